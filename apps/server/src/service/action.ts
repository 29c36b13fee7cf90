import type { CaseDuty, CaseFile } from '@dermaga/contract'
import { wibDay } from '@dermaga/contract'
import {
  type Actor,
  actionsOf,
  type Content,
  caseFieldsOf,
  casesIn,
  lastDayOf,
  settled,
  waitingStates,
} from '@dermaga/service'
import { caseText, dayText } from '@dermaga/text'
import type { BilledCases } from '../billing/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { ReferenceModule } from '../reference/index.ts'
import { type ActionChecks, fileErrorsOf, refuse } from './action-check.ts'
import type { ActionFollower } from './action-follower.ts'
import { waitingFor } from './assignment.ts'
import { type Authorization, mayTake, officerAt, type Reached, withChanged } from './authorization.ts'
import { type CaseStore, type Changed, StaleCase } from './case.store.ts'
import { factsOf, stateOf, statusOf } from './case.ts'
import { type Billing, createCaseBilling } from './case-billing.ts'
import { filesIn, unknownFiles } from './case-file.ts'
import type { CasePapers } from './case-paper.ts'
import { actionEvent, casesOfPostings, type PostingEvent, type Postings } from './case-posting.ts'
import type { CaseRow, EventRow, Written } from './case-table.ts'
import { createCorrections } from './correction.ts'
import type { Definitions } from './definitions.ts'
import type { CoreGiven, DocumentFollower } from './document-follower.ts'
import { createEffects, type PlannedAct } from './effect.ts'
import { publishChange } from './events.ts'
import { emptyingPosts, followedStates } from './follow.ts'
import type { LinkStore } from './link.store.ts'
import {
  answerWords,
  createMoves,
  type Doer,
  type Doing,
  entryColumns,
  type Move,
  moveOf,
  numberingOf,
  SYSTEM,
  sourceFactsOf,
} from './move.ts'
import type { NamedCases } from './named-case.ts'
import type { OfficerStore } from './officer.store.ts'
import type { Outages } from './outage.ts'
import { turnOf } from './party.ts'
import type { PendingAction, PendingActionStore } from './pending-action.store.ts'
import type { Reports } from './report.ts'
import type { Gates } from './sending-gate.ts'

export interface ActionParts {
  checks: ActionChecks
  definitions: Definitions
  store: CaseStore
  links: LinkStore
  gates: Gates
  namedCases: NamedCases
  officers: OfficerStore
  reach: Authorization
  reference: Pick<ReferenceModule, 'findUnlisted' | 'findEntries' | 'findProvisions'>
  filesOf: (idKasus: string, trx?: Db) => Promise<CaseFile[]>
  papers: Pick<CasePapers, 'issue' | 'issueFirst'>
  company: Pick<CompanyModule, 'findByNpwp'>
  publishEvent: PublishEvent
  postings: Postings
  pending: PendingActionStore
  reports: Reports
  /** Seconds for which decisions are kept back; 0: not at all. */
  undoSeconds: number
  billing: Billing
  /** The module of the documents that begin cases. */
  followerOf: () => DocumentFollower | undefined
  /** Modules that follow every action. */
  followers: readonly ActionFollower[]
  outages: Pick<Outages, 'postpone'>
}

