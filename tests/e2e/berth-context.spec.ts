import type { GuestTopics } from '@dermaga/berth'
import type { Page } from '@playwright/test'
import { expect, inOnePage, signIn, test } from '../support/e2e.ts'
import { addGuests, menuItem, mockMenu } from '../support/portal-guests.ts'
import type { Stack } from '../support/stack.ts'

declare global {
  interface Window {
    guest: { topics: GuestTopics; heard: unknown[]; outcome: unknown }
  }
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Tinggalkan halaman ini?' })
const home = (page: Page) => page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Beranda' })
const where = (page: Page) => page.getByRole('main').locator('.where')

const READS_BOTH = ['perusahaan-dipilih', 'dokumen-dikerjakan'].map(nilai => ({ jenis: 'subscribe' as const, nilai }))

async function signInAtGuest(page: Page, stack: Stack) {
  await addGuests(page, stack, [
    { folder: 'uses-context', modulSlug: 'UsesContext', name: 'Konteks', path: '/uji/konteks' },
    { folder: 'reads-tabs-header', modulSlug: 'ReadsTabsHeader', name: 'Dokumen', path: '/uji/dokumen' },
    { folder: 'shares-topics', modulSlug: 'SharesTopics', name: 'Topik', path: '/uji/topik', permissions: READS_BOTH },
  ])
  const paths = { Konteks: '/uji/konteks/*', Dokumen: '/uji/dokumen', Topik: '/uji/topik', 'BC 2.0': '/DokumenBc20' }
  await mockMenu(
    page,
    Object.entries(paths).map(([name, url]) => menuItem(name, url)),
  )
  await signIn(page, 'importir', '/uji/konteks')
  await expect(where(page)).toContainText('/uji/konteks')
}

test.describe('in one page', () => {
  const test = inOnePage(signInAtGuest)
  test.beforeEach(async ({ page }) => {
    await page.goto('/uji/konteks')
    await expect(where(page)).toContainText('/uji/konteks')
  })

  test('unsaved work: navigation asks first; staying cancels it, leaving continues it', async ({ page }) => {
    await press(page, 'Ubah')
    await home(page).click()
    await expect(question(page)).toContainText('Ada isian yang belum disimpan')
    await question(page).getByRole('button', { name: 'Tetap di sini' }).click()
    await expect(where(page)).toContainText('/uji/konteks')
    await home(page).click()
    await question(page).getByRole('button', { name: 'Tinggalkan' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('main')).toContainText('Layanan Anda')
  })

  test('unsaved work: back and navigation by the guest ask too; navigation inside the guest does not', async ({
    page,
  }) => {
    await press(page, 'Ubah')
    await press(page, 'Ke dalam')
    await expect(where(page)).toContainText('/uji/konteks/dalam')
    await page.goBack()
    await question(page).getByRole('button', { name: 'Tetap di sini' }).click()
    await expect(page).toHaveURL(/\/uji\/konteks\/dalam$/)
    await press(page, 'Ke luar')
    await question(page).getByRole('button', { name: 'Tetap di sini' }).click()
    await press(page, 'Simpan')
    await press(page, 'Ke luar')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('topics: the portal publishes the company of the session and the declaration that was opened last', async ({
    page,
  }) => {
    const menu = (name: string) =>
      page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name, exact: true })
    // The guest before it may stay until this one is ready.
    const shown = page.getByRole('main').locator('p:not(.where)')
    await menu('Topik').click()
    await expect(page.getByRole('main').getByRole('heading', { name: 'Topik' })).toBeVisible()
    await expect(shown).toHaveText('tanpa dokumen')
    await page.waitForFunction(() => window.guest !== undefined)
    const company = await page.evaluate(() => window.guest.topics.read('perusahaan-dipilih'))
    expect(company).toMatchObject({ ok: true, value: { npwp: expect.stringMatching(/^\d{15,16}$/), nama: /./ } })
    await menu('BC 2.0').click()
    await page.getByRole('main').getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('main').getByRole('tablist')).toBeVisible()
    const id = new URL(page.url()).searchParams.get('dokumen') ?? ''
    await menu('Topik').click()
    await expect(shown).toHaveText(id)
  })

  test('title sets the document title while the guest is visible', async ({ page }) => {
    await press(page, 'Beri judul')
    await expect(page).toHaveTitle('Judul Tamu · Dermaga')
    await home(page).click()
    await expect(page).toHaveTitle('Beranda · Dermaga')
  })

  test('fetch sends the session to services of customs areas, and rejects account and session services', async ({
    page,
  }) => {
    const asked = page.waitForRequest('**/browse-service/v1/catalogue')
    await press(page, 'Panggil')
    expect((await asked).headers()['authorization']).toMatch(/^Bearer ey/)
    await expect(page.getByRole('main').locator('output')).toHaveText('status 200')
    await press(page, 'Panggil akun')
    await expect(page.getByRole('main').locator('output')).toHaveText(/^TypeError: .*\/amws\/v1\/user-session/)
  })
})

test.describe('in a page of its own', () => {
  test.beforeEach(async ({ page, stack }) => signInAtGuest(page, stack))

  test('unsaved work: closing the document asks until the work is saved', async ({ page }) => {
    const asked: string[] = []
    page.on('dialog', dialog => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await press(page, 'Ubah')
    await page.reload()
    await expect(where(page)).toContainText('/uji/konteks')
    expect(asked).toEqual(['beforeunload'])
    await press(page, 'Ubah')
    await press(page, 'Simpan')
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
  })

  test('Log Out with unsaved work logs out without a second question', async ({ page }) => {
    page.on('dialog', dialog => dialog.dismiss())
    await press(page, 'Ubah')
    await page.getByRole('button', { name: 'Sari Wulandari' }).click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/\/portal\/login/)
  })

  // spec §8-1, §8-2
  test('notify shows Sukses or Gagal for 3 s', async ({ page }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await press(page, 'Kabar baik')
    await expect(page.getByRole('status').filter({ hasText: 'Sukses' })).toContainText('Tersimpan')
    await press(page, 'Kabar buruk')
    const failure = page.getByRole('alert').filter({ hasText: 'Gagal' })
    await expect(failure).toContainText('Tidak tersimpan')
    // From the frame in which it is drawn.
    await page.clock.runFor(3000 + 100)
    await expect(failure).toHaveCount(0)
    await press(page, 'Kabar kosong')
    await expect(page.getByRole('alert').filter({ hasText: 'Gagal' })).toContainText('Terjadi kesalahan')
  })

  // spec §9-16
  test('theme tokens are colours and change with the theme; the contract reports its version', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(where(page)).toContainText('rgb(18, 63, 119) 1.0.4')
    await page.getByRole('button', { name: 'Gunakan tema gelap' }).click()
    await expect(where(page)).toContainText('rgb(143, 188, 245)')
  })

  // spec §4.1-18
  test('spec §4.1: the declaration opened in one guest stays open in the next and after a reload, until it is closed or the user logs out', async ({
    page,
    context,
  }) => {
    const main = page.getByRole('main')
    const storedTabs = () => page.evaluate(() => localStorage.getItem('dermaga:tabs-header'))
    await expect(main).toContainText('tanpa dokumen')
    await press(page, 'Buka bukan dokumen')
    await expect(main.locator('output')).toHaveText(/^TypeError/)
    await expect(main).toContainText('tanpa dokumen')
    await press(page, 'Buka dokumen')
    await expect(main).toContainText('PIB-7 Tanjung Priok')
    await page.getByRole('link', { name: 'Dokumen' }).click()
    await expect(main.getByText('PIB-7 di 040300', { exact: true })).toBeVisible()
    await page.reload()
    await expect(main.getByText('PIB-7 di 040300', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Konteks' }).click()
    await press(page, 'Tutup dokumen')
    await expect(main).toContainText('tanpa dokumen')
    expect(await storedTabs()).toBeNull()

    await press(page, 'Buka dokumen')
    expect(await storedTabs()).toContain('PIB-7')
    const other = await context.newPage()
    await other.goto('/dashboard')
    await other.getByRole('button', { name: 'Sari Wulandari' }).click()
    await other.getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/\/portal\/login/)
    expect(await storedTabs()).toBeNull()
    await signIn(page, 'importir', '/uji/dokumen')
    await expect(main.getByText('tanpa dokumen', { exact: true })).toBeVisible()
  })
})
