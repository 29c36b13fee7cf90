let changing = 0

/** Whether a call that changes data is in flight: closing the document would abort it. */
export const hasPendingChanges = (): boolean => changing > 0

/** `fetch` with counting. Calls with `keepalive` are not counted. */
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
