import type { Page } from '@playwright/test'
import { test as base, expect, keepOpen, signIn } from '../support/e2e.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { openReleaseOfficer } from '../support/release-officer.ts'
import { openShapeReleases, RELEASES } from '../support/shape-releases.ts'

/** A host below whose folders the builds stand, and one that serves a single build at its root. */
const test = base.extend<object, { hosts: { folders: GuestHost; root: GuestHost }; screens: Map<string, Page> }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const [folders, root] = await Promise.all([startGuestHost(), startGuestHost()])
      await use({ folders, root })
      await Promise.all([folders.stop(), root.stop()])
    },
    { scope: 'worker' },
  ],
  screens: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const screens = new Map<string, Page>()
      await use(screens)
      for (const page of screens.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  stack: async ({ openStack, hosts }, use) =>
    use(await openStack('guest-shapes', { SUBAPP_ORIGINS: `${hosts.folders.url},${hosts.root.url}` })),
})

interface Shape {
  /** Of `tests/support/guests-built`, and its path in the portal. */
  folder: string
  /** What the team gives below the folder; nothing for a folder with a manifest. */
  file?: string
  isAtRoot?: boolean
  /** The name of its module, where the one that the portal proposes is another shape's. */
  modul?: string
  /** Libraries that it expects as globals. */
  libraries?: Readonly<Record<string, string>>
  /** Permissions that its first trial finds missing, or its scripts show. */
  permissions?: readonly string[]
}

const SHAPES: readonly Shape[] = [
  { folder: 'cra2', libraries: { React: 'react.js', ReactDOM: 'react-dom.js' } },
  { folder: 'cra5', isAtRoot: true },
  { folder: 'webpack4' },
  { folder: 'single-spa-vue', file: '/js/app.js' },
  { folder: 'single-spa-systemjs', file: '/bea-manifes.js' },
  // Its chunks are loaded through a policy, which no trial of its first page misses: it is found in its script.
  { folder: 'single-spa-angular', file: '/main.js', permissions: ['Kebijakan Trusted Types angular#bundler'] },
  // As the Angular CLI builds them, with zone.js in a script of its own: lifecycles of single-spa, and a custom element.
  { folder: 'angular-zone' },
  { folder: 'angular-elements', permissions: ['Kebijakan Trusted Types angular#bundler'] },
  { folder: 'solid' },
  // Its module has the name of another entry's, `mf2-vite` below, which has a host of its own.
  { folder: 'stencil', file: '/manifes/manifes.esm.js' },
  // It imports React by name, from the portal.
  { folder: 'esm-shared', modul: 'ManifesBersama' },
  { folder: 'mf2-vite' },
  { folder: 'mf2-rspack', modul: 'ManifesRspack' },
  { folder: 'mf2-component', modul: 'ManifesKomponen' },
  { folder: 'lit', permissions: ['Kebijakan Trusted Types lit-html'] },
]

const SHIP = 'KM Cakrawala'
const librariesOf = ({ libraries = {} }: Shape) => Object.entries(libraries).map(([nama, skrip]) => ({ nama, skrip }))
const part = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Kemajuan pemeriksaan' }).getByRole('listitem').filter({ hasText: name })
const trial = (page: Page) => part(page, 'Mencoba dalam dokumen tersembunyi')

