/** How long the search for a cause may take: the error page waits for it. */
const DIAGNOSIS_MS = 2000

/** Whether a host answers and does not let the portal read its answer. Browsers report a missing CORS header and a host that
 *  is down alike. */
export async function isUnreadable(url: string, signal: AbortSignal): Promise<boolean> {
  const enough = new AbortController()
  const options: RequestInit = {
    cache: 'no-store',
    signal: AbortSignal.any([signal, enough.signal, AbortSignal.timeout(DIAGNOSIS_MS)]),
  }
  const answers = (mode: RequestMode) =>
    fetch(url, { ...options, mode }).then(
      () => true,
      () => false,
    )
  const result = !(await answers('cors')) && (await answers('no-cors'))
  enough.abort()
  return result
}
