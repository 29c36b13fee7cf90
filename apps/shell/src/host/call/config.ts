/** What the server tells the shell at run time (design 03): no rebuild to move a service or to rename the product. */
export interface PortalConfig {
  productName: string
  version: string
  production: boolean
  publicUrl: string
  /** Whole origins that sub-applications may come from. */
  subappOrigins: readonly string[]
  /** Base addresses by service with underscores; a service that is absent is on the page's own origin. */
  services: Readonly<Record<string, string>>
  /** `Beacukai-Api-Key` by service with underscores: identifiers, not secrets. */
  apiKeys: Readonly<Record<string, string>>
  contract: string
}

let reading: Promise<PortalConfig> | undefined

/** `/config.json`, read once per document; a failed read is tried again by the next caller.
 *  @throws TypeError when it cannot be fetched, SyntaxError when it is no JSON */
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
