import {
  type CaseDuty,
  caseClaim,
  caseHandOver,
  caseOfficers,
  caseRelease,
  NEXT_CASE_SECONDS,
  type NeedingCase,
  WORKLIST_COUNT_MOST,
  wibDay,
  worklist,
  worklistCount,
  worklistExport,
  worklistNext,
} from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { caseText, fieldErrors, fill, listExportText } from '@dermaga/text'
import type { Caller } from '../../http/caller.ts'
import { changeRequestOf } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import { mayTake, takersOf } from '../authorization.ts'
import { namesOfOffices, show } from '../case/case.routes.ts'
import { stateOf, statusOf, summaryOf, titleOf } from '../case/case.ts'
import type { CaseRow } from '../case/case-table.ts'
import { casePageOf, pageOf, publishTransfer } from '../case/events.ts'
import type { ServiceContext } from '../context.ts'
import { listPages } from '../export/list-pages.ts'
import { applicantOf, partyOf } from '../party/party.ts'
import { termRange } from '../term/term-range.ts'
import type { WorklistPosition } from './worklist.store.ts'

const SECOND_MS = 1000
/** Cases that are tried as the next one: each was free when they were read, and a colleague may have got it since. */
const NEXT_TRIED = 20

/** Cases that wait for somebody: for an officer's duties, and for a company by service. */
export async function pendingOf(
  { worklists, reach, definitions }: Pick<ServiceContext, 'worklists' | 'reach' | 'definitions'>,
  caller: Caller,
  now: Date,
) {
  const scope = await reach.scopeOf(caller, now)
  if (scope.grants.length > 0) return { officer: await worklists.count(scope, now, WORKLIST_COUNT_MOST), company: [] }
  const counts = await worklists.countAttention(caller.idPerusahaan, wibDay(now))
  const company = counts.map(({ layanan, count }) => {
    const { title, path } = definitions.serviceOf(layanan)
    return { judul: title, path, count }
  })
  return { officer: undefined, company }
}

/** The cases that need a company, the earliest term first, each with the page on which the company acts. */
export async function needingOf(
  { worklists, definitions }: Pick<ServiceContext, 'worklists' | 'definitions'>,
  { idPerusahaan }: Caller,
  most: number,
  now: Date,
): Promise<NeedingCase[]> {
  const rows = await worklists.firstAttention(idPerusahaan, wibDay(now), most)
  return rows.map(row => {
    const definition = definitions.definitionFor(row)
    return {
      idKasus: row.id_kasus,
      judul: titleOf(definition, row),
      nomor: row.nomor,
      path: isInDocument(definition, row) ? pageOf(definition, row) : casePageOf(definition, row),
      status: statusOf(definition, row, partyOf(row, idPerusahaan) ?? applicantOf(row)),
    }
  })
}

