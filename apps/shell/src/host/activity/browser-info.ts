/** The part of `navigator` that tells the browser. */
export interface BrowserHints {
  userAgent: string
  userAgentData?: { brands: readonly { brand: string; version: string }[] }
}

/** Others call themselves Chrome or Safari too: the more particular name comes first. */
const KNOWN: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /Edg(?:A|iOS)?\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).* Safari\//],
]

/** Browser name and version, as `Chrome 141.0.0.0`; empty when it tells neither. spec §3, Activity log entry */
export function browserInfo({ userAgent, userAgentData }: BrowserHints): string {
  for (const [name, pattern] of KNOWN) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return `${name} ${version}`
  }
  const brand = userAgentData?.brands.find(({ brand: name }) => !/not.?a.?brand/i.test(name))
  return brand ? `${brand.brand} ${brand.version}`.slice(0, 100) : ''
}
