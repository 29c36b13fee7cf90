import { randomUUID } from 'node:crypto'
import {
  type CaseDetail,
  caseAccounts,
  caseAct,
  caseBegin,
  caseById,
  caseFileAdd,
  caseSave,
  type LedgerAccount,
  paperVerify,
  registerList,
  wibDay,
} from '@dermaga/contract'
import {
  caseNumber,
  caseOf,
  code,
  contentField,
  defineService,
  form,
  money,
  release,
  reserve,
  step,
} from '@dermaga/service'
import { LEDGERS, SERVICES } from '@dermaga/services'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guaranteeLedger } from '../../services/treasury/fakta-jaminan.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const OFFICE = '040300'
const DAY_MS = 86_400_000

/** A document that draws a guarantee, as declarations do. */
const drawing = defineService({
  id: 'dokumen-uji',
  version: 1,
  title: 'Dokumen Uji',
  summary: 'Untuk menguji.',
  basis: 'Tidak ada',
  path: '/dokumen-uji',
  form: form({
    kantor: code('kantor', 'Kantor').required(),
    jaminan: caseOf('daftar-jaminan', 'Jaminan', { states: ['aktif'] }).required(),
    pungutan: money('Pungutan').required(),
  }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'jaminan', 'pungutan'])],
  attachments: [],
  states: {
    draf: { label: 'Draf', tone: 'draft', holder: 'applicant', isEditable: true, next: 'Kirim.' },
    berjalan: { label: 'Berjalan', tone: 'progress', holder: 'applicant', next: 'Tunggu.' },
    selesai: { label: 'Selesai', tone: 'good', holder: 'nobody', next: 'Selesai.' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Dikirim',
      from: 'draf',
      to: 'berjalan',
      by: 'applicant',
      sends: true,
      number: { name: 'dokumen', label: 'Nomor', pattern: 'DU-{kantor}-{urut:6}' },
      posts: [
        reserve(guaranteeLedger, {
          text: 'Pemakaian jaminan',
          key: [caseNumber('jaminan')],
          owner: 'jaminan',
          amount: contentField('pungutan'),
        }),
      ],
    },
    selesaikan: {
      label: 'Selesaikan',
      done: 'Selesai',
      from: 'berjalan',
      to: 'selesai',
      by: 'applicant',
      posts: [release(guaranteeLedger, { text: 'Pelepasan jaminan', key: [caseNumber('jaminan')], owner: 'jaminan' })],
    },
  },
  list: { columns: ['pungutan'], search: [] },
})

let portal: TestPortal
/** Tokens by user name. Sessions last half an hour: a test that moves the clock signs in again. */
let tokens: Record<'importir' | 'petugas' | 'petugas2' | 'kepala', string>

beforeAll(async () => {
  const services = { current: [...SERVICES, drawing], released: [], ledgers: LEDGERS }
  portal = await openTestPortal({ services })
  await signIn()
})
afterAll(() => portal.close())

async function signIn(): Promise<void> {
  const names = ['importir', 'petugas', 'petugas2', 'kepala'] as const
  const sessions = await Promise.all(names.map(name => portal.session(name)))
  tokens = Object.fromEntries(names.map((name, at) => [name, sessions[at]?.access_token ?? ''])) as typeof tokens
}
type Name = keyof typeof tokens

const today = (after = 0) => wibDay(new Date(portal.core.now().getTime() + after * DAY_MS))

async function read(id: string, by: Name = 'importir'): Promise<CaseDetail> {
  const reply = await portal.call(caseById, { token: tokens[by], params: { id } })
  expect(reply).toSucceed()
  return reply.body['item']
}
async function act(id: string, tindakan: string, by: Name = 'importir', jawaban: object = {}) {
  const { versi } = await read(id, by)
  const body = { versi, kunci: randomUUID(), jawaban: { ...jawaban } }
  return portal.call(caseAct, { token: tokens[by], params: { id, tindakan }, body })
}
async function mustAct(id: string, tindakan: string, by: Name = 'importir', jawaban: object = {}) {
  const reply = await act(id, tindakan, by, jawaban)
  expect(reply).toSucceed()
  return reply.body['item'] as CaseDetail
}
async function begin(layanan: string, more: object): Promise<string> {
  const token = tokens.importir
  const reply = await portal.call(caseBegin, { token, body: { layanan, kunci: randomUUID() } })
  expect(reply).toSucceed()
  const { idKasus: id, versi, isi } = reply.body['item']
  expect(await portal.call(caseSave, { token, params: { id }, body: { versi, isi: { ...isi, ...more } } })).toSucceed()
  return id
}

