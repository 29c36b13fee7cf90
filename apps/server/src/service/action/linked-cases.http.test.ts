import { randomUUID } from 'node:crypto'
import {
  type CaseDetail,
  type CaseSummary,
  caseAct,
  caseBegin,
  caseById,
  caseChoices,
  caseDelete,
  caseList,
  caseObstacles,
  caseSave,
  entryOrder,
  inboxList,
  registerList,
  wibDay,
  worklist,
} from '@dermaga/contract'
import { problemsAmong, problemsOf } from '@dermaga/service'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GATED_CHANGE, LINKED } from '../../../../../tests/support/linked-services.ts'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

const KUDUS = '060300'
const NPWP = '0045678901234000'
const DAY_MS = 86_400_000
const services = { current: [...LINKED, GATED_CHANGE], released: [] }

let portal: TestPortal
/** Another process on the same database. */
let second: TestPortal
let cukai: string
let petugas: string
let kepala: string
let idPerusahaan: string

beforeAll(async () => {
  portal = await openTestPortal({ services })
  second = await openTestPortal({ services, database: portal.database, now: portal.core.now() })
  await signIn()
})
afterAll(async () => {
  await second.close()
  await portal.close()
})
/** Sessions last half an hour; a test that moves the clock signs in again. */
async function signIn(): Promise<void> {
  const [applicant, examiner, head] = await Promise.all(
    ['cukai', 'petugas', 'kepala'].map(name => portal.session(name)),
  )
  if (!applicant || !examiner || !head) throw new Error('no session')
  cukai = applicant.access_token
  petugas = examiner.access_token
  kepala = head.access_token
  idPerusahaan ||= (await portal.modules.company.findByNpwp(NPWP))?.idPerusahaan ?? ''
}

const today = (after = 0) => wibDay(new Date(portal.core.now().getTime() + after * DAY_MS))

async function begin(layanan: string, isi: object = {}, token = cukai): Promise<CaseDetail> {
  const reply = await portal.call(caseBegin, { token, body: { layanan, kunci: randomUUID() } })
  expect(reply).toSucceed()
  const draft: CaseDetail = reply.body['item']
  expect(await save(draft, isi, token)).toSucceed()
  return read(draft.idKasus, token)
}
const save = ({ idKasus, versi, isi }: CaseDetail, more: object, token = cukai) =>
  portal.call(caseSave, { token, params: { id: idKasus }, body: { versi, isi: { kantor: KUDUS, ...isi, ...more } } })

async function read(id: string, token = cukai): Promise<CaseDetail> {
  const reply = await portal.call(caseById, { token, params: { id } })
  expect(reply).toSucceed()
  return reply.body['item']
}
async function act(id: string, tindakan: string, token = cukai, jawaban: object = {}, by: TestPortal = portal) {
  const { versi } = await read(id, token)
  const body = { versi, kunci: randomUUID(), jawaban: { ...jawaban } }
  return by.call(caseAct, { token, params: { id, tindakan }, body })
}
async function mustAct(id: string, tindakan: string, token = cukai, jawaban: object = {}): Promise<CaseDetail> {
  const reply = await act(id, tindakan, token, jawaban)
  expect(reply).toSucceed()
  return reply.body['item']
}

/** A visit whose report was issued. */
async function report(lokasi = 'Kudus'): Promise<CaseDetail> {
  const { idKasus } = await begin('kunjungan', { lokasi })
  await mustAct(idKasus, 'kirim')
  await mustAct(idKasus, 'terbitkan', petugas, { luas: '120' })
  return read(idKasus)
}
/** An application that is sent. */
async function apply(isi: object = {}): Promise<string> {
  const { idKasus: bap } = await report()
  const { idKasus } = await begin('permohonan-uji', { bap, ...isi })
  await mustAct(idKasus, 'kirim')
  return idKasus
}
const entries = async (query: object = {}, token = cukai): Promise<CaseSummary[]> => {
  const reply = await portal.call(registerList, { token, params: { layanan: 'izin-uji' }, query })
  expect(reply).toSucceed()
  return reply.body['items']
}
const activeEntry = (day: string) => portal.modules.service.activeEntry({ register: 'izin-uji', idPerusahaan, day })

