import type { CaseDuty, CaseFile } from '@dermaga/contract'
import { wibDay, wibInstant } from '@dermaga/contract'
import {
  type ActionDefinition,
  type Actor,
  actionsOf,
  type CaseFacts,
  type Content,
  endOf,
  errorsOf,
  type FormError,
  type FormFacts,
  isRows,
  isTrue,
  type ServiceDefinition,
  settled,
  stateAfter,
  structureErrorsOf,
} from '@dermaga/service'
import { caseText } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { ReferenceModule } from '../reference/index.ts'
import { waitingFor } from './assignment.ts'
import type { Authorization, Reached } from './authorization.ts'
import type { CaseRow, CaseStore, Changed, EventRow, Written } from './case.store.ts'
import { factsOf, stateOf, uncleanTexts, wordsOf } from './case.ts'
import { photosIn, unknownPhotos } from './case-file.ts'
import type { Definitions } from './definitions.ts'
import { publishChange } from './events.ts'
import { numberFrom, seriesOf } from './number.ts'
import type { OfficerStore } from './officer.store.ts'
import type { PendingAction, PendingActionStore } from './pending-action.store.ts'

/** Errors in an error reply at most. */
const MAX_ERRORS = 100
/** The list of the days on which offices are closed, by day without dashes. */
const HOLIDAYS = 'hari_libur'
const HOLIDAYS_MOST = 1000
const HOLIDAYS_KNOWN_MS = 60_000

export interface ActionParts {
  definitions: Definitions
  store: CaseStore
  officers: OfficerStore
  reach: Authorization
  reference: Pick<ReferenceModule, 'findUnknown' | 'findEntries'>
  filesOf: (idKasus: string, trx?: Db) => Promise<CaseFile[]>
  publishEvent: PublishEvent
  pending: PendingActionStore
  /** Seconds for which decisions are kept back; 0: not at all. */
  undoSeconds: number
}

/** What a call asks to do. `kunci` is its intention: repeated, it has one effect. */
export interface Request {
  id: string
  name: string
  kunci: string
  versi: number
  answer: Content
  /** Officers' decisions: keep it back, so that it can be undone. */
  isUndoable?: boolean
}

/** What is wrong, and in what: the content, the answer, or the attachments by their code. */
type Found = FormError & { in: 'isi' | 'jawaban' | 'lampiran' }

/** What an action is done with. */
interface Doing {
  row: CaseRow
  name: string
  action: ActionDefinition
  definition: ServiceDefinition
  facts: CaseFacts
  now: Date
}

/** A case after an action; `pending` is null when none can be. */
type Acted = Reached & { events: EventRow[]; pending?: null }

/** Who does it; nothing for the system. */
interface Doer {
  sisi: EventRow['sisi']
  tugas: CaseDuty | null
  idUser: string | null
  nama: string
  kunci: string | null
}

