import { PINNED_FILES_PATH } from '@dermaga/contract'
import type { Config } from '../../config.ts'

const PROBE_TIMEOUT_MS = 5000

/** Whether the sub-applications' origin passes requests for copies on to the portal. Without it, copies are stored but not
 *  used: a proxy that was set up before the portal had copies answers 404 for them. */
export async function areCopiesServed({ subappOrigin }: Pick<Config, 'subappOrigin'>): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
    const response = await fetch(new URL(`${PINNED_FILES_PATH}/`, subappOrigin), { redirect: 'error', signal })
    const reply: unknown = response.ok ? await response.json() : await response.body?.cancel()
    return typeof reply === 'object' && reply !== null && 'copies' in reply && reply.copies === true
  } catch {
    return false
  }
}
