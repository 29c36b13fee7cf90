import { randomUUID } from 'node:crypto'
import {
  type CaseDetail,
  type CaseSummary,
  caseAct,
  caseAssign,
  caseBegin,
  caseById,
  caseClaim,
  caseDelete,
  caseFileAdd,
  caseHandOver,
  caseList,
  caseOfficers,
  caseRelease,
  caseSave,
  caseUndo,
  inboxList,
  serviceDefinition,
  wibDay,
  worklist,
  worklistCount,
  worklistPending,
} from '@dermaga/contract'

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

const KUDUS = '060300'
const DAY_MS = 86_400_000

let portal: TestPortal
let cukai: string
let petugas: string
let petugas2: string
let kepala: string
let ids: Record<'petugas' | 'petugas2' | 'kepala', string>

beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())
beforeEach(signIn)

/** Sessions last half an hour; a test that moves the clock further signs in again. */
async function signIn(): Promise<void> {
  const sessions = await Promise.all(['cukai', 'petugas', 'petugas2', 'kepala'].map(name => portal.session(name)))
  const [applicant, first, second, head] = sessions
  if (!applicant || !first || !second || !head) throw new Error('no session')
  ;[cukai, petugas, petugas2, kepala] = [applicant, first, second, head].map(({ access_token }) => access_token) as [
    string,
    string,
    string,
    string,
  ]
  ids = { petugas: first.idUser, petugas2: second.idUser, kepala: head.idUser }
}

const day = (after: number) => wibDay(new Date(portal.core.now().getTime() + after * DAY_MS))

/** What an applicant types; the portal knows the rest. */
const typed = () => ({
  kodeKantor: KUDUS,
  kodeJenisUsaha: ['1'],
  kodeJenisBkc: ['HT'],
  jabatanPemohon: 'Direktur Utama',
  alamatPemohon: 'Jl. Tembakau No. 45, Kudus',
  lokasi: 'Jl. Raya Kudus–Jepara km 7, Kudus',
  tanggalKesiapan: day(3),
  narahubungNama: 'Bagus Riyanto',
  narahubungTelepon: '081298765432',
  kotaTtd: 'Kudus',
  jabatanTtd: 'Direktur Utama',
  pernyataan: true,
})

const REQUIREMENTS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
const report = (more: object = {}) => ({
  waktuMulai: '2026-11-26T02:00:00Z',
  waktuSelesai: '2026-11-26T05:00:00Z',
  koordinat: '-6.804817,110.838203',
  pendampingNama: 'Bagus Riyanto',
  pendampingJabatan: 'Kepala Pabrik',
  luasTanah: '1200.5',
  luasBangunan: '800',
  batasUtara: 'Jalan raya',
  batasSelatan: 'Sawah',
  batasTimur: 'Gudang',
  batasBarat: 'Sungai',
  butir: REQUIREMENTS.map(kode => ({ kode, hasil: 'SESUAI' })),
  ttdPemohon: 'SETUJU',
  kesimpulan: 'MEMENUHI',
  ...more,
})

async function begin(token = cukai): Promise<CaseDetail> {
  const reply = await portal.call(caseBegin, { token, body: { layanan: 'periksa-lokasi', kunci: randomUUID() } })
  expect(reply).toSucceed()
  return reply.body['item']
}

const save = (draft: CaseDetail, isi: object, token = cukai) =>
  portal.call(caseSave, {
    token,
    params: { id: draft.idKasus },
    body: { versi: draft.versi, isi: { ...draft.isi, ...isi } },
  })

const read = async (id: string, token = cukai): Promise<CaseDetail> => {
  const reply = await portal.call(caseById, { token, params: { id } })
  expect(reply).toSucceed()
  return reply.body['item']
}

/** Does an action at the version that the case has now. */
async function act(id: string, tindakan: string, token: string, jawaban: object = {}, kunci: string = randomUUID()) {
  const { versi } = await read(id, token)
  return portal.call(caseAct, { token, params: { id, tindakan }, body: { versi, kunci, jawaban: { ...jawaban } } })
}

async function mustAct(id: string, tindakan: string, token: string, jawaban: object = {}): Promise<CaseDetail> {
  const reply = await act(id, tindakan, token, jawaban)
  expect(reply).toSucceed()
  return reply.body['item']
}

