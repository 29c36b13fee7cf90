import type { Call } from '@dermaga/contract'
import type { FastifyRequest } from 'fastify'
import type { Proof, ReadProof } from './dpop.ts'

/** The origin of a call, for the audit. */
export interface Origin {
  address: string
  correlationId: string
}

/** The origin of a sign-in. */
export interface SignInOrigin extends Origin {
  /** Proof of the browser's key, to which the session will be bound. */
  proof: Proof | undefined
  browser: string
}

/** Reads the origin of a call that issues tokens. @throws CallError dpop.invalid, dpop.nonce */
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
