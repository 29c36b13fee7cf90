import { randomUUID } from 'node:crypto'
import {
  POWER_OF_ATTORNEY,
  type PowerDocument,
  powerAccept,
  powerBroker,
  powerById,
  powerDecline,
  powerEnd,
  powerGrant,
  powerList,
  powerMandates,
  wibDay,
  wibDayEnd,
  wibDayStart,
} from '@dermaga/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCompany, type FreshCompany } from '../../../../tests/support/company.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

const BROKER = '0056789012345000'
const NOT_A_BROKER = '0023456789012000'
const DAY_MS = 86_400_000

let portal: TestPortal
let grantor: FreshCompany
let importir: string
let ppjk: string
let tpb: string

beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

/** A new grantor for each test: the rules count every power between two companies, and every lookup. */
beforeEach(async () => {
  grantor = await addCompany(portal)
  await signIn()
})

/** Sessions last half an hour; a test that moves the clock further signs in again. */
async function signIn(): Promise<void> {
  importir = (await portal.session(grantor.username)).access_token
  ppjk = (await portal.session('ppjk')).access_token
  tpb = (await portal.session('tpb')).access_token
}

const day = (after: number) => wibDay(new Date(portal.core.now().getTime() + after * DAY_MS))
const grantBody = (given: object = {}) => ({
  idSuratKuasa: randomUUID(),
  npwpPenerima: BROKER,
  dokumen: ['16', '27'] as PowerDocument[],
  kantor: null as string[] | null,
  mulai: day(0),
  akhir: day(10),
  catatan: 'Impor mesin.',
  ...given,
})
const grant = (body: ReturnType<typeof grantBody>, token = importir) => portal.call(powerGrant, { token, body })
const see = (id: string, token: string) => portal.call(powerById, { token, params: { id } })
const accept = (id: string, versi = 1, token = ppjk) =>
  portal.call(powerAccept, { token, params: { id }, body: { versi } })
const decline = (id: string, versi = 1, token = ppjk) =>
  portal.call(powerDecline, { token, params: { id }, body: { versi, alasan: 'Jadwal penuh.' } })
const end = (id: string, versi: number, token = importir) =>
  portal.call(powerEnd, { token, params: { id }, body: { versi, alasan: 'Selesai lebih awal.' } })

async function granted(given: object = {}): Promise<string> {
  const body = grantBody(given)
  expect(await grant(body)).toSucceed()
  return body.idSuratKuasa
}

/** Whether the broker may act now, as the module and the broker's own call answer; they must agree. */
async function mayAct(documentType: PowerDocument = '16'): Promise<boolean> {
  const broker = await portal.modules.company.findByNpwp(BROKER)
  const now = portal.core.now()
  const idPerusahaan = broker?.idPerusahaan ?? ''
  const coverage = await portal.modules.powerOfAttorney.coverageOf(idPerusahaan, grantor.npwp, now)
  const isCovered = coverage.some(({ dokumen }) => dokumen.includes(documentType))
  const answered = await portal.call(powerMandates, { token: ppjk })
  const told = answered.body['items'].some((row: { npwp: string; dokumen: string[] }) => {
    return row.npwp === grantor.npwp && row.dokumen.includes(documentType)
  })
  expect(told).toBe(isCovered)
  return isCovered
}