const typed = () => ({
  kodeKantor: OFFICE,
  alamatPerusahaan: 'Jl. Pelabuhan No. 1, Jakarta',
  penggunaan: 'TERUS_MENERUS',
  bentukJaminan: '2',
  nomorJaminan: 'BG-2026-00124',
  tanggalJaminan: today(),
  penjamin: 'Bank Contoh',
  jumlah: '500000000',
  awalPenjaminan: today(),
  akhirPenjaminan: today(60),
  kegiatan: 'VOORUITSLAG',
  jenisDokumenSumber: 'PIB',
  nomorDokumenSumber: '000123',
  tanggalDokumenSumber: today(),
})

async function draft(more: object = {}): Promise<string> {
  const id = await begin('jaminan', { ...typed(), ...more })
  for (const kode of ['01', '02']) {
    const file = new Blob([`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`])
    const query = { kode, nama: `${kode}.pdf` }
    expect(await portal.call(caseFileAdd, { token: tokens.importir, params: { id }, query, file })).toSucceed()
  }
  return id
}

const confirmed = { konfirmasi: 'BENAR', catatan: 'Penjamin menyatakan jaminan ini benar.' }

/** A guarantee that was received. */
async function guarantee(more: object = {}): Promise<{ id: string; nomor: string }> {
  const id = await draft(more)
  await mustAct(id, 'kirim')
  await mustAct(id, 'setujui', 'kepala')
  await mustAct(id, 'serahkanJaminan')
  await mustAct(id, 'konfirmasi', 'petugas', { ...confirmed, tanggalKonfirmasi: today() })
  const received = await mustAct(id, 'terima', 'kepala')
  const entry = received.terkait.find(({ judul }) => judul === 'Bukti Penerimaan Jaminan')
  const detail = await read(entry?.idKasus ?? '')
  return { id: detail.idKasus, nomor: detail.nomor ?? '' }
}

async function balance(id: string): Promise<Pick<LedgerAccount, 'saldo' | 'dicadangkan'>> {
  const reply = await portal.call(caseAccounts, { token: tokens.importir, params: { id } })
  const { saldo, dicadangkan } = reply.body['items'][0] as LedgerAccount
  return { saldo, dicadangkan }
}
const draw = (jaminan: string, pungutan: string) => begin('dokumen-uji', { kantor: OFFICE, jaminan, pungutan })

// spec §2.10-13
test('a guarantee is applied for, confirmed and received: its receipt can be checked, and its value can be used', async () => {
  const { id, nomor } = await guarantee()
  expect(nomor).toMatch(new RegExp(`^BPJ-${OFFICE}-\\d{4}-\\d{6}$`))
  const entry = await read(id)
  expect(entry).toMatchObject({ berlakuMulai: today(), berlakuSampai: today(60), kedudukan: 'active' })
  expect(entry.isi).toMatchObject({ akhirKlaim: today(90), penjamin: 'Bank Contoh' })
  expect(entry.dokumen).toMatchObject([{ judul: 'Bukti Penerimaan Jaminan', nomor }])
  expect(await balance(id)).toEqual({ saldo: '500000000', dicadangkan: '0' })
  const { rows } = await sql<{ kode: string }>`select kode from paper where id_kasus = ${id}`.execute(portal.core.db)
  const verdict = await portal.call(paperVerify, { params: { kode: rows[0]?.kode ?? '' } })
  expect(verdict.body['item']).toMatchObject({ nomor, keadaan: 'valid', berlakuSampai: today(60) })
  const list = await portal.call(registerList, {
    token: tokens.petugas,
    params: { layanan: 'daftar-jaminan' },
    query: { q: nomor },
  })
  expect(list.body['items']).toMatchObject([{ nomor, pemohon: { npwp: entry.pemohon.npwp } }])
})

test.each([
  { why: 'an end before the beginning', isi: () => ({ akhirPenjaminan: today() }), at: 'akhirPenjaminan' },
  { why: 'no guarantor', isi: () => ({ penjamin: '' }), at: 'penjamin' },
  {
    why: 'a corporate guarantee for one use',
    isi: () => ({ bentukJaminan: '4', penggunaan: 'SEKALI' }),
    at: 'penggunaan',
  },
  { why: 'a written guarantee for several uses', isi: () => ({ bentukJaminan: '5' }), at: 'penggunaan' },
  { why: 'no amount', isi: () => ({ jumlah: '0' }), at: 'jumlah' },
])('an application with $why is not sent', async ({ isi, at }) => {
  const reply = await act(await draft(isi()), 'kirim')
  expect(reply).toFailWith('case.incomplete')
  expect(reply.body['params'].problems).toMatchObject([{ path: at, in: 'isi' }])
})

test('a guarantee that its guarantor does not confirm is refused', async () => {
  const id = await draft()
  await mustAct(id, 'kirim')
  await mustAct(id, 'setujui', 'kepala')
  await mustAct(id, 'serahkanJaminan')
  const answer = { ...confirmed, konfirmasi: 'TIDAK_BENAR', tanggalKonfirmasi: today() }
  const refused = await mustAct(id, 'konfirmasi', 'petugas', answer)
  expect(refused).toMatchObject({ status: { keadaan: 'ditolak' }, terkait: [] })
})

