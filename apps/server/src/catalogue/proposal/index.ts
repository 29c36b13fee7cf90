import type { AddressReading } from '@dermaga/contract'
import type { AccessModule } from '../../access/index.ts'
import type { Core } from '../../core.ts'
import type { PublishEvent } from '../../events/index.ts'
import type { Http } from '../../http/route.ts'
import type { IdentityModule } from '../../identity/index.ts'
import type { HostOf } from '../catalogue.store.ts'
import type { RecordChange } from '../entry/change-log.ts'
import type { ManagementStore } from '../management.store.ts'
import type { PermissionStore } from '../permission/permission.store.ts'
import { createOwnerStore } from '../team/owner.store.ts'
import type { VersionStore } from '../version/version.store.ts'
import type { RequireLiveSession, RequireOfficer, VersionChanges } from '../version/version-changes.ts'
import { registerProposalRoutes } from './proposal.routes.ts'
import { createProposalStore } from './proposal.store.ts'
import { createProposalChanges, createTraceRemoval } from './proposal-changes.ts'
import { createProposalsOfEntries } from './proposal-entry.ts'
import { createProposalView } from './proposal-view.ts'

export type { ProposalsOfEntries } from './proposal-entry.ts'

const DAY_MS = 86_400_000
/** A draft that nobody has sent within a month is forgotten, so that its module's name is free again. */
const DRAFT_DAYS = 30
/** How long teams see what became of their proposals. */
const DECIDED_DAYS = 365

interface ProposalStores {
  managed: ManagementStore
  versions: VersionStore
  permissions: PermissionStore
  hostOf: HostOf
  addressOf: HostOf
}

interface ProposalOptions extends ProposalStores {
  recordChange: RecordChange
  publishEvent: PublishEvent
  access: AccessModule
  identity: Pick<IdentityModule, 'findUserById'>
  changes: VersionChanges
  requireLiveSession: RequireLiveSession
  requireOfficer: RequireOfficer
  readAddress: (address: string, options: { isFrame: boolean }) => Promise<AddressReading>
}

/** Sub-applications that teams propose themselves, for officers to put into service or to refuse. */
export function createProposals(core: Core, stores: ProposalStores) {
  const proposals = createProposalStore(core.db)
  const owners = createOwnerStore(core.db)
  const removeTraces = createTraceRemoval({ ...stores, owners })

  return {
    async sweep(now: Date): Promise<void> {
      for (const { id_proposal } of await proposals.draftsBefore(new Date(now.getTime() - DRAFT_DAYS * DAY_MS)))
        await proposals.inTurn(async trx => {
          const row = await proposals.lock(id_proposal, trx)
          if (row?.state !== 'konsep') return
          await proposals.update(id_proposal, { state: 'dicabut', decided_at: now }, trx)
          await removeTraces(row, trx)
        })
      await proposals.deleteDecidedBefore(new Date(now.getTime() - DECIDED_DAYS * DAY_MS))
    },

    ofEntries: (options: Pick<ProposalOptions, 'recordChange' | 'publishEvent' | 'access' | 'identity'>) =>
      createProposalsOfEntries({ ...stores, ...options, proposals, owners, removeTraces }),

    routes(http: Http, options: ProposalOptions): void {
      const changes = createProposalChanges(core, { ...options, proposals, removeTraces })
      const view = createProposalView(options)
      registerProposalRoutes(http, { ...options, proposals, owners, changes, view })
    },
  }
}
