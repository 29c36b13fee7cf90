import type { AccessModule } from '../../access/index.ts'
import type { Core } from '../../core.ts'
import type { Db } from '../../db/database.ts'
import { type Caller, isMfaMissing } from '../../http/caller.ts'
import { fail } from '../../http/errors.ts'
import type { EntryRow } from '../catalogue.store.ts'
import type { ManagementStore } from '../management.store.ts'
import type { OwnerStore } from './owner.store.ts'
import { hashOfToken, tokenOf } from './subapp-token.ts'
import type { KnownToken, TokenStore } from './token.store.ts'

interface TeamRightsOptions {
  managed: ManagementStore
  owners: OwnerStore
  tokens: TokenStore
  access: Pick<AccessModule, 'may'>
}

export type TeamRights = ReturnType<typeof createTeamRights>

/** Who may see and publish a module: its owners, administrators of the catalogue, and tokens that either issued. */
export function createTeamRights({ log }: Core, { managed, owners, tokens, access }: TeamRightsOptions) {
  /** Whether an account may do now what an owner of the module may. */
  async function isOwner(account: Pick<Caller, 'idUser'>, modulSlug: string, trx?: Db): Promise<boolean> {
    const [mayOwn, owns] = await Promise.all([
      access.may(account as Caller, 'subapp.own', trx),
      owners.owns(account.idUser, modulSlug, trx),
    ])
    return mayOwn && owns
  }

  const manages = async (account: Pick<Caller, 'idUser'>, modulSlug: string, trx?: Db): Promise<boolean> =>
    (await access.may(account as Caller, 'catalogue.manage', trx)) || (await isOwner(account, modulSlug, trx))

  /** Whether a token still has the rights of the account that issued it. */
  const isEffective = async (token: KnownToken, trx?: Db): Promise<boolean> =>
    !token.is_blocked && (await manages({ idUser: token.created_by }, token.modul_slug, trx))

  return {
    isOwner,
    isEffective,

    /** Rejects a token of another module, and an account that does not own the module. To them it does not exist.
     *  @throws CallError resource.notFound */
    async requireOwn(caller: Caller, modulSlug: string, trx?: Db): Promise<void> {
      const { subappToken } = caller
      const isOwn = subappToken ? subappToken.modulSlug === modulSlug : await isOwner(caller, modulSlug, trx)
      if (!isOwn) fail('resource.notFound')
    },

    /** An entry of a module that the caller owns. To everybody else it does not exist. @throws CallError resource.notFound */
    async ownedEntry(caller: Caller, id: string): Promise<EntryRow> {
      const row = await managed.find(id)
      return row && (await isOwner(caller, row.modul_slug)) ? row : fail('resource.notFound')
    },

    /** As `ownedEntry`, also for administrators of the catalogue. @throws CallError resource.notFound */
    async managedEntry(caller: Caller, id: string, trx?: Db): Promise<EntryRow> {
      const row = await managed.find(id, trx)
      return row && (await manages(caller, row.modul_slug, trx)) ? row : fail('resource.notFound')
    },

    /** The caller of a pipeline's call: the account that issued the token, limited to one module.
     *  @throws CallError auth.missing, auth.invalid, auth.expired, subappTeam.tokenEnded */
    async authenticate(authorization: string | undefined, now: Date): Promise<Caller> {
      if (!authorization) return fail('auth.missing')
      const given = tokenOf(authorization)
      const token = given === undefined ? undefined : await tokens.find(hashOfToken(given))
      if (!token) return fail('auth.invalid')
      if (token.expires_at <= now) return fail('auth.expired')
      if (!(await isEffective(token))) return fail('subappTeam.tokenEnded')
      await tokens
        .noteUse(token.id_token, now)
        .catch((error: unknown) => log.warn({ err: error }, 'use of a token not recorded'))
      return callerOf(token)
    },

    /** Rejects a token that was revoked, expired or lost its rights during the call.
     *  @throws CallError auth.invalid, auth.expired, subappTeam.tokenEnded */
    async requireEffective({ subappToken }: Caller, now: Date, trx: Db): Promise<void> {
      const token = subappToken && (await tokens.findById(subappToken.idToken, trx))
      if (!token) return fail('auth.invalid')
      if (token.expires_at <= now) return fail('auth.expired')
      if (!(await isEffective(token, trx))) fail('subappTeam.tokenEnded')
    },
  }
}

const callerOf = (token: KnownToken): Caller => ({
  idUser: token.created_by,
  idSession: '',
  username: token.username,
  nama: `${token.nama} (token ${token.name})`,
  email: token.email,
  emailClaim: token.email,
  npwp: token.npwp,
  idPerusahaan: token.id_perusahaan,
  subappToken: { idToken: token.id_token, modulSlug: token.modul_slug },
  nip: token.nip,
  // A pipeline goes on while its issuer's password is expired: the token has an expiry of its own.
  passwordExpiresAt: token.expires_at,
  isMfaMissing: isMfaMissing(token),
  confirmedUntil: null,
  tokenEndsAt: token.expires_at,
})
