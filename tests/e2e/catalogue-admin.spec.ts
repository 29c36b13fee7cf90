import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToast, menuLink, signIn, test } from '../support/e2e.ts'

// These tests change what every user loads, so they have their own portal.
test.use({ apart: 'catalogue-admin' })

const version = (page: Page) =>
  page.getByRole('region', { name: 'Versi', exact: true }).getByRole('row', { name: /Nomor 1/ })

test('an officer finds an entry, reads the version its host serves, checks it, publishes it and pins it', async ({
  page,
  stack,
  complaints,
}) => {
  await signIn(page, 'admin')
  await menuLink(page, 'Kelola Katalog').click()
  await expect(page).toHaveURL('/catalogue-admin')
  await page.getByLabel('Cari entri').fill('surat-kuasa/browse')
  await expect(page).toHaveURL('/catalogue-admin?q=surat-kuasa%2Fbrowse')
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Surat Kuasa', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Surat Kuasa' })).toBeFocused()
  await expect(page.getByText('Belum ada versi yang dibaca')).toBeVisible()

  await page.getByRole('button', { name: 'Baca dari host' }).click()
  await expect(version(page)).toContainText('Belum diperiksa')

  // The host serves another file than the one that was read: the check fails, and a reason is required.
  await page.route(`${stack.subappUrl}/surat-kuasa/**/*.js`, route =>
    route.fulfill({
      body: 'window.evil = 1',
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await page.getByRole('button', { name: 'Periksa versi nomor 1' }).click()
  await expect(version(page)).toContainText('Gagal')
  await expect(version(page)).toContainText('Bukan versi terdaftar (SA-202)')
  await page.unroute(`${stack.subappUrl}/surat-kuasa/**/*.js`)
  await page.getByRole('button', { name: 'Berlakukan versi nomor 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Berlakukan versi nomor 1?' })
  await dialog.getByRole('button', { name: 'Berlakukan' }).click()
  await expect(dialog.getByText('Tulis alasannya.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Batal' }).click()

  // Unchanged, it mounts in its hidden document under the policy and leaves nothing behind here.
  await page.getByRole('button', { name: 'Periksa versi nomor 1' }).click()
  await expect(version(page)).toContainText('Lulus')
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(complaints.filter(said => !said.includes('integrity'))).toEqual([])
  await page.getByRole('button', { name: 'Berlakukan versi nomor 1' }).click()
  await dialog.getByText('Sematkan versi ini').click()
  await expectToast(page, 'Versi nomor 1 berlaku.', () => dialog.getByRole('button', { name: 'Berlakukan' }).click())
  await expect(version(page)).toContainText('Berlaku')
  await expect(page.getByRole('region', { name: 'Entri', exact: true })).toContainText('Disematkan')
  await expect(page.getByRole('region', { name: 'Riwayat perubahan' }).getByRole('rowheader').first()).toHaveText(
    'Versi diberlakukan',
  )
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  // All users now load that version, from its stored manifest.
  const mine = await page.context().browser()?.newContext({ baseURL: stack.url, locale: 'id-ID' })
  const theirs = await mine?.newPage()
  if (!mine || !theirs) throw new Error('the second browser is missing')
  const asked: string[] = []
  theirs.on('request', request => asked.push(request.url()))
  await signIn(theirs, 'importir', '/surat-kuasa/browse')
  await expect(theirs.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Surat Kuasa')
  await expect(
    theirs
      .getByRole('button', { name: /Beri kuasa|Beri/ })
      .or(theirs.getByRole('table'))
      .first(),
  ).toBeVisible()
  expect(asked.filter(url => url.endsWith('asset-manifest.json'))).toEqual([])
  await mine.close()
})

// spec §2.10-1
test('a new entry without an address shows its validation errors, is registered and is enabled', async ({ page }) => {
  await signIn(page, 'admin', '/catalogue-admin?baru=1')
  const field = (name: string) => page.getByRole('textbox', { name })
  await page.getByRole('button', { name: 'Daftarkan', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Modul: Wajib diisi.')
  await field('Modul').fill('LayananUji')
  await field('Nama di menu').fill('Layanan Uji')
  await field('Nama pendek').fill('layanan-uji')
  // Errors that only the server detects appear at their field too; they stay visible until dismissed.
  for (const [path, message] of [
    ['/portal/uji', 'Alamat halaman /portal/uji dipakai oleh portal'],
    ['/perbendaharaan/jaminan', 'sudah dipakai entri lain'],
  ] as const) {
    await field('Alamat halaman').fill(path)
    await page.getByRole('button', { name: 'Daftarkan', exact: true }).click()
    await expect(page.locator('#entry-pathName')).toHaveAccessibleDescription(new RegExp(message))
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Tutup' }).click()
  }
  await expectAccessible(page)
  await field('Alamat halaman').fill('/layanan-uji')
  await page.getByRole('button', { name: 'Daftarkan', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Layanan Uji' })).toBeVisible()
  await page.getByRole('button', { name: 'Aktifkan' }).click()
  await expectToast(page, 'Entri telah diaktifkan.', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Aktifkan' }).click(),
  )
  await expect(page.getByRole('region', { name: 'Riwayat perubahan' })).toContainText('Aktif: tidak → ya')
  await page.getByRole('link', { name: 'Semua entri' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kelola Katalog' })).toBeVisible()
})

test('the second of two officers editing an entry gets an error, sees the changes, retains their input and overwrites nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' })
  const colleague = await elsewhere.newPage()
  for (const screen of [colleague, page]) {
    await signIn(screen, 'admin', '/catalogue-admin?entri=perbendaharaan.jaminan')
    await screen.getByRole('button', { name: 'Ubah entri' }).click()
  }
  const field = (screen: Page, name: string) => screen.getByRole('textbox', { name })
  const save = (screen: Page) => screen.getByRole('button', { name: 'Simpan', exact: true }).click()
  await field(page, 'Nama pendek').fill('jaminan-kami')
  await field(colleague, 'Nama di menu').fill('Jaminan Kepabeanan')
  await save(colleague)
  await expect(colleague.getByRole('heading', { level: 1, name: 'Jaminan Kepabeanan' })).toBeVisible()
  await elsewhere.close()

  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'baru saja diubah orang lain' })).toBeVisible()
  const news = page.getByRole('note').filter({ hasText: 'diubah orang lain saat Anda mengisinya' })
  await expect(news).toBeInViewport()
  await expect(news).toContainText('Jaminan Kepabeanan')
  await expect(field(page, 'Nama pendek')).toHaveValue('jaminan-kami')
  await expectAccessible(page)
  await save(page)
  await expect(news).toBeVisible()
  await expect(field(page, 'Nama di menu')).toHaveValue('Jaminan')
  await news.getByRole('button', { name: 'Lanjutkan dengan data terbaru' }).click()
  await expect(news).toHaveCount(0)
  await expect(field(page, 'Nama pendek')).toHaveValue('jaminan-kami')
  await expect(field(page, 'Nama di menu')).toHaveValue('Jaminan Kepabeanan')
  await save(page)
  const facts = page.getByRole('region', { name: 'Entri', exact: true })
  await expect(facts.getByText('jaminan-kami', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Jaminan Kepabeanan' })).toBeVisible()
})
