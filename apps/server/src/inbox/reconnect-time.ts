/** The clients of one process come back one by one: so long apart, and all within the longest time. */
const APART_MS = 4
const LONGEST_MS = 15_000
/** A process that was lost may be back so soon. */
const SOONEST_MS = 500

/** The moment of one client of many, in milliseconds from now.
 *  @param open streams of this process; @param random 0 ≤ x < 1 */
export const spreadMs = (open: number, random: number): number =>
  Math.round(Math.min(open * APART_MS, LONGEST_MS) * random)

/** When a client should reconnect after its stream is lost without a farewell, in milliseconds: the `retry` field of
 *  server-sent events. */
export const reconnectAfterMs = (open: number, random: number): number => SOONEST_MS + spreadMs(open, random)
