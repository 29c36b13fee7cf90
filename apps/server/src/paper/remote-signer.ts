import { z } from 'zod'
import type { RemoteSignerSettings } from '../config.ts'
import type { Signer } from './paper-signer.ts'

const reply = z.object({ signature: z.base64().min(1).max(100_000) })

/** Signs by a service at another address, as a national signer offers it. It gets the digest only, never the paper.
 *  The call and its reply: docs/how-to/sign-papers.md */
export function createRemoteSigner({ url, token, timeoutMs }: RemoteSignerSettings): Signer {
  return {
    async sign({ digest, signer, reason }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ digest: digest.toString('base64'), digestAlgorithm: 'SHA-256', signer, reason }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`the signer answered ${response.status}`)
      }
      return Buffer.from(reply.parse(await response.json()).signature, 'base64')
    },
  }
}
