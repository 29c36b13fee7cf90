import { type BodyOf, type proposalCreate, type proposalSend, SUBAPP_PROPOSAL } from '@dermaga/contract'
import { type AccessModule, isSameValue, rolesGranting } from '../../access/index.ts'
import type { Core } from '../../core.ts'
import type { Db } from '../../db/database.ts'
import type { PublishEvent } from '../../events/index.ts'
import type { Caller } from '../../http/caller.ts'
import type { ChangeRequest } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { requireConfirmed } from '../../session/index.ts'
import type { HostOf } from '../catalogue.store.ts'
import type { Fields, RecordChange } from '../entry/change-log.ts'
import { requireHost, requirePath } from '../entry/entry-rule.ts'
import { bodyOf } from '../entry/managed-entry.ts'
import type { ManagementStore } from '../management.store.ts'
import { type PermissionStore, permissionOfRow } from '../permission/permission.store.ts'
import type { OwnerStore } from '../team/owner.store.ts'
import type { VersionStore } from '../version/version.store.ts'
import type { RequireLiveSession, RequireOfficer, VersionChanges } from '../version/version-changes.ts'
import { deleteModuleTraces, hasModuleTraces } from './module-traces.store.ts'
import { OPEN, ownOf, type ProposalRow, type ProposalStore, sentOf } from './proposal.store.ts'
import { hostRowOf } from './proposal-view.ts'
import { requireNewPath } from './proposed-path.ts'

const DAY_MS = 86_400_000

interface ProposalChangeOptions {
  proposals: ProposalStore
  managed: ManagementStore
  versions: VersionStore
  removeTraces: TraceRemoval
  addressOf: HostOf
  recordChange: RecordChange
  publishEvent: PublishEvent
  access: Pick<AccessModule, 'roles'>
  changes: Pick<VersionChanges, 'readModule' | 'checkModule'>
  requireLiveSession: RequireLiveSession
  requireOfficer: RequireOfficer
}

export type ProposalChanges = ReturnType<typeof createProposalChanges>

/** What a team does with its proposal, and an officer's refusal. Until an officer has made an entry of a proposal, nothing of it is in the
 *  catalogue: its module is one that no entry has, so its versions can be tried and not loaded. */
