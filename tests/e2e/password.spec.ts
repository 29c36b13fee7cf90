import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { expect, expectAccessibleAtBothWidths, test } from '../support/e2e.ts'

test.use({ apart: 'password' })

const old = (page: Page) => page.getByLabel('Kata Sandi Lama', { exact: true })
const chosen = (page: Page) => page.getByLabel('Kata Sandi Baru', { exact: true })
const confirmation = (page: Page) => page.getByLabel('Konfirmasi Kata Sandi', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Simpan' })

async function enter(page: Page, who: string, password = DEMO_PASSWORD, at = '/portal/login') {
  await page.goto(at)
  await page.getByLabel('Nama Pengguna').fill(who)
  await page.getByLabel('Kata Sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

const NEW = 'Gx7 kapal biru menari'

test('the password screens have no axe violations and no horizontal scrolling', async ({ page }) => {
  await enter(page, 'kedaluwarsa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kata sandi kedaluwarsa')
  await chosen(page).fill('Indonesia123')
  await save(page).click()
  await expect(old(page)).toBeFocused()
  await expectAccessibleAtBothWidths(page)
})

// spec §2.1-4, §5-3, §5-4, §5-5, §7.2-7, §9-6
test('§5: shows each error at its field and the strength while typing, then continues to the requested page', async ({
  page,
  browser,
  stack,
  complaints,
}) => {
  await enter(page, 'kedaluwarsa', DEMO_PASSWORD, '/portal/login?asal=%2Fmicro-profile%2Fwebhook')
  await expect(page).toHaveURL(/\/portal\/kedaluwarsa\?asal=/)
  await save(page).click()
  await expect(old(page)).toHaveAccessibleDescription('Isi kata sandi lama Anda.')
  await expect(chosen(page)).toHaveAccessibleDescription('Password Tidak Boleh Kosong')
  await expect(confirmation(page)).toHaveAccessibleDescription('Password Konfirmasi Tidak Boleh Kosong')

  await old(page).fill('bukan-ini')
  for (const [password, message] of [
    ['Kapal12', 'Panjang Password Harus Lebih dari 8 Digit'],
    ['kapal-biru-7', 'Password Minimal Kombinasi 1 Huruf Besar'],
    ['KAPAL-BIRU-7', 'Password Minimal Kombinasi 1 Huruf Kecil'],
    ['Kapal-Biru-x', 'Password Minimal Kombinasi 1 Angka'],
  ] as const) {
    await chosen(page).fill(password)
    await expect(page.getByRole('status')).toHaveText('Kekuatan: Lemah')
    await save(page).click()
    await expect(chosen(page)).toHaveAccessibleDescription(message)
    await expect(chosen(page)).toBeFocused()
  }
  await chosen(page).fill('Kedaluwarsa-27')
  await expect(page.getByRole('status')).toContainText('mudah ditebak')
  await chosen(page).fill(NEW)
  await expect(page.getByRole('status')).toHaveText('Kekuatan: Kuat')
  await confirmation(page).fill(`${NEW}!`)
  await save(page).click()
  await expect(confirmation(page)).toHaveAccessibleDescription('Password Konfirmasi Tidak Sesuai')

  await confirmation(page).fill(NEW)
  await expect(confirmation(page)).toHaveAccessibleDescription('')
  await save(page).click()
  await expect(old(page)).toHaveAccessibleDescription('Kata sandi lama salah.')
  await old(page).fill(DEMO_PASSWORD)
  await expect(old(page)).toHaveAccessibleDescription('')
  await chosen(page).fill(DEMO_PASSWORD)
  await confirmation(page).fill(DEMO_PASSWORD)
  await save(page).click()
  await expect(chosen(page)).toHaveAccessibleDescription(/sudah pernah dipakai/)
  await chosen(page).fill(NEW)
  await confirmation(page).fill(NEW)
  await confirmation(page).press('Enter')
  await expect(page).toHaveURL(/\/micro-profile\/webhook$/)
  expect(complaints).toEqual([])

  const context = await browser.newContext({ baseURL: stack.url })
  const again = await context.newPage()
  await enter(again, 'kedaluwarsa', NEW)
  await expect(again).toHaveURL(/\/dashboard$/)
  await context.close()
})

test('A8: typed passwords appear in no storage and no URL', async ({ page }) => {
  await enter(page, 'segera')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ubah kata sandi')
  await old(page).fill('Kenari-Rahasia-83')
  await chosen(page).fill('Kenari-Rahasia-84')
  await confirmation(page).fill('Kenari-Rahasia-84')
  await save(page).click()
  await expect(old(page)).toHaveAccessibleDescription('Kata sandi lama salah.')
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href, history.state]))
  expect(stored).not.toContain('Kenari')
  await page.getByRole('button', { name: 'Nanti saja' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('without a session the screens redirect to sign-in', async ({ page }) => {
  for (const path of ['/portal/kedaluwarsa', '/portal/change-password']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/portal\/login$/)
  }
})
