import {
  accessChangeApprove,
  accessChangeList,
  accessChangeReject,
  accessChangeUndo,
  type TariffBatchRow,
  tariffBookBatch,
  tariffBookSave,
  tariffFind,
} from '@dermaga/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

const TODAY = '2026-11-23'
const LAPTOP = '84713020'
const HORSE = '01012100'

let portal: TestPortal
const tokens = {} as Record<'admin' | 'admin2' | 'petugas', string>

beforeAll(async () => {
  portal = await openTestPortal({ now: new Date(`${TODAY}T03:00:00Z`) })
  for (const name of ['admin', 'admin2', 'petugas'] as const) tokens[name] = (await portal.session(name)).access_token
}, 120_000)
afterAll(() => portal.close())
beforeEach(() => portal.later({ minutes: 1 }))

const send = (pos: Partial<TariffBatchRow>[], more: object = {}, as: keyof typeof tokens = 'admin') =>
  portal.call(tariffBookBatch, {
    token: tokens[as],
    body: {
      uji: false,
      mulai: '2027-01-01',
      sumber: 'PMK 99/2026',
      alasan: '',
      pos: pos.map(row => ({ berakhir: false, ...row })) as TariffBatchRow[],
      ...more,
    },
  })
const dutyOn = async (hs: string, tanggal: string) => {
  const reply = await portal.call(tariffFind, { params: { hs }, query: { tanggal } })
  return reply.status === 200 ? reply.body['item'].bm : reply.body['code']
}
const approve = (id: string, as: keyof typeof tokens = 'admin2') =>
  portal.call(accessChangeApprove, { token: tokens[as], params: { id }, body: {} } as never)

test('many headings change from a day on in one change, once it is shown', async () => {
  const before = await dutyOn(LAPTOP, '2027-01-01')
  const pos = [
    { hs: LAPTOP, bm: '12.5' },
    { hs: HORSE, bm: '3', pph: '7.5' },
  ]
  const shown = await send(pos, { uji: true })
  expect(shown).toSucceed()
  expect(shown.body['item']).toMatchObject({
    keadaan: 'uji',
    idPerubahan: null,
    baris: [
      { hs: LAPTOP, sekarang: { bm: String(before) }, menjadi: { bm: '12.5' }, sama: false, masalah: null },
      { hs: HORSE, menjadi: { bm: '3', pph: '7.5' } },
    ],
  })
  expect(await dutyOn(LAPTOP, '2027-01-01')).toBe(before)
  const saved = await send(pos)
  expect(saved.body['item']).toMatchObject({ keadaan: 'berlaku', idPerubahan: expect.any(String) })
  expect([await dutyOn(LAPTOP, '2027-01-01'), await dutyOn(HORSE, '2027-01-01')]).toEqual([12.5, 3])
  expect(await dutyOn(LAPTOP, '2026-12-31')).toBe(before)
  expect((await send(pos)).body['item']).toMatchObject({ keadaan: 'berlaku', idPerubahan: null })
  const { body } = await portal.call(accessChangeList, { token: tokens.admin, query: { subjek: 'tarif-massal' } })
  expect(body['items']).toHaveLength(1)
  expect(body['items'][0]).toMatchObject({ idSubjek: '2027-01-01', namaSubjek: '01-01-2027' })
})

test('what has begun waits for a second administrator, and is undone as one', async () => {
  const [laptop, horse] = [await dutyOn(LAPTOP, TODAY), await dutyOn(HORSE, TODAY)]
  const pos = [
    { hs: LAPTOP, bm: '21' },
    { hs: HORSE, bm: '22' },
  ]
  const proposed = (await send(pos, { mulai: TODAY })).body['item']
  expect(proposed.keadaan).toBe('menunggu')
  expect(await dutyOn(LAPTOP, TODAY)).toBe(laptop)
  expect((await send(pos, { mulai: TODAY })).body['item'].idPerubahan).toBe(proposed.idPerubahan)
  expect(await approve(proposed.idPerubahan, 'admin')).toFailWith('accessAdmin.ownChange')
  expect(await approve(proposed.idPerubahan)).toSucceed()
  expect([await dutyOn(LAPTOP, TODAY), await dutyOn(HORSE, TODAY)]).toEqual([21, 22])

  const undone = await portal.call(accessChangeUndo, {
    token: tokens.admin,
    params: { id: proposed.idPerubahan },
  } as never)
  expect(undone.body['item'].keadaan).toBe('menunggu')
  expect(await approve(undone.body['item'].idPerubahan)).toSucceed()
  expect([await dutyOn(LAPTOP, TODAY), await dutyOn(HORSE, TODAY)]).toEqual([laptop, horse])
})

test('a declined change does nothing', async () => {
  const before = await dutyOn(LAPTOP, TODAY)
  const { idPerubahan } = (await send([{ hs: LAPTOP, bm: '33' }], { mulai: TODAY })).body['item']
  const params = { id: idPerubahan }
  const body = { catatan: 'Salah peraturan' }
  expect(await portal.call(accessChangeReject, { token: tokens.admin2, params, body } as never)).toSucceed()
  expect(await dutyOn(LAPTOP, TODAY)).toBe(before)
})

