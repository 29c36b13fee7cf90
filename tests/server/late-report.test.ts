import { caseObstacles, type MissingReport, reportsMissing } from '@dermaga/contract'
import { monthOf, monthsAfter } from '@dermaga/service'
import { monthText } from '@dermaga/text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lack1Tester } from '../support/lack1.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const CIKARANG = '051000'
const OWN = '0510-PGN-000031'

let portal: TestPortal
let people: ReturnType<typeof lack1Tester>
/** The first month about which the company owes a report, `YYYY-MM-01`. */
let month: string
let keputusan: string

beforeAll(async () => {
  portal = await openTestPortal()
  people = lack1Tester(portal)
  await people.signIn()
  month = monthsAfter(monthOf(people.day()), 1)
  await people.pass(month)
  keputusan = (
    await people.facility({
      nppp: OWN,
      tanggalKep: people.day(),
      awalBerlaku: month,
      akhirBerlaku: monthsAfter(month, 12),
    })
  ).idKasus
}, 120_000)
afterAll(() => portal.close())

/** A day of a month some months after the first. */
const dayOf = (after: number, day: string) => `${monthsAfter(month, after).slice(0, 8)}${day}`
const missing = (who: 'petugas' | 'cukai', query: object = {}) =>
  portal.call(reportsMissing, { token: people.tokens[who], params: { layanan: 'lack-1' }, query: { ...query } })
const listed = async (query: object = { q: OWN }): Promise<MissingReport[]> => {
  const reply = await missing('petugas', query)
  expect(reply).toSucceed()
  return reply.body['items']
}
const obstacles = async (id: string): Promise<string> => {
  const reply = await portal.call(caseObstacles, { token: people.tokens.cukai, params: { id } })
  return JSON.stringify(reply.body['items'])
}
/** Sends what the facility of the demo owes. */
async function settleDemo(): Promise<void> {
  const drafts = (await people.list()).filter(({ nomor }) => nomor === null)
  const owed = await Promise.all(drafts.map(({ idKasus }) => people.read(idKasus, 'cukai')))
  const others = owed.filter(({ isi }) => isi['keputusan'] !== keputusan)
  const monthIn = ({ isi }: (typeof owed)[number]) => `${isi['periodeTahun']}-${isi['periodeBulan']}`
  for (const { idKasus } of others.toSorted((one, other) => (monthIn(one) < monthIn(other) ? -1 : 1))) {
    await people.fill(idKasus, {})
    await people.mustAct(idKasus, 'kirim', 'cukai')
  }
}

// spec §2.10-4
test('officers see who has not reported, and a late report keeps its company from ordering and sending', async () => {
  const drafts = await Promise.all(['p3c', 'ck-1', 'ck-5'].map(layanan => people.begin(layanan, 'cukai')))
  await people.pass(dayOf(1, '10'))
  await settleDemo()
  expect(await listed()).toEqual([])
  for (const id of drafts) expect(await obstacles(id)).not.toContain('LACK-1')

  await people.pass(dayOf(1, '13'))
  expect(await listed()).toEqual([
    {
      idKasus: expect.any(String),
      pemohon: { nama: expect.any(String), npwp: '0045678901234000' },
      nomorEntri: OWN,
      kantor: { kode: CIKARANG, nama: expect.any(String) },
      bulan: month.slice(0, 7),
      jatuhTempo: dayOf(1, '10'),
      hariTerlambat: 3,
    },
  ])
  const late = `LACK-1 ${monthText(month.slice(0, 7))} belum dikirim dan sudah lewat batasnya.`
  for (const id of drafts) expect(await obstacles(id)).toContain(late)
  expect(await missing('cukai')).toFailWith('access.denied')
  const other = { token: people.tokens.petugas, params: { layanan: 'p3c' }, query: {} }
  expect(await portal.call(reportsMissing, other)).toFailWith('case.noService')

  // Reporting itself is never kept back.
  await people.send(keputusan, month.slice(0, 7), {})
  expect(await listed()).toEqual([])
  for (const id of drafts) expect(await obstacles(id)).not.toContain('LACK-1')
})

test('the list is searched and read page by page, the earliest month first', async () => {
  await people.pass(dayOf(4, '12'))
  const months = [1, 2, 3].map(after => monthsAfter(month, after).slice(0, 7))
  const own = await listed()
  expect(own.map(({ bulan }) => bulan)).toEqual(months)
  const all = await listed({})
  expect(all.length).toBeGreaterThan(own.length)
  expect(all.map(({ bulan }) => bulan)).toEqual(all.map(({ bulan }) => bulan).toSorted())
  const first = await missing('petugas', { size: 2 })
  expect(first.body['items']).toEqual(all.slice(0, 2))
  expect(await listed({ cursor: first.body['next'] })).toEqual(all.slice(2))
  expect(await missing('petugas', { cursor: 'eyJ4IjoxfQ' })).toFailWith('input.invalid')
})
