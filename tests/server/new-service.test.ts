import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { menuList } from '@dermaga/contract'
import { problemsOf, type ServiceDefinition } from '@dermaga/service'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createService, NewServiceError } from '../../tools/new-service.ts'
import { testServices } from '../support/service-tests.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGES = 'packages/contract/src/catalogue-data/services.ts'
const MIGRATIONS = 'apps/server/src/db/migrations'

// A copy of the files that the command changes, where imports of the project's packages resolve.
mkdirSync(join(ROOT, '.cache'), { recursive: true })
const root = mkdtempSync(join(ROOT, '.cache/new-service-'))
for (const path of ['services', PAGES, MIGRATIONS]) cpSync(join(ROOT, path), join(root, path), { recursive: true })
afterAll(() => rmSync(root, { recursive: true }))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const options = { area: 'permits', id: 'izin-pameran', roles: ['Importir'] }
const [definition = '', list = '', pages = '', menu = ''] = createService(options, root)
const { izinPameran } = (await import(join(root, definition))) as { izinPameran: ServiceDefinition }
const { SERVICES } = (await import(join(root, list))) as { SERVICES: readonly ServiceDefinition[] }

test('the command writes a service that can work, its page and its menu entry', () => {
  expect(problemsOf(izinPameran)).toEqual([])
  expect(SERVICES.at(-1)).toBe(izinPameran)
  expect(read(pages)).toContain("{ id: 'izin-pameran', path: '/perijinan/izin-pameran', title: 'Izin Pameran' },")
  expect(Object.keys(izinPameran.form.fields)).toHaveLength(6)
  // Its migration runs after every other one.
  const [newest = ''] = readdirSync(join(root, MIGRATIONS)).toSorted().toReversed()
  expect(menu).toBe(`${MIGRATIONS}/${newest}`)
})

test('a second service is added after the first', () => {
  const [second = ''] = createService({ area: 'excise', id: 'tanda-uji', path: '/cukai/tanda-uji' }, root)
  expect(read(second)).toContain("title: 'Tanda Uji'")
  expect(read(list)).toMatch(/izinPameran,\s+tandaUji/)
})

test('a title that is a request itself is named once, and abbreviations keep their capitals', () => {
  const [third = ''] = createService({ ...options, id: 'salinan', title: 'Permohonan Salinan NPPBKC' }, root)
  expect(read(third)).toContain("summary: 'Permohonan salinan NPPBKC.'")
  expect(read(third)).toContain('menyetujui permohonan salinan NPPBKC Nomor')
})

test.each([
  { why: 'a path of the portal', changed: { id: 'lain', path: '/dashboard' } },
  { why: 'the page of another service', changed: { id: 'lain', path: '/perijinan/periksalokasi' } },
  { why: 'an id that exists', changed: { id: 'izin-pameran' } },
  {
    why: 'an id of another area, in a file of another name',
    changed: { area: 'customs', id: 'ck-5', path: '/baru/ck-5' },
  },
  { why: 'a word of TypeScript', changed: { id: 'class', path: '/baru/kelas' } },
  { why: 'an invalid id', changed: { id: 'Izin_Pameran' } },
  { why: 'an area that does not exist', changed: { id: 'lain', area: 'perijinan' } },
  { why: 'an unknown role', changed: { id: 'lain', roles: ['Pengekspor'] } },
  { why: 'a title with markup', changed: { id: 'lain', title: '<b>Lain</b>' } },
])('$why is refused before anything is written', ({ changed }) => {
  const before = readdirSync(join(root, MIGRATIONS))
  expect(() => createService({ ...options, ...changed }, root)).toThrow(NewServiceError)
  expect(readdirSync(join(root, MIGRATIONS))).toEqual(before)
})

const { portal } = testServices([izinPameran])

test('its menu entry is in the menus of its roles only', async () => {
  const { core, call, session } = portal()
  await sql.raw(read(menu)).execute(core.db)
  const menuOf = async (username: string) => {
    const { access_token: token, idUser } = await session(username)
    const reply = await call(menuList, { token, params: { idUser } })
    expect(reply).toSucceed()
    return JSON.stringify(reply.body)
  }
  expect(await menuOf('importir')).toContain('/perijinan/izin-pameran')
  expect(await menuOf('tpb')).not.toContain('/perijinan/izin-pameran')
})
