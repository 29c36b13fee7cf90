import { loginKey, revokeToken, updateToken, validateToken } from '@dermaga/contract'
import { CallError, fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { ReadProof } from './dpop.ts'
import type { Origin, Refresh } from './refresh.ts'
import type { SealedPasswords } from './sealed-password.ts'

interface Parts {
  passwords: SealedPasswords
  readProof: ReadProof
  refresh: Refresh
  endByToken: (token: string, from: Origin, now: Date) => Promise<void>
  checked: (token: string, now: Date) => Promise<{ expiresAt: number }>
}

export function registerSessionRoutes(http: Http, room: Parts): void {
  serve(http, loginKey, ({ now }) => room.passwords.offer(now))

  serve(http, updateToken, async ({ request, address, now }) => {
    const token = request.headers.authorization?.replace(/^bearer +/i, '')
    if (!token) return fail('auth.missing')
    const proof = await room.readProof(updateToken, request.headers['dpop'], now)
    return room.refresh(token, proof, { address, correlationId: request.id }, now)
  })

  serve(http, revokeToken, async ({ body, request, address, now }) => {
    await room.endByToken(body.token, { address, correlationId: request.id }, now)
    return undefined
  })

  serve(http, validateToken, async ({ body, now }) => {
    try {
      const { expiresAt } = await room.checked(body.token, now)
      return { active: true, exp: expiresAt }
    } catch (error) {
      if (error instanceof CallError) return { active: false }
      throw error
    }
  })
}