export function createProposalChanges({ config, db }: Core, options: ProposalChangeOptions) {
  const { proposals, managed, versions, addressOf, recordChange, publishEvent, access } = options
  const { changes, removeTraces, requireLiveSession, requireOfficer } = options

  /** As `ownOf`, locked, while its team prepares it and nobody else has taken its module.
   *  @throws CallError resource.notFound, subappProposal.decided, subappProposal.moduleTaken */
  async function lockDraft(id: string, by: Caller, trx: Db): Promise<ProposalRow> {
    await proposals.lockModules(trx)
    const row = ownOf(await proposals.lock(id, trx), by)
    if (row.state !== 'konsep') fail('subappProposal.decided')
    if ((await managed.findModule(row.modul_slug, trx)) !== undefined) failTaken(row.modul_slug)
    return row
  }

  /** Rejects a path that an entry or a page of the portal answers, in whole or in part.
   *  @throws CallError catalogue.path, catalogue.pathTaken, catalogue.host */
  async function requireNewPlace({ path_name, host, is_framed }: PlacedProposal, trx: Db): Promise<void> {
    requirePath(path_name)
    requireHost({ kind: 'subapp', host, hostProduksi: null, contract: is_framed ? 'frame' : null }, config)
    await requireNewPath(path_name, undefined, managed, trx)
  }

  /** Rejects a module that exists, or of which something is stored that a proposal would inherit.
   *  @throws CallError subappProposal.moduleTaken */
  async function requireNewModule(modulSlug: string, trx: Db): Promise<void> {
    const present = (await managed.findModule(modulSlug, trx)) ?? (await proposals.lockOpenOf(modulSlug, trx))
    if (present !== undefined || (await hasModuleTraces(modulSlug, trx))) failTaken(modulSlug)
  }

  const record = (
    row: ProposalRow,
    action: RecordedAction,
    { before, after }: Difference,
    request: ChangeRequest,
    trx: Db,
  ) =>
    recordChange(
      {
        row: { id: '', modul_slug: row.modul_slug },
        ofModule: true,
        action,
        reason: row.reason,
        before,
        after,
      },
      request,
      trx,
    )

  return {
    /** Begins a proposal. @throws CallError those of the contract's `proposalCreate` */
    create: (body: BodyOf<typeof proposalCreate>, { by, now }: ChangeRequest): Promise<ProposalRow> =>
      proposals.inTurn(async trx => {
        const { idUsulan: id_proposal, modulSlug, bingkai, ...rest } = body
        const fields = {
          modul_slug: modulSlug,
          menu_name: rest.menuName,
          name: rest.name,
          path_name: rest.pathName,
          host: rest.host,
          is_framed: bingkai,
          plain_page: bingkai && rest.plainPage,
        }
        const known = await proposals.find(id_proposal, trx)
        if (known) {
          const isSame = Object.entries(fields).every(([name, value]) => known[name as keyof ProposalRow] === value)
          return known.proposed_by === by.idUser && isSame ? known : fail('request.conflict')
        }
        if ((await proposals.countOpen(by.idUser, trx)) >= SUBAPP_PROPOSAL.openMax)
          fail('subappProposal.tooMany', { most: SUBAPP_PROPOSAL.openMax })
        await requireNewPlace(fields, trx)
        await requireNewModule(modulSlug, trx)
        const of = { proposed_by: by.idUser, proposer_name: by.nama, created_at: now }
        const undecided = { sent_at: null, decided_at: null, id_entry: null }
        await proposals.add({ id_proposal, state: 'konsep', ...fields, ...of, ...undecided }, trx)
        return (await proposals.find(id_proposal, trx)) ?? fail('resource.notFound')
      }),

    /** Stores the version that its host serves now. @throws CallError those of the contract's `proposalVersionRead` */
    async read(id: string, request: ChangeRequest) {
      const row = ownOf(await proposals.find(id), request.by)
      if (row.state !== 'konsep') fail('subappProposal.decided')
      if (row.is_framed) fail('catalogue.noHost')
      requireHost({ kind: 'subapp', host: row.host, hostProduksi: null, contract: null }, config)
      const location = addressOf(hostRowOf(row)) ?? fail('catalogue.noHost')
      const from = { modulSlug: row.modul_slug, location, sealed: false, globals: [] }
      return changes.readModule(from, request, trx => lockDraft(id, request.by, trx))
    },

    /** Records the result of a trial in the proposer's browser. @throws CallError those of the contract's `proposalVersionCheck` */
    async check(
      id: string,
      number: number,
      result: Parameters<VersionChanges['checkModule']>[2],
      request: ChangeRequest,
    ): Promise<void> {
      const row = ownOf(await proposals.find(id), request.by)
      if (row.state !== 'konsep') fail('subappProposal.decided')
      await changes.checkModule(row.modul_slug, number, result, request, async trx => {
        await lockDraft(id, request.by, trx)
        return true
      })
    },

    /** Hands a proposal to the officers. @throws CallError those of the contract's `proposalSend`; nothing has changed then */
    async send(id: string, wish: BodyOf<typeof proposalSend>, request: ChangeRequest): Promise<ProposalRow> {
      const { by, now } = request
      requireConfirmed(by, now)
      const known = new Set((await access.roles()).map(({ idRole }) => idRole))
      if (wish.peran.some(idRole => !known.has(idRole))) fail('accessAdmin.unknownRole')
      const patch = { roles: wish.peran, heading: wish.grup, icon: wish.ikon, note: wish.catatan }
      return db.transaction().execute(async trx => {
        await requireLiveSession(by, now, trx)
        await proposals.lockModules(trx)
        const found = ownOf(await proposals.lock(id, trx), by)
        // Sent already, and the reply was lost.
        if (found.state === 'menunggu' && isWished(found, patch)) return found
        const row = await lockDraft(id, by, trx)
        const sentToday = await proposals.countSent(by.idUser, new Date(now.getTime() - DAY_MS), trx)
        if (sentToday >= SUBAPP_PROPOSAL.sentDailyMax)
          fail('subappProposal.sentTooMany', { most: SUBAPP_PROPOSAL.sentDailyMax })
        await requireNewPlace(row, trx)
        const tried = row.is_framed ? undefined : await versions.newest(row.modul_slug, trx)
        // A trial may have failed for want of a permission, which only an officer approves: its result counts, not its success.
        if (!row.is_framed && (tried?.is_checked ?? null) === null) fail('subappProposal.notTried')
        await proposals.update(id, { ...patch, state: 'menunggu', sent_at: now }, trx)
        const sent = { ...row, ...patch, state: 'menunggu' as const, sent_at: now }
        await record(
          sent,
          'usulkan',
          { before: {}, after: { menuName: row.menu_name, pathName: row.path_name, host: row.host } },
          request,
          trx,
        )
        const message = {
          key: `proposal sent ${id}`,
          to: { roles: await rolesGranting('catalogue.manage', trx) },
          words: {
            ...{ nama: row.menu_name, oleh: by.nama, catatan: wish.catatan },
            alamat: addressOf(hostRowOf(row)) ?? row.host,
          },
          link: `/catalogue-admin?usulan=${id}`,
        }
        await publishEvent(trx, { type: 'usulan-sub-aplikasi.dikirim', at: now, inbox: [message] })
        return sent
      })
    },

    /** Takes a proposal back. @throws CallError those of the contract's `proposalWithdraw`; nothing has changed then */
    async withdraw(id: string, request: ChangeRequest): Promise<ProposalRow> {
      const see = (row: ProposalRow | undefined) => ownOf(row, request.by)
      await lockFor(id, see, async (row, trx) => {
        if (row.state === 'dicabut') return
        if (!OPEN.includes(row.state)) fail('subappProposal.decided')
        // It deletes what an officer has made and approved.
        if (row.id_entry !== null) requireConfirmed(request.by, request.now)
        await proposals.update(id, { state: 'dicabut', decided_at: request.now, decided_by: request.by.nama }, trx)
        await record(row, 'usulCabut', await end(row, trx), request, trx)
      })
      return ownOf(await proposals.find(id), request.by)
    },

    /** Refuses a proposal. @throws CallError those of the contract's `managedProposalReject`; nothing has changed then */
    async reject(id: string, reason: string, request: ChangeRequest): Promise<ProposalRow> {
      const { by, now } = request
      requireConfirmed(by, now)
      await lockFor(id, sentOf, async (row, trx) => {
        await requireOfficer(by, now, trx)
        if (row.state !== 'menunggu') fail('subappProposal.decided')
        await proposals.update(id, { state: 'ditolak', decided_at: now, decided_by: by.nama, reason }, trx)
        await record({ ...row, reason }, 'usulTolak', await end(row, trx), request, trx)
        const message = {
          key: `proposal refused ${id}`,
          to: { user: row.proposed_by },
          words: { nama: row.menu_name, oleh: by.nama, alasan: reason },
          link: `/subapp-saya?usul=${id}`,
        }
        await publishEvent(trx, { type: 'usulan-sub-aplikasi.ditolak', at: now, inbox: [message] })
      })
      return (await proposals.find(id)) ?? fail('resource.notFound')
    },
  }

  /** Deletes what was stored for a proposal. @returns the change of the log, with what an officer had made of it */
  async function end(row: ProposalRow, trx: Db): Promise<Difference> {
    return { before: await removeTraces(row, trx), after: { menuName: row.menu_name } }
  }

  /** Runs the work on a locked proposal, after the entry that was made of it is locked: as when that entry is published.
   *  @param see whose view of the proposal counts
   *  @throws CallError subappProposal.decided, and what `see` throws */
  async function lockFor(
    id: string,
    see: (row: ProposalRow | undefined) => ProposalRow,
    work: (row: ProposalRow, trx: Db) => Promise<void>,
  ): Promise<void> {
    await proposals.inTurn(async trx => {
      const { id_entry } = see(await proposals.find(id, trx))
      const entry = id_entry === null ? undefined : await managed.find(id_entry, trx)
      const rows = entry ? await managed.lockModule(entry.modul_slug, trx) : []
      const row = see(await proposals.lock(id, trx))
      // A process of an earlier release enables an entry and does not know of its proposal.
      const isLive = rows.some(each => each.id === row.id_entry && each.is_live)
      if (isLive) fail('subappProposal.decided')
      await work(row, trx)
    })
  }
}

