import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSubapp, type NewSubapp, NewSubappProblem } from './new-subapp.ts'

let into: string
beforeEach(() => {
  into = mkdtempSync(join(tmpdir(), 'dermaga-new-subapp-'))
})
afterEach(() => rmSync(into, { recursive: true }))

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

test('a new one has its own names everywhere, and nothing of the template’s', () => {
  const folder = makeSubapp({ slug: 'uji-coba-2' }, into)
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

test('of the legacy contract it installs itself, and is for whom it is asked for', () => {
  const asked = { title: 'Rekam Muatan', contract: 'legacy', group: 'Manifes', roles: ['Importir', 'PPJK'] } as const
  const folder = makeSubapp({ slug: 'rekam-muatan', ...asked }, into)
  expect(read(folder, 'src/main.tsx')).toBe("import './subapp.tsx'\n")
  expect(read(folder, 'src/subapp.tsx')).toContain("contract: 'legacy'")
  expect(read(folder, 'vite.config.ts')).toContain("modulSlug: 'RekamMuatan', contract: 'legacy'")
  expect(JSON.parse(read(folder, 'subapp.json'))).toMatchObject({
    title: 'Rekam Muatan',
    contract: 'legacy',
    isolation: 'none',
    group: 'Manifes',
    roles: ['Importir', 'PPJK'],
  })
})

test.each<{ why: string; asked: NewSubapp; says: RegExp }>([
  { why: 'a slug that is none', asked: { slug: 'UjiCoba' }, says: /not kebab-case/ },
  { why: 'a slug that leads out', asked: { slug: '../uji' }, says: /not kebab-case/ },
  { why: 'a folder that is there', asked: { slug: 'ada' }, says: /is there already/ },
  { why: 'a module of the catalogue', asked: { slug: 'uji-laboratorium' }, says: /UjiLaboratorium is a module/ },
  { why: 'a path of the catalogue', asked: { slug: 'perbendaharaan' }, says: /\/perbendaharaan is a path/ },
  { why: 'a page of the portal', asked: { slug: 'dashboard' }, says: /\/dashboard is a path/ },
  {
    why: 'a path that the portal answers itself',
    asked: { slug: 'browse-service' },
    says: /\/browse-service is a path/,
  },
  { why: 'a title of two lines', asked: { slug: 'uji', title: 'Uji\nCoba' }, says: /is no title/ },
  { why: 'a role that is none', asked: { slug: 'uji', roles: ['Nakhoda'] }, says: /no role Nakhoda/ },
  { why: 'a title that would end its quotes', asked: { slug: 'uji', title: "Uji'" }, says: /is no title/ },
  {
    why: 'another contract',
    asked: { slug: 'uji', contract: 'iframe' as 'module' },
    says: /the contract is module or legacy/,
  },
])('$why is refused, and nothing is written', ({ asked, says }) => {
  mkdirSync(join(into, 'ada'))
  expect(() => makeSubapp(asked, into)).toThrow(NewSubappProblem)
  expect(() => makeSubapp(asked, into)).toThrow(says)
  expect(readdirSync(into)).toEqual(['ada'])
  expect(readdirSync(join(into, 'ada'))).toEqual([])
})

test('a module that another folder has already is refused', () => {
  makeSubapp({ slug: 'uji-2a' }, into)
  expect(() => makeSubapp({ slug: 'uji2a' }, into)).toThrow(/Uji2a is the module of uji-2a already/)
  expect(readdirSync(into)).toEqual(['uji-2a'])
})
