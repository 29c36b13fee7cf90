import { isByName, scopedSelectors } from './selectors.ts'

/** What a page hands down to everything in it. On a dialog that stands on body only these of a guest's rules for body go. */
const HANDED_DOWN =
  /^(?:--|font|color(?:-scheme)?$|line-height|letter-spacing|word-|text-(?!decoration)|white-space|list-style|cursor|direction|quotes|tab-size|hyphens|overflow-wrap|-webkit-(?:font|text|tap)|accent-color|caret-color|border-(?:collapse|spacing)|caption-side)/

/** Where the guest's page itself is, and its other roots: what it appended to body. */
const PAGE = '[data-berth-page]'
const THE_PAGE = ':where(:scope)'
const ELSEWHERE = ':not([data-berth-page])'

/** A guest begins where a page of its own would: with nothing handed down by the shell, on a white sheet. It stands on the
 *  element around the guest's page, so that what the guest leaves unset is not the shell's either. */
export const NOTHING = `color-scheme: only light; color: initial; font: initial; letter-spacing: initial;
  word-spacing: initial; text-align: initial; text-indent: initial; text-transform: initial; text-shadow: initial;
  text-rendering: initial; text-wrap: initial; white-space: initial; word-break: initial; overflow-wrap: initial;
  hyphens: initial; tab-size: initial; quotes: initial; list-style: initial; cursor: initial; accent-color: initial;
  caret-color: initial; border-collapse: initial; border-spacing: initial; caption-side: initial;
  font-feature-settings: initial; font-variation-settings: initial; font-optical-sizing: initial;
  font-synthesis: initial; -webkit-font-smoothing: initial; -webkit-tap-highlight-color: initial;`

/** @param around the element around the guest's page @param scope the guest's roots */
export const beginningOf = (around: string, scope: string): string =>
  `${around} { ${NOTHING} background: #fff; } @scope (${scope}) { :where(:scope${ELSEWHERE}) { ${NOTHING} } }`

/** A guest's style sheet, held to its own roots. Names it gives (fonts, key frames, layers) stay the document's.
 *  @param address its own: relative addresses in it go out from there
 *  @param scope a selector of the guest's roots */
export function scopedCss(text: string, address: string, scope: string): string {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(withAbsoluteUrls(text, address))
  const global: string[] = []
  const own = rulesOf(sheet.cssRules, global)
  return `${global.join('\n')}\n@scope (${scope}) {\n${own}\n}`
}

/** One rule that is written into a sheet by itself. It stays one, and as it is where its names alone keep it to the guest: a
 *  library may read it again. */
export function scopedRule(text: string, scope: string): string {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  const [rule] = sheet.cssRules
  if (!rule || sheet.cssRules.length > 1 || !reachesOut(rule)) return text
  return `@scope (${scope}) { ${ruleOf(rule, [])} }`
}

function reachesOut(rule: CSSRule): boolean {
  if (rule instanceof CSSStyleRule) return !isByName(rule.selectorText)
  return rule instanceof CSSGroupingRule && [...rule.cssRules].some(reachesOut)
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
  const onPage = selectors.filter(one => one.isPage).map(one => one.selector)
  return [
    block(
      onPage.map(selector => selector.replace(THE_PAGE, `:where(:scope${PAGE})`)),
      rule.style.cssText,
    ),
    block(
      onPage
        .filter(selector => selector.endsWith(THE_PAGE))
        .map(selector => selector.replace(THE_PAGE, `:where(:scope${ELSEWHERE})`)),
      handedDown(rule.style),
    ),
    block(
      selectors.filter(one => !one.isPage).map(one => one.selector),
      rule.style.cssText,
    ),
  ].join('\n')
}

function handedDown(style: CSSStyleDeclaration): string {
  return [...style]
    .filter(name => HANDED_DOWN.test(name))
    .map(name => `${name}: ${style.getPropertyValue(name)}${style.getPropertyPriority(name) && ' !important'};`)
    .join(' ')
}

const URL_TOKEN = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)/gi

/** A rewritten sheet lies in the shell's document, where relative addresses would lead to the shell. */
export function withAbsoluteUrls(text: string, address: string): string {
  return text.replace(URL_TOKEN, (whole: string, ...found: (string | undefined)[]) => {
    const path = found.slice(0, 3).find(one => one !== undefined) ?? ''
    if (/^(?:[a-z][a-z\d+.-]*:|#|$)/i.test(path)) return whole
    return `url("${URL.parse(path, address)?.href ?? path}")`
  })
}
