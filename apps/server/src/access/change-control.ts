import { randomUUIDv7 } from 'node:crypto'
import type { ChangeAct, ChangeOutcome, ChangeSubjectKind, Permission } from '@dermaga/contract'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { InboxAudience, PublishEvent } from '../events/index.ts'
import type { ChangeRequest } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import { versionOf } from '../http/version.ts'
import { requireConfirmed, type SessionModule } from '../session/index.ts'
import type { Affected, ChangeRow, ChangeStore } from './change.store.ts'
import { differenceOf, isSameState, reversed, type State, withDifference } from './change-state.ts'

/** Something that administrators change under this control: roles, menu entries, flags, accounts' roles. */
export interface ChangeSubject {
  /** Who proposes its changes; checked again when one is approved. */
  proposedBy: Permission
  find: (id: string, trx: Db) => Promise<State | undefined>
  nameOf: (id: string, state: State, trx: Db) => string | Promise<string>
  /** @param after undefined for a deletion; @throws CallError when the change is not allowed */
  check: (id: string, before: State | undefined, after: State | undefined, trx: Db) => Promise<void>
  /** Whether it takes two administrators, as what gives somebody a permission that two have to grant. */
  givesPower: (before: State | undefined, after: State | undefined, trx: Db, id: string) => Promise<boolean>
  /** @returns whose menus or permissions change; undefined for nobody's */
  write: (id: string, before: State | undefined, after: State | undefined, of: Write) => Promise<Affected | undefined>
}
interface Write {
  trx: Db
  /** Of the administrator who makes the change, or approves it. */
  request: ChangeRequest
}

/** A change as an administrator asks for it. */
export interface Proposal {
  subject: ChangeSubjectKind
  id: string
  act: ChangeAct
  /** Version of the state that the administrator has read; undefined for a new subject and for an undo. */
  versi?: string
  reason: string
  /** The new state from the present one; undefined deletes. @throws CallError */
  next: (present: State | undefined) => State | undefined
  undoes?: ChangeRow
}

interface Dependencies {
  store: ChangeStore
  rolesGranting: (permission: Permission, trx: Db) => Promise<string[]>
  session: Pick<SessionModule, 'isLive'>
  publishEvent: PublishEvent
  audit: Audit
}

/** Permissions without which nobody could repair the portal's accounts and roles. */
const LASTING: readonly Permission[] = ['access.manage', 'users.manage']
const PAGE = '/access-admin/perubahan'
/** The page from which every other menu entry can be restored. */
const MENU_PAGE = '/access-admin/menu'
const MOST_WAITING = 100

/** The version of a state, which a change of it sends back. */
export const versionOfState = (state: State): string =>
  versionOf(
    Object.entries(state)
      .map(([field, value]) => [field, Array.isArray(value) ? [...value].sort() : value] as const)
      .sort(([one], [other]) => one.localeCompare(other)),
  )

/** The new state of a change that sets the whole state: of something new, or of what the caller has read. The same again changes nothing.
 *  @throws CallError accessAdmin.changed when it is new to the caller but not to the portal, or gone */
export const settingState =
  (state: State, isNew: boolean) =>
  (present: State | undefined): State =>
    (present === undefined) === isNew || (present && versionOfState(present) === versionOfState(state))
      ? state
      : fail('accessAdmin.changed')

export type ChangeControl = ReturnType<typeof createChangeControl>

/** Changes of what accounts may do and see. Each is recorded with its author, time, and the values before and after, and can be
 *  undone. One that gives power changes nothing until a second administrator has approved it. SECURITY.md */