export function registerWorklistRoutes(http: Http, context: ServiceContext): void {
  const { store, worklists, reach, offices, officers, definitions, exports } = context

  serve(http, worklist, async ({ query, caller, now }) => {
    const scope = await reach.scopeOf(caller, now)
    const replaced = scope.people.filter(id => id !== caller.idUser)
    const { layanan: service, kantor: office, milik: taken, tenggat, q, size } = query
    const after = placeOf(query.cursor)
    const between = tenggat && { between: termRange(tenggat, now) }
    const rows = await worklists.list({ ...scope, service, office, taken, q, after, size, ...between })
    const page = rows.slice(0, size)
    const named = await namesOfOffices(offices, page)
    const last = page.at(-1)
    return {
      items: page.map(row => summaryOf(definitions.definitionFor(row), row, named, { side: 'officer' }, { replaced })),
      ...(rows.length > size && last && { next: cursorFor({ term: last.term, id: last.id_kasus }) }),
    }
  })

  serve(http, worklistExport, async input => {
    const { query, caller, now } = input
    const scope = await reach.scopeOf(caller, now)
    const { layanan: service, kantor: office, milik: taken, tenggat, q } = query
    const between = tenggat && { between: termRange(tenggat, now) }
    return exports.file(
      {
        title: listExportText.worklist,
        service: service === undefined ? undefined : definitions.serviceOf(service),
        isOfficer: true,
        readerOf: () => ({ side: 'officer' }),
        pages: listPages({
          read: (after: WorklistPosition | undefined, size) =>
            worklists.list({ ...scope, service, office, taken, q, after, size, ...between }),
          placeOf: ({ term, id_kasus }) => ({ term, id: id_kasus }),
          isNewestFirst: false,
        }),
      },
      query,
      changeRequestOf(input),
    )
  })

  serve(http, worklistNext, async ({ body, caller, now }) => {
    const { setelah, layanan: service, kantor: office, milik: taken, tenggat, q } = body
    const [place, scope] = await Promise.all([
      setelah === undefined ? undefined : placeAt(setelah, caller, now),
      reach.scopeOf(caller, now),
    ])
    const between = tenggat && { between: termRange(tenggat, now) }
    const filter = { ...scope, service, office, taken, q, size: NEXT_TRIED, ...between }
    const until = new Date(now.getTime() + NEXT_CASE_SECONDS * SECOND_MS)
    for (const after of place ? [place, undefined] : [undefined]) {
      const rows = await worklists.list({ ...filter, after, opener: { idUser: caller.idUser, now } })
      for (const next of rows) {
        if (next.id_kasus !== setelah && (await worklists.open(next, caller.idUser, now, until)))
          return { idKasus: next.id_kasus }
      }
    }
    return { idKasus: null }
  })

  serve(http, worklistCount, async ({ caller, now }) => {
    const { officer, company } = await pendingOf(context, caller, now)
    const pemohon = company.reduce((total, { count }) => total + count, 0)
    const layanan = company.map(({ path, count }) => ({ path, jumlah: count }))
    return { saya: officer?.saya ?? 0, bebas: officer?.bebas ?? 0, lewatTenggat: officer?.late ?? 0, pemohon, layanan }
  })

  serve(http, caseClaim, async ({ params, caller, now }) => {
    const { row, actor, offices: scope } = await getWaiting(params.id, caller, now)
    const taken = await worklists.setTaker(row.id_kasus, caller, takersOf(actor))
    return show(context, { row: taken ?? (await refuseTaken(row)), actor, offices: scope })
  })

  serve(http, caseRelease, async ({ params, caller, now }) => {
    const { row, actor, offices: scope } = await reach.get(params.id, caller, now)
    if (actor.side !== 'officer') return fail('access.denied')
    const released = await worklists.setTaker(row.id_kasus, null, takersOf(actor))
    return show(context, { row: released ?? (await refuseTaken(row)), actor, offices: scope })
  })

  serve(http, caseHandOver, async ({ params, body, caller, now }) => {
    const { row, actor, offices: scope } = await getWaiting(params.id, caller, now)
    const colleagues = await Promise.all(
      waitingDuties(row, actor.duties).map(duty => officers.ofOffice(row.kode_kantor ?? '', duty, now)),
    )
    const colleague = colleagues.flat().find(({ idUser }) => idUser === body.kepada)
    if (!colleague || !mayReceive(row, colleague.idUser)) return fail('case.noSuchOfficer')
    if (!mayTake(row, actor) && !actor.duties.includes('decider'))
      fail('case.taken', { oleh: row.nama_pengambil ?? '' })
    const event = {
      kunci: null,
      tindakan: 'serahkan',
      teks: fill(caseText.handedOver, { nama: colleague.nama }),
      keadaan: stateOf(definitions.definitionFor(row), row).label,
      happened_at: now,
      sisi: 'officer' as const,
      tugas: actor.duties[0] ?? null,
      id_user: caller.idUser,
      nama_user: caller.nama,
      kode_kantor: row.kode_kantor,
      nomor: [],
      jawaban: body.catatan === '' ? {} : { catatan: body.catatan },
      is_internal: true,
    }
    const given = await store.change(
      row,
      () => ({ id_pengambil: colleague.idUser, nama_pengambil: colleague.nama, event }),
      (trx, changed) =>
        publishTransfer(context.publishEvent, trx, changed, {
          title: definitions.serviceOf(changed.layanan).title,
          to: colleague.idUser,
          by: caller.nama,
          note: body.catatan,
          at: now,
        }),
    )
    return show(context, { row: given?.row ?? fail('case.changed'), actor, offices: scope })
  })

  serve(http, caseOfficers, async ({ params, query, caller, now }) => {
    const { row, actor } = await reach.get(params.id, caller, now)
    if (actor.side !== 'officer' || row.kode_kantor === null) return fail('access.denied')
    const all = await officers.ofOffice(row.kode_kantor, query.tugas, now)
    return { items: query.serah ? all.filter(({ idUser }) => mayReceive(row, idUser)) : all }
  })

  /** A case that waits for one of the caller's duties, or for the caller. @throws CallError case.notFound, case.notNow */
  async function getWaiting(id: string, caller: Caller, now: Date) {
    const { row, actor, offices: scope } = await reach.get(id, caller, now)
    if (actor.side !== 'officer') return fail('access.denied')
    // A decision that waits to take effect keeps the case as if its officer had taken it.
    const kept = await context.pending.find(row.id_kasus)
    if (kept)
      return kept.id_user === caller.idUser ? fail('case.pending') : fail('case.taken', { oleh: kept.nama_user })
    const isTheirs =
      row.untuk.some(id => takersOf(actor).includes(id)) || row.tugas.some(duty => actor.duties.includes(duty))
    return isTheirs ? { row, actor, offices: scope } : fail('case.notNow')
  }

  /** The place of a case in the worklist. @throws CallError case.notFound */
  async function placeAt(id: string, caller: Caller, now: Date): Promise<WorklistPosition> {
    const { row } = await reach.get(id, caller, now)
    return { term: row.tenggat?.toISOString() ?? 'infinity', id }
  }

  async function refuseTaken({ id_kasus }: CaseRow): Promise<never> {
    const row = await store.find(id_kasus)
    return fail('case.taken', { oleh: row?.nama_pengambil ?? '' })
  }
}

