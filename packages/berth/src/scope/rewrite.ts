import { hasOnlySpecificSelectors, scopedSelectors } from './selectors.ts'

/** Inherited properties. Of a guest's rules for body, only these apply to a dialog that the guest appends to body. */
const INHERITED =
  /^(?:--|font|color(?:-scheme)?$|line-height|letter-spacing|word-|text-(?!decoration)|white-space|list-style|cursor|direction|quotes|tab-size|hyphens|overflow-wrap|-webkit-(?:font|text|tap)|accent-color|caret-color|border-(?:collapse|spacing)|caption-side)/

/** The container of the guest's page, and its other roots: what it appended to body. */
const PAGE = '[data-berth-page]'
const NOT_PAGE = ':not([data-berth-page])'
/** Any root, in a selector that `scopedSelectors` has made for the page. */
const ANY_ROOT = ':where(:scope)'

/** A guest starts like a page of its own: it inherits nothing from the shell. These declarations apply to the element around
 *  the guest's page, so that what the guest does not set is not the shell's either. */
export const INITIAL_STYLES = `color-scheme: only light; color: initial; font: initial; letter-spacing: initial;
  word-spacing: initial; text-align: initial; text-indent: initial; text-transform: initial; text-shadow: initial;
  text-rendering: initial; text-wrap: initial; white-space: initial; word-break: initial; overflow-wrap: initial;
  hyphens: initial; tab-size: initial; quotes: initial; list-style: initial; cursor: initial; accent-color: initial;
  caret-color: initial; border-collapse: initial; border-spacing: initial; caption-side: initial;
  font-feature-settings: initial; font-variation-settings: initial; font-optical-sizing: initial;
  font-synthesis: initial; -webkit-font-smoothing: initial; -webkit-tap-highlight-color: initial;`

/** How a guest's sheets are rewritten: for which roots, and where the files are that they name. */
export type Rewriting = { selector: string; placed?: ((url: string) => string) | undefined }

/** @param around selects the element around the guest's page
 *  @param scope selects the guest's roots */
export const resetRules = (around: string, scope: string): string =>
  `${around} { ${INITIAL_STYLES} background: #fff; } @scope (${scope}) { :where(:scope${NOT_PAGE}) { ${INITIAL_STYLES} } }`

/** Rewrites a guest's style sheet to apply to its own roots. The names of fonts, keyframes and layers stay global.
 *  @param url of the sheet: relative URLs in it are resolved against it
 *  @param scope selects the guest's roots
 *  @param placed where a file that it names is */
export function scopedCss(text: string, url: string, scope: string, placed?: (url: string) => string): string {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(withAbsoluteUrls(text, url, placed))
  const global: string[] = []
  const own = rulesOf(sheet.cssRules, global)
  return `${global.join('\n')}\n@scope (${scope}) {\n${own}\n}`
}

/** Rewrites one rule that is inserted into a sheet. The result is one rule, because a library may read it again; for the same
 *  reason a rule whose selectors match only the guest anyway is left as it is. */
export function scopedRule(text: string, scope: string): string {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  const [rule] = sheet.cssRules
  if (!rule || sheet.cssRules.length > 1 || !mayMatchShell(rule)) return text
  return `@scope (${scope}) { ${ruleOf(rule, [])} }`
}

function mayMatchShell(rule: CSSRule): boolean {
  if (rule instanceof CSSStyleRule) return !hasOnlySpecificSelectors(rule.selectorText)
  return rule instanceof CSSGroupingRule && [...rule.cssRules].some(mayMatchShell)
}

function rulesOf(rules: CSSRuleList, global: string[]): string {
  return [...rules].map(rule => ruleOf(rule, global)).join('\n')
}

function ruleOf(rule: CSSRule, global: string[]): string {
  if (rule instanceof CSSStyleRule) return styleRuleOf(rule)
  if (rule instanceof CSSGroupingRule) return `${preludeOf(rule)} { ${rulesOf(rule.cssRules, global)} }`
  global.push(rule.cssText)
  return ''
}

const preludeOf = ({ cssText }: CSSRule) => cssText.slice(0, cssText.indexOf('{'))

function styleRuleOf(rule: CSSStyleRule): string {
  const nested = [...rule.cssRules].map(inner => inner.cssText).join(' ')
  const selectors = scopedSelectors(rule.selectorText)
  const block = (list: string[], declarations: string) =>
    list.length === 0 || (!declarations && !nested) ? '' : `${list.join(', ')} { ${declarations} ${nested} }`
  const forPage = selectors.filter(({ isPage }) => isPage).map(({ selector }) => selector)
  return [
    block(
      forPage.map(selector => selector.replace(ANY_ROOT, `:where(:scope${PAGE})`)),
      rule.style.cssText,
    ),
    block(
      forPage
        .filter(selector => selector.endsWith(ANY_ROOT))
        .map(selector => selector.replace(ANY_ROOT, `:where(:scope${NOT_PAGE})`)),
      inheritedDeclarations(rule.style),
    ),
    block(
      selectors.filter(({ isPage }) => !isPage).map(({ selector }) => selector),
      rule.style.cssText,
    ),
  ].join('\n')
}

function inheritedDeclarations(style: CSSStyleDeclaration): string {
  return [...style]
    .filter(name => INHERITED.test(name))
    .map(name => `${name}: ${style.getPropertyValue(name)}${style.getPropertyPriority(name) && ' !important'};`)
    .join(' ')
}

const URL_TOKEN = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)/gi

/** Makes the URLs of a sheet absolute: in the shell's document, relative ones would be resolved against the shell. */
export function withAbsoluteUrls(text: string, base: string, placed: (url: string) => string = url => url): string {
  return text.replace(URL_TOKEN, (whole: string, ...groups: (string | undefined)[]) => {
    const path = groups.slice(0, 3).find(group => group !== undefined) ?? ''
    if (/^(?:(?!https?:)[a-z][a-z\d+.-]*:|#|$)/i.test(path)) return whole
    const url = URL.parse(path, base)?.href
    return `url("${url === undefined ? path : placed(url)}")`
  })
}
