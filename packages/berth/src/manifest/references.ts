/** A name that scripts and style sheets give a file: a path with one of the endings that sub-applications load. */
const FILE =
  /(["'`])(?:\$\{[\w$.]+\})?((?:\.{0,2}\/)?[\w@-][\w@./-]*\.(?:m?js|css|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|wasm))\1/g
/** A file of any kind that a module names relative to itself, or imports as data: it is one of the build's. Bundlers add the base to a text. */
const OWN_FILE =
  /(?:\bnew\s+URL\(\s*|\bfrom\s*|\bimport\s*\(?\s*)(["'`])(\.{0,2}\/?[\w@-][\w@./-]*\.\w+)\1(?:\s*,\s*(?:(["'`])\3\s*\+\s*)?import\.meta\.url\b|\s*,?\s*\{?\s*with\s*:?\s*\{)/g
const CSS_FILE = /url\(\s*(["']?)([^"')\s]+)\1\s*\)/g
/** The function with which webpack names the file of a chunk. */
const CHUNK_FILE = /\.(?:u|miniCssF)\s*=\s*(?:\(?([\w$]+)\)?\s*=>\s*|function\s*\(([\w$]+)\)\s*\{\s*return\s*)/g
/** How the loader of Stencil lists what it loads when an element is first shown: `["p-06bf0406",[[513,"peta-laut",…`. */
const STENCIL_CHUNK = /\[\s*(["'])(p-[\w-]+)\1\s*,\s*\[\s*\[\s*\d/g
/** A chunk that a script asks for. */
const CHUNK = /\.e\(\s*(?:(\d+)|["']([\w./-]+)["'])\s*\)/g

/** The files that a script or a style sheet names in a way that can be read without running it: literals, `new URL(…, import.meta.url)`, the chunks
 *  of webpack and Stencil, `url()`. Some are none of its files.
 *  @param chunks that the build's other scripts ask for: the one with webpack's runtime names them
 *  @returns addresses as they are written, relative to what only the build knows */
export function referencesOf(text: string, isStyle: boolean, chunks: Iterable<string> = []): string[] {
  if (isStyle) return unique([...text.matchAll(CSS_FILE)].flatMap(([, , path]) => path ?? []).filter(isOwn))
  const named = [...text.matchAll(FILE), ...text.matchAll(OWN_FILE)].map(([, , path]) => path as string)
  const lazy = [...text.matchAll(STENCIL_CHUNK)].map(([, , name]) => `./${name}.entry.js`)
  return unique([...named, ...lazy, ...chunkFiles(text, [...chunksAskedIn(text), ...chunks])])
}

/** The chunks of webpack that a script asks for, by their ids. */
export const chunksAskedIn = (text: string): string[] =>
  [...text.matchAll(CHUNK)].map(([, number, name]) => number ?? (name as string))

const isOwn = (path: string) => !/^(?:data:|https?:|\/\/|#)/.test(path)
const unique = (list: readonly string[]) => [...new Set(list)]

function chunkFiles(text: string, asked: readonly string[]): string[] {
  return [...text.matchAll(CHUNK_FILE)].flatMap(match => {
    const parts = partsOf(text.slice(match.index + match[0].length), match[1] ?? (match[2] as string))
    if (parts.length === 0) return []
    const ids = unique([...asked, ...parts.flatMap(part => (typeof part === 'string' ? [] : [...part.names.keys()]))])
    return ids.flatMap(id => {
      const words = parts.map(part => (typeof part === 'string' ? part : (part.names.get(id) ?? part.other(id))))
      return words.every(word => word !== undefined) ? words.join('') : []
    })
  })
}

/** A part of a chunk's file name that depends on its id. */
type Part = string | { names: ReadonlyMap<string, string>; other: (id: string) => string | undefined }

/** Reads `"js/"+({7:"rincian"}[e]||e)+"."+{7:"1a2b"}[e]+".js"`. @returns as far as it has that form */
function partsOf(expression: string, id: string): Part[] {
  const name = id.replaceAll('$', '\\$')
  const text = /^\s*(?:"([^"]*)"|'([^']*)')/
  const itself = new RegExp(`^\\s*${name}\\b`)
  const map = new RegExp(`^\\s*\\(?\\s*\\{([^{}]*)\\}\\s*\\[${name}\\]\\s*(\\|\\|\\s*${name}\\s*\\))?`)
  const parts: Part[] = []
  for (let rest = expression; ; rest = rest.replace(/^\s*\+/, '')) {
    const [match, literal] = [text.exec(rest), itself.exec(rest)]
    const mapped = match || literal ? null : map.exec(rest)
    if (match) parts.push(match[1] ?? match[2] ?? '')
    else if (literal) parts.push({ names: new Map(), other: id => id })
    else if (mapped) parts.push({ names: namesIn(mapped[1] ?? ''), other: id => (mapped[2] ? id : undefined) })
    else return parts
    rest = rest.slice((match ?? literal ?? mapped)?.[0].length)
    if (!/^\s*\+/.test(rest)) return parts
  }
}

const namesIn = (entries: string) =>
  new Map(
    [...entries.matchAll(/(?:["']([^"']+)["']|([\w$]+))\s*:\s*["']([^"']*)["']/g)].map(
      ([, quoted, plain, name]) => [quoted ?? plain ?? '', name ?? ''] as const,
    ),
  )
