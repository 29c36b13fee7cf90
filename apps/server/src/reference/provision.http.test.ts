import {
  accessChangeApprove,
  type CaseSummary,
  caseList,
  type Provision,
  type ProvisionRow,
  provisionHistory,
  provisionList,
  provisionSave,
} from '@dermaga/contract'
import { type FormFacts, provisionsIn } from '@dermaga/service'
import { SERVICES } from '@dermaga/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../../../../tests/support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

const TODAY = '2026-11-23'
const LAST_DAY = 'P3C_IZIN_DIRJEN_AKHIR'
const TIERED = 'CUKAI_SKT_I'

let portal: TestPortal
let people: ReturnType<typeof caseTester<'cukai' | 'petugas' | 'importir' | 'admin' | 'admin2'>>

beforeAll(async () => {
  portal = await openTestPortal({ now: new Date(`${TODAY}T03:00:00Z`) })
  people = caseTester(portal, ['cukai', 'petugas', 'importir', 'admin', 'admin2'])
  await people.signIn()
}, 120_000)
afterAll(() => portal.close())

const read = async (query: object = {}) => {
  const reply = await portal.call(provisionList, { token: people.tokens.admin, query: { size: 100, ...query } })
  expect(reply).toSucceed()
  return reply.body as unknown as { items: Provision[]; next?: string }
}
/** The codes of all pages. */
async function codesOf(cursor?: string): Promise<string[]> {
  const { items, next } = await read(cursor === undefined ? {} : { cursor })
  return [...items.map(({ kode }) => kode), ...(next === undefined ? [] : await codesOf(next))]
}
const find = async (kode: string) => (await read({ q: kode })).items.find(each => each.kode === kode)
const historyOf = async (kode: string): Promise<ProvisionRow[]> => {
  const reply = await portal.call(provisionHistory, { token: people.tokens.admin, params: { kode } })
  expect(reply).toSucceed()
  return reply.body['items']
}
const VALUE = { nilai: '20', tingkat: null, sumber: 'PER-1/BC/2026', asumsi: false, alasan: 'Peraturan baru' }
const save = (
  kode: string,
  mulai: string,
  more: object = {},
  as: 'admin' | 'admin2' | 'petugas' | 'importir' = 'admin',
) => portal.call(provisionSave, { token: people.tokens[as], params: { kode, mulai }, body: { ...VALUE, ...more } })

test('lists every rate and term page by page, and finds them', async () => {
  const first = await read({ size: 20 })
  const second = await read({ size: 20, cursor: first.next })
  const codes = [...first.items, ...second.items].map(({ kode }) => kode)
  expect(codes).toEqual([...new Set(codes)].sort())
  expect((await read({ q: 'pajak ROKOK' })).items.map(({ kode }) => kode)).toEqual(['PAJAK_ROKOK'])
  expect((await read({ q: '100%' })).items).toEqual([])
  expect((await read({ asumsi: 'ya' })).items.every(({ asumsi }) => asumsi)).toBe(true)
  expect(await find('CUKAI_B_TANPA')).toMatchObject({ nilai: '42500', mulai: '2024-01-01', satuan: 'Rp/liter' })
  expect((await historyOf('CUKAI_B_TANPA')).map(({ nilai }) => nilai)).toEqual(['42500', '33000'])
})

test('every rate that a service names by itself is there', async () => {
  const forms = (form: FormFacts): FormFacts[] => [
    form,
    ...Object.values(form.fields).flatMap(field => (field.kind === 'lines' ? forms(field.form) : [])),
  ]
  const known = new Set(await codesOf())
  // A form asks for the rates of tobacco, of parcels, or of drinks.
  const goods = [
    { jenisProduksi: 'SKM', golongan: 'I', kelompok: 'UMUM', jenisAju: '1' },
    { jenisProduksi: 'A', golongan: 'TANPA' },
  ]
  const unknown = SERVICES.flatMap(({ form }) => forms(form)).flatMap(each => {
    const [tobacco = [], drinks = []] = goods.map(more =>
      provisionsIn(each, { jangkaWaktu: '2_BULAN', jenisTpb: '1', jenis: 'EA', ...more }, TODAY),
    )
    const codes = tobacco.map(({ code }, index) => [code, drinks[index]?.code ?? ''])
    return codes.filter(either => !either.some(code => known.has(code)))
  })
  const terms = SERVICES.flatMap(({ states, actions }) => [
    ...Object.values(states).map(({ within }) => within?.term),
    ...Object.values(actions).map(({ bills }) => bills?.expires),
  ]).flatMap(term => (term && 'provision' in term ? [term.provision] : []))
  expect(terms.length).toBeGreaterThan(0)
  expect([...unknown, ...terms.filter(code => !known.has(code))]).toEqual([])
})

