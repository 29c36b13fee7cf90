import { randomUUID } from 'node:crypto'
import { type CaseDetail, caseAct, caseBillings, caseById, inboxList, wibDay } from '@dermaga/contract'
import { rowsOf } from '@dermaga/declaration'
import type { Content } from '@dermaga/service'
import { dayText } from '@dermaga/text'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../../../../tests/support/case-tester.ts'
import { openCustoms } from '../../../../tests/support/customs.ts'
import { receivedGuarantee } from '../../../../tests/support/guarantee.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { importOfParts } from './demo-documents.ts'

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
const DUTY = '412111'
const FINE = '412113'

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
let people: ReturnType<typeof peopleOf>

const peopleOf = (opened: TestPortal) => caseTester(opened, ['importir', 'petugas', 'petugas2', 'kepala'])

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal)
  people = peopleOf(portal)
  await people.signIn()
})
afterAll(() => portal.close())

/** An import in the examination of documents, after its inspection. */
async function examined(): Promise<string> {
  const { isi, barang } = importOfParts(IMPORTER, 'Sari Wulandari', wibDay(portal.core.now()))
  const [first] = barang
  if (first) first['posTarif'] = '87032362'
  const dokumen = rowsOf(isi, 'dokumen').map(paper => ({
    ...paper,
    ...(paper['kodeDokumen'] === '705' && { nomorDokumen: `BL-${randomUUID().slice(0, 8)}` }),
  }))
  const id = await customs.sent('20', { isi: { ...isi, dokumen }, barang }, 'importir')
  await customs.throughPayment(id, 'importir')
  const time = { waktuSiap: '2026-12-01T02:00:00.000Z' }
  const ready = { ...time, lokasi: 'Gudang 305', narahubung: 'Joko', telepon: '08123456789' }
  expect(await customs.act(id, 'siapPeriksa', 'importir', ready)).toSucceed()
  const order = { petugas: [customs.ids.petugas], jadwal: '2026-12-01T02:00:00.000Z' }
  expect(await customs.act(id, 'tugaskan', 'kepala', order)).toSucceed()
  const report = {
    waktuMulai: '2026-12-01T02:00:00.000Z',
    waktuSelesai: '2026-12-01T04:00:00.000Z',
    lokasi: 'Gudang 305',
    saksi: 'Joko',
    tingkat: '100',
    kemasanDiperiksa: '4',
    kesimpulan: 'TIDAK_SESUAI',
    uraian: 'Mobil bekas, bukan baru.',
    foto: await customs.photographs(id, 'petugas', 2),
  }
  expect(await customs.act(id, 'rekamLhp', 'petugas', report)).toSucceed()
  return id
}

/** What was declared for an account. */
const declaredFor = ({ isi }: CaseDetail, account: string): number =>
  (isi['pungutan'] as Content[])
    .filter(({ kodeAkun }) => kodeAkun === account)
    .reduce((sum, { nilai }) => sum + Number(nilai), 0)

const draftOf = (duty: number, more: Content = {}): Content => ({
  perbedaan: [
    { unsur: 'NILAI_PABEAN', barang: 'Barang 1', diberitahukan: 'USD 10.000', ditetapkan: 'USD 12.000' },
    { unsur: 'TARIF', barang: 'Barang 1', diberitahukan: '10%', ditetapkan: '20%' },
  ],
  rincian: [
    // What a browser says was declared does not count.
    { kodeAkun: DUTY, menurutPemberitahuan: '1', menurutPenetapan: String(duty) },
    { kodeAkun: FINE, menurutPenetapan: '500000' },
  ],
  alasan: 'Nilai transaksi tidak dapat diterima.',
  ...more,
})

/** An import with a signed determination. @returns the document, and the debt */
async function determined() {
  const id = await examined()
  const declared = declaredFor(await customs.caseOf(id, 'petugas2'), DUTY)
  expect(await customs.act(id, 'susunSptnp', 'petugas2', draftOf(declared + 1_000_000))).toSucceed()
  expect(await customs.act(id, 'tetapkanSptnp', 'kepala')).toSucceed()
  const { terkait } = await customs.caseOf(id, 'importir')
  const debt = terkait.find(({ path }) => path === '/perbendaharaan/browse-piutang')?.idKasus ?? ''
  return { id, debt, declared }
}
const release = (id: string) => customs.act(id, 'terbitkanSppb', 'petugas2')
const follow = () => customs.runJob('case-follow')

