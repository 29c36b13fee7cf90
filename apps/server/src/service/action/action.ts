import type { CaseDuty, CaseFile } from '@dermaga/contract'
import { wibDay } from '@dermaga/contract'
import { type Actor, actionsOf, type Content, isFiling, lastDayOf, settled, waitingStates } from '@dermaga/service'
import { caseText, dayText } from '@dermaga/text'
import type { BilledCases } from '../../billing/index.ts'
import type { Caller } from '../../http/caller.ts'
import { fail } from '../../http/errors.ts'
import type { ReferenceModule } from '../../reference/index.ts'
import { mayTake, officerAt, type Reached, withChanged } from '../authorization.ts'
import { factsOf, stateOf } from '../case/case.ts'
import type { CaseRow, EventRow } from '../case/case-table.ts'
import type { CoreGiven } from '../document/document-follower.ts'
import { filedAt } from '../paper-filing/paper-filing.ts'
import { turnOf } from '../party/party.ts'
import type { Outages } from '../term/outage.ts'
import { waitingFor } from '../worklist/assignment.ts'
import type { OfficerStore } from '../worklist/officer.store.ts'
import { createActionWriter, type WriterParts } from './action-write.ts'
import { createCorrections } from './correction.ts'
import { createMoves, type Doer, type Doing, entryColumns, type Move, moveOf, SYSTEM } from './move.ts'
import { resumedClock } from './paused-term.ts'
import type { PendingAction, PendingActionStore } from './pending-action.store.ts'

export interface ActionParts extends Omit<WriterParts, 'moves'> {
  officers: OfficerStore
  reference: Pick<ReferenceModule, 'findUnlisted' | 'findEntries' | 'findProvisions'>
  pending: PendingActionStore
  /** Seconds for which decisions are kept back; 0: not at all. */
  undoSeconds: number
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
  const { definitions, store, links, officers, reach, reference, pending, undoSeconds, followerOf, outages } = parts
  const { checkedAnswer, checkedContent } = parts.checks
  const corrections = createCorrections(followerOf, links)
  const moves = createMoves(store, definitions, reference)
  const write = createActionWriter({ ...parts, moves })
  const { definitionFor } = definitions
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
      // Who enters what came on paper acts for its company, by no duty.
      tugas: actor.side === 'officer' && !isFiling(doing.action) ? (doing.action.by as CaseDuty) : null,
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
        made_at: now,
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
    // The decision counts from when it was made: its last day may have ended meanwhile.
    const asked = { name: kept.tindakan, madeAt: kept.made_at ?? now }
    const doing = await prepare(row, await store.events(row.id_kasus), actor, asked, now)
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

  /** The action, when the state has it for the actor. @param madeAt when it was decided, where that was before `now` */
  async function prepare(
    row: CaseRow,
    events: readonly EventRow[],
    actor: Actor,
    { name, madeAt }: Pick<Request, 'name'> & { madeAt?: Date },
    now: Date,
  ): Promise<Doing> {
    const definition = definitionFor(row)
    const at = { content: row.isi, today: wibDay(filedAt(row, madeAt ?? now)), postpone: await outages.postpone(now) }
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
    return { row, events, name, action, definition, facts, insteadOf, decidedAt: madeAt, now }
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
      const paused = resumedClock(definition, row)
      const term = await moves.termOf(definition, keadaan, row.isi, row.sejak, row.sejak, paused)
      // The billing that it waits for has the term.
      const kept = waitingStates(definition).has(keadaan)
        ? { tenggat: row.tenggat, tenggat_sementara: row.tenggat_sementara }
        : {}
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