/** Ends whatever the company holds or has applied for, so that each test begins without it. */
async function clear(): Promise<void> {
  const { db } = portal.core
  await sql`update service_case set nada = 'bad', gugur_pada = null where kedudukan is null`.execute(db)
  await sql`update service_case set keadaan = 'kedaluwarsa', kedudukan = 'ended', gugur_pada = null
    where kedudukan is not null`.execute(db)
  await sql`update service_case_event set kedudukan = 'ended' where kedudukan is not null`.execute(db)
}
beforeEach(clear)

/** A licence that a decision has begun. */
async function licence(): Promise<CaseSummary> {
  await mustAct(await apply(), 'putuskan', kepala, { hasil: 'YA' })
  const [entry] = await entries({ kedudukan: 'active' })
  if (!entry) throw new Error('no entry')
  return entry
}

test('the services of this test can work', () => {
  for (const service of LINKED) expect(problemsOf(service)).toEqual([])
  expect(problemsAmong(LINKED)).toEqual([])
})

test('an application copies what it names, uses it once, and both show each other', async () => {
  const bap = await report('Jl. Raya Kudus km 7')
  const draft = await begin('permohonan-uji', { bap: bap.idKasus, luas: '999' })
  // The place is filled in, the area is what the report says whatever a browser sends.
  expect(draft.isi).toMatchObject({ lokasi: 'Jl. Raya Kudus km 7', luas: '120' })
  expect(draft.terkait).toMatchObject([{ idKasus: bap.idKasus, hubungan: 'BAP', nomor: bap.nomor }])
  const sent = await mustAct(draft.idKasus, 'kirim')
  expect(sent.terkait).toMatchObject([
    { idKasus: bap.idKasus, path: '/kunjungan', hubungan: 'BAP', keadaan: 'BAP digunakan', nada: 'good' },
  ])
  const used = await read(bap.idKasus)
  expect(used.terkait).toMatchObject([{ idKasus: draft.idKasus, hubungan: 'Dipakai dalam', nomor: sent.nomor }])
  expect(used.riwayat.at(-1)).toMatchObject({
    teks: 'BAP digunakan dalam permohonan',
    oleh: 'Portal',
    nomor: [{ label: 'Nomor pemakaian', nomor: expect.stringMatching(/^PK-\d+$/) }],
  })
  // The system's action is notified as every other.
  const inbox = await portal.call(inboxList, { token: cukai, query: { size: 20 } })
  const links = inbox.body['items'].map(({ tautan }: { tautan: string }) => tautan)
  expect(links).toEqual(expect.arrayContaining([`/kunjungan/${bap.idKasus}`, `/permohonan-uji/${draft.idKasus}`]))
})

test("only the company's own cases in the right state are offered, saved and sent", async () => {
  const bap = await report()
  const { idKasus: open } = await begin('kunjungan', { lokasi: 'Pati' })
  const draft = await begin('permohonan-uji', { lokasi: 'Kudus' })
  const choices = await portal.call(caseChoices, {
    token: cukai,
    params: { id: draft.idKasus },
    query: { isian: 'bap' },
  })
  const offered = choices.body['item'].items
  expect(offered).toContainEqual(
    expect.objectContaining({
      idKasus: bap.idKasus,
      nomor: bap.nomor,
      keterangan: 'Kudus',
      salinan: { lokasi: 'Kudus', luas: '120' },
      tetap: ['luas'],
    }),
  )
  expect(offered.map(({ keadaan }: { keadaan: string }) => keadaan)).not.toContain('Draf')
  expect(choices.body['item'].dimulaiDi).toEqual([{ judul: 'Kunjungan', path: '/kunjungan' }])
  const ofRows = { token: cukai, params: { id: draft.idKasus }, query: { isian: 'lain.bap', q: bap.nomor ?? '' } }
  expect((await portal.call(caseChoices, ofRows)).body['item'].items).toHaveLength(1)
  const noField = { token: cukai, params: { id: draft.idKasus }, query: { isian: 'lokasi' } }
  expect(await portal.call(caseChoices, noField)).toFailWith('resource.notFound')

  const tpb = (await portal.session('tpb')).access_token
  const foreign = await portal.call(caseBegin, { token: tpb, body: { layanan: 'kunjungan', kunci: randomUUID() } })
  for (const id of [foreign.body['item'].idKasus, draft.idKasus, open, 'bukan-kasus', randomUUID()]) {
    const refused = await save(draft, { bap: id })
    expect(refused).toFailWith('case.structure')
    expect(refused.body['params'].problems).toEqual([{ path: 'bap', code: 'notListed' }])
  }
  // A report that is used while the draft names it.
  const other = await begin('permohonan-uji', { bap: bap.idKasus })
  expect(await save(draft, { bap: bap.idKasus })).toSucceed()
  await mustAct(other.idKasus, 'kirim')
  await clear()
  const refused = await act(draft.idKasus, 'kirim')
  expect(refused).toFailWith('case.incomplete')
  expect(refused.body['params'].problems).toEqual([
    { in: 'isi', path: 'bap', code: 'caseState', params: { nomor: bap.nomor, keadaan: 'BAP digunakan' } },
  ])
  expect(await read(draft.idKasus)).toMatchObject({ nomor: null, status: { label: 'Draf' } })
})

