import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type CatalogueEntry, catalogueList, type MenuItem, managedEntryCreate, menuList } from '@dermaga/contract'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { ConfigError } from '../../apps/server/src/config.ts'
import { copyTemplate, type TestDatabase } from '../support/database.ts'
import { openTestPortal } from '../support/portal.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await copyTemplate(inject('template'))
  folder = mkdtempSync(join(tmpdir(), 'dermaga-subapps-'))
})
beforeEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const ROLES = ['Administrator Portal']
function describeSubapp(slug: string, description: unknown) {
  const file = join(folder, slug, 'subapp.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof description === 'string' ? description : JSON.stringify(description))
}
const start = (env: Record<string, string> = {}) => openTestPortal({ database, env: { SUBAPP_FOLDER: folder, ...env } })

/** What a restarted server offers one user of the test's sub-applications. */
async function offered(username: string) {
  const portal = await start()
  try {
    const { access_token: token, idUser } = await portal.session(username)
    const [entries, menu] = await Promise.all([
      portal.call(catalogueList, { token }),
      portal.call(menuList, { token, params: { idUser } }),
    ])
    return {
      entries: (entries.body['items'] as CatalogueEntry[]).filter(({ id }) => id.startsWith('-subapp-')),
      menu: (menu.body['items'] as MenuItem[])
        .filter(({ id, shown, url }) => id.startsWith('subapp-') && (shown || url !== '/smartframe'))
        .map(({ name, url, shown, type, host }) => ({ name, url, shown, type, host })),
    }
  } finally {
    await portal.close()
  }
}

test('a described sub-application is in the catalogue and menu of its roles, and of nobody else', async () => {
  describeSubapp('uji-coba', {
    modulSlug: 'UjiCoba',
    title: 'Uji Coba',
    path: '/uji-coba',
    contract: 'module',
    group: 'Uji',
    roles: ROLES,
  })
  mkdirSync(join(folder, 'not-described'))
  const host = 'http://localhost:3100/uji-coba'
  expect(await offered('admin')).toEqual({
    entries: [
      {
        id: '-subapp-uji-coba',
        modulSlug: 'UjiCoba',
        menuName: 'Uji Coba',
        pathName: '/uji-coba/*',
        name: 'Uji Coba',
        host,
        kind: 'subapp',
        contract: 'module',
        version: null,
        integrity: null,
        sealed: false,
        isolation: null,
      },
    ],
    menu: [{ name: 'Uji Coba', url: '/uji-coba/*', shown: true, type: 'Uji', host }],
  })
  expect(await offered('importir')).toEqual({ entries: [], menu: [] })
})

test('changes in the folder change the catalogue, and a removed sub-application is removed', async () => {
  const one = { modulSlug: 'Satu', title: 'Satu', path: '/satu', contract: 'legacy', roles: ROLES }
  describeSubapp('satu', one)
  describeSubapp('dua', { ...one, modulSlug: 'Dua', title: 'Dua', path: '/dua' })
  expect((await offered('admin')).menu.map(({ name }) => name)).toEqual(['Dua', 'Satu'])
  rmSync(join(folder, 'dua'), { recursive: true })
  describeSubapp('satu', { ...one, title: 'Satu Baru', host: 'https://satu.contoh.id/app', roles: ['Importir'] })
  expect(await offered('admin')).toEqual({ entries: [], menu: [] })
  const { entries, menu } = await offered('importir')
  expect(menu.map(({ name }) => name)).toEqual(['Satu Baru'])
  expect(entries.map(({ host }) => host)).toEqual(['https://satu.contoh.id/app'])
})

test("an officer's entry is preserved, whatever its path", async () => {
  const before = await start()
  const { access_token: token } = await before.session('admin')
  const body = {
    ...{ modulSlug: 'Lain', menuName: 'Lain', name: 'lain', pathName: '/subapp-lain', flag: 'static' as const },
    ...{ kind: 'subapp' as const, host: 'lain', hostProduksi: null, contract: 'module' as const, isolation: null },
  }
  try {
    expect(await before.call(managedEntryCreate, { token, body })).toSucceed()
  } finally {
    await before.close()
  }
  const after = await start()
  try {
    expect((await after.modules.catalogue.allPaths()).map(({ path }) => path)).toContain(body.pathName)
  } finally {
    await after.close()
  }
})

test('a framed service is listed on the page of services, which is in the menu as soon as there is one', async () => {
  describeSubapp('peta', {
    modulSlug: 'Peta',
    title: 'Peta',
    path: '/smartframe/peta',
    contract: 'frame',
    host: 'https://peta.contoh.id',
    roles: ROLES,
  })
  const { menu } = await offered('admin')
  expect(menu.map(({ name, url, shown }) => ({ name, url, shown }))).toEqual([
    { name: 'Layanan Eksternal', url: '/smartframe', shown: true },
    { name: 'Peta', url: '/smartframe/peta/*', shown: false },
  ])
  expect((await offered('importir')).menu).toEqual([])
})

test.each([
  { why: 'a file that is not JSON', description: '{', says: /satu.subapp\.json: not JSON$/ },
  { why: 'an unknown field', description: { title: 'Satu', extra: 1 }, says: /extra/ },
  { why: 'an invalid path', description: { path: 'satu' }, says: /path:/ },
  {
    why: 'the path of another entry',
    description: { path: '/pengumuman-cukai' },
    says: /path \/pengumuman-cukai belongs to another sub-application$/,
  },
  { why: 'an unknown role', description: { roles: ['Nakhoda'] }, says: /no role Nakhoda$/ },
  { why: 'an empty list of roles', description: { roles: [] }, says: /roles:/ },
])('the server does not start and names the error: $why', async ({ description, says }) => {
  const good = { modulSlug: 'Satu', title: 'Satu', path: '/satu', contract: 'module', roles: ROLES }
  describeSubapp('satu', typeof description === 'string' ? description : { ...good, ...description })
  const problem = await start().then(
    portal => portal.close(),
    thrown => thrown,
  )
  expect(problem).toBeInstanceOf(ConfigError)
  expect(problem.message).toMatch(says)
})

test('the page of services is open to everybody, and in nobody’s menu while it is empty', async () => {
  const portal = await start()
  const { access_token: token, idUser } = await portal.session('importir')
  const { body } = await portal.call(menuList, { token, params: { idUser } })
  await portal.close()
  expect((body['items'] as MenuItem[]).filter(({ url }) => url === '/smartframe').map(({ shown }) => shown)).toEqual([
    false,
  ])
})
