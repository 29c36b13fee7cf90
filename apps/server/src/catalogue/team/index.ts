import type { ManagedEntry, ManagedPermissionSheet } from '@dermaga/contract'
import type { AccessModule } from '../../access/index.ts'
import type { Core } from '../../core.ts'
import type { Db } from '../../db/database.ts'
import type { Http } from '../../http/route.ts'
import type { IdentityModule } from '../../identity/index.ts'
import type { ChangeLogStore } from '../entry/change-log.store.ts'
import type { HostStore } from '../host/host.store.ts'
import type { PermissionStore } from '../permission/permission.store.ts'
import type { SigningKeyStore } from '../version/signing-key.store.ts'
import type { RequireLiveSession, VersionChanges } from '../version/version-changes.ts'
import type { VersionStores } from '../version/version-publication.ts'
import { createChangeLimit } from './change-limit.ts'
import { registerOwnedRoutes } from './owned.routes.ts'
import { createOwnerStore } from './owner.store.ts'
import { registerPipelineRoutes } from './pipeline.routes.ts'
import { registerSigningKeyRoutes } from './signing-key.routes.ts'
import { registerTeamRoutes } from './team.routes.ts'
import { createTeamPublication } from './team-publication.ts'
import { createTeamRights } from './team-rights.ts'
import { registerTokenRoutes } from './token.routes.ts'
import { createTokenStore } from './token.store.ts'

const DAY_MS = 86_400_000
/** Expired tokens are listed for a month, so that a team sees why its pipeline failed. */
const TOKEN_DAYS = 30
/** Longer than any pipeline repeats a request. */
const REQUEST_DAYS = 7

interface TeamOptions extends VersionStores {
  permissions: PermissionStore
  changeLog: ChangeLogStore
  hosts: HostStore
  signingKeys: SigningKeyStore
  isWatched: (host: string) => boolean
  access: AccessModule
  identity: IdentityModule
  changes: VersionChanges
  requireLiveSession: RequireLiveSession
  showEntry: (id: string) => Promise<ManagedEntry>
  showSheet: (id: string) => Promise<ManagedPermissionSheet>
}

/** The teams that own sub-applications: their accounts, what they see, and the tokens of their pipelines. */
export function createTeams(core: Core) {
  const owners = createOwnerStore(core.db)
  const tokens = createTokenStore(core.db)

  return {
    seedOwner: async (modulSlug: string, idUser: string): Promise<void> =>
      void (await owners.add({ modul_slug: modulSlug, id_user: idUser, added_at: core.now(), added_by: '' }, core.db)),

    /** The accounts that own a module. */
    ownersOf: async (modulSlug: string, trx: Db): Promise<string[]> =>
      (await owners.ofModule(modulSlug, trx)).map(({ id_user }) => id_user),

    sweep: (now: Date): Promise<void> =>
      tokens.deleteBefore({
        tokens: new Date(now.getTime() - TOKEN_DAYS * DAY_MS),
        requests: new Date(now.getTime() - REQUEST_DAYS * DAY_MS),
      }),

    /** Authenticates the calls of pipelines. */
    authenticator: (managed: VersionStores['managed'], access: Pick<AccessModule, 'may'>) =>
      createTeamRights(core, { managed, owners, tokens, access }).authenticate,

    routes(http: Http, options: TeamOptions): void {
      const rights = createTeamRights(core, { ...options, owners, tokens })
      registerTeamRoutes(http, { ...options, owners })
      registerTokenRoutes(http, { ...options, owners, tokens, rights })
      registerSigningKeyRoutes(http, { ...options, owners, rights })
      const publication = createTeamPublication(core, { ...options, owners, tokens, rights })
      const limitChanges = createChangeLimit()
      registerOwnedRoutes(http, { ...options, owners, rights, publication, limitChanges })
      registerPipelineRoutes(http, { ...options, publication, limitChanges })
    },
  }
}
