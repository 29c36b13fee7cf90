import {
  type HostTokens,
  hostSignIn,
  hostSignInAmws,
  hostSignInOpenApi,
  hostUpdateToken,
  hostUpdateTokenAmws,
  hostUpdateTokenAmwsV2,
  hostUpdateTokenOpenApi,
  type TokenPair,
} from '@dermaga/contract'
import { fill, hostCompatibleText, hostText } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Handler, type Http, serve } from '../http/route.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { SessionModule } from '../session/index.ts'
import type { HostGate } from './authentication.ts'
import type { HostKeyName, HostKeyStore } from './host-key.store.ts'

interface Parts {
  gate: HostGate
  keys: HostKeyStore
  identity: Pick<IdentityModule, 'signInHost'>
  session: Pick<SessionModule, 'hosts'>
}

/** Maximum unknown fields listed in a reply, and their maximum length: the caller makes them up. */
const NAMES_MOST = 20
const NAME_SHOWN = 60

/** Sign-in of a company's own system, at all addresses in use. */
export function registerHostSignInRoutes(http: Http, { gate, keys, identity, session }: Parts): void {
  const signIn: Handler<typeof hostSignIn> = async ({ body, request, address, now }) => {
    const { username, password, ...unknown } = body
    const from = { headers: request.headers, address }
    let key: HostKeyName | undefined
    const attempt = {
      username,
      password,
      address,
      correlationId: request.id,
      browser: request.headers['user-agent'] ?? '',
      companiesOf: async () => {
        const admitted = await gate.companiesOf(from, now)
        key = admitted.key
        return admitted.companies
      },
      requireHost: gate.requireHost,
      within: async (trx: Db) => {
        if (key) await keys.noteUse(key, now, trx)
      },
    }
    const { idSession, idPerusahaan, ...tokens } = await identity.signInHost(attempt, now)
    const { isCompatible } = await gate.admit(idPerusahaan, from, now)
    if (isCompatible) return new Answer(compatible(tokensOf(tokens, idSession)), hostCompatibleText.signedIn)
    const names = Object.keys(unknown).slice(0, NAMES_MOST)
    const ignored = names.map(name => name.slice(0, NAME_SHOWN))
    const message = ignored.length > 0 ? fill(hostText.ignored, { names: ignored.join(', ') }) : hostText.signedIn
    return new Answer(tokensOf(tokens, idSession), message)
  }
  for (const call of [hostSignIn, hostSignInOpenApi, hostSignInAmws] as (typeof hostSignIn)[]) serve(http, call, signIn)

  const update: Handler<typeof hostUpdateToken> = async ({ body, request, address, now }) => {
    const inHeader = request.headers.authorization?.replace(/^bearer +/i, '')
    const token = inHeader || body.refresh_token
    if (!token) return fail('auth.missing')
    const family = (await session.hosts.findFamily(token)) ?? fail('session.ended')
    const { isCompatible } = await gate.admit(family.idPerusahaan, { headers: request.headers, address }, now)
    if (!inHeader && !isCompatible) fail('auth.missing')
    const from = { address, correlationId: request.id, keepsFirstToken: isCompatible }
    const tokens = tokensOf(await session.hosts.refresh(token, undefined, from, now), family.idSession)
    return isCompatible ? new Answer(compatible(tokens), hostCompatibleText.signedIn) : tokens
  }
  const updates = [hostUpdateToken, hostUpdateTokenOpenApi, hostUpdateTokenAmws, hostUpdateTokenAmwsV2]
  for (const call of updates as (typeof hostUpdateToken)[]) serve(http, call, update)
}

const tokensOf = (
  { access_token, expires_in, refresh_token, refresh_expires_in }: TokenPair,
  idSession: string,
): HostTokens => ({
  access_token,
  expires_in,
  refresh_token,
  refresh_expires_in,
  token_type: 'Bearer',
  session_state: idSession,
  scope: 'host-to-host',
})

/** Tokens in the shape of the older API. */
const compatible = (tokens: HostTokens): HostTokens => ({
  ...tokens,
  token_type: 'bearer',
  scope: 'openid profile email offline_access',
  'not-before-policy': 0,
})