/** What is done with the case of a document by who does not do it with the case itself. */
export interface OutsideRequest {
  row: CaseRow
  name: string
  actor: Actor
  doer: Doer
  answer?: Content
  /** The content that replaces the one of the case. */
  sent?: Content
  /** What comes with it from the core system. */
  given?: CoreGiven | undefined
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

/** A case after an action, with what was read on the way; `pending` is null when no decision can be kept back. */
export type Acted = Reached & { events: EventRow[]; files?: CaseFile[] | undefined; pending?: null }

/** Does actions with cases, each in one transaction. */
export function createActions(parts: ActionParts) {
  const {
    definitions,
    store,
    links,
    gates,
    namedCases,
    officers,
    reach,
    reference,
    filesOf,
    papers,
    company,
    publishEvent,
    postings,
    pending,
    reports,
    undoSeconds,
    billing,
    followerOf,
    followers,
    outages,
  } = parts
  const { checkedAnswer, checkedContent, keptBy } = parts.checks
  const corrections = createCorrections(followerOf, links)
  const moves = createMoves(store, definitions, reference)
  const caseBilling = createCaseBilling({ billing, moves, links })
  const effects = createEffects({
    definitions,
    store,
    links,
    moves,
    papers,
    company,
    publishEvent,
    billing: caseBilling,
  })
  const { definitionFor } = definitions
  const isFollowed = followedStates(definitions.services)
  const mayEmpty = emptyingPosts(definitions.services)
  /** @throws CallError what `caseAct` declares */
  async function act(request: Request, caller: Caller, now: Date): Promise<Acted> {
    const reached = await reach.get(request.id, caller, now)
    const { row, actor } = reached
    const events = await store.events(row.id_kasus)
    const earlier = events.find(({ kunci }) => kunci === request.kunci)
    if (earlier) {
      const isSame = earlier.tindakan === request.name && earlier.id_user === caller.idUser
      if (!isSame) fail('request.conflict')
      // Its event may have been written after the case was read.
      return { ...(await reach.get(request.id, caller, now)), events }
    }
    if (reached.marks?.isPending && actor.side === 'officer' && (await isPending(request, caller)))
      return { ...reached, events }
    // A draft moves to the current version when it is opened: its page reads it again.
    if (definitions.isOutdated(row)) fail('case.changed')
    const doing = await prepare(row, events, actor, request, now)
    if (row.version !== request.versi) fail('case.changed')
    requireFree(row, actor)
    const answer = await checkedAnswer(doing, request.answer)
    const sent = await checkedContent(doing)
    const correction = await corrections.of(doing, answer)
    const doer: Doer = {
      sisi: actor.side,
      tugas: actor.side === 'officer' ? (doing.action.by as CaseDuty) : null,
      idUser: caller.idUser,
      nama: caller.nama,
      kunci: request.kunci,
      insteadOf: await nameReplaced(doing),
      broker: actor.side === 'applicant' && actor.isBroker ? (row.nama_kuasa ?? undefined) : undefined,
    }
    // What an officer has filled in is sent at once: nobody has decided anything yet.
    const { isImmediate, sends } = doing.action
    if (request.isUndoable && actor.side === 'officer' && undoSeconds > 0 && !isImmediate && !sends) {
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
      return { ...reached, events, marks: undefined }
    }
    const changed = (await write(moveOf(doing, doer, answer, sent, correction))) ?? fail('case.changed')
    return {
      ...withChanged(reached, changed.row),
      // Sending and effects link cases.
      marks: sent || doing.action.effects || doing.action.correctsReport ? undefined : reached.marks,
      files: changed.files,
      events: [...events, ...changed.happened],
      pending: null,
    }
  }

  /** Whether this very request is kept back. @throws CallError case.taken, case.pending when another decision about the case is */
  async function isPending({ id, name, kunci }: Request, { idUser }: Caller): Promise<boolean> {
    const found = await pending.find(id)
    if (!found) return false
    if (found.id_user !== idUser) fail('case.taken', { oleh: found.nama_user })
    return found.kunci === kunci && found.tindakan === name ? true : fail('case.pending')
  }

  /** Does a decision that was kept back, if it still is, and if its officer still has the duty at the office.
   *  @throws CallError why it is not possible any more */
  async function perform(kept: PendingAction, now: Date): Promise<void> {
    const row = (await store.find(kept.id_kasus)) ?? fail('case.notFound')
    if (row.version !== kept.version) fail('case.changed')
    const { posts } = await reach.scopeOf({ idUser: kept.id_user }, now)
    const left = posts.map(post => ({ ...post, duties: post.duties.filter(duty => kept.tugas.includes(duty)) }))
    const actor = officerAt(row, kept.id_user, left)
    requireFree(row, actor)
    if (actor.duties.length === 0) fail('access.denied')
    const doing = await prepare(row, await store.events(row.id_kasus), actor, { name: kept.tindakan }, now)
    const answer = await checkedAnswer(doing, kept.jawaban)
    const sent = await checkedContent(doing)
    const doer: Doer = {
      sisi: 'officer',
      tugas: doing.action.by as CaseDuty,
      idUser: kept.id_user,
      nama: kept.nama_user,
      kunci: kept.kunci,
      insteadOf: await nameReplaced(doing),
    }
    const correction = await corrections.of(doing, answer)
    const changed = await write(moveOf(doing, doer, answer, sent, correction), async trx => {
      // Undone, or done by another process.
      if (!(await pending.remove(kept, trx))) fail('case.notPending')
    })
    if (!changed) fail('case.changed')
  }

  /** @throws CallError case.taken when another officer has taken the case */
  function requireFree(row: CaseRow, actor: Reached['actor']): void {
    if (actor.side === 'officer' && !mayTake(row, actor)) fail('case.taken', { oleh: row.nama_pengambil ?? '' })
  }

  /** In whose place an action is done. */
  async function nameReplaced({ insteadOf }: Doing): Promise<Doer['insteadOf']> {
    if (insteadOf === undefined) return undefined
    const names = await officers.named([insteadOf])
    return { idUser: insteadOf, nama: names.get(insteadOf) ?? caseText.formerOfficer }
  }

  /** The action, when the state has it for the actor. */
  async function prepare(
    row: CaseRow,
    events: readonly EventRow[],
    actor: Actor,
    { name }: Pick<Request, 'name'>,
    now: Date,
  ): Promise<Doing> {
    const definition = definitionFor(row)
    const at = { content: row.isi, today: wibDay(now), postpone: await outages.postpone(now) }
    const facts = { ...factsOf(definition, row, events), at }
    const possible = actionsOf(definition, facts, actor).find(one => one.name === name)
    if (!possible) return fail('case.notNow')
    if (possible.obstacle === 'tooLate') {
      const last = lastDayOf(possible.action, row.isi)
      fail('case.tooLate', { sampai: last === undefined ? '' : dayText(at.postpone(last)) })
    }
    if (possible.obstacle === 'fourEyes') fail('case.fourEyes')
    if (possible.obstacle === 'assigned') fail('case.notAssigned')
    const { action, insteadOf } = possible
    return { row, events, name, action, definition, facts, insteadOf, now }
  }

  /** An action with the case of a document, ready to be written. @throws CallError what `act` throws */
  async function prepareFor(
    { row, name, actor, doer, answer = {}, sent, given }: OutsideRequest,
    now: Date,
  ): Promise<Move> {
    const doing = await prepare(row, await store.events(row.id_kasus), actor, { name }, now)
    if (actor.side === 'officer') {
      requireFree(row, actor)
      if (await pending.find(row.id_kasus)) fail('case.pending')
    }
    const by = { ...doer, insteadOf: await nameReplaced(doing) }
    const checked = await checkedAnswer(doing, answer)
    return { ...moveOf(doing, by, checked, sent, await corrections.of(doing, checked)), given }
  }

  /** Prepares the answer to its document that an action stands for. */
  async function prepareAnswer(move: Move) {
    const { doing, doer, answer, after, given, correction } = move
    const { row, action, definition, now } = doing
    const { coreAnswer } = action
    if (row.id_dokumen === null || !coreAnswer) return undefined
    const said = coreAnswer.pesan === undefined ? undefined : answer[coreAnswer.pesan]
    const { id_perusahaan: idPerusahaan, id_dokumen: idDokumen } = row
    const pesan = typeof said === 'string' ? said : answerWords(move)
    const isReturned = Object.values(definition.actions).some(
      ({ isInDocument, from }) => isInDocument && from.includes(after.state),
    )
    return followerOf()?.prepareAnswer({
      idPerusahaan,
      idDokumen,
      answer: coreAnswer,
      pesan,
      isReturned,
      given,
      correction,
      headline: correction?.headline ?? '',
      doer,
      now,
    })
  }

  /** Writes an action with what it does to other cases: one transaction.
   *  @param andThen further work of the transaction
   *  @param outer a transaction that it is part of
   *  @returns the changed case, what happened to it, and its files where they were read; undefined when it has changed meanwhile */
  async function write(
    wanted: Move,
    andThen?: (trx: Db) => Promise<void>,
    outer?: Db,
  ): Promise<{ row: CaseRow; happened: EventRow[]; files: CaseFile[] | undefined } | undefined> {
    const move = await caseBilling.withPaid(wanted)
    const { doing, doer, answer, sent } = move
    const { row, action, definition, now } = doing
    const { acts: planned, begins } = effects.plan(move)
    const acts = [...planned, ...(await reports.replacedBy(move))]
    await moves.prepare(now)
    let bill = await caseBilling.plan(move)
    const answerDocument = await prepareAnswer(move)
    let done: ((trx: Db) => Promise<PostingEvent>)[] = []
    let files: CaseFile[] | undefined
    let open: Awaited<ReturnType<typeof caseBilling.openBefore>>
    let number: string | undefined
    let followingNumber: string | undefined
    let followed: Changed | undefined

    const change = async (trx: Db): Promise<Written> => {
      if (doer.broker !== undefined) await reach.requirePower(row, now, trx)
      if (sent && doer.idUser !== null) await gates.require({ row, definition, idUser: doer.idUser, now }, trx)
      const others = await lockOthers(move, acts, trx)
      await reports.requireInChain(move, trx)
      open = await caseBilling.openBefore(doing, trx)
      if (await caseBilling.isBilled(bill, open, trx)) bill = undefined
      const asked = [
        numberingOf(move),
        caseBilling.numberingAfter(move, bill),
        ...others.map(({ move: other }) => numberingOf(other)),
        ...begins.map(effects.numberingFor),
      ]
      const [given, following, ...more] = await moves.take(asked, { id: row.id_kasus, now }, trx)
      number = given
      followingNumber = following
      done = [
        ...others.map(
          ({ planned, move: other }, index) =>
            async (whole: Db) =>
              (await effects.act(effects.withAnswer(other, planned, move, given), more[index], whole)).posted,
        ),
        ...begins.map((begin, index) => (whole: Db) => effects.begin(begin, given, more[others.length + index], whole)),
      ]
      return moves.writtenOf(move, given, caseBilling.untilAfter(move, bill, open), trx)
    }
    const named = action.form ? filesIn(action.form, answer) : []
    const complete = async (trx: Db, changed: CaseRow, event: EventRow | undefined) => {
      await andThen?.(trx)
      // Now that the case is locked no file is removed.
      if (sent || named.length > 0) {
        files = await filesOf(row.id_kasus, trx)
        refuse(sent ? fileErrorsOf(definition, sent, files, wibDay(now)) : [])
        refuse(unknownFiles(named, files).map(error => ({ ...error, in: 'jawaban' })))
      }
      if (sent && caseFieldsOf(definition.form).size > 0) {
        await links.replace(row.id_kasus, casesIn(definition.form, sent), trx)
      }
      await caseBilling.settle({ move, row: changed, number }, bill, open, trx)
      await reports.follow(move, changed, trx)
      await papers.issue({ move, row: changed, number }, trx)
      await answerDocument?.(trx, number, statusOf(definition, changed))
      const facts = sourceFactsOf(move, changed.isi, number)
      for (const follow of followers) await follow(trx, { row: changed, definition, name: doing.name, facts })
      // The module of the document notifies of its answer.
      const isNotified = answerDocument !== undefined
      await publishChange(publishEvent, trx, { row: changed, before: row, definition, action, doer, isNotified })
      const events = [actionEvent(move, changed, number)]
      for (const effect of done) events.push(await effect(trx))
      const following = event && caseBilling.moveAfter(move, bill, { row: changed, event })
      if (following) {
        const { changed: then, posted } = await effects.act(following, followingNumber, trx)
        followed = then
        events.push(posted)
      }
      await postings.post(events, now, trx)
      if (isFollowed(followed?.row ?? changed) || mayEmpty(action.posts)) await links.announceFollowed(trx)
    }
    const changed = await store.change(row, change, complete, outer)
    if (!changed) return undefined
    const happened = [changed, followed].flatMap(each => each?.event ?? [])
    return { row: (followed ?? changed).row, happened, files }
  }

  /** Locks the case and those that it names, in the order of their ids, where an action does more than move its own case. Cases are
   *  always locked before numbers are counted. What the others are then decides: a report that lapsed meanwhile is not used.
   *  @returns the system's actions with them
   *  @throws CallError case.incomplete, case.linkedState; StaleCase when the case itself has changed */
  async function lockOthers(move: Move, acts: readonly PlannedAct[], trx: Db) {
    const { doing, sent } = move
    const { row, definition, action, now } = doing
    const named = sent
      ? casesIn(definition.form, sent).map(({ id }) => id)
      : [...acts.map(({ id }) => id), ...casesOfPostings(action.posts, definition, row.isi)]
    if (named.length === 0 && !action.effects) return []
    const rows = await store.lock([row.id_kasus, ...named], trx)
    if (rows.find(({ id_kasus }) => id_kasus === row.id_kasus)?.version !== row.version) throw new StaleCase()
    if (sent) {
      const errors = namedCases.errorsOf(definition.form, sent, row.id_perusahaan, rows, await keptBy(row, trx))
      refuse(errors.map(error => ({ ...error, in: 'isi' })))
    }
    if (acts.length === 0) return []
    const events = await store.eventsOf([...new Set(acts.map(({ id }) => id))], trx)
    return acts.map(planned => {
      const other = rows.find(({ id_kasus }) => id_kasus === planned.id)
      if (!other) throw new Error(`the case ${planned.id}, which ${row.id_kasus} names, does not exist`)
      const own = events.filter(({ id_kasus }) => id_kasus === planned.id)
      return { planned, move: effects.moveFor(planned, other, own, now) }
    })
  }

  return {
    act,
    perform,
    prepareFor,
    write,

    /** Takes a case out of a state that the current workflow does not have. Nothing happened to it: neither history nor notices. */
    async leaveFormerState(row: CaseRow): Promise<void> {
      const definition = definitionFor(row)
      const facts = factsOf(definition, row, await store.events(row.id_kasus))
      const keadaan = facts.state
      if (keadaan === row.keadaan) return
      const term = await moves.termOf(definition, keadaan, row.isi, row.sejak)
      // The billing that it waits for has the term.
      const kept = waitingStates(definition).has(keadaan) ? { tenggat: row.tenggat } : {}
      const nada = stateOf(definition, { keadaan }).tone
      await store.change(row, () => ({
        keadaan,
        nada,
        ...term,
        ...kept,
        ...entryColumns(definition, keadaan, row.isi),
        id_giliran: turnOf(stateOf(definition, { keadaan }), row.pihak),
        ...waitingFor(definition, facts),
      }))
    },

    /** The system's action when the term of a case has ended. Does nothing when something else happened first. */
    async lapse(row: CaseRow, now: Date): Promise<void> {
      const { lapse } = stateOf(definitionFor(row), row)
      if (lapse === undefined) return
      const doing = await prepare(row, await store.events(row.id_kasus), { side: 'system' }, { name: lapse }, now)
      await write(moveOf(doing, SYSTEM, {}))
    },

    /** Does a system's action with a case, for what pays it: one transaction.
     *  @param answer of the action's form: the fields that it has
     *  @param andThen further work of the transaction, once the case is locked
     *  @returns `notNow` when the state of the case does not have the action, `changed` when the case changed at the same moment */
    bySystem: async (id, name, { now, answer = {}, andThen }) => {
      const row = await store.find(id)
      if (!row) throw new Error(`the case ${id} of a billing does not exist`)
      const definition = definitionFor(row)
      const events = await store.events(id)
      const facts = factsOf(definition, row, events)
      const possible = actionsOf(definition, facts, { side: 'system' }).find(each => each.name === name)
      if (!possible) return 'notNow'
      const { action } = possible
      const fields = action.form?.fields ?? {}
      const answered = Object.fromEntries(Object.entries(answer).filter(([field]) => field in fields))
      const content = action.form ? settled(action.form, answered, { today: wibDay(now) }) : {}
      const move = moveOf({ row, events, name, action, definition, facts, now }, SYSTEM, content)
      return (await write(move, andThen)) ? 'done' : 'changed'
    },
  } satisfies { bySystem: BilledCases['bySystem'] } & Record<string, unknown>
}

export type Actions = ReturnType<typeof createActions>