test('a broker may act from its acceptance until either party ends the power; the history records both', async () => {
  const id = await granted()
  expect(await mayAct()).toBe(false)
  portal.later({ minutes: 1 })
  const accepted = await accept(id)
  expect(accepted.body['item']).toMatchObject({ status: 'berlaku', versi: 2, peran: 'penerima', tindakan: ['akhiri'] })
  expect(await mayAct()).toBe(true)
  expect(await mayAct('30')).toBe(false)
  portal.later({ minutes: 1 })
  expect(await end(id, 2, ppjk)).toSucceed()
  expect(await mayAct()).toBe(false)

  const detail = (await see(id, importir)).body['item']
  expect(detail).toMatchObject({ status: 'diakhiri', peran: 'pemberi', tindakan: [] })
  expect(detail.riwayat).toMatchObject([
    { jenis: 'dibuat', oleh: 'Sari Wulandari', namaPerusahaan: grantor.namaPerusahaan, catatan: 'Impor mesin.' },
    { jenis: 'diterima', oleh: 'Dewi Lestari Ningrum', namaPerusahaan: 'PT Jasa Pabean Contoh', catatan: '' },
    { jenis: 'diakhiri', oleh: 'Dewi Lestari Ningrum', catatan: 'Selesai lebih awal.' },
  ])
  const moments = detail.riwayat.map((event: { pada: string }) => event.pada)
  expect(moments).toEqual([...moments].sort())
  expect(moments[2]).toBe(portal.core.now().toISOString())
})

test('a declined power grants nothing and is final', async () => {
  const id = await granted()
  expect((await decline(id)).body['item']).toMatchObject({ status: 'ditolak', tindakan: [] })
  expect(await mayAct()).toBe(false)
  expect(await accept(id, 2)).toFailWith('powerOfAttorney.wrongState')
  expect(await end(id, 2)).toFailWith('powerOfAttorney.wrongState')
})

test('a broker cannot accept a power that the grantor has taken back', async () => {
  const id = await granted()
  expect(await end(id, 1)).toSucceed()
  expect(await accept(id, 1)).toFailWith('powerOfAttorney.changed')
  expect(await accept(id, 2)).toFailWith('powerOfAttorney.wrongState')
})

test('an accepted power is valid from the first to the last instant of its days in WIB', async () => {
  const [mulai, akhir] = [day(1), day(2)]
  const id = await granted({ mulai, akhir })
  expect((await accept(id)).body['item'].status).toBe('belum-berlaku')
  const moments = [
    { at: wibDayStart(mulai).getTime() - 1, may: false, status: 'belum-berlaku' },
    { at: wibDayStart(mulai).getTime(), may: true, status: 'berlaku' },
    { at: wibDayEnd(akhir).getTime() - 1, may: true, status: 'berlaku' },
    { at: wibDayEnd(akhir).getTime(), may: false, status: 'kedaluwarsa' },
  ]
  for (const { at, may, status } of moments) {
    portal.setClock(new Date(at))
    await signIn()
    expect({ at, may: await mayAct() }).toEqual({ at, may })
    expect((await see(id, ppjk)).body['item'].status).toBe(status)
    const listed = await portal.call(powerList, {
      token: ppjk,
      query: { peran: 'penerima', status: status as 'berlaku' },
    })
    expect(listed.body['items'].map((row: { idSuratKuasa: string }) => row.idSuratKuasa)).toContain(id)
  }
  expect(await end(id, 2)).toFailWith('powerOfAttorney.wrongState')
})

test('a pending power cannot be accepted after its last day', async () => {
  const akhir = day(1)
  const id = await granted({ akhir })
  portal.setClock(wibDayEnd(akhir))
  await signIn()
  expect(await accept(id)).toFailWith('powerOfAttorney.wrongState')
})

test('a third company sees nothing and changes nothing', async () => {
  const id = await granted()
  const tries = [await see(id, tpb), await accept(id, 1, tpb), await decline(id, 1, tpb), await end(id, 1, tpb)]
  for (const answer of tries) expect(answer).toFailWith('powerOfAttorney.notFound')
  for (const peran of ['pemberi', 'penerima'] as const) {
    expect((await portal.call(powerList, { token: tpb, query: { peran } })).body['items']).toEqual([])
  }
  expect((await portal.call(powerMandates, { token: tpb })).body['items']).toEqual([])
  expect((await see(id, ppjk)).body['item']).toMatchObject({ status: 'menunggu', versi: 1 })
})

