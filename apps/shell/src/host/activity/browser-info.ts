/** The part of `navigator` that identifies the browser. */
export interface BrowserHints {
  userAgent: string
  userAgentData?: { brands: readonly { brand: string; version: string }[] }
}

/** Other browsers also contain Chrome or Safari: the more specific name comes first. */
const KNOWN: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /Edg(?:A|iOS)?\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).* Safari\//],
]

/** Browser name and version, e.g. `Chrome 141.0.0.0`; empty when unknown. spec §3, Activity log entry */
export function browserInfo({ userAgent, userAgentData }: BrowserHints): string {
  for (const [name, pattern] of KNOWN) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return `${name} ${version}`
  }
  const brand = userAgentData?.brands.find(({ brand: name }) => !/not.?a.?brand/i.test(name))
  return brand ? `${brand.brand} ${brand.version}`.slice(0, 100) : ''
}
