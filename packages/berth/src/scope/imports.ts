import { createCache } from '../cache.ts'
import { BerthError } from '../entry.ts'
import { type HashOf, isTampered } from '../integrity.ts'
import { type FetchOptions, withTimeout } from '../tags.ts'
import { withAbsoluteUrls } from './rewrite.ts'
import { createSilently } from './style-hooks.ts'

/** Imports deeper than this are ignored: sheets may import each other. */
const MAX_DEPTH = 4

/** Fetches a style sheet and replaces its imports with the imported text.
 *  @param check called for every URL that is fetched
 *  @throws BerthError css-failed | integrity | unknown-origin; the signal's reason when aborted */
export async function getSheet(url: string, fetching: FetchOptions, check: HashOf, depth = 0): Promise<string> {
  const hash = check(url)
  const known = hash === undefined ? undefined : registered.get(`${hash} ${url}`)
  if (known !== undefined) return known
  const text = await getText(url, fetching, hash)
  const whole = await withImports(text, url, fetching, check, depth)
  if (hash !== undefined && !/@import/i.test(text)) registered.set(`${hash} ${url}`, whole)
  return whole
}

/** Sheets without imports whose hash was checked: no version of the same hash has another text. About as many as a user
 *  returns to in a day. */
const registered = createCache<string>(16)

/** Makes the URLs in a text absolute and replaces its imports with the imported text.
 *  @throws like `getSheet` */
export async function withImports(
  text: string,
  base: string,
  fetching: FetchOptions,
  check: HashOf,
  depth = 0,
): Promise<string> {
  const own = withAbsoluteUrls(text, base)
  const rules = /@import/i.test(own) ? parseRules(own) : []
  const imports = rules.filter(rule => rule instanceof CSSImportRule)
  if (imports.length === 0 || depth >= MAX_DEPTH) return own
  const imported = await Promise.all(
    imports.map(async rule => {
      const url = URL.parse(rule.href, base)?.href
      const isSupported = !rule.supportsText || CSS.supports(`(${rule.supportsText})`)
      return url && isSupported ? underConditions(rule, await getSheet(url, fetching, check, depth + 1)) : ''
    }),
  )
  return [...imported, textOf(rules.filter(rule => !(rule instanceof CSSImportRule)))].join('\n')
}

/** Parses rules, imports included, in a document that is not shown: nothing is fetched there. */
function parseRules(text: string): CSSRule[] {
  const tag = createSilently(() => document.implementation.createHTMLDocument().createElement('style'))
  tag.textContent = text
  tag.ownerDocument.head.append(tag)
  return [...(tag.sheet?.cssRules ?? [])]
}

const textOf = (rules: readonly CSSRule[]) => rules.map(rule => rule.cssText).join('\n')

/** Puts the layer and the media query of an import around the imported text. */
function underConditions({ layerName, media }: CSSImportRule, text: string): string {
  // Parsed first: a block that is not closed in it must not contain what follows it.
  let css = textOf(parseRules(text))
  if (layerName !== null) css = `@layer ${layerName} { ${css} }`
  if (media.length > 0) css = `@media ${media.mediaText} { ${css} }`
  return css
}

async function getText(url: string, fetching: FetchOptions, integrity: string | undefined): Promise<string> {
  return withTimeout(
    fetch(url, { signal: fetching.signal, ...(integrity && { integrity }) }).then(response => {
      if (!response.ok) throw new Error(`answered ${response.status}`)
      return response.text()
    }),
    fetching,
    () => new BerthError('css-failed', `${url}: no answer within ${fetching.timeoutMs} ms`),
  ).catch(async cause => {
    fetching.signal.throwIfAborted()
    if (cause instanceof BerthError) throw cause
    if (integrity && (await isTampered(url, integrity, fetching.signal)))
      throw new BerthError('integrity', `${url} is not the file that is registered`, { cause })
    throw new BerthError('css-failed', `${url} could not be loaded`, { cause, url })
  })
}
