import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ManagedEntry,
  type ManagedVersion,
  type ManagedVersionDetail,
  managedEntryById,
  managedEntryCreate,
  managedEntryEnable,
  managedVersionById,
  managedVersionCheck,
  managedVersionLive,
  managedVersionRead,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFolder } from '../support/built-guests.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal
let guests: GuestHost
let token: string

beforeAll(async () => {
  guests = await startGuestHost()
  portal = await openTestPortal({ env: { SUBAPP_ORIGIN: guests.url } })
  token = (await portal.session('admin')).access_token
})
afterAll(async () => {
  await portal.close()
  await guests.stop()
})

let created = 0

/** A new entry whose host is this address below the host of the guests. @returns its id and the answer to reading its version */
async function read(host: string) {
  created++
  const body = {
    modulSlug: `Format${created}`,
    menuName: 'Format',
    name: 'format',
    pathName: `/format-${created}`,
    flag: 'static' as const,
    kind: 'subapp' as const,
    host,
    hostProduksi: null,
    contract: null,
    isolation: null,
  }
  const entry = await portal.call(managedEntryCreate, { token, body })
  expect(entry).toSucceed()
  const { id } = entry.body['item'] as ManagedEntry
  // Reading is limited per minute.
  if (created % 15 === 0) portal.later({ minutes: 1 })
  const version = await portal.call(managedVersionRead, {
    token,
    params: { id },
    body: { sealed: false, globals: [] },
  })
  return { id, version }
}

async function detailOf(id: string): Promise<ManagedVersionDetail & { description: Record<string, unknown> }> {
  const { body } = await portal.call(managedVersionById, { token, params: { id, nomor: 1 } })
  const detail = body['item'] as ManagedVersionDetail
  return { ...detail, description: JSON.parse(detail.manifest) as Record<string, unknown> }
}

const readFrom = (file: string) => ({ read: { file, hash: expect.stringMatching(/^sha384-/) } })

test.each([
  {
    host: 'built-vite',
    contract: 'module',
    description: { format: 'module', ...readFrom('.vite/manifest.json') },
    files: ['assets/bagian-C4v0a.css', 'assets/bagian-DkD2k1aB.js', 'assets/main-B0f2c9Qz.js', 'assets/main-Ba1k.css'],
  },
  {
    host: 'built-vite/.vite/manifest.json',
    contract: 'module',
    description: { format: 'module' },
    files: ['assets/bagian-C4v0a.css', 'assets/bagian-DkD2k1aB.js', 'assets/main-B0f2c9Qz.js', 'assets/main-Ba1k.css'],
  },
  {
    host: 'built-mf2',
    contract: 'module',
    version: '2.4.0',
    description: { format: 'federation', exposed: ['./Peta'], ...readFrom('mf-manifest.json') },
    files: ['assets/Peta.js', 'remoteEntry.js'],
  },
  {
    host: 'built-federation/remoteEntry.js',
    contract: 'module',
    description: {
      format: 'federation',
      container: 'peta_mf',
      exposed: ['./Tabel', './Peta'],
      ...readFrom('remoteEntry.js'),
    },
    files: ['remoteEntry.js'],
  },
  {
    host: 'built-system/peta.js',
    contract: 'module',
    description: { format: 'system', ...readFrom('peta.js') },
    files: ['peta.js', 'pustaka.js', 'react.umd.js'],
  },
  {
    host: 'shared-system/peta.js',
    contract: 'module',
    description: { format: 'system', shared: { react: '*', 'react-dom/client': '*', 'single-spa': '*' } },
    files: ['peta.js'],
  },
  { host: 'shared-module', contract: 'module', description: { shared: { vue: '^3.4.0' } }, files: ['kapal.js'] },
  { host: 'built-umd', contract: 'module', description: { format: 'global' }, files: ['js/app.js'] },
  { host: 'built-element/peta.js', contract: 'module', description: { format: 'element' }, files: ['peta.js'] },
  {
    host: 'built-page',
    contract: 'module',
    description: { format: 'module', rooted: true, ...readFrom('index.html') },
    files: ['chunk-RXGRGA6Y.js', 'main-LYKBM5SC.js', 'styles-ITT2Q3BQ.css'],
  },
  {
    host: 'built-functions',
    contract: 'module',
    description: { format: 'functions', ...readFrom('index.html') },
    files: ['assets/index-CrYYtedh.js', 'assets/index-DDmy9WVy.css'],
  },
  {
    host: 'built-library/kapal.umd.js',
    contract: 'module',
    description: { format: 'global' },
    files: ['kapal.css', 'kapal.umd.js'],
  },
  {
    host: 'built-runtime',
    contract: 'legacy',
    description: {
      entrypoints: ['css/730.5c1d0a77.css', 'js/runtime.3c929b14.js', 'js/730.dcdf8950.js', 'js/main.8ae815ee.js'],
    },
    files: [
      'css/730.5c1d0a77.css',
      'css/lampiran.ea2c62bb.css',
      'css/main.2329ae8c.css',
      'js/730.dcdf8950.js',
      'js/lampiran.123f4ded.chunk.js',
      'js/main.8ae815ee.js',
      'js/runtime.3c929b14.js',
    ],
  },
  {
    host: 'built-rooted',
    contract: 'legacy',
    description: { rooted: true, ...readFrom('asset-manifest.json') },
    files: ['static/css/main.4c1e.chunk.css', 'static/js/1.11aa.chunk.js', 'static/js/main.8d2f.chunk.js'],
  },
  {
    host: 'legacy-files/static/js/main.js',
    folder: 'legacy-files/static/js',
    contract: 'legacy',
    description: {},
    files: ['main.js'],
  },
])('reads $host as it was built', async ({ host, folder, contract, version = null, description, files }) => {
  const { id, version: answer } = await read(host)
  expect(answer).toSucceed()
  expect(answer.body['item'] as ManagedVersion).toMatchObject({ contract, version, berkas: files.length + 1 })
  const detail = await detailOf(id)
  expect(detail.description).toMatchObject(description)
  expect(Object.keys(detail.integrity).toSorted()).toEqual(['asset-manifest.json', ...files].toSorted())
  expect(detail.host).toBe(`${guests.url}/${folder ?? host.split('/')[0]}`)
})

