import { randomUUID } from 'node:crypto'
import {
  accessChangeApprove,
  declarationCreate,
  declarationLinesReplace,
  declarationSave,
  declarationTrial,
  declarationValidation,
  type TariffBookHeading,
  type TariffHeadingRow,
  tariffBookHistory,
  tariffBookList,
  tariffBookSave,
  tariffFind,
} from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { importOfParts } from '../declaration/index.ts'

const TODAY = '2026-11-23'
const LAPTOP = '84713020'
const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}

let portal: TestPortal
const tokens = {} as Record<'admin' | 'admin2' | 'petugas' | 'importir', string>

beforeAll(async () => {
  portal = await openTestPortal({ now: new Date(`${TODAY}T03:00:00Z`) })
  for (const name of ['admin', 'admin2', 'petugas', 'importir'] as const)
    tokens[name] = (await portal.session(name)).access_token
}, 120_000)
afterAll(() => portal.close())
/** Advances the clock, so that many calls are not above the rate limit. */
beforeEach(() => portal.later({ minutes: 1 }))

async function read(query: object = {}) {
  const reply = await portal.call(tariffBookList, { token: tokens.admin, query: { size: 100, ...query } })
  expect(reply).toSucceed()
  return reply.body as unknown as { items: TariffBookHeading[]; next?: string }
}
const find = async (hs: string) => (await read({ q: hs })).items.find(heading => heading.hs === hs)
async function historyOf(hs: string): Promise<TariffHeadingRow[]> {
  const reply = await portal.call(tariffBookHistory, { token: tokens.admin, params: { hs } })
  expect(reply).toSucceed()
  return reply.body['items']
}
const RATES = {
  berakhir: false,
  uraian: 'Laptop termasuk notebook',
  bm: '5',
  satuanBm: '' as const,
  ppn: null,
  pph: null,
  ppnbm: '',
  adaBeaKeluar: false,
  lartas: '',
  catatan: '',
  sumber: 'PMK 99/2026',
  perluDiperiksa: false,
  alasan: 'Peraturan baru',
}
const save = (hs: string, mulai: string, more: object = {}, as: keyof typeof tokens = 'admin') =>
  portal.call(tariffBookSave, { token: tokens[as], params: { hs, mulai }, body: { ...RATES, ...more } })
const dutyOn = async (hs: string, tanggal: string) => {
  const reply = await portal.call(tariffFind, { params: { hs }, query: { tanggal } })
  return reply.status === 200 ? reply.body['item'].bm : reply.body['code']
}

// spec §3-23
test('lists every heading page by page in the order of the codes, and finds them by number and words', async () => {
  const first = await read({ size: 20 })
  const second = await read({ size: 20, cursor: first.next })
  const codes = [...first.items, ...second.items].map(({ hs }) => hs)
  expect(codes).toHaveLength(40)
  expect(codes).toEqual([...new Set(codes)].sort())
  expect((await read({ q: '8471.30' })).items.map(({ hs }) => hs)).toEqual(['84713020', '84713090'])
  expect((await read({ q: 'notebook laptop' })).items.map(({ hs }) => hs)).toContain(LAPTOP)
  expect((await read({ q: 'tidak ada kata begini' })).items).toEqual([])
  const { items, next } = await read({ hanya: 'periksa', size: 5 })
  expect(items.every(({ keyakinan }) => keyakinan === 'rendah')).toBe(true)
  expect(next).toBeDefined()
  expect(await find('10061010')).toMatchObject({ bm: '450', satuanBm: 'Rp/kg', dariBuku: true, berikutnya: null })
})