/** Leads a build from its address to the menu of importers, on the screen alone. */
async function install(page: Page, address: string, menuName: string, shape: Shape) {
  await page.goto('/catalogue-admin?pasang=baru')
  await page.getByRole('textbox', { name: 'Alamat subaplikasi' }).fill(address)
  await page.getByRole('button', { name: 'Baca alamat' }).click()
  await expect(page.getByRole('region', { name: 'Yang ditemukan' })).toBeVisible()
  if (shape.modul) await page.getByRole('textbox', { name: 'Modul' }).fill(shape.modul)
  await page.getByRole('textbox', { name: 'Nama di menu' }).fill(menuName)
  await page.getByRole('textbox', { name: 'Alamat halaman' }).fill(`/${shape.folder}/*`)
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Pasang ${menuName}` })).toBeVisible()
  await expect(part(page, 'Mengumpulkan izin')).toContainText('Selesai')
  if (shape.libraries) {
    await expect(trial(page)).toContainText('Gagal')
    await page.getByRole('button', { name: 'Pilihan pembacaan' }).click()
    await page.getByRole('textbox', { name: 'Pustaka bersama' }).fill(
      librariesOf(shape)
        .map(({ nama, skrip }) => `${nama}=${skrip}`)
        .join('\n'),
    )
    await page.getByRole('button', { name: 'Baca dan periksa lagi' }).click()
  }
  if (shape.permissions) {
    await expect(trial(page)).toContainText(/Gagal|Terpasang/)
    for (const name of shape.permissions) await page.getByRole('checkbox', { name }).check()
    const save = page.getByRole('button', { name: 'Simpan izin dan periksa lagi' })
    await save.click()
    await expect(save).toBeHidden()
  }
  await expect(trial(page)).toContainText('Terpasang dengan baik.')
  await expect(part(page, 'Mengumpulkan izin')).toContainText('Selesai')
  // By key: a toast may lie over it while the pointer rests on the toast.
  const next = page.getByRole('button', { name: 'Lanjut' })
  await expect(next).toBeEnabled()
  await next.press('Enter')
  await page.getByRole('checkbox', { name: 'Importir', exact: true }).check()
  await page.getByRole('button', { name: 'Berlakukan' }).click()
  await expect(page.getByRole('note').filter({ hasText: `${menuName} berlaku` })).toBeVisible()
}

for (const [at, shape] of SHAPES.entries()) {
  const { folder, file = '', isAtRoot, permissions = [] } = shape
  test(`${folder} as built: from its address to the menu on the screen, visits, a deep link, a release ahead, a canary, and back with its host dead`, async ({
    browser,
    stack,
    hosts,
    screens,
  }) => {
    const menuName = `Manifes ${folder}`
    const host = isAtRoot ? hosts.root : hosts.folders
    const releases = openShapeReleases(host, folder, { isAtRoot })
    const screenOf = async (username: string) => {
      const known = screens.get(username)
      if (known) return known
      const page = await (await browser.newContext({ baseURL: stack.url, locale: 'id-ID' })).newPage()
      screens.set(username, page)
      keepOpen(page)
      await signIn(page, username)
      return page
    }
    // One officer alone would reach the limit of readings in a minute.
    await install(
      await screenOf(at % 2 === 0 ? 'admin' : 'admin2'),
      isAtRoot ? host.url : `${host.url}/${folder}${file}`,
      menuName,
      shape,
    )

    // New documents have approved permissions within seconds.
    const policy = async () => (await fetch(`${stack.url}/dashboard`)).headers.get('content-security-policy')
    for (const name of permissions) await expect.poll(policy).toContain(name.replace(/.* /, ''))

    const page = await screenOf('importir')
    const main = page.getByRole('main')
    const heading = (name: string) => main.getByRole('heading', { level: 1, name, exact: true })
    const openDetail = async () => {
      await main.getByRole('link', { name: SHIP }).click()
      await expect(heading(SHIP)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/${folder}/manifes/2$`))
    }
    await page.goto('/dashboard')
    for (const _visit of [1, 2]) {
      await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: menuName }).click()
      await expect(heading(RELEASES.first)).toBeVisible()
      await openDetail()
      await page.goBack()
      await expect(heading(RELEASES.first)).toBeVisible()
      await page.goForward()
      await expect(heading(SHIP)).toBeVisible()
      await page.getByRole('link', { name: 'Beranda', exact: true }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
    }
    await page.goto(`/${folder}/manifes/2`)
    await expect(heading(SHIP)).toBeVisible()
    const width = () => main.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)

    try {
      // The host releases ahead of going live: nobody notices.
      releases.releaseNext()
      const list = async (title: string) => {
        await page.goto(`/${folder}`)
        await expect(heading(title)).toBeVisible()
      }
      await list(RELEASES.first)
      const officer = await openReleaseOfficer(stack.url, `/${folder}/`)
      const live = await officer.liveNumber()
      const next = await officer.readAndCheck(librariesOf(shape))
      await officer.startCanary(next, { jenis: 'pengguna', pengguna: ['importir'] })
      await list(RELEASES.next)
      await openDetail()
      await officer.promote()
      expect(await officer.liveNumber()).toBe(next)

      // Back to the first version, which its host has no more: from the copy.
      await host.stop()
      await officer.goLive(live ?? 0)
      await list(RELEASES.first)
      await openDetail()
    } finally {
      await host.start()
      releases.remove()
    }
  })
}
