import { expect, signIn, test } from '../support/e2e.ts'

test('when the host is down its page shows an error and the rest works; when it is back Coba lagi recovers', async ({
  page,
  stack,
}) => {
  await signIn(page, 'importir')
  await stack.stopSubapps()
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await menu.getByRole('link', { name: 'Pengumuman' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Gagal memuat halaman')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))

  await menu.getByRole('link', { name: 'Beranda' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('PT Nusantara Impor Contoh')
  await menu.getByRole('link', { name: 'Pengumuman' }).click()
  await expect(alert).toContainText('Gagal memuat halaman')

  await stack.startSubapps()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Pengumuman')
  await expect(alert).toHaveCount(0)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})
