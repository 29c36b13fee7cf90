import {
  announcementPublish,
  announcementSaveDraft,
  announcementWithdraw,
  changeOtp,
  type HistoryEntry,
  historyList,
  historyScopes,
  managedUserBlock,
  powerDecline,
  powerEnd,
  powerGrant,
  powerList,
  type RequestOf,
  updateUser,
  wibDay,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

type Name = 'importir' | 'ppjk' | 'tpb' | 'petugas' | 'admin' | 'cukai'
type Query = RequestOf<typeof historyList>['query'] & object

let portal: TestPortal
const as = {} as Record<Name, TestSession>
let now: Date

beforeAll(async () => {
  portal = await openTestPortal()
  now = portal.core.now()
  for (const name of ['importir', 'ppjk', 'tpb', 'petugas', 'admin', 'cukai'] as const)
    as[name] = await portal.session(name)
})
afterAll(() => portal.close())

const ask = (name: Name, query: Query = {}) => portal.call(historyList, { query, token: as[name].access_token })

async function history(name: Name, query: Query = {}): Promise<HistoryEntry[]> {
  const answer = await ask(name, query)
  expect(answer).toSucceed()
  return answer.body['items'] as HistoryEntry[]
}

const summaryOf = ({ jenis, peristiwa, oleh, catatan, respon }: HistoryEntry) => ({
  jenis,
  peristiwa,
  oleh,
  catatan,
  respon,
})

/** A power between two of the demo's companies, with a unique number. */
async function grant(idSuratKuasa: string, catatan: string) {
  const body = {
    idSuratKuasa,
    npwpPenerima: COMPANIES.ppjk[0],
    dokumen: ['40' as const],
    kantor: null,
    mulai: wibDay(new Date(now.getTime() + 86_400_000)),
    akhir: wibDay(new Date(now.getTime() + 30 * 86_400_000)),
    catatan,
  }
  return portal.call(powerGrant, { body, token: as.tpb.access_token })
}

// spec §2.2-28
test('events of a power appear in order in both parties’ histories, with the reply to the grantor', async () => {
  const id = '01980000-0000-7000-8000-0000000000a1'
  expect(await grant(id, 'Untuk gudang timur')).toSucceed()
  portal.later({ minutes: 1 })
  const decline = { params: { id }, body: { versi: 1, alasan: 'Armada penuh' }, token: as.ppjk.access_token }
  expect(await portal.call(powerDecline, decline)).toSucceed()
  const [tpb, ppjk] = [await history('tpb', { idDokumen: id }), await history('ppjk', { idDokumen: id })]
  const declined = { jenis: 'surat-kuasa', peristiwa: 'ditolak', oleh: 'Dewi Lestari Ningrum', catatan: 'Armada penuh' }
  const made = { jenis: 'surat-kuasa', peristiwa: 'dibuat', oleh: 'Bayu Prasetyo', catatan: 'Untuk gudang timur' }
  expect(tpb.map(summaryOf)).toEqual([
    { ...declined, respon: true },
    { ...made, respon: false },
  ])
  expect(ppjk.map(summaryOf)).toEqual([
    { ...declined, respon: false },
    { ...made, respon: false },
  ])
  expect(tpb[0]).toMatchObject({
    namaPerusahaan: 'PT Jasa Pabean Contoh',
    judul: 'PT Kawasan Berikat Contoh kepada PT Jasa Pabean Contoh',
    idDokumen: id,
    pada: new Date(now.getTime() + 60_000).toISOString(),
  })
  expect((await history('tpb', { respon: 'ya' })).map(entry => entry.idDokumen)).toEqual([id])
  expect(await history('importir', { idDokumen: id })).toEqual([])
})

test('a rejected or late decision leaves no event', async () => {
  const before = await history('ppjk', { jenis: 'surat-kuasa', size: 200 })
  const [standing] = (
    await portal.call(powerList, { query: { peran: 'penerima', status: 'berlaku' }, token: as.ppjk.access_token })
  ).body['items'] as { idSuratKuasa: string }[]
  const id = standing?.idSuratKuasa ?? ''
  const late = { params: { id }, body: { versi: 7, alasan: 'Terlambat' }, token: as.ppjk.access_token }
  expect(await portal.call(powerEnd, late)).toFailWith('powerOfAttorney.changed')
  expect(await history('ppjk', { jenis: 'surat-kuasa', size: 200 })).toEqual(before)
})

test('users see the events of their own account; only the company’s administrator sees those of colleagues', async () => {
  const { idUser, access_token: token } = as.importir
  expect(
    await portal.call(updateUser, {
      params: { idUser, environment: 'dev' },
      body: { email: 'importir@contoh.id', handphone: '081200000001', nipRekam: '', nipUpdate: '' },
      token,
    }),
  ).toSucceed()
  const own = await history('importir', { jenis: 'akun', lingkup: 'saya' })
  expect(own.map(summaryOf)).toEqual([
    { jenis: 'akun', peristiwa: 'data-diubah', oleh: 'Sari Wulandari', catatan: '', respon: false },
  ])
  expect(await history('importir', { jenis: 'akun' })).toEqual(own)

  const block = (flagBlokir: '0' | '1') =>
    portal.call(managedUserBlock, {
      params: { id: as.cukai.idUser },
      body: { flagBlokir },
      token: as.admin.access_token,
    })
  expect(await block('1')).toSucceed()
  expect(await block('0')).toSucceed()
  as.cukai = await portal.session('cukai')
  const events = await history('cukai', { jenis: 'akun' })
  expect(events.map(event => [event.peristiwa, event.oleh, event.judul])).toEqual(
    expect.arrayContaining([
      ['diblokir', 'Lestari Hidayat', 'Agus Setiawan'],
      ['blokir-dibuka', 'Lestari Hidayat', 'Agus Setiawan'],
    ]),
  )
  expect(events).toHaveLength(2)
  expect(await history('tpb', { jenis: 'akun' })).toEqual([])
})

test("sign-ins come from the audit, each once, and only the user's own", async () => {
  const mine = await history('tpb', { jenis: 'masuk' })
  expect(mine.map(summaryOf)).toEqual([
    { jenis: 'masuk', peristiwa: 'masuk', oleh: 'Bayu Prasetyo', catatan: '', respon: false },
  ])
  expect(mine[0]?.idDokumen).toBeNull()
  expect(await ask('admin', { lingkup: 'semua', jenis: 'masuk' })).toSucceed()
  expect(await history('admin', { lingkup: 'semua', jenis: 'masuk' })).toEqual([])
})

test('officers see documents of every company, administrators also see accounts, others see neither', async () => {
  const scopes = async (name: Name) => (await portal.call(historyScopes, { token: as[name].access_token })).body['item']
  expect(await scopes('tpb')).toEqual({
    lingkup: ['saya', 'perusahaan'],
    jenis: ['dokumen', 'surat-kuasa', 'permohonan', 'akun', 'masuk'],
  })
  expect(await scopes('petugas')).toEqual({
    lingkup: ['saya', 'perusahaan', 'semua'],
    jenis: ['dokumen', 'surat-kuasa', 'permohonan', 'pengumuman', 'akun', 'masuk'],
  })
  for (const name of ['tpb', 'importir', 'ppjk'] as const)
    expect(await ask(name, { lingkup: 'semua' })).toFailWith('access.denied')
  const officer = await history('petugas', { lingkup: 'semua', size: 200 })
  expect(new Set(officer.map(entry => entry.jenis))).toEqual(new Set(['surat-kuasa']))
  expect(new Set(officer.map(entry => entry.idPeristiwa)).size).toBe(officer.length)
  const admin = await history('admin', { lingkup: 'semua', size: 200 })
  expect(new Set(admin.map(entry => entry.jenis))).toEqual(new Set(['surat-kuasa', 'akun']))
})

test("officers' changes to announcements appear in their office’s history", async () => {
  const { access_token: token } = as.petugas
  const params = { id: '01980000-0000-7000-8000-0000000000b1' }
  const draf = {
    judul: 'Jam layanan loket',
    kategori: 'sistem' as const,
    ringkasan: 'Loket tutup lebih awal.',
    isi: 'Loket tutup pukul 14.00.',
    audiens: 'semua' as const,
    nomorDokumen: 'PENG-77/BC/2026',
    berlakuMulai: null,
  }
  expect(await portal.call(announcementSaveDraft, { params, body: { versi: 0, draf }, token })).toSucceed()
  expect(await portal.call(announcementPublish, { params, body: { versi: 1, terbitPada: null }, token })).toSucceed()
  portal.later({ minutes: 1 })
  expect(await portal.call(announcementWithdraw, { params, body: { versi: 2, alasan: 'Salah' }, token })).toSucceed()
  const entries = await history('petugas', { q: 'peng-77' })
  expect(entries.map(entry => [entry.peristiwa, entry.nomor, entry.judul, entry.catatan])).toEqual([
    ['ditarik', 'PENG-77/BC/2026', 'Jam layanan loket', 'Salah'],
    ['diterbitkan', 'PENG-77/BC/2026', 'Jam layanan loket', ''],
  ])
  expect(await history('tpb', { q: 'peng-77' })).toEqual([])
})

test('pages have neither gaps nor duplicates in both directions, and every filter works', async () => {
  const all = await history('ppjk', { size: 200 })
  expect(all.length).toBeGreaterThan(6)
  for (const urut of ['terbaru', 'terlama'] as const) {
    const seen: HistoryEntry[] = []
    for (let cursor: string | undefined; ; ) {
      const answer = await ask('ppjk', { urut, size: 2, ...(cursor && { cursor }) })
      seen.push(...(answer.body['items'] as HistoryEntry[]))
      cursor = answer.body['next'] as string | undefined
      if (!cursor) break
    }
    expect(seen).toEqual(urut === 'terbaru' ? all : all.toReversed())
  }
  const day = wibDay(now)
  const today = await history('ppjk', { dari: day, sampai: day, size: 200 })
  expect(today).toEqual(all.filter(entry => wibDay(new Date(entry.pada)) === day))
  expect(today.length).toBeLessThan(all.length)
  expect((await history('ppjk', { oleh: 'bayu' })).map(entry => entry.oleh)).toEqual(['Bayu Prasetyo'])
  expect((await history('ppjk', { q: 'gudang tim' })).map(entry => entry.catatan)).toEqual(['Untuk gudang timur'])
  expect(await history('ppjk', { oleh: '%' })).toEqual([])
  expect(await history('ppjk', { q: '***' })).toEqual([])
  expect(await ask('ppjk', { cursor: 'bukan-tempat' })).toFailWith('input.invalid')
  expect(await ask('ppjk', { size: 201 })).toFailWith('input.invalid')
})

test('an abandoned MFA setup is no event', async () => {
  expect(await portal.call(changeOtp, { body: { valueOtp: '1' }, token: as.tpb.access_token })).toSucceed()
  expect(await history('tpb', { jenis: 'akun' })).toEqual([])
})
