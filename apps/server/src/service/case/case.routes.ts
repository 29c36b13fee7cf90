import {
  type CaseSummary,
  caseAct,
  caseBegin,
  caseById,
  caseChangesRead,
  caseDelete,
  caseExport,
  caseList,
  casePrincipals,
  caseSave,
  type Office,
  type QueryOf,
  serviceDefinition,
  wibDay,
} from '@dermaga/contract'
import {
  type Content,
  copiedContent,
  forBrowsers,
  givenValues,
  labelUntil,
  type ServiceDefinition,
} from '@dermaga/service'
import { fill, listExportText } from '@dermaga/text'
import type { Caller } from '../../http/caller.ts'
import { changeRequestOf } from '../../http/change-request.ts'
import { type Position, pageOf, positionOf } from '../../http/cursor.ts'
import { fail } from '../../http/errors.ts'
import { tagReply } from '../../http/etag.ts'
import { type Http, serve } from '../../http/route.ts'
import type { Acted } from '../action/action.ts'
import { continuationsOf, namingField } from '../action/continuation.ts'
import type { PendingAction } from '../action/pending-action.store.ts'
import type { Reached } from '../authorization.ts'
import type { ServiceContext } from '../context.ts'
import type { Definitions } from '../definitions.ts'
import { listPages } from '../export/list-pages.ts'
import { paperOf, validityOf } from '../paper/case-paper.ts'
import { filedAt } from '../paper-filing/paper-filing.ts'
import { applicantOf, partyOf, type Reader, readsPaper } from '../party/party.ts'
import type { Beginner } from './begin-case.ts'
import { detailOf, fieldsIn, summaryOf } from './case.ts'
import type { CaseFilter } from './case-list.store.ts'
import type { CaseRow } from './case-table.ts'
import { current } from './current-draft.ts'
import { moveDraft } from './draft.ts'
import type { EditingContext } from './editing-context.ts'
import { relatedTo } from './related.ts'

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
  const { store, officers, offices, outages, filesOf, papersOf, pending, definitions, now } = context
  const [events, files, related, papers, postpone] = await Promise.all([
    known.events ?? store.events(row.id_kasus),
    known.files ?? filesOf(row.id_kasus),
    relatedTo(context, { row, actor, offices: known.offices, marks }),
    // Drafts have none.
    row.sent_at ? papersOf(row.id_kasus) : [],
    outages.postpone(now()),
  ])
  const ids =
    actor.side === 'officer'
      ? [...new Set([...row.ditugaskan, ...officersIn(events.map(({ jawaban }) => jawaban))])]
      : []
  const codes = [
    row.kode_kantor,
    row.berkas_kertas?.kantor ?? null,
    ...events.map(({ kode_kantor }) => kode_kantor),
  ].filter(kode => kode !== null)
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
    today: wibDay(filedAt(row, now())),
    postpone,
  })
}

type ListQuery = Omit<QueryOf<typeof caseList>, 'size' | 'cursor'>

/** The place of a case in a list. */
const placeOf = (row: CaseRow): Position => ({ at: row.changed_at, id: row.id_kasus })

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Values of answers that may be officers. */
const officersIn = (answers: readonly Content[]): string[] =>
  answers
    .flatMap(answer => Object.values(answer))
    .flatMap(value => (Array.isArray(value) ? (value as unknown[]) : []))
    .filter((value): value is string => typeof value === 'string' && UUID.test(value))

