import type { Call } from '@dermaga/contract'
import type { FastifyRequest } from 'fastify'
import type { Proof, ReadProof } from './dpop.ts'
import type { Origin } from './refresh.ts'

/** Where somebody who signs in comes from. */
export interface SignInOrigin extends Origin {
  /** Of the browser's key, to which the session is then bound. */
  proof: Proof | undefined
  browser: string
}

/** Reads it off a call that issues tokens. @throws Refusal dpop.invalid, dpop.nonce */
export function createSignInOriginReader(readProof: ReadProof) {
  return async (
    call: Call,
    { request, address, now }: { request: FastifyRequest; address: string; now: Date },
  ): Promise<SignInOrigin> => ({
    proof: await readProof(call, request.headers['dpop'], now),
    browser: request.headers['user-agent'] ?? '',
    address,
    correlationId: request.id,
  })
}
