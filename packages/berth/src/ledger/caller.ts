// Whose code is calling? The stack tells the address of the script, also where a promise, an event or another
// library's scheduler came between, and no period of time has to be anyone's. docs/decisions/0004-cleanup-ledger.md

export type Wrapper = (...args: never[]) => unknown
type StackMaker = {
  stackTraceLimit?: number
  prepareStackTrace?: unknown
  captureStackTrace?(target: object, above: Wrapper): void
}

/** Frames without an address (native callbacks) may stand before the caller's; each one read takes its time. */
const NEXT = 1
const NEAR = 6
const FAR = 60
const ADDRESS = /(?:https?|file):\/\/[^\s()]+?(?=:\d+(?::\d+)?\)?(?:\n|$|,|\)))/g

/** Addresses of the scripts on the stack above `wrapper`: the nearest caller's, and perhaps those behind it.
 *  @param far all of them, for when somebody else's wrapper lies over ours */
export function callerUrls(wrapper: Wrapper, far = false): string[] {
  if (far) return urlsAbove(wrapper, FAR)
  const next = urlsAbove(wrapper, NEXT)
  return next.length > 0 ? next : urlsAbove(wrapper, NEAR)
}

function urlsAbove(wrapper: Wrapper, frames: number): string[] {
  const E = Error as unknown as StackMaker
  const { stackTraceLimit, prepareStackTrace } = E
  const holder: { stack?: unknown } = {}
  try {
    E.stackTraceLimit = frames
    if (prepareStackTrace) E.prepareStackTrace = undefined
    if (E.captureStackTrace) E.captureStackTrace(holder, wrapper)
    else holder.stack = withoutOwn(new Error().stack)
    return typeof holder.stack === 'string' ? (holder.stack.match(ADDRESS) ?? []) : []
  } finally {
    if (stackTraceLimit !== undefined) E.stackTraceLimit = stackTraceLimit
    if (prepareStackTrace) E.prepareStackTrace = prepareStackTrace
  }
}

/** Addresses in the stack of something thrown. */
export function urlsInStack(problem: unknown): string[] {
  return problem instanceof Error && typeof problem.stack === 'string' ? (problem.stack.match(ADDRESS) ?? []) : []
}

/** Engines without captureStackTrace: `urlsAbove`, `callerUrls`, its caller and the wrapper stand first. */
const withoutOwn = (stack = '') =>
  stack
    .split('\n')
    .filter(line => /:\d+:\d+$/.test(line))
    .slice(4)
    .join('\n')
