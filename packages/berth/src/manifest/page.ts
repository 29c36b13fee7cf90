/** What a page loads, in its order. */
export type PageFiles = {
  /** Addresses of scripts that the page runs as ES modules. */
  modules: readonly string[]
  /** Addresses of its other scripts. */
  scripts: readonly string[]
  styles: readonly string[]
  /** Modules that it only preloads. */
  preloads: readonly string[]
  /** Names of the custom elements in it. */
  elements: readonly string[]
  /** It says what its relative addresses count from. */
  hasBase: boolean
  /** The names that its import map gives to addresses. */
  imports: readonly string[]
}

/** Of a page that is looked at: what it loads is at its beginning. */
const MAX_CHARACTERS = 512 * 1024

/** A comment's beginning, or a tag. It is matched in linear time: no tag contains `<` beside its quoted values. */
const NEXT = /<!--|<([a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const CLASSIC_TYPE = /^(|(text|application)\/(x-)?(java|ecma)script)$/i

/** Reads the scripts and styles that the text of a page names, as a browser would load them. Scripts that are written in it, and those for browsers
 *  without ES modules, are none of them.
 *  @param address of the page */
export function filesOfPage(text: string, address: string): PageFiles {
  const html = text.slice(0, MAX_CHARACTERS)
  const tags = tagsIn(html)
  const base = tags.find(({ name, attributes }) => name === 'base' && attributes.has('href'))?.attributes.get('href')
  const root = URL.parse(base ?? '', address)?.href ?? address
  const addresses = (chosen: readonly Tag[], attribute: string) => [
    ...new Set(chosen.flatMap(({ attributes }) => httpAddress(attributes.get(attribute), root) ?? [])),
  ]
  const scripts = tags.filter(({ name, attributes }) => name === 'script' && !attributes.has('nomodule'))
  const links = (rel: string) =>
    tags.filter(
      ({ name, attributes }) => name === 'link' && attributes.get('rel')?.toLowerCase().split(/\s+/).includes(rel),
    )
  return {
    modules: addresses(
      scripts.filter(({ attributes }) => attributes.get('type')?.toLowerCase() === 'module'),
      'src',
    ),
    scripts: addresses(
      scripts.filter(({ attributes }) => CLASSIC_TYPE.test(attributes.get('type') ?? '')),
      'src',
    ),
    hasBase: base !== undefined,
    styles: addresses(links('stylesheet'), 'href'),
    preloads: addresses(links('modulepreload'), 'href'),
    imports: namesInMap(scripts.find(({ attributes }) => attributes.get('type')?.toLowerCase() === 'importmap')?.text),
    elements: [...new Set(tags.map(({ name }) => name).filter(name => name.includes('-')))],
  }
}

function namesInMap(text = '{}'): string[] {
  try {
    const { imports } = JSON.parse(text) as { imports?: unknown }
    return typeof imports === 'object' && imports !== null ? Object.keys(imports) : []
  } catch {
    return []
  }
}

/** `text`: what is in a script or a style sheet. */
type Tag = { name: string; attributes: ReadonlyMap<string, string>; text?: string }

function tagsIn(html: string): Tag[] {
  const lower = html.toLowerCase()
  const endOf = (end: string, from: number) => {
    const at = lower.indexOf(end, from)
    return at === -1 ? html.length : at
  }
  const tags: Tag[] = []
  NEXT.lastIndex = 0
  for (let match = NEXT.exec(html); match; match = NEXT.exec(html)) {
    const from = NEXT.lastIndex
    const name = match[1]?.toLowerCase()
    if (name === undefined) NEXT.lastIndex = endOf('-->', from)
    else if (name === 'script' || name === 'style') {
      const end = endOf(`</${name}`, from)
      tags.push({ name, attributes: attributesIn(match[2] ?? ''), text: html.slice(from, end) })
      NEXT.lastIndex = end
    } else tags.push({ name, attributes: attributesIn(match[2] ?? '') })
  }
  return tags
}

const attributesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim(),
    ]),
  )

function httpAddress(path: string | undefined, root: string): string | undefined {
  if (path === undefined || path === '') return undefined
  const url = URL.parse(path, root)
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : undefined
}
