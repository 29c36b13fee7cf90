import { expect, test } from 'vitest'
import { getManifest, type ManifestOptions, parseManifest } from './manifest.ts'

const url = 'https://subapp.example/surat-kuasa/asset-manifest.json'
const read = (content: unknown, at = url) => parseManifest(JSON.stringify(content), at)

test.each([
  { why: 'relative', path: 'static/js/main.js', is: 'https://subapp.example/surat-kuasa/static/js/main.js' },
  { why: 'relative with a dot', path: './main.js', is: 'https://subapp.example/surat-kuasa/main.js' },
  { why: 'root-relative', path: '/surat-kuasa/main.js', is: 'https://subapp.example/surat-kuasa/main.js' },
  { why: 'root-relative, another folder', path: '/cdn/main.js', is: 'https://subapp.example/cdn/main.js' },
  { why: 'absolute', path: 'https://cdn.example/main.js', is: 'https://cdn.example/main.js' },
])('a $why path, in both shapes', ({ path, is }) => {
  for (const content of [{ files: { 'main.js': path } }, { 'main.js': path }]) {
    expect(read(content)).toMatchObject({ format: 'legacy', scripts: [is], styles: [] })
  }
})

test('entrypoints keep their order, main.js comes last, main.css after the sheets it builds on', () => {
  const manifest = read({
    files: { 'main.js': '/surat-kuasa/static/js/main.js', 'main.css': '/surat-kuasa/static/css/main.css' },
    entrypoints: ['static/js/runtime.js', 'static/css/2.css', 'static/js/main.js', 'static/js/2.js'],
  })
  const folder = 'https://subapp.example/surat-kuasa/static'
  expect(manifest.scripts).toEqual([`${folder}/js/runtime.js`, `${folder}/js/2.js`, `${folder}/js/main.js`])
  expect(manifest.styles).toEqual([`${folder}/css/2.css`, `${folder}/css/main.css`])
})

test('only a module may ask for a tree of its own', () => {
  const files = { 'main.js': './main.js' }
  expect(read({ format: 'module', shadow: true, files })).toHaveProperty('shadow', true)
  expect(read({ format: 'module', shadow: 'ya', files })).not.toHaveProperty('shadow')
  expect(read({ shadow: true, files })).not.toHaveProperty('shadow')
})

test('a module has its entry alone, and tells its name and version', () => {
  const files = { 'main.js': './main.js', 'lazy.js': './lazy.js' }
  const manifest = { format: 'module', name: 'pengumuman', version: '1.2.0', files, entrypoints: ['lazy.js'] }
  expect(read(manifest)).toEqual({
    format: 'module',
    base: 'https://subapp.example/surat-kuasa/',
    scripts: ['https://subapp.example/surat-kuasa/main.js'],
    styles: [],
    files: ['https://subapp.example/surat-kuasa/lazy.js', 'https://subapp.example/surat-kuasa/main.js'],
    text: JSON.stringify(manifest),
    name: 'pengumuman',
    version: '1.2.0',
  })
})

test('a frame lists nothing: its page is the folder', () => {
  const manifest = { format: 'frame', version: '2.0.0', files: { 'main.js': './main.js' } }
  expect(read(manifest)).toEqual({
    format: 'frame',
    base: 'https://subapp.example/surat-kuasa/',
    scripts: [],
    styles: [],
    files: [],
    text: JSON.stringify(manifest),
    version: '2.0.0',
  })
})

test.each([
  { why: 'a page', body: '<!doctype html>' },
  { why: 'a list', body: '[]' },
  { why: 'null', body: 'null' },
  { why: 'no main.js', body: '{"files":{"main.css":"a.css"}}' },
  { why: 'main.js is no text', body: '{"main.js":{"src":"a.js"}}' },
  { why: 'a script of text', body: '{"main.js":"javascript:alert(1)"}' },
  { why: 'a data address', body: '{"files":{"main.js":"a.js","main.css":"data:text/css,x"}}' },
])('$why → manifest-corrupt', ({ body }) => {
  expect(() => parseManifest(body, url)).toThrow(expect.objectContaining({ kind: 'manifest-corrupt' }))
})

/** Answers in turn; keeps what was asked and how long was waited. */
function network(...answers: (() => Response | Promise<Response>)[]) {
  const asked: string[] = []
  const waits: number[] = []
  const options: ManifestOptions = {
    timeoutMs: 5_000,
    signal: new AbortController().signal,
    random: () => 0.5,
    fetch: async (input, init) => {
      asked.push(`${String(input)} ${init?.cache}`)
      return (answers[asked.length - 1] as () => Response)()
    },
    wait: async ms => void waits.push(ms),
  }
  return { asked, waits, options }
}
const good = () => Response.json({ 'main.js': 'main.js' })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const status = (code: number) => () => new Response('', { status: code })

test('the network’s faults and 5xx are retried twice, ever later', async () => {
  const { asked, waits, options } = network(lost, status(503), good)
  await expect(getManifest('https://subapp.example/a/', options)).resolves.toMatchObject({ format: 'legacy' })
  expect(asked).toEqual(Array(3).fill('https://subapp.example/a/asset-manifest.json no-cache'))
  expect(waits).toEqual([200, 400])
})

test.each([
  { why: 'three lost connections', answers: [lost, lost, lost], asked: 3, kind: 'manifest-unreachable' },
  { why: 'three times 500', answers: [status(500), status(500), status(500)], asked: 3, kind: 'manifest-status' },
  { why: '404', answers: [status(404)], asked: 1, kind: 'manifest-status' },
  { why: 'a corrupt one', answers: [() => new Response('<html>')], asked: 1, kind: 'manifest-corrupt' },
])('$why → $kind after $asked', async ({ answers, asked, kind }) => {
  const world = network(...answers)
  await expect(getManifest('https://subapp.example/a', world.options)).rejects.toMatchObject({ kind })
  expect(world.asked).toHaveLength(asked)
})

test('given up: throws the reason and does not ask again', async () => {
  const giving = new AbortController()
  const world = network(() => {
    giving.abort(new DOMException('elsewhere', 'AbortError'))
    return lost()
  })
  await expect(getManifest('https://subapp.example/a', { ...world.options, signal: giving.signal })).rejects.toThrow(
    'elsewhere',
  )
  expect(world.asked).toHaveLength(1)
})
