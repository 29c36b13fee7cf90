import { SERVICE_NAMES, SESSION, type UserSession } from '@dermaga/contract'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { Http } from '../http/route.ts'
import { AUDIENCE, createAccessTokens } from './access-token.ts'
import { createAuthentication } from './authentication.ts'
import { createProofReader, type Proof } from './dpop.ts'
import { createGuestTokens } from './guest-token.ts'
import { createRefreshTokenInspector } from './inspect-refresh-token.ts'
import { openKeyRing } from './keys.ts'
import { servePublishedKeys } from './published-keys.ts'
import { createPairIssuer, createRefresh } from './refresh.ts'
import { createRefreshTokens } from './refresh-token.ts'
import { createSealedPasswords } from './sealed-password.ts'
import { serverKeyStore } from './server-key.store.ts'
import { createServiceUsers } from './service-claims.ts'
import { registerSessionRoutes } from './session.routes.ts'
import { sessionStore } from './session.store.ts'
import { ENDED_CHANNEL, type EndReason, sessionEndStore } from './session-end.store.ts'
import { confirmedUntil, createSessionStart } from './session-start.ts'
import { createSignInOriginReader } from './sign-in-origin.ts'
import { createSignOut } from './sign-out.ts'
import { createSignedTimes } from './signed-time.ts'
import { createTickets } from './ticket.ts'
import { registerUserSessionRoutes, toUserSession } from './user-session.routes.ts'
import { createVerifiedTokens } from './verified-tokens.ts'

export type { Proof } from './dpop.ts'
export type { InspectedToken } from './inspect-refresh-token.ts'
export { type OneTimeValue, spendingOf } from './session.store.ts'
export type { EndReason } from './session-end.store.ts'
export type { Origin, SignInOrigin } from './sign-in-origin.ts'
export type { Ticket } from './ticket.ts'
export type SessionModule = Awaited<ReturnType<typeof createSessionModule>>

/** Days that ended sessions stay visible to their user. */
const KEEP_ENDED_DAYS = 30

interface Parts {
  audit: Audit
  /** The names of a user's roles. */
  rolesOf: (idUser: string) => Promise<string[]>
}