test('of more cases than one answer has, each is found by its words, its number or as the one that is named', async () => {
  const bap = await report('Rembang')
  const draft = await begin('permohonan-uji', {})
  const later = await sql<{ nomor: string }>`
    insert into service_case select (jsonb_populate_record(null::service_case, to_jsonb(c) || jsonb_build_object(
      'id_kasus', gen_random_uuid(), 'kunci', gen_random_uuid(), 'nomor', 'BAP-BANYAK-' || n,
      'cari', to_tsvector('simple', 'BAP BANYAK ' || n)::text,
      'changed_at', c.changed_at + n * interval '1 second'))).*
    from service_case c, generate_series(1, 60) n where c.id_kasus = ${bap.idKasus}
    returning nomor`.execute(portal.core.db)
  expect(later.rows).toHaveLength(60)
  const offered = async (query: object) => {
    const reply = await portal.call(caseChoices, {
      token: cukai,
      params: { id: draft.idKasus },
      query: { isian: 'bap', ...query },
    })
    expect(reply).toSucceed()
    return reply.body['item'] as { adaLagi: boolean; items: { idKasus: string; nomor: string }[] }
  }
  const first = await offered({})
  expect(first).toMatchObject({ adaLagi: true, items: { length: 50 } })
  expect(first.items.map(({ idKasus }) => idKasus)).not.toContain(bap.idKasus)
  expect(await offered({ kasus: bap.idKasus })).toMatchObject({ adaLagi: false, items: [{ nomor: bap.nomor }] })
  expect((await offered({ q: 'banyak 7' })).items.map(({ nomor }) => nomor)).toContain('BAP-BANYAK-7')
  const named = await offered({ nomor: `${bap.nomor},BAP-BANYAK-2,BAP-BANYAK-99` })
  expect(named.items.map(({ nomor }) => nomor)).toEqual(['BAP-BANYAK-2', bap.nomor])
  expect(await save(draft, { bap: bap.idKasus })).toSucceed()
  await sql`delete from service_case where nomor like 'BAP-BANYAK-%'`.execute(portal.core.db)
})

test('a case that two fields name is refused; rows that name one use it once', async () => {
  const [one, other] = [await report(), await report()]
  const draft = await begin('permohonan-uji', { bap: one.idKasus, lain: [{ bap: one.idKasus }] })
  const refused = await act(draft.idKasus, 'kirim')
  expect(refused.body['params'].problems).toEqual([{ in: 'isi', path: 'lain[0].bap', code: 'caseTwice' }])
  expect(await save(await read(draft.idKasus), { lain: [{ bap: other.idKasus }, { bap: other.idKasus }] })).toSucceed()
  await mustAct(draft.idKasus, 'kirim')
  expect((await read(other.idKasus)).riwayat.filter(({ tindakan }) => tindakan === 'gunakan')).toHaveLength(1)
})

