import { webhookEdit, webhookList } from '@dermaga/contract'
import type { Page } from '@playwright/test'
import { openClient, overNetwork } from '../support/client.ts'
import { test as base, expect, expectAccessible, expectToast, signIn } from '../support/e2e.ts'
import { isSignedWith, type Receiver, receiveWebhooks } from '../support/receiver.ts'

/** A portal whose operator trusts the receiver on this machine, which has no public address. */
const test = base.extend<object, { receiver: Receiver }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const receiver = await receiveWebhooks()
      await use(receiver)
      await receiver.close()
    },
    { scope: 'worker' },
  ],
  stack: async ({ openStack, receiver }, use) =>
    use(await openStack('webhook', { WEBHOOK_TRUSTED_ORIGINS: receiver.origin })),
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

async function openTab(page: Page) {
  await page.goto('/micro-profile/webhook')
  await page.getByRole('tab', { name: 'Webhook' }).click()
  await expect(page).toHaveURL('/micro-profile/webhook?tab=webhook')
}

async function register(page: Page, nama: string, url: string) {
  await button(page, 'Tambah webhook').click()
  await page.getByLabel('Nama', { exact: true }).fill(nama)
  await page.getByLabel('Alamat HTTPS').fill(url)
  await page.getByRole('checkbox', { name: 'Surat kuasa diterima' }).check({ force: true })
  await button(page, 'Buat webhook').click()
}

/** Returns the visible secret, then hides it. */
async function takeSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Kunci rahasia webhook' })
  const secret = (await dialog.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await button(page, 'Sudah saya simpan').click()
  await expect(dialog).toBeHidden()
  return secret
}

