import { readFile, writeFile } from 'node:fs/promises'
import {
  declarationById,
  declarationLines,
  declarationLinesReplace,
  declarationList,
  declarationSave,
} from '@dermaga/contract'
import { utils, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { importOfParts } from '../../apps/server/src/declaration/demo-documents.ts'
import { openClient, overNetwork } from '../support/client.ts'
import { beginBlank } from '../support/documents.ts'
import { test as base, expect, expectAccessible, expectToast, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'declaration' })

const COMPANY = {
  npwp: '0012345678901000',
  nib: '8120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jalan Pelabuhan Raya 12, Jakarta Utara',
}
const whole = importOfParts(COMPANY, 'Sari Wulandari', '2026-11-20')

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const badge = (page: Page, words: string | RegExp) => page.getByText(words).first()
const idOf = (page: Page) => new URL(page.url()).searchParams.get('dokumen') ?? ''

/** A colleague or another window of the same company, which saves without this page noticing. */
async function elsewhere(url: string) {
  const client = openClient(overNetwork(url), {})
  const { access_token: token } = await client.session('importir')
  return {
    async read(id: string) {
      return (await client.call(declarationById, { token, params: { id } })).body['item']
    },
    async save(id: string, change: (isi: Record<string, unknown>) => Record<string, unknown>) {
      const { versi, isi } = await this.read(id)
      const saved = await client.call(declarationSave, {
        token,
        params: { id },
        body: { versi, isi: change(isi) } as never,
      })
      expect(saved.status).toBe(200)
    },
    async replaceLines(id: string, barang: readonly object[]) {
      const { versi } = await this.read(id)
      const body = { versi, barang } as never
      expect((await client.call(declarationLinesReplace, { token, params: { id }, body })).status).toBe(200)
    },
    async lines(id: string, dari: number) {
      return (await client.call(declarationLines, { token, params: { id }, query: { dari, size: 1 } })).body['items']
    },
    async sent() {
      return (await client.call(declarationList, { token, query: { kodeDokumen: '20', status: 'terkirim' } })).body[
        'items'
      ]
    },
  }
}

