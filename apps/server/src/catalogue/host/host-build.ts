import { manifestUrl } from '@dermaga/berth/manifest'
import type { HostBuild } from '@dermaga/contract'
import { addressesOf, buildFileOf, type GuestVersion } from '../version/version.ts'

/** Numbers of the comparison of a host with what is live. */
export const COMPARISON = { everyMs: 600_000, concurrency: 8, timeoutMs: 5000 } as const

export interface Comparison {
  build: HostBuild
  /** The version in the host's manifest, of another build. */
  build_version: string | null
  /** The first live file that the host no longer serves. */
  lost_file: string | null
}

/** Compares the build that a host serves with the live version. Files are only asked for, not fetched.
 *  @param text of the file that shows the build, as it is now */
export async function compareHost(
  live: Pick<GuestVersion, 'integrity' | 'manifest'> & { host: string; chunks: Readonly<Record<string, string>> },
  text: string,
  signal: AbortSignal,
): Promise<Comparison> {
  const lost = await findLost([...addressesOf(live).keys(), ...Object.keys(live.chunks)], live.host, signal)
  const isSame = buildFileOf(live).isSame(text)
  return {
    build: lost !== undefined ? 'hilang' : isSame ? 'sama' : 'baru',
    build_version: isSame ? null : versionIn(text),
    lost_file: lost ?? null,
  }
}

async function findLost(addresses: readonly string[], host: string, signal: AbortSignal): Promise<string | undefined> {
  const own = manifestUrl(host)
  const waiting = addresses.filter(address => address !== own)
  let lost: string | undefined
  async function ask(): Promise<void> {
    for (let address = waiting.pop(); address !== undefined && lost === undefined; address = waiting.pop())
      if (await isGone(address, signal)) lost = address
  }
  await Promise.all(Array.from({ length: COMPARISON.concurrency }, ask))
  return lost
}

/** Only a clear answer counts: a host may not answer HEAD, or not just now. */
async function isGone(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const late = AbortSignal.timeout(COMPARISON.timeoutMs)
    const response = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.any([signal, late]),
    })
    return response.status === 404 || response.status === 410
  } catch {
    return false
  }
}

function versionIn(manifest: string): string | null {
  try {
    const json = JSON.parse(manifest) as { version?: unknown } | null
    return typeof json?.version === 'string' ? json.version.slice(0, 60) : null
  } catch {
    return null
  }
}
