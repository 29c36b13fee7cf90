import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sharedNames } from '@dermaga/berth/manifest'
import { beforeAll, expect, test } from 'vitest'

const DIST = join(import.meta.dirname, '../../apps/shell/dist')

/** Bytes of the login page after compression (brotli), before any input: 62 and 3 KiB. docs/benchmarks.md, login */
const LOGIN = { jsBytes: 62 * 1024, cssBytes: 3 * 1024 }
/** Bytes of the phone's page before a code is scanned, including React: 76 and 5 KiB. The QR reader, 26 KiB, loads with the camera. */
const MOBILE = { jsBytes: 82 * 1024, cssBytes: 6 * 1024 }
/** Apart from React, a form loads at most this many files beyond its own screen, because each adds latency. */
const MAX_FILES = 6

beforeAll(() => {
  if (!existsSync(join(DIST, 'sign-in.html'))) throw new Error('apps/shell/dist is missing: run `npm run build` first')
})

/** The files of one kind that a document references. */
function filesOf(document: string, ending: 'js' | 'css'): string[] {
  const html = readFileSync(join(DIST, document), 'utf8')
  const named = html.matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/assets\/[^"]+)"/g)
  return [...new Set([...named].map(match => match[1] ?? ''))].filter(path => path.endsWith(`.${ending}`))
}

const bytesOf = (paths: string[]) =>
  paths.reduce((total, path) => total + brotliCompressSync(readFileSync(join(DIST, path))).length, 0)

test('the login page loads at most 62 KiB of script and 3 KiB of style', () => {
  const [js, css] = [filesOf('sign-in.html', 'js'), filesOf('sign-in.html', 'css')]
  expect(js.length).toBeGreaterThan(0)
  expect(css.length).toBeGreaterThan(0)
  expect(bytesOf(js)).toBeLessThanOrEqual(LOGIN.jsBytes)
  expect(bytesOf(css)).toBeLessThanOrEqual(LOGIN.cssBytes)
  expect(js.length + css.length).toBeLessThanOrEqual(MAX_FILES)
})

test("the phone's page loads at most 82 KiB of script and 6 KiB of style, without the QR reader", () => {
  const [js, css] = [filesOf('mobile.html', 'js'), filesOf('mobile.html', 'css')]
  expect(js.length).toBeGreaterThan(0)
  expect(css.length).toBeGreaterThan(0)
  expect(bytesOf(js)).toBeLessThanOrEqual(MOBILE.jsBytes)
  expect(bytesOf(css)).toBeLessThanOrEqual(MOBILE.cssBytes)
  expect(js.filter(path => path.includes('jsQR'))).toEqual([])
})

/** The scripts of the portal's document: the one before its first call, then all until the dashboard's own. */
const PORTAL = { jsBytes: 148 * 1024, cssBytes: 8 * 1024, maxFiles: 20 }

test('the portal loads few files and requests the session before React has loaded', () => {
  const [js, css] = [filesOf('index.html', 'js'), filesOf('index.html', 'css')]
  expect(bytesOf(js)).toBeLessThanOrEqual(PORTAL.jsBytes)
  expect(bytesOf(css)).toBeLessThanOrEqual(PORTAL.cssBytes)
  expect(js.length + css.length).toBeLessThanOrEqual(PORTAL.maxFiles)
  const entry = /<script[^>]+src="\/assets\/([^"]+)"/.exec(readFileSync(join(DIST, 'index.html'), 'utf8'))?.[1] ?? ''
  const first = importedFrom(entry)
  expect(first.size).toBeGreaterThan(1)
  expect([...first].filter(file => /^(?:react|base|rest)/.test(file))).toEqual([])
})

/** The file with all its static imports. */
function importedFrom(entry: string): Set<string> {
  const found = new Set<string>()
  const left = [entry]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const code = readFileSync(join(DIST, 'assets', file), 'utf8')
    left.push(...[...code.matchAll(/(?:import|from)\s*"\.\/([^"]+)"/g)].map(match => match[1] ?? ''))
  }
  return found
}

/** Bytes and files of the dashboard beyond the portal's own. */
const DASHBOARD = { jsBytes: 18 * 1024, maxFiles: 8 }

