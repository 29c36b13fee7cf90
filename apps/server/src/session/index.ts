import { randomUUIDv7 } from 'node:crypto'
import { SESSION, type TokenPair, type UserSession } from '@dermaga/contract'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { CallError, fail } from '../http/errors.ts'
import type { Http } from '../http/route.ts'
import { type AccessTokens, AUDIENCE, createAccessTokens } from './access-token.ts'
import { createProofReader, type Proof } from './dpop.ts'
import { createGuestTokens } from './guest-token.ts'
import { createRefreshTokenInspector } from './inspect-refresh-token.ts'
import { openKeyRing } from './keys.ts'
import { createPairIssuer, createRefresh, type Origin } from './refresh.ts'
import { createRefreshTokens, hashOf } from './refresh-token.ts'
import { createSealedPasswords } from './sealed-password.ts'
import { registerSessionRoutes } from './session.routes.ts'
import { type Account, ENDED_CHANNEL, type EndReason, sessionStore, whyEnded } from './session.store.ts'
import { createSignInOriginReader } from './sign-in-origin.ts'
import { createSignedTimes } from './signed-time.ts'
import { createTickets } from './ticket.ts'
import { liveOf, registerUserSessionRoutes } from './user-session.routes.ts'
import { createVerifiedTokens } from './verified-tokens.ts'

export type { Proof } from './dpop.ts'
export type { InspectedToken as Presented } from './inspect-refresh-token.ts'
export type { Origin } from './refresh.ts'
export type { EndReason } from './session.store.ts'
export type { SignInOrigin as Entrant } from './sign-in-origin.ts'
export type { Ticket } from './ticket.ts'
export type SessionModule = Awaited<ReturnType<typeof createSessionModule>>

/** How long what can no longer be used is kept for its user to see. */
const KEEP_ENDED_DAYS = 30
/** Live sessions of one user's host-to-host sign-ins: the oldest end when there are more, so that one that signs in for every call
 *  fills no list. */
const HOST_SESSIONS = 50
const BEARER = /^bearer +(\S+)$/i

/** What a new session is made of. */
export interface Beginning {
  account: { idUser: string; username: string; email: string; nip: string; otpFlag: Account['otp_flag'] }
  /** The proof that came with the call: the refresh token is bound to its key. */
  proof: Proof | undefined
  address: string
  browser: string
  /** Whether a password was given just now. */
  isConfirmed: boolean
  /** Of a company's own system: its tokens open host-to-host calls and no others. */
  isHost?: boolean
}

