import { randomUUID } from 'node:crypto'
import {
  type CaseDetail,
  type CaseSummary,
  caseClaim,
  caseFileAdd,
  inboxList,
  type Substitute,
  substituteChoices,
  substituteEnd,
  substituteList,
  substituteName,
  worklist,
  worklistCount,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caseTester } from '../../../../../tests/support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../../../../../tests/support/portal.ts'

const PEOPLE = ['cukai', 'petugas', 'petugas2', 'kepala', 'peneliti', 'admin'] as const
type Person = (typeof PEOPLE)[number]

let portal: TestPortal
let desk: ReturnType<typeof caseTester<Person>>
const ids = {} as Record<Person, string>

beforeAll(async () => {
  portal = await openTestPortal()
  desk = caseTester(portal, PEOPLE)
  for (const name of PEOPLE) ids[name] = (await portal.session(name)).idUser
})
beforeEach(() => desk.signIn())
afterAll(() => portal.close())

interface Named {
  petugas?: Person
  pengganti?: Person
  mulai?: string
  akhir?: string
  kunci?: string
}

const name = (as: Person, { petugas, pengganti = 'petugas2', mulai, akhir, kunci = randomUUID() }: Named = {}) =>
  portal.call(substituteName, {
    token: desk.tokens[as],
    body: {
      kunci,
      ...(petugas && { petugas: ids[petugas] }),
      pengganti: ids[pengganti],
      mulai: mulai ?? desk.day(),
      akhir: akhir ?? desk.day(4),
    },
  })

async function mustName(...input: Parameters<typeof name>): Promise<Substitute> {
  const reply = await name(...input)
  expect(reply).toSucceed()
  return reply.body['item']
}

const end = (id: string, as: Person) => portal.call(substituteEnd, { token: desk.tokens[as], params: { id } })

async function listed(as: Person, query: object = {}): Promise<Substitute[]> {
  const reply = await portal.call(substituteList, { token: desk.tokens[as], query })
  expect(reply).toSucceed()
  return reply.body['items']
}

async function waiting(as: Person, query: object = {}): Promise<CaseSummary[]> {
  const reply = await portal.call(worklist, { token: desk.tokens[as], query: { size: 50, ...query } })
  expect(reply).toSucceed()
  return reply.body['items']
}

const isWaiting = async (id: string, as: Person) => (await waiting(as)).some(({ idKasus }) => idKasus === id)

async function sent(): Promise<string> {
  const id = await desk.begin('periksa-lokasi', 'cukai')
  await desk.save(id, 'cukai', {
    kodeKantor: '060300',
    kodeJenisUsaha: ['1'],
    kodeJenisBkc: ['HT'],
    jabatanPemohon: 'Direktur Utama',
    alamatPemohon: 'Jl. Tembakau No. 45, Kudus',
    lokasi: 'Jl. Raya Kudus–Jepara km 7, Kudus',
    tanggalKesiapan: desk.day(3),
    narahubungNama: 'Bagus Riyanto',
    narahubungTelepon: '081298765432',
    kotaTtd: 'Kudus',
    jabatanTtd: 'Direktur Utama',
    pernyataan: true,
  })
  await desk.attach(id, 'cukai', '01', '02', '03', '04', '05', '06')
  await desk.mustAct(id, 'kirim', 'cukai')
  return id
}

const assignment = (...people: Person[]) => ({
  petugas: people.map(each => ids[each]),
  jadwal: '2026-11-26T02:00:00Z',
})

/** A case whose visit two inspectors have begun. */
async function visiting(...people: [Person, Person]): Promise<string> {
  const id = await sent()
  await desk.mustAct(id, 'teruskan', 'petugas')
  await desk.mustAct(id, 'tugaskan', 'kepala', assignment(...people))
  await desk.mustAct(id, 'mulai', people[1])
  return id
}

const REQUIREMENTS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
async function report(id: string, as: Person): Promise<object> {
  const foto = []
  for (const keterangan of ['Depan', 'Belakang', 'Gudang', 'Mesin']) {
    const file = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), randomUUID()])
    const query = { nama: `${keterangan}.jpg` }
    const reply = await portal.call(caseFileAdd, { token: desk.tokens[as], params: { id }, query, file })
    expect(reply).toSucceed()
    foto.push({ idBerkas: reply.body['item'].idBerkas as string, keterangan })
  }
  return {
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
    foto,
  }
}

const actionsFor = async (id: string, as: Person) => (await desk.read(id, as)).tindakan
const last = ({ riwayat }: CaseDetail) => riwayat.at(-1)

