import { PLATFORM, type PlatformTokens, platformToken } from '@dermaga/contract'
import { platformText } from '@dermaga/text'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import { keysIn } from '../http/api-key.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import { createProcessRateLimit } from '../rate-limit/index.ts'
import type { ConsentStore, KnownToken } from './consent.store.ts'
import type { PlatformEvents } from './events.ts'
import type { PlatformStore } from './platform.store.ts'
import type { PlatformGate } from './platform-gate.ts'
import { hashOf, isVerifierOf, newSecret } from './secret.ts'

interface Parts {
  platforms: Pick<PlatformStore, 'find'>
  consents: ConsentStore
  events: PlatformEvents
  gate: PlatformGate
  audit: Audit
}

interface From {
  address: string
  correlationId: string
}

const DAY_MS = 86_400_000

/** The token endpoint of platforms. RFC 6749 §3.2 */
export function registerTokenRoutes(
  http: Http,
  { db }: Core,
  { platforms, consents, events, gate, audit }: Parts,
): void {
  const secondsToWait = createProcessRateLimit(PLATFORM.tokensPerMinute)

  /** @throws CallError limit.reached */
  function limit(key: string, now: Date): void {
    const seconds = secondsToWait(key, 1, now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
  }

  serve(http, platformToken, async ({ body, request, address, now }) => {
    const { client_secret: secret, client_id: named } = body
    limit(address, now)
    const { kode } = await gate.keyOf([...new Set([...keysIn(request.headers), ...(secret ? [secret] : [])])])
    if (named !== undefined && named !== kode) fail('apiKey.unknown')
    limit(kode, now)
    if ((await platforms.find(kode))?.is_blocked !== false) fail('platform.blocked')
    const from = { address, correlationId: request.id }
    switch (body.grant_type) {
      case 'authorization_code': {
        const { code = '', redirect_uri = '', code_verifier = '' } = body
        const proves = (token: KnownToken) =>
          token.return_address === redirect_uri && isVerifierOf(code_verifier, token.challenge ?? '')
        return new Answer(await exchange({ given: code, kind: 'kode', kode, proves, graceSeconds: 0 }, from, now), said)
      }
      case 'refresh_token': {
        const { refresh_token: given = '' } = body
        const { graceSeconds } = PLATFORM
        return new Answer(
          await exchange({ given, kind: 'refresh', kode, proves: () => true, graceSeconds }, from, now),
          said,
        )
      }
      default:
        return fail('platform.grantType')
    }
  })

  interface Grant {
    given: string
    kind: 'kode' | 'refresh'
    /** The platform that the call authenticates. */
    kode: string
    proves: (token: KnownToken) => boolean
    graceSeconds: number
  }

  /** Exchanges a code or refresh token, once. Used again, it ends the consent: one of the two who had it was not the platform.
   *  @throws CallError platform.grant, platform.ended */
  async function exchange(grant: Grant, from: From, now: Date): Promise<PlatformTokens> {
    const hash = hashOf(grant.given)
    const tokens = await db.transaction().execute(async trx => {
      const token = await consents.findToken(hash, trx, true)
      if (token?.kind !== grant.kind || token.kode !== grant.kode) return fail('platform.grant')
      gate.requireStanding(token, now)
      // A code has no such time, whatever the clocks of two processes say.
      const isRepeated =
        token.used_at !== null &&
        grant.graceSeconds > 0 &&
        now.getTime() - token.used_at.getTime() <= grant.graceSeconds * 1000
      if (token.used_at !== null && !isRepeated) {
        await endMisused(token, from, now, trx)
        return undefined
      }
      if (token.expires_at <= now || !grant.proves(token)) return fail('platform.grant')
      await gate.accountOf(token, trx)
      if (!isRepeated) await consents.spendToken(hash, now, trx)
      return issue(token, now, trx)
    })
    return tokens ?? fail('platform.grant')
  }

  async function endMisused(token: KnownToken, from: From, now: Date, trx: Db): Promise<void> {
    const isEnded = await consents.end(token, { because: 'disalahgunakan', by: '', at: now }, trx)
    if (!isEnded) return
    const { kode, kind, id_consent, granted_by: idUser } = token
    const subject = `${kode} ${id_consent} ${kind}`
    await audit(
      { kind: 'platform-misuse', factor: 'token', outcome: 'session.reused', subject, at: now, idUser, ...from },
      trx,
    )
    await events.misused(token, (await platforms.find(kode, trx))?.nama ?? kode, now, trx)
  }

  async function issue(token: KnownToken, now: Date, trx: Db): Promise<PlatformTokens> {
    const [access, refresh] = [newSecret('akses'), newSecret('refresh')]
    const endsBy = (ms: number) => new Date(Math.min(now.getTime() + ms, token.ends_at.getTime()))
    const [accessEnds, refreshEnds] = [endsBy(PLATFORM.accessSeconds * 1000), endsBy(PLATFORM.refreshDays * DAY_MS)]
    await consents.addTokens(
      token,
      [
        { token_hash: hashOf(access), kind: 'akses', expires_at: accessEnds },
        { token_hash: hashOf(refresh), kind: 'refresh', expires_at: refreshEnds },
      ],
      trx,
    )
    const secondsTo = (at: Date) => Math.floor((at.getTime() - now.getTime()) / 1000)
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: secondsTo(accessEnds),
      refresh_token: refresh,
      refresh_expires_in: secondsTo(refreshEnds),
      scope: token.scopes.filter(scope => token.platform_scopes.includes(scope)).join(' '),
    }
  }
}

const said = platformText.tokensIssued
