import { declarationById, declarationLines } from '@dermaga/contract'
import type { Locator, Page } from '@playwright/test'
import { openClient, overNetwork } from '../support/client.ts'
import { test as base, expect, expectAccessible, signIn } from '../support/e2e.ts'
import { countEntries } from '../support/entry-count.ts'

const test = base.extend({ apart: 'declaration-entries' })

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const idOf = (page: Page) => new URL(page.url()).searchParams.get('dokumen') ?? ''
const AGREED = 'Saya menyatakan isi dokumen ini benar.'

/** Fills in a document on the screen. */
function entries(page: Page) {
  const control = (path: string): Locator => page.locator(`[id="isian-${path}"]`)
  return {
    /** Types or picks the value of one field. */
    async enter(path: string, value: string) {
      const field = control(path)
      await expect(field).toBeVisible()
      const kind = await field.evaluate(element => element.getAttribute('aria-haspopup') ?? element.tagName)
      if (kind === 'listbox') {
        await field.click()
        await page.getByRole('option', { name: value }).click()
        return
      }
      if (kind !== 'INPUT') {
        await field.getByRole('spinbutton').first().click()
        await page.keyboard.type(value)
        return
      }
      await field.fill(value)
      await page.keyboard.press('Tab')
    },
    async open(row: number) {
      await button(page, `Ubah baris ${row}`).click()
    },
    close: () => button(page, 'Selesai').click(),
    async agree() {
      await page.getByRole('checkbox', { name: AGREED }).check({ force: true })
    },
  }
}

async function send(page: Page) {
  await expect(page.getByText(/^Tersimpan \d\d\.\d\d$/).first()).toBeVisible()
  await button(page, 'Kirim dokumen').last().click()
  await expect(page.getByRole('heading', { level: 1, name: /^[A-Za-z0-9]{26}$/ })).toBeVisible()
}

async function stored(url: string, id: string) {
  const client = openClient(overNetwork(url), {})
  const { access_token: token } = await client.session('importir')
  const params = { id }
  const header = (await client.call(declarationById, { token, params })).body['item']
  return { header, lines: (await client.call(declarationLines, { token, params, query: {} })).body['items'] }
}