test('a draft begins with what the portal knows, once for each intention', async () => {
  const kunci = randomUUID()
  const body = { layanan: 'periksa-lokasi', kunci }
  const [one, other] = await Promise.all([1, 2].map(() => portal.call(caseBegin, { token: cukai, body })))
  expect(one?.body['item']).toEqual(other?.body['item'])
  expect(one?.body['item']).toMatchObject({
    nomor: null,
    bolehUbah: true,
    isi: { npwp: '0045678901234000', namaPerusahaan: 'PR Daun Emas Contoh', namaPemohon: 'Agus Setiawan' },
    status: { label: 'Draf', pemegang: 'applicant', tenggat: null },
  })
  // The same intention of another company is refused: it would show the first one's draft.
  const pemasok = (await portal.session('pemasok')).access_token
  expect(await portal.call(caseBegin, { token: pemasok, body })).toFailWith('request.conflict')
  // H1: who has no page of the service in the menu begins no case of it by the API either.
  const tpb = (await portal.session('tpb')).access_token
  expect(await portal.call(caseBegin, { token: tpb, body: { ...body, kunci: randomUUID() } })).toFailWith(
    'access.denied',
  )
  const unknown = { layanan: 'tidak-ada', kunci: randomUUID() }
  expect(await portal.call(caseBegin, { token: cukai, body: unknown })).toFailWith('case.noService')
})

test('officers begin nothing, and see no draft; other companies see nothing', async () => {
  const body = { layanan: 'periksa-lokasi', kunci: randomUUID() }
  expect(await portal.call(caseBegin, { token: petugas, body })).toFailWith('access.denied')
  const draft = await begin()
  const tpb = (await portal.session('tpb')).access_token
  for (const token of [petugas, kepala, tpb]) {
    expect(await portal.call(caseById, { token, params: { id: draft.idKasus } })).toFailWith('case.notFound')
    expect(await save(draft, typed(), token)).toFailWith('case.notFound')
    expect(
      await act(draft.idKasus, 'kirim', cukai).then(() =>
        portal.call(caseDelete, { token, params: { id: draft.idKasus } }),
      ),
    ).toFailWith('case.notFound')
  }
})

test('a draft is saved as it is typed, incomplete and invalid, but not what has no place in it', async () => {
  const draft = await begin()
  const partial = await save(draft, { nib: '12', tanggalKesiapan: '2020-01-01', lokasi: 'Jl.' })
  expect(partial).toSucceed()
  const saved = await read(draft.idKasus)
  expect(saved).toMatchObject({ versi: 2, isi: { nib: '12', lokasi: 'Jl.' } })
  // A second page that still has version 1 overwrites nothing.
  expect(await save(draft, { lokasi: 'Lain' })).toFailWith('case.changed')
  for (const wrong of [
    { asing: 'x' },
    { lokasi: 12 },
    { lokasi: 'x'.repeat(256) },
    { pernyataan: 'ya' },
    { kodeJenisUsaha: '1' },
  ]) {
    expect(await save(saved, wrong), JSON.stringify(wrong)).toFailWith('case.structure')
  }
  expect(await save(saved, { lokasi: '<script>alert(1)</script>' })).toFailWith('case.structure')
  // What the portal knows for certain is not the browser's to change.
  expect(await save(saved, { npwp: '9999999999999999' })).toSucceed()
  expect((await read(draft.idKasus)).isi).toMatchObject({ npwp: '0045678901234000', nib: '12' })
})

test('an incomplete application is refused with every error and changes nothing', async () => {
  const draft = await begin()
  await save(draft, { ...typed(), nib: '12', tanggalKesiapan: day(0), kodeJenisUsaha: ['9'], pernyataan: false })
  const refused = await act(draft.idKasus, 'kirim', cukai)
  expect(refused).toFailWith('case.incomplete')
  const problems: { in: string; path: string; code: string }[] = refused.body['params'].problems
  expect(problems.map(problem => `${problem.in} ${problem.path} ${problem.code}`)).toEqual([
    'isi nib pattern',
    'isi tanggalKesiapan tooEarly',
    'isi pernyataan notTicked',
    'isi kodeJenisUsaha notListed',
    ...['01', '02', '03', '04', '05', '06'].map(kode => `lampiran ${kode} required`),
  ])
  expect(await read(draft.idKasus)).toMatchObject({ nomor: null, status: { label: 'Draf' }, riwayat: [] })
})

test('a draft is deleted once and for all', async () => {
  const draft = await begin()
  expect(await portal.call(caseDelete, { token: cukai, params: { id: draft.idKasus } })).toSucceed()
  expect(await portal.call(caseById, { token: cukai, params: { id: draft.idKasus } })).toFailWith('case.notFound')
  // Idempotent: also for a browser that lost the first answer, and for two at once.
  expect(await portal.call(caseDelete, { token: cukai, params: { id: draft.idKasus } })).toSucceed()
  const tpb = (await portal.session('tpb')).access_token
  expect(await portal.call(caseDelete, { token: tpb, params: { id: draft.idKasus } })).toFailWith('case.notFound')
  const other = await begin()
  const both = await Promise.all(
    [1, 2].map(() => portal.call(caseDelete, { token: cukai, params: { id: other.idKasus } })),
  )
  for (const reply of both) expect(reply).toSucceed()
  expect(await portal.call(caseDelete, { token: cukai, params: { id: (await send()).idKasus } })).toFailWith(
    'case.notEditable',
  )
})