test('an application that was returned stays with the report that it uses', async () => {
  await clear()
  const { idKasus: other } = await report('Pati')
  const id = await apply()
  const { bap } = (await read(id)).isi
  await mustAct(id, 'kembalikan', kepala)
  expect(await save(await read(id), { bap: other })).toSucceed()
  const refused = await act(id, 'kirimKembali')
  expect(refused).toFailWith('case.incomplete')
  expect(refused.body['params'].problems).toEqual([{ in: 'isi', path: 'bap', code: 'caseKept' }])
  expect((await read(other)).status.keadaan).toBe('terbit')
  expect(await save(await read(id), { bap })).toSucceed()
  expect((await mustAct(id, 'kirimKembali')).status.label).toBe('Diteliti')
})

test('a decision begins an entry of the register, a decline does not', async () => {
  await mustAct(await apply(), 'putuskan', kepala, { hasil: 'TIDAK' })
  expect(await entries({ kedudukan: 'active' })).toEqual([])
  const id = await apply()
  const decided = await mustAct(id, 'putuskan', kepala, { hasil: 'YA' })
  const [entry] = await entries({ kedudukan: 'active' })
  expect(entry).toMatchObject({
    nomor: `${NPWP}${KUDUS}`,
    judul: 'Izin Uji',
    kedudukan: 'active',
    berlakuMulai: today(),
    status: { label: 'Aktif', pemegang: 'nobody' },
    nilai: { lokasi: 'Kudus' },
  })
  const detail = await read(entry?.idKasus ?? '')
  expect(detail.isi).toMatchObject({ keputusan: decided.riwayat.at(-1)?.nomor[0]?.nomor, npwp: NPWP })
  expect(detail.riwayat).toMatchObject([{ teks: 'Izin Uji diterbitkan', oleh: 'Portal', keadaan: 'Aktif' }])
  expect(detail.terkait).toMatchObject([{ idKasus: id, hubungan: 'Dasar penerbitan' }])
  expect((await read(id)).terkait).toContainEqual(
    expect.objectContaining({ idKasus: detail.idKasus, hubungan: 'Diterbitkan dari sini' }),
  )
  // It waits for nobody, so it is in no worklist, although the head may freeze it.
  const work = await portal.call(worklist, { token: kepala, query: { layanan: 'izin-uji' } })
  expect(work.body['items']).toEqual([])
  expect((await read(detail.idKasus, kepala)).tindakan.map(({ nama }) => nama)).toEqual(['bekukan', 'cabut'])
  // Nobody begins one without a decision.
  for (const untuk of [undefined, { npwp: NPWP, kantor: KUDUS }]) {
    const body = { layanan: 'izin-uji', kunci: randomUUID(), ...(untuk && { untuk }) }
    expect(await portal.call(caseBegin, { token: untuk ? petugas : cukai, body })).toFailWith('case.notBegunSo')
  }
})

test('a number that a valid entry has is not given again, and the decision is not made', async () => {
  const { idKasus: first } = await licence()
  const id = await apply()
  const refused = await act(id, 'putuskan', kepala, { hasil: 'YA' })
  expect(refused).toFailWith('case.numberTaken')
  expect(await read(id)).toMatchObject({ status: { label: 'Diteliti' }, terkait: [{ hubungan: 'BAP' }] })
  await mustAct(first, 'cabut', kepala)
  await mustAct(id, 'putuskan', kepala, { hasil: 'YA' })
  expect((await entries({ q: NPWP })).map(({ kedudukan }) => kedudukan)).toEqual(
    expect.arrayContaining(['active', 'ended']),
  )
})

