import { expect, expectAccessible, signIn, test } from '../support/e2e.ts'

test('a broker computes a customs value in the framed calculator, and a bookmark opens it with its figures', async ({
  page,
  complaints,
}) => {
  await signIn(page, 'ppjk', '/smartframe')
  await page.getByRole('link', { name: 'Kalkulator Nilai Pabean' }).click()
  await expect(page).toHaveURL(/\/smartframe\/nilai-pabean$/)
  const frame = page.locator('iframe').contentFrame()
  await expect(frame.getByText('Isi harga barang dan kurs untuk melihat hasilnya.')).toBeVisible()
  await frame.getByLabel('Harga barang (FOB)').pressSequentially('10000')
  await frame.getByLabel('Asuransi').pressSequentially('50,5')
  await frame.getByLabel('Kurs NDPBM').pressSequentially('16234,5')
  await expect(frame.getByText('Rp 163.164.842,25')).toBeVisible()
  await expect(page).toHaveURL(/\?fob=10000&insurance=50\.5&rate=16234\.5$/)
  await expectAccessible(page)

  await page.reload()
  await expect(frame.getByText('Rp 163.164.842,25')).toBeVisible()
  await expect(frame.getByLabel('Harga barang (FOB)')).toHaveValue('10.000')
  await frame.getByRole('button', { name: 'Kosongkan' }).click()
  await expect(page).toHaveURL(/\/smartframe\/nilai-pabean$/)
  // The page uses the portal's colours.
  const ground = () => frame.locator('.dm-page').evaluate(element => getComputedStyle(element).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Gunakan tema gelap' }).click()
  await expect.poll(ground).not.toBe(light)
  expect(complaints).toEqual([])
})