/** Whether its company acts in the document of the case: it is changed and sent again. */
const isInDocument = ({ actions }: ServiceDefinition, { keadaan }: CaseRow): boolean =>
  Object.values(actions).some(action => action.isInDocument && action.from.includes(keadaan))

/** Whether a case may be handed over to an officer: where it waits for named officers, nobody else can act. */
const mayReceive = ({ tugas, untuk }: CaseRow, idUser: string): boolean => tugas.length > 0 || untuk.includes(idUser)

/** Duties by which a case waits, of those that an officer has; for a case that waits for named officers all of the officer's. */
const waitingDuties = ({ tugas }: CaseRow, duties: readonly CaseDuty[]): readonly CaseDuty[] =>
  tugas.length === 0 ? duties : tugas

export const cursorFor = ({ term, id }: WorklistPosition): string =>
  Buffer.from(JSON.stringify([term, id])).toString('base64url')

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TERM = /^(infinity|\d{4,5}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:?\d\d)?)$/

/** @throws CallError input.invalid for a cursor that this server did not issue */
export function placeOf(cursor: string | undefined): WorklistPosition | undefined {
  if (cursor === undefined) return undefined
  try {
    const [term, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if (typeof term === 'string' && TERM.test(term) && typeof id === 'string' && UUID.test(id)) return { term, id }
  } catch {
    // Refused below, as every other cursor that this server did not issue.
  }
  return fail('input.invalid', { fields: [{ in: 'query', path: 'cursor', message: fieldErrors.format }] })
}
