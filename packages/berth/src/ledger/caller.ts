// The stack has the URL of the calling script, also after a promise, an event or another library's scheduler. So no period
// of time has to be attributed to one guest. docs/decisions/0004-cleanup-ledger.md

export type Wrapper = (...args: never[]) => unknown
type StackMaker = {
  stackTraceLimit?: number
  prepareStackTrace?: unknown
  captureStackTrace?(target: object, above: Wrapper): void
}

/** How many frames are read: native frames without a URL may come before the caller's, and each frame costs time. */
const FRAMES = { nearest: 1, more: 6, all: 60 } as const
/** Scripts of browser extensions are callers too: what one does when a guest calls a function it has patched is not the guest's. */
const URLS = /(?:https?|file|[a-z-]+-extension):\/\/[^\s()]+?(?=:\d+(?::\d+)?\)?(?:\n|$|,|\)))/g

/** URLs of the scripts on the stack above `wrapper`, the nearest caller first.
 *  @param all every frame is needed because another patch lies over our wrapper */
export function callerUrls(wrapper: Wrapper, all = false): string[] {
  if (all) return urlsAbove(wrapper, FRAMES.all)
  const nearest = urlsAbove(wrapper, FRAMES.nearest)
  return nearest.length > 0 ? nearest : urlsAbove(wrapper, FRAMES.more)
}

function urlsAbove(wrapper: Wrapper, frames: number): string[] {
  const E = Error as unknown as StackMaker
  const { stackTraceLimit, prepareStackTrace } = E
  const holder: { stack?: unknown } = {}
  try {
    E.stackTraceLimit = frames
    if (prepareStackTrace) E.prepareStackTrace = undefined
    if (E.captureStackTrace) E.captureStackTrace(holder, wrapper)
    else holder.stack = withoutOwnFrames(new Error().stack)
    return typeof holder.stack === 'string' ? (holder.stack.match(URLS) ?? []) : []
  } finally {
    if (stackTraceLimit !== undefined) E.stackTraceLimit = stackTraceLimit
    if (prepareStackTrace) E.prepareStackTrace = prepareStackTrace
  }
}

/** URLs in the stack of anything that was thrown. */
export function urlsInStack(error: unknown): string[] {
  return error instanceof Error && typeof error.stack === 'string' ? (error.stack.match(URLS) ?? []) : []
}

/** For engines without captureStackTrace: drops `urlsAbove`, `callerUrls`, its caller and the wrapper. */
const withoutOwnFrames = (stack = '') =>
  stack
    .split('\n')
    .filter(line => /:\d+:\d+$/.test(line))
    .slice(4)
    .join('\n')