test('rejects an action of the other side', async () => {
  const id = await granted()
  expect(await accept(id, 1, importir)).toFailWith('access.denied')
  expect(await decline(id, 1, importir)).toFailWith('access.denied')
  expect(await end(id, 1, ppjk)).toFailWith('powerOfAttorney.wrongState')
})

test('accepting and withdrawing at once results in one outcome and one event', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const dokumen: PowerDocument[] = [(['10', '11', '16', '21', '27'] as const)[round - 1] ?? '10']
    const id = await granted({ dokumen })
    const answers = await Promise.all([accept(id), end(id, 1), decline(id), accept(id), end(id, 1)])
    const winners = answers.filter(answer => answer.status === 200)
    expect(winners).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expect(answer).toFailWith('powerOfAttorney.changed')
    const detail = (await see(id, importir)).body['item']
    expect(detail).toMatchObject({ status: winners[0]?.body['item'].status, versi: 2 })
    expect(detail.riwayat).toHaveLength(2)
    expect(await mayAct(dokumen[0])).toBe(detail.status === 'berlaku')
  }
})

test('a repeated or simultaneous grant creates one power; another grant with its id is a conflict', async () => {
  const body = grantBody()
  const answers = await Promise.all([grant(body), grant(body), grant(body)])
  for (const answer of answers) expect(answer).toSucceed()
  expect(answers.map(answer => answer.body['item'])).toEqual(Array(3).fill(answers[0]?.body['item']))
  expect(await grant({ ...body, dokumen: ['27', '16'] })).toSucceed()
  expect(await grant({ ...body, akhir: day(11) })).toFailWith('request.conflict')
  expect(await grant(body, tpb)).toFailWith('request.conflict')
  portal.later({ days: 1 })
  await signIn()
  expect(await grant(body)).toSucceed()
})

test('of two simultaneous overlapping grants one succeeds', async () => {
  const answers = await Promise.all([grant(grantBody()), grant(grantBody({ dokumen: ['27', '28'] }))])
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  expect(answers.find(answer => answer.status !== 200)).toFailWith('powerOfAttorney.overlap')
  expect(await grant(grantBody({ mulai: day(11), akhir: day(20) }))).toSucceed()
  expect(await grant(grantBody({ dokumen: ['10'] }))).toSucceed()
})

test('a new power may follow an ended one', async () => {
  const id = await granted()
  expect(await grant(grantBody())).toFailWith('powerOfAttorney.overlap')
  await end(id, 1)
  expect(await grant(grantBody())).toSucceed()
})

test.each([
  {
    why: 'a company that is not a broker',
    given: () => ({ npwpPenerima: NOT_A_BROKER }),
    code: 'powerOfAttorney.notBroker',
  },
  {
    why: 'an unknown tax number',
    given: () => ({ npwpPenerima: '999999999999999' }),
    code: 'powerOfAttorney.unknownBroker',
  },
  { why: 'the own company', given: () => ({ npwpPenerima: grantor.npwp }), code: 'powerOfAttorney.self' },
  { why: 'a period that began yesterday', given: () => ({ mulai: day(-1) }), code: 'powerOfAttorney.period' },
  {
    why: 'a period that ends before it starts',
    given: () => ({ mulai: day(2), akhir: day(1) }),
    code: 'powerOfAttorney.period',
  },
  { why: 'more than two years', given: () => ({ akhir: day(3 * 365) }), code: 'powerOfAttorney.period' },
  { why: 'no document', given: () => ({ dokumen: [] }), code: 'input.invalid' },
  { why: 'an unknown document', given: () => ({ dokumen: ['99'] }), code: 'input.invalid' },
  { why: 'a document twice', given: () => ({ dokumen: ['20', '20'] }), code: 'input.invalid' },
] as const)('returns $code for a grant with $why', async ({ given, code }) => {
  const body = grantBody(given())
  expect(await grant(body)).toFailWith(code)
  expect(await see(body.idSuratKuasa, importir)).toFailWith('powerOfAttorney.notFound')
})

