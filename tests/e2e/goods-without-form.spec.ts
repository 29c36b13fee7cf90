import { declarationById, declarationLines } from '@dermaga/contract'
import type { Page } from '@playwright/test'
import { openClient, overNetwork } from '../support/client.ts'
import { test as base, expect, expectAccessible, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'goods-without-form' })

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const control = (page: Page, path: string) => page.locator(`[id="isian-${path}"]`)
const saved = (page: Page) => page.getByText(/^Tersimpan \d\d\.\d\d$/).first()

/** Types or picks the value of one field. */
async function enter(page: Page, path: string, value: string) {
  const field = control(page, path)
  await expect(field).toBeVisible()
  const kind = await field.evaluate(element => element.getAttribute('aria-haspopup') ?? element.tagName)
  if (kind === 'listbox') {
    await field.click()
    await page.getByRole('option', { name: value }).click()
  } else if (kind === 'INPUT') {
    await field.fill(value)
    await page.keyboard.press('Tab')
  } else {
    await field.getByRole('spinbutton').first().click()
    await page.keyboard.type(value)
  }
}

async function enterAll(page: Page, values: Readonly<Record<string, string>>, at = '') {
  for (const [name, value] of Object.entries(values)) await enter(page, at + name, value)
}

// spec §2.2-9
test('an import of software is filled in by its own list of fields, switched to and fro, and sent', async ({
  page,
  stack,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'importir', '/DokumenBc20')
  await button(page, 'Buat dokumen').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draf BC 2.0' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('dokumen') ?? ''

  await test.step('the first question chooses the list', async () => {
    await expect(tab(page, 'Kemasan')).toBeVisible()
    await enter(page, 'kodeKantor', '040300')
    await tab(page, 'Transaksi').click()
    await enter(page, 'bruto', '12')
    await tab(page, 'Header').click()
    await enter(page, 'flagBarangTidakBerwujud', 'Ya')
    await expect(tab(page, 'Kemasan')).toHaveCount(0)
    await expectAccessible(page)
    await tab(page, 'Pengangkut').click()
    await expect(control(page, 'kodePelTujuan')).toBeVisible()
    await expect(control(page, 'kodePelMuat')).toHaveCount(0)
    await expect(control(page, 'nomorBc11')).toHaveCount(0)
    await tab(page, 'Transaksi').click()
    await expect(control(page, 'netto')).toBeVisible()
    await expect(control(page, 'bruto')).toHaveCount(0)
    await tab(page, 'Dokumen').click()
    await expect(page.getByRole('table', { name: 'Dokumen' }).getByRole('row')).toHaveCount(2)
  })

  await test.step('the other list comes back with what was in it', async () => {
    await tab(page, 'Header').click()
    await enter(page, 'flagBarangTidakBerwujud', 'Tidak')
    await expect(tab(page, 'Kemasan')).toBeVisible()
    await tab(page, 'Transaksi').click()
    await expect(control(page, 'bruto')).toHaveValue('12')
    await tab(page, 'Header').click()
    await enter(page, 'flagBarangTidakBerwujud', 'Ya')
  })

  await test.step('it is filled in', async () => {
    await tab(page, 'Entitas').click()
    await button(page, 'Ubah baris 1').click()
    await enter(page, 'entitas[0].kodeJenisApi', '01')
    await button(page, 'Selesai').click()
    await button(page, 'Ubah baris 4').click()
    await enterAll(
      page,
      { namaEntitas: 'Lion Sample Software Pte Ltd', alamatEntitas: '1 Sample Quay, Singapore', kodeNegara: 'SG' },
      'entitas[3].',
    )
    await button(page, 'Selesai').click()
    await tab(page, 'Dokumen').click()
    await button(page, 'Ubah baris 1').click()
    await enterAll(page, { nomorDokumen: 'INV-SW-1', tanggalDokumen: '01112026' }, 'dokumen[0].')
    await button(page, 'Selesai').click()
    await tab(page, 'Pengangkut').click()
    await enter(page, 'kodePelTujuan', 'IDTPP')
    await tab(page, 'Transaksi').click()
    await enter(page, 'kodeValuta', 'USD')
    await expect(control(page, 'ndpbm')).toHaveValue('16.250')
    await enterAll(page, { freight: '0', asuransi: '0', netto: '0' })
    await tab(page, 'Barang').click()
    await button(page, 'Tambah barang').first().click()
    await enterAll(
      page,
      {
        posTarif: '84818099',
        uraian: 'Lisensi perangkat lunak',
        jumlahSatuan: '10',
        kodeSatuanBarang: 'PCE',
        fob: '1000',
      },
      'barang[0].',
    )
    await expect(control(page, 'barang[0].jumlahKemasan')).toHaveCount(0)
    await expect(control(page, 'barang[0].saldoAwal')).toHaveCount(0)
    await expect(control(page, 'barang[0].barangTarif').getByRole('row')).toHaveCount(4)
    await page.getByRole('button', { name: /^Tambah deklarasi nilai/ }).click()
    await enterAll(page, { kodeJenisVd: 'NTR', nilaiBarangVd: '0' }, 'barang[0].barangVd[0].')
    await tab(page, 'Pernyataan').click()
    await enter(page, 'jabatanTtd', 'Manajer Impor')
  })

  await test.step('what is kept and not sent is named, and it is sent', async () => {
    await expect(saved(page)).toBeVisible()
    await tab(page, 'Validasi').click()
    await expect(page.getByText(/tidak dikirim karena tidak berlaku/).first()).toContainText('Berat kotor (kg)')
    await expect(page.getByRole('heading', { name: /^Perlu diperbaiki/ })).toHaveCount(0)
    await expectAccessible(page)
    await tab(page, 'Pernyataan').click()
    await page.getByRole('checkbox', { name: 'Saya menyatakan isi dokumen ini benar.' }).check({ force: true })
    await button(page, 'Kirim dokumen').last().click()
    await expect(page.getByRole('heading', { level: 1, name: /^[A-Za-z0-9]{26}$/ })).toBeVisible()
  })

  const client = openClient(overNetwork(stack.url), {})
  const { access_token: token } = await client.session('importir')
  const { isi } = (await client.call(declarationById, { token, params: { id } })).body['item']
  expect(isi).toMatchObject({ flagBarangTidakBerwujud: 'Y', jumlahKontainer: 0, cif: 1000 })
  for (const name of ['bruto', 'kemasan', 'pengangkut', 'kodeTutupPu']) expect(isi, name).not.toHaveProperty(name)
  const [line] = (await client.call(declarationLines, { token, params: { id }, query: {} })).body['items']
  expect(line).toMatchObject({
    uraian: 'Lisensi perangkat lunak',
    barangVd: [{ kodeJenisVd: 'NTR', nilaiBarangVd: 0 }],
  })
  expect(complaints).toEqual([])
})