test('the definition comes over the wire, in its current and in a certain version', async () => {
  const current = await portal.call(serviceDefinition, { token: cukai, params: { ref: 'periksa-lokasi' } })
  expect(current.body['item']).toMatchObject({ id: 'periksa-lokasi', version: 1, path: '/perijinan/periksalokasi' })
  const first = await portal.call(serviceDefinition, { token: cukai, params: { ref: 'periksa-lokasi@1' } })
  expect(first.body['item']).toEqual(current.body['item'])
  expect(await portal.call(serviceDefinition, { token: cukai, params: { ref: 'periksa-lokasi@9' } })).toFailWith(
    'case.noService',
  )
})

const REQUIRED = ['01', '02', '03', '04', '05', '06']
const pdf = () => new Blob([`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`])
const jpeg = () => new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), randomUUID()])

/** A complete draft. */
async function complete(): Promise<string> {
  const draft = await begin()
  expect(await save(draft, typed())).toSucceed()
  for (const kode of REQUIRED) {
    const query = { kode, nama: `lampiran-${kode}.pdf` }
    expect(
      await portal.call(caseFileAdd, { token: cukai, params: { id: draft.idKasus }, query, file: pdf() }),
    ).toSucceed()
  }
  return draft.idKasus
}

async function send(): Promise<CaseDetail> {
  return mustAct(await complete(), 'kirim', cukai)
}

/** A case that two inspectors are assigned to, and which has begun. */
async function visiting(): Promise<string> {
  const { idKasus } = await send()
  await mustAct(idKasus, 'teruskan', petugas)
  await mustAct(idKasus, 'tugaskan', kepala, {
    petugas: [ids.petugas, ids.petugas2],
    jadwal: '2026-11-26T02:00:00Z',
  })
  await mustAct(idKasus, 'mulai', petugas)
  return idKasus
}

/** Photographs for a report. */
async function photograph(id: string): Promise<{ foto: { idBerkas: string; keterangan: string }[] }> {
  const foto = []
  for (const keterangan of ['Depan', 'Belakang', 'Gudang', 'Mesin']) {
    const request = { token: petugas, params: { id }, query: { nama: `${keterangan}.jpg` }, file: jpeg() }
    const reply = await portal.call(caseFileAdd, request)
    expect(reply).toSucceed()
    foto.push({ idBerkas: reply.body['item'].idBerkas as string, keterangan })
  }
  return { foto }
}

test('an application goes its whole way: sent, examined, assigned, visited, signed by two', async () => {
  const sent = await send()
  expect(sent.nomor).toMatch(/^PL-060300-\d{8}-\d{6}$/)
  expect(sent).toMatchObject({
    bolehUbah: false,
    kantor: { kode: KUDUS },
    status: { label: 'Diterima', pemegang: 'examiner', nada: 'progress' },
    tindakan: [{ nama: 'batalkan', halangan: null }],
  })
  // Five working days after the day on which the place is ready, at the end of that day.
  expect(wibDay(new Date(sent.status.tenggat ?? 0))).toBe(workingDaysAfter(day(3), 5))
  const id = sent.idKasus
  await mustAct(id, 'teruskan', petugas)
  const assigned = await mustAct(id, 'tugaskan', kepala, {
    petugas: [ids.petugas, ids.petugas2],
    jadwal: '2026-11-26T02:00:00Z',
  })
  expect(assigned).toMatchObject({
    status: { label: 'Petugas ditugaskan' },
    petugas: { [ids.petugas]: 'Andi Firmansyah' },
  })
  await mustAct(id, 'mulai', petugas)
  await mustAct(id, 'ajukanBap', petugas, report(await photograph(id)))
  // The report is the officers' until the second one has signed.
  const unsigned = await read(id)
  expect(JSON.stringify(unsigned.riwayat)).not.toContain('MEMENUHI')
  expect(unsigned.lampiran.map(({ kode }) => kode).toSorted()).toEqual(REQUIRED)
  const issued = await mustAct(id, 'terbitkanBap', petugas2)
  expect(issued.status).toMatchObject({ label: 'BAP terbit', nada: 'good' })

  const seen = await read(id)
  expect(seen.riwayat.map(({ teks }) => teks)).toEqual([
    'Permohonan dikirim',
    'Permohonan dinyatakan lengkap',
    'Petugas pemeriksa ditugaskan',
    'Pemeriksaan lokasi dimulai',
    'BAP diterbitkan',
  ])
  // Applicants see the office and the duty, no officer's name.
  expect(JSON.stringify(seen)).not.toMatch(/Andi Firmansyah|Wahyu Nugroho|Indah Kusumawati/)
  expect(seen.riwayat.at(-1)).toMatchObject({
    oleh: 'Petugas pemeriksa, KPPBC TMC Kudus',
    nomor: [{ label: 'Nomor BAP', nomor: expect.stringMatching(/^BAP-\d+\/060300\/\d{4}$/) }],
    jawaban: { kesimpulan: 'MEMENUHI', luasTanah: '1200.5' },
  })
  const inbox = await portal.call(inboxList, { token: cukai })
  expect(inbox.body['items'][0]).toMatchObject({ title: `BAP terbit: Pemeriksaan Lokasi ${sent.nomor}` })
})