test('a change acts on the entry, whose history shows it as it was and as it is', async () => {
  const { idKasus: izin } = await licence()
  const { idKasus: id } = await begin('perubahan-uji', { izin, lokasi: 'Jepara' })
  const ofIzin = { token: cukai, params: { id }, query: { isian: 'izin' } }
  // Entries of a register come about where their decision is applied for.
  expect((await portal.call(caseChoices, ofIzin)).body['item'].dimulaiDi).toContainEqual({
    judul: 'Permohonan Uji',
    path: '/permohonan-uji',
  })
  await mustAct(id, 'kirim')
  await mustAct(id, 'putuskan', kepala, { hasil: 'YA' })
  const entry = await read(izin)
  expect(entry.isi['lokasi']).toBe('Jepara')
  expect(entry.riwayat.at(-1)).toMatchObject({
    teks: 'Izin diubah',
    perubahan: [{ isian: 'lokasi', semula: 'Kudus', menjadi: 'Jepara' }],
  })
  expect((await entries({ q: 'jepara' })).map(({ idKasus }) => idKasus)).toEqual([izin])
  // What was revoked meanwhile is not changed any more, and the decision says why.
  const { idKasus: late } = await begin('perubahan-uji', { izin, lokasi: 'Demak' })
  await mustAct(late, 'kirim')
  await mustAct(izin, 'cabut', kepala)
  const refused = await act(late, 'putuskan', kepala, { hasil: 'YA' })
  expect(refused).toFailWith('case.linkedState')
  expect(refused.body['message']).toContain('Dicabut')
  expect((await read(late)).status.label).toBe('Diteliti')
  await mustAct(late, 'putuskan', kepala, { hasil: 'TIDAK' })
  expect((await read(izin)).isi['lokasi']).toBe('Jepara')
})

test('an entry is active on a day by its validity and by what it was worth then', async () => {
  const start = portal.core.now()
  const { idKasus, berlakuSampai } = await licence()
  expect(await activeEntry(today())).toMatchObject({ idKasus, nomor: `${NPWP}${KUDUS}`, berlakuMulai: today() })
  expect(await activeEntry(today(-1))).toBeUndefined()
  expect(await activeEntry(berlakuSampai ?? '')).toMatchObject({ idKasus })
  expect(await activeEntry(wibDay(new Date(Date.parse(berlakuSampai ?? '') + DAY_MS)))).toBeUndefined()
  portal.later({ days: 10 })
  await signIn()
  await mustAct(idKasus, 'bekukan', kepala, { alasan: 'Tidak ada CCTV' })
  expect(await activeEntry(today())).toBeUndefined()
  expect(await activeEntry(today(-1))).toMatchObject({ idKasus })
  expect(await activeEntry(today(1))).toBeUndefined()
  const frozen = await read(idKasus, kepala)
  expect(frozen.status).toMatchObject({ label: 'Dibekukan', pemegang: 'applicant' })
  expect(wibDay(new Date(frozen.status.tenggat ?? ''))).toBe(today(30))
  // The holder reports the cure; another freeze runs to its end.
  await mustAct(idKasus, 'pulihkan')
  expect(await activeEntry(today())).toMatchObject({ idKasus })
  await mustAct(idKasus, 'bekukan', kepala, { alasan: 'Lagi' })
  portal.later({ days: 31 })
  await runLapses()
  kepala = (await portal.session('kepala')).access_token
  expect(await read(idKasus, kepala)).toMatchObject({ kedudukan: 'ended', status: { label: 'Dicabut' } })
  portal.setClock(start)
  await signIn()
})

const runLapses = () => {
  const [job] = portal.modules.service.jobs
  return job?.run({ stopping: new AbortController().signal, wake: () => undefined } as never)
}

