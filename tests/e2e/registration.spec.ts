import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectToast,
  signInOnScreen,
  test,
} from '../support/e2e.ts'
import { mailedPath, openMail } from '../support/mail-page.ts'

test.use({ apart: 'registration' })

const PASSWORD = 'Ombak-Selatan-58'
const NPWP = '00.123.456.7-890.1000'

async function fill(page: Page, more: Record<string, string> = {}) {
  const typed = {
    NPWP,
    'Nama Perusahaan': 'PT Yang Diketik',
    Nama: 'Tari Astuti',
    Username: 'tari.astuti',
    Email: 'tari@contoh.id',
    'Nomor Telepon': '081298765432',
    Password: PASSWORD,
    'Konfirmasi Password': PASSWORD,
    ...more,
  }
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value)
}

async function enter(page: Page, username: string, password: string) {
  await page.getByLabel('Nama Pengguna').fill(username)
  await page.getByLabel('Kata Sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
}

// spec §2.1-4
test('A9: an applicant registers, activates by mail, sees no data, is approved and sees the company', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await page.goto('/portal/login')
  await page.getByRole('link', { name: 'Daftar', exact: true }).click()
  await fill(page)
  await page.getByRole('button', { name: 'Daftar' }).click()
  await expect(page.getByText(/^Kami mengirim petunjuk ke tari@contoh.id\./)).toBeVisible()

  await page.goto(await mailedPath(page, 'tari@contoh.id', 'Aktifkan akun Anda'))
  await expect(page).toHaveURL('/portal/aktivasi')
  await page.getByRole('button', { name: 'Aktifkan akun' }).click()
  await expect(page).toHaveURL('/portal/login')
  await expect(page.getByText(/^Akun Anda telah aktif\./)).toBeVisible()
  await enter(page, 'tari.astuti', PASSWORD)
  await expect(
    page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Surat Kuasa' }),
  ).toHaveCount(0)
  await page.goto('/micro-profile/webhook')
  await expect(page.getByText(/^Akun Anda menunggu persetujuan\./)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Profil', 'Keamanan', 'Sesi', 'Notifikasi'])
  const company = page.getByRole('region', { name: 'Data Perusahaan' })
  await expect(company).toContainText('PT Yang Diketik')
  await expect(company).not.toContainText('Nusantara')

  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' })
  const administrator = await context.newPage()
  await signInOnScreen(administrator, 'importir')
  await administrator.goto('/micro-profile/webhook?tab=pengguna')
  await expect(administrator.getByRole('row').filter({ hasText: 'Tari Astuti' })).toContainText('PT Yang Diketik')
  await expectAccessible(administrator)
  await administrator.getByRole('button', { name: 'Setujui Tari Astuti' }).click()
  const question = administrator.getByRole('alertdialog', { name: 'Setujui Tari Astuti?' })
  await expectToast(administrator, 'Tari Astuti telah disetujui.', () =>
    question.getByRole('button', { name: 'Setujui' }).click(),
  )
  await expect(administrator.getByText('Tidak ada yang menunggu')).toBeVisible()
  await context.close()

  await page.reload()
  await expect(company).toContainText('PT Nusantara Impor Contoh')
  await expect(page.getByText(/^Akun Anda menunggu persetujuan\./)).toHaveCount(0)
  await expect(
    page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Surat Kuasa' }),
  ).toBeVisible()
  await openMail(page, 'tari@contoh.id', 'Akun Anda telah disetujui')
})

test('errors appear at their field, in the words of the specification', async ({ page }) => {
  await page.goto('/portal/register')
  await expect(page).toHaveURL('/portal/daftar')
  await page.getByRole('button', { name: 'Daftar' }).click()
  await expect(page.getByLabel('NPWP', { exact: true })).toBeFocused()
  for (const says of [
    'Alamat Email Tidak Boleh Kosong',
    'Nomor Telepon Tidak Boleh Kosong',
    'Password Tidak Boleh Kosong',
    'Password Konfirmasi Tidak Boleh Kosong',
  ]) {
    await expect(page.getByText(says, { exact: true })).toBeVisible()
  }
  await fill(page, {
    NPWP: '123',
    Username: 'a b',
    Email: 'tari@contoh',
    'Nomor Telepon': '0812x',
    Password: 'Tari-Astuti-1',
    'Konfirmasi Password': 'lain',
  })
  await page.getByRole('button', { name: 'Daftar' }).click()
  for (const says of [
    'NPWP terdiri atas 15 atau 16 angka.',
    /^Username paling sedikit 4 karakter/,
    'Alamat Email Tidak Valid',
    'Nomor Telepon Yang Dimasukan Tidak Benar',
    'Password Konfirmasi Tidak Sesuai',
  ]) {
    await expect(page.getByText(says)).toBeVisible()
  }
})

test('a mangled link shows that it is wrong, and where to get another', async ({ page }) => {
  const mangled = 'Tautan ini salah atau tidak lengkap. Buka tautan langsung dari email, atau minta tautan baru.'
  for (const path of [
    '/portal/aktivasi',
    '/portal/email/abc',
    '/portal/atur-password/abc%3E',
    '/portal/aktivasi/A%E0%A4%A',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tautan tidak dapat dipakai')
    await expect(page.getByText(mangled)).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Daftar sekali lagi' })).toHaveAttribute('href', '/portal/daftar')
  await page.goto('/auth/mfa-reset/abc%3E')
  await expect(page).toHaveURL('/portal/login')
  await expect(page.getByText(mangled)).toBeVisible()
})

test('the registration has no axe violations and no horizontal scrolling', async ({ page }) => {
  await page.goto('/portal/daftar')
  await page.getByRole('button', { name: 'Daftar' }).click()
  await expect(page.getByText('Alamat Email Tidak Boleh Kosong')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})
