import {
  announcementSaveDraft,
  type CaseDetail,
  caseBegin,
  type DashboardView,
  dashboardRead,
  FIRST_STEPS,
  powerDecline,
  powerEnd,
  powerList,
  wibDay,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

/** Number of statements for one dashboard, including the caller's own, for every role. */
const MOST_STATEMENTS = 15

let portal: TestPortal
let now: Date

beforeAll(async () => {
  portal = await openTestPortal()
  now = portal.core.now()
})

/** The calendar day in WIB, `days` from now. */
const dayIn = (days: number) => wibDay(new Date(now.getTime() + days * 86_400_000))

afterAll(() => portal.close())

async function board(username: string): Promise<DashboardView> {
  const { access_token: token } = await portal.session(username)
  const answer = await portal.call(dashboardRead, { token })
  expect(answer).toSucceed()
  return answer.body['item'] as DashboardView
}
/** By kind; of cases over all services. */
async function waiting(username: string) {
  const counts: Record<string, number> = {}
  for (const { jenis, jumlah } of (await board(username)).menunggu) counts[jenis] = (counts[jenis] ?? 0) + jumlah
  return counts
}

// spec §2.2-54
test('pending items are those the user may act on, until they are done', async () => {
  // Cases of the demo.
  expect(await waiting('ppjk')).toEqual({ permohonan: 4, 'surat-kuasa': 1, pengumuman: 3 })
  portal.later({ minutes: 1 })
  const { access_token: token } = await portal.session('ppjk')
  const query = { peran: 'penerima' as const, status: 'menunggu' as const }
  const [asked] = (await portal.call(powerList, { query, token })).body['items'] as { idSuratKuasa: string }[]
  const body = { versi: 1, alasan: 'Armada penuh' }
  expect(await portal.call(powerDecline, { params: { id: asked?.idSuratKuasa ?? '' }, body, token })).toSucceed()
  expect(await waiting('ppjk')).toEqual({ permohonan: 4, 'surat-kuasa': 0, pengumuman: 3 })
  expect(await waiting('importir')).toEqual({ permohonan: 7, 'permohonan-akun': 0, pengumuman: 3 })
  // It owes a CK-4, and a LACK-1 and a LACK-10 until the day on which those would be late.
  const permohonan = Number(dayIn(0).slice(8)) > 10 ? 1 : 3
  expect(await waiting('cukai')).toEqual({ permohonan, pengumuman: 4 })
  expect(await waiting('admincukai')).toEqual({})
})

test('applicants are pending for the administrators of their company and of the portal only', async () => {
  await sql`
    insert into applied_company (id_perusahaan, npwp, nama_perusahaan, applied_at) values
      (gen_random_uuid(), '012345678901000', 'PT Nusantara', ${now}), (gen_random_uuid(), '0067890123456000', 'CV Mitra', ${now})`.execute(
    portal.core.db,
  )
  expect((await waiting('importir'))['permohonan-akun']).toBe(1)
  expect(await waiting('admin')).toEqual({ 'permohonan-akun': 2 })
  expect(await waiting('tpb')).toEqual({ pengumuman: 3 })
})

test('cases are pending for the officers whose duty it is, and for the company that they need', async () => {
  const ofCases = async (username: string) =>
    (await board(username)).menunggu.filter(({ jenis }) => /^permohonan(-saya|-bebas|-terlambat)?$/.test(jenis))
  const before = await ofCases('petugas')
  const free = before[1]?.jumlah ?? 0
  expect(before).toEqual([
    { jenis: 'permohonan-saya', jumlah: 0 },
    { jenis: 'permohonan-bebas', jumlah: free },
    { jenis: 'permohonan-terlambat', jumlah: 0 },
  ])
  const { access_token: token } = await portal.session('cukai')
  const begun = await portal.call(caseBegin, {
    token,
    body: { layanan: 'periksa-lokasi', kunci: '01980000-0000-4000-8000-0000000000c2' },
  })
  const { idKasus } = begun.body['item'] as CaseDetail
  const set = (keadaan: string, nada: string, tugas: string) =>
    sql`update service_case set keadaan = ${keadaan}, nada = ${nada}, tugas = ${tugas}::text[], kode_kantor = '060300',
      sent_at = ${now}, tenggat = ${now} where id_kasus = ${idKasus}`.execute(portal.core.db)
  await set('dikembalikan', 'attention', '{}')
  // Of the demo: LACK-1 and LACK-10 until the day on which they would be late.
  const reportOf = (judul: string, path: string) => ({ jenis: 'permohonan', jumlah: 1, layanan: { judul, path } })
  const owed = [
    reportOf('CK-4', '/cukai-produksi/laporan-ck4'),
    ...(Number(dayIn(0).slice(8)) > 10
      ? []
      : [reportOf('LACK-1', '/cukai-fasilitas/lack-1'), reportOf('LACK-10', '/cukai-fasilitas/lack-10')]),
  ]
  expect(await ofCases('cukai')).toEqual([
    ...owed,
    { jenis: 'permohonan', jumlah: 1, layanan: { judul: 'Pemeriksaan Lokasi', path: '/perijinan/periksalokasi' } },
  ])
  // The same words as in lists and in the case, the earliest term first.
  const needing = (await board('cukai')).perluTindakan
  const terms = needing.map(({ status }) => status.tenggat ?? '')
  expect(terms).toEqual(terms.toSorted())
  expect(needing.find(each => each.idKasus === idKasus)).toMatchObject({
    idKasus,
    judul: 'Pemeriksaan Lokasi',
    path: `/perijinan/periksalokasi/${idKasus}`,
    status: { keadaan: 'dikembalikan', nada: 'attention', pemegang: 'applicant', tenggat: now.toISOString() },
  })
  expect(needing).toHaveLength(owed.length + 1)
  expect((await board('petugas')).perluTindakan).toEqual([])
  await set('diterima', 'progress', '{examiner}')
  expect(await ofCases('cukai')).toEqual(owed)
  expect((await board('cukai')).perluTindakan.map(each => each.idKasus)).not.toContain(idKasus)
  portal.later({ minutes: 1 })
  expect((await ofCases('petugas')).map(({ jumlah }) => jumlah)).toEqual([0, free + 1, 1])
  expect((await ofCases('kepala')).map(({ jumlah }) => jumlah)).toEqual([0, 0, 0])
})

test('an officer’s draft is pending for all officers', async () => {
  expect((await waiting('petugas'))['draf-pengumuman']).toBe(0)
  const { access_token: token } = await portal.session('petugas')
  const draf = {
    judul: 'Draf',
    kategori: null,
    ringkasan: '',
    isi: '',
    audiens: 'semua' as const,
    nomorDokumen: '',
    berlakuMulai: null,
  }
  const params = { id: '01980000-0000-7000-8000-0000000000c1' }
  expect(await portal.call(announcementSaveDraft, { params, body: { versi: 0, draf }, token })).toSucceed()
  expect((await waiting('petugas'))['draf-pengumuman']).toBe(1)
})

test('lists what expires within thirty days, soonest first: passwords and powers of both sides', async () => {
  expect((await board('segera')).berakhir).toEqual([
    { jenis: 'kata-sandi', hari: dayIn(7), idDokumen: null, judul: '' },
  ])
  const { access_token: token } = await portal.session('importir')
  const query = { peran: 'pemberi' as const, status: 'berlaku' as const }
  const [live] = (await portal.call(powerList, { query, token })).body['items'] as { idSuratKuasa: string }[]
  const setEnd = (day: string) =>
    sql`update power_of_attorney set akhir = ${day} where id_power = ${live?.idSuratKuasa}`.execute(portal.core.db)
  const title = 'PT Nusantara Impor Contoh kepada PT Jasa Pabean Contoh'
  const expiry = { jenis: 'surat-kuasa', hari: dayIn(30), idDokumen: live?.idSuratKuasa, judul: title }
  await setEnd(dayIn(31))
  expect((await board('importir')).berakhir).toEqual([])
  await setEnd(dayIn(30))
  expect((await board('importir')).berakhir).toEqual([expiry])
  expect((await board('ppjk')).berakhir).toEqual([expiry])
  expect((await board('tpb')).berakhir).toEqual([])
  portal.later({ minutes: 1 })
  const params = { id: live?.idSuratKuasa ?? '' }
  expect(await portal.call(powerEnd, { params, body: { versi: 2, alasan: 'Selesai' }, token })).toSucceed()
  expect((await board('importir')).berakhir).toEqual([])
})

test('shows the newest five changes the user may see, without sign-ins; the weekly counts use the same rows', async () => {
  const { perubahan, perMinggu } = await board('importir')
  expect(perubahan.map(entry => [entry.jenis, entry.peristiwa])).toEqual([
    ['surat-kuasa', 'diakhiri'],
    ['surat-kuasa', 'ditolak'],
    ['surat-kuasa', 'dibuat'],
    ['surat-kuasa', 'diterima'],
    ['surat-kuasa', 'dibuat'],
  ])
  expect(perMinggu.minggu).toHaveLength(12)
  expect(perMinggu.minggu.at(-1)).toBe(dayIn(-6))
  expect(perMinggu.jumlah).toEqual([
    { jenis: 'dokumen', peristiwa: Array(12).fill(0) },
    { jenis: 'surat-kuasa', peristiwa: [0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 3] },
  ])
  expect((await board('tpb')).perubahan).toEqual([])
  const officer = await board('petugas')
  expect(officer.perubahan.length).toBeGreaterThan(0)
  expect(officer.perMinggu.jumlah.map(({ jenis }) => jenis)).toEqual(['dokumen', 'surat-kuasa', 'pengumuman'])
  // Powers of every company: also that of the factory.
  const ofFactory = (await board('cukai')).perMinggu.jumlah.find(({ jenis }) => jenis === 'surat-kuasa')?.peristiwa
  expect(officer.perMinggu.jumlah[1]?.peristiwa).toEqual(
    perMinggu.jumlah[1]?.peristiwa.map((count, week) => count + (ofFactory?.[week] ?? 0)),
  )
})

// spec §2.2-51
test('derives the onboarding steps from existing data; the authority’s users have none', async () => {
  const done = async (username: string) =>
    (await board(username)).langkah.filter(({ selesai }) => selesai).map(({ langkah }) => langkah)
  expect((await board('importir')).langkah.map(({ langkah }) => langkah)).toEqual(FIRST_STEPS)
  expect(await done('importir')).toEqual(['disetujui', 'nitku', 'akses-dokumen', 'surat-kuasa'])
  expect(await done('tpb')).toEqual(['disetujui', 'akses-dokumen'])
  expect((await board('petugas')).langkah).toEqual([])
})

test.each(['ppjk', 'petugas', 'admin'])(
  'a dashboard of %s is one answer of a bounded number of statements',
  async username => {
    const { access_token: token } = await portal.session(username)
    portal.statements.length = 0
    expect(await portal.call(dashboardRead, { token })).toSucceed()
    expect(portal.statements.length, portal.statements.join('\n')).toBeLessThanOrEqual(MOST_STATEMENTS)
  },
)
