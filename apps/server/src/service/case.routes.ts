import {
  CASE,
  caseAct,
  caseBegin,
  caseById,
  caseChangesRead,
  caseDelete,
  caseList,
  caseSave,
  type Office,
  serviceDefinition,
  wibDay,
} from '@dermaga/contract'
import { type Content, computedIn, structureErrorsOf } from '@dermaga/service'
import type { Caller } from '../http/caller.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { Reached } from './authorization.ts'
import type { CaseRow, EventRow } from './case.store.ts'
import { detailOf, stateOf, summaryOf, uncleanTexts, wordsOf } from './case.ts'
import type { ServiceContext } from './context.ts'
import { current, moveDraft } from './draft.ts'
import type { PendingAction } from './pending-action.store.ts'
import { prefilled, withFixed } from './prefill.ts'

const MAX_ERRORS = 100
/** A released version never changes; a year is what caches take for that (RFC 8246). */
const IMMUTABLE = 'private, max-age=31536000, immutable'

/** A case as its reader sees it. */
export async function show(
  { store, officers, offices, filesOf, pending, definitions }: ServiceContext,
  { row, actor, ...known }: Reached & { events?: readonly EventRow[]; pending?: PendingAction | null },
) {
  const [events, files] = await Promise.all([known.events ?? store.events(row.id_kasus), filesOf(row.id_kasus)])
  const ids =
    actor.side === 'officer'
      ? [...new Set([...row.ditugaskan, ...officersIn(events.map(({ jawaban }) => jawaban))])]
      : []
  const codes = [row.kode_kantor, ...events.map(({ kode_kantor }) => kode_kantor)].filter(kode => kode !== null)
  const [named, names, kept] = await Promise.all([
    offices.named(codes),
    officers.named(ids),
    actor.side === 'officer' && known.pending === undefined ? pending.find(row.id_kasus) : (known.pending ?? undefined),
  ])
  const shown = current(definitions, row)
  return detailOf(definitions.definitionFor(shown), shown, actor, {
    offices: named,
    events,
    files,
    officers: names,
    formOf: event => definitions.formOfAnswer(row, event),
    pending: kept,
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Values of answers that may be officers. */
const officersIn = (answers: readonly Content[]): string[] =>
  answers
    .flatMap(answer => Object.values(answer))
    .flatMap(value => (Array.isArray(value) ? (value as unknown[]) : []))
    .filter((value): value is string => typeof value === 'string' && UUID.test(value))

export function registerCaseRoutes(http: Http, context: ServiceContext): void {
  const { store, reach, offices, actions, definitions } = context
  const { serviceOf, definitionOf, definitionFor } = definitions

  const summarized = (row: CaseRow, named: readonly Office[]) => {
    const shown = current(definitions, row)
    return summaryOf(definitionFor(shown), shown, named, 'applicant')
  }

  // Papers are issued here; browsers do not need how they are worded.
  serve(http, serviceDefinition, async ({ params, reply }) => {
    if (definitions.isFrozen(params.ref)) reply.header('cache-control', IMMUTABLE)
    return { ...definitionOf(params.ref), papers: {} }
  })

  serve(http, caseList, async ({ query, caller }) => {
    const { layanan: service, nada: tone, q, size } = query
    const after = positionOf(query.cursor)
    const { idPerusahaan } = caller
    const rows = await store.list({ idPerusahaan, service, tone, q, after, size })
    const named = await namesOfOffices(offices, rows)
    return pageOf(
      rows,
      size,
      row => ({ at: row.changed_at, id: row.id_kasus }),
      row => summarized(row, named),
    )
  })

  serve(http, caseBegin, async ({ body, caller, now }) => {
    const service = serviceOf(body.layanan)
    const company = await reach.applicant(caller, service.access)
    const earlier = await store.findByIntention(body.kunci)
    if (earlier) return show(context, own(earlier, caller))
    if ((await store.countDrafts(company.idPerusahaan, service.id)) >= CASE.draftsMost) {
      fail('case.tooManyDrafts', { most: CASE.draftsMost })
    }
    const telepon = await context.phoneOf(caller.idUser)
    const isi = prefilled(service.form, { ...company, nama: caller.nama, email: caller.email, telepon }, now)
    const row = await store.begin(
      {
        id_kasus: context.newId(),
        kunci: body.kunci,
        layanan: service.id,
        versi_layanan: service.version,
        id_perusahaan: company.idPerusahaan,
        npwp: company.npwp,
        nama_perusahaan: company.namaPerusahaan,
        kode_kantor: null,
        nomor: null,
        keadaan: service.initial,
        sejak: now,
        tenggat: null,
        gugur_pada: null,
        nada: stateOf(service, { keadaan: service.initial }).tone,
        tugas: [],
        untuk: [],
        ditugaskan: [],
        id_pengambil: null,
        nama_pengambil: null,
        isi: computedIn(service.form, isi, { today: wibDay(now) }),
        sent_at: null,
        changed_at: now,
      },
      wordsOf(service, { nomor: null }, isi),
    )
    return show(context, own(row, caller))
  })

  serve(http, caseById, async ({ params, caller, now }) => {
    const reached = await reach.get(params.id, caller, now)
    // A portal that may not write shows the draft in the current version without moving it.
    return show(context, http.gate.mayWrite() ? await moveDraft(context, reached, caller, now) : reached)
  })

  serve(http, caseChangesRead, async ({ params, caller, now }) => {
    const { id_kasus } = await reach.getOwn(params.id, caller, now)
    await store.forgetFormChanges(id_kasus)
    return undefined
  })

  serve(http, caseSave, async ({ params, body, caller, now }) => {
    const own = await reach.getOwn(params.id, caller, now)
    // A draft that has moved has another version: the page reads it again, with the new form.
    const { row } = await moveDraft(context, { row: own, actor: { side: 'applicant' } }, caller, now)
    const definition = definitionFor(row)
    const { form } = definition
    if (!stateOf(definition, row).isEditable) fail('case.notEditable')
    if (row.version !== body.versi) fail('case.changed')
    const errors = structureErrorsOf(form, body.isi)
    const sent = body.isi as Content
    const problems = errors.length > 0 ? errors : uncleanTexts(sent)
    if (problems.length > 0) fail('case.structure', { problems: problems.slice(0, MAX_ERRORS) })
    const isi = computedIn(form, withFixed(form, sent, row.isi), { today: wibDay(now) })
    const changed = await store.change(row, () => ({
      isi,
      versi_layanan: row.versi_layanan,
      words: wordsOf(definition, row, isi),
      changed_at: now,
    }))
    return { versi: (changed ?? fail('case.changed')).row.version, disimpanPada: now.toISOString() }
  })

  serve(http, caseDelete, async ({ params, caller, now }) => {
    const wasRemoved = () => store.wasRemoved(params.id, caller.idPerusahaan)
    if (await wasRemoved()) return undefined
    const { id_kasus } = await reach.getOwn(params.id, caller, now)
    if (await store.remove(id_kasus, now, context.removeFiles)) return undefined
    // Sent before, or deleted by another call meanwhile.
    return (await wasRemoved()) ? undefined : fail('case.notEditable')
  })

  serve(http, caseAct, async ({ params, body, caller, now }) => {
    const { id, tindakan: name } = params
    const request = {
      id,
      name,
      kunci: body.kunci,
      versi: body.versi,
      answer: body.jawaban as Content,
      isUndoable: body.urungkan,
    }
    return show(context, await actions.act(request, caller, now))
  })
}

/** A case that the caller's company has begun. @throws CallError request.conflict for an intention of others */
function own(row: CaseRow, { idPerusahaan }: Caller): Reached {
  return row.id_perusahaan === idPerusahaan ? { row, actor: { side: 'applicant' } } : fail('request.conflict')
}

/** The offices of some cases. */
export const namesOfOffices = (offices: ServiceContext['offices'], rows: readonly CaseRow[]): Promise<Office[]> =>
  offices.named(rows.flatMap(({ kode_kantor }) => kode_kantor ?? []))