/** A WIB day some working days after another: days of this test's weeks have no holiday. */
function workingDaysAfter(start: string, count: number): string {
  const at = new Date(`${start}T00:00:00Z`)
  for (let left = count; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1)
    if (at.getUTCDay() % 6 !== 0) left -= 1
  }
  return at.toISOString().slice(0, 10)
}

test('a place that does not comply ends the application, with the report', async () => {
  const id = await visiting()
  const found = [{ kode: '01', hasil: 'TIDAK_SESUAI', keterangan: 'Menempel rumah tinggal' }]
  const butir = REQUIREMENTS.map(kode => found.find(one => one.kode === kode) ?? { kode, hasil: 'SESUAI' })
  const photos = await photograph(id)
  const contradictory = await act(id, 'ajukanBap', petugas, report({ ...photos, butir }))
  expect(contradictory).toFailWith('case.incomplete')
  expect(contradictory.body['params'].problems).toEqual([
    expect.objectContaining({ in: 'jawaban', path: 'kesimpulan', code: 'rule' }),
  ])
  await mustAct(id, 'ajukanBap', petugas, report({ ...photos, butir, kesimpulan: 'TIDAK_MEMENUHI' }))
  await mustAct(id, 'terbitkanBap', petugas2)
  expect(await read(id)).toMatchObject({
    status: { label: 'Tidak memenuhi', nada: 'bad', tenggat: null },
    tindakan: [],
  })
})

test('nobody acts out of turn, without the duty, unassigned, or twice as two', async () => {
  const { idKasus: id } = await send()
  expect(
    await act(id, 'tugaskan', kepala, { petugas: [ids.petugas, ids.petugas2], jadwal: '2026-11-26T02:00:00Z' }),
  ).toFailWith('case.notNow')
  expect(await act(id, 'teruskan', kepala)).toFailWith('case.notNow')
  expect(await act(id, 'teruskan', cukai)).toFailWith('case.notNow')
  await mustAct(id, 'teruskan', petugas)
  // One officer twice, and somebody who is no inspector of the office, are not two inspectors.
  for (const chosen of [
    [ids.petugas, ids.petugas],
    [ids.petugas, ids.kepala],
    [ids.petugas, randomUUID()],
  ]) {
    const refused = await act(id, 'tugaskan', kepala, { petugas: chosen, jadwal: '2026-11-26T02:00:00Z' })
    expect(refused, chosen.join()).toFailWith('case.incomplete')
  }
  await mustAct(id, 'tugaskan', kepala, { petugas: [ids.petugas, ids.petugas2], jadwal: '2026-11-26T02:00:00Z' })
  await mustAct(id, 'mulai', petugas)
  await mustAct(id, 'ajukanBap', petugas, report(await photograph(id)))
  expect(await act(id, 'terbitkanBap', petugas)).toFailWith('case.fourEyes')
  expect((await read(id, petugas)).tindakan).toContainEqual({ nama: 'terbitkanBap', halangan: 'fourEyes' })
})

test('a returned application is mended and sent again with its number; a withdrawn one ends', async () => {
  const { idKasus: id, nomor } = await send()
  expect(await act(id, 'kembalikan', petugas, { alasan: 'Kurang' })).toFailWith('case.incomplete')
  await mustAct(id, 'kembalikan', petugas, { alasan: 'Denah situasi tidak terbaca, unggah ulang.' })
  const returned = await read(id)
  expect(returned).toMatchObject({
    bolehUbah: true,
    status: { nada: 'attention', pemegang: 'applicant', tenggat: null },
  })
  expect(returned.riwayat.at(-1)?.jawaban).toEqual({ alasan: 'Denah situasi tidak terbaca, unggah ulang.' })
  expect((await portal.call(worklistCount, { token: cukai })).body['item'].pemohon).toBeGreaterThan(0)
  expect(await save(returned, { lokasi: 'Jl. Baru No. 1, Kudus' })).toSucceed()
  expect(await mustAct(id, 'kirim', cukai)).toMatchObject({ nomor, isi: { lokasi: 'Jl. Baru No. 1, Kudus' } })
  await mustAct(id, 'batalkan', cukai, { alasan: 'Lokasi usaha berpindah.' })
  expect(await read(id)).toMatchObject({ status: { label: 'Dibatalkan', nada: 'bad' }, tindakan: [] })
  expect(await save(await read(id), { lokasi: 'x' })).toFailWith('case.notEditable')
})

