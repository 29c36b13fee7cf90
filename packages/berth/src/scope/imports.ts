import { BerthError } from '../entry.ts'
import { type HashOf, isTampered } from '../integrity.ts'
import { type Loading, withTimeout } from '../tags.ts'
import { withAbsoluteUrls } from './rewrite.ts'
import { makeAside } from './style-hooks.ts'

/** Sheets that import each other come to an end. */
const DEPTH = 4

/** A style sheet's text, with what it imports in its place.
 *  @param check held against every address that is fetched
 *  @throws BerthError css-failed | integrity | unknown-origin; the signal's reason when given up */
export async function getSheet(url: string, loading: Loading, check: HashOf, depth = 0): Promise<string> {
  return withImports(await getText(url, loading, check), url, loading, check, depth)
}

/** The text with what it imports in its place, its addresses absolute.
 *  @throws as `getSheet` */
export async function withImports(
  text: string,
  base: string,
  loading: Loading,
  check: HashOf,
  depth = 0,
): Promise<string> {
  const own = withAbsoluteUrls(text, base)
  const rules = /@import/i.test(own) ? rulesOf(own) : []
  const imports = rules.filter(rule => rule instanceof CSSImportRule)
  if (imports.length === 0 || depth >= DEPTH) return own
  const imported = await Promise.all(
    imports.map(async rule => {
      const address = URL.parse(rule.href, base)?.href
      const isKnown = !rule.supportsText || CSS.supports(`(${rule.supportsText})`)
      return address && isKnown ? underConditions(rule, await getSheet(address, loading, check, depth + 1)) : ''
    }),
  )
  return [...imported, textOf(rules.filter(rule => !(rule instanceof CSSImportRule)))].join('\n')
}

/** As the browser reads them, imports too. In a document that is on no screen nothing is fetched. */
function rulesOf(text: string): CSSRule[] {
  const tag = makeAside(() => document.implementation.createHTMLDocument().createElement('style'))
  tag.textContent = text
  tag.ownerDocument.head.append(tag)
  return [...(tag.sheet?.cssRules ?? [])]
}

const textOf = (rules: readonly CSSRule[]) => rules.map(rule => rule.cssText).join('\n')

/** Layer and media of an import, around what it brought. */
function underConditions({ layerName, media }: CSSImportRule, text: string): string {
  // Read first: what is left open in it must not reach what comes after it.
  let css = textOf(rulesOf(text))
  if (layerName !== null) css = `@layer ${layerName} { ${css} }`
  if (media.length > 0) css = `@media ${media.mediaText} { ${css} }`
  return css
}

async function getText(url: string, loading: Loading, check: HashOf): Promise<string> {
  const integrity = check(url)
  return withTimeout(
    fetch(url, { signal: loading.signal, ...(integrity && { integrity }) }).then(response => {
      if (!response.ok) throw new Error(`answered ${response.status}`)
      return response.text()
    }),
    loading,
    () => new BerthError('css-failed', `${url}: nothing within ${loading.timeoutMs} ms`),
  ).catch(async cause => {
    loading.signal.throwIfAborted()
    if (cause instanceof BerthError) throw cause
    if (integrity && (await isTampered(url, integrity, loading.signal)))
      throw new BerthError('integrity', `${url} is not the file that is registered`, { cause })
    throw new BerthError('css-failed', `${url} could not be loaded`, { cause })
  })
}
