import {
  CASE,
  type CaseDuty,
  caseAct,
  caseBegin,
  caseById,
  caseChangesRead,
  caseDelete,
  caseList,
  casePrincipals,
  caseSave,
  type Office,
  serviceDefinition,
  wibDay,
} from '@dermaga/contract'
import { type Content, computedIn, type ServiceDefinition, structureErrorsOf } from '@dermaga/service'
import type { Caller } from '../http/caller.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { Acted } from './action.ts'
import { waitingFor } from './assignment.ts'
import type { Reached } from './authorization.ts'
import type { CaseFilter } from './case.store.ts'
import { detailOf, officeIn, stateOf, summaryOf, uncleanTexts, wordsOf } from './case.ts'
import { paperOf, validityOf } from './case-paper.ts'
import type { CaseRow } from './case-table.ts'
import type { ServiceContext } from './context.ts'
import { continuationsOf, namingField } from './continuation.ts'

import { current, moveDraft } from './draft.ts'
import { applicantOf, partyOf, type Reader, readsPaper } from './party.ts'
import type { PendingAction } from './pending-action.store.ts'
import { prefilled, withFixed } from './prefill.ts'
import { relatedTo } from './related.ts'

const MAX_ERRORS = 100
/** A released version never changes; a year is what caches take for that (RFC 8246). */
const IMMUTABLE = 'private, max-age=31536000, immutable'