test('a webhook is registered, tested, monitored, resent, given a new secret, switched off and removed', async ({
  page,
  receiver,
  stack,
  complaints,
}) => {
  await signIn(page, 'importir')
  await openTab(page)
  await expect(page.getByText('Belum ada webhook')).toBeVisible()
  await expectAccessible(page)

  await button(page, 'Tambah webhook').click()
  await button(page, 'Buat webhook').click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Isi nama webhook.')
  await expect(summary).toContainText('Pilih minimal satu peristiwa.')
  await summary.getByRole('link', { name: 'Isi alamat lengkap yang diawali https://' }).click()
  await expect(page.getByLabel('Alamat HTTPS')).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Batal').click()
  await register(page, 'ERP gudang', 'https://127.0.0.1/webhook')
  // Waits for the form instead of the toast, which appears before the form accepts input again.
  await expect(page.getByRole('form').getByText('Alamat ini tidak dapat dipakai.')).toBeVisible()
  await page.getByLabel('Alamat HTTPS').fill(`${receiver.origin}/webhook`)
  await page.keyboard.press('Enter')
  const secret = await takeSecret(page)

  await button(page, 'Kirim uji').click()
  await expect(rows(page)).toContainText([/Uji webhook.*Terkirim.*HTTP 204/])
  const [first] = receiver.received
  expect(first && isSignedWith(secret, first)).toBe(true)
  await page.reload()
  expect(await page.content()).not.toContain(secret)

  receiver.answer(500)
  await button(page, 'Kirim uji').click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(/Menunggu.*HTTP 500/)
  await expect(page.getByText('Kiriman terakhir gagal')).toBeVisible()
  await page.getByRole('button', { name: /Semua status/ }).click()
  await page.getByRole('option', { name: 'Menunggu' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/status=menunggu/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Rincian Uji webhook/ }).click()
  const detail = page.getByRole('dialog', { name: 'Rincian kiriman' })
  await expect(detail).toContainText('Sedang pemeliharaan.')
  await expect(detail).toContainText('"type": "webhook.uji"')
  await expectAccessible(page)
  receiver.answer(204)
  await detail.getByRole('button', { name: 'Kirim sekarang' }).click()
  await expect(detail).toContainText('Terkirim')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Tidak ada kiriman yang cocok')).toBeVisible()
  await button(page, 'Hapus filter').click()
  await expect(rows(page)).toHaveCount(2)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2)

  await button(page, 'Tindakan lain').click()
  await page.getByRole('menuitem', { name: 'Ganti kunci rahasia' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ganti kunci rahasia' }).click()
  const second = await takeSecret(page)
  await expect(page.getByText('Kunci lama berlaku sampai (WIB)')).toBeVisible()
  await button(page, 'Kirim uji').click()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText('Terkirim')
  const last = receiver.received.at(-1)
  expect(last && [secret, second].map(one => isSignedWith(one, last))).toEqual([true, true])

  // Another administrator changes it while its form is open.
  await button(page, 'Ubah').click()
  await page.getByLabel('Nama', { exact: true }).fill('ERP baru')
  const client = openClient(overNetwork(stack.url), {})
  const { access_token: token } = await client.session('importir')
  const [one] = (await client.call(webhookList, { token })).body['items']
  const { idWebhook: id, versi, nama, peristiwa } = one
  const body = { nama, url: `${receiver.origin}/lain`, peristiwa, versi, aktif: true }
  expect((await client.call(webhookEdit, { params: { id }, body, token })).status).toBe(200)
  await button(page, 'Simpan').click()
  const news = page.getByRole('note').filter({ hasText: 'Webhook ini berubah saat Anda mengisinya' })
  await expect(news).toContainText('/lain')
  await news.getByRole('button', { name: 'Lanjutkan dengan data terbaru' }).click()
  await expect(page.getByLabel('Alamat HTTPS')).toHaveValue(`${receiver.origin}/lain`)
  // Input survives a failed reload.
  await page.route('**/amws/v1/webhook', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
  const failed = { status: 'error', code: 'server.failed', message: 'Terjadi kesalahan pada server.', params: {} }
  await page.route('**/amws/v1/webhook/*', route => route.fulfill({ status: 500, json: failed }), { times: 1 })
  await button(page, 'Simpan').click()
  await expect(page.getByText('Terjadi kesalahan').first()).toBeVisible()
  await expect(page.getByLabel('Nama', { exact: true })).toHaveValue('ERP baru')
  await button(page, 'Simpan').click()
  await expect(page.getByRole('heading', { name: 'ERP baru' })).toBeVisible()
  await expect(page.getByText(`${receiver.origin}/lain`)).toBeVisible()

  await button(page, 'Tindakan lain').click()
  await page.getByRole('menuitem', { name: 'Nonaktifkan' }).click()
  await expectToast(page, 'Webhook telah diubah.', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Nonaktifkan' }).click(),
  )
  await expect(page.getByText('Selama webhook ini tidak aktif')).toBeVisible()
  await expect(button(page, 'Kirim uji')).toBeHidden()
  await button(page, 'Tindakan lain').click()
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  const question = page.getByRole('alertdialog', { name: 'Hapus "ERP baru"?' })
  await expect(question.getByRole('button', { name: 'Batal' })).toBeFocused()
  await question.getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Belum ada webhook')).toBeVisible()
  expect(complaints).toEqual([])
})

test('at 390 px in the dark theme there are no axe violations and no horizontal scrolling; a failed list shows an error', async ({
  page,
  receiver,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'importir')
  const expectFits = async () => {
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  await page.route('**/amws/v1/webhook', route => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await openTab(page)
  await expect(page.getByRole('alert')).toContainText('Webhook tidak dapat dimuat')
  await button(page, 'Coba lagi').click()
  await button(page, 'Tambah webhook').click()
  await expectFits()
  await button(page, 'Batal').click()
  const long = `${receiver.origin}/${'alamat-panjang-'.repeat(20)}`
  await register(page, 'Sistem pergudangan berikat terpadu wilayah timur', long)
  await expect(page.getByRole('dialog', { name: 'Kunci rahasia webhook' })).toBeVisible()
  await expectFits()
  await takeSecret(page)
  await button(page, 'Kirim uji').click()
  await expect(rows(page).first()).toContainText('Terkirim')
  await expectFits()
  await page.getByRole('button', { name: /^Rincian Uji webhook/ }).click()
  await expect(page.getByRole('dialog', { name: 'Rincian kiriman' })).toContainText('HTTP 204')
  await expectFits()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Semua webhook' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expectFits()
})

test('a user who does not administer the company has no such tab', async ({ page }) => {
  await signIn(page, 'tpb', '/micro-profile/webhook?tab=webhook')
  await expect(page.getByRole('tab', { name: 'Profil' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Webhook' })).toHaveCount(0)
})
