import type { HostError, HostState } from '@dermaga/contract'
import { VERSION_LIMITS } from '../version/version.ts'
import { bodyWithin } from './host-file.ts'

/** Numbers of the host health check. */
export const HEALTH_CHECK = {
  everySeconds: 60,
  /** A failed host is checked again this soon: one failure may be a coincidence. */
  againSeconds: 15,
  /** Consecutive failures after which it counts as down. */
  failures: 2,
  /** Jitter as a fraction of each wait, so that hosts and processes do not synchronize. */
  jitter: 0.2,
  timeoutMs: 5000,
  leaseSeconds: 30,
} as const

/** Result of one check. `answer`: HTTP status, null without a response. */
export interface CheckResult {
  problem: HostError | null
  answer: number | null
  /** The file that shows the build, if there is one. */
  text?: string
}
export interface Health {
  state: HostState
  since: Date
  failures: number
}

/** The health of a host after a check, and the time of the next one.
 *  @param random 0 ≤ x < 1 */
export function healthAfter(
  before: Health,
  { problem }: CheckResult,
  now: Date,
  random: number,
): Health & { dueAt: Date } {
  const failures = problem ? before.failures + 1 : 0
  const state = problem ? (failures >= HEALTH_CHECK.failures ? 'gangguan' : before.state) : 'baik'
  const isDoubtful = problem !== null && state !== 'gangguan'
  const seconds =
    (isDoubtful ? HEALTH_CHECK.againSeconds : HEALTH_CHECK.everySeconds) * (1 + HEALTH_CHECK.jitter * (2 * random - 1))
  return {
    state,
    since: state === before.state ? before.since : now,
    failures,
    dueAt: new Date(now.getTime() + seconds * 1000),
  }
}

/** Requests the file that shows which build a host serves, or its page if it is framed. Redirects are not followed: they would leave the
 *  allowed origins. */
export async function checkHost(address: string, isFrame: boolean, signal: AbortSignal): Promise<CheckResult> {
  const late = AbortSignal.timeout(HEALTH_CHECK.timeoutMs)
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.any([signal, late]) })
    if (!response.ok || isFrame) {
      await response.body?.cancel()
      return { problem: response.ok ? null : 'jawaban', answer: response.status }
    }
    const text = address.endsWith('.json') ? await readManifest(response) : await readFile(response, address)
    return { problem: text === undefined ? 'isi' : null, answer: response.status, ...(text && { text }) }
  } catch {
    return { problem: late.aborted ? 'waktu' : 'sambungan', answer: null }
  }
}

/** @returns undefined for a page in place of another file, as many hosts answer for files that they do not have */
async function readFile(response: Response, address: string): Promise<string | undefined> {
  const content = await bodyWithin(response, VERSION_LIMITS.fileBytes)
  const isPage = /^text\/html/i.test(response.headers.get('content-type') ?? '') && !address.endsWith('.html')
  return isPage ? undefined : content?.toString('utf8')
}

async function readManifest(response: Response): Promise<string | undefined> {
  const content = await bodyWithin(response, VERSION_LIMITS.manifestBytes)
  if (!content) return undefined
  try {
    const json: unknown = JSON.parse(content.toString('utf8'))
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? content.toString('utf8') : undefined
  } catch {
    return undefined
  }
}
