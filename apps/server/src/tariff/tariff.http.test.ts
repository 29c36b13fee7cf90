import { type ReferenceEntry, referenceList, TARIFF_LIST, tariffFind, wibDay } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { readTariffBook, type TariffHeading } from './book.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

async function find(query: { q?: string; kode?: string; page?: number; size?: number }) {
  const reply = await portal.call(referenceList, { params: { list: TARIFF_LIST }, query })
  expect(reply).toSucceed()
  return reply.body as unknown as { items: ReferenceEntry[]; total: number }
}

test('the book has 11,552 headings, each below a chapter, a heading and a subheading, with a rate and its certainty', () => {
  const { headings, structure } = readTariffBook()
  expect(headings.size).toBe(11_552)
  const isWhole = ({ hs, uraian, bm, sumber, keyakinan }: TariffHeading) =>
    /^\d{8}$/.test(hs) &&
    uraian !== '' &&
    bm >= 0 &&
    sumber.includes('EBTKI') &&
    ['tinggi', 'sedang', 'rendah'].includes(keyakinan) &&
    [2, 4, 6].every(digits => structure.has(hs.slice(0, digits)))
  expect([...headings.values()].filter(heading => !isWhole(heading))).toEqual([])
})

// spec §3-23
test.each([
  { why: 'by the beginning of its number', q: '847130', first: ['84713020', '84713090'] },
  { why: 'by its number with points', q: '8471.30.20', first: ['84713020'] },
  { why: 'by words of its own text, in any order', q: 'notebook laptop', first: ['84713020'] },
  { why: 'by words of the texts above it', q: 'keran katup', first: ['84811011'] },
  { why: 'not by a number that no heading has', q: '99999999', first: [] },
])('finds a heading $why', async ({ q, first }) => {
  const { items } = await find({ q })
  expect(items.slice(0, Math.max(first.length, 1)).map(({ kode }) => kode)).toEqual(first)
})

test('an entry shows the path of its text and its duty', async () => {
  const { items } = await find({ kode: '84818099,10061010,99999999' })
  expect(items).toMatchObject([
    { kode: '84818099', nama: expect.stringMatching(/^Keran.* › .* › Lain-lain$/), grup: 'BM 5%' },
    { kode: '10061010', grup: 'BM Rp 450/kg' },
  ])
})

test('returns the rates of a heading with their source and certainty', async () => {
  const find = (hs: string) => portal.call(tariffFind, { params: { hs } })
  expect((await find('10061010')).body['item']).toMatchObject({
    hs: '10061010',
    jalur: [
      expect.stringMatching(/^Bagian II\. /),
      expect.stringMatching(/^Bab 10\. /),
      'Beras',
      expect.any(String),
      'Cocok untuk disemai',
    ],
    bm: 450,
    satuanBm: 'Rp/kg',
    sumber: 'EBTKI',
    keyakinan: 'sedang',
  })
  expect((await find('01012100')).body['item']).toMatchObject({ bm: 0, ppn: 0 })
  expect(await find('99999999')).toFailWith('tariff.unknown')
})

test('a change of the authority applies from its day on', async () => {
  const day = wibDay(portal.core.now())
  const change = (hs: string, from: string, isEnded: boolean, duty: number) =>
    sql`insert into tariff_change (hs, valid_from, is_ended, description, duty, source, certainty)
      values (${hs}, ${from}::date, ${isEnded}, 'Uraian baru', ${duty}, 'PMK contoh', 'tinggi')`.execute(portal.core.db)
  await change('84713020', day, false, 7.5)
  await change('84713020', '2999-01-01', false, 99)
  await change('84713090', day, true, 0)
  await change('84713099', day, false, 1)
  const { items } = await find({ q: '847130' })
  expect(items.map(({ kode, grup }) => `${kode} ${grup}`)).toEqual(['84713020 BM 7,5%', '84713099 BM 1%'])
  expect((await find({ q: 'uraian baru' })).items.map(({ kode }) => kode)).toEqual(['84713020', '84713099'])
  expect((await find({ kode: '84713090' })).items).toEqual([])
})
