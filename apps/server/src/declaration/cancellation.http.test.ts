import { randomUUID } from 'node:crypto'
import { type CaseDetail, caseAct, caseById, wibDay } from '@dermaga/contract'
import { rowsOf } from '@dermaga/declaration'
import type { Content } from '@dermaga/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCustoms, type Person } from '../../../../tests/support/customs.ts'
import { exportOfValves } from '../../../../tests/support/export-documents.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { importOfParts } from './demo-documents.ts'

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
const why = { alasan: 'Barang dikirim kembali ke pemasok.' }
const agreed = { keputusan: 'SETUJU', catatan: 'Barang tidak jadi diimpor.' }
const denied = { keputusan: 'TOLAK', catatan: 'Barang sudah dibongkar.' }
const ACCOUNT = { bank: '8', nomorRekening: '1230001234567', namaRekening: 'PT Nusantara Impor Contoh' }

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal, ['importir', 'tpb', 'petugas', 'petugas2', 'kepala'])
})
afterAll(() => portal.close())

/** An import that goes to red lane once it is paid. */
async function sent(): Promise<string> {
  const { isi, barang } = importOfParts(IMPORTER, 'Sari Wulandari', wibDay(portal.core.now()))
  const [first] = barang
  if (first) first['posTarif'] = '87032362'
  const dokumen = rowsOf(isi, 'dokumen').map(paper => ({
    ...paper,
    ...(paper['kodeDokumen'] === '705' && { nomorDokumen: `BL-${randomUUID().slice(0, 8)}` }),
  }))
  return customs.sent('20', { isi: { ...isi, dokumen }, barang }, 'importir')
}

/** The refunds that the cancellation of a document began. */
async function refundsOf(id: string): Promise<string[]> {
  const { terkait } = await customs.caseOf(id, 'importir')
  return terkait.filter(({ path }) => path === '/perbendaharaan/browse-pengembalian').map(({ idKasus }) => idKasus)
}
async function see(id: string, who: Person): Promise<CaseDetail> {
  const reply = await portal.call(caseById, { token: customs.tokens[who], params: { id } })
  expect(reply).toSucceed()
  return reply.body['item'] as CaseDetail
}
async function act(id: string, tindakan: string, who: Person, jawaban: Content = {}) {
  const { versi } = await see(id, who)
  const body = { versi, kunci: randomUUID(), jawaban }
  return portal.call(caseAct, { token: customs.tokens[who], params: { id, tindakan }, body })
}