test.each([
  {
    why: 'an address without a manifest',
    host: 'open-connections/tidak-ada',
    code: 'catalogue.noManifest',
    says: 'mf-manifest.json',
  },
  {
    why: 'a script of no known form',
    host: 'built-federation/tabel.js',
    code: 'catalogue.unknownForm',
    says: 'tabel.js',
  },
  {
    why: 'packages that nobody provides',
    host: 'butuh-react/peta.js',
    code: 'catalogue.unresolvedImports',
    says: 'lodash, rxjs',
  },
  {
    why: 'a version of a package that the portal does not offer',
    host: 'butuh-react/asset-manifest.json',
    code: 'catalogue.sharedRange',
    says: 'react ^18.2.0 (portal: 19.',
  },
])('refuses $why, says what to do and stores nothing', async ({ host, code, says }) => {
  const restore = guests.behave('/butuh-react/peta.js', {
    body: 'System.register(["lodash","rxjs"],function(){return{}})',
    type: 'text/javascript',
  })
  guests.behave('/butuh-react/asset-manifest.json', {
    body: JSON.stringify({ format: 'module', shared: { react: '^18.2.0' }, files: { 'main.js': 'peta.js' } }),
    type: 'application/json',
  })
  const { id, version } = await read(host)
  restore()
  expect(version).toFailWith(code as 'catalogue.noManifest')
  expect(String(version.body['message'])).toContain(says)
  expect(await portal.call(managedVersionById, { token, params: { id, nomor: 1 } })).toFailWith('resource.notFound')
})

// A dead host still shows all of such a sub-application.
test.each([
  {
    shape: 'single-spa-systemjs/bea-manifes.js',
    files: ['single-spa-systemjs/334.bea-manifes.js', 'single-spa-systemjs/ee83f9a0e867a9c093e3.svg'],
  },
  {
    shape: 'single-spa-angular/main.js',
    files: ['single-spa-angular/461.js', 'single-spa-angular/assets/jalur-hijau.svg'],
  },
  {
    shape: 'single-spa-vue/js/app.js',
    files: ['single-spa-vue/js/199.js', 'single-spa-vue/img/jalur-hijau.svg'],
  },
  { shape: 'mf2-vite', files: ['mf2-vite/assets/jalur-hijau-DYB1YqnO.svg'] },
  { shape: 'mf2-rspack', files: ['mf2-rspack/16c785cf9670ea2f.svg'] },
])('the copy of $shape has the chunks and images that no manifest lists', async ({ shape, files }) => {
  const name = shape.split('/')[0] ?? ''
  guests.serve(name, buildFolder(name))
  const { id, version } = await read(shape)
  expect(version).toSucceed()
  // Reading again changes nothing.
  const again = await portal.call(managedVersionRead, { token, params: { id }, body: { sealed: false, globals: [] } })
  expect(again.body['item']).toMatchObject({ nomor: 1 })
  const entry = await portal.call(managedEntryById, { token, params: { id } })
  const { versi, modulSlug } = entry.body['item'] as ManagedEntry
  const body = { disematkan: false, alasan: 'uji', versi }
  expect(await portal.call(managedVersionLive, { token, params: { id, nomor: 1 }, body })).toSucceed()
  for (const file of files) {
    const answer = await portal.app.inject({
      url: `/pinned.files/${modulSlug}/1/${file}`,
      headers: { host: new URL(guests.url).host },
    })
    expect(answer.statusCode, file).toBe(200)
    const path = join(buildFolder(name), file.slice(name.length + 1))
    expect(answer.rawPayload).toEqual(readFileSync(path))
  }
})

test('a build that is described goes live with its copy, and its host is compared by the file that was read', async () => {
  const { id } = await read('built-mf2/mf-manifest.json')
  const params = { id, nomor: 1 }
  expect(
    await portal.call(managedVersionCheck, { token, params, body: { lulus: true, pesan: '', dimuat: [] } }),
  ).toSucceed()
  const entry = async () =>
    (await portal.call(managedEntryById, { token, params: { id } })).body['item'] as ManagedEntry
  const body = { disematkan: false, alasan: '', versi: (await entry()).versi }
  expect(await portal.call(managedVersionLive, { token, params, body })).toSucceed()
  const enable = { aktif: true, versi: (await entry()).versi }
  expect(await portal.call(managedEntryEnable, { token, params: { id }, body: enable })).toSucceed()
  expect(await entry()).toMatchObject({
    alamat: `${guests.url}/built-mf2`,
    contract: 'module',
    version: '2.4.0',
    tersalin: true,
  })

  const buildOfHost = async () => {
    portal.later({ minutes: 15 })
    await portal.modules.catalogue.checkHosts(portal.modules.events.publishEvent)
    token = (await portal.session('admin')).access_token
    return (await entry()).kesehatanHost
  }
  expect(await buildOfHost()).toMatchObject({ keadaan: 'baik', rakitan: 'sama' })
  const rollBack = guests.behave('/built-mf2/mf-manifest.json', { body: '{"metaData":{},"exposes":[]}' })
  expect(await buildOfHost()).toMatchObject({ keadaan: 'baik', rakitan: 'baru' })
  rollBack()
  expect(await buildOfHost()).toMatchObject({ rakitan: 'sama' })
})
