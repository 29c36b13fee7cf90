/** Run-time settings from the server (design 03): moving a service or renaming the product needs no rebuild. */
export interface PortalConfig {
  productName: string
  version: string
  production: boolean
  publicUrl: string
  /** Allowed origins of sub-applications. */
  subappOrigins: readonly string[]
  /** Base addresses by service name with underscores; others are on the page's own origin. */
  services: Readonly<Record<string, string>>
  /** `Beacukai-Api-Key` by service with underscores: identifiers, not secrets. */
  apiKeys: Readonly<Record<string, string>>
  contract: string
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