test('an officer drafts a determination beside what was declared, a second person signs, and the company owes it', async () => {
  const id = await examined()
  const before = await customs.caseOf(id, 'petugas2')
  const declared = declaredFor(before, DUTY)
  // Too little, nothing at all, an account twice: refused, and nothing changes.
  const [own, fine] = draftOf(declared + 1_000_000)['rincian'] as Content[]
  for (const rincian of [
    [{ kodeAkun: DUTY, menurutPenetapan: String(declared - 1) }],
    [{ kodeAkun: DUTY, menurutPenetapan: String(declared) }],
    [own, fine, fine],
    [],
  ] as Content[][]) {
    expect(await customs.act(id, 'susunSptnp', 'petugas2', draftOf(0, { rincian }))).toFailWith('case.incomplete')
  }
  expect(await customs.act(id, 'susunSptnp', 'importir', draftOf(declared + 1))).toFailWith('case.notNow')
  expect(await customs.act(id, 'tetapkanSptnp', 'kepala')).toFailWith('case.notNow')
  expect(await customs.act(id, 'susunSptnp', 'petugas2', draftOf(declared + 1_000_000))).toSucceed()
  const drafted = (await customs.caseOf(id, 'kepala')).riwayat.at(-1)?.jawaban
  expect(drafted).toMatchObject({
    jumlah: '1500000',
    rincian: [
      { kodeAkun: DUTY, menurutPemberitahuan: String(declared), jumlah: '1000000' },
      { kodeAkun: FINE, menurutPemberitahuan: '0', menurutPenetapan: '500000', jumlah: '500000' },
    ],
  })
  // A draft is between officers, and releases nothing.
  const events = (await customs.caseOf(id, 'importir')).riwayat.map(({ tindakan }) => tindakan)
  expect(events).not.toContain('susunSptnp')
  expect(await release(id)).toFailWith('case.notNow')
  expect(await customs.act(id, 'tetapkanSptnp', 'petugas2')).toFailWith('case.notNow')
  expect(await customs.act(id, 'kembalikanSptnp', 'kepala', { alasan: 'Lengkapi uraian barang.' })).toSucceed()
  expect(await customs.labelOf(id, 'importir')).toBe('Penelitian dokumen')
  expect(await customs.act(id, 'susunSptnp', 'petugas2', draftOf(declared + 1_000_000))).toSucceed()
  expect(await customs.act(id, 'tetapkanSptnp', 'kepala')).toSucceed()

  // The company reads date and remedy.
  const told = await customs.see(id, 'importir')
  const limit = people.day(60)
  expect(told.proses?.label).toBe(`Kekurangan ditetapkan (SPTNP): bayar atau ajukan keberatan s.d. ${dayText(limit)}`)
  expect(told).toMatchObject({ kodeRespon: '26', namaRespon: 'SPTNP', kodeProses: '440' })
  expect(told.riwayat.at(-1)?.pesan).toContain(`ajukan keberatan paling lambat ${dayText(limit)}.`)
  const inbox = await portal.call(inboxList, { token: customs.tokens.importir, query: { q: told.nomorAju ?? '' } })
  const titles = inbox.body['items'].map(({ title }: { title: string }) => title)
  expect(titles).toContain('Respon BC 2.0: SPTNP')
  const shown = await customs.caseOf(id, 'importir')
  expect(shown.riwayat.at(-1)?.jawaban).toEqual(drafted)
  expect(shown.dokumen.map(({ judul }) => judul).join()).toContain('SPTNP')

  const debt = shown.terkait.find(({ path }) => path === '/perbendaharaan/browse-piutang')
  const params = { id: debt?.idKasus ?? '' }
  const read = await portal.call(caseById, { token: customs.tokens.importir, params })
  expect(read.body['item'].isi).toMatchObject({
    jenis: 'SPTNP',
    nomorPenetapan: expect.stringMatching(/^SPTNP-\d{6}\/PIB\//),
    nomorDokumen: told.nomorDaftar,
    jumlah: '1500000',
    jatuhTempo: limit,
    batasKeberatan: limit,
  })
  expect(await release(id)).toFailWith('case.notNow')
  expect(await customs.answer(id, '03', {}, 'petugas2')).toFailWith('declaration.answerNotNow')
})

test('the billing of the debt lets the goods be released, and the document has its answer', async () => {
  const { id, debt } = await determined()
  await follow()
  expect(await release(id)).toFailWith('case.notNow')
  await people.mustAct(debt, 'buatBilling', 'importir')
  const billings = await portal.call(caseBillings, { token: customs.tokens.importir, params: { id: debt } })
  const [billing] = billings.body['items']
  expect(billing).toMatchObject({ jenis: { kode: 'SPTNP' }, total: 1_500_000 })
  const notice = customs.noticeFor(billing)
  await portal.modules.payment.record(notice, 'bank', portal.core.now())
  await Promise.all([follow(), follow()])
  expect(await customs.see(id, 'importir')).toMatchObject({
    kodeRespon: '28',
    proses: { label: 'Kekurangan diselesaikan: menunggu SPPB' },
  })
  expect(await customs.act(id, 'terbitkanSppb', 'petugas')).toFailWith('case.fourEyes')
  expect(await release(id)).toSucceed()
  const { riwayat } = await customs.see(id, 'importir')
  expect(riwayat.filter(({ kodeRespon }) => kodeRespon === '28')).toHaveLength(1)
  expect(await customs.labelOf(id, 'importir')).toBe('Persetujuan pengeluaran terbit')
})

test('a payment that officers have recorded is another answer', async () => {
  const { id, debt } = await determined()
  const paid = { ntpn: 'ABCDEF0123456789', tanggalBayar: people.day(), jumlahDibayar: '1500000' }
  await people.mustAct(debt, 'catatPelunasan', 'petugas', paid)
  await follow()
  expect((await customs.see(id, 'importir')).kodeRespon).toBe('26')
  await people.mustAct(debt, 'lunasi', 'kepala')
  await follow()
  expect((await customs.see(id, 'importir')).kodeRespon).toBe('27')
  expect(await release(id)).toSucceed()
})

test('an objection releases the goods only with a guarantee', async () => {
  const objected = async (exemption: Content) => {
    const { id, debt } = await determined()
    const objection = await people.begin('keberatan', 'importir')
    await people.save(objection, 'importir', {
      piutang: debt,
      nomorSurat: `KB-${randomUUID().slice(0, 8)}`,
      pokok: [{ materi: 'NILAI_PABEAN', alasan: 'Nilai transaksi sesuai kontrak.' }],
      nilaiMenurutPemohon: '0',
      jabatanPemohon: 'Direktur',
      alamatPemohon: 'Jl. Pelabuhan Raya No. 12, Jakarta',
      teleponPemohon: '081298765432',
      kotaTtd: 'Jakarta',
      jabatanTtd: 'Direktur',
      pernyataan: true,
      ...exemption,
    })
    await people.attach(objection, 'importir', '01', '02')
    await people.mustAct(objection, 'kirim', 'importir')
    await follow()
    return id
  }
  const { id: jaminan } = await receivedGuarantee(people, 'importir', { kodeKantor: '040300', jumlah: '1500000' })
  const secured = await objected({ tanpaJaminan: 'TIDAK', jaminan })
  expect(await customs.labelOf(secured, 'importir')).toBe('Kekurangan diselesaikan: menunggu SPPB')
  expect(await release(secured)).toSucceed()
  const unsecured = await objected({ tanpaJaminan: 'BARANG_BELUM_KELUAR' })
  expect(await customs.labelOf(unsecured, 'importir')).toContain('Kekurangan ditetapkan (SPTNP)')
  expect(await release(unsecured)).toFailWith('case.notNow')
})

test('who drafted a determination does not sign it', async () => {
  const id = await examined()
  const declared = declaredFor(await customs.caseOf(id, 'petugas2'), DUTY)
  expect(await customs.act(id, 'susunSptnp', 'petugas2', draftOf(declared + 1))).toSucceed()
  // The head of the office, had they drafted it.
  await sql`update service_case_event set id_user = ${customs.ids.kepala}::uuid
    where tindakan = 'susunSptnp' and id_kasus = ${(await customs.caseOf(id, 'petugas2')).idKasus}::uuid`.execute(
    portal.core.db,
  )
  const { idKasus, versi } = await customs.caseOf(id, 'kepala')
  const body = { versi, kunci: randomUUID(), jawaban: {} }
  const params = { id: idKasus, tindakan: 'tetapkanSptnp' }
  expect(await portal.call(caseAct, { token: customs.tokens.kepala, params, body })).toFailWith('case.fourEyes')
})