test('a substitute has the duties of the officer for the days that were named, and signs for them', async () => {
  const id = await sent()
  await desk.mustAct(id, 'teruskan', 'petugas')
  expect(await isWaiting(id, 'petugas2')).toBe(false)
  expect(await actionsFor(id, 'petugas2')).toEqual([])

  const named = await mustName('kepala')
  expect(named).toMatchObject({
    petugas: { nama: 'Indah Kusumawati' },
    pengganti: { nama: 'Wahyu Nugroho' },
    keadaan: 'berlaku',
    ditunjukOleh: 'Indah Kusumawati',
    bolehDiakhiri: true,
  })
  for (const as of ['kepala', 'petugas2'] as const) {
    const inbox = await portal.call(inboxList, { token: desk.tokens[as] })
    expect(inbox.body['items'][0]).toMatchObject({ title: 'Wahyu Nugroho menggantikan Indah Kusumawati' })
  }
  expect(await isWaiting(id, 'petugas2')).toBe(true)
  const assigned = await desk.mustAct(id, 'tugaskan', 'petugas2', assignment('petugas', 'petugas2'))
  expect(last(assigned)?.oleh).toBe('Wahyu Nugroho a.n. Indah Kusumawati')
  // The applicant reads the duty, as ever.
  expect(last(await desk.read(id, 'cukai'))?.oleh).toBe('Kepala kantor, KPPBC TMC Kudus')
  const papers = await sql<{ isi: unknown; penanda: string }>`
    select isi, nama_penanda as penanda from paper where id_kasus = ${id} and jenis = 'suratTugas'`.execute(
    portal.core.db,
  )
  expect(JSON.stringify(papers.rows[0]?.isi)).toContain('Wahyu Nugroho a.n. Indah Kusumawati')
  // The certificate is of the person.
  expect(papers.rows[0]?.penanda).toBe('Wahyu Nugroho')

  expect(await end(named.idPenggantian, 'petugas')).toFailWith('substitute.notFound')
  expect(await end(named.idPenggantian, 'petugas2')).toSucceed()
  expect((await listed('kepala'))[0]).toMatchObject({ keadaan: 'selesai', bolehDiakhiri: false })
  expect(await desk.act(await sent(), 'tugaskan', 'petugas2', assignment('petugas', 'petugas2'))).toFailWith(
    'case.notNow',
  )
})

test('what the absent officer had taken is shown to the substitute, who may take it; others may not', async () => {
  const id = await sent()
  const claim = (as: Person) => portal.call(caseClaim, { token: desk.tokens[as], params: { id }, body: {} })
  expect(await claim('petugas')).toSucceed()
  const { idPenggantian } = await mustName('petugas')
  const mine = (await waiting('petugas2', { milik: 'saya' })).find(({ idKasus }) => idKasus === id)
  expect(mine).toMatchObject({ diambilOleh: 'Andi Firmansyah', dapatDiambil: true })
  expect(await desk.read(id, 'peneliti')).toMatchObject({ diambilOleh: 'Andi Firmansyah', dapatDiambil: false })
  expect(await claim('peneliti')).toFailWith('case.taken')
  expect(await desk.act(id, 'teruskan', 'peneliti')).toFailWith('case.taken')
  expect(await claim('petugas2')).toSucceed()
  expect(await desk.read(id, 'petugas')).toMatchObject({ diambilOleh: 'Wahyu Nugroho', dapatDiambil: false })
  // Both have the duty themselves: the substitute acts for nobody else.
  expect(last(await desk.mustAct(id, 'teruskan', 'petugas2'))?.oleh).toBe('Wahyu Nugroho')
  expect(await end(idPenggantian, 'petugas')).toSucceed()
})

test('four eyes are those of two persons: neither the substitute nor the one replaced signs twice', async () => {
  const { idPenggantian } = await mustName('petugas', { pengganti: 'peneliti' })
  const id = await visiting('petugas', 'petugas2')
  expect(await isWaiting(id, 'peneliti')).toBe(true)
  const written = await desk.mustAct(id, 'ajukanBap', 'peneliti', await report(id, 'peneliti'))
  expect(last(written)?.oleh).toBe('Rizal Mahendra a.n. Andi Firmansyah')
  for (const as of ['petugas', 'peneliti'] as const) {
    expect(await desk.act(id, 'terbitkanBap', as), as).toFailWith('case.fourEyes')
    expect(await isWaiting(id, as), as).toBe(false)
  }
  await desk.mustAct(id, 'terbitkanBap', 'petugas2')
  expect(await end(idPenggantian, 'kepala')).toSucceed()

  // An officer who is assigned too does not sign once more in the place of the other.
  const again = await mustName('petugas')
  const other = await visiting('petugas', 'petugas2')
  await desk.mustAct(other, 'ajukanBap', 'petugas2', await report(other, 'petugas2'))
  expect(await desk.act(other, 'terbitkanBap', 'petugas2')).toFailWith('case.fourEyes')
  await desk.mustAct(other, 'terbitkanBap', 'petugas')
  expect(await end(again.idPenggantian, 'petugas')).toSucceed()
})

