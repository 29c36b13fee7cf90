import {
  type HostTokens,
  hostSignIn,
  hostSignInOpenApi,
  hostUpdateToken,
  hostUpdateTokenOpenApi,
  type TokenPair,
} from '@dermaga/contract'
import { fill, hostText } from '@dermaga/text'
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
const NAMES_TOLD = 20
const NAME_SHOWN = 60

/** Sign-in of a company's own system, at both addresses in use. */
export function registerHostSignInRoutes(http: Http, { gate, keys, identity, session }: Parts): void {
  const signIn: Handler<typeof hostSignIn | typeof hostSignInOpenApi> = async ({ body, request, address, now }) => {
    const { username, password, ...unknown } = body
    let key: HostKeyName | undefined
    const attempt = {
      username,
      password,
      address,
      correlationId: request.id,
      browser: request.headers['user-agent'] ?? '',
      companyOfKey: async () => {
        key = await gate.keyOf(request.headers)
        return key.id_perusahaan
      },
      requireHost: gate.requireHost,
      within: async (trx: Db) => {
        if (key) await keys.noteUse(key, now, trx)
      },
    }
    const { idSession, ...tokens } = await identity.signInHost(attempt, now)
    const names = Object.keys(unknown).slice(0, NAMES_TOLD)
    const ignored = names.map(name => name.slice(0, NAME_SHOWN))
    const message = ignored.length > 0 ? fill(hostText.ignored, { names: ignored.join(', ') }) : hostText.signedIn
    return new Answer(tokensOf(tokens, idSession), message)
  }
  serve(http, hostSignIn, signIn)
  serve(http, hostSignInOpenApi, signIn)

  const update: Handler<typeof hostUpdateToken | typeof hostUpdateTokenOpenApi> = async ({ request, address, now }) => {
    const token = request.headers.authorization?.replace(/^bearer +/i, '')
    if (!token) return fail('auth.missing')
    const family = (await session.hosts.findFamily(token)) ?? fail('session.ended')
    const { id_perusahaan } = await gate.keyOf(request.headers)
    if (id_perusahaan !== family.idPerusahaan) fail('apiKey.unknown')
    const from = { address, correlationId: request.id }
    return tokensOf(await session.hosts.refresh(token, undefined, from, now), family.idSession)
  }
  serve(http, hostUpdateToken, update)
  serve(http, hostUpdateTokenOpenApi, update)
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
