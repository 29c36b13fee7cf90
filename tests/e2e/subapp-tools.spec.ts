import type { Page } from '@playwright/test'
import { expect, expectAccessibleAtBothWidths, inProduction, signIn, test } from '../support/e2e.ts'
import { addGuests } from '../support/portal-guests.ts'

const GUESTS = [
  { folder: 'module', modulSlug: 'ModulUji', name: 'Modul', path: '/uji/modul' },
  { folder: 'calls-elsewhere', modulSlug: 'Luar', name: 'Luar', path: '/uji/luar' },
]
const tools = (page: Page) => page.getByRole('dialog', { name: 'Alat subaplikasi' })
const card = (page: Page, name: string) => tools(page).getByRole('region', { name })

test('shows what sub-applications did in this document, and replaces one by a build on this machine', async ({
  page,
  stack,
}) => {
  await addGuests(page, stack, GUESTS)
  await signIn(page, 'admin', '/uji/modul')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Modul untuk')
  await page.keyboard.press('Alt+Shift+D')
  const modul = card(page, 'Modul (ModulUji)')
  await expect(modul).toContainText('Terbuka')
  await expect(modul).toContainText('1.4.2')
  await expect(modul).toContainText(`Server subaplikasi, ${stack.subappUrl}/module`)
  await expect(modul.getByText(/^\d+ ms$/)).toHaveCount(2)
  await expectAccessibleAtBothWidths(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await expect(tools(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'Luar' }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  const profile = page.getByRole('banner').getByRole('button', { name: 'Lestari Hidayat' })
  await profile.click()
  await page.getByRole('button', { name: 'Alat subaplikasi' }).click()
  await expect(card(page, 'Luar (Luar)')).toContainText('Gagal')
  await expect(modul).toContainText('Sudah ditutup')
  await expect(modul).toContainText(/Dibersihkan portal\d+ elemen/)
  await expect(card(page, 'Permintaan yang diblokir')).toContainText(
    'connect-src https://api.blocked.test/v1 saat Luar terbuka. Izin yang akan membolehkannya: connect https://api.blocked.test',
  )

  const address = modul.getByRole('textbox', { name: 'Ganti Modul dengan versi di komputer ini' })
  await address.fill('https://lain.example')
  await modul.getByRole('button', { name: 'Gunakan' }).click()
  await expect(modul).toContainText('Isi alamat di komputer ini')
  await address.fill(`${stack.subappUrl}/module`)
  await modul.getByRole('button', { name: 'Gunakan' }).click()
  await expect(modul.getByRole('button', { name: 'Kembalikan ke katalog' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(profile).toBeFocused()
  const badge = page.getByRole('complementary', { name: 'Pengembangan' })
  await expect(badge).toContainText(`ModulUji dimuat dari ${stack.subappUrl}/module`)
})

test('production: without the permission there is neither the entry nor the shortcut, and never an override', async ({
  page,
  stack,
}) => {
  await inProduction(page)
  await addGuests(page, stack, GUESTS)
  await signIn(page, 'importir', '/uji/modul')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.keyboard.press('Alt+Shift+D')
  await page.getByRole('banner').getByRole('button', { name: 'Sari Wulandari' }).click()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alat subaplikasi' })).toHaveCount(0)
  await expect(tools(page)).toHaveCount(0)

  await signIn(page, 'admin', '/uji/modul')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.keyboard.press('Alt+Shift+D')
  await expect(card(page, 'Modul (ModulUji)')).toContainText('Gagal')
  await expect(tools(page).getByRole('textbox')).toHaveCount(0)
})