test('of two documents at once that need more than there is, one draws the guarantee', async () => {
  const { id, nomor } = await guarantee({ jumlah: '100000000' })
  const drafts = [await draw(id, '60000000'), await draw(id, '60000000')]
  const replies = await Promise.all(drafts.map(each => act(each, 'kirim')))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.body['message']).toBe(
    `Saldo Jaminan Nomor ${nomor} tidak cukup: tersedia Rp 40.000.000, kurang Rp 20.000.000.`,
  )
  expect(await balance(id)).toEqual({ saldo: '100000000', dicadangkan: '60000000' })
  const drawn = drafts[replies.findIndex(({ status }) => status === 200)] ?? ''
  await mustAct(drawn, 'selesaikan')
  expect(await balance(id)).toEqual({ saldo: '100000000', dicadangkan: '0' })
})

test('a guarantee is extended and adjusted, and never to less than is in use', async () => {
  const { id } = await guarantee()
  const change = { nomorPerubahan: 'A-1', dasar: 'Surat perubahan' }
  await mustAct(id, 'mohonPerpanjangan', 'importir', { ...change, akhirPenjaminan: today(120) })
  const extended = await mustAct(id, 'setujuiPerpanjangan', 'kepala')
  expect(extended).toMatchObject({ berlakuSampai: today(120), isi: { akhirKlaim: today(150) } })
  await mustAct(await draw(id, '400000000'), 'kirim')
  await mustAct(id, 'mohonPenyesuaian', 'importir', { ...change, selisih: '-100000001' })
  expect(await act(id, 'setujuiPenyesuaian', 'kepala')).toFailWith('ledger.short')
  await mustAct(id, 'tolakPenyesuaian', 'kepala', { alasan: 'Jaminan masih dipakai dokumen.' })
  await mustAct(id, 'mohonPenyesuaian', 'importir', { ...change, selisih: '-100000000' })
  await mustAct(id, 'setujuiPenyesuaian', 'kepala')
  expect(await balance(id)).toEqual({ saldo: '400000000', dicadangkan: '400000000' })
})

test('a guarantee is returned only when no document uses it', async () => {
  const { id, nomor } = await guarantee()
  const document = await draw(id, '1000')
  await mustAct(document, 'kirim')
  await mustAct(id, 'mohonPengembalian', 'importir', { alasan: 'Kegiatan sudah selesai.' })
  const refused = await act(id, 'kembalikan', 'kepala')
  expect(refused.body['message']).toBe(
    `Jaminan Nomor ${nomor} masih dipakai Rp 1.000 oleh dokumen lain. Selesaikan dokumen itu dahulu.`,
  )
  await mustAct(document, 'selesaikan')
  const returned = await mustAct(id, 'kembalikan', 'kepala')
  expect(returned).toMatchObject({ kedudukan: 'ended' })
  expect(returned.dokumen.at(-1)).toMatchObject({ judul: 'Surat Pengembalian Jaminan' })
  expect(await balance(id)).toEqual({ saldo: '0', dicadangkan: '0' })
})

test('a claim takes what documents use, decided by another officer; meanwhile nothing draws it', async () => {
  const { id } = await guarantee()
  await mustAct(await draw(id, '300000000'), 'kirim')
  const other = await draw(id, '1000')
  await mustAct(id, 'usulkanKlaim', 'petugas', { jumlah: '300000000', alasan: 'Pungutan tidak dilunasi.' })
  expect(await act(other, 'kirim')).toFailWith('case.incomplete')
  const claimed = await mustAct(id, 'klaim', 'kepala')
  expect(claimed.dokumen.at(-1)).toMatchObject({ judul: 'Surat Klaim Jaminan' })
  await mustAct(id, 'catatBayar', 'petugas', { tanggalBayar: today(), buktiBayar: 'NTPN1234567890AB' })
  await mustAct(id, 'cairkan', 'kepala')
  expect(await balance(id)).toEqual({ saldo: '200000000', dicadangkan: '0' })
})

test('a guarantee ends by the clock: it is not drawn after its last day, and is worth nothing after the term of claims', async () => {
  const { id } = await guarantee()
  const late = await draw(id, '1000')
  const lapse = async (days: number) => {
    portal.later({ days })
    await signIn()
    const job = portal.modules.service.jobs.find(({ name }) => name === 'case-lapse')
    await job?.run({ stopping: new AbortController().signal, wake: () => undefined })
  }
  await lapse(62)
  expect(await read(id)).toMatchObject({ kedudukan: 'frozen', status: { keadaan: 'lewat' } })
  expect(await act(late, 'kirim')).toFailWith('case.incomplete')
  await lapse(31)
  expect(await read(id)).toMatchObject({ kedudukan: 'ended', status: { keadaan: 'selesai' } })
  expect(await balance(id)).toEqual({ saldo: '0', dicadangkan: '0' })
})
