import type { HostEnvironment } from '@dermaga/contract'

/** Run-time settings from the server: moving a service or renaming the product needs no rebuild. */
export interface PortalConfig {
  productName: string
  version: string
  /** Only registered versions of sub-applications, no developer's overrides. */
  production: boolean
  /** By the portal's host name. spec §9 */
  environment: HostEnvironment
  publicUrl: string
  /** Allowed origins of sub-applications. */
  subappOrigins: readonly string[]
  /** Base address of each service in this environment, by its name with underscores; empty for the page's own origin. */
  services: Readonly<Record<string, string>>
  /** `Beacukai-Api-Key` by service with underscores: identifiers, not secrets. */
  apiKeys: Readonly<Record<string, string>>
  contract: string
  /** Origins that the permission sheets of all unframed sub-applications allow this document to call. */
  connectOrigins: readonly string[]
}

let reading: Promise<PortalConfig> | undefined

/** `/config.json`, read once per document; after a failure the next caller tries again.
 *  @throws TypeError when it cannot be fetched, SyntaxError when it is not JSON */
export function readPortalConfig(): Promise<PortalConfig> {
  reading ??= fetchConfig().catch(problem => {
    reading = undefined
    throw problem
  })
  return reading
}

async function fetchConfig(): Promise<PortalConfig> {
  const answer = await fetch('/config.json', { signal: AbortSignal.timeout(15_000) })
  if (!answer.ok) throw new TypeError(`/config.json: ${answer.status}`)
  return (await answer.json()) as PortalConfig
}

/** The suffix of user/update (spec §7.2). Without a configuration, which no call can do without, it does not matter. */
export const environmentHere = (): Promise<HostEnvironment> =>
  readPortalConfig().then(
    ({ environment }) => environment,
    () => 'dev',
  )
