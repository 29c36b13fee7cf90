import { expect, test } from 'vitest'
import { getManifest, type ManifestOptions } from './find-manifest.ts'
import { parseManifest } from './manifest/manifest.ts'

const url = 'https://subapp.example/surat-kuasa/asset-manifest.json'
const read = (content: unknown, at = url) => parseManifest(JSON.stringify(content), at)

test.each([
  { why: 'relative', path: 'static/js/main.js', is: 'https://subapp.example/surat-kuasa/static/js/main.js' },
  { why: 'relative with a dot', path: './main.js', is: 'https://subapp.example/surat-kuasa/main.js' },
  { why: 'root-relative', path: '/surat-kuasa/main.js', is: 'https://subapp.example/surat-kuasa/main.js' },
  { why: 'root-relative, another folder', path: '/cdn/main.js', is: 'https://subapp.example/cdn/main.js' },
  { why: 'absolute', path: 'https://cdn.example/main.js', is: 'https://cdn.example/main.js' },
])('resolves a path that is $why, in both shapes', ({ path, is }) => {
  for (const content of [{ files: { 'main.js': path } }, { 'main.js': path }]) {
    expect(read(content)).toMatchObject({ format: 'legacy', scripts: [is], styles: [] })
  }
})

test('keeps the order of entrypoints, with main.js and main.css last', () => {
  const manifest = read({
    files: { 'main.js': '/surat-kuasa/static/js/main.js', 'main.css': '/surat-kuasa/static/css/main.css' },
    entrypoints: ['static/js/runtime.js', 'static/css/2.css', 'static/js/main.js', 'static/js/2.js'],
  })
  const folder = 'https://subapp.example/surat-kuasa/static'
  expect(manifest.scripts).toEqual([`${folder}/js/runtime.js`, `${folder}/js/2.js`, `${folder}/js/main.js`])
  expect(manifest.styles).toEqual([`${folder}/css/2.css`, `${folder}/css/main.css`])
})

test('allows a shadow root for modules only', () => {
  const files = { 'main.js': './main.js' }
  expect(read({ format: 'module', shadow: true, files })).toHaveProperty('shadow', true)
  expect(read({ format: 'module', shadow: 'ya', files })).not.toHaveProperty('shadow')
  expect(read({ shadow: true, files })).not.toHaveProperty('shadow')
})

test('reads one script, the name and the version of a module', () => {
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

test('reads no files of a frame: its page is the folder', () => {
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
  { why: 'an HTML page', body: '<!doctype html>' },
  { why: 'a list', body: '[]' },
  { why: 'null', body: 'null' },
  { why: 'no main.js', body: '{"files":{"main.css":"a.css"}}' },
  { why: 'main.js that is not a string', body: '{"main.js":{"src":"a.js"}}' },
  { why: 'a javascript: URL', body: '{"main.js":"javascript:alert(1)"}' },
  { why: 'a data: URL', body: '{"files":{"main.js":"a.js","main.css":"data:text/css,x"}}' },
])('throws manifest-corrupt for $why', ({ body }) => {
  expect(() => parseManifest(body, url)).toThrow(expect.objectContaining({ kind: 'manifest-corrupt' }))
})

/** A network that gives these answers in turn, and records requests and waiting times. */
function network(...answers: (() => Response | Promise<Response>)[]) {
  const requests: string[] = []
  const waits: number[] = []
  const options: ManifestOptions = {
    timeoutMs: 5_000,
    signal: new AbortController().signal,
    random: () => 0.5,
    fetch: async (input, init) => {
      requests.push(`${String(input)} ${init?.cache}`)
      return (answers[requests.length - 1] as () => Response)()
    },
    wait: async ms => void waits.push(ms),
  }
  return { requests, waits, options }
}
const good = () => Response.json({ 'main.js': 'main.js' })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const status = (code: number) => () => new Response('', { status: code })

test('retries network errors and 5xx twice, with increasing delays', async () => {
  const { requests, waits, options } = network(lost, status(503), good)
  await expect(getManifest('https://subapp.example/a/', options)).resolves.toMatchObject({ format: 'legacy' })
  expect(requests).toEqual(Array(3).fill('https://subapp.example/a/asset-manifest.json no-cache'))
  expect(waits).toEqual([200, 400])
})

test.each([
  { why: 'three lost connections', answers: [lost, lost, lost], requests: 3, kind: 'manifest-unreachable' },
  { why: 'three times 500', answers: [status(500), status(500), status(500)], requests: 3, kind: 'manifest-status' },
  { why: '404', answers: [status(404)], requests: 1, kind: 'manifest-status' },
  { why: 'a corrupt manifest', answers: [() => new Response('<html>')], requests: 1, kind: 'manifest-corrupt' },
])('throws $kind after $requests requests for $why', async ({ answers, requests, kind }) => {
  const made = network(...answers)
  await expect(getManifest('https://subapp.example/a', made.options)).rejects.toMatchObject({ kind })
  expect(made.requests).toHaveLength(requests)
})

test('throws the reason of an abort and does not retry', async () => {
  const abort = new AbortController()
  const made = network(() => {
    abort.abort(new DOMException('elsewhere', 'AbortError'))
    return lost()
  })
  await expect(getManifest('https://subapp.example/a', { ...made.options, signal: abort.signal })).rejects.toThrow(
    'elsewhere',
  )
  expect(made.requests).toHaveLength(1)
})
