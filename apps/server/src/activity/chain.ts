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

/** Events from a position on that were sealed with one key. */
export interface Segment {
  firstPosition: number
  /** The last seal of the segment before. */
  sealBefore: string
  /** Undefined when it cannot be opened: somebody who changed its row cannot seal it again. */
  key: Buffer | undefined
}

/** Verifies the chain from the first event.
 *  @param segments ordered by position
 *  @param events ordered by position
 *  @param head the expected end */
export async function verifyChain(
  segments: readonly Segment[],
  events: AsyncIterable<SealedEvent>,
  head: { position: number; seal: string },
): Promise<ChainVerification> {
  let position = 0
  let seal = GENESIS_SEAL
  let key: Buffer | undefined
  for await (const event of events) {
    // Events sealed during verification follow the known head.
    if (position === head.position) break
    position++
    if (event.position !== position) return { intact: false, position, because: 'missing' }
    const segment = segments.find(({ firstPosition }) => firstPosition === position)
    if (segment && segment.sealBefore !== seal) return { intact: false, position: position - 1, because: 'changed' }
    key = segment ? segment.key : key
    if (!key) return { intact: false, position, because: 'changed' }
    seal = sealOf(key, seal, position, event.content)
    if (event.seal !== seal) return { intact: false, position, because: 'changed' }
  }
  // A segment that has begun proves the end of the one before, also while nothing is sealed in it.
  const begun = segments.find(({ firstPosition }) => firstPosition === position + 1)
  if (begun && begun.sealBefore !== seal) return { intact: false, position, because: 'changed' }
  if (position < head.position) return { intact: false, position: position + 1, because: 'missing' }
  return seal === head.seal ? { intact: true, events: position } : { intact: false, position, because: 'changed' }
}
