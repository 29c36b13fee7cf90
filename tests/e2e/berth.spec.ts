import { catalogueList, routeOf } from '@dermaga/contract'
import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, inOnePage, signIn, test } from '../support/e2e.ts'
import { addGuests, type PortalGuest } from '../support/portal-guests.ts'

const guest = (folder: string, modulSlug: string, name: string): PortalGuest => ({
  folder,
  modulSlug,
  name,
  path: `/uji/${folder}`,
})
const MODULE = guest('module', 'ModulUji', 'Modul')
const LEGACY = guest('legacy-files', 'LegacyFiles', 'Warisan')
const TITLELESS = guest('single-spa', 'SingleSpa', 'Tanpa Judul')
const ALL = [
  MODULE,
  LEGACY,
  TITLELESS,
  guest('missing-script', 'MissingScript', 'Naskah Mati'),
  guest('corrupt', 'Corrupt', 'Manifes Rusak'),
  guest('missing', 'Missing', 'Tidak Ada'),
  guest('throws-at-load', 'ThrowsAtLoad', 'Gagal Muat'),
  guest('throws-at-render', 'ThrowsAtRender', 'Gagal Tampil'),
  guest('loses-root', 'LosesRoot', 'Hilang'),
  guest('renders-before-mount', 'RendersBeforeMount', 'Cepat Tampil'),
  guest('renders-nothing', 'RendersNothing', 'Kosong'),
  guest('own-router', 'OwnRouter', 'Jadwal'),
  guest('own-router-form', 'OwnRouterForm', 'Muatan'),
]

let guests: Awaited<ReturnType<typeof addGuests>>
const testInOnePage = inOnePage(async (page, stack) => {
  guests = await addGuests(page, stack, ALL)
  await signIn(page, 'importir')
})

const content = (page: Page) => page.getByRole('main')
const heading = (page: Page) => content(page).getByRole('heading', { level: 1 })
const open = (page: Page, { name }: PortalGuest) =>
  page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name }).click()

for (const { guest, title } of [
  { guest: MODULE, title: 'Modul untuk Sari Wulandari' },
  { guest: LEGACY, title: /Sari Wulandari/ },
]) {
  testInOnePage(`${guest.folder} mounts with the user's name, and its URL opens it directly`, async ({ page }) => {
    await page.goto('/dashboard')
    await open(page, guest)
    await expect(heading(page)).toHaveText(title)
    await expect(page).toHaveTitle(`${guest.name} · Dermaga`)
    await page.goto(`${guest.path}/dalam/7?q=a`)
    await expect(heading(page)).toHaveText(title)
    await expect(content(page).locator('.where')).toContainText(`${guest.path}/dalam/7`)
    await page.reload()
    await expect(heading(page)).toHaveText(title)
  })
}

