import { createHmac } from 'node:crypto'

/** A sealed authentication event, as the chain covers it. */
export interface SealedEvent {
  position: number
  seal: string
  /** Every column of the event, as text, in one order. */
  content: readonly (string | null)[]
}

/** Whether the chain is whole. `position` is where it breaks first. */
export type ChainVerification =
  | { intact: true; events: number }
  | { intact: false; position: number; because: 'changed' | 'missing' }

/** The seal before the first event. */
export const GENESIS_SEAL = ''

/** The seal of an event: it covers the event, its position and the seal before, and so all events before. Keyed, so that
 *  whoever can only write the database cannot seal a chain of their own. JSON leaves no doubt where a column ends. */
export function sealOf(key: Buffer, before: string, position: number, content: SealedEvent['content']): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([before, position, ...content]))
    .digest('base64url')
}

/** Follows the chain from its beginning.
 *  @param events in the order of their positions
 *  @param head what the end must be */
export async function verifyChain(
  key: Buffer,
  events: AsyncIterable<SealedEvent>,
  head: { position: number; seal: string },
): Promise<ChainVerification> {
  let position = 0
  let seal = GENESIS_SEAL
  for await (const event of events) {
    // What is sealed while we read comes after the head we know.
    if (position === head.position) break
    position++
    if (event.position !== position) return { intact: false, position, because: 'missing' }
    seal = sealOf(key, seal, position, event.content)
    if (event.seal !== seal) return { intact: false, position, because: 'changed' }
  }
  if (position < head.position) return { intact: false, position: position + 1, because: 'missing' }
  return seal === head.seal ? { intact: true, events: position } : { intact: false, position, because: 'changed' }
}
