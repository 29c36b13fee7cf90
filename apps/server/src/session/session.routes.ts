import { loginKey, revokeToken, updateToken, validateToken } from '@dermaga/contract'
import { CallError, fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { ReadProof } from './dpop.ts'
import type { Refresh } from './refresh.ts'
import type { SealedPasswords } from './sealed-password.ts'
import type { SignOut } from './sign-out.ts'

interface Parts {
  passwords: SealedPasswords
  readProof: ReadProof
  refresh: Refresh
  signOut: SignOut
  check: (token: string, now: Date) => Promise<{ expiresAt: number }>
}

export function registerSessionRoutes(http: Http, { passwords, readProof, refresh, signOut, check }: Parts): void {
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
      const { expiresAt } = await check(body.token, now)
      return { active: true, exp: expiresAt }
    } catch (error) {
      if (error instanceof CallError) return { active: false }
      throw error
    }
  })
}