export function registerCaseRoutes(http: Http, context: EditingContext): void {
  const { store, reach, offices, actions, definitions, beginnings, contents, exports } = context
  const { serviceOf, definitionOf } = definitions

  /** The case that a new one names, by the field that names it. @throws CallError case.notFound, case.notBegunSo */
  async function contentNaming(service: ServiceDefinition, id: string, caller: Caller, now: Date): Promise<Content> {
    const { row, actor } = await reach.get(id, caller, now)
    const field = namingField(service, row, serviceOf(row.layanan))
    return actor.side === 'applicant' && field !== undefined ? { [field]: id } : fail('case.notBegunSo')
  }

  /** What a copy of a case begins with. @throws CallError case.notFound, case.notBegunSo */
  async function contentCopying(
    service: ServiceDefinition,
    { company }: Pick<Beginner, 'company'>,
    id: string,
    caller: Caller,
    now: Date,
  ): Promise<Content> {
    const { row, actor } = await reach.get(id, caller, now)
    const isCopied =
      service.copies !== undefined &&
      actor.side === 'applicant' &&
      row.layanan === service.id &&
      row.id_perusahaan === company.idPerusahaan &&
      row.sent_at !== null
    return isCopied ? copiedContent(definitions.definitionFor(row), service, row.isi) : fail('case.notBegunSo')
  }

  /** What a new case begins with beside what the portal knows. @throws CallError case.notFound, case.notBegunSo */
  async function givenTo(
    service: ServiceDefinition,
    by: Beginner,
    { menyebut, menyalin }: { menyebut?: string | undefined; menyalin?: string | undefined },
    caller: Caller,
    now: Date,
  ): Promise<Content> {
    if (menyebut !== undefined && menyalin !== undefined) fail('case.notBegunSo')
    if (menyalin !== undefined) return contentCopying(service, by, menyalin, caller, now)
    return menyebut === undefined ? {} : contentNaming(service, menyebut, caller, now)
  }

  /** Whose cases the caller lists. @throws CallError access.denied without a duty */
  async function listed(as: 'pemohon' | 'petugas', caller: Caller, now: Date): Promise<CaseFilter['of']> {
    if (as === 'pemohon') return { idPerusahaan: caller.idPerusahaan, today: wibDay(now) }
    const { duties, offices: own } = await reach.scopeOf(caller, now)
    return duties.length === 0 ? fail('access.denied') : { offices: own }
  }

  /** States of a service that its readers call by the same word. */
  function statesCalledAs(layanan: string | undefined, name: string): string[] {
    const all = layanan === undefined ? {} : serviceOf(layanan).states
    const wordOf = (each: string) => labelUntil(all[each]?.label ?? each)
    return Object.hasOwn(all, name) ? Object.keys(all).filter(each => wordOf(each) === wordOf(name)) : [name]
  }

  serve(http, serviceDefinition, async ({ params, request, reply }) => {
    const definition = { ...forBrowsers(definitionOf(params.ref)) }
    reply.header('cache-control', definitions.isFrozen(params.ref) ? IMMUTABLE : 'private, no-cache')
    tagReply(request, reply, definition)
    return definition
  })

  /** What the filters of a list of cases find. @throws CallError access.denied without a duty */
  async function filterOf(
    { layanan, kelompok, hanya, nada: tone, keadaan: state, q, sebagai }: ListQuery,
    caller: Caller,
    now: Date,
  ): Promise<Omit<CaseFilter, 'after' | 'size'>> {
    const of = await listed(sebagai, caller, now)
    const group = kelompok?.split(',')
    const services = layanan === undefined ? group : [layanan].filter(id => group?.includes(id) ?? true)
    const states = state === undefined ? undefined : statesCalledAs(layanan, state)
    return { of, services, onlyApplications: hanya !== undefined, tone, states, q }
  }

  /** What the reader of a list is to a case. */
  const readerIn =
    (sebagai: ListQuery['sebagai'], { idPerusahaan }: Caller) =>
    (row: CaseRow): Reader =>
      sebagai === 'petugas' ? { side: 'officer' } : (partyOf(row, idPerusahaan) ?? applicantOf(row))

  serve(http, caseList, async ({ query, caller, now }) => {
    const { size, sebagai } = query
    const after = positionOf(query.cursor)
    const rows = await store.list({ ...(await filterOf(query, caller, now)), after, size })
    const named = await namesOfOffices(offices, rows)
    const readerOf = readerIn(sebagai, caller)
    return pageOf(rows, size, placeOf, row => summarized(definitions, row, named, readerOf(row), fieldsIn(query.kolom)))
  })

  serve(http, caseExport, async input => {
    const { query, caller, now } = input
    const { layanan, sebagai } = query
    const filter = await filterOf(query, caller, now)
    const service = layanan === undefined ? undefined : serviceOf(layanan)
    return exports.file(
      {
        title: service ? fill(listExportText.casesOf, { judul: service.title }) : listExportText.applications,
        service,
        fields: fieldsIn(query.kolom),
        isOfficer: sebagai === 'petugas',
        readerOf: readerIn(sebagai, caller),
        pages: listPages({
          read: (after: Position | undefined, size) => store.list({ ...filter, after, size }),
          placeOf,
          isNewestFirst: true,
        }),
      },
      query,
      changeRequestOf(input),
    )
  })

  serve(http, caseBegin, async ({ body, caller, now }) => {
    const service = serviceOf(body.layanan)
    const by = await beginnings.beginner(service, body, caller, now)
    const earlier = await store.findByIntention(body.kunci)
    if (earlier) return show(context, await by.mayReply(earlier))
    await beginnings.requireRoom(service, by)
    const given = await givenTo(service, by, body, caller, now)
    const { row, words } = await beginnings.draft(service, by, { kunci: body.kunci, given }, caller, now)
    return show(context, await by.mayReply(await store.begin(row, words)))
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

  serve(
    http,
    caseSave,
    async ({ params, body, caller, now }) => {
      const own = await reach.getOwn(params.id, caller, now)
      const isi = body.isi as Content
      const { row } = await contents.save(own, { versi: body.versi, isi }, caller, now)
      const { form } = definitions.definitionFor(row)
      return {
        versi: row.version,
        disimpanPada: now.toISOString(),
        diisiPortal: givenValues(form, isi, row.isi),
      }
    },
    ({ params, caller, now }) => reach.getOwn(params.id, caller, now),
  )

  serve(http, caseDelete, async ({ params, caller, now }) => {
    await removeDraft(context, params.id, caller, now)
    return undefined
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

/** A case in a list, a draft as its current version has it. */
export function summarized(
  definitions: Definitions,
  row: CaseRow,
  named: readonly Office[],
  reader: Reader,
  fields: readonly string[] = [],
): CaseSummary {
  const shown = current(definitions, row)
  return summaryOf(definitions.definitionFor(shown), shown, named, reader, { fields })
}

/** Deletes a draft. Idempotent. @throws CallError what `caseDelete` declares */
export async function removeDraft(context: ServiceContext, id: string, caller: Caller, now: Date): Promise<void> {
  const { store, reach, reports, removeFiles, definitions } = context
  const wasRemoved = () => store.wasRemoved(id, caller)
  if (await wasRemoved()) return
  const reached = await reach.getOwn(id, caller, now).catch(async error => {
    // Another call was faster, after the first look.
    if (await wasRemoved()) return undefined
    throw error
  })
  if (!reached) return
  const { row } = reached
  if (row.sent_at === null) await reports.requireDeletable(row, definitions.definitionFor(row))
  if (await store.remove(row.id_kasus, caller.idUser, now, removeFiles)) return
  // Sent before, or deleted by another call meanwhile.
  if (!(await wasRemoved())) fail('case.notEditable')
}

/** The offices of some cases. */
export const namesOfOffices = (offices: ServiceContext['offices'], rows: readonly CaseRow[]): Promise<Office[]> =>
  offices.named(
    rows.flatMap(({ kode_kantor, berkas_kertas }) => [kode_kantor ?? [], berkas_kertas?.kantor ?? []].flat()),
  )
