import { randomUUID } from 'node:crypto'
import {
  accessChangeApprove,
  accessChangeList,
  declarationCreate,
  declarationSave,
  declarationValidation,
  type ExchangeRateWeek,
  exchangeRateFind,
  exchangeRateWeekList,
  exchangeRateWeekSave,
  hostRate,
  hostRateV2,
  wibDay,
} from '@dermaga/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHostAccount } from '../../../../tests/support/host-account.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

/** Weeks of rates begin on it. */
const WEDNESDAY = 3

let portal: TestPortal
let admin: string
let today: string
/** The first day of the week in which the demo began. */
let current: string

beforeAll(async () => {
  portal = await openTestPortal()
  today = wibDay(portal.core.now())
  const weekday = new Date(today).getUTCDay()
  current = dayAfter(today, -((weekday - WEDNESDAY + 7) % 7))
})
beforeEach(async () => {
  admin = (await portal.session('admin')).access_token
})
afterAll(() => portal.close())

/** `YYYY-MM-DD`. */
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const rate = (valuta: string, tanggal: string) =>
  portal.call(exchangeRateFind, { params: { valuta }, query: { tanggal } })
const weeks = async (cursor?: string) => {
  const answer = await portal.call(exchangeRateWeekList, {
    token: admin,
    query: cursor ? { cursor, size: 2 } : { size: 2 },
  })
  expect(answer).toSucceed()
  return answer.body as unknown as { items: ExchangeRateWeek[]; next?: string }
}
const week = {
  keputusan: 'KMK 9/2027',
  sumber: '',
  kurs: [{ valuta: 'USD', satuan: 1 as const, nilai: 16_900.5 }],
}
const save = (mulai: string, given: object = {}, token = admin) =>
  portal.call(exchangeRateWeekSave, {
    token,
    params: { mulai },
    body: { ...week, sampai: dayAfter(mulai, 6), ...given } as typeof week & { sampai: string },
  })

describe('the rate of a day', () => {
  test.each([
    { why: 'on the first day of its week', valuta: 'USD', day: '2026-02-11', ndpbm: 16_813 },
    { why: 'on the last day of its week', valuta: 'EUR', day: '2026-02-17', ndpbm: 19_842.37 },
    { why: 'per unit, where the decision states it per 100', valuta: 'JPY', day: '2026-02-12', ndpbm: 107.4313 },
    { why: 'of rupiah', valuta: 'IDR', day: '2030-01-01', ndpbm: 1 },
  ])('is found $why', async ({ valuta, day, ndpbm }) => {
    expect((await rate(valuta, day)).body['item']).toMatchObject({ valuta, ndpbm })
  })

  test.each([
    { why: 'no week covers the day', valuta: 'USD', day: '2026-02-18' },
    { why: 'its decision lacks the currency', valuta: 'EUR', day: '2026-01-02' },
  ])('is unknown where $why', async ({ valuta, day }) => {
    expect(await rate(valuta, day)).toFailWith('exchangeRate.unknown')
  })
})

test('warns of an exchange rate that is not that of the week, and names the week and its decision', async () => {
  const { access_token: token } = await portal.session('importir')
  const id = randomUUID()
  await portal.call(declarationCreate, { token, body: { idHeader: id, kodeDokumen: '20' } })
  const check = async (versi: number, isi: object) => {
    expect(await portal.call(declarationSave, { token, params: { id }, body: { versi, isi } as never })).toSucceed()
    const { items } = (await portal.call(declarationValidation, { token, params: { id } })).body
    return (items as { code: string }[]).filter(({ code }) => code === 'ndpbmWeek')
  }
  expect(await check(1, { kodeValuta: 'JPY', ndpbm: 107.4313 })).toEqual([])
  const [warning] = await check(2, { kodeValuta: 'JPY', ndpbm: 10_743.13 })
  expect(warning).toMatchObject({
    path: 'ndpbm',
    severity: 'warning',
    pesan: expect.stringContaining('kurs JPY'),
  })
  expect(warning).toMatchObject({ params: { stated: 10_743.13 } })
  // No rate is known: nothing to compare with.
  expect(await check(3, { kodeValuta: 'XAF', ndpbm: 27 })).toEqual([])
})

