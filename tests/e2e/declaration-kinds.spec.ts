import {
  declarationById,
  declarationCreate,
  declarationLinesReplace,
  declarationList,
  declarationSave,
} from '@dermaga/contract'
import type { Page } from '@playwright/test'
import { importOfParts } from '../../apps/server/src/declaration/demo-documents.ts'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { openClient, overNetwork } from '../support/client.ts'
import { beginBlank } from '../support/documents.ts'
import { test as base, expect, expectAccessible, signIn } from '../support/e2e.ts'

const test = base.extend({ apart: 'declaration' })

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const saved = (page: Page) => expect(page.getByText(/^Tersimpan \d\d\.\d\d$/).first()).toBeVisible()
const idOf = (page: Page) => new URL(page.url()).searchParams.get('dokumen') ?? ''

/** Signs an account in outside the page, as another program of the company. */
async function programOf(url: string, username: string) {
  const client = openClient(overNetwork(url), {})
  const { access_token: token } = await client.session(username)
  const params = (id: string) => ({ token, params: { id } })
  return {
    async read(id: string) {
      return (await client.call(declarationById, params(id))).body['item']
    },
    async create(kodeDokumen: string) {
      const idHeader = crypto.randomUUID()
      const answer = await client.call(declarationCreate, { token, body: { idHeader, kodeDokumen } as never })
      expect(answer.status).toBe(200)
      return idHeader
    },
    async count(kodeDokumen: string) {
      const answer = await client.call(declarationList, { token, query: { kodeDokumen, size: 100 } as never })
      return answer.body['items'].length as number
    },
    /** Fills a draft with header fields and goods lines. */
    async fill(id: string, isi: object, barang: readonly object[]) {
      const first = await this.read(id)
      const changed = await client.call(declarationSave, { ...params(id), body: { versi: first.versi, isi } as never })
      expect(changed.status).toBe(200)
      const { versi } = await this.read(id)
      const replaced = await client.call(declarationLinesReplace, { ...params(id), body: { versi, barang } as never })
      expect(replaced.status).toBe(200)
    },
  }
}

const KINDS = {
  tpb: 'BC 1.6,BC 2.3,BC 2.5,BC 2.7,BC 2.8,BC 3.3,BC 4.0,BC 4.1,BC 2.6.1,BC 2.6.2,P3BET,PPB PLB,PPK PLB',
  ftz: 'FTZ-01.1,FTZ-01.2,FTZ-01.3,FTZ-02.1,FTZ-02.2,FTZ-03',
}

for (const [username, kinds] of Object.entries(KINDS)) {
  // spec §2.2-2, §2.2-3, §2.2-8, §2.2-10, §2.2-11, §2.2-12, §2.2-13, §2.2-15, §2.2-16, §2.2-17, §2.2-18, §2.2-19, §2.2-20, §2.2-21, §2.2-22, §2.2-23, §2.2-24, §2.2-25, §2.2-26
  test(`${username} creates a draft of each kind of document in its menu`, async ({ page, complaints }) => {
    await signIn(page, username)
    for (const kind of kinds.split(',')) {
      await menuLink(page, kind).click()
      await expect(page.getByRole('heading', { level: 1, name: `Dokumen ${kind}`, exact: true })).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Buat dokumen' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: `Draf ${kind}`, exact: true })).toBeVisible()
      await expect(tab(page, 'Header')).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('combobox').first()).toBeVisible()
    }
    expect(complaints).toEqual([])
  })
}

