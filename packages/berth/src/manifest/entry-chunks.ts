import type { BuildFiles } from './build-files.ts'
import type { Description } from './describe.ts'

/** How a file of webpack or rspack begins that only hands its modules to the runtime, which is another file: `(self.webpackChunkpeta=…).push([[792],{…`. */
const CHUNK =
  /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/.*\n|["']use strict["'];)*\(*(?:Array\.isArray\()?(?:self|window|this|globalThis)\s*(?:\.\s*([\w$]+)|\[\s*["']([^"']+)["']\s*\])[^;]{0,300}?\.push\(\[\s*\[([^\]]*)\]/
/** webpack 5: `e.O(0,[730,12],()=>e(714))`. */
const WAITS = /\.O\(\s*(?:0|void 0|undefined)\s*,\s*\[([^\]]*)\]/g
/** webpack 4: the last part of the chunk, `[["./src/index.js",0,2]]`: a module, and the chunks that it waits for. */
const WAITS_4 = /,\s*\[\[([^\]]*)\]\s*\]\s*\]\s*\)\s*;?\s*(?:\/\/.*)?\s*$/
/** A chunk ends with it. */
const WAITS_4_LENGTH = 10_000

/** The global by which a chunk is handed to its runtime; undefined for a script that runs by itself. */
function chunkGlobal(text: string): string | undefined {
  const match = CHUNK.exec(text)
  return match?.[1] ?? match?.[2]
}

/** The ids of a chunk. */
const chunkIds = (text: string): string[] => idsIn(CHUNK.exec(text)?.[3])

/** The ids of the chunks that an entry waits for before it runs. */
const entryChunks = (text: string): string[] =>
  [
    ...[...text.matchAll(WAITS)].flatMap(([, ids]) => idsIn(ids)),
    ...idsIn(WAITS_4.exec(text.slice(-WAITS_4_LENGTH))?.[1]).slice(1),
  ].filter(id => !chunkIds(text).includes(id))

const idsIn = (list = ''): string[] => list.split(',').flatMap(id => id.trim().replace(/^["']|["']$/g, '') || [])

/** A main script of webpack or rspack whose runtime and shared chunks are files of their own, in a manifest that does not say which and in what order:
 *  they are run before it.
 *  @returns the same description for every other build */
export async function withEntryChunks(
  description: Description,
  base: string,
  { find }: BuildFiles,
): Promise<Description> {
  if (description.entrypoints || description.format !== undefined) return description
  const main = description.files['main.js'] ?? ''
  const read = async (path: string) => {
    const address = URL.parse(path, base)?.href
    return address === undefined ? undefined : await find(address).catch(() => undefined)
  }
  const mainText = (await read(main)) ?? ''
  const global = chunkGlobal(mainText)
  if (global === undefined) return description
  const others = [...new Set(Object.values(description.files))].filter(path => path !== main && /\.m?js$/.test(path))
  const texts = new Map<string, string>()
  for (const path of others) texts.set(path, (await read(path)) ?? '')
  const runtime = others.find(path => {
    const text = texts.get(path) ?? ''
    return text.includes(global) && chunkGlobal(text) === undefined
  })
  if (runtime === undefined) return description
  const needed = entryChunks(mainText)
  const chunks = others.filter(path => chunkIds(texts.get(path) ?? '').some(id => needed.includes(id)))
  const names = chunks.map(stemOf)
  const styles = Object.values(description.files).filter(path => path.endsWith('.css') && names.includes(stemOf(path)))
  return { ...description, entrypoints: [...styles, runtime, ...chunks, main] }
}

/** The name of a chunk's file without its hash: the style sheet of a chunk has the same. */
const stemOf = (path: string): string => /[^/]*$/.exec(path)?.[0].split('.')[0] ?? ''