/** Does actions with cases, each in one transaction. */
export function createActions(parts: ActionParts) {
  const { definitions, store, officers, reach, reference, filesOf, publishEvent, pending, undoSeconds } = parts
  const { definitionFor } = definitions
  let closed: { days: ReadonlySet<string>; until: number } | undefined

  /** @throws CallError what `caseAct` declares */
  async function act(request: Request, caller: Caller, now: Date): Promise<Acted> {
    const reached = await reach.get(request.id, caller, now)
    const { row, actor } = reached
    const events = await store.events(row.id_kasus)
    const earlier = events.find(({ kunci }) => kunci === request.kunci)
    if (earlier) {
      const isSame = earlier.tindakan === request.name && earlier.id_user === caller.idUser
      return isSame ? { ...reached, events } : fail('request.conflict')
    }
    if (actor.side === 'officer' && (await isPending(request, caller))) return { ...reached, events }
    // A draft moves to the current version when it is opened: its page reads it again.
    if (definitions.isOutdated(row)) fail('case.changed')
    const doing = prepare(row, events, actor, request, now)
    if (row.version !== request.versi) fail('case.changed')
    if (actor.side === 'officer') requireFree(row, caller.idUser)
    const answer = await checkedAnswer(doing, request.answer)
    const content = await checkedContent(doing)
    const doer: Doer = {
      sisi: actor.side,
      tugas: actor.side === 'officer' ? (doing.action.by as CaseDuty) : null,
      idUser: caller.idUser,
      nama: caller.nama,
      kunci: request.kunci,
    }
    if (request.isUndoable && actor.side === 'officer' && undoSeconds > 0 && !doing.action.isImmediate) {
      const kept = {
        id_kasus: row.id_kasus,
        kunci: request.kunci,
        tindakan: request.name,
        jawaban: answer,
        version: row.version,
        id_user: caller.idUser,
        nama_user: caller.nama,
        tugas: [...actor.duties],
        due_at: new Date(now.getTime() + undoSeconds * 1000),
      }
      if (!(await pending.add(kept)) && !(await isPending(request, caller))) fail('case.changed')
      return { ...reached, events }
    }
    const changed = (await write(doing, doer, answer, content)) ?? fail('case.changed')
    return { row: changed.row, actor, events: [...events, ...(changed.event ? [changed.event] : [])], pending: null }
  }

  /** Whether this very request is kept back. @throws CallError case.taken, case.pending when another decision about the case is */
  async function isPending({ id, name, kunci }: Request, { idUser }: Caller): Promise<boolean> {
    const found = await pending.find(id)
    if (!found) return false
    if (found.id_user !== idUser) fail('case.taken', { oleh: found.nama_user })
    return found.kunci === kunci && found.tindakan === name ? true : fail('case.pending')
  }

  /** Does a decision that was kept back, if it still is.
   *  @throws CallError why it is not possible any more */
  async function perform(kept: PendingAction, now: Date): Promise<void> {
    const row = (await store.find(kept.id_kasus)) ?? fail('case.notFound')
    if (row.version !== kept.version) fail('case.changed')
    requireFree(row, kept.id_user)
    const actor: Actor = { side: 'officer', id: kept.id_user, duties: kept.tugas }
    const doing = prepare(row, await store.events(row.id_kasus), actor, { name: kept.tindakan }, now)
    const answer = await checkedAnswer(doing, kept.jawaban)
    const content = await checkedContent(doing)
    const doer: Doer = {
      sisi: 'officer',
      tugas: doing.action.by as CaseDuty,
      idUser: kept.id_user,
      nama: kept.nama_user,
      kunci: kept.kunci,
    }
    const changed = await write(doing, doer, answer, content, async trx => {
      // Undone, or done by another process.
      if (!(await pending.remove(kept, trx))) fail('case.notPending')
    })
    if (!changed) fail('case.changed')
  }

  /** @throws CallError case.taken when another officer has taken the case */
  function requireFree({ id_pengambil, nama_pengambil }: CaseRow, idUser: string): void {
    if (id_pengambil !== null && id_pengambil !== idUser) fail('case.taken', { oleh: nama_pengambil ?? '' })
  }

  /** The action, when the state has it for the actor. */
  function prepare(
    row: CaseRow,
    events: readonly EventRow[],
    actor: Actor,
    { name }: Pick<Request, 'name'>,
    now: Date,
  ): Doing {
    const definition = definitionFor(row)
    const facts = factsOf(definition, row, events)
    const possible = actionsOf(definition, facts, actor).find(one => one.name === name)
    if (!possible) return fail('case.notNow')
    if (possible.obstacle === 'fourEyes') fail('case.fourEyes')
    if (possible.obstacle === 'assigned') fail('case.notAssigned')
    return { row, name, action: possible.action, definition, facts, now }
  }

  async function checkedAnswer({ action, row, now }: Doing, sent: Content): Promise<Content> {
    const { form } = action
    if (!form)
      return Object.keys(sent).length === 0 ? {} : fail('case.structure', { problems: [{ path: '', code: 'unknown' }] })
    const structure = [...structureErrorsOf(form, sent), ...uncleanTexts(sent)]
    if (structure.length > 0) fail('case.structure', { problems: structure.slice(0, MAX_ERRORS) })
    const scope = { today: wibDay(now) }
    const answer = settled(form, sent, scope)
    const photos = photosIn(form, answer)
    const errors = [
      ...errorsOf(form, answer, scope),
      ...(await unlisted(form, answer)),
      ...(await unknownOfficers(form, answer, row.kode_kantor, now)),
      ...(photos.length > 0 ? unknownPhotos(photos, await filesOf(row.id_kasus)) : []),
    ]
    refuse(errors.map(error => ({ ...error, in: 'jawaban' })))
    return answer
  }

  /** The content as it is sent; undefined for actions that do not send it. */
  async function checkedContent({ action, definition, row, now }: Doing): Promise<Content | undefined> {
    if (!action.sends) return undefined
    const { form } = definition
    const scope = { today: wibDay(now) }
    const content = settled(form, row.isi, scope)
    const errors = [...errorsOf(form, content, scope), ...(await unlisted(form, content))]
    refuse([
      ...errors.map((error): Found => ({ ...error, in: 'isi' })),
      ...fileErrorsOf(definition, content, await filesOf(row.id_kasus), scope.today),
    ])
    return content
  }

  /** Writes an action: state, number, event, deadline and notifications are one transaction.
   *  @param andThen further work of the transaction
   *  @returns undefined when the case has changed meanwhile */
  async function write(
    doing: Doing,
    doer: Doer,
    answer: Content,
    content?: Content,
    andThen?: (trx: Db) => Promise<void>,
  ): Promise<Changed | undefined> {
    const { row, name, action, definition, facts, now } = doing
    const answers = { ...facts.answers, [name]: answer }
    const state = stateAfter(action, answers)
    const isi = content ?? row.isi
    const office = content ? String(content[definition.office]) : row.kode_kantor
    const assigned = action.assigns === undefined ? row.ditugaskan : [...new Set(answer[action.assigns] as string[])]
    const doneBy = { ...facts.doneBy, ...(doer.idUser !== null && { [name]: doer.idUser }) }
    const term = await termOf(definition, state, isi, now)

    const change = async (trx: Db): Promise<Written> => {
      const number = await numberOf(doing, office ?? '', trx)
      const nomor = row.nomor ?? (action.sends ? (number ?? null) : null)
      return {
        keadaan: state,
        sejak: now,
        ...term,
        nada: stateOf(definition, { keadaan: state }).tone,
        ...waitingFor(definition, { state, assigned, doneBy, answers }),
        ditugaskan: assigned,
        kode_kantor: office,
        nomor,
        id_pengambil: null,
        nama_pengambil: null,
        changed_at: now,
        ...(content && { isi: content, sent_at: row.sent_at ?? now, words: wordsOf(definition, { nomor }, content) }),
        event: {
          kunci: doer.kunci,
          tindakan: name,
          teks: action.done,
          keadaan: stateOf(definition, { keadaan: state }).label,
          happened_at: now,
          sisi: doer.sisi,
          tugas: doer.tugas,
          id_user: doer.idUser,
          nama_user: doer.nama,
          kode_kantor: office,
          nomor: number !== undefined && action.number ? [{ label: action.number.label, nomor: number }] : [],
          jawaban: action.shows === undefined ? answer : (facts.answers[action.shows] ?? {}),
          is_internal: action.isInternal === true,
          versi_layanan: definitions.serviceOf(row.layanan).version,
        },
      }
    }
    const photos = action.form ? photosIn(action.form, answer) : []
    return store.change(row, change, async (trx, changed) => {
      await andThen?.(trx)
      // A file may have been removed since it was checked; now that the case is locked none is.
      if (content || photos.length > 0) {
        const files = await filesOf(row.id_kasus, trx)
        refuse(content ? fileErrorsOf(definition, content, files, wibDay(now)) : [])
        refuse(unknownPhotos(photos, files).map(error => ({ ...error, in: 'jawaban' })))
      }
      await publishChange(publishEvent, trx, { row: changed, before: row, definition, action, doer })
    })
  }

  /** The number that an action gives; a case keeps the one that it was first sent with. */
  async function numberOf({ row, action, now }: Doing, office: string, trx: Db): Promise<string | undefined> {
    const { number, sends } = action
    if (!number || (sends && row.nomor !== null)) return undefined
    const parts = { office, now }
    return numberFrom(number, await store.nextNumber(seriesOf(row.layanan, number, parts), trx), parts)
  }

  /** When a state has to end, and when the system ends it. */
  async function termOf(definition: ServiceDefinition, state: string, content: Content, now: Date) {
    const { within, lapse } = stateOf(definition, { keadaan: state })
    if (!within) return { tenggat: null, gugur_pada: null }
    const day = within.from === undefined ? undefined : content[within.from]
    const start = typeof day === 'string' ? wibInstant(day, 12, 0) : now
    const tenggat = endOf(start, within.term, await holidays(now))
    return { tenggat, gugur_pada: lapse === undefined ? null : tenggat }
  }

  /** Days on which offices are closed, read at most once a minute. */
  async function holidays(now: Date): Promise<(day: string) => boolean> {
    if (!closed || now.getTime() >= closed.until) {
      const entries = await reference.findEntries(HOLIDAYS, '', HOLIDAYS_MOST)
      closed = { days: new Set(entries.map(({ kode }) => kode)), until: now.getTime() + HOLIDAYS_KNOWN_MS }
    }
    const { days } = closed
    return day => days.has(day.replaceAll('-', ''))
  }

  async function unlisted(form: FormFacts, content: Content): Promise<FormError[]> {
    const asked = codesIn(form, content)
    const unknown = await reference.findUnknown(asked, '')
    return unknown.map(({ path }) => ({ path, code: 'notListed' }))
  }

  async function unknownOfficers(
    form: FormFacts,
    answer: Content,
    office: string | null,
    now: Date,
  ): Promise<FormError[]> {
    const checks = Object.entries(form.fields).map(async ([path, field]): Promise<FormError[]> => {
      const chosen = answer[path]
      if (field.kind !== 'officers' || !Array.isArray(chosen) || office === null) return []
      const known = new Set((await officers.ofOffice(office, field.duty, now)).map(({ idUser }) => idUser))
      return chosen.every(id => typeof id === 'string' && known.has(id)) ? [] : [{ path, code: 'notListed' }]
    })
    return (await Promise.all(checks)).flat()
  }

  return {
    act,
    perform,

    /** Takes a case out of a state that the current workflow does not have. Nothing happened to it: neither history nor notices. */
    async leaveFormerState(row: CaseRow): Promise<void> {
      const definition = definitionFor(row)
      const facts = factsOf(definition, row, await store.events(row.id_kasus))
      const keadaan = facts.state
      if (keadaan === row.keadaan) return
      const term = await termOf(definition, keadaan, row.isi, row.sejak)
      const nada = stateOf(definition, { keadaan }).tone
      await store.change(row, () => ({ keadaan, nada, ...term, ...waitingFor(definition, facts) }))
    },

    /** The system's action when the term of a case has ended. Does nothing when something else happened first. */
    async lapse(row: CaseRow, now: Date): Promise<void> {
      const { lapse } = stateOf(definitionFor(row), row)
      if (lapse === undefined) return
      const doing = prepare(row, await store.events(row.id_kasus), { side: 'system' }, { name: lapse }, now)
      await write(doing, { sisi: 'system', tugas: null, idUser: null, nama: caseText.system, kunci: null }, {})
    },
  }
}

