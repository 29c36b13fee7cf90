import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectToast, signIn, test } from '../support/e2e.ts'

// These tests change roles, menus, flags and companies, so they have their own portal.
test.use({ apart: 'access-admin-screens' })

/** Drags with the pointer, in steps as a hand does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 8, start.y + start.height / 2 + 8, { steps: 4 })
  // Just below the upper edge: before the row, not into it.
  await page.mouse.move(end.x + end.width / 2, end.y + 2, { steps: 12 })
  await page.mouse.up()
}

// spec §2.4-2
test('an entry is moved by dragging its handle with the pointer', async ({ page }) => {
  await signIn(page, 'admin', '/access-admin/menu?q=kelompok%20informasi')
  const tree = page.getByRole('treegrid', { name: 'Susunan menu' })
  const names = () => tree.getByRole('row').evaluateAll(rows => rows.map(row => row.getAttribute('aria-label')))
  const handle = tree.getByRole('button', { name: 'Pindahkan Panduan Awal' })
  await expect(handle).toBeVisible()
  const before = await names()
  await drag(page, handle, tree.getByRole('row', { name: 'Riwayat', exact: true }))
  await expect(page.getByText('Susunan belum disimpan')).toBeVisible()
  const after = await names()
  expect(after.indexOf('Panduan Awal')).toBe(after.indexOf('Riwayat') - 1)
  expect(after.toSorted()).toEqual(before.toSorted())
  await expectToast(page, 'Susunan menu telah disimpan.', () =>
    page.getByRole('button', { name: 'Simpan susunan' }).click(),
  )
  await page.reload()
  await expect(handle).toBeVisible()
  expect(await names()).toEqual(after)
})

// spec §2.4-3
test('the form of an entry shows its icon, also one of an icon font', async ({ page }) => {
  await signIn(page, 'admin', '/access-admin/menu?baru=1')
  const field = page.getByLabel('Ikon')
  const drawing = field.locator('xpath=following::*[local-name()="svg"][1]/*[local-name()="path"]')
  const plain = await drawing.getAttribute('d')
  await field.fill('fa fa-ship')
  await expect(drawing).not.toHaveAttribute('d', plain ?? '')
  expect(await drawing.boundingBox()).not.toBeNull()
})

test('a flag is added, switched and deleted, and the flags of the portal stay', async ({ page }) => {
  await signIn(page, 'admin', '/access-admin/fitur')
  await expect(page.getByRole('button', { name: 'Hapus NPWPIMPOR' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Tambah fitur' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form.getByText('Nama fitur terdiri atas 1–40 huruf besar, angka, atau garis bawah.')).toBeVisible()
  await form.getByLabel('Nama fitur').fill('PIB_BARU')
  await form.getByRole('button', { name: 'Simpan' }).click()
  const row = page.getByRole('row', { name: /PIB_BARU/ })
  await expect(row.getByText('Nonaktif', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Aktifkan PIB_BARU', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aktifkan', exact: true }).click()
  await expect(row.getByText('Aktif', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Hapus PIB_BARU' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(row).toHaveCount(0)
})

// spec §3-4
test('a document of portal access is given to a role, whose holders see it in their profile', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin', '/access-admin/akses-portal')
  const row = page.getByRole('row', { name: /CK-5/ })
  await expect(row).toContainText('Belum ada peran')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Atur peran dengan akses CK-5' }).click()
  const dialog = page.getByRole('dialog', { name: 'Peran dengan akses CK-5' })
  await dialog.getByText('Importir', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(row).toContainText('Importir')

  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' })
  const theirs = await context.newPage()
  await signIn(theirs, 'segera', '/user-profile')
  await expect(theirs.getByText('CK-5')).toBeVisible()
  await context.close()
})

test('two roles are compared, and one is previewed without opening anything', async ({ page }) => {
  await signIn(page, 'admin', '/access-admin/peran')
  await page.getByRole('button', { name: 'Bandingkan peran' }).click()
  const choose = async (label: string, role: string) => {
    await page.getByRole('button', { name: new RegExp(label) }).click()
    await page.getByRole('option', { name: role, exact: true }).click()
  }
  await choose('Peran pertama', 'Petugas Bea dan Cukai')
  await choose('Peran kedua', 'Menunggu Persetujuan')
  const table = page.getByRole('table', { name: 'Perbandingan Petugas Bea dan Cukai dan Menunggu Persetujuan' })
  const right = table.getByRole('row', { name: /Menulis pengumuman/ })
  await expect(right.getByRole('cell').first()).toContainText('Ada')
  await expect(right.getByRole('cell').last()).toContainText('Tidak ada')
  await expectAccessible(page)

  await page.goto('/access-admin/peran')
  await page.getByRole('link', { name: 'Petugas Bea dan Cukai' }).click()
  await page.getByRole('tab', { name: 'Lihat sebagai peran ini' }).click()
  const preview = page.getByRole('tabpanel')
  await expect(preview.getByText('Dilihat sebagai Petugas Bea dan Cukai')).toBeVisible()
  await expect(preview.getByText('/history', { exact: true })).toBeVisible()
  await expect(preview.getByText('Kelola Pengguna')).toHaveCount(0)
  await expect(preview.getByText('Draf pengumuman')).toBeVisible()
  await expectAccessible(page)
})

// spec §2.6-8
test("the authority's placeholder tax number is replaced, a business keeps its own", async ({ page }) => {
  await signIn(page, 'admin', '/company-admin')
  await page
    .getByRole('row', { name: /Otoritas/ })
    .getByRole('link')
    .first()
    .click()
  const nib = page.getByLabel('NIB')
  await expect(nib).toBeVisible()
  await expectAccessible(page)
  await nib.fill('123')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('NIB terdiri atas 13 angka.')).toBeVisible()
  await expect(nib).toBeFocused()
  await nib.fill('1234567890123')
  await page.getByLabel('NPWP').fill('09.999.999.9-999.9999')
  await expectToast(page, 'Data perusahaan telah disimpan.', () => page.getByRole('button', { name: 'Simpan' }).click())
  await page.getByRole('link', { name: 'Semua perusahaan' }).click()
  await expect(page.getByRole('row', { name: /0999999999999999/ })).toContainText('1234567890123')
  await page.getByRole('link', { name: /^PT/ }).first().click()
  await expect(page.getByLabel('NPWP')).toHaveAttribute('readonly', '')
})