type PlacedProposal = Pick<ProposalRow, 'path_name' | 'host' | 'is_framed'>
const isWished = (row: ProposalRow, wish: Wish): boolean =>
  row.heading === wish.heading && row.icon === wish.icon && row.note === wish.note && isSameValue(row.roles, wish.roles)

type Difference = Record<'before' | 'after', Fields>
type Wish = Pick<ProposalRow, 'roles' | 'heading' | 'icon' | 'note'>
type RecordedAction = 'usulkan' | 'usulCabut' | 'usulTolak'

const failTaken = (modul: string): never => fail('subappProposal.moduleTaken', { modul })

interface TraceStores {
  managed: ManagementStore
  permissions: Pick<PermissionStore, 'ofModule'>
  owners: Pick<OwnerStore, 'lockTeam'>
}
export type TraceRemoval = ReturnType<typeof createTraceRemoval>

/** Deletes what was stored for a proposal that ends without being accepted: the entry that was made of it, unless it was ever enabled;
 *  and everything of a module that has no entry then. Another proposal of the same name inherits nothing.
 *  @returns what the log says of it: the entry and the approved permissions */
export function createTraceRemoval({ managed, permissions, owners }: TraceStores) {
  return async ({ id_entry, modul_slug }: Pick<ProposalRow, 'id_entry' | 'modul_slug'>, trx: Db): Promise<Fields> => {
    const entry = id_entry === null ? undefined : await managed.find(id_entry, trx)
    const approved = entry ? (await permissions.ofModule(entry.modul_slug, trx)).map(permissionOfRow) : []
    if (entry) await managed.deleteUnused(entry.id, trx)
    for (const modul of new Set([modul_slug, entry?.modul_slug ?? modul_slug])) {
      if ((await managed.ofModule(modul, trx)).length > 0) continue
      await owners.lockTeam(modul, trx)
      await deleteModuleTraces(modul, trx)
    }
    return entry ? { entri: { modulSlug: entry.modul_slug, ...bodyOf(entry) }, izin: approved } : {}
  }
}
