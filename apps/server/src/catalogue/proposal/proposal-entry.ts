import { SUBAPP_TEAM } from '@dermaga/contract'
import type { AccessModule } from '../../access/index.ts'
import type { Db } from '../../db/database.ts'
import type { PublishEvent } from '../../events/index.ts'
import type { ChangeRequest } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import type { IdentityModule } from '../../identity/index.ts'
import type { EntryRow } from '../catalogue.store.ts'
import type { RecordChange } from '../entry/change-log.ts'
import type { ManagementStore } from '../management.store.ts'
import type { OwnerStore } from '../team/owner.store.ts'
import { mayBecomeOwner } from '../team/owner-right.ts'
import type { ProposalRow, ProposalStore } from './proposal.store.ts'
import type { TraceRemoval } from './proposal-changes.ts'
import { requireNewPath } from './proposed-path.ts'

interface ProposalEntryOptions {
  proposals: ProposalStore
  managed: ManagementStore
  owners: OwnerStore
  removeTraces: TraceRemoval
  access: Pick<AccessModule, 'may'>
  identity: Pick<IdentityModule, 'findUserById'>
  recordChange: RecordChange
  publishEvent: PublishEvent
}

/** What follows for proposals when an officer creates and enables entries. */
export interface ProposalsOfEntries {
  /** Before an entry of a module is created. @returns the proposal that it is made of
   *  @throws CallError resource.notFound, subappProposal.decided, catalogue.pathTaken */
  beforeCreate: (entry: NewEntry, trx: Db) => Promise<ProposalRow | undefined>
  /** After the entry of a proposal was created: it is the proposal's own. */
  afterCreate: (proposal: ProposalRow, idEntry: string, trx: Db) => Promise<void>
  /** After an entry was enabled: its proposal is accepted, and the proposer owns a module that has no other entry. */
  afterEnable: (row: EntryRow, request: ChangeRequest, trx: Db) => Promise<void>
}

interface NewEntry {
  id: string
  modulSlug: string
  pathName: string
  /** The proposal that it is made of. */
  idProposal: string | undefined
}

export function createProposalsOfEntries(options: ProposalEntryOptions): ProposalsOfEntries {
  const { proposals, managed, owners, removeTraces, access, identity, recordChange, publishEvent } = options

  /** Makes the proposer an owner of the entry's module, by the rules for officers who add one. A module that has other entries has a
   *  team of its own: officers name its owners.
   *  @returns whether the proposer owns the module */
  async function addProposer(row: ProposalRow, entry: EntryRow, request: ChangeRequest, trx: Db): Promise<boolean> {
    const { modul_slug } = entry
    if ((await managed.lockModule(modul_slug, trx)).length > 1) return false
    const account = await identity.findUserById(row.proposed_by, trx)
    if (!account || !(await mayBecomeOwner(account, access, trx))) return false
    await owners.lockTeam(modul_slug, trx)
    const known = await owners.ofModule(modul_slug, trx)
    if (known.some(({ id_user }) => id_user === account.id_user)) return true
    if (known.length >= SUBAPP_TEAM.ownersMax) return false
    const added = { added_at: request.now, added_by: request.by.nama }
    await owners.add({ modul_slug, id_user: account.id_user, ...added }, trx)
    const change = { before: {}, after: { pemilik: account.username } }
    await recordChange({ row: entry, ofModule: true, action: 'tim', ...change }, request, trx)
    return true
  }

  return {
    async beforeCreate({ id, modulSlug, pathName, idProposal }, trx) {
      await proposals.lockModules(trx)
      // Before any proposal, as when an entry is published.
      await managed.lockModule(modulSlug, trx)
      const known = await proposals.lockOpenOf(modulSlug, trx)
      // A proposal that nobody asked for must not leave versions in the officer's module.
      if (known && known.id_proposal !== idProposal)
        await removeTraces({ id_entry: null, modul_slug: known.modul_slug }, trx)
      if (idProposal === undefined) return undefined
      const row = await proposals.lock(idProposal, trx)
      if (!row || row.state === 'konsep') return fail('resource.notFound')
      if (row.state !== 'menunggu' || (row.id_entry !== null && row.id_entry !== id)) fail('subappProposal.decided')
      // Other proposals may have got entries since it was sent.
      await requireNewPath(pathName, id, managed, trx)
      return row
    },

    afterCreate: ({ id_proposal }, idEntry, trx) => proposals.update(id_proposal, { id_entry: idEntry }, trx),

    async afterEnable(entry, request, trx) {
      const row = await proposals.lockOfEntry(entry.id, trx)
      if (!row) return
      const { by, now } = request
      await proposals.update(row.id_proposal, { state: 'diterima', decided_at: now, decided_by: by.nama }, trx)
      const change = { before: {}, after: { menuName: row.menu_name } }
      await recordChange({ row: entry, ofModule: true, action: 'usulTerima', ...change }, request, trx)
      const isOwner = await addProposer(row, entry, request, trx)
      if (row.modul_slug !== entry.modul_slug) await removeTraces({ id_entry: null, modul_slug: row.modul_slug }, trx)
      const message = {
        key: `proposal accepted ${row.id_proposal}`,
        to: { user: row.proposed_by },
        words: { nama: entry.menu_name, oleh: by.nama },
        link: isOwner ? `/subapp-saya?entri=${encodeURIComponent(entry.id)}` : `/subapp-saya?usul=${row.id_proposal}`,
      }
      await publishEvent(trx, { type: 'usulan-sub-aplikasi.diterima', at: now, inbox: [message] })
    },
  }
}
