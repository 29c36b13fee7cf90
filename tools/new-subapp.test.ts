import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSubapp, NewSubappError, type NewSubappOptions } from './new-subapp.ts'

let into: string
beforeEach(() => {
  into = mkdtempSync(join(tmpdir(), 'dermaga-new-subapp-'))
})
afterEach(() => rmSync(into, { recursive: true }))

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

test('replaces all names of the template', () => {
  const folder = createSubapp({ slug: 'uji-coba-2' }, into)
  const all = filesOf(folder).map(entry => read(entry.parentPath, entry.name))
  expect(all.length).toBeGreaterThan(7)
  for (const text of all) expect(text).not.toMatch(/layanan-baru|LayananBaru|Layanan Baru/)
  expect(JSON.parse(read(folder, 'subapp.json'))).toEqual({
    modulSlug: 'UjiCoba2',
    title: 'Uji Coba 2',
    path: '/uji-coba-2',
    contract: 'module',
    group: 'Layanan',
    roles: ['Administrator Portal'],
  })
  expect(JSON.parse(read(folder, 'package.json'))).toMatchObject({ name: '@dermaga/subapp-uji-coba-2' })
})

test('writes a page for the contract frame, and no files that only a project of its own needs', () => {
  const folder = createSubapp({ slug: 'peta-laut', template: 'plain', contract: 'frame' }, into)
  expect(JSON.parse(read(folder, 'subapp.json'))).toMatchObject({ contract: 'frame' })
  expect(JSON.parse(read(folder, 'package.json'))).toEqual({
    name: '@dermaga/subapp-peta-laut',
    version: '0.1.0',
    private: true,
    type: 'module',
    license: 'Apache-2.0',
    dependencies: { '@dermaga/subapp': '0.1.0' },
  })
  expect(readdirSync(folder).sort()).toEqual(
    ['.env', 'index.html', 'package.json', 'src', 'subapp.config.ts', 'subapp.json', 'vite.config.ts'].sort(),
  )
})

test('writes the legacy contract, title, group and roles that were given', () => {
  const options = { title: 'Rekam Muatan', contract: 'legacy', group: 'Manifes', roles: ['Importir', 'PPJK'] } as const
  const folder = createSubapp({ slug: 'rekam-muatan', ...options }, into)
  expect(read(folder, 'src/main.ts')).toBe("import './subapp.ts'\n")
  for (const file of ['src/subapp.ts', 'subapp.config.ts']) {
    expect(read(folder, file)).toContain("contract: 'legacy'")
    expect(read(folder, file)).not.toContain('shadow')
  }
  expect(JSON.parse(read(folder, 'subapp.json'))).toMatchObject({
    title: 'Rekam Muatan',
    contract: 'legacy',
    group: 'Manifes',
    roles: ['Importir', 'PPJK'],
  })
})

test.each<{ why: string; options: NewSubappOptions; message: RegExp }>([
  { why: 'a slug that is not kebab-case', options: { slug: 'UjiCoba' }, message: /not kebab-case/ },
  { why: 'a slug that leaves the folder', options: { slug: '../uji' }, message: /not kebab-case/ },
  { why: 'an existing folder', options: { slug: 'ada' }, message: /already exists/ },
  {
    why: 'a module of the catalogue',
    options: { slug: 'uji-laboratorium' },
    message: /UjiLaboratorium is already a module/,
  },
  {
    why: 'a path of the catalogue',
    options: { slug: 'perbendaharaan' },
    message: /\/perbendaharaan is already a path/,
  },
  { why: 'a page of the portal', options: { slug: 'dashboard' }, message: /\/dashboard is already a path/ },
  {
    why: 'a path of the API',
    options: { slug: 'browse-service' },
    message: /\/browse-service is already a path/,
  },
  { why: 'a title of two lines', options: { slug: 'uji', title: 'Uji\nCoba' }, message: /is not a valid title/ },
  { why: 'an unknown role', options: { slug: 'uji', roles: ['Nakhoda'] }, message: /unknown role: Nakhoda/ },
  { why: 'a title with a quote', options: { slug: 'uji', title: "Uji'" }, message: /is not a valid title/ },
  {
    why: 'an unknown contract',
    options: { slug: 'uji', contract: 'iframe' as 'module' },
    message: /the contract must be module, legacy, frame/,
  },
  {
    why: 'a template whose packages the repository lacks',
    options: { slug: 'uji', template: 'vue' as 'react' },
    message: /the template must be react or plain/,
  },
])('rejects $why and writes nothing', ({ options, message }) => {
  mkdirSync(join(into, 'ada'))
  expect(() => createSubapp(options, into)).toThrow(NewSubappError)
  expect(() => createSubapp(options, into)).toThrow(message)
  expect(readdirSync(into)).toEqual(['ada'])
  expect(readdirSync(join(into, 'ada'))).toEqual([])
})

test('rejects the module slug of another sub-application', () => {
  createSubapp({ slug: 'uji-2a' }, into)
  expect(() => createSubapp({ slug: 'uji2a' }, into)).toThrow(/Uji2a is already the module of uji-2a/)
  expect(readdirSync(into)).toEqual(['uji-2a'])
})
