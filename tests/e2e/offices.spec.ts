import { test as base, expect, expectAccessible, expectToast, scrollToTop, signIn } from '../support/e2e.ts'

// Leaves an officer without an office.
const test = base.extend({ apart: 'offices' })

test('an administrator adds an office and assigns an officer, whose list follows', async ({ page, browser }) => {
  test.slow()
  await signIn(page, 'admin', '/access-admin/kantor')
  await expect(page.getByRole('heading', { level: 1, name: 'Kantor Pabean' })).toBeVisible()

  await test.step('offices are searched, and one is added below another', async () => {
    await page.getByLabel('Cari kantor').fill('priok')
    await expect(page.getByRole('row').filter({ hasText: 'KPU Tanjung Priok' })).toContainText('DJBC')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Tambah kantor' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tambah kantor' })
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog.getByText('Kode kantor terdiri atas enam angka.')).toBeVisible()
    await expect(dialog.getByText('Pilih kantor induk.')).toBeVisible()
    await dialog.getByLabel('Kode').fill('051990')
    await dialog.getByLabel('Nama kantor').fill('KPPBC Patimban Uji')
    await dialog.getByRole('combobox', { name: 'Kantor induk' }).fill('jabar')
    await page.getByRole('option', { name: 'Kanwil Jabar' }).click()
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByLabel('Cari kantor').fill('patimban')
    await expect(page.getByRole('row').filter({ hasText: 'KPPBC Patimban Uji' })).toContainText('Kanwil Jabar')
  })

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await signIn(theirs, 'petugas', '/DokumenBC40')
  await expect(theirs.getByRole('main')).toContainText('4 kantor pabean Anda')
  await expect(theirs.getByRole('row').filter({ hasText: 'PT Kawasan Berikat Contoh' }).first()).toBeVisible()

  await test.step('the officer’s offices are replaced by the new one', async () => {
    await page.goto('/user-manager-admin?q=petugas')
    await page.getByRole('link', { name: 'Andi Firmansyah' }).click()
    const card = page.getByRole('region', { name: 'Kantor tugas' })
    const chosen = card.getByRole('list', { name: 'Kantor tugas petugas' })
    await expect(chosen.getByRole('listitem')).toHaveCount(4)
    for (let left = 4; left > 0; left--) {
      await chosen.getByRole('button').first().click()
      if (left > 1) await expect(chosen.getByRole('listitem')).toHaveCount(left - 1)
    }
    await expect(card.getByText('petugas ini tidak melihat dokumen')).toBeVisible()
    await card.getByRole('button', { name: 'Tambah kantor tugas' }).click()
    await expect(card.getByText('Wajib diisi.')).toBeVisible()
    const office = card.getByRole('combobox', { name: 'Kantor pabean' })
    await office.fill('patimban')
    // The list of the search has replaced the one before.
    await expect(page.getByRole('option')).toHaveCount(1)
    await office.press('ArrowDown')
    await expect(office).toHaveAttribute('aria-activedescendant', /./)
    await office.press('Enter')
    await expect(office).toHaveValue('KPPBC Patimban Uji')
    await card.getByRole('button', { name: 'Tambah kantor tugas' }).click()
    await expect(chosen).toContainText('KPPBC Patimban Uji')
    await scrollToTop(page)
    await expectAccessible(page)
    await expectToast(page, 'Kantor tugas telah disimpan.', () =>
      card.getByRole('button', { name: 'Simpan kantor tugas' }).click(),
    )
  })

  await theirs.reload()
  await expect(theirs.getByText('yang telah dikirim para pengguna jasa ke KPPBC Patimban Uji.')).toBeVisible()
  await expect(theirs.getByText('Belum ada dokumen BC 4.0 yang dikirim')).toBeVisible()

  await test.step('without an office the officer reads why the list is empty', async () => {
    const card = page.getByRole('region', { name: 'Kantor tugas' })
    await card.getByRole('button', { name: 'Hapus KPPBC Patimban Uji' }).click()
    await card.getByRole('button', { name: 'Simpan kantor tugas' }).click()
    await expect(card.getByRole('button', { name: 'Simpan kantor tugas' })).toBeDisabled()
    await theirs.reload()
    await expect(theirs.getByText('Anda belum ditugaskan di kantor pabean')).toBeVisible()
    await expectAccessible(theirs)
    // Nor do they record anything, and read why.
    await theirs.goto('/pkbsi/keputusan')
    await theirs.getByRole('button', { name: 'Catat dari Excel…' }).first().click()
    await expect(theirs.getByRole('dialog')).toContainText('Anda belum ditugaskan di kantor pabean.')
  })

  await test.step('both changes are in the history of changes', async () => {
    await page.goto('/access-admin/perubahan')
    const table = page.getByRole('table', { name: 'Daftar perubahan' })
    await expect(table).toContainText('Penugasan petugas petugas')
    await expect(table).toContainText('Kantor pabean KPPBC Patimban Uji (051990)')
  })
  await context.close()
})

test('a company gives a draft to a broker and takes it back', async ({ page, browser }) => {
  test.slow()
  await signIn(page, 'importir', '/DokumenBc20')
  await page.getByRole('row').filter({ hasText: 'Draf' }).last().getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Beri ke PPJK' })).toBeVisible()
  const address = page.url()
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await signIn(theirs, 'ppjk', '/DokumenBc20')
  await theirs.goto(address)
  await expect(theirs.getByText('Dokumen tidak ditemukan')).toBeVisible()

  await page.getByRole('button', { name: 'Beri ke PPJK' }).click()
  const dialog = page.getByRole('dialog', { name: 'Beri dokumen ke PPJK' })
  await dialog.getByRole('button', { name: 'PPJK' }).click()
  await page.getByRole('option', { name: 'PT Jasa Pabean Contoh' }).click()
  await dialog.getByRole('button', { name: 'Beri', exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'PPJK yang diberi dokumen ini' })).toContainText(
    'PT Jasa Pabean Contoh',
  )
  await expectAccessible(page)

  await theirs.reload()
  await expect(theirs.getByRole('button', { name: 'Salin' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Beri ke PPJK' })).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Ambil kembali dari PT Jasa Pabean Contoh' }).click()
  await expect(dialog.getByRole('list', { name: 'PPJK yang diberi dokumen ini' })).toHaveCount(0)
  await theirs.reload()
  await expect(theirs.getByText('Dokumen tidak ditemukan')).toBeVisible()
  await context.close()
})