test('every gate that is closed is named, before sending and by the error', async () => {
  const obstacles = async (id: string): Promise<string[]> => {
    const reply = await portal.call(caseObstacles, { token: cukai, params: { id } })
    expect(reply).toSucceed()
    return reply.body['items'].map(({ teks }: { teks: string }) => teks)
  }
  const draft = await begin('permohonan-uji', { bap: (await report()).idKasus })
  expect(await obstacles(draft.idKasus)).toEqual([])
  const entry = await licence()
  await mustAct(entry.idKasus, 'bekukan', kepala, { alasan: 'Tidak ada CCTV' })
  const closed = [`Izin ${entry.nomor} dibekukan. Pulihkan dahulu.`]
  expect(await obstacles(draft.idKasus)).toEqual(closed)
  const refused = await act(draft.idKasus, 'kirim')
  expect(refused).toFailWith('case.gated')
  expect(refused.body['params'].obstacles).toEqual(closed)
  expect(refused.body['message']).toContain(closed[0])
  await mustAct(entry.idKasus, 'cabut', kepala)
  expect(await obstacles(draft.idKasus)).toEqual([expect.stringContaining('kurang dari 12 bulan')])
  await clear()

  const waiting = await apply()
  expect(await obstacles(draft.idKasus)).toEqual([
    `Permohonan ${(await read(waiting)).nomor} masih diproses. Tunggu keputusannya.`,
  ])
  const { idKasus: izin } = await licence().catch(async () => {
    await mustAct(waiting, 'putuskan', kepala, { hasil: 'YA' })
    return (await entries({ kedudukan: 'active' }))[0] as CaseSummary
  })
  const gated = await begin('perubahan-tertutup', { izin, lokasi: 'Jepara' })
  await mustAct(izin, 'cabut', kepala)
  expect(await obstacles(gated.idKasus)).toEqual([
    'Anda belum memiliki izin yang berlaku. Ajukan permohonan izin dahulu.',
    'Akses portal untuk perubahan belum ada. Ajukan akses dahulu.',
  ])
  // Only who fills it in asks.
  const tpb = (await portal.session('tpb')).access_token
  expect(await portal.call(caseObstacles, { token: tpb, params: { id: gated.idKasus } })).toFailWith('case.notFound')
  expect(await portal.call(caseObstacles, { token: cukai, params: { id: waiting } })).toFailWith('case.notEditable')
})

test('the list of a register: search, standing, orders and pages, for its holder and for officers', async () => {
  const made: string[] = []
  for (const lokasi of ['Kudus', 'Jepara', 'Pati']) {
    const { idKasus } = await licence()
    made.push(idKasus)
    portal.later({ seconds: 1 })
    await sql`update service_case set isi = jsonb_set(isi, '{lokasi}', ${JSON.stringify(lokasi)}::jsonb),
      nomor = ${`IZIN-${lokasi}`}, cari = to_tsvector('simple', ${`IZIN ${lokasi}`}),
      berlaku_sampai = ${lokasi === 'Pati' ? null : today(made.length)}::date where id_kasus = ${idKasus}`.execute(
      portal.core.db,
    )
  }
  const [kudus, jepara, pati] = made
  const active = { kedudukan: 'active' } as const
  const ids = async (query: object, token?: string) =>
    (await entries({ ...active, ...query }, token)).map(({ idKasus }) => idKasus)
  expect(await ids({})).toEqual([pati, jepara, kudus])
  expect(await ids({ urut: 'nomor' })).toEqual([jepara, kudus, pati])
  expect(await ids({ urut: 'berakhir' })).toEqual([kudus, jepara, pati])
  expect(await ids({ q: 'izin jep' })).toEqual([jepara])
  for (const urut of entryOrder.options) {
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const query = { ...active, urut, size: 1, ...(cursor !== undefined && { cursor }) }
      const reply = await portal.call(registerList, { token: petugas, params: { layanan: 'izin-uji' }, query })
      expect(reply).toSucceed()
      paged.push(...reply.body['items'].map(({ idKasus }: CaseSummary) => idKasus))
      cursor = reply.body['next']
    } while (cursor !== undefined && paged.length < 10)
    expect(paged).toEqual(await ids({ urut }))
  }
  // A cursor of another order is refused.
  const one = await portal.call(registerList, {
    token: petugas,
    params: { layanan: 'izin-uji' },
    query: { ...active, urut: 'nomor', size: 1 },
  })
  const query = { urut: 'terbaru' as const, cursor: one.body['next'] }
  const mixed = await portal.call(registerList, { token: petugas, params: { layanan: 'izin-uji' }, query })
  expect(mixed).toFailWith('input.invalid')
  // Another company has none; officers of its office have all.
  const tpb = (await portal.session('tpb')).access_token
  expect(await entries({}, tpb)).toEqual([])
  const notRegister = { token: cukai, params: { layanan: 'kunjungan' }, query: {} }
  expect(await portal.call(registerList, notRegister)).toFailWith('case.noService')
})