/** Sessions: token families, the server's keys, refresh, revocation, tickets. */
export async function createSessionModule(core: Core, { audit, rolesOf }: Parts) {
  const { config } = core
  const store = sessionStore(core.db)
  const ends = sessionEndStore(core.db)
  const keyStore = serverKeyStore(core.db)
  const keys = await openKeyRing(core, keyStore)
  const nonces = createSignedTimes(config.keysFor('nonce'), SESSION.nonceSeconds)
  const accessTokens = createAccessTokens(keys, config.publicUrl)
  const hostAccessTokens = createAccessTokens(keys, config.publicUrl, createVerifiedTokens(), AUDIENCE.host)
  const refreshTokens = createRefreshTokens(config.keysFor)
  const hostRefreshTokens = createRefreshTokens(purpose => config.keysFor(`host-to-host ${purpose}`))
  const services = SERVICE_NAMES.filter(name => config.serviceAddresses[name] !== '')
  const serviceUsers = createServiceUsers(store, { services, rolesOf })
  const issuePair = createPairIssuer(refreshTokens, accessTokens, serviceUsers.findClaims)
  const portal = { refreshTokens, issuePair }
  const hosts = { refreshTokens: hostRefreshTokens, issuePair: createPairIssuer(hostRefreshTokens, hostAccessTokens) }
  const tickets = createTickets(config.keysFor('ticket'))
  const guestTokens = createGuestTokens(keys, config.publicUrl)
  const { readProof, requireProofOfCall } = createProofReader(config.publicUrl, nonces)
  const passwords = createSealedPasswords(keys, nonces, store)
  const refresh = createRefresh({ store, ends, ...portal, audit })
  const signOut = createSignOut({ store, ends, refreshTokens, accessTokens, audit })
  const { check, authenticate } = createAuthentication(store, accessTokens, requireProofOfCall)

  return {
    authenticate,
    readProof,
    readSignInOrigin: createSignInOriginReader(readProof),
    passwords,
    inspectRefreshToken: createRefreshTokenInspector({ store, refreshTokens, audit }),
    rotateKeys: keys.rotate,
    sealedColumns: [keyStore.sealedColumn(keys.sealer)],
    guestTokens,
    startSession: createSessionStart({ store, ends, tickets, portal, hosts }),

    /** Sessions of companies' own systems. */
    hosts: {
      /** As `authenticate`, for tokens that only host-to-host calls accept. */
      authenticate: createAuthentication(store, hostAccessTokens, requireProofOfCall).authenticate,
      refresh: createRefresh({ store, ends, ...hosts, audit }),

      /** The session of a refresh token and its user's company; undefined for an unknown token. */
      async findFamily(token: string): Promise<{ idSession: string; idPerusahaan: string } | undefined> {
        const family = hostRefreshTokens.read(token)
        const row = family && (await store.find(family.idUser, family.idSession))
        if (!row || !hostRefreshTokens.isGenuine(family, row.token_hash)) return undefined
        return { idSession: family.idSession, idPerusahaan: row.id_perusahaan }
      },
    },

    /** Ends every session of the user `except` one, in every process. */
    endSessions: (idUser: string, why: { except?: string; because: EndReason; now: Date }, trx?: Db): Promise<void> =>
      ends.endAll(idUser, why.except, why.because, why.now, trx),

    /** The user's live sessions. @param own the caller's session */
    async liveSessions(idUser: string, own: string, now: Date): Promise<UserSession[]> {
      return (await store.live(idUser, own, now)).map(row => toUserSession(row, own))
    },

    /** Ends one session of the user, in the caller's transaction. @returns whether it was live */
    endSession: (idUser: string, idSession: string, now: Date, trx: Db): Promise<boolean> =>
      ends.end(idUser, idSession, 'revoked', now, trx),

    /** Ends the sessions of one of the user's devices, in the caller's transaction: the given one and those of its key. */
    endDevice: (idUser: string, of: { idSession: string; thumbprint: string | null }, now: Date, trx: Db) =>
      ends.endOfKey(idUser, of, 'unpaired', now, trx),

    ENDED_CHANNEL,
    findEnded: ends.findEnded,

    async isLive(idUser: string, idSession: string, now: Date, trx?: Db): Promise<boolean> {
      const row = await store.find(idUser, idSession, trx)
      return row !== undefined && !row.ended_at && row.ends_at > now && !row.is_blocked
    },

    /** Uses a proof without starting a session. @throws CallError dpop.invalid when it was used before */
    async spendProof(proof: Proof | undefined, trx?: Db): Promise<void> {
      if (proof && !(await store.spend(proof, trx))) fail('dpop.invalid')
    },

    /** Confirms the session after a correct password: sensitive calls are allowed for ten minutes. */
    confirm: (caller: Caller, now: Date) => store.confirm(caller.idUser, caller.idSession, confirmedUntil(now)),

    tickets: {
      ...tickets,
      /** Uses a ticket, in the caller's transaction. @throws CallError signIn.expired when it was used before */
      async spend(ticket: { of: string }, now: Date, trx?: Db): Promise<void> {
        const expiresAt = new Date(now.getTime() + SESSION.ticketSeconds * 1000)
        if (!(await store.spend({ spent: `ticket ${ticket.of}`, expiresAt }, trx))) fail('signIn.expired')
      },
    },

    /** Deletes expired sessions and values, and rotates keys that are due. */
    async sweep(now: Date): Promise<void> {
      await store.deleteExpired(now, new Date(now.getTime() - KEEP_ENDED_DAYS * 86_400_000))
      await keys.maintain(now)
    },

    routes(http: Http): void {
      registerSessionRoutes(http, { passwords, readProof, refresh, signOut, check, serviceUsers })
      registerUserSessionRoutes(http, { store, ends, audit })
      servePublishedKeys(http, keys)
    },
  }
}

/** Requires a confirmed session, before changes of password, email, phone or MFA (SECURITY.md A7).
 *  @throws CallError auth.confirmNeeded */
export function requireConfirmed(caller: Caller, now: Date): void {
  if (!caller.confirmedUntil || caller.confirmedUntil <= now) fail('auth.confirmNeeded')
}