test('the dashboard loads at most 18 KiB of its own script in 8 files', () => {
  const own = ownScriptsOf('DashboardPage')
  expect(own.length).toBeGreaterThan(0)
  expect(bytesOf(own)).toBeLessThanOrEqual(DASHBOARD.jsBytes)
  expect(own.length).toBeLessThanOrEqual(DASHBOARD.maxFiles)
})

/** The scripts that a page of the portal loads beyond those of the document. */
function ownScriptsOf(name: string): string[] {
  const page = readdirSync(join(DIST, 'assets')).find(file => file.startsWith(`${name}-`) && file.endsWith('.js')) ?? ''
  const known = new Set(filesOf('index.html', 'js').map(path => path.replace('/assets/', '')))
  return [...importedFrom(page)].filter(file => !known.has(file)).map(file => `assets/${file}`)
}

/** Bytes of the page of customs documents beyond the portal's own: most of them are the calendar, combo box, dialog and tabs of React Aria.
 *  Its fields load by document kind, and the workbook reader on the first import. */
const DECLARATION = { jsBytes: 126 * 1024 }

test('the page of customs documents loads at most 126 KiB of its own script, and no workbook reader', () => {
  const own = ownScriptsOf('DeclarationPage')
  expect(own.length).toBeGreaterThan(0)
  expect(bytesOf(own)).toBeLessThanOrEqual(DECLARATION.jsBytes)
  expect(own.filter(file => readFileSync(join(DIST, file), 'utf8').includes('xl/workbook.xml'))).toEqual([])
})

test.each(['sign-in', 'account', 'index', 'mobile'])('the style layers of %s.html are in their order', document => {
  const style = filesOf(`${document}.html`, 'css').map(path => readFileSync(join(DIST, path), 'utf8'))
  const layers = [...style.join('').matchAll(/@layer ([\w., ]+)[{;]/g)].flatMap(match => (match[1] ?? '').split(/, ?/))
  expect([...new Set(layers)]).toEqual(['dermaga.tokens', 'dermaga.base', 'dermaga.components'])
})

test('the login page preloads all imports of its files, so that none is discovered late', () => {
  const files = filesOf('sign-in.html', 'js')
  for (const path of files) {
    const code = readFileSync(join(DIST, path), 'utf8')
    const imported = [...code.matchAll(/(?:import|from)\s*"\.\/([^"]+)"/g)].map(match => `/assets/${match[1]}`)
    expect(files).toEqual(expect.arrayContaining(imported))
  }
})

/** The addresses of the packages for sub-applications, none of which the document loads. */
const IMPORT_MAP = /<script type="importmap">([^<]*)<\/script>/

test("the portal's document names the packages for sub-applications in at most 512 bytes, and loads none of them", () => {
  const [, map = ''] = IMPORT_MAP.exec(readFileSync(join(DIST, 'index.html'), 'utf8')) ?? []
  expect(map.length).toBeLessThanOrEqual(512)
  const { imports } = JSON.parse(map) as { imports: Record<string, string> }
  expect(Object.keys(imports)).toEqual(sharedNames())
  for (const file of Object.values(imports)) {
    expect(existsSync(join(DIST, file))).toBe(true)
    expect(filesOf('index.html', 'js')).not.toContain(file)
  }
})

test('no document contains inline script or style, and no schema library is shipped to the browser', () => {
  for (const document of ['sign-in.html', 'account.html', 'index.html', 'mobile.html', 'mobile-offline.html']) {
    const whole = readFileSync(join(DIST, document), 'utf8')
    const html = document === 'index.html' ? whole.replace(IMPORT_MAP, '') : whole
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
    const code = filesOf(document, 'js').map(path => readFileSync(join(DIST, path), 'utf8'))
    expect(code.filter(text => text.includes('ZodError'))).toEqual([])
  }
})

test('the login form is part of the document itself', () => {
  const html = readFileSync(join(DIST, 'sign-in.html'), 'utf8')
  expect(html).toMatch(/<form[^>]*method="dialog"/)
  expect(html).toMatch(/<button type="submit"[^>]*disabled/)
  expect(readFileSync(join(DIST, 'account.html'), 'utf8')).not.toContain('<form')
})
