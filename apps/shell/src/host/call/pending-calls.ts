let changing = 0

/** Whether a call that changes something is not answered yet: it would be cut off with its document. */
export const hasPendingChanges = (): boolean => changing > 0

/** `fetch`, counted. A call that outlives its document by itself is left out. */
export async function trackedFetch(...call: Parameters<typeof fetch>): Promise<Response> {
  const [, init] = call
  const counts = init?.keepalive !== true && (init?.method ?? 'GET') !== 'GET' ? 1 : 0
  changing += counts
  try {
    return await fetch(...call)
  } finally {
    changing -= counts
  }
}
