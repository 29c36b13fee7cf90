import { randomUUIDv7 } from 'node:crypto'
import { type Call, type PlatformScope, routeOf } from '@dermaga/contract'
import type { AccessModule } from '../access/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import { keysIn } from '../http/api-key.ts'
import { type Caller, isMfaMissing } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { HostOrigin } from '../http/route.ts'
import type { ConsentStore, KnownToken } from './consent.store.ts'
import type { PlatformStore } from './platform.store.ts'
import type { ReadStore } from './read.store.ts'
import { accessTokenIn, hashOf } from './secret.ts'

type Account = NonNullable<KnownToken['account']>

interface Parts {
  platforms: Pick<PlatformStore, 'findByKey' | 'noteUse'>
  consents: Pick<ConsentStore, 'findToken' | 'noteUse'>
  reads: Pick<ReadStore, 'add'>
  access: Pick<AccessModule, 'may'>
}

/** Fields of a request that say nothing about what was read. */
const UNNAMED: readonly string[] = ['idPerusahaan', 'cursor']
const ABOUT_MAX = 300

/** Authenticates calls of platforms, and keeps what they have read. Platform, consent and the account that gave it are checked on each call:
 *  a blocked platform and a revoked consent read nothing from then on. */
export function createPlatformGate({ log }: Core, { platforms, consents, reads, access }: Parts) {
  /** Whether an account decides for its company what its systems may do. */
  const mayConsent = (account: Pick<Caller, 'idUser'>, trx?: Db): Promise<boolean> =>
    access.may(account as Caller, 'host-key.manage', trx)

  /** The account whose rights a token has. @throws CallError platform.ended when it may no longer decide for the company */
  async function accountOf({ account, id_perusahaan }: KnownToken, trx?: Db): Promise<Account> {
    if (!account || account.is_blocked || account.id_perusahaan !== id_perusahaan) return fail('platform.ended')
    return (await mayConsent({ idUser: account.id_user }, trx)) ? account : fail('platform.ended')
  }

  /** @throws CallError platform.blocked, platform.ended */
  function requireStanding(token: KnownToken, now: Date): void {
    if (token.is_platform_blocked) fail('platform.blocked')
    if (token.ended_at !== null || token.ends_at <= now) fail('platform.ended')
  }

  /** The platform and key of a call. @throws CallError apiKey.unknown */
  async function keyOf(given: readonly string[]) {
    const [key, ...others] = given
    const found = key === undefined || others.length > 0 ? undefined : await platforms.findByKey(hashOf(key))
    return found ?? fail('apiKey.unknown')
  }

  return {
    mayConsent,
    accountOf,
    requireStanding,
    keyOf,

    /** Whether a call has a token of a platform. */
    isPlatform: ({ headers }: HostOrigin): boolean => accessTokenIn(headers.authorization) !== undefined,

    /** The caller of a platform's call: the account that consented, limited to one scope.
     *  @throws CallError auth.invalid, auth.expired, apiKey.unknown, platform.blocked, platform.ended, platform.scope, platform.other */
    async authenticate({ headers }: HostOrigin, scope: PlatformScope | undefined, now: Date): Promise<Caller> {
      const given = accessTokenIn(headers.authorization) ?? fail('auth.missing')
      const token = await consents.findToken(hashOf(given))
      if (token?.kind !== 'akses') return fail('auth.invalid')
      const key = await keyOf(keysIn(headers))
      if (key.kode !== token.kode) fail('apiKey.unknown')
      requireStanding(token, now)
      if (token.expires_at <= now) fail('auth.expired')
      const { id_platform: named } = headers
      if (named !== undefined && named !== token.kode) fail('platform.other', { kode: token.kode })
      if (!scope || !token.scopes.includes(scope) || !token.platform_scopes.includes(scope))
        return fail('platform.scope')
      const account = await accountOf(token)
      await Promise.all([platforms.noteUse(key, now), consents.noteUse(token, now)]).catch((error: unknown) =>
        log.warn({ err: error }, 'use of a platform not recorded'),
      )
      return callerOf(token, account, scope)
    },

    /** Records what a platform has read, before the answer is sent. */
    async noteRead(caller: Caller, call: Call, asked: Record<'params' | 'query', unknown>, now: Date): Promise<void> {
      const { platform, idPerusahaan: id_perusahaan } = caller
      if (!platform) return
      const values = Object.entries({ ...(asked.params as object), ...(asked.query as object) })
      const about = values.flatMap(([name, value]) => (UNNAMED.includes(name) || value === '' ? [] : String(value)))
      await reads.add([
        {
          id_perusahaan,
          id_read: randomUUIDv7(),
          read_at: now,
          kode: platform.kode,
          id_consent: platform.idConsent,
          call: routeOf(call),
          scope: platform.scope,
          about: about.join(' · ').slice(0, ABOUT_MAX),
        },
      ])
    },
  }
}

export type PlatformGate = ReturnType<typeof createPlatformGate>

const callerOf = (token: KnownToken, account: Account, scope: PlatformScope): Caller => ({
  idUser: account.id_user,
  idSession: '',
  username: account.username,
  nama: account.nama,
  email: account.email,
  emailClaim: account.email,
  npwp: account.npwp,
  idPerusahaan: token.id_perusahaan,
  platform: { kode: token.kode, idConsent: token.id_consent, scope },
  nip: account.nip,
  // Reads go on while the password of who consented is expired: the consent has an end of its own.
  passwordExpiresAt: token.ends_at,
  isMfaMissing: isMfaMissing(account),
  confirmedUntil: null,
  tokenEndsAt: token.expires_at,
})
