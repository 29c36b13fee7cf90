import type { Page } from '@playwright/test'
import { expect, expectAccessibleAtBothWidths, test } from '../support/e2e.ts'
import { mailedPath } from '../support/mail-page.ts'

test.use({ apart: 'forgot-password' })

const NEW_PASSWORD = 'Gelombang-Pasang-41'

async function askFor(page: Page, name: string) {
  await page.goto('/portal/login')
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).click()
  await page.getByLabel('Nama Pengguna atau Email').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Periksa email Anda' })).toBeVisible()
  return page.getByText(/^Jika nama pengguna/).textContent()
}

async function choose(page: Page, password: string, confirmation = password) {
  await page.getByLabel('Kata Sandi Baru', { exact: true }).fill(password)
  await page.getByLabel('Konfirmasi Kata Sandi', { exact: true }).fill(confirmation)
  await page.getByRole('button', { name: 'Simpan' }).click()
}

// spec §2.1-4
test('F2: the mailed link replaces a forgotten password, works once and is removed from the address bar', async ({
  page,
}) => {
  const answer = await askFor(page, 'importir')
  const path = await mailedPath(page, 'importir@contoh.id', 'Atur ulang kata sandi Anda')
  await page.goto(path)
  await expect(page.getByText('Untuk akun dengan email i***@contoh.id.')).toBeVisible()
  await expect(page).toHaveURL('/portal/atur-password')
  await page.reload()
  for (const [password, confirmation, says] of [
    ['', '', 'Password Tidak Boleh Kosong'],
    ['', '', 'Password Konfirmasi Tidak Boleh Kosong'],
    ['Pendek1', 'Pendek1', 'Panjang Password Harus Lebih dari 8 Digit'],
    ['kapal-besar-72', 'kapal-besar-72', 'Password Minimal Kombinasi 1 Huruf Besar'],
    ['KAPAL-BESAR-72', 'KAPAL-BESAR-72', 'Password Minimal Kombinasi 1 Huruf Kecil'],
    ['Kapal-Besar-Sekali', 'Kapal-Besar-Sekali', 'Password Minimal Kombinasi 1 Angka'],
    [NEW_PASSWORD, 'lain', 'Password Konfirmasi Tidak Sesuai'],
  ] as const) {
    await choose(page, password, confirmation)
    await expect(page.getByText(says, { exact: true })).toBeVisible()
  }
  await choose(page, NEW_PASSWORD)
  await expect(page).toHaveURL('/portal/login')
  await expect(page.getByText('Kata sandi Anda telah diubah. Silakan masuk dengan kata sandi baru.')).toBeVisible()
  await page.getByLabel('Nama Pengguna').fill('importir')
  await page.getByLabel('Kata Sandi', { exact: true }).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()

  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Tautan tidak dapat dipakai' })).toBeVisible()
  await page.getByRole('link', { name: 'Minta tautan baru' }).click()
  await expect(page).toHaveURL('/portal/lupa-password')

  await page.evaluate(() => localStorage.clear())
  expect(await askFor(page, 'tidak.ada')).toBe(answer)
})

test('an empty field has its error beside it, and a server error preserves the input', async ({ page }) => {
  await page.goto('/portal/forgot-password')
  await expect(page).toHaveURL('/portal/lupa-password')
  await page.getByRole('button', { name: 'Kirim tautan' }).click()
  await expect(page.getByText('Isi nama pengguna atau email Anda.')).toBeVisible()
  await page.route('**/authws/v1/pengguna-jasa/reset', route => route.abort())
  await page.getByLabel('Nama Pengguna atau Email').fill('importir')
  await page.getByRole('button', { name: 'Kirim tautan' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Nama Pengguna atau Email')).toHaveValue('importir')
})

test('the forgotten-password screens have no axe violations and no horizontal scrolling', async ({ page }) => {
  await page.goto('/portal/lupa-password')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await askFor(page, 'tpb')
  await expectAccessibleAtBothWidths(page)
  await page.goto(await mailedPath(page, 'tpb@contoh.id', 'Atur ulang kata sandi Anda'))
  await expect(page.getByLabel('Kata Sandi Baru', { exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.goto('/portal/atur-password/salah')
  await expect(page.getByRole('heading', { name: 'Tautan tidak dapat dipakai' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})