test('officers begin a case for a company, which sees it once it is sent', async () => {
  const untuk = { npwp: NPWP, kantor: KUDUS }
  const body = { layanan: 'temuan-uji', kunci: randomUUID(), untuk }
  const reply = await portal.call(caseBegin, { token: petugas, body })
  expect(reply).toSucceed()
  const draft: CaseDetail = reply.body['item']
  expect(draft).toMatchObject({ bolehUbah: true, isi: { kantor: KUDUS, npwp: NPWP }, pemohon: { npwp: NPWP } })
  expect((await portal.call(caseBegin, { token: petugas, body })).body['item'].idKasus).toBe(draft.idKasus)
  const work = await portal.call(worklist, { token: petugas, query: { layanan: 'temuan-uji' } })
  expect(work.body['items'].map(({ idKasus }: CaseSummary) => idKasus)).toContain(draft.idKasus)

  // Not the company's yet, not the head's to write, and not to be moved to another office.
  expect(await portal.call(caseById, { token: cukai, params: { id: draft.idKasus } })).toFailWith('case.notFound')
  const listed = await portal.call(caseList, { token: cukai, query: { layanan: 'temuan-uji' } })
  expect(listed.body['items']).toEqual([])
  expect(await save(draft, { uraian: 'Segel rusak' }, kepala)).toFailWith('access.denied')
  expect(await save(draft, { uraian: 'Segel rusak', kantor: '040300' }, petugas)).toSucceed()
  expect((await read(draft.idKasus, petugas)).isi).toMatchObject({ kantor: KUDUS, uraian: 'Segel rusak' })
  await mustAct(draft.idKasus, 'kirim', petugas)
  expect((await read(draft.idKasus)).status.label).toBe('Menunggu jawaban')
  expect(await save(await read(draft.idKasus), { uraian: 'x' })).toFailWith('case.notEditable')
  await mustAct(draft.idKasus, 'jawab')

  const refused = [
    [cukai, { layanan: 'temuan-uji', untuk }, 'access.denied'],
    [cukai, { layanan: 'temuan-uji' }, 'case.notBegunSo'],
    [petugas, { layanan: 'temuan-uji', untuk: { ...untuk, kantor: '999999' } }, 'access.denied'],
    [petugas, { layanan: 'temuan-uji', untuk: { ...untuk, npwp: '0000000000000000' } }, 'company.notFound'],
    [petugas, { layanan: 'kunjungan', untuk }, 'case.notBegunSo'],
  ] as const
  for (const [token, asked, code] of refused) {
    expect(await portal.call(caseBegin, { token, body: { ...asked, kunci: randomUUID() } })).toFailWith(code)
  }
  const other = await portal.call(caseBegin, { token: petugas, body: { ...body, kunci: randomUUID() } })
  const params = { id: other.body['item'].idKasus }
  expect(await portal.call(caseDelete, { token: kepala, params })).toFailWith('access.denied')
  expect(await portal.call(caseDelete, { token: petugas, params })).toSucceed()
  // A repeated call finds what it has done; others learn nothing of it.
  expect(await portal.call(caseDelete, { token: petugas, params })).toSucceed()
  expect(await portal.call(caseDelete, { token: kepala, params })).toFailWith('case.notFound')
})

test('a repeated decision begins one entry', async () => {
  const id = await apply()
  const { versi } = await read(id, kepala)
  const body = { versi, kunci: randomUUID(), jawaban: { hasil: 'YA' } }
  const params = { id, tindakan: 'putuskan' }
  const replies = await Promise.all([portal, second].map(one => one.call(caseAct, { token: kepala, params, body })))
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(await portal.call(caseAct, { token: kepala, params, body })).toSucceed()
  expect(await entries({ kedudukan: 'active' })).toHaveLength(1)
})

