import { createHmac } from 'node:crypto'

/** A sealed authentication event, with the fields the chain covers. */
export interface SealedEvent {
  position: number
  seal: string
  /** Every column of the event as text, in a fixed order. */
  content: readonly (string | null)[]
}

/** The result of verifying the chain. `position` is the first break. */
export type ChainVerification =
  | { intact: true; events: number }
  | { intact: false; position: number; because: 'changed' | 'missing' }

/** The previous seal of the first event. */
export const GENESIS_SEAL = ''

/** The seal of an event: an HMAC over the event, its position and the previous seal, and so over all events before. Write access to the
 *  database alone is not enough to seal another chain. JSON keeps columns apart. */
export function sealOf(key: Buffer, before: string, position: number, content: SealedEvent['content']): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([before, position, ...content]))
    .digest('base64url')
}

/** Verifies the chain from the first event.
 *  @param events ordered by position
 *  @param head the expected end */
export async function verifyChain(
  key: Buffer,
  events: AsyncIterable<SealedEvent>,
  head: { position: number; seal: string },
): Promise<ChainVerification> {
  let position = 0
  let seal = GENESIS_SEAL
  for await (const event of events) {
    // Events sealed during verification follow the known head.
    if (position === head.position) break
    position++
    if (event.position !== position) return { intact: false, position, because: 'missing' }
    seal = sealOf(key, seal, position, event.content)
    if (event.seal !== seal) return { intact: false, position, because: 'changed' }
  }
  if (position < head.position) return { intact: false, position: position + 1, because: 'missing' }
  return seal === head.seal ? { intact: true, events: position } : { intact: false, position, because: 'changed' }
}