/** A case as its reader sees it. */
export async function show(
  context: ServiceContext,
  {
    row,
    actor,
    marks,
    ...known
  }: Reached & Partial<Pick<Acted, 'events' | 'files'>> & { pending?: PendingAction | null },
) {
  const { store, officers, offices, filesOf, papersOf, pending, definitions, now } = context
  const [events, files, related, papers] = await Promise.all([
    known.events ?? store.events(row.id_kasus),
    known.files ?? filesOf(row.id_kasus),
    relatedTo(context, { row, actor, offices: known.offices, marks }),
    // Drafts have none.
    row.sent_at ? papersOf(row.id_kasus) : [],
  ])
  const ids =
    actor.side === 'officer'
      ? [...new Set([...row.ditugaskan, ...officersIn(events.map(({ jawaban }) => jawaban))])]
      : []
  const codes = [row.kode_kantor, ...events.map(({ kode_kantor }) => kode_kantor)].filter(kode => kode !== null)
  const isKept = actor.side === 'officer' && known.pending === undefined && marks?.isPending !== false
  const [named, names, kept] = await Promise.all([
    offices.named(codes),
    officers.named(ids),
    isKept ? pending.find(row.id_kasus) : (known.pending ?? undefined),
  ])
  const shown = current(definitions, row)
  const definition = definitions.definitionFor(shown)
  return detailOf(definition, shown, actor, {
    continuations: continuationsOf(definitions, { row, actor }),
    offices: named,
    events,
    files,
    related,
    papers: papers
      .filter(({ jenis }) => readsPaper(definition, jenis, actor))
      .map(paper => paperOf(paper, validityOf(definition, row, paper, now()))),
    officers: names,
    formOf: event => definitions.formOfAnswer(row, event),
    pending: kept,
    today: wibDay(now()),
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

  /** For whom the caller begins a case, and at which office, where officers begin it.
   *  @throws CallError access.denied, case.notBegunSo, company.notFound */
  async function beginner(
    service: ServiceDefinition,
    { untuk, atasNama }: { untuk?: { npwp: string; kantor: string } | undefined; atasNama?: string | undefined },
    caller: Caller,
    now: Date,
  ) {
    const { begunBy, initial } = service
    if (
      begunBy === 'decision' ||
      begunBy === 'document' ||
      begunBy === 'period' ||
      (begunBy === 'officer') !== (untuk !== undefined)
    )
      return fail('case.notBegunSo')
    if (untuk && atasNama !== undefined) return fail('case.notBegunSo')
    if (atasNama !== undefined) {
      const known = await reach.principal(atasNama, service, caller, now)
      return { ...known, office: null, mayReply: (row: CaseRow) => reach.get(row.id_kasus, caller, now) }
    }
    if (untuk === undefined) {
      const company = await reach.applicant(caller, service.access)
      return { company, broker: undefined, office: null, mayReply: async (row: CaseRow) => own(row, caller) }
    }
    const duty = stateOf(service, { keadaan: initial }).holder as CaseDuty
    const company = await reach.companyFor(caller, { ...untuk, duty }, now)
    return {
      company,
      broker: undefined,
      office: untuk.kantor,
      mayReply: (row: CaseRow) => reach.get(row.id_kasus, caller, now),
    }
  }

  /** The case that a new one names, by the field that names it. @throws CallError case.notFound, case.notBegunSo */
  async function contentNaming(service: ServiceDefinition, id: string, caller: Caller, now: Date): Promise<Content> {
    const { row, actor } = await reach.get(id, caller, now)
    const field = namingField(service, row, serviceOf(row.layanan))
    return actor.side === 'applicant' && field !== undefined ? { [field]: id } : fail('case.notBegunSo')
  }

  /** Whose cases the caller lists. @throws CallError access.denied without a duty */
  async function listed(as: 'pemohon' | 'petugas', caller: Caller, now: Date): Promise<CaseFilter['of']> {
    if (as === 'pemohon') return { idPerusahaan: caller.idPerusahaan, today: wibDay(now) }
    const { duties, offices: own } = await reach.scopeOf(caller, now)
    return duties.length === 0 ? fail('access.denied') : { offices: own }
  }

  const summarized = (row: CaseRow, named: readonly Office[], reader: Reader) => {
    const shown = current(definitions, row)
    return summaryOf(definitionFor(shown), shown, named, reader)
  }

  // Papers are issued here; browsers do not need how they are worded.
  serve(http, serviceDefinition, async ({ params, reply }) => {
    if (definitions.isFrozen(params.ref)) reply.header('cache-control', IMMUTABLE)
    return { ...definitionOf(params.ref), papers: {} }
  })

  serve(http, caseList, async ({ query, caller, now }) => {
    const { layanan: service, nada: tone, q, size, sebagai } = query
    const after = positionOf(query.cursor)
    const rows = await store.list({ of: await listed(sebagai, caller, now), service, tone, q, after, size })
    const named = await namesOfOffices(offices, rows)
    return pageOf(
      rows,
      size,
      row => ({ at: row.changed_at, id: row.id_kasus }),
      row =>
        summarized(
          row,
          named,
          sebagai === 'petugas' ? { side: 'officer' } : (partyOf(row, caller.idPerusahaan) ?? applicantOf(row)),
        ),
    )
  })

  serve(http, caseBegin, async ({ body, caller, now }) => {
    const service = serviceOf(body.layanan)
    const { company, broker, office, mayReply } = await beginner(service, body, caller, now)
    const earlier = await store.findByIntention(body.kunci)
    if (earlier) return show(context, await mayReply(earlier))
    if ((await store.countDrafts(company.idPerusahaan, service.id)) >= CASE.draftsMost) {
      fail('case.tooManyDrafts', { most: CASE.draftsMost })
    }
    // Officers are not who applies.
    const { nama, email } = office === null ? caller : { nama: '', email: '' }
    const telepon = office === null ? await context.phoneOf(caller.idUser) : ''
    const known = prefilled(service.form, { ...company, nama, email, telepon }, now)
    const naming = body.menyebut === undefined ? {} : await contentNaming(service, body.menyebut, caller, now)
    const first = { ...known, ...(office !== null && { [service.office]: office }), ...naming }
    const { content: isi } = await context.namedCases.resolve(service.form, first, company.idPerusahaan, wibDay(now))
    const facts = { state: service.initial, assigned: [], doneBy: {}, answers: {} }
    const row = await store.begin(
      {
        id_kasus: context.newId(),
        kunci: body.kunci,
        layanan: service.id,
        versi_layanan: service.version,
        id_perusahaan: company.idPerusahaan,
        npwp: company.npwp,
        nama_perusahaan: company.namaPerusahaan,
        kode_kantor: office,
        nomor: null,
        keadaan: service.initial,
        sejak: now,
        tenggat: null,
        gugur_pada: null,
        nada: stateOf(service, { keadaan: service.initial }).tone,
        ...waitingFor(service, facts),
        ditugaskan: [],
        id_pengambil: null,
        nama_pengambil: null,
        kantor_pembaca: [],
        isi: computedIn(service.form, isi, { today: wibDay(now) }),
        sent_at: null,
        changed_at: now,
        kedudukan: null,
        berlaku_mulai: null,
        berlaku_sampai: null,
        id_dokumen: null,
        ...broker,
      },
      wordsOf(service, { nomor: null }, isi),
    )
    return show(context, await mayReply(row))
  })

  serve(http, casePrincipals, async ({ query, caller, now }) => ({
    items: await reach.principals(caller, serviceOf(query.layanan), now),
  }))

  serve(http, caseById, async ({ params, caller, now }) => {
    const reached = await reach.get(params.id, caller, now)
    // A portal that may not write shows the draft in the current version without moving it.
    return show(context, http.gate.mayWrite() ? await moveDraft(context, reached, caller, now) : reached)
  })

  serve(http, caseChangesRead, async ({ params, caller, now }) => {
    const { id_kasus } = (await reach.getOwn(params.id, caller, now)).row
    await store.forgetFormChanges(id_kasus)
    return undefined
  })

  serve(http, caseSave, async ({ params, body, caller, now }) => {
    const own = await reach.getOwn(params.id, caller, now)
    const { actor } = own
    // A draft that has moved has another version: the page reads it again, with the new form.
    const { row } = await moveDraft(context, own, caller, now)
    const definition = definitionFor(row)
    const { form } = definition
    if (!stateOf(definition, row).isEditable) fail('case.notEditable')
    if (row.version !== body.versi) fail('case.changed')
    const errors = structureErrorsOf(form, body.isi)
    const sent = body.isi as Content
    const problems = errors.length > 0 ? errors : uncleanTexts(sent)
    if (problems.length > 0) fail('case.structure', { problems: problems.slice(0, MAX_ERRORS) })
    // What officers fill in stays with the office at which they began it.
    const office = actor.side === 'officer' ? { [definition.office]: row.kode_kantor ?? '' } : {}
    const kept = { ...withFixed(form, sent, row.isi), ...office }
    const named = await context.namedCases.resolve(form, kept, row.id_perusahaan, wibDay(now))
    if (named.errors.length > 0) fail('case.structure', { problems: named.errors.slice(0, MAX_ERRORS) })
    const carried = await context.reports.refreshed({ ...row, isi: named.content }, definition, now)
    const isi = computedIn(form, carried, { today: wibDay(now) })
    const kantor_kuasa = officeIn(definition, isi)
    await reach.requireOffice(own, kantor_kuasa, now)
    const changed = await store.change(row, () => ({
      isi,
      kantor_kuasa,
      versi_layanan: row.versi_layanan,
      words: wordsOf(definition, row, isi),
      changed_at: now,
    }))
    return { versi: (changed ?? fail('case.changed')).row.version, disimpanPada: now.toISOString() }
  })

  serve(http, caseDelete, async ({ params, caller, now }) => {
    const wasRemoved = () => store.wasRemoved(params.id, caller)
    if (await wasRemoved()) return undefined
    const { row } = await reach.getOwn(params.id, caller, now)
    const { id_kasus } = row
    if (row.sent_at === null) await context.reports.requireDeletable(row, definitionFor(row))
    if (await store.remove(id_kasus, caller.idUser, now, context.removeFiles)) return undefined
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
  return row.id_perusahaan === idPerusahaan ? { row, actor: applicantOf(row), offices: [] } : fail('request.conflict')
}

/** The offices of some cases. */
export const namesOfOffices = (offices: ServiceContext['offices'], rows: readonly CaseRow[]): Promise<Office[]> =>
  offices.named(rows.flatMap(({ kode_kantor }) => kode_kantor ?? []))