// spec §3-20
test('each part of a bonded-zone declaration has its tab and stores its rows', async ({ page, stack }) => {
  await signIn(page, 'tpb', '/portal/login?asal=/DokumenBC23')
  await beginBlank(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Draf BC 2.3' })).toBeVisible()
  const id = idOf(page)
  await page
    .getByRole('combobox', { name: /^Kantor pabean/ })
    .first()
    .fill('051000')
  await page.keyboard.press('Tab')
  for (const part of ['Entitas', 'Dokumen', 'Pengangkut', 'Kontainer', 'Kemasan']) {
    await tab(page, part).click()
    await page.getByRole('button', { name: `Tambah ${part.toLowerCase()}` }).click()
    await expect(page.getByRole('heading', { name: `${part} 1` })).toBeVisible()
    await page.getByRole('button', { name: 'Selesai' }).click()
    await expect(page.getByRole('table', { name: part }).getByRole('row')).toHaveCount(2)
  }
  await tab(page, 'Pengangkut').click()
  await page.getByLabel('Nomor BC 1.1').fill('000117')
  await page.getByRole('combobox', { name: 'Pelabuhan bongkar' }).fill('IDTPP')
  await page.keyboard.press('Tab')
  await tab(page, 'Transaksi').click()
  await page.getByRole('combobox', { name: 'Valuta' }).fill('USD')
  await page.keyboard.press('Tab')
  await tab(page, 'Pernyataan').click()
  await page.getByLabel('Nama penanda tangan').fill('Bayu Prasetyo')
  await tab(page, 'Validasi').click()
  await expect(page.getByRole('heading', { name: /^Perlu diperbaiki/ })).toBeVisible()
  await saved(page)
  const { isi } = await (await programOf(stack.url, 'tpb')).read(id)
  expect(isi).toMatchObject({ kodeValuta: 'USD', nomorBc11: '000117', namaTtd: 'Bayu Prasetyo' })
  for (const part of ['entitas', 'dokumen', 'pengangkut', 'kontainer', 'kemasan']) expect(isi[part]).toHaveLength(1)
  const header = () => page.evaluate(() => localStorage.getItem('dermaga:tabs-header') ?? '')
  await expect.poll(header).toContain('Tanjung Priok')
  expect(JSON.parse(await header())).toMatchObject({
    tabsHeader: {
      idHeader: id,
      kodeKantor: '051000',
      kodePelBongkar: 'IDTPP',
      pelabuhanBongkar: expect.stringContaining('Tanjung Priok'),
      kodePelTujuan: null,
      pelabuhanTujuan: null,
    },
  })
})

// spec §3-21
test('a goods line shows its form, costs, levies, documents, special specification and owners', async ({
  page,
  stack,
}) => {
  const [npwp, nib, namaPerusahaan, alamatPerusahaan] = COMPANIES.impor
  const { isi, barang } = importOfParts({ npwp, nib, namaPerusahaan, alamatPerusahaan }, 'Sari Wulandari', '2026-11-20')
  const program = await programOf(stack.url, 'importir')
  const id = await program.create('20')
  const [first, second] = barang
  const parts = {
    barangDokumen: [{ seriDokumen: '1' }],
    barangSpekKhusus: [{ seriBarangSpekKhusus: 1, kodeSpekKhusus: 1, uraianBarangSpekKhusus: 'Rangka CTH-117' }],
    barangPemilik: [{ seriBarangPemilik: 1, seriEntitas: 2 }],
  }
  await program.fill(id, isi, [{ ...first, ...parts }, { ...second }])

  await signIn(page, 'importir', `/DokumenBc20?dokumen=${id}&bagian=barang&seri=1`)
  await expect(page.getByText('2 barang', { exact: true })).toBeVisible()
  for (const group of ['Barang', 'Nilai dan biaya', 'Jumlah dan kemasan'])
    await expect(page.getByRole('heading', { level: 3, name: group, exact: true })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('combobox', { name: 'Pos tarif' })).toHaveValue(/84818099/)
  const rowOf = (part: string) => main.getByRole('table', { name: part, exact: true }).getByRole('row').nth(1)
  await expect(rowOf('Tarif')).toContainText('Bea Masuk')
  await expect(rowOf('Spesifikasi khusus')).toContainText('Rangka CTH-117')
  await expect(rowOf('Dokumen barang')).toContainText('1')
  await expect(rowOf('Pemilik barang')).toContainText('2')
  await expectAccessible(page)
})

// spec §3-21
test('goods list imported and local materials separately, each with its levies and documents', async ({
  page,
  stack,
}) => {
  const program = await programOf(stack.url, 'tpb')
  const id = await program.create('25')
  const material = (seriBahanBaku: number, kodeAsalBahanBaku: string, uraianBarang: string) => ({
    seriBahanBaku,
    kodeAsalBahanBaku,
    uraianBarang,
    bahanBakuDokumen: [{ seriDokumen: seriBahanBaku }],
    bahanBakuTarif: [{ kodeJenisPungutan: kodeAsalBahanBaku === '0' ? 'BM' : 'PPN', tarif: 5 }],
  })
  const bahanBaku = [material(1, '0', 'Benang impor'), material(2, '1', 'Benang lokal')]
  await program.fill(id, { kodeKantor: '051000' }, [{ seriBarang: 1, posTarif: '52093200', uraian: 'Kain', bahanBaku }])

  await signIn(page, 'tpb', `/DokumenBC25?dokumen=${id}&bagian=barang&seri=1`)
  const materials = page.getByRole('table', { name: 'Bahan baku', exact: true })
  for (const [number, origin, name, levy] of [
    [1, 'Impor', 'Benang impor', 'Bea Masuk'],
    [2, 'Lokal', 'Benang lokal', 'PPN'],
  ] as const) {
    await materials.getByRole('button', { name: `Ubah baris ${number}` }).click()
    await expect(page.getByRole('heading', { name: `Bahan baku ${number}` })).toBeVisible()
    await expect(page.getByRole('button', { name: /Asal bahan baku/ })).toContainText(origin)
    await expect(page.getByLabel('Uraian barang').last()).toHaveValue(name)
    await expect(page.getByRole('table', { name: 'Tarif bahan baku' }).getByRole('row').nth(1)).toContainText(levy)
    await expect(page.getByRole('table', { name: 'Dokumen bahan baku' }).getByRole('row').nth(1)).toContainText(
      String(number),
    )
    await page.getByRole('button', { name: 'Selesai' }).click()
  }
})

// spec §3-24
test('a list of documents goes forward to its last page and back to its first', async ({ page, stack }) => {
  const program = await programOf(stack.url, 'tpb')
  while ((await program.count('28')) < 21) await program.create('28')
  await signIn(page, 'tpb', '/portal/login?asal=/DokumenBC28')
  const rows = page.getByRole('main').getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(21)
  const previous = page.getByRole('button', { name: 'Sebelumnya' })
  const next = page.getByRole('button', { name: 'Berikutnya' })
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(rows).toHaveCount(2)
  await expect(next).toBeDisabled()
  await previous.click()
  await expect(rows).toHaveCount(21)
  await expect(previous).toBeDisabled()
})