export type Actions = ReturnType<typeof createActions>

/** @throws CallError case.incomplete when there are errors */
function refuse(errors: readonly Found[]): void {
  if (errors.length > 0) fail('case.incomplete', { count: errors.length, problems: errors.slice(0, MAX_ERRORS) })
}

/** Attachments that are missing, and photographs in the content that are no files of the case. */
function fileErrorsOf(
  definition: ServiceDefinition,
  content: Content,
  files: readonly CaseFile[],
  today: string,
): Found[] {
  const missing = missingAttachments(definition, content, files, today)
  return [
    ...unknownPhotos(photosIn(definition.form, content), files).map((error): Found => ({ ...error, in: 'isi' })),
    ...missing.map((path): Found => ({ path, code: 'required', in: 'lampiran' })),
  ]
}

/** Codes of the attachments that are missing. */
function missingAttachments(
  { attachments }: ServiceDefinition,
  content: Content,
  files: readonly CaseFile[],
  today: string,
): string[] {
  const there = new Set(files.map(({ kode }) => kode))
  return attachments
    .filter(
      ({ kode, isRequired, requiredWhen, when }) =>
        !there.has(kode) &&
        (!when || isTrue(when, { content, today })) &&
        (isRequired || (requiredWhen && isTrue(requiredWhen, { content, today }))),
    )
    .map(({ kode }) => kode)
}

/** Codes of reference lists in content, with their paths. */
function codesIn(form: FormFacts, content: Content, at = ''): { list: string; code: string; path: string }[] {
  return Object.entries(form.fields).flatMap(([name, field]) => {
    const value = content[name]
    const path = at + name
    if (field.kind === 'lines') {
      return isRows(value) ? value.flatMap((row, index) => codesIn(field.form, row, `${path}[${index}].`)) : []
    }
    if (field.kind !== 'code' && field.kind !== 'codes') return []
    const codes = Array.isArray(value) ? value : value === undefined ? [] : [value]
    return codes.map(code => ({ list: field.list, code: String(code), path }))
  })
}