test('an action has one effect however often it is asked for, and of two at once one succeeds', async () => {
  const id = await complete()
  const { versi } = await read(id)
  const body = { versi, kunci: randomUUID(), jawaban: {} }
  const params = { id, tindakan: 'kirim' }
  const replies = await Promise.all([1, 2, 3].map(() => portal.call(caseAct, { token: cukai, params, body })))
  const again = await portal.call(caseAct, { token: cukai, params, body })
  expect(again).toSucceed()
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  expect((await read(id)).riwayat).toHaveLength(1)
  // Two officers at once: the second sees that the case has changed.
  const at = (await read(id, petugas)).versi
  const both = await Promise.all(
    [petugas, petugas2].map(token =>
      portal.call(caseAct, {
        token,
        params: { id, tindakan: 'teruskan' },
        body: { versi: at, kunci: randomUUID(), jawaban: {} },
      }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read(id)).riwayat).toHaveLength(2)
  // The intention of one case is none of another's.
  expect(
    await portal.call(caseAct, { token: cukai, params: { id: (await begin()).idKasus, tindakan: 'kirim' }, body }),
  ).toFailWith('case.changed')
})

test('a report that is not used lapses three months after it was issued, and no earlier', async () => {
  const id = await visiting()
  await mustAct(id, 'ajukanBap', petugas, report(await photograph(id)))
  const { status } = await mustAct(id, 'terbitkanBap', petugas2)
  const end = new Date(status.tenggat ?? 0)
  const before = portal.core.now()
  const job = portal.modules.service.jobs[0]
  const run = () => job?.run({ stopping: new AbortController().signal, wake: () => {} })
  portal.setClock(new Date(end.getTime() - 1000))
  await run()
  await signIn()
  expect((await read(id)).status.label).toBe('BAP terbit')
  portal.setClock(new Date(end.getTime() + 1000))
  await Promise.all([run(), run()])
  await signIn()
  const lapsed = await read(id)
  expect(lapsed.status).toMatchObject({ label: 'Gugur', nada: 'bad' })
  expect(lapsed.riwayat.filter(({ tindakan }) => tindakan === 'gugurkan')).toMatchObject([{ oleh: 'Portal' }])
  const { rows } = await sql`
    select id_user from tracking_event where id_dokumen = ${id} order by happened_at desc limit 1`.execute(
    portal.core.db,
  )
  expect(rows).toEqual([{ id_user: null }])
  portal.setClock(before)
})

test('the worklist shows cases that wait for an officer, the earliest deadline first, page by page', async () => {
  const sent = [await send(), await send(), await send()]
  const list = async (token: string, query: object = {}) => {
    const found: CaseSummary[] = []
    let cursor: string | undefined
    do {
      const reply = await portal.call(worklist, { token, query: { size: 2, ...(cursor && { cursor }), ...query } })
      expect(reply).toSucceed()
      found.push(...reply.body['items'])
      cursor = reply.body['next']
    } while (cursor !== undefined)
    return found
  }
  const all = await list(petugas)
  expect(new Set(all.map(({ idKasus }) => idKasus)).size).toBe(all.length)
  expect(all.map(({ idKasus }) => idKasus)).toEqual(expect.arrayContaining(sent.map(({ idKasus }) => idKasus)))
  const terms = all.map(({ status }) => status.tenggat ?? '9')
  expect(terms).toEqual(terms.toSorted())
  const [one, other] = sent
  expect(await list(petugas, { q: one?.nomor ?? '' })).toMatchObject([{ idKasus: one?.idKasus }])
  // The head of the office has other work; an applicant none.
  expect((await list(kepala)).map(({ idKasus }) => idKasus)).not.toContain(one?.idKasus)
  expect(await list(cukai)).toEqual([])

  // Taken: a colleague cannot take or decide it, until it is returned or handed over.
  const params = { id: one?.idKasus ?? '' }
  expect(await portal.call(caseClaim, { token: petugas, params, body: {} })).toSucceed()
  expect(await portal.call(caseClaim, { token: petugas2, params, body: {} })).toFailWith('case.taken')
  expect(await act(params.id, 'teruskan', petugas2)).toFailWith('case.taken')
  expect((await list(petugas, { milik: 'saya' })).map(({ idKasus }) => idKasus)).toEqual([params.id])
  expect((await list(petugas2, { milik: 'bebas' })).map(({ idKasus }) => idKasus)).not.toContain(params.id)
  expect(await portal.call(caseRelease, { token: petugas2, params, body: {} })).toFailWith('case.taken')
  const hand = (kepada: string, token: string) =>
    portal.call(caseHandOver, { token, params, body: { kepada, catatan: 'Cuti' } })
  expect(await hand(ids.kepala, petugas)).toFailWith('case.noSuchOfficer')
  expect(await hand(ids.petugas2, petugas)).toSucceed()
  const given = await read(params.id, petugas2)
  expect(given.diambilSaya).toBe(true)
  expect(given.riwayat.at(-1)).toMatchObject({ teks: 'Dialihkan kepada Wahyu Nugroho', jawaban: { catatan: 'Cuti' } })
  expect((await read(params.id)).riwayat).toHaveLength(1)
  const notified = await portal.call(inboxList, { token: petugas2 })
  expect(notified.body['items'][0].title).toMatch(/^Dialihkan kepada Anda: Pemeriksaan Lokasi/)
  expect(await portal.call(caseRelease, { token: petugas2, params, body: {} })).toSucceed()
  expect(await portal.call(caseClaim, { token: petugas, params: { id: other?.idKasus ?? '' }, body: {} })).toSucceed()
  const { saya, bebas } = (await portal.call(worklistCount, { token: petugas })).body['item']
  expect([saya, bebas]).toEqual([1, (await list(petugas)).length - 1])
  const officers = await portal.call(caseOfficers, { token: kepala, params, query: { tugas: 'inspector' } })
  expect(officers.body['items'].map(({ nama }: { nama: string }) => nama)).toEqual([
    'Andi Firmansyah',
    // Of the head office, above every other.
    'Rizal Mahendra',
    'Wahyu Nugroho',
  ])
})

test('a case that waits for named officers is handed over to one of them only: nobody else could act', async () => {
  const params = { id: await visiting() }
  const offered = async (query: object) => {
    const reply = await portal.call(caseOfficers, { token: petugas, params, query: { tugas: 'inspector', ...query } })
    return (reply.body['items'] as { idUser: string }[]).map(({ idUser }) => idUser)
  }
  const hand = (kepada = '') => portal.call(caseHandOver, { token: petugas, params, body: { kepada, catatan: 'Cuti' } })
  expect((await offered({ serah: '1' })).toSorted()).toEqual([ids.petugas, ids.petugas2].toSorted())
  const [stranger] = (await offered({})).filter(id => id !== ids.petugas && id !== ids.petugas2)
  expect(await hand(stranger)).toFailWith('case.noSuchOfficer')
  expect(await hand(ids.petugas2)).toSucceed()
  expect((await read(params.id, petugas2)).diambilSaya).toBe(true)
})

test('a case returns to the duty that assigns when an assigned officer leaves the office', async () => {
  const id = await visiting()
  const taken = (await send()).idKasus
  const params = { id: taken }
  expect(await portal.call(caseClaim, { token: petugas2, params, body: {} })).toSucceed()
  const waitsFor = async (token: string, of = id) => {
    const found = await portal.call(worklist, { token, query: { size: 50 } })
    return (found.body['items'] as CaseSummary[]).some(({ idKasus }) => idKasus === of)
  }
  expect([await waitsFor(petugas2), await waitsFor(kepala)]).toEqual([true, false])
  const { seedMemberships } = portal.modules.office
  const run = async () => {
    const job = portal.modules.service.jobs.find(({ name }) => name === 'case-absence')
    await job?.run({ stopping: new AbortController().signal, wake: () => {} })
  }
  await run()
  expect((await read(id, kepala)).penugasan?.petugas).toEqual([ids.petugas, ids.petugas2])
  await seedMemberships(ids.petugas2, ['040300'])
  try {
    // What the officer cannot open is in no list of theirs, from the first moment.
    expect(await waitsFor(petugas2)).toBe(false)
    expect(await portal.call(caseById, { token: petugas2, params: { id } })).toFailWith('case.notFound')
    await run()
    await run()
    expect(await waitsFor(kepala)).toBe(true)
    expect(await waitsFor(petugas)).toBe(true)
    const seen = await read(id, kepala)
    expect(seen.penugasan).toEqual({ tugas: 'inspector', palingSedikit: 2, petugas: [ids.petugas] })
    expect(seen.riwayat.filter(({ tindakan }) => tindakan === 'petugas-keluar')).toMatchObject([
      { teks: 'Wahyu Nugroho tidak lagi bertugas di kantor ini', oleh: 'Portal' },
    ])
    // What the officer had taken is free again.
    expect((await read(taken, petugas)).diambilOleh).toBeNull()
    const assign = (chosen: string[], token = kepala) =>
      portal.call(caseAssign, { token, params: { id }, body: { petugas: chosen, catatan: '' } })
    expect(await assign([ids.petugas])).toFailWith('case.tooFewOfficers')
    expect(await assign([ids.petugas, ids.petugas2])).toFailWith('case.noSuchOfficer')
    expect(await assign([ids.petugas, ids.petugas2], petugas)).toFailWith('case.notNow')
    expect(await assign([ids.petugas, ids.petugas2], cukai)).toFailWith('access.denied')
    await seedMemberships(ids.petugas2, [KUDUS])
    expect(await assign([ids.petugas, ids.petugas2])).toSucceed()
  } finally {
    await seedMemberships(ids.petugas2, [KUDUS])
  }
  expect([await waitsFor(petugas2), await waitsFor(kepala)]).toEqual([true, false])
  expect((await read(id)).riwayat.map(({ tindakan }) => tindakan)).not.toContain('tugaskan-ulang')
  await mustAct(id, 'ajukanBap', petugas, report(await photograph(id)))
  await mustAct(id, 'terbitkanBap', petugas2)
})

test('a decision waits ten seconds, can be undone, and takes effect without the browser', async () => {
  const { idKasus: id, nomor } = await send()
  const job = portal.modules.service.jobs.find(({ name }) => name === 'case-pending-action')
  const run = () => job?.run({ stopping: new AbortController().signal, wake: () => {} })
  const decide = async (token: string, tindakan = 'teruskan', more: object = {}) => {
    const { versi } = await read(id, token)
    const body = { versi, kunci: randomUUID(), jawaban: {}, urungkan: true, ...more }
    return { body, reply: await portal.call(caseAct, { token, params: { id, tindakan }, body }) }
  }
  const undo = (token: string) => portal.call(caseUndo, { token, params: { id } })
  const pending = async (token: string) => (await portal.call(worklistPending, { token })).body['items'] as unknown[]
  const isListed = async (token: string) => {
    const found = await portal.call(worklist, { token, query: { q: nomor ?? '' } })
    return found.body['items'].length === 1
  }

  // Nothing has left yet: no history, no notification, no new version; colleagues cannot decide meanwhile.
  const { body, reply } = await decide(petugas)
  expect(reply.body['item']).toMatchObject({
    status: { label: 'Diterima' },
    tertunda: { tindakan: 'Nyatakan lengkap', oleh: 'Andi Firmansyah', milikSaya: true },
  })
  expect(await portal.call(caseAct, { token: petugas, params: { id, tindakan: 'teruskan' }, body })).toSucceed()
  expect((await read(id)).riwayat).toHaveLength(1)
  expect(await read(id)).toMatchObject({ tertunda: null })
  expect(await pending(petugas)).toMatchObject([{ idKasus: id, tindakan: 'Nyatakan lengkap' }])
  expect([await isListed(petugas), await isListed(petugas2)]).toEqual([false, false])
  expect((await decide(petugas2)).reply).toFailWith('case.taken')
  expect((await decide(petugas, 'kembalikan', { jawaban: { alasan: 'Denah tidak terbaca.' } })).reply).toFailWith(
    'case.pending',
  )
  expect(await act(id, 'teruskan', petugas2)).toFailWith('case.taken')
  expect(await portal.call(caseClaim, { token: petugas2, params: { id }, body: {} })).toFailWith('case.taken')
  expect(await portal.call(caseClaim, { token: petugas, params: { id }, body: {} })).toFailWith('case.pending')
  expect(await undo(petugas2)).toFailWith('case.taken')
  expect(await undo(cukai)).toFailWith('access.denied')

  // Undone, it never happens.
  portal.later({ seconds: 9 })
  await run()
  expect(await undo(petugas)).toSucceed()
  expect(await undo(petugas)).toFailWith('case.notPending')
  portal.later({ seconds: 2 })
  await run()
  expect((await read(id)).riwayat).toHaveLength(1)
  expect(await isListed(petugas2)).toBe(true)

  // Two processes whose time has come do it once.
  expect((await decide(petugas)).reply).toSucceed()
  portal.later({ seconds: 11 })
  await Promise.all([run(), run()])
  expect((await read(id)).riwayat.map(({ tindakan }) => tindakan)).toEqual(['kirim', 'teruskan'])
  expect(await pending(petugas)).toEqual([])
  expect(await undo(petugas)).toFailWith('case.notPending')

  // The applicant was faster: the decision ends, and its officer learns why.
  const assignment = { petugas: [ids.petugas, ids.petugas2], jadwal: '2026-11-26T02:00:00Z' }
  expect((await decide(kepala, 'tugaskan', { jawaban: { ...assignment, petugas: [ids.petugas] } })).reply).toFailWith(
    'case.incomplete',
  )
  expect((await decide(kepala, 'tugaskan', { jawaban: assignment })).reply).toSucceed()
  await mustAct(id, 'batalkan', cukai, { alasan: 'Lokasi usaha berpindah.' })
  portal.later({ seconds: 11 })
  await run()
  expect(await pending(kepala)).toEqual([])
  expect(await read(id, kepala)).toMatchObject({ status: { label: 'Dibatalkan' }, tertunda: null })
  const told = await portal.call(inboxList, { token: kepala })
  expect(told.body['items'][0].title).toMatch(/^Belum dijalankan: Tugaskan petugas – Pemeriksaan Lokasi PL-/)
  portal.later({ seconds: -33 })
})

test('a decision that was kept back needs the duty until it takes effect, and waits after a failure', async () => {
  const { idKasus: id } = await send()
  const job = portal.modules.service.jobs.find(({ name }) => name === 'case-pending-action')
  const run = () => job?.run({ stopping: new AbortController().signal, wake: () => {} })
  const decide = async () => {
    const { versi } = await read(id, petugas)
    const body = { versi, kunci: randomUUID(), jawaban: {}, urungkan: true }
    expect(await portal.call(caseAct, { token: petugas, params: { id, tindakan: 'teruskan' }, body })).toSucceed()
    portal.later({ seconds: 11 })
  }
  const done = async () => (await read(id)).riwayat.map(({ tindakan }) => tindakan)
  const { seedMemberships } = portal.modules.office

  await decide()
  await seedMemberships(ids.petugas, ['040300'])
  try {
    await run()
    expect(await done()).toEqual(['kirim'])
    const { body } = await portal.call(inboxList, { token: petugas })
    expect(body['items'][0].title).toMatch(/^Belum dijalankan: Nyatakan lengkap – /)
  } finally {
    await seedMemberships(ids.petugas, [KUDUS])
  }

  await decide()
  await sql`alter table service_case_event rename to out_of_order`.execute(portal.core.db)
  try {
    await run()
  } finally {
    await sql`alter table out_of_order rename to service_case_event`.execute(portal.core.db)
  }
  await run()
  expect(await done()).toEqual(['kirim'])
  portal.later({ seconds: 30 })
  await run()
  expect(await done()).toEqual(['kirim', 'teruskan'])
  portal.later({ seconds: -52 })
})

test('a company’s list pages through its cases, and finds them by words and tone', async () => {
  await send()
  const one = await send()
  const list = (query: object) =>
    portal.call(caseList, { token: cukai, query: { layanan: 'periksa-lokasi', ...query } })
  const first = await list({ size: 1, nada: 'progress' })
  expect(first.body['items']).toMatchObject([{ nilai: { lokasi: typed().lokasi }, diambilOleh: null }])
  const second = await list({ size: 1, nada: 'progress', cursor: first.body['next'] })
  expect(second.body['items'][0].idKasus).not.toBe(first.body['items'][0].idKasus)
  expect((await list({ q: one.nomor })).body['items']).toHaveLength(1)
  expect((await list({ q: 'tidakadakata' })).body['items']).toEqual([])
  for (const { status } of (await list({ nada: 'draft' })).body['items']) expect(status.nada).toBe('draft')
  const tpb = (await portal.session('tpb')).access_token
  const theirs = (await portal.call(caseList, { token: tpb })).body['items'] as CaseSummary[]
  expect(theirs.map(({ layanan }) => layanan)).not.toContain('periksa-lokasi')
})

test('a list of one state has the cases of every state that people call by the same word', async () => {
  const [one, other, third] = [await send(), await send(), await send()]
  const put = (idKasus: string, layanan: string, keadaan: string) =>
    sql`update service_case set layanan = ${layanan}, keadaan = ${keadaan} where id_kasus = ${idKasus}`.execute(
      portal.core.db,
    )
  await put(one.idKasus, 'rush-handling', 'menungguPutusan')
  await put(other.idKasus, 'rush-handling', 'menungguPutusanBayar')
  await put(third.idKasus, 'rush-handling', 'pemeriksaan')
  for (const keadaan of ['menungguPutusan', 'menungguPutusanBayar']) {
    const listed = await portal.call(caseList, { token: cukai, query: { layanan: 'rush-handling', keadaan } })
    const ids = (listed.body['items'] as CaseSummary[]).map(({ idKasus }) => idKasus)
    expect(ids.toSorted()).toEqual([one.idKasus, other.idKasus].toSorted())
  }
  for (const { idKasus, status } of [one, other, third]) await put(idKasus, 'periksa-lokasi', status.keadaan)
})

test('an action takes few statements', async () => {
  const { idKasus: id } = await send()
  const { versi } = await read(id, petugas)
  // Holidays are read once a minute.
  const before = portal.statements.length
  const body = { versi, kunci: randomUUID(), jawaban: {} }
  expect(await portal.call(caseAct, { token: petugas, params: { id, tindakan: 'teruskan' }, body })).toSucceed()
  const written = portal.statements.slice(before)
  expect(written.filter(statement => !/^(begin|commit)/i.test(statement)).length).toBeLessThanOrEqual(12)
})