describe('weeks of rates', () => {
  test('are listed newest first, page by page, examples marked as such', async () => {
    const first = await weeks()
    expect(first.items).toHaveLength(2)
    const second = await weeks(first.next)
    const days = [...first.items, ...second.items].map(({ mulai }) => mulai)
    expect(days).toEqual([...days].sort().reverse())
    expect(second.items[0]?.contoh).toBe(true)
  })

  test('one that has not begun applies at once, and is read back as entered', async () => {
    const mulai = dayAfter(current, 15 * 7)
    expect((await save(mulai)).body['item']).toMatchObject({ keadaan: 'berlaku' })
    expect((await rate('USD', dayAfter(mulai, 6))).body['item']).toMatchObject({
      ndpbm: 16_900.5,
      mulai,
      sampai: dayAfter(mulai, 6),
      keputusan: 'KMK 9/2027',
      contoh: false,
    })
    const [newest] = (await weeks()).items
    expect(newest).toMatchObject({ mulai, kurs: week.kurs, diubahOleh: expect.stringMatching(/./) })
  })

  test('changing one that has begun waits for a second administrator', async () => {
    const page = await weeks(dayAfter(current, 8))
    const before = page.items.find(({ mulai }) => mulai === current)
    const given = { sampai: before?.sampai, keputusan: 'KMK 40/2026', versi: before?.versi }
    const answer = await save(current, given)
    const { keadaan, idPerubahan } = answer.body['item'] as unknown as { keadaan: string; idPerubahan: string }
    expect(keadaan).toBe('menunggu')
    expect((await rate('USD', today)).body['item']).toMatchObject({ contoh: true })
    const approve = async (name: string) =>
      portal.call(accessChangeApprove, {
        token: (await portal.session(name)).access_token,
        params: { id: idPerubahan },
      })
    expect(await approve('admin')).toFailWith('accessAdmin.ownChange')
    expect(await approve('admin2')).toSucceed()
    expect((await rate('USD', today)).body['item']).toMatchObject({ ndpbm: 16_900.5, contoh: false })
    const history = await portal.call(accessChangeList, {
      token: admin,
      query: { subjek: 'kurs', idSubjek: current },
    })
    expect(history.body['items']).toHaveLength(1)
  })

  test.each([
    {
      why: 'a day of another week',
      mulai: '2026-02-17',
      given: { sampai: '2026-02-20' },
      code: 'exchangeRate.overlaps',
    },
    {
      why: 'a last day before the first',
      mulai: '2027-05-05',
      given: { sampai: '2027-05-04' },
      code: 'exchangeRate.period',
    },
    { why: 'a period of months', mulai: '2027-01-06', given: { sampai: '2027-03-09' }, code: 'exchangeRate.period' },
    {
      why: 'an unknown currency',
      mulai: '2027-03-10',
      given: { sampai: '2027-03-16', kurs: [{ valuta: 'QQQ', satuan: 1, nilai: 1 }] },
      code: 'exchangeRate.currency',
    },
    {
      why: 'a version that is not the present one',
      mulai: '2026-02-11',
      given: { sampai: '2026-02-17', versi: 'x' },
      code: 'accessAdmin.changed',
    },
    {
      why: 'a week that somebody entered meanwhile',
      mulai: '2026-02-11',
      given: { sampai: '2026-02-17' },
      code: 'accessAdmin.changed',
    },
    {
      why: 'one currency twice',
      mulai: '2027-03-10',
      given: { sampai: '2027-03-16', kurs: [...week.kurs, ...week.kurs] },
      code: 'input.invalid',
    },
  ] as const)('rejects $why', async ({ mulai, given, code }) => {
    expect(await save(mulai, given)).toFailWith(code)
  })

  test('are closed to those who may not manage reference data', async () => {
    for (const name of ['importir', 'petugas']) {
      expect(await save('2027-03-10', {}, (await portal.session(name)).access_token)).toFailWith('access.denied')
    }
  })
})

test('companies’ own systems read a rate as text, of a day that they may name', async () => {
  const erp = await createHostAccount(portal, 'importir')
  const { access_token: token } = await erp.tokens()
  for (const call of [hostRate, hostRateV2] as (typeof hostRate)[]) {
    const ask = (kodeValuta: string, tanggal: string) =>
      portal.call(call, { params: { kodeValuta }, query: { tanggal }, token, key: erp.key })
    expect((await ask('JPY', '2026-02-12')).body).toMatchObject({
      status: 'success',
      data: [{ nilaiKurs: '107.4313' }],
    })
    expect((await ask('USD', '2026-02-18')).body).toMatchObject({ status: 'success', data: [] })
  }
})

test('the rate that counts is that of the day at the office of the document, or of its guarantee', async () => {
  const next = dayAfter(current, 14)
  const before = (await rate('USD', dayAfter(next, -1))).body['item'].ndpbm as number
  expect(await save(next)).toSucceed()
  const id = { '20': randomUUID(), '261': randomUUID() }
  const importer = { '20': 'importir', '261': 'tpb' } as const
  let versi = { '20': 0, '261': 0 }
  /** Whether the rate of the first week is wrong for a document at a moment. */
  const isWrong = async (kind: '20' | '261', at: string, isi: object): Promise<boolean> => {
    portal.setClock(new Date(at))
    const { access_token: token } = await portal.session(importer[kind])
    if (versi[kind] === 0) {
      await portal.call(declarationCreate, { token, body: { idHeader: id[kind], kodeDokumen: kind } })
      versi = { ...versi, [kind]: 1 }
    }
    const body = { versi: versi[kind], isi: { kodeValuta: 'USD', ndpbm: before, ...isi } }
    const params = { id: id[kind] }
    expect(await portal.call(declarationSave, { token, params, body: body as never })).toSucceed()
    versi = { ...versi, [kind]: versi[kind] + 1 }
    const { items } = (await portal.call(declarationValidation, { token, params })).body
    return (items as { code: string }[]).some(({ code }) => code === 'ndpbmWeek')
  }
  const eve = dayAfter(next, -1)
  const [jakarta, makassar, ambon] = [{ kodeKantor: '040300' }, { kodeKantor: '180100' }, { kodeKantor: '120100' }]
  // Midnight in Ambon, two hours before that in Jakarta.
  expect(await isWrong('20', `${eve}T14:59:59Z`, ambon)).toBe(false)
  expect(await isWrong('20', `${eve}T15:00:00Z`, ambon)).toBe(true)
  expect(await isWrong('20', `${eve}T15:59:59Z`, makassar)).toBe(false)
  expect(await isWrong('20', `${eve}T16:00:00Z`, makassar)).toBe(true)
  expect(await isWrong('20', `${eve}T16:59:59Z`, jakarta)).toBe(false)
  expect(await isWrong('20', `${eve}T17:00:00Z`, jakarta)).toBe(true)
  // The day on which the guarantee was received, of several the last.
  const received = (...days: string[]) => ({ ...jakarta, jaminan: days.map(tanggalBpj => ({ tanggalBpj })) })
  expect(await isWrong('261', `${next}T05:00:00Z`, received(eve))).toBe(false)
  expect(await isWrong('261', `${next}T05:00:00Z`, received(eve, next))).toBe(true)
  expect(await isWrong('261', `${next}T05:00:00Z`, jakarta)).toBe(true)
})