test('a company is a broker as soon as one of its users has the role', async () => {
  const { npwp, idUser } = await addCompany(portal)
  const look = () => portal.call(powerBroker, { token: importir, query: { npwp } })
  expect(await look()).toFailWith('powerOfAttorney.notBroker')
  await portal.modules.access.giveRole(idUser, 'PPJK', portal.core.db)
  expect(await look()).toSucceed()
})

test('a lookup returns only the name, within a limit that grants also count against', async () => {
  const look = (npwp = BROKER) => portal.call(powerBroker, { token: importir, query: { npwp } })
  expect((await look()).body['item']).toEqual({ namaPerusahaan: 'PT Jasa Pabean Contoh' })
  expect(await look(NOT_A_BROKER)).toFailWith('powerOfAttorney.notBroker')
  expect(await look(grantor.npwp)).toFailWith('powerOfAttorney.self')
  const more = Array.from({ length: POWER_OF_ATTORNEY.lookupsPerWindow }, () => look('999999999999999'))
  const answers = await Promise.all(more)
  expect(answers.filter(answer => answer.status === 404)).toHaveLength(POWER_OF_ATTORNEY.lookupsPerWindow - 3)
  expect(answers.filter(answer => answer.status === 429)).toHaveLength(3)
  const refused = await grant(grantBody())
  expect(refused).toFailWith('limit.reached')
  expect(refused.headers['retry-after']).toBe(String(POWER_OF_ATTORNEY.lookupWindowSeconds))
  expect(await portal.call(powerBroker, { token: tpb, query: { npwp: BROKER } })).toSucceed()
  portal.later({ seconds: POWER_OF_ATTORNEY.lookupWindowSeconds })
  expect(await look()).toSucceed()
})

test('lists are searched by the other party, filtered by state and paged without gap or repetition', async () => {
  const list = async (query: object, token = importir) =>
    (await portal.call(powerList, { token, query: { peran: 'pemberi', ...query } as { peran: 'pemberi' } })).body
  await end(await granted({ dokumen: ['28'] }), 1)
  await accept(await granted({ dokumen: ['40'] }))
  const documents = ['10', '11', '16', '21', '27'] as const
  for (const [position, code] of documents.entries()) {
    await granted({ dokumen: [code] })
    if (position % 2 === 0) portal.later({ seconds: 1 })
  }
  const all = (await list({ size: 50 }))['items'].map((row: { idSuratKuasa: string }) => row.idSuratKuasa)
  expect(all).toHaveLength(7)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ size: 3, cursor })
    seen.push(...page['items'].map((row: { idSuratKuasa: string }) => row.idSuratKuasa))
    cursor = page['next']
  } while (cursor)
  expect(seen).toEqual(all)
  expect((await list({ status: 'menunggu' }))['items']).toHaveLength(5)
  expect((await list({ status: 'diakhiri' }))['items']).toHaveLength(1)
  expect((await list({ q: 'jasa pabean' }))['items']).toHaveLength(7)
  expect((await list({ q: '00.111' }))['items']).toHaveLength(0)
  expect((await list({ q: '0056.789.012' }))['items']).toHaveLength(7)
  expect((await list({ q: grantor.namaPerusahaan }))['items']).toHaveLength(0)
  expect((await list({ q: grantor.namaPerusahaan, peran: 'penerima' }, ppjk))['items']).toHaveLength(7)
  expect((await list({ q: '%' }))['items']).toHaveLength(0)
})

test('every call requires the API key of the service', async () => {
  const answered = await portal.call(powerList, { token: importir, key: false, query: { peran: 'pemberi' } })
  expect(answered).toFailWith('apiKey.unknown')
})

test("H1: the authority's own people cannot grant powers or look up brokers", async () => {
  for (const username of ['petugas', 'admin']) {
    const { access_token } = await portal.session(username)
    expect(await grant(grantBody(), access_token)).toFailWith('access.denied')
    expect(await portal.call(powerBroker, { token: access_token, query: { npwp: BROKER } })).toFailWith('access.denied')
  }
})
