import { loginKey, revokeToken, updateToken, type ValidToken, validateToken } from '@dermaga/contract'
import { CallError, fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import { AUDIENCE } from './access-token.ts'
import type { Checked } from './authentication.ts'
import type { ReadProof } from './dpop.ts'
import type { Refresh } from './refresh.ts'
import type { SealedPasswords } from './sealed-password.ts'
import type { ServiceUsers } from './service-claims.ts'
import type { SignOut } from './sign-out.ts'

const INACTIVE = { active: false } as const

interface Parts {
  passwords: SealedPasswords
  readProof: ReadProof
  refresh: Refresh
  signOut: SignOut
  check: (token: string, now: Date) => Promise<Checked>
  serviceUsers: ServiceUsers
}

export function registerSessionRoutes(
  http: Http,
  { passwords, readProof, refresh, signOut, check, serviceUsers }: Parts,
): void {
  serve(http, loginKey, ({ now }) => passwords.offer(now))

  serve(http, updateToken, async ({ request, address, now }) => {
    const token = request.headers.authorization?.replace(/^bearer +/i, '')
    if (!token) return fail('auth.missing')
    const proof = await readProof(updateToken, request.headers['dpop'], now)
    return refresh(token, proof, { address, correlationId: request.id }, now)
  })

  serve(http, revokeToken, async ({ body, request, address, now }) => {
    await signOut(body.token, { address, correlationId: request.id }, now)
    return undefined
  })

  serve(http, validateToken, async ({ body, now }) => {
    try {
      return (await describeToken(body.token, now)) ?? INACTIVE
    } catch (error) {
      if (error instanceof CallError) return INACTIVE
      throw error
    }
  })

  /** The token's user as of now. A user who may use no service is only the portal's. */
  async function describeToken(token: string, now: Date): Promise<ValidToken | undefined> {
    const { caller, expiresAt, aud, otpFlag } = await check(token, now)
    const user = await serviceUsers.findUser(caller.idUser, otpFlag, now)
    if (!user) return undefined
    return {
      active: true,
      exp: expiresAt,
      sub: caller.idUser,
      username: caller.username,
      aud: user.mayUseServices ? aud : [AUDIENCE.portal],
      ...(user.company && { company: user.company }),
      roles: user.roles,
    }
  }
}
