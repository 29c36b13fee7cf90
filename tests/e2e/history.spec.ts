import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { expect, expectAccessibleEverywhere, signIn, test } from '../support/e2e.ts'

// Sign-ins of other tests would fill its first page.
test.use({ apart: 'history' })

const days = (page: Page) => page.getByRole('main').getByRole('region')
const entries = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem')

// spec §2.1-10, §2.2-28
test('a business finds events, follows one document and exports everything', async ({ page }) => {
  await signIn(page, 'importir')
  await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Riwayat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Riwayat' })).toBeVisible()
  await expect(entries(page).filter({ hasText: 'Masuk ke portal' }).first()).toContainText('Sari Wulandari')
  expect(await days(page).count()).toBeGreaterThan(1)

  await test.step('kinds and search words are in the URL and survive a reload', async () => {
    await page.getByRole('button', { name: /Semua jenis/ }).click()
    await page.getByRole('option', { name: 'Surat kuasa' }).click()
    await expect(page).toHaveURL('/history?jenis=surat-kuasa')
    await expect(entries(page)).toHaveCount(6)
    await page.getByRole('searchbox', { name: 'Cari riwayat' }).fill('pameran sel')
    await expect(entries(page)).toHaveCount(1)
    await page.reload()
    await expect(entries(page)).toHaveText(/Surat kuasa diakhiri.*Sari Wulandari, PT Nusantara.*Pameran selesai/)
    await page.getByRole('searchbox', { name: 'Cari riwayat' }).fill('tidak ada yang begini')
    await expect(page.getByText('Tidak ada riwayat yang cocok')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Hapus filter' }).last().click()
    await expect(page).toHaveURL('/history')
  })

  await test.step('a reversed period shows an error', async () => {
    await page.goto('/history?dari=2026-02-02&sampai=2026-02-01')
    await expect(page.getByText('Tanggal akhir tidak boleh sebelum tanggal awal.')).toBeVisible()
  })

  await test.step('one document from its first event, outside the layout', async () => {
    await page.goto('/history?q=pameran+selesai')
    await page.getByRole('link', { name: /^Lacak dokumen PT Nusantara/ }).click()
    await expect(page).toHaveURL(/\/transaksional\/history-tracking\?dokumen=/)
    await expect(entries(page)).toHaveText([/diberikan/, /diterima/, /diakhiri/])
    await expect(page.getByRole('navigation', { name: 'Menu utama' })).toHaveCount(0)
    await page.reload()
    await expect(entries(page)).toHaveCount(3)
  })

  await test.step('as a file', async () => {
    const take = async (format: string) => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Ekspor', exact: true }).click()
      await page.getByRole('menuitem', { name: format }).click()
      const download = await downloading
      await expect(page.getByRole('dialog')).toHaveCount(0)
      return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
    }
    const sheet = await take('Excel (.xlsx)')
    expect(sheet.name).toMatch(/^riwayat-\d{4}-\d\d-\d\d\.xlsx$/)
    expect(sheet.content.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
    await expect(page.getByText('3 baris riwayat diekspor.').first()).toBeVisible()
    const rows = (await take('CSV (.csv)')).content.toString().trim().split('\r\n')
    expect(rows.map(row => row.split(',')[2])).toEqual([
      'Peristiwa',
      'Surat kuasa diberikan',
      'Surat kuasa diterima',
      'Surat kuasa diakhiri',
    ])
  })

  await test.step('a long export can be cancelled and leaves no file', async () => {
    await page.goto('/history')
    await expect(entries(page).first()).toBeVisible()
    await page.route('**/transaksional/v1/history?*size=200*', () => {})
    await page.getByRole('button', { name: 'Ekspor', exact: true }).click()
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
    await expect(page.getByRole('progressbar', { name: 'Mengekspor riwayat' })).toBeVisible()
    await page.getByRole('button', { name: 'Batalkan ekspor' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unroute('**/transaksional/v1/history?*size=200*')
  })
})

// spec §2.2-33
test('responses to own submissions have their own list; an empty list explains what will appear', async ({ page }) => {
  await signIn(page, 'importir', '/statusrespon')
  await expect(entries(page)).toHaveText([/Surat kuasa diterima/, /Surat kuasa diterima/])
  await page.getByRole('button', { name: 'Sari Wulandari' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByLabel('Nama Pengguna')).toBeVisible()
  // No report is opened for a terminal at midnight.
  await signIn(page, 'tps', '/statusrespon')
  await expect(page.getByText('Belum ada respon')).toBeVisible()
})

test('a failed list shows an error and a retry button', async ({ page }) => {
  await page.route('**/transaksional/v1/history?*', route =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'server.failed', message: 'Gagal', params: {} } }),
  )
  await signIn(page, 'importir', '/history')
  await expect(page.getByText('Riwayat tidak dapat dimuat')).toBeVisible()
  await page.unroute('**/transaksional/v1/history?*')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(entries(page).first()).toBeVisible()
})

test('pages are in the URL: next, back and after a reload', async ({ page }) => {
  await page.route('**/transaksional/v1/history?*', route => {
    const url = new URL(route.request().url())
    url.searchParams.set('size', '2')
    return route.continue({ url: url.href })
  })
  await signIn(page, 'ppjk', '/history?jenis=surat-kuasa')
  const pager = page.getByRole('navigation', { name: 'Halaman riwayat' })
  await expect(entries(page)).toHaveCount(2)
  const first = await entries(page).allTextContents()
  await pager.getByRole('button').last().click()
  await expect(pager).toContainText('Halaman 2')
  await expect(entries(page).first()).not.toHaveText(first[0] ?? '')
  await page.reload()
  await expect(pager).toContainText('Halaman 2')
  await page.goBack()
  await expect(entries(page)).toHaveText(first)
})

// spec §2.1-10
test('the tracking page requires a token and is restored after sign-in', async ({ page }) => {
  await page.goto('/transaksional/history-tracking?jenis=masuk')
  await expect(page).toHaveURL(/\/portal\/login\?asal=%2Ftransaksional%2Fhistory-tracking/)
  await page.getByLabel('Nama Pengguna').fill('importir')
  await page.getByLabel('Kata Sandi', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page).toHaveURL('/transaksional/history-tracking?jenis=masuk')
  await expect(entries(page).first()).toContainText('Masuk ke portal')
})

test('has no axe violations and no horizontal scrolling', async ({ page }) => {
  const [first, ...others] = ['/history?oleh=sari', '/statusrespon', '/transaksional/history-tracking'] as const
  await signIn(page, 'importir', first)
  for (const path of [first, ...others]) {
    if (path !== first) await page.goto(path)
    await expect(entries(page).first()).toBeVisible()
    await expectAccessibleEverywhere(page)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  }
})