async function createDraft(page: Page) {
  await signIn(page, 'importir', '/DokumenBc20')
  await beginBlank(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Draf BC 2.0' })).toBeVisible()
}

async function typeCode(page: Page, label: string, code: string) {
  await page.getByRole('combobox', { name: label, exact: true }).fill(code)
  await page.keyboard.press('Tab')
}

// spec §2.2-9, §2.2-14, §3-19, §3-20, §3-22, §4.8-2
test('from an empty list to a submitted document: input is saved automatically, and errors link to their field', async ({
  page,
  stack,
  complaints,
}) => {
  await signIn(page, 'importir', '/DokumenBC30')
  await expect(page.getByRole('heading', { level: 1, name: 'Dokumen BC 3.0' })).toBeVisible()
  await expect(page.getByText('Belum ada dokumen BC 3.0')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/DokumenBc20')
  await beginBlank(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Draf BC 2.0' })).toBeVisible()
  const id = idOf(page)
  await typeCode(page, 'Kantor pabean', '040300')
  await expect(badge(page, /^Tersimpan \d\d\.\d\d$/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Kantor pabean' })).toHaveValue(/040300/)
  await expect(page.getByRole('combobox', { name: 'Jenis impor' })).toBeFocused()

  await tab(page, 'Entitas').click()
  await page.getByRole('button', { name: 'Tambah entitas' }).click()
  await expect(page).toHaveURL(/bagian=identitas&baris=1/)
  await typeCode(page, 'Jenis entitas', '1')
  await page.getByLabel('Nama', { exact: true }).fill('PT Nusantara Impor Contoh')
  await expect(badge(page, /^Tersimpan \d\d\.\d\d$/)).toBeVisible()
  await expectAccessible(page)

  // A colleague fills in the rest meanwhile. The page asks about the one conflicting field and merges the others.
  const other = await elsewhere(stack.url)
  await other.save(id, () => whole.isi)
  await other.replaceLines(id, whole.barang)
  await tab(page, 'Pernyataan').click()
  await page.getByLabel('Jabatan penanda tangan').fill('Direktur')
  const question = page.getByRole('radiogroup', { name: 'Jabatan penanda tangan' })
  await expect(question.getByRole('radio', { name: 'Isian Anda' })).toBeChecked()
  await expect(question).toContainText('Manajer Ekspor Impor')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pakai pilihan ini' }).click()
  await expect(badge(page, /^Tersimpan \d\d\.\d\d$/)).toBeVisible()
  expect((await other.read(id)).isi).toEqual({ ...whole.isi, jabatanTtd: 'Direktur' })

  // One required field is cleared: the error list links to it.
  await tab(page, 'Transaksi').click()
  await expect(page.getByRole('combobox', { name: 'Valuta' })).toHaveValue(/USD/)
  await page.getByLabel('NDPBM').fill('')
  await tab(page, 'Validasi').click()
  await expect(page.getByRole('heading', { name: /^Perlu diperbaiki/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /NDPBM wajib diisi/ }).click()
  await expect(page.getByLabel('NDPBM')).toBeFocused()
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByLabel('NDPBM').pressSequentially('16250,5')
  await expect(page.getByLabel('NDPBM')).toHaveValue('16.250,5')
  await page.getByLabel('NDPBM').fill('16250')

  await page.route('**/pungutan', route => route.abort('connectionfailed'))
  await tab(page, 'Pungutan').click()
  await expect(page.getByText('Pungutan tidak dapat dihitung')).toBeVisible()
  await page.unroute('**/pungutan')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('rowheader', { name: 'Bea Masuk' })).toBeVisible()
  await expectAccessible(page)

  await tab(page, 'Pernyataan').click()
  await page.getByRole('button', { name: 'Uji kirim' }).click()
  const trial = page.getByRole('region', { name: 'Hasil uji kirim' })
  await expect(trial).toContainText('Setelah dikirim dan diterima: Menunggu pembayaran s.d.')
  await expect(page.getByRole('table', { name: 'Yang dibayar' })).toContainText('Kurs pekan depan')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kirim dokumen', exact: true }).click()
  await expect(page.getByText('Centang pernyataan untuk mengirim dokumen.')).toBeVisible()
  expect(await other.sent()).toEqual([])
  await page.getByRole('checkbox', { name: 'Saya menyatakan isi dokumen ini benar.' }).check({ force: true })
  await expectToast(page, 'Dokumen telah dikirim dengan nomor', () =>
    page.getByRole('button', { name: 'Kirim dokumen', exact: true }).click(),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[A-Za-z0-9]{26}$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  // The core system may have asked for the payment already.
  await expect(page.getByRole('link', { name: /^(?:Tindak lanjuti|Buka proses)/ })).toBeVisible()
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expectAccessible(page)
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset['paper'] = document.querySelector('[data-print]')?.textContent ?? ''
    }
  })
  await page.getByRole('button', { name: 'Cetak' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-paper', /Katup bola.*Direktur/)
  await expect(page.locator('[data-print]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Semua dokumen BC 2.0' }).click()
  await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Cari dokumen' }).fill('tidak ada yang bernama ini')
  await expect(page.getByText('Tidak ada dokumen yang cocok')).toBeVisible()
  expect(complaints).toEqual([])
})

test('offline changes stay in this browser, survive a reload and are sent after a confirmation once online', async ({
  page,
  stack,
}) => {
  await createDraft(page)
  const id = idOf(page)
  await page.route('**/dokumen-service/**', route =>
    route.request().method() === 'GET' ? route.continue() : route.abort('connectionfailed'),
  )
  await typeCode(page, 'Kantor pabean', '040300')
  await expect(badge(page, 'Menunggu sambungan')).toBeVisible()
  await expect(page.getByText('Isian Anda disimpan di peramban ini')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Semua dokumen BC 2.0' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('belum tersimpan di server')
  await question
    .getByRole('button', { name: 'Batal' })
    .or(question.getByRole('button', { name: 'Tetap di sini' }))
    .click()

  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(page.getByText('telah dipulihkan')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Kantor pabean' })).toHaveValue(/040300/)
  await page.unroute('**/dokumen-service/**')
  await expect(badge(page, /^Tersimpan \d\d\.\d\d$/)).toBeVisible()
  const other = await elsewhere(stack.url)
  expect((await other.read(id)).isi).toEqual({ kodeKantor: '040300' })
})

// spec §3-21
test('ten thousand goods lines are searched, paged and edited by keyboard', async ({ page, stack }) => {
  await createDraft(page)
  const id = idOf(page)
  const other = await elsewhere(stack.url)
  const [line] = whole.barang
  await other.replaceLines(
    id,
    Array.from({ length: 10_000 }, (_, at) => ({ ...line, seriBarang: at + 1, uraian: `Katup nomor ${at + 1}` })),
  )
  await page.goto(`/DokumenBc20?dokumen=${id}&bagian=barang`)
  const grid = page.getByRole('grid', { name: 'Barang' })
  await expect(page.getByText('10.000 barang', { exact: true })).toBeVisible()
  expect(await grid.getByRole('row').count()).toBeLessThan(60)
  await grid.focus()
  await page.keyboard.press('Control+End')
  await expect(grid.getByRole('gridcell', { name: 'Katup nomor 10000' })).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  await expect(grid.getByRole('textbox', { name: 'Uraian barang' })).toHaveValue('Katup nomor 10000')
  await page.keyboard.type('Katup terakhir')
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('gridcell', { name: 'Katup terakhir' })).toBeVisible()
  await expect(badge(page, /^Tersimpan \d\d\.\d\d$/)).toBeVisible()
  expect((await other.lines(id, 10_000))[0].uraian).toBe('Katup terakhir')

  await page.getByRole('searchbox', { name: 'Cari barang' }).fill('terakhir')
  await expect(page.getByText('1 dari 10.000 barang')).toBeVisible()
  await expect(page).toHaveURL(/cari=terakhir/)
  await expectAccessible(page)
})

test('sorted goods lines stay in place during editing, so that all input goes into one line', async ({
  page,
  stack,
}) => {
  await createDraft(page)
  const id = idOf(page)
  const other = await elsewhere(stack.url)
  const [line] = whole.barang
  const lines = ['Baut', 'Katup', 'Mur'].map((uraian, at) => ({ ...line, seriBarang: 2 * at + 1, uraian }))
  await other.replaceLines(id, lines)
  await page.goto(`/DokumenBc20?dokumen=${id}&bagian=barang`)
  const grid = page.getByRole('grid', { name: 'Barang' })
  await grid.getByRole('button', { name: 'Uraian barang' }).click()
  await expect(grid.getByRole('columnheader', { name: 'Uraian barang' })).toHaveAttribute('aria-sort', 'ascending')
  await grid.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  await expect(grid.getByRole('textbox', { name: 'Uraian barang' })).toBeFocused()
  // Types into both cells before the first has rendered, as fast typists do.
  await grid.evaluate(async element => {
    for (const typed of ['Sekrup', '77']) {
      const field = element.querySelector('input')
      if (field) field.value = typed
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }))
      await Promise.resolve()
    }
  })
  await page.keyboard.press('Escape')
  await expect(grid.getByRole('row').nth(1)).toContainText('Sekrup')
  await expect(badge(page, /^Tersimpan \d\d\.\d\d$/)).toBeVisible()
  const stored = await Promise.all(lines.map(({ seriBarang }) => other.lines(id, seriBarang)))
  expect(stored.map(([{ uraian, jumlahSatuan }]) => [uraian, jumlahSatuan])).toEqual([
    ['Sekrup', 77],
    ['Katup', line?.['jumlahSatuan']],
    ['Mur', line?.['jumlahSatuan']],
  ])

  await page.getByRole('button', { name: 'Tambah barang' }).click()
  await expect(page.getByRole('heading', { name: 'Barang seri 6' })).toBeVisible()
  await page.getByRole('button', { name: 'Barang sebelumnya' }).click()
  await page.getByRole('button', { name: 'Barang sebelumnya' }).click()
  await expect(page.getByRole('heading', { name: 'Katup · seri 3' })).toBeVisible()
  await expect(badge(page, /^Tersimpan \d\d\.\d\d$/)).toBeVisible()

  // A print without the goods would be incomplete.
  await page.route(/\/barang\?/, route => route.abort('connectionfailed'))
  await page.goto(`/DokumenBc20?dokumen=${id}&bagian=pernyataan`)
  const print = page.getByRole('button', { name: 'Cetak' })
  await expect(page.getByText('Dokumen belum dapat dicetak')).toBeVisible()
  await expect(print).toBeDisabled()
  await page.unroute(/\/barang\?/)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(print).toBeEnabled()

  // Closing a row returns the focus to it.
  await page.getByRole('tab', { name: 'Entitas' }).click()
  await page.getByRole('button', { name: 'Tambah entitas' }).click()
  await page.getByRole('button', { name: 'Selesai' }).click()
  await expect(page.getByRole('button', { name: 'Ubah baris 1' })).toBeFocused()
})

// spec §3-21
test('goods lines are exported to and imported from a workbook; unreadable rows are reported before the import', async ({
  page,
  stack,
}, info) => {
  const file = info.outputPath('barang.xlsx')
  const rows = [
    ['NOMOR AJU', 'SERI BARANG', 'HS', 'URAIAN', 'CIF', 'WARNA'],
    ['A', 1, '84818099', 'Katup bola', 2208, 'merah'],
    ['A', 2, '84123100', 'Silinder', 'banyak', 'biru'],
  ]
  const tariffs = [
    ['NOMOR AJU', 'SERI BARANG', 'KODE PUNGUTAN', 'TARIF'],
    ['A', 1, 'BM', 5],
    ['A', 9, 'BM', 5],
  ]
  const sheets = [
    { name: 'BARANG', rows },
    { name: 'BARANGTARIF', rows: tariffs },
  ]
  await writeFile(file, await writeXlsx({ sheets }))

  await createDraft(page)
  const id = idOf(page)
  await tab(page, 'Barang').click()
  await page.getByRole('button', { name: 'Unggah Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unggah barang dari Excel' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.xlsx', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(dialog.getByRole('alert')).toContainText('Berkas tidak dapat dibaca')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog).toContainText('2 barang ditemukan di barang.xlsx.')
  await expect(dialog).toContainText('Lembar BARANG baris 3, kolom CIF: "banyak" bukan angka.')
  await expect(dialog).toContainText('Lembar BARANGTARIF baris 3')
  await expect(dialog).toContainText('Kolom lain disimpan dan ditulis kembali saat Anda mengunduh Excel')
  await expect(dialog).toContainText('Lembar BARANG: kolom WARNA')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Masukkan barang' }).click()
  await expect(page.getByRole('gridcell', { name: 'Katup bola' })).toBeVisible()
  await expect(badge(page, /^Tersimpan \d\d\.\d\d$/)).toBeVisible()
  const other = await elsewhere(stack.url)
  expect((await other.lines(id, 1))[0]).toMatchObject({ seriBarang: 1, posTarif: '84818099', cif: 2208 })
  expect((await other.lines(id, 1))[0].barangTarif).toHaveLength(1)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh Excel' }).click(),
  ])
  const saved = await readXlsx(await readFile(await download.path()))
  const goods = saved.sheets.find(({ name }) => name === 'BARANG')?.rows ?? []
  expect(goods).toHaveLength(3)
  expect(goods[1]).toEqual(expect.arrayContaining(['84818099', 'Katup bola', 2208]))
  // The layout that programs read by place, and the column of the user's own on its right.
  expect(saved.sheets.map(({ name }) => name).slice(0, 3)).toEqual(['HEADER', 'ENTITAS', 'DOKUMEN'])
  expect([goods[0]?.[25], goods[1]?.[25]]).toEqual(['CIF', 2208])
  expect([goods[0]?.[70], goods[1]?.[70]]).toEqual(['WARNA', 'merah'])
})

// spec §3-21
test('a whole workbook of Excel 97, in layout 1.1 below a title, fills an empty document', async ({ page, stack }) => {
  const book = utils.book_new()
  const add = (name: string, rows: unknown[][]) => utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  const day = { t: 'n', v: 46_065, z: 'dd/mm/yyyy' }
  add('HEADER', [
    ['Pemberitahuan impor'],
    [],
    ['NOMOR AJU', 'KODE DOKUMEN', 'KODE VALUTA', 'TANGGAL TIBA', 'NOMOR DAFTAR'],
    ['000020ABC12320260212000001', '20', 'USD', day, '000321'],
  ])
  add('ENTITAS', [
    ['NOMOR AJU', 'SERI', 'KODE ENTITAS', 'NAMA ENTITAS', 'KODE NEGARA'],
    ['000020ABC12320260212000001', 1, 9, 'Pengirim Jaya', 'CN'],
  ])
  add('BARANG', [
    ['NOMOR AJU', 'SERI BARANG', 'HS', 'URAIAN', 'CIF'],
    ['000020ABC12320260212000001', 1, 84818099, 'Katup bola', 2208],
  ])
  add('VERSI', [['VERSI'], ['1.1']])
  const buffer = Buffer.from(write(book, { type: 'array', bookType: 'biff8' }))

  await createDraft(page)
  const id = idOf(page)
  await tab(page, 'Barang').click()
  await page.getByRole('button', { name: 'Unggah Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unggah barang dari Excel' })
  const choose = (name: string, content: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/vnd.ms-excel', buffer: content })
  await choose('laporan.xls', Buffer.from('<html><table></table></html>'))
  await expect(dialog.getByRole('alert')).toContainText('isinya halaman web, bukan buku kerja Excel')
  await choose('impor.xls', buffer.subarray(0, 1500))
  await expect(dialog.getByRole('alert')).toContainText('rusak atau tidak lengkap')
  await choose('impor.xls', buffer)
  await expect(dialog).toContainText('1 barang ditemukan di impor.xls.')
  await expect(dialog.getByRole('checkbox', { name: 'Isi juga bagian lain dari buku kerja ini' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Masukkan barang' }).click()
  await expect(page.getByRole('gridcell', { name: 'Katup bola' })).toBeVisible()
  await expect(badge(page, /^Tersimpan \d\d\.\d\d$/)).toBeVisible()
  const other = await elsewhere(stack.url)
  const { isi } = await other.read(id)
  expect(isi).toMatchObject({ kodeValuta: 'USD', tanggalTiba: '2026-02-12' })
  expect(isi.entitas).toContainEqual(expect.objectContaining({ kodeEntitas: '9', namaEntitas: 'Pengirim Jaya' }))
  expect((await other.lines(id, 1))[0]).toMatchObject({ posTarif: '84818099', cif: 2208 })

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh Excel' }).click(),
  ])
  const saved = await readXlsx(await readFile(await download.path()))
  expect(saved.sheets.at(-1)).toMatchObject({ name: 'VERSI', rows: [['VERSI'], ['1.1']] })
  const header = saved.sheets[0]?.rows ?? []
  expect(header[0]).toHaveLength(103)
  expect(header[1]?.[0]).toBe('000020ABC12320260212000001')
  expect(header[1]?.[header[0]?.indexOf('NOMOR DAFTAR') ?? -1]).toBe('000321')
})