test('an undo leaves alone what was changed again since then', async () => {
  const mulai = '2027-02-01'
  const horse = await dutyOn(HORSE, mulai)
  const both = [
    { hs: LAPTOP, bm: '11' },
    { hs: HORSE, bm: '11' },
  ]
  const { idPerubahan } = (await send(both, { mulai })).body['item']
  const later = (await send([{ hs: LAPTOP, bm: '17' }], { mulai })).body['item']
  const undo = (id: string) => portal.call(accessChangeUndo, { token: tokens.admin, params: { id } } as never)
  expect(await undo(idPerubahan)).toSucceed()
  expect([await dutyOn(LAPTOP, mulai), await dutyOn(HORSE, mulai)]).toEqual([17, horse])
  expect(await undo(later.idPerubahan)).toSucceed()
  expect(await dutyOn(LAPTOP, mulai)).toBe(11)
})

test('what a heading had from that day is there again after an undo, unless it changed meanwhile', async () => {
  const mulai = '2027-02-02'
  await send([{ hs: LAPTOP, bm: '9' }], { mulai })
  const { idPerubahan } = (await send([{ hs: LAPTOP, bm: '10' }], { mulai })).body['item']
  await send([{ hs: LAPTOP, bm: '18' }], { mulai })
  const undo = (id: string) => portal.call(accessChangeUndo, { token: tokens.admin, params: { id } } as never)
  await undo(idPerubahan)
  expect(await dutyOn(LAPTOP, mulai)).toBe(18)
  const last = (await send([{ hs: LAPTOP, bm: '19' }], { mulai })).body['item']
  await undo(last.idPerubahan)
  expect(await dutyOn(LAPTOP, mulai)).toBe(18)
})

test('each row that cannot be taken is named, and then none is', async () => {
  const mulai = '2027-03-01'
  const before = await dutyOn(LAPTOP, mulai)
  const pos = [
    { hs: LAPTOP, bm: '14' },
    { hs: LAPTOP, bm: '15' },
    { hs: '98765432', bm: '5' },
    { hs: '84719999', bm: '5' },
    { hs: '84719998', uraian: 'Baru' },
    { hs: '84719997', berakhir: true },
    { hs: HORSE, bm: '1001' },
  ]
  const shown = (await send(pos, { mulai, uji: true })).body['item'].baris as { masalah: string | null }[]
  expect(shown.map(({ masalah }) => masalah)).toEqual([
    null,
    'Pos tarif 84713020 disebut lebih dari sekali. Sisakan satu baris.',
    expect.any(String),
    'Pos tarif baru memerlukan uraian. Isi kolom URAIAN.',
    'Pos tarif baru memerlukan tarif BM. Isi kolom BM; tulis 0 jika bebas.',
    'Pos tarif 84719997 tidak ada pada buku tarif. Periksa angkanya.',
    'Isi BM paling banyak 1000%.',
  ])
  expect(await send(pos, { mulai })).toFailWith('tariff.rows')
  expect(await dutyOn(LAPTOP, mulai)).toBe(before)
})

test('headings begin and end, and only administrators of reference data change them', async () => {
  const mulai = '2027-04-01'
  const pos = [
    { hs: '84719996', uraian: 'Mesin baru', bm: '7.5' },
    { hs: HORSE, berakhir: true },
  ]
  expect(await send(pos, { mulai }, 'petugas')).toFailWith('access.denied')
  expect(await send(pos, { mulai: '1990-01-01' })).toFailWith('tariff.day')
  expect(await send([], { mulai })).toFailWith('input.invalid')
  expect(await send(pos, { mulai })).toSucceed()
  expect([await dutyOn('84719996', mulai), await dutyOn(HORSE, mulai)]).toEqual([7.5, 'tariff.unknown'])
})

test('five hundred headings are one change, and a single change of one of them follows', async () => {
  const mulai = '2027-05-01'
  const pos = Array.from({ length: 500 }, (_, at) => ({
    hs: `8471${String(1000 + at)}`,
    uraian: `Mesin ${at}`,
    bm: String(at % 40),
  }))
  expect((await send(pos, { mulai })).body['item']).toMatchObject({ keadaan: 'berlaku' })
  expect(await dutyOn('84711499', mulai)).toBe(499 % 40)
  const more = {
    berakhir: false,
    uraian: 'Mesin',
    bm: '5',
    satuanBm: '' as const,
    ppn: null,
    pph: null,
    ppnbm: '',
    adaBeaKeluar: false,
    lartas: '',
    catatan: '',
  }
  const body = { ...more, sumber: 'PMK 100/2026', perluDiperiksa: false, alasan: '' }
  const params = { hs: '84711499', mulai: '2027-05-02' }
  expect(await portal.call(tariffBookSave, { token: tokens.admin, params, body })).toSucceed()
  expect([await dutyOn('84711499', mulai), await dutyOn('84711499', '2027-05-02')]).toEqual([499 % 40, 5])
})
