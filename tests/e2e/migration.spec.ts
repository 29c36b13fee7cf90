import { expect, expectAccessibleAtBothWidths, test } from '../support/e2e.ts'
import { mailedPath } from '../support/mail-page.ts'

test.use({ apart: 'migration' })

const NEW_PASSWORD = 'Arus-Selat-Sunda-63'

// spec §2.1-4
test('a mailed link migrates an account of the old portal with its company', async ({ page }) => {
  await page.goto('/portal/login')
  await page.getByRole('link', { name: 'Migrasi akun' }).click()
  await page.getByRole('button', { name: 'Migrasikan' }).click()
  for (const says of ['Isi username portal lama Anda.', 'Alamat Email Tidak Boleh Kosong']) {
    await expect(page.getByText(says)).toBeVisible()
  }
  await page.getByLabel('Username portal lama').fill('lama2')
  await page.getByLabel('Kata Sandi portal lama', { exact: true }).fill('salah')
  await page.getByLabel('NPWP').fill('00.789.012.3-456.7000')
  await page.getByLabel('Email').fill('ningsih@contoh.id')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'Nama pengguna, kata sandi, atau NPWP tidak cocok dengan data portal lama. Periksa ketiganya, lalu coba lagi.',
  )
  await page.getByLabel('Kata Sandi portal lama', { exact: true }).fill('KapalLama1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Kami mengirim tautan ke ningsih@contoh.id\./)).toBeVisible()

  await page.goto(await mailedPath(page, 'ningsih@contoh.id', 'Lanjutkan migrasi akun Anda'))
  await page.getByLabel('Kata Sandi Baru', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Konfirmasi Kata Sandi', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByLabel('Nama Pengguna').fill('lama2')
  await page.getByLabel('Kata Sandi', { exact: true }).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('PT Samudra Lama Contoh')
})

test('the migration has no axe violations and no horizontal scrolling', async ({ page }) => {
  await page.goto('/portal/migrasi')
  await page.getByRole('button', { name: 'Migrasikan' }).click()
  await expect(page.getByText('Alamat Email Tidak Boleh Kosong')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})