// spec §2.10-13
test('what was paid for a cancelled document is refunded once, by decision, letter and confirmed transfer', async () => {
  const id = await sent()
  await customs.throughPayment(id, 'importir')
  const paid = await customs.billingOf(id, 'importir')
  expect(await customs.act(id, 'ajukanPembatalan', 'importir', why)).toSucceed()
  expect(await customs.act(id, 'putuskanPembatalan', 'petugas2', denied)).toSucceed()
  expect(await refundsOf(id)).toEqual([])
  expect(await customs.act(id, 'ajukanPembatalan', 'importir', why)).toSucceed()
  const decisions = await Promise.all([
    customs.act(id, 'putuskanPembatalan', 'petugas2', agreed),
    customs.act(id, 'putuskanPembatalan', 'petugas', agreed),
  ])
  expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1)
  const refunds = await refundsOf(id)
  expect(refunds).toHaveLength(1)
  const [refund = ''] = refunds
  const { nomorAju } = await customs.see(id, 'importir')
  const begun = await see(refund, 'importir')
  expect(begun).toMatchObject({
    status: { label: 'Isi rekening tujuan' },
    isi: { nomorDokumen: nomorAju, jumlah: String(paid.total), ntpn: expect.stringMatching(/^C\d{15}$/) },
  })
  const rows = begun.isi['rincian'] as { kodeAkun: string; jumlah: string }[]
  expect(rows.map(({ kodeAkun, jumlah }) => ({ kodeAkun, jumlah: Number(jumlah) }))).toEqual(
    expect.arrayContaining(paid.akun.map(({ kode, jumlah }) => ({ kodeAkun: kode, jumlah }))),
  )
  expect(rows.reduce((sum, { jumlah }) => sum + Number(jumlah), 0)).toBe(paid.total)

  expect(await portal.call(caseById, { token: customs.tokens.tpb, params: { id: refund } })).toFailWith('case.notFound')
  expect(await act(refund, 'isiRekening', 'importir', { ...ACCOUNT, nomorRekening: 'x' })).toFailWith('case.incomplete')
  expect(await act(refund, 'isiRekening', 'importir', ACCOUNT)).toSucceed()
  expect(await act(refund, 'usulkan', 'petugas2', { catatan: 'NTPN cocok dengan penerimaan.' })).toSucceed()
  expect(await act(refund, 'kabulkan', 'petugas2')).toFailWith('case.notNow')
  expect(await act(refund, 'kabulkan', 'kepala')).toSucceed()
  const granted = await see(refund, 'importir')
  expect(granted.dokumen.map(({ judul }) => judul)).toEqual(['Keputusan Pengembalian'])
  const transfer = {
    nomorSpm: 'SPM-0001',
    nomorSp2d: 'SP2D-0001',
    tanggalBayar: wibDay(portal.core.now()),
    jumlahDibayar: String(paid.total + 1),
  }
  expect(await act(refund, 'catatPembayaran', 'petugas2', transfer)).toFailWith('case.incomplete')
  const exact = { ...transfer, jumlahDibayar: String(paid.total) }
  expect(await act(refund, 'catatPembayaran', 'petugas2', exact)).toSucceed()
  expect(await act(refund, 'nyatakanDibayar', 'petugas2')).toFailWith('case.notNow')
  const confirmed = await Promise.all([1, 2].map(() => act(refund, 'nyatakanDibayar', 'kepala')))
  expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await see(refund, 'importir')).toMatchObject({
    status: { label: 'Sudah dibayar' },
    isi: { nomorSp2d: 'SP2D-0001' },
  })
  expect(await act(refund, 'catatPembayaran', 'petugas2', exact)).toFailWith('case.notNow')
})

test('a document that is not paid yet is cancelled with its code, and nothing is refunded', async () => {
  const id = await sent()
  await customs.core()
  expect(await customs.act(id, 'ajukanPembatalanAwal', 'importir', why)).toSucceed()
  expect(await customs.billingOf(id, 'importir')).toMatchObject({ status: 'dibatalkan' })
  expect(await customs.act(id, 'putuskanPembatalanAwal', 'petugas2', denied)).toSucceed()
  expect(await customs.labelOf(id, 'importir')).toBe('Kode billing berakhir: buat kode baru')
  expect(await customs.act(id, 'buatBilling', 'importir')).toSucceed()
  expect(await customs.act(id, 'ajukanPembatalanAwal', 'importir', why)).toSucceed()
  expect(await customs.act(id, 'putuskanPembatalanAwal', 'petugas2', agreed)).toSucceed()
  expect(await customs.labelOf(id, 'importir')).toBe('Dibatalkan')
  expect(await refundsOf(id)).toEqual([])
})

test('an export with export duty is cancelled before its payment, and refunded after it', async () => {
  const valves = () => exportOfValves(wibDay(portal.core.now()), { bk: 10 })
  const unpaid = await customs.sent('30', valves(), 'importir')
  await customs.core()
  expect(await customs.act(unpaid, 'ajukanPembatalanBayar', 'importir', why)).toSucceed()
  expect(await customs.billingOf(unpaid, 'importir')).toMatchObject({ status: 'dibatalkan' })
  expect(await customs.act(unpaid, 'tolakPembatalanBayar', 'petugas', why)).toSucceed()
  expect(await customs.act(unpaid, 'ajukanPembatalanBayar', 'importir', why)).toSucceed()
  expect(await customs.act(unpaid, 'setujuiPembatalanBayar', 'petugas')).toSucceed()
  expect(await refundsOf(unpaid)).toEqual([])

  const paid = await customs.sent('30', valves(), 'importir')
  await customs.throughPayment(paid, 'importir')
  expect(await customs.act(paid, 'ajukanPembatalanAwal', 'importir', why)).toSucceed()
  expect(await customs.act(paid, 'setujuiPembatalan', 'petugas')).toSucceed()
  expect(await refundsOf(paid)).toHaveLength(1)
})
