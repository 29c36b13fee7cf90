/** Browsers by their token in a User-Agent. The first match applies, because each also lists the browsers it derives from. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /(?:OPR|Opera)\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* .*Safari\//],
]
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
]

/** Browser and system of a User-Agent, `Chrome 141 · Windows`; undefined when it has neither.
 *  Untrusted input. RFC 9110 §10.1.5 */
export function browserName(userAgent: string): string | undefined {
  const browser = firstOf(BROWSERS, userAgent)
  return joined(browser && `${browser.name} ${browser.version}`, userAgent)
}

/** As `browserName`, without the version, so that updates do not change it. */
export const browserKind = (userAgent: string): string | undefined =>
  joined(firstOf(BROWSERS, userAgent)?.name, userAgent)

function joined(browser: string | undefined, userAgent: string): string | undefined {
  const parts = [browser, firstOf(SYSTEMS, userAgent)?.name].filter(part => part !== undefined)
  return parts.join(' · ') || undefined
}

function firstOf(marks: typeof BROWSERS, userAgent: string) {
  for (const [name, mark] of marks) {
    const found = mark.exec(userAgent)
    if (found) return { name, version: found[1] ?? '' }
  }
  return undefined
}
