import {
  passkeyAdd,
  passkeyList,
  passkeyLogin as passkeyLoginCall,
  passkeyOffer,
  passkeyRemove,
  passkeyRename,
  passkeyRequest,
} from '@dermaga/contract'
import { type Http, serve } from '../http/route.ts'
import type { SessionModule } from '../session/index.ts'
import type { PasskeyLogin } from './passkey-login.ts'
import type { Passkeys } from './passkeys.ts'

interface Parts {
  session: SessionModule
  passkeys: Passkeys
  passkeyLogin: PasskeyLogin
}

export function registerPasskeyRoutes(http: Http, { session, passkeys, passkeyLogin }: Parts): void {
  serve(http, passkeyList, async ({ caller }) => {
    const items = await passkeys.list(caller)
    return { items, total: items.length }
  })

  serve(http, passkeyOffer, ({ caller, now }) => passkeys.offer(caller, now))

  serve(http, passkeyAdd, ({ body, caller, request, address, now }) =>
    passkeys.add(caller, body, { address, correlationId: request.id }, now),
  )

  serve(http, passkeyRename, async ({ params, body, caller, request, address, now }) => {
    await passkeys.rename(caller, params.id, body.name, { address, correlationId: request.id }, now)
    return undefined
  })

  serve(http, passkeyRemove, async ({ params, caller, request, address, now }) => {
    await passkeys.remove(caller, params.id, { address, correlationId: request.id }, now)
    return undefined
  })

  serve(http, passkeyRequest, ({ body, now }) => passkeyLogin.request(body.username, body.password, now))

  serve(http, passkeyLoginCall, async ({ body, ...input }) => {
    const { username, password: ticket, assertion } = body
    const origin = await session.readSignInOrigin(passkeyLoginCall, input)
    return passkeyLogin.finish({ ...origin, username, ticket, assertion }, input.now)
  })
}