test('it begins and ends by itself, and is not handed on', async () => {
  const id = await sent()
  await desk.mustAct(id, 'teruskan', 'petugas')
  const named = await mustName('kepala', { pengganti: 'petugas2', mulai: desk.day(1), akhir: desk.day(2) })
  expect(named.keadaan).toBe('akan')
  expect(await isWaiting(id, 'petugas2')).toBe(false)
  // Who is replaced in this time replaces nobody else in it.
  expect(await name('petugas', { pengganti: 'kepala', mulai: desk.day(2), akhir: desk.day(3) })).toFailWith(
    'substitute.absent',
  )
  await desk.passTo(desk.day(1))
  await mustName('petugas2', { pengganti: 'peneliti' })
  expect(await isWaiting(id, 'petugas2')).toBe(true)
  expect(await actionsFor(id, 'peneliti')).toEqual([])
  expect((await listed('petugas2', { keadaan: 'berlaku' })).map(({ petugas }) => petugas.nama)).toEqual([
    'Wahyu Nugroho',
    'Indah Kusumawati',
  ])
  expect((await portal.call(worklistCount, { token: desk.tokens.petugas2 })).body['item'].bebas).toBe(
    (await waiting('petugas2', { milik: 'bebas' })).length,
  )
  await desk.passTo(desk.day(2))
  expect(await isWaiting(id, 'petugas2')).toBe(false)
  expect(await desk.act(id, 'tugaskan', 'petugas2', assignment('petugas', 'petugas2'))).toFailWith('case.notNow')
})

test('an officer names their own substitute, the head of all their offices those of others; wrong ones are refused', async () => {
  const from = { mulai: desk.day(20), akhir: desk.day(25) }
  expect(await name('petugas', { ...from, petugas: 'petugas2', pengganti: 'peneliti' })).toFailWith(
    'substitute.notHead',
  )
  // Works at the head office, whose head is another.
  expect(await name('kepala', { ...from, petugas: 'peneliti' })).toFailWith('substitute.notHead')
  for (const as of ['cukai', 'admin'] as const) expect(await name(as, from), as).toFailWith('access.denied')
  for (const pengganti of ['cukai', 'admin', 'petugas'] as const) {
    expect(await name('petugas', { ...from, pengganti }), pengganti).toFailWith('substitute.notOfficer')
  }
  // Works at other offices only.
  expect(await name('peneliti', from)).toFailWith('substitute.notOfficer')
  for (const days of [
    { mulai: desk.day(-1), akhir: desk.day(1) },
    { mulai: desk.day(20), akhir: desk.day(19) },
    { mulai: desk.day(20), akhir: desk.day(200) },
  ]) {
    expect(await name('petugas', days), JSON.stringify(days)).toFailWith('substitute.period')
  }
  const kunci = randomUUID()
  const named = await mustName('kepala', { ...from, petugas: 'petugas', kunci })
  expect(await mustName('kepala', { ...from, petugas: 'petugas', kunci })).toEqual(named)
  expect(await name('kepala', { ...from, petugas: 'petugas', kunci, akhir: desk.day(26) })).toFailWith(
    'request.conflict',
  )
  expect(await name('petugas', { pengganti: 'peneliti', mulai: desk.day(25), akhir: desk.day(30) })).toFailWith(
    'substitute.overlap',
  )
  expect(await listed('petugas')).toContainEqual({ ...named, ditunjukOleh: 'Indah Kusumawati' })
  // Neither a substitute nor the head of the officer's offices.
  expect(await listed('peneliti', { keadaan: 'akan' })).not.toContainEqual(
    expect.objectContaining({ idPenggantian: named.idPenggantian }),
  )
})

test('offers the officers who may be chosen, by name', async () => {
  const choices = async (as: Person, query: object) => {
    const reply = await portal.call(substituteChoices, { token: desk.tokens[as], query })
    return reply.status === 200
      ? (reply.body['items'] as { nama: string }[]).map(({ nama }) => nama)
      : reply.body['code']
  }
  expect(await choices('petugas', {})).toEqual(['Andi Firmansyah'])
  expect(await choices('kepala', { q: 'wahyu' })).toEqual(['Wahyu Nugroho'])
  expect(await choices('petugas', { pengganti: ids.petugas, q: 'r' })).toEqual(
    expect.arrayContaining(['Rizal Mahendra']),
  )
  expect(await choices('petugas', { pengganti: ids.petugas })).not.toContain('Andi Firmansyah')
  expect(
    await portal.call(substituteChoices, { token: desk.tokens.petugas, query: { pengganti: ids.kepala } }),
  ).toFailWith('substitute.notHead')
})
