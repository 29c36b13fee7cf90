import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToast, signIn, test } from '../support/e2e.ts'

// These tests change roles and menus, so they have their own portal.
test.use({ apart: 'access-admin' })

const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu utama' })
/** The entries of the group Informasi, in their order. */
const information = (page: Page) => sideMenu(page).getByRole('link', { name: /^(Pengumuman|Riwayat)$/ })

// spec §2.4-2
test('an administrator moves an entry by keyboard, and the open menu of a signed-in user follows', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' })
  const theirs = await context.newPage()
  await signIn(theirs, 'petugas')
  await expect(information(theirs)).toHaveText(['Pengumuman', 'Riwayat'])

  await signIn(page, 'admin')
  await sideMenu(page).getByRole('button', { name: 'Kelola Akses' }).click()
  await sideMenu(page).getByRole('link', { name: 'Menu', exact: true }).click()
  const tree = page.getByRole('treegrid', { name: 'Susunan menu' })
  const rowsShown = () =>
    tree
      .getByRole('row')
      .evaluateAll(rows => rows.map(row => `${row.getAttribute('aria-level')} ${row.getAttribute('aria-label')}`))
  await expect(tree.getByRole('row').first()).toBeVisible()
  await expectAccessible(page)
  // Hundreds of entries: only those in view are rendered, and a search finds the others.
  expect((await rowsShown()).length).toBeLessThan(60)
  await page.getByLabel('Cari entri').fill('kelompok informasi')
  await expect(tree.getByRole('row', { name: 'Riwayat', exact: true })).toBeVisible()
  const order = async () => (await rowsShown()).filter(row => /^2 (Pengumuman|Riwayat|Panduan Awal)$/.test(row))
  const before = await order()
  expect(before).toHaveLength(3)

  // The row's first control is its handle: Enter picks it up, arrows choose the place, Enter drops.
  await tree.getByRole('row').first().focus()
  await tree.getByRole('row', { name: 'Riwayat', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('button', { name: 'Pindahkan Riwayat', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Susunan belum disimpan')).toBeVisible()
  expect(await order()).not.toEqual(before)
  await page.getByRole('button', { name: 'Batalkan susunan' }).click()
  expect(await order()).toEqual(before)

  await page.getByRole('button', { name: 'Tindakan untuk Riwayat', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Naikkan' }).click()
  await expectToast(page, 'Susunan menu telah disimpan.', () =>
    page.getByRole('button', { name: 'Simpan susunan' }).click(),
  )
  await expect(information(theirs)).toHaveText(['Riwayat', 'Pengumuman'])

  await page.getByRole('button', { name: 'Batalkan perubahan' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan perubahan' }).press('Enter')
  await expect(information(theirs)).toHaveText(['Pengumuman', 'Riwayat'])
  await context.close()
})

test('a role that gives power waits on the screen until the second administrator approves it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin', '/access-admin/peran')
  await page.getByRole('link', { name: 'PPJK', exact: true }).click()
  await page.getByText('Menulis pengumuman').click()
  await expectToast(page, 'Perubahan diusulkan.', () =>
    page.getByRole('button', { name: 'Simpan', exact: true }).click(),
  )
  await page.goto('/access-admin/perubahan?keadaan=menunggu')
  await expect(page.getByText('Usulan Anda. Harus disetujui administrator lain.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Setujui' })).toHaveCount(0)

  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'id-ID' })
  const second = await context.newPage()
  await signIn(second, 'admin2', '/access-admin/perubahan?keadaan=menunggu')
  await second.getByRole('button', { name: 'Setujui' }).click()
  const question = second.getByRole('alertdialog', { name: 'Setujui perubahan pada Peran PPJK?' })
  await expect(question).toContainText('Izin: ditambah Menulis pengumuman')
  await expectToast(second, 'Perubahan telah disetujui dan berlaku.', () =>
    question.getByRole('button', { name: 'Setujui' }).click(),
  )
  await second.goto('/access-admin/peran')
  await expect(second.getByRole('row', { name: /PPJK/ })).toContainText('Menulis pengumuman')
  await context.close()
})