test('one that has not begun applies at once, is shown as the next, and can be corrected by its version', async () => {
  expect((await save('PAJAK_ROKOK', '2027-01-01', { nilai: '010.50' })).body['item']).toMatchObject({
    keadaan: 'berlaku',
  })
  expect(await find('PAJAK_ROKOK')).toMatchObject({ nilai: '10', berikutnya: { mulai: '2027-01-01', nilai: '10.5' } })
  const [row] = await historyOf('PAJAK_ROKOK')
  expect(row).toMatchObject({ sumber: 'PER-1/BC/2026', diubahOleh: 'Lestari Hidayat' })
  // Somebody who did not see it does not overwrite it; the same again changes nothing.
  expect(await save('PAJAK_ROKOK', '2027-01-01', { nilai: '11' }, 'admin2')).toFailWith('accessAdmin.changed')
  expect((await save('PAJAK_ROKOK', '2027-01-01', { nilai: '10.5' })).body['item']).toMatchObject({ idPerubahan: null })
  const versi = row?.versi
  const replies = await Promise.all([
    save('PAJAK_ROKOK', '2027-01-01', { nilai: '11', versi }),
    save('PAJAK_ROKOK', '2027-01-01', { nilai: '12', versi }, 'admin2'),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await historyOf('PAJAK_ROKOK')).toHaveLength(2)
})

test('from today on it takes a second administrator, and no sent case changes', async () => {
  const entry = async (layanan: string): Promise<CaseSummary> =>
    (await portal.call(caseList, { token: people.tokens.cukai, query: { layanan } })).body['items'][0]
  const [licence, stamp] = [await entry('izin-nppbkc'), await entry('jenis-pita')]
  async function draft() {
    const id = await people.begin('p3c', 'cukai')
    await people.save(id, 'cukai', {
      izin: licence.idKasus,
      jenisBkc: 'HT',
      ambilPitaCukai: 'KC',
      jenisP3c: 'TAMBAHAN_DIRJEN',
      bulanPersediaan: TODAY,
      rincian: [{ pita: stamp.idKasus, lembar: '10' }],
    })
    return id
  }
  const lastDayOf = async (id: string) => (await people.read(id, 'cukai')).isi['akhirIzinDirjen']
  const [sent, kept] = [await draft(), await draft()]
  await people.mustAct(sent, 'kirim', 'cukai')

  const { keadaan, idPerubahan } = (await save(LAST_DAY, TODAY)).body['item'] as {
    keadaan: string
    idPerubahan: string
  }
  expect(keadaan).toBe('menunggu')
  expect(await find(LAST_DAY)).toMatchObject({ nilai: '25' })
  const approve = (as: 'admin' | 'admin2') =>
    portal.call(accessChangeApprove, { token: people.tokens[as], params: { id: idPerubahan } })
  expect(await approve('admin')).toFailWith('accessAdmin.ownChange')
  expect(await approve('admin2')).toSucceed()
  expect(await find(LAST_DAY)).toMatchObject({ nilai: '20', mulai: TODAY, diubahOleh: 'Bambang Suryadi' })

  expect(await lastDayOf(sent)).toBe('25')
  // A draft has what is in force when it is sent, and the 20th is over.
  expect(await people.act(kept, 'kirim', 'cukai')).toFailWith('case.incomplete')
  expect(await lastDayOf(await draft())).toBe('20')
  expect(await lastDayOf(sent)).toBe('25')
})

test('tiers are changed as a whole, in any order', async () => {
  const tingkat = [
    { dari: '2200.01', nilai: '500' },
    { dari: '1600.00', nilai: '390' },
  ]
  expect(await save(TIERED, '2027-01-01', { nilai: null, tingkat })).toSucceed()
  const sorted = [
    { dari: '1600', nilai: '390' },
    { dari: '2200.01', nilai: '500' },
  ]
  expect((await find(TIERED))?.berikutnya).toEqual({ mulai: '2027-01-01', nilai: null, tingkat: sorted })
})

test.each([
  { why: 'a code that is not there', kode: 'TIDAK_ADA', given: {}, code: 'resource.notFound' },
  { why: 'more than all in percent', kode: 'PPN_HASIL_TEMBAKAU', given: { nilai: '100.01' }, code: 'provision.range' },
  { why: 'a day that no month has', kode: LAST_DAY, given: { nilai: '32' }, code: 'provision.range' },
  { why: 'a year of another century', kode: 'HARI_LIBUR_SAMPAI', given: { nilai: '27' }, code: 'provision.range' },
  { why: 'half a year', kode: 'HARI_LIBUR_SAMPAI', given: { nilai: '2027.5' }, code: 'provision.range' },
  { why: 'half a day', kode: LAST_DAY, given: { nilai: '2.5' }, code: 'provision.range' },
  { why: 'half a working day', kode: 'JANJI_CK5', given: { nilai: '0.5' }, code: 'provision.whole' },
  { why: 'one number for tiers', kode: TIERED, given: {}, code: 'provision.form' },
  { why: 'nothing', kode: LAST_DAY, given: { nilai: null }, code: 'provision.form' },
  {
    why: 'two tiers from one number',
    kode: TIERED,
    given: {
      nilai: null,
      tingkat: [
        { dari: '1', nilai: '2' },
        { dari: '1.0', nilai: '3' },
      ],
    },
    code: 'provision.tiers',
  },
  { why: 'a negative number', kode: LAST_DAY, given: { nilai: '-1' }, code: 'input.invalid' },
  { why: 'an unknown version', kode: LAST_DAY, given: { versi: 'x' }, code: 'accessAdmin.changed' },
] as const)('rejects $why', async ({ kode, given, code }) => {
  expect(await save(kode, '2028-01-01', given)).toFailWith(code)
})

test('H1: is closed to those who may not manage reference data', async () => {
  for (const as of ['importir', 'petugas'] as const) {
    expect(await save(LAST_DAY, '2028-01-01', {}, as)).toFailWith('access.denied')
    expect(await portal.call(provisionList, { token: people.tokens[as], query: {} })).toFailWith('access.denied')
  }
})
