import { wibDay } from '@dermaga/contract'
import { dayText } from '@dermaga/text'
import { expect, expectAccessible, signIn, test } from '../support/e2e.ts'

test('an administrator reports an incident, a visitor without an account reads it, and its end is shown', async ({
  page,
  browser,
  stack,
}) => {
  await signIn(page, 'admin', '/status-admin')
  await page.getByRole('button', { name: 'Laporkan gangguan' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Laporkan gangguan' })).toBeFocused()
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByLabel('Judul')).toBeFocused()
  await expect(page.getByText('Pilih sedikitnya satu bagian.')).toBeVisible()
  await page.getByLabel('Judul').fill('Surel terlambat dikirim')
  await page.getByText('Pengiriman surel').click()
  await page.getByText('Layanan subaplikasi').click()
  await page.getByRole('button', { name: 'Semua atau tidak tertentu' }).click()
  const option = page.getByRole('option', { name: /^Subaplikasi di / }).first()
  const host = (await option.textContent()) ?? ''
  await option.click()
  await page.getByLabel('Pesan').fill('Tautan aktivasi datang terlambat.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Surel terlambat dikirim' })).toBeVisible()

  const visitor = await browser.newPage()
  try {
    await visitor.goto(`${stack.url}/status`)
    await expect(visitor.getByRole('status')).toHaveText('Sebagian layanan mengalami gangguan')
    await expect(visitor.getByText('Tautan aktivasi datang terlambat.')).toBeVisible()
    await expect(visitor.getByRole('listitem').filter({ hasText: 'Basis data' })).toContainText('Berjalan normal')
    await expect(visitor.getByRole('listitem').filter({ hasText: host }).first()).toContainText('Gangguan')
    await expectAccessible(visitor)

    await page.getByLabel('Keadaan').click()
    await page.getByRole('option', { name: 'Selesai' }).click()
    await page.getByLabel('Pesan').fill('Surel kembali lancar.')
    await page.getByRole('button', { name: 'Terbitkan' }).click()
    await expect(page.getByRole('region', { name: 'Perkembangan', exact: true })).toContainText('Surel kembali lancar.')
    await visitor.reload()
    await expect(visitor.getByText('Surel kembali lancar.')).toBeVisible()
    await expectAccessible(page)
    const proof = page.getByRole('region', { name: 'Bukti gangguan', exact: true })
    const enterStart = async (start: Date) => {
      await proof.getByRole('group', { name: 'Gangguan dimulai' }).getByRole('spinbutton', { name: /^hari/ }).focus()
      await page.keyboard.type(dayText(wibDay(start)).replaceAll('-', ''))
    }
    await enterStart(new Date(Date.now() + 2 * 86_400_000))
    await proof.getByRole('button', { name: 'Terbitkan bukti' }).click()
    await expect(proof.getByText('Waktu berakhir harus setelah waktu mulai.')).toBeVisible()
    const began = new Date(Date.now() - 2 * 86_400_000)
    await enterStart(began)
    await proof.getByRole('button', { name: 'Terbitkan bukti' }).press('Enter')
    await expect(proof.getByText('Batas waktu bergeser ke')).toBeVisible()
    await page.goto('/status-admin?bukti=1')
    await expect(page.getByRole('row', { name: new RegExp(dayText(wibDay(began))) })).toContainText('Dinyatakan')
    await expectAccessible(page)
  } finally {
    await visitor.close()
  }
  await page.getByRole('link', { name: 'Kembali ke daftar gangguan' }).click()
  await expect(page.getByRole('row', { name: /Surel terlambat dikirim/ })).toContainText('Selesai')
})