test('a module in its own tree provides the page’s heading, and its dialog can be entered and left', async ({
  page,
  stack,
  complaints,
}) => {
  await addGuests(page, stack, [guest('in-shadow', 'InShadow', 'Bayang')])
  await signIn(page, 'importir', '/uji/in-shadow')
  await expect(heading(page)).toHaveText('Bayang')
  await expect(heading(page)).toHaveCSS('text-transform', 'uppercase')
  await content(page).getByRole('button', { name: 'Buka' }).click()
  await expect(page.getByRole('textbox', { name: 'Alasan' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('dialog', { name: 'Rincian' }).getByRole('button', { name: 'Tutup' }).click()
  await expect(content(page).getByRole('button', { name: 'Buka' })).toBeFocused()
  expect(complaints).toEqual([])
})

// spec §1-6, §2.9-1, §9-11
test('shows a skeleton for 600 ms, then Mohon Tunggu ..., with a busy state, and neither after loading', async ({
  page,
  stack,
}) => {
  const { hold } = await addGuests(page, stack, ALL)
  await signIn(page, 'importir')
  await expect(heading(page)).toContainText('Beranda')
  const release = hold('module')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
  await open(page, MODULE)
  const busy = content(page).locator('[aria-busy="true"]')
  const skeleton = busy.locator('[class*="skeleton"]')
  await expect(page.getByText('Mohon Tunggu ...')).toBeVisible()
  await expect(skeleton).toBeVisible()
  await expect(heading(page)).toHaveText('Modul')
  await page.clock.runFor(599)
  await expect(skeleton).toBeVisible()
  await page.clock.runFor(1)
  await expect(skeleton).toBeHidden()
  await expect(busy).toHaveCount(1)
  await expect(busy.getByRole('status').first()).toHaveText('Masih memuat Modul…')
  await page.clock.runFor(2400)
  await expect(busy.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
  await expect(busy.getByRole('link', { name: 'Ke beranda' })).toBeVisible()
  release()
  await page.clock.resume()
  await expect(heading(page)).toHaveText('Modul untuk Sari Wulandari')
  await expect(busy).toHaveCount(0)
  await expect(page.getByText('Mohon Tunggu ...')).toHaveCount(0)
  await expect(page.getByText(/^Dermaga \d/)).toBeVisible()
})

testInOnePage('a guest without a level-1 heading gets the menu entry name as one', async ({ page }) => {
  await page.goto('/dashboard')
  await open(page, TITLELESS)
  await expect(content(page)).toContainText('untuk Sari Wulandari')
  await expect(heading(page)).toHaveText('Tanpa Judul')
})

testInOnePage('history: back and forward inside a guest, and between guest and page', async ({ page }) => {
  await page.goto('/dashboard')
  await open(page, LEGACY)
  await content(page).getByRole('button', { name: 'Lebih dalam' }).click()
  await expect(page).toHaveURL(/\/uji\/legacy-files\/detail\?id=7$/)
  await expect(content(page).locator('.where')).toHaveText('/uji/legacy-files/detail?id=7')
  await page.goBack()
  await expect(content(page).locator('.where')).toHaveText('/uji/legacy-files')
  await page.goBack()
  await expect(heading(page)).toContainText('Beranda')
  await expect(content(page).locator('.where')).toHaveCount(0)
  await page.goForward()
  await expect(content(page).locator('.where')).toHaveText('/uji/legacy-files')
})

test('navigation moves the focus to the heading, also when the guest renders its own later', async ({
  page,
  stack,
}) => {
  const { hold } = await addGuests(page, stack, ALL)
  await signIn(page, 'importir')
  const release = hold('module')
  await open(page, MODULE)
  await expect(content(page).locator('[aria-busy="true"]')).toBeVisible()
  release()
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveText('Modul untuk Sari Wulandari')
})

testInOnePage('a guest that renders before its mount: one level-1 heading at all times', async ({ page }) => {
  const drawsFirst = ALL.find(one => one.folder === 'renders-before-mount') ?? MODULE
  await page.goto('/dashboard')
  await open(page, drawsFirst)
  await expect(content(page).getByText('Sudah tampil')).toBeVisible()
  await expect(content(page).locator('[aria-busy="true"]')).toBeVisible()
  await expect(heading(page)).toHaveText('Sudah tampil')
  await page.evaluate(() => dispatchEvent(new Event('guest:ready')))
  await expect(content(page).locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(heading(page)).toHaveText('Sudah tampil')
})

for (const { folder, says, code } of [
  { folder: 'missing', says: /asset-manifest\.json answered 404/, code: 'SA-103' },
  { folder: 'corrupt', says: /not JSON|names no main/, code: 'SA-201' },
  { folder: 'missing-script', says: /could not be loaded/, code: 'SA-401' },
  { folder: 'throws-at-load', says: /.+/, code: 'SA-401' },
  { folder: 'throws-at-render', says: /.+/, code: 'SA-404' },
]) {
  // spec §2.9-2, §8-26, §9-16
  testInOnePage(`${folder}: shows the error page, and the rest still works`, async ({ page }) => {
    await page.goto('/dashboard')
    const broken = ALL.find(one => one.folder === folder) ?? MODULE
    await open(page, broken)
    const alert = content(page).getByRole('alert')
    await expect(alert).toContainText('Gagal memuat halaman')
    await expect(alert).toContainText('Halaman tidak dapat dijangkau')
    await expect(alert).toContainText(says)
    await expect(alert).toContainText('1.0.4')
    await expect(alert).toContainText(`Kode${code}`)
    await expect(alert).toContainText(/ID korelasi\s*[0-9a-f-]{36}/)
    await expect(heading(page)).toHaveText(broken.name)
    await open(page, MODULE)
    await expect(heading(page)).toHaveText('Modul untuk Sari Wulandari')
    await expect(alert).toHaveCount(0)
  })
}

test('says that a sub-application shows nothing, until it does', async ({ page, stack }) => {
  await addGuests(page, stack, ALL)
  await signIn(page, 'importir')
  await expect(heading(page)).toContainText('Beranda')
  await page.clock.install()
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Kosong' }).click()
  await expect(content(page).locator('#RendersNothing-container > div')).toBeAttached()
  await expect(content(page).getByRole('status').first()).toContainText('Masih memuat Kosong…')
  await page.clock.runFor(5000)
  const alert = content(page).getByRole('alert')
  await expect(alert).toContainText('tidak menampilkan apa pun di tempatnya')
  await expect(alert).toContainText('KodeSA-601')
  await expectAccessible(page)
  await page.evaluate(() => window.dispatchEvent(new Event('paint-now')))
  await expect(content(page)).toContainText('akhirnya')
  await expect(alert).toHaveCount(0)
})

testInOnePage("'Coba lagi' recovers without a reload", async ({ page }) => {
  await page.goto('/dashboard')
  const mend = guests.fail('module')
  await open(page, MODULE)
  const retry = content(page).getByRole('button', { name: 'Coba lagi' })
  await expect(retry).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  mend()
  await retry.click()
  await expect(heading(page)).toHaveText('Modul untuk Sari Wulandari')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

testInOnePage('a guest that crashes after its mount shows the error page', async ({ page }) => {
  await page.goto('/dashboard')
  await open(page, guest('loses-root', 'LosesRoot', 'Hilang'))
  await content(page).getByRole('button', { name: 'Besar' }).click()
  await expect(content(page).getByRole('alert')).toContainText('kesalahan besar')
})

testInOnePage('a guest with a router of its own and the portal share one history', async ({ page }) => {
  const where = content(page).locator('.where')
  await page.goto('/uji/own-router')
  await content(page).getByRole('button', { name: 'Rincian' }).click()
  await expect(page).toHaveURL(/\/uji\/own-router\/kapal\/7$/)
  await content(page).getByRole('button', { name: 'Urutkan' }).click()
  await page.getByRole('link', { name: 'Beranda', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(where).toHaveCount(0)
  await page.goBack()
  await expect(where).toHaveText('/uji/own-router/kapal/7?urut=tiba')
  await page.goBack()
  await expect(where).toHaveText('/uji/own-router')
  await page.goForward()
  await expect(where).toHaveText('/uji/own-router/kapal/7?urut=tiba')
  // A link of the portal to another page of the same guest.
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Jadwal' }).click()
  await expect(where).toHaveText('/uji/own-router')
  await page.goBack()
  await expect(where).toHaveText('/uji/own-router/kapal/7?urut=tiba')
})

testInOnePage('what is typed stays when the user stays, in a guest with a router of its own', async ({ page }) => {
  const note = content(page).getByLabel('Catatan')
  const question = page.getByRole('alertdialog', { name: 'Tinggalkan halaman ini?' })
  const stay = () => question.getByRole('button', { name: 'Tetap di sini' }).click()
  await page.goto('/dashboard')
  await open(page, { ...guest('own-router-form', 'OwnRouterForm', 'Muatan') })
  await content(page).getByRole('button', { name: 'Rincian' }).click()
  await page.getByRole('link', { name: 'Beranda', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goBack()
  await expect(content(page).locator('.where')).toHaveText('/uji/own-router-form/kapal/7#muatan')
  await note.fill('Peti kemas 20 kaki')

  for (const move of [() => page.goBack(), () => page.goForward(), () => page.goBack()]) {
    await move()
    await stay()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/uji\/own-router-form\/kapal\/7#muatan$/)
    await expect(note).toHaveValue('Peti kemas 20 kaki')
  }
  await page.goBack()
  await question.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect(content(page).locator('.where')).toHaveText('/uji/own-router-form')
  await expect(note).toHaveValue('')
})

testInOnePage('hovering over a menu entry prefetches its files without running them', async ({ page, stack }) => {
  // The menu is there before the catalogue that says where its entries are.
  const hovered = Promise.withResolvers<void>()
  const holdBack = async (route: Route) => {
    await hovered.promise
    await route.fallback()
  }
  await page.route(`**${routeOf(catalogueList)}*`, holdBack, { times: 1 })
  await page.goto('/dashboard')
  const manifest = page.waitForRequest(`${stack.subappUrl}/module/asset-manifest.json`)
  const script = page.waitForRequest(/\/module\/main\.4f2a\.js$/)
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Modul' }).hover()
  hovered.resolve()
  await manifest
  await script
  await expect(content(page).getByText('Modul untuk')).toHaveCount(0)
})