export function createChangeControl(
  { db }: Core,
  { store, rolesGranting, session, publishEvent, audit }: Dependencies,
) {
  const subjects = new Map<ChangeSubjectKind, ChangeSubject>()
  const subjectOf = (kind: ChangeSubjectKind): ChangeSubject => {
    const subject = subjects.get(kind)
    if (!subject) throw new Error(`nothing changes ${kind}`)
    return subject
  }

  /** @throws CallError accessAdmin.lastAdministrator when no account that may sign in would have the permission, or its page */
  async function requireAdministrators(trx: Db): Promise<void> {
    const [lost] = await store.withoutHolder(LASTING, trx)
    if (lost) fail('accessAdmin.lastAdministrator', { what: lost === 'users.manage' ? 'pengguna' : 'hak akses' })
    if (!(await store.hasHolderWithPage('access.manage', MENU_PAGE, trx)))
      fail('accessAdmin.lastAdministrator', { what: 'menu' })
  }

  async function note({ by, from, now }: ChangeRequest, { subject, id_subject }: Noted, trx: Db): Promise<void> {
    const { idUser, username } = by
    const [factor, outcome] = ['confirmed-session', 'success'] as const
    const event = { kind: 'access-change', factor, outcome, at: now, subject: `${subject} ${id_subject}` } as const
    await audit({ ...event, idUser, username, ...from }, trx)
  }

  /** Writes a change that applies from now on, unless it would lock the administrators out. */
  async function apply(change: ChangeRow, states: [State | undefined, State | undefined], write: Write): Promise<void> {
    const affected = await subjectOf(change.subject).write(change.id_subject, ...states, write)
    const { trx } = write
    await requireAdministrators(trx)
    if (affected) await store.notifyChanged(affected, trx)
    if (change.undoes === null) return
    await store.setUndone(change.undoes, true, trx)
    // An undo that is undone: what it had undone applies again.
    const undone = await store.find(change.undoes, trx)
    if (undone?.undoes) await store.setUndone(undone.undoes, false, trx)
  }

  async function submitLocked(proposal: Proposal, request: ChangeRequest, trx: Db): Promise<ChangeOutcome> {
    const { subject: kind, id, act, versi, reason, next, undoes } = proposal
    const { by, now } = request
    const subject = subjectOf(kind)
    const present = await subject.find(id, trx)
    if (versi !== undefined && present && versionOfState(present) !== versi) fail('accessAdmin.changed')
    const target = next(present)
    if (present === target || (present && target && isSameState(present, target)))
      return { idPerubahan: null, keadaan: 'berlaku' }
    await subject.check(id, present, target, trx)
    const difference = differenceOf(present, target)
    const waits = await subject.givesPower(present, target, trx, id)
    const known = waits ? await store.findWaiting(kind, id, difference, trx) : undefined
    if (known) return { idPerubahan: known.id_change, keadaan: 'menunggu' }
    const change: ChangeRow = {
      id_change: randomUUIDv7(),
      at: now,
      by_user: by.idUser,
      by_name: by.nama,
      subject: kind,
      id_subject: id,
      subject_name: await subject.nameOf(id, target ?? present ?? {}, trx),
      act,
      state: waits ? 'menunggu' : 'berlaku',
      ...difference,
      reason,
      decided_at: null,
      decided_by_name: '',
      decision_note: '',
      undoes: undoes?.id_change ?? null,
      is_undone: false,
    }
    await store.add(change, trx)
    await note(request, change, trx)
    if (waits) {
      const to = { roles: await rolesGranting('access.manage', trx) }
      await announce('akses.perubahan-menunggu', change, to, request, trx)
    } else await apply(change, [present, target], { trx, request })
    return { idPerubahan: change.id_change, keadaan: waits ? 'menunggu' : 'berlaku' }
  }

  type News = 'akses.perubahan-menunggu' | 'akses.perubahan-disetujui' | 'akses.perubahan-ditolak'
  async function announce(
    type: News,
    change: ChangeRow,
    to: InboxAudience,
    { by, now }: ChangeRequest,
    trx: Db,
    catatan = '',
  ): Promise<void> {
    const words = { subjek: change.subject, nama: change.subject_name, oleh: by.nama, catatan }
    await publishEvent(trx, {
      type,
      at: now,
      inbox: [{ key: `${type} ${change.id_change}`, to, words, link: PAGE }],
    })
  }

  /** Runs the work in a transaction in which no other change runs.
   *  @throws CallError auth.confirmNeeded, session.ended, access.denied when the caller's rights ended meanwhile */
  async function inTurn<R>(
    request: ChangeRequest,
    work: (trx: Db) => Promise<R>,
    permission: Permission = 'access.manage',
  ): Promise<R> {
    const { by, now } = request
    requireConfirmed(by, now)
    return db.transaction().execute(async trx => {
      await store.lock(trx)
      if (!(await session.isLive(by.idUser, by.idSession, now, trx))) fail('session.ended')
      if (!(await store.isHolder(by.idUser, permission, trx))) fail('access.denied')
      return work(trx)
    })
  }

  /** A change that waits. @throws CallError resource.notFound, accessAdmin.decided */
  async function getWaiting(id: string, trx: Db): Promise<ChangeRow> {
    const change = (await store.find(id, trx)) ?? fail('resource.notFound')
    return change.state === 'menunggu' ? change : fail('accessAdmin.decided')
  }

  const decision = (state: 'berlaku' | 'ditolak' | 'ditarik', { by, now }: ChangeRequest, note = '') => ({
    state,
    decided_at: now,
    decided_by_name: by.nama,
    decision_note: note,
  })

  return {
    /** Puts a kind of subject under this control. */
    register: (kind: ChangeSubjectKind, subject: ChangeSubject): void => void subjects.set(kind, subject),

    /** For changes of accounts that are not changes of roles: blocking, expiry. @throws CallError accessAdmin.lastAdministrator */
    async requireAdministrators(trx: Db): Promise<void> {
      await store.lock(trx)
      await requireAdministrators(trx)
    },

    /** Changes something, or proposes the change when it gives power.
     *  @throws CallError auth.confirmNeeded, session.ended, access.denied, accessAdmin.changed, accessAdmin.lastAdministrator,
     *  and the errors of the subject */
    submit: (proposal: Proposal, request: ChangeRequest): Promise<ChangeOutcome> =>
      inTurn(request, trx => submitLocked(proposal, request, trx), subjectOf(proposal.subject).proposedBy),

    /** As `submit`, within the transaction of a caller who has checked session and permission. */
    async submitWithin(proposal: Proposal, request: ChangeRequest, trx: Db): Promise<ChangeOutcome> {
      await store.lock(trx)
      return submitLocked(proposal, request, trx)
    },

    /** @throws CallError accessAdmin.ownChange, accessAdmin.ownGain, accessAdmin.proposerGone, accessAdmin.decided,
     *  accessAdmin.changed, resource.notFound, and what `submit` throws */
    approve: (id: string, request: ChangeRequest): Promise<ChangeOutcome> =>
      inTurn(request, async trx => {
        const { by } = request
        const change = await getWaiting(id, trx)
        const subject = subjectOf(change.subject)
        if (change.by_user === by.idUser) fail('accessAdmin.ownChange')
        if (change.subject === 'pengguna' && change.id_subject === by.idUser) fail('accessAdmin.ownGain')
        if (!(await store.isHolder(change.by_user, subject.proposedBy, trx))) fail('accessAdmin.proposerGone')
        const present = await subject.find(change.id_subject, trx)
        const merged = withDifference(present, change)
        if (merged === 'conflict') return fail('accessAdmin.changed')
        await subject.check(change.id_subject, present, merged.state, trx)
        await store.decide(id, decision('berlaku', request), trx)
        await apply(change, [present, merged.state], { trx, request })
        await note(request, change, trx)
        await announce('akses.perubahan-disetujui', change, { user: change.by_user }, request, trx)
        return { idPerubahan: id, keadaan: 'berlaku' }
      }),

    /** Rejects another administrator's change, or withdraws one's own. @throws CallError resource.notFound, accessAdmin.decided */
    reject: (id: string, catatan: string, request: ChangeRequest): Promise<{ keadaan: 'ditolak' | 'ditarik' }> =>
      inTurn(request, async trx => {
        const change = await getWaiting(id, trx)
        const keadaan = change.by_user === request.by.idUser ? 'ditarik' : 'ditolak'
        await store.decide(id, decision(keadaan, request, catatan), trx)
        await note(request, change, trx)
        if (keadaan === 'ditolak')
          await announce('akses.perubahan-ditolak', change, { user: change.by_user }, request, trx, catatan)
        return { keadaan }
      }),

    /** The waiting changes of a subject: the state that each asks for. */
    waitingFor: async (subject: ChangeSubjectKind, id: string): Promise<State[]> =>
      (await store.list({ state: 'menunggu', subject, idSubject: id, after: undefined, size: MOST_WAITING })).flatMap(
        ({ after }) => (after ? [after] : []),
      ),

    /** @throws CallError resource.notFound, accessAdmin.notApplied, accessAdmin.changedSince, and what `submit` throws */
    undo: (id: string, request: ChangeRequest): Promise<ChangeOutcome> =>
      inTurn(request, async trx => {
        const change = (await store.find(id, trx)) ?? fail('resource.notFound')
        const { subject, id_subject, state, is_undone } = change
        if (state !== 'berlaku' || is_undone || (await store.hasWaitingUndo(id, trx))) fail('accessAdmin.notApplied')
        const next = (present: State | undefined) => {
          const merged = withDifference(present, reversed(change))
          return merged === 'conflict' ? fail('accessAdmin.changedSince') : merged.state
        }
        const proposal: Proposal = { subject, id: id_subject, act: 'batalkan', reason: '', next, undoes: change }
        return submitLocked(proposal, request, trx)
      }),
  }
}

type Noted = Pick<ChangeRow, 'subject' | 'id_subject'>