/** Sessions: token families, the server's keys, refresh, revocation, tickets. */
export async function createSessionModule(core: Core, { audit }: { audit: Audit }) {
  const { config } = core
  const store = sessionStore(core.db)
  const keys = await openKeyRing(core, store)
  const nonces = createSignedTimes(config.keyFor('nonce'), SESSION.nonceSeconds)
  const refreshing = createRefreshTokens(config.keyFor)
  const access = createAccessTokens(keys, config.publicUrl)
  const guests = createGuestTokens(keys, config.publicUrl)
  const pairFor = createPairIssuer(refreshing, access)
  const hosts = {
    refreshing: createRefreshTokens(purpose => config.keyFor(`host-to-host ${purpose}`)),
    access: createAccessTokens(keys, config.publicUrl, createVerifiedTokens(), AUDIENCE.host),
  }
  const hostPairFor = createPairIssuer(hosts.refreshing, hosts.access)
  const ticketing = createTickets(config.keyFor('ticket'))

  /** The caller a good token stands for, as the database says now.
   *  @throws Refusal auth.invalid, auth.expired, session.ended, session.expired, account.blocked */
  async function checkedBy(
    { verify }: AccessTokens,
    token: string,
    now: Date,
  ): Promise<{ caller: Caller; expiresAt: number }> {
    const claims = await verify(token, now)
    const row = await store.find(claims.sub, claims.sid)
    if (!row || row.ended_at) return fail('session.ended', whyEnded(row))
    if (row.ends_at <= now) return fail('session.expired')
    if (row.is_blocked) return fail('account.blocked')
    const caller = {
      idUser: row.id_user,
      idSession: claims.sid,
      username: row.username,
      nama: row.nama,
      email: row.email,
      emailClaim: claims.email,
      npwp: row.npwp,
      idPerusahaan: row.id_perusahaan,
      nip: row.nip,
      passwordExpiresAt: row.password_expires_at,
      confirmedUntil: row.confirmed_until,
      tokenEndsAt: new Date(claims.exp * 1000),
    }
    return { caller, expiresAt: claims.exp }
  }

  const checked = (token: string, now: Date) => checkedBy(access, token, now)

  async function authenticatedBy(check: AccessTokens, authorization: string | undefined, now: Date): Promise<Caller> {
    if (!authorization) return fail('auth.missing')
    const token = BEARER.exec(authorization)?.[1]
    if (!token) return fail('auth.invalid')
    return (await checkedBy(check, token, now)).caller
  }

  async function sessionOf(token: string, now: Date): Promise<{ idUser: string; idSession: string } | undefined> {
    const family = refreshing.read(token)
    if (family) return family
    try {
      // Whoever leaves with a token that ran out a moment ago leaves all the same.
      const claims = await access.verify(token, now, SESSION.lifeSeconds)
      return { idUser: claims.sub, idSession: claims.sid }
    } catch (error) {
      if (error instanceof CallError) return undefined
      throw error
    }
  }

  const readProof = createProofReader(config.publicUrl, nonces)
  const room = {
    checked,
    readProof,
    /** Who signs in by a call, and from where. */
    readEntrant: createSignInOriginReader(readProof),
    passwords: createSealedPasswords(keys, nonces, store),
    refresh: createRefresh({ store, refreshTokens: refreshing, pairFor, audit }),
    present: createRefreshTokenInspector({ store, refreshTokens: refreshing, audit }),
    rotateKeys: keys.rotate,
    guestTokens: guests,

    /** The caller of an `Authorization: Bearer …` header.
     *  @throws Refusal auth.missing and what `checked` throws */
    authenticate: (authorization: string | undefined, now: Date): Promise<Caller> =>
      authenticatedBy(access, authorization, now),

    /** Sessions of companies' own systems. */
    hosts: {
      /** As `authenticate`, by a token that only host-to-host calls take. */
      authenticate: (authorization: string | undefined, now: Date): Promise<Caller> =>
        authenticatedBy(hosts.access, authorization, now),

      refresh: createRefresh({ store, refreshTokens: hosts.refreshing, pairFor: hostPairFor, audit }),

      /** The session of a refresh token, and the company of its user; undefined for a token that is of none. */
      async familyOf(token: string): Promise<{ idSession: string; idPerusahaan: string } | undefined> {
        const family = hosts.refreshing.read(token)
        const row = family && (await store.find(family.idUser, family.idSession))
        return row && { idSession: family.idSession, idPerusahaan: row.id_perusahaan }
      },
    },

    /** Makes a session. Its tokens are good once `save` has run, within the caller's transaction.
     *  @throws (save) Refusal dpop.invalid, when the proof was used before */
    async begin({ account, proof, address, browser, isConfirmed, isHost = false }: Beginning, now: Date) {
      const { idUser } = account
      const idSession = randomUUIDv7()
      const token = (isHost ? hosts.refreshing : refreshing).first(idUser, idSession)
      const endsAt = new Date(now.getTime() + SESSION.lifeSeconds * 1000)
      const claimed = { ...account, otp_flag: account.otpFlag }
      const pair = isHost ? hostPairFor : pairFor
      const tokens: TokenPair = await pair(token, claimed, { endsAt, isBound: proof !== undefined }, now)
      const session = {
        id_user: idUser,
        id_session: idSession,
        token_hash: hashOf(token),
        dpop_thumbprint: proof?.thumbprint ?? null,
        started_at: now,
        ends_at: endsAt,
        confirmed_until: isConfirmed ? confirmedUntil(now) : null,
        address,
        browser: browser.slice(0, 300),
        is_host: isHost,
      }
      return {
        idSession,
        tokens,
        ticket: ticketing.issue({ purpose: 'session', idUser, of: idSession }, now),
        async save(trx: Db): Promise<void> {
          if (proof && !(await store.spend(proof.spent, proof.expiresAt, trx))) fail('dpop.invalid')
          await store.add(session, trx)
          if (isHost) await store.endOldHosts(idUser, HOST_SESSIONS, now, trx)
        },
      }
    },

    /** Ends the session a refresh or access token belongs to; an unknown token ends nothing (RFC 7009 §2.2). */
    async endByToken(token: string, from: Origin, now: Date): Promise<void> {
      const session = await sessionOf(token, now)
      if (!session || !(await store.end(session.idUser, session.idSession, 'logout', now))) return
      await audit({
        kind: 'session-end',
        factor: 'token',
        outcome: 'logout',
        at: now,
        idUser: session.idUser,
        ...from,
      })
    },

    /** Ends every session of the user, `except` one, at once on every process. */
    async endSessions(
      idUser: string,
      why: { except?: string; because: EndReason; now: Date },
      trx?: Db,
    ): Promise<void> {
      await store.endAll(idUser, why.except, why.because, why.now, trx)
    },

    /** Where the user is signed in, for whoever may see that. @param own the session that asks */
    async liveSessions(idUser: string, own: string, now: Date): Promise<UserSession[]> {
      return (await store.live(idUser, own, now)).map(row => liveOf(row, own))
    },

    /** Ends one session of the user, within the caller's transaction. @returns whether it lived until now */
    endSession: (idUser: string, idSession: string, now: Date, trx: Db): Promise<boolean> =>
      store.end(idUser, idSession, 'revoked', now, trx),

    /** Ends the sessions of one of the user's devices, within the caller's transaction: the one named, and those of its key. */
    endDevice: (idUser: string, of: { idSession: string; thumbprint: string | null }, now: Date, trx: Db) =>
      store.endOfKey(idUser, of, 'unpaired', now, trx),

    /** Told the user's id when sessions have ended, in every process: `database.listen`. */
    ENDED_CHANNEL,
    /** Those of the sessions that live no more, with the reason. */
    endedOf: store.ended,

    async isLive(idUser: string, idSession: string, now: Date, trx?: Db): Promise<boolean> {
      const row = await store.find(idUser, idSession, trx)
      return row !== undefined && !row.ended_at && row.ends_at > now && !row.is_blocked
    },

    /** Uses a proof up that begins no session. @throws Refusal dpop.invalid, when it was used before */
    async spendProof(proof: Proof | undefined, trx?: Db): Promise<void> {
      if (proof && !(await store.spend(proof.spent, proof.expiresAt, trx))) fail('dpop.invalid')
    },

    /** The password was right just now: sensitive calls may follow for ten minutes (design 03). */
    confirm: (caller: Caller, now: Date) => store.confirm(caller.idUser, caller.idSession, confirmedUntil(now)),

    tickets: {
      ...ticketing,
      /** Uses a ticket up, within the caller's transaction. @throws Refusal signIn.expired when it was before */
      async spend(ticket: { of: string }, now: Date, trx?: Db): Promise<void> {
        const expiresAt = new Date(now.getTime() + SESSION.ticketSeconds * 1000)
        if (!(await store.spend(`ticket ${ticket.of}`, expiresAt, trx))) fail('signIn.expired')
      },
    },

    /** Forgets what is over, and keeps the keys young. */
    async sweep(now: Date): Promise<void> {
      await store.forget(now, new Date(now.getTime() - KEEP_ENDED_DAYS * 86_400_000))
      await keys.tend(now)
    },
  }
  return {
    ...room,
    routes(http: Http): void {
      registerSessionRoutes(http, room)
      registerUserSessionRoutes(http, { store, audit })
      guests.routes(http)
    },
  }
}

/** Lets only a confirmed session pass: before changes of password, email, phone or MFA (design 05, A7).
 *  @throws Refusal auth.confirmNeeded */
export function requireConfirmed(caller: Caller, now: Date): void {
  if (!caller.confirmedUntil || caller.confirmedUntil <= now) fail('auth.confirmNeeded')
}

const confirmedUntil = (now: Date) => new Date(now.getTime() + SESSION.confirmedSeconds * 1000)
