import { declarationLinesReplace, declarationSave } from '@dermaga/contract'
import type { Locator, Page } from '@playwright/test'
import { importOfParts } from '../../apps/server/src/declaration/demo-documents.ts'
import { openClient, overNetwork } from '../support/client.ts'
import { beginBlank } from '../support/documents.ts'
import { test as base, expect, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'declaration-keyboard' })

const whole = importOfParts(
  {
    npwp: '0012345678901000',
    nib: '8120001234567',
    namaPerusahaan: 'PT Nusantara Impor Contoh',
    alamatPerusahaan: 'Jalan Pelabuhan Raya 12, Jakarta Utara',
  },
  'Sari Wulandari',
  '2026-11-20',
)

const idOf = (page: Page) => new URL(page.url()).searchParams.get('dokumen') ?? ''
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name })

/** Focuses a control and presses Enter, as a user without a pointer does. */
async function press(control: Locator) {
  await control.focus()
  await control.press('Enter')
}

async function createDraft(page: Page) {
  await signIn(page, 'importir', '/DokumenBc20')
  await beginBlank(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Draf BC 2.0' })).toBeFocused()
}

async function removeIn(page: Page, name: string) {
  await press(button(page.getByRole('alertdialog'), name))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

test('rows and goods by keyboard: after every action the focus moves to the next control', async ({
  page,
  complaints,
}) => {
  await createDraft(page)
  await press(button(page, 'Lanjut: Entitas'))
  await expect(tab(page, 'Entitas')).toBeFocused()

  await press(button(page, 'Tambah entitas'))
  await expect(page.getByRole('combobox', { name: 'Jenis entitas' })).toBeFocused()
  await page.keyboard.press('Escape')
  await press(button(page, 'Selesai'))
  await expect(button(page, 'Ubah baris 1')).toBeFocused()
  await press(button(page, 'Tambah entitas'))
  await expect(page).toHaveURL(/baris=2/)
  // The new row takes the focus once it is rendered, also after a dialog that was opened before.
  await expect(page.getByRole('combobox', { name: 'Jenis entitas' })).toBeFocused()
  await page.keyboard.press('Escape')
  await press(button(page, 'Hapus baris ini'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(button(page, 'Hapus baris ini')).toBeFocused()
  await page.keyboard.press('Enter')
  await removeIn(page, 'Hapus baris ini')
  await expect(button(page, 'Ubah baris 1')).toBeFocused()
  await press(button(page, 'Hapus baris 1?'))
  await removeIn(page, 'Hapus baris ini')
  await expect(button(page, 'Tambah entitas')).toBeFocused()

  await press(tab(page, 'Barang'))
  await press(button(page, 'Tambah barang'))
  const first = page.locator('[id="isian-barang[0]"]').locator('input').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await press(button(page, 'Tambah barang'))
  await expect(page.locator('[id="isian-barang[1]"]').locator('input').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await press(button(page, 'Gandakan barang'))
  await expect(page.locator('[id="isian-barang[2]"]').locator('input').first()).toBeFocused()
  await page.keyboard.press('Escape')

  // At the end of the list the button is disabled.
  await press(button(page, 'Barang sebelumnya'))
  await expect(page.getByRole('heading', { name: 'Barang seri 2' })).toBeVisible()
  await expect(button(page, 'Barang sebelumnya')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[id="isian-barang[0]"]').locator('input').first()).toBeFocused()
  await press(button(page, 'Tutup rincian'))
  const grid = page.getByRole('grid', { name: 'Barang' })
  await expect(grid).toBeFocused()
  await page.keyboard.press(' ')
  await expect(page).toHaveURL(/seri=1/)
  for (const left of [2, 1]) {
    await press(button(page, 'Hapus barang'))
    await removeIn(page, 'Hapus barang')
    await expect(page.getByText(new RegExp(`^${left} barang`))).toBeVisible()
    await expect(button(page, 'Hapus barang')).toBeFocused()
  }
  await press(button(page, 'Hapus barang'))
  await removeIn(page, 'Hapus barang')
  await expect(button(page, 'Unggah Excel')).toBeFocused()
  expect(complaints).toEqual([])
})

test('by keyboard from an error to its field and on to the submission', async ({ page, stack, complaints }) => {
  await createDraft(page)
  const id = idOf(page)
  await press(button(page, 'Periksa'))
  await expect(tab(page, 'Validasi')).toBeFocused()
  await press(button(page, /^Transaksi\s*\d+ perlu diperbaiki/))
  await expect(tab(page, 'Transaksi')).toBeFocused()
  await press(tab(page, 'Validasi'))
  await press(button(page, /Barang belum diisi/))
  await expect(button(page, 'Unggah Excel')).toBeFocused()
  await press(button(page, 'Kirim dokumen'))
  await expect(tab(page, 'Pernyataan')).toBeFocused()
  await press(button(page, 'Kirim dokumen'))
  const agreed = page.getByRole('checkbox', { name: 'Saya menyatakan isi dokumen ini benar.' })
  await expect(agreed).toBeFocused()
  await page.keyboard.press('Space')
  await press(button(page, 'Kirim dokumen'))
  await press(button(page, 'Lihat yang perlu diperbaiki'))
  await expect(tab(page, 'Validasi')).toBeFocused()

  // A colleague fills in the rest; the conflict is resolved.
  const client = openClient(overNetwork(stack.url), {})
  const { access_token: token } = await client.session('importir')
  const fill = await client.call(declarationSave, {
    token,
    params: { id },
    body: { versi: 1, isi: whole.isi } as never,
  })
  expect(fill.status).toBe(200)
  const goods = { versi: 2, barang: whole.barang } as never
  expect((await client.call(declarationLinesReplace, { token, params: { id }, body: goods })).status).toBe(200)
  await press(tab(page, 'Pernyataan'))
  await page.getByLabel('Jabatan penanda tangan').fill('Direktur')
  await press(button(page, 'Pakai pilihan ini'))
  await expect(tab(page, 'Pernyataan')).toBeFocused()
  await expect(page.getByText(/^Tersimpan \d\d\.\d\d$/).first()).toBeVisible()

  // A table is never wider than its container, however long its field names are.
  await press(tab(page, 'Pengangkut'))
  await expect(page.getByRole('table', { name: 'Pengangkut' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)

  await press(tab(page, 'Pernyataan'))
  await agreed.focus()
  await page.keyboard.press('Space')
  await press(button(page, 'Kirim dokumen'))
  await expect(page.getByRole('heading', { level: 1, name: /^[A-Za-z0-9]{26}$/ })).toBeFocused()
  await press(tab(page, 'Validasi'))
  await expect(page.getByText('Semua isian dokumen ini lengkap.')).toBeVisible()
  expect(complaints).toEqual([])
})