test('of two processes that use one report, one succeeds and the other gets the reason', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await report(), await report()]
    // In opposite orders: without one order of locks they would wait for each other.
    const drafts = [
      await begin('perubahan-bap', { bap: one.idKasus, lain: [{ bap: other.idKasus }] }),
      await begin('perubahan-bap', { bap: other.idKasus, lain: [{ bap: one.idKasus }] }),
    ]
    const replies = await Promise.all(
      drafts.map(({ idKasus }, index) => act(idKasus, 'kirim', cukai, {}, index === 0 ? portal : second)),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    expect(refused[0]).toFailWith('case.incomplete')
    const states = refused[0]?.body['params'].problems.map(({ code }: { code: string }) => code)
    expect(states).toEqual(['caseState', 'caseState'])
    for (const { idKasus } of [one, other]) {
      expect((await read(idKasus)).riwayat.filter(({ tindakan }) => tindakan === 'gunakan')).toHaveLength(1)
    }
  }
})

test('of two applications that are sent at once, a gate lets one through', async () => {
  const drafts = [
    await begin('permohonan-uji', { bap: (await report()).idKasus }),
    await begin('permohonan-uji', { bap: (await report()).idKasus }),
  ]
  const replies = await Promise.all(
    drafts.map(({ idKasus }, index) => act(idKasus, 'kirim', cukai, {}, index === 0 ? portal : second)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.find(({ status }) => status !== 200)).toFailWith('case.gated')
})

test('a report that lapses while the application is being sent is not used', async () => {
  const bap = await report()
  const { idKasus: id } = await begin('permohonan-uji', { bap: bap.idKasus })
  let sending: ReturnType<typeof act> | undefined
  await portal.core.db.transaction().execute(async trx => {
    await sql`update service_case set keadaan = 'gugur', version = version + 1 where id_kasus = ${bap.idKasus}`.execute(
      trx,
    )
    sending = act(id, 'kirim', cukai, {}, second)
    await untilWaiting()
  })
  const refused = await sending
  expect(refused).toFailWith('case.incomplete')
  expect(refused?.body['params'].problems).toMatchObject([{ path: 'bap', code: 'caseState' }])
  expect((await read(id)).status.label).toBe('Draf')
})

test('a report that is being used does not lapse', async () => {
  const bap = await report()
  const { idKasus: id } = await begin('permohonan-uji', { bap: bap.idKasus })
  await sql`update service_case set gugur_pada = ${portal.core.now()} where id_kasus = ${bap.idKasus}`.execute(
    portal.core.db,
  )
  const [reply] = await Promise.all([act(id, 'kirim', cukai, {}, second), runLapses()])
  const label = (await read(bap.idKasus)).status.label
  expect(label).toBe(reply?.status === 200 ? 'BAP digunakan' : 'Gugur')
  expect((await read(id)).status.label).toBe(reply?.status === 200 ? 'Diteliti' : 'Draf')
})

/** Until another connection waits for a lock. */
async function untilWaiting(): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        second.core.db,
      )
    if (rows.length > 0) return
  }
}

test('actions take few statements, also with effects', async () => {
  const counted = async (id: string, tindakan: string, token: string, jawaban: object = {}) => {
    const { versi } = await read(id, token)
    const body = { versi, kunci: randomUUID(), jawaban: { ...jawaban } }
    const before = portal.statements.length
    expect(await portal.call(caseAct, { token, params: { id, tindakan }, body })).toSucceed()
    return portal.statements.slice(before).filter(statement => !/^(begin|commit)/i.test(statement))
  }
  const { idKasus: visit } = await begin('kunjungan', { lokasi: 'Kudus' })
  const sent = await counted(visit, 'kirim', cukai)
  const issued = await counted(visit, 'terbitkan', petugas, { luas: '120' })
  const { idKasus: id } = await begin('permohonan-uji', { bap: visit })
  const used = await counted(id, 'kirim', cukai)
  const begun = await counted(id, 'putuskan', kepala, { hasil: 'YA' })
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(15)
  expect(issued.length, issued.join('\n')).toBeLessThanOrEqual(15)
  // Each case that is acted on is written, recorded, notified and sent to webhooks as every other.
  expect(used.length, used.join('\n')).toBeLessThanOrEqual(29)
  expect(begun.length, begun.join('\n')).toBeLessThanOrEqual(24)
})