test('rates from tomorrow on apply at once from their day, are shown as the next, and are corrected by their version', async () => {
  const from = '2027-01-01'
  expect((await save(LAPTOP, from, { bm: '07.50', ppn: '11' })).body['item']).toMatchObject({ keadaan: 'berlaku' })
  expect(await find(LAPTOP)).toMatchObject({ dariBuku: true, berikutnya: { mulai: from, bm: '7.5', ppn: '11' } })
  expect(await dutyOn(LAPTOP, from)).toBe(7.5)
  expect(await dutyOn(LAPTOP, TODAY)).toBe(0)
  const [row, book] = await historyOf(LAPTOP)
  expect(row).toMatchObject({ sumber: 'PMK 99/2026', diubahOleh: 'Lestari Hidayat', keyakinan: 'tinggi' })
  expect(book).toMatchObject({ dariBuku: true, versi: null, mulai: '2022-04-01' })
  // Somebody who did not see it does not overwrite it; the same again changes nothing.
  expect(await save(LAPTOP, from, { bm: '9' }, 'admin2')).toFailWith('accessAdmin.changed')
  expect((await save(LAPTOP, from, { bm: '7.5', ppn: '11' })).body['item']).toMatchObject({ idPerubahan: null })
  const replies = await Promise.all([
    save(LAPTOP, from, { bm: '8', versi: row?.versi }),
    save(LAPTOP, from, { bm: '9', versi: row?.versi }, 'admin2'),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await historyOf(LAPTOP)).toHaveLength(2)
  expect((await read({ hanya: 'diubah' })).items.map(({ hs }) => hs)).toEqual([LAPTOP])
})

test('rates of today take a second administrator', async () => {
  const hs = '84713090'
  const before = await dutyOn(hs, TODAY)
  const { keadaan, idPerubahan } = (await save(hs, TODAY, { bm: '12.5' })).body['item'] as {
    keadaan: string
    idPerubahan: string
  }
  expect(keadaan).toBe('menunggu')
  expect(await dutyOn(hs, TODAY)).toBe(before)
  const approve = (as: 'admin' | 'admin2') =>
    portal.call(accessChangeApprove, { token: tokens[as], params: { id: idPerubahan } })
  expect(await approve('admin')).toFailWith('accessAdmin.ownChange')
  expect(await approve('admin2')).toSucceed()
  expect(await dutyOn(hs, TODAY)).toBe(12.5)
  expect(await find(hs)).toMatchObject({ mulai: TODAY, bm: '12.5', dariBuku: false })
})

test('permits that imports of a heading need: recorded by two administrators, then asked for in documents', async () => {
  const hs = '84818099'
  const lartas = 'Persetujuan Impor; Kementerian Perdagangan; Permendag 36/2023\nSNI wajib;Kementerian Perindustrian'
  const outcome = (await save(hs, TODAY, { lartas })).body['item'] as { idPerubahan: string }
  const params = { id: outcome.idPerubahan }
  expect(await portal.call(accessChangeApprove, { token: tokens.admin2, params })).toSucceed()
  expect((await portal.call(tariffFind, { params: { hs } })).body['item'].lartas).toEqual([
    { izin: 'Persetujuan Impor', instansi: 'Kementerian Perdagangan', dasar: 'Permendag 36/2023' },
    { izin: 'SNI wajib', instansi: 'Kementerian Perindustrian', dasar: '' },
  ])
  expect(await find(hs)).toMatchObject({ lartas })

  const { isi, barang } = importOfParts(IMPORTER, 'Sari Wulandari', TODAY)
  let named: boolean[] = []
  const warned = async (papers: Content[], first: Content) => {
    const id = randomUUID() as string
    const token = tokens.importir
    await portal.call(declarationCreate, { token, body: { idHeader: id, kodeDokumen: '20' } })
    const dokumen = [...rowsOf(isi, 'dokumen'), ...papers]
    await portal.call(declarationSave, { token, params: { id }, body: { versi: 1, isi: { ...isi, dokumen } } })
    const goods = [{ ...barang[0], ...first, posTarif: hs }, ...barang.slice(1)]
    await portal.call(declarationLinesReplace, { token, params: { id }, body: { versi: 2, barang: goods } })
    const { body } = await portal.call(declarationValidation, { token, params: { id } })
    const trial = await portal.call(declarationTrial, { token, params: { id } })
    named = trial.body['item'].izin.map(({ adaDokumen }: { adaDokumen: boolean }) => adaDokumen)
    return body['items'].filter(({ code }: { code: string }) => ['headingRestricted', 'permitMissing'].includes(code))
  }
  const seri = rowsOf(isi, 'dokumen').length + 1
  const permit = { seriDokumen: seri, kodeDokumen: '811', nomorDokumen: 'PI-1', tanggalDokumen: TODAY }
  expect(await warned([], {})).toEqual([
    expect.objectContaining({
      path: 'barang[0].posTarif',
      code: 'permitMissing',
      severity: 'error',
      pesan: `Pos tarif ${hs} terkena lartas: Persetujuan Impor (Kementerian Perdagangan), SNI wajib (Kementerian Perindustrian). Cantumkan nomor izinnya, atau surat pengecualiannya, di bagian Dokumen, lalu pilih pada Dokumen barang ini.`,
    }),
  ])
  // The invoice is no permit; a permit counts for the goods that name it.
  expect(await warned([permit], { barangDokumen: [{ seriDokumen: '1' }] })).toHaveLength(1)
  expect(named).toEqual([false, false])
  expect(await warned([permit], { barangDokumen: [{ seriDokumen: String(seri) }] })).toEqual([])
  expect(named).toEqual([true, true])
  // A row without the permit's number is none.
  const { nomorDokumen: _, ...unnumbered } = permit
  expect(await warned([unnumbered], { barangDokumen: [{ seriDokumen: String(seri) }] })).toHaveLength(1)

  // A permit without a regulation is not certain to be needed.
  const changed = (await save('84123100', TODAY, { lartas: 'SNI wajib;Kementerian Perindustrian' })).body['item']
  const approved = { id: (changed as { idPerubahan: string }).idPerubahan }
  expect(await portal.call(accessChangeApprove, { token: tokens.admin2, params: approved })).toSucceed()
  expect(await warned([permit], { barangDokumen: [{ seriDokumen: String(seri) }] })).toMatchObject([
    { path: 'barang[1].posTarif', code: 'headingRestricted', severity: 'warning' },
  ])
})

test('a heading ends, is still listed, and comes back; a new one begins', async () => {
  const hs = '01012900'
  expect(await save(hs, '2027-02-01', { berakhir: true })).toSucceed()
  expect(await dutyOn(hs, '2027-02-01')).toBe('tariff.unknown')
  expect(await find(hs)).toMatchObject({ berakhir: false, berikutnya: { berakhir: true } })
  expect(await save(hs, '2027-03-01', { bm: '3' })).toSucceed()
  expect(await dutyOn(hs, '2027-03-01')).toBe(3)
  portal.later({ days: 75 })
  await renewTokens()
  expect(await find(hs)).toMatchObject({ berakhir: true, berikutnya: { mulai: '2027-03-01', bm: '3' } })

  expect(await save('84713021', '2027-06-01', { uraian: 'Komputer lipat', berakhir: true })).toFailWith(
    'tariff.unknown',
  )
  expect(await save('84713021', '2027-06-01', { uraian: 'Komputer lipat' })).toSucceed()
  expect((await read({ q: 'komputer lipat' })).items).toMatchObject([
    { hs: '84713021', mulai: '2027-06-01', berikutnya: null },
  ])
  expect(await dutyOn('84713021', '2027-05-31')).toBe('tariff.unknown')
  expect(await dutyOn('84713021', '2027-06-01')).toBe(5)
})

test.each([
  {
    why: 'a chapter that does not exist',
    hs: '00010100',
    mulai: '2028-01-01',
    more: {},
    code: 'tariff.chapter' as const,
  },
  { why: 'a day before the book', hs: LAPTOP, mulai: '2022-03-31', more: {}, code: 'tariff.day' as const },
  {
    why: 'a duty above any percentage',
    hs: LAPTOP,
    mulai: '2028-01-01',
    more: { bm: '1001' },
    code: 'tariff.duty' as const,
  },
])('refuses $why, and changes nothing', async ({ hs, mulai, more, code }) => {
  const before = await read({ hanya: 'diubah' })
  expect(await save(hs, mulai, more)).toFailWith(code)
  expect(await read({ hanya: 'diubah' })).toEqual(before)
})

test.each([
  { bm: '5,5' },
  { bm: '-1' },
  { bm: '5.00001' },
  { ppn: '100.1' },
  { ppnbm: '15,20' },
  { sumber: ' ' },
  { uraian: '' },
  { satuanBm: 'Rp/ekor' },
  { lartas: 'Persetujuan Impor' },
])('refuses the body %j', async more => {
  expect((await save(LAPTOP, '2028-01-01', more)).status).toBe(400)
})

test('who does not manage reference data neither reads nor changes the book here', async () => {
  for (const who of ['importir', 'petugas'] as const) {
    expect(await save(LAPTOP, '2028-01-01', {}, who)).toFailWith('access.denied')
    expect(await portal.call(tariffBookList, { token: tokens[who], query: {} })).toFailWith('access.denied')
    expect(await portal.call(tariffBookHistory, { token: tokens[who], params: { hs: LAPTOP } })).toFailWith(
      'access.denied',
    )
  }
})

/** The sessions of the tests before are over after weeks. */
async function renewTokens() {
  for (const name of ['admin', 'admin2', 'petugas', 'importir'] as const)
    tokens[name] = (await portal.session(name)).access_token
}