test('a first BC 2.0 with three goods takes at most 34 entries, and the same supplier’s next at most 12', async ({
  page,
  stack,
  complaints,
}) => {
  const counted = await countEntries(page)
  await signIn(page, 'importir', '/DokumenBc20')
  await button(page, 'Buat dokumen').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draf BC 2.0' })).toBeVisible()
  const first = entries(page)
  const { enter } = first

  await expect(page.getByText('Terisi otomatis: isian yang biasa').first()).toBeVisible()
  await enter('kodeKantor', '040300')
  await tab(page, 'Entitas').click()
  await first.open(1)
  await expect(page.getByText('Terisi otomatis: data perusahaan').first()).toBeVisible()
  await enter('entitas[0].kodeJenisApi', '01')
  await first.close()
  const sender = 2
  await first.open(sender + 1)
  await enter(`entitas[${sender}].namaEntitas`, 'Ningbo Contoh Valve Co., Ltd.')
  await enter(`entitas[${sender}].alamatEntitas`, '8 Contoh Road, Ningbo')
  await enter(`entitas[${sender}].kodeNegara`, 'CN')
  await first.close()
  await tab(page, 'Dokumen').click()
  await first.open(1)
  await enter('dokumen[0].nomorDokumen', 'NCV-INV-1')
  await enter('dokumen[0].tanggalDokumen', '01112026')
  await first.close()
  await first.open(2)
  await enter('dokumen[1].nomorDokumen', 'OOLU2026117')
  await enter('dokumen[1].tanggalDokumen', '02112026')
  await first.close()
  await tab(page, 'Pengangkut').click()
  await button(page, 'Cari BC 1.1').click()
  await expect(page.getByText(/Data pengangkutan yang masih kosong ikut terisi/)).toBeVisible()
  await tab(page, 'Transaksi').click()
  await enter('kodeValuta', 'USD')
  await expect(page.locator('[id="isian-ndpbm"]')).toHaveValue('16.250')
  await enter('freight', '300')
  await enter('asuransi', '12')
  await enter('bruto', '1300')
  await tab(page, 'Kemasan').click()
  await first.open(1)
  await enter('kemasan[0].jumlahKemasan', '12')
  await enter('kemasan[0].kodeJenisKemasan', 'CT')
  await first.close()
  await tab(page, 'Barang').click()
  const goods = [
    ['84818099', 'Katup bola 2 inci', '100', '250', '1000'],
    ['84123100', 'Silinder pneumatik', '40', '350', '2000'],
    ['73181590', 'Baut baja M16', '900', '600', '3000'],
  ] as const
  for (const [at, [heading, words, pieces, weight, value]] of goods.entries()) {
    await button(page, 'Tambah barang').first().click()
    await enter(`barang[${at}].posTarif`, heading)
    await enter(`barang[${at}].uraian`, words)
    await enter(`barang[${at}].jumlahSatuan`, pieces)
    if (at === 0) await enter('barang[0].kodeSatuanBarang', 'PCE')
    await enter(`barang[${at}].netto`, weight)
    await enter(`barang[${at}].fob`, value)
  }
  await tab(page, 'Pernyataan').click()
  await enter('jabatanTtd', 'Manajer Impor')
  await first.agree()
  const id = idOf(page)
  await send(page)
  // What the test enters, and not less.
  const entered = counted()
  expect(entered).toBeLessThanOrEqual(34)
  expect(entered).toBeGreaterThan(30)

  const { header, lines } = await stored(stack.url, id)
  expect(header.isi).toMatchObject({ fob: 6000, cif: 6312, netto: 1200, jumlahKontainer: 1, kotaTtd: 'Jakarta Utara' })
  expect(header.isi).toMatchObject({
    kodePelMuat: 'CNSHA',
    kodePelTujuan: 'IDTPP',
    kodeTps: 'KOJA',
    nomorBc11: '002117',
  })
  expect(header.isi.pengangkut).toMatchObject([
    { namaPengangkut: 'MV CONTOH SAMUDRA', nomorPengangkut: '117S', kodeBendera: 'SG', kodeCaraAngkut: '1' },
  ])
  expect(
    lines.map((line: Record<string, unknown>) => [
      line['freight'],
      line['asuransi'],
      line['cif'],
      line['jumlahKemasan'],
    ]),
  ).toEqual([
    [50, 2, 1052, 2],
    [100, 4, 2104, 4],
    [150, 6, 3156, 6],
  ])

  // The next one of the same supplier: only what is new.
  await page.goto('/DokumenBc20')
  await button(page, 'Mulai dari…').first().click()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ningbo Contoh Valve/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draf BC 2.0' })).toBeVisible()
  const next = entries(page)
  await tab(page, 'Dokumen').click()
  await next.open(1)
  await next.enter('dokumen[0].nomorDokumen', 'NCV-INV-2')
  await next.enter('dokumen[0].tanggalDokumen', '05112026')
  await next.close()
  await next.open(2)
  await next.enter('dokumen[1].nomorDokumen', 'NGB20261107')
  await next.enter('dokumen[1].tanggalDokumen', '06112026')
  await next.close()
  await tab(page, 'Pengangkut').click()
  await next.enter('tanggalTiba', '21112026')
  await next.open(1)
  await next.enter('pengangkut[0].nomorPengangkut', '22W')
  await next.close()
  await tab(page, 'Transaksi').click()
  await next.enter('freight', '600')
  await next.enter('bruto', '2600')
  await tab(page, 'Barang').click()
  for (const [at, pieces] of ['200', '80', '1800'].entries()) {
    await page
      .getByRole('grid', { name: 'Barang' })
      .getByRole('gridcell', { name: goods[at]?.[1] ?? '' })
      .click()
    await next.enter(`barang[${at}].jumlahSatuan`, pieces)
  }
  await expect(page.getByText('Terisi otomatis: dokumen yang diulang').first()).toBeVisible()
  await tab(page, 'Pernyataan').click()
  await next.agree()
  const nextId = idOf(page)
  await send(page)
  const again = counted()
  expect(again).toBeLessThanOrEqual(12)
  expect(again).toBeGreaterThan(8)
  const repeated = await stored(stack.url, nextId)
  expect(repeated.header.isi).toMatchObject({ fob: 12_000, asuransi: 24, cif: 12_624, netto: 2400 })
  expect(repeated.header.isi.kemasan).toMatchObject([{ jumlahKemasan: 24, kodeJenisKemasan: 'CT' }])
  expect(complaints).toEqual([])
})
