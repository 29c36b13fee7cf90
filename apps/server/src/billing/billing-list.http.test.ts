import { randomBytes, randomUUID } from 'node:crypto'
import {
  type Billing,
  billingById,
  billingExport,
  billingList,
  billingPaymentConfirm,
  billingPaymentRecord,
  billingPaymentReturn,
  wibDay,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payAtBank } from '../../../../tests/support/bank.ts'
import { billed } from '../../../../tests/support/billed-services.ts'
import { caseTester } from '../../../../tests/support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

const KUDUS = '060300'
const BANK_KEY = `whsec_${randomBytes(32).toString('base64')}`

let portal: TestPortal
let people: ReturnType<typeof caseTester<'importir' | 'cukai' | 'petugas' | 'petugas2' | 'kepala'>>

beforeAll(async () => {
  portal = await openTestPortal({ services: { current: [billed], released: [] }, env: { BANK_KEYS: BANK_KEY } })
  people = caseTester(portal, ['importir', 'cukai', 'petugas', 'petugas2', 'kepala'])
  await people.signIn()
})
afterAll(() => portal.close())

type Name = keyof typeof people.tokens

/** A billing of `cukai` in Kudus. */
async function bill(bm = '1000000', who: 'cukai' | 'importir' = 'cukai'): Promise<Billing> {
  const id = await people.begin(billed.id, who)
  await people.save(id, who, { kantor: KUDUS, bm, ppn: '110000' })
  await people.mustAct(id, 'kirim', who)
  portal.later({ seconds: 1 })
  const { items } = await listOf(who, { size: 1 })
  return items[0] as Billing
}
async function listOf(who: Name, query: object = {}): Promise<{ items: Billing[]; next?: string }> {
  const reply = await portal.call(billingList, { token: people.tokens[who], query })
  expect(reply).toSucceed()
  return reply.body as never
}
const read = async (who: Name, id: string): Promise<Billing> => {
  const reply = await portal.call(billingById, { token: people.tokens[who], params: { id } })
  expect(reply).toSucceed()
  return reply.body['item']
}
const paper = (more: object = {}) => ({
  idCatatan: randomUUID(),
  ntpn: randomBytes(8).toString('hex').toUpperCase(),
  ntb: '000123456789',
  bank: '8',
  dibayarPada: portal.core.now().toISOString(),
  tanggalBuku: wibDay(portal.core.now()),
  catatan: 'Bukti penerimaan negara diperlihatkan wajib bayar.',
  ...more,
})
const record = (who: Name, id: string, body: ReturnType<typeof paper>) =>
  portal.call(billingPaymentRecord, { token: people.tokens[who], params: { id }, body })
const confirm = (who: Name, id: string, idCatatan: string) =>
  portal.call(billingPaymentConfirm, { token: people.tokens[who], params: { id, idCatatan } })

test('lists are paged without gap or repetition in every order, searched and filtered', async () => {
  const made: Billing[] = []
  for (const bm of ['3000000', '1000000', '2000000']) made.push(await bill(bm))
  const byTotal = made.toSorted((one, other) => other.total - one.total)
  // Terms end with a day: those of one day are in the order of their ids.
  const placeOf = ({ berlakuSampai, idBilling }: Billing) => `${berlakuSampai} ${idBilling}`
  const byEnd = made.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  for (const [urut, wanted] of [
    ['terbaru', made.toReversed()],
    ['jatuh-tempo', byEnd],
    ['jumlah', byTotal],
  ] as const) {
    const found: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await listOf('cukai', { urut, size: 1, ...(cursor !== undefined && { cursor }) })
      found.push(...page.items.map(({ idBilling }) => idBilling))
      cursor = page.next
      if (cursor === undefined) break
    }
    expect(found).toEqual(wanted.map(({ idBilling }) => idBilling))
  }
  const [first] = made
  const { items } = await listOf('cukai', { q: first?.kodeBilling, status: 'terbuka' })
  expect(items.map(({ idBilling }) => idBilling)).toEqual([first?.idBilling])
  const elsewhere = Buffer.from(JSON.stringify({ value: 'x', id: randomUUID() })).toString('base64url')
  const refused = await portal.call(billingList, { token: people.tokens.cukai, query: { cursor: elsewhere } })
  expect(refused).toFailWith('input.invalid')
})

// spec §2.10-13
test('companies see their own billings, officers those of their offices, as list and as CSV', async () => {
  const own = await bill()
  const { idBilling: id } = own
  expect((await listOf('importir')).items).toEqual([])
  const others = { token: people.tokens.importir, params: { id } }
  expect(await portal.call(billingById, others)).toFailWith('billing.notFound')
  expect((await listOf('petugas', { q: own.kodeBilling })).items).toHaveLength(1)
  expect(own.akun).toMatchObject([
    { kode: '412111', jumlah: 1_000_000 },
    { kode: '411212', jumlah: 110_000 },
  ])

  const csv = await portal.call(billingExport, { token: people.tokens.cukai, query: { q: own.kodeBilling } })
  const lines = (csv.body['text'] as string).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`${own.kodeBilling};Menunggu pembayaran`)
  expect(lines[1]).toContain(';412111;1000000;')
  const none = await portal.call(billingExport, { token: people.tokens.importir, query: {} })
  expect((none.body['text'] as string).trim().split('\r\n')).toHaveLength(1)
})

test('a payment that one officer records counts once another confirms it, and once', async () => {
  const { idBilling: id, dokumen } = await bill()
  const body = paper()
  expect(await record('cukai', id, body)).toFailWith('access.denied')
  expect(await record('petugas', id, body)).toSucceed()
  expect(await record('petugas', id, body)).toSucceed()
  expect(await record('petugas', id, paper())).toFailWith('billing.recordWaits')
  expect(await record('kepala', id, { ...body, ntb: '1' })).toFailWith('request.conflict')

  // Until then nothing has happened, and the company does not see it.
  expect(await read('cukai', id)).toMatchObject({ status: 'terbuka', pembayaran: [], catatanPembayaran: [] })
  expect((await listOf('kepala', { catatan: 'menunggu' })).items.map(each => each.idBilling)).toEqual([id])
  expect(await confirm('petugas', id, body.idCatatan)).toFailWith('billing.fourEyes')
  expect(await confirm('cukai', id, body.idCatatan)).toFailWith('access.denied')
  expect(await confirm('kepala', id, randomUUID())).toFailWith('resource.notFound')

  const [one, other] = await Promise.all([
    confirm('kepala', id, body.idCatatan),
    confirm('petugas2', id, body.idCatatan),
  ])
  expect([one, other].filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  const paid = await read('kepala', id)
  expect(paid).toMatchObject({
    status: 'lunas',
    pembayaran: [{ ntpn: body.ntpn, dari: 'petugas', kelebihan: null }],
    catatanPembayaran: [{ status: 'dikonfirmasi', perekam: expect.any(String), penentu: expect.any(String) }],
  })
  expect((await people.read(dokumen.idKasus, 'cukai')).status.keadaan).toBe('terdaftar')
  expect((await listOf('kepala', { catatan: 'menunggu' })).items).toEqual([])
})

test('a record that is returned does not count, and another may follow', async () => {
  const { idBilling: id } = await bill()
  const body = paper()
  await record('petugas', id, body)
  const give = (who: Name, alasan = 'NTPN tidak cocok dengan bukti.') =>
    portal.call(billingPaymentReturn, {
      token: people.tokens[who],
      params: { id, idCatatan: body.idCatatan },
      body: { alasan },
    })
  expect(await give('petugas')).toFailWith('billing.fourEyes')
  expect(await give('kepala')).toSucceed()
  expect(await give('kepala')).toSucceed()
  expect(await give('kepala', 'Alasan lain.')).toFailWith('billing.recordDecided')
  expect(await confirm('kepala', id, body.idCatatan)).toFailWith('billing.recordDecided')
  expect((await read('kepala', id)).status).toBe('terbuka')
  const next = paper()
  expect(await record('kepala', id, next)).toSucceed()
  expect(await confirm('petugas', id, next.idCatatan)).toSucceed()
  expect((await read('petugas', id)).status).toBe('lunas')
})

test('what the bank reports meanwhile is one payment; another number, moment or office is refused', async () => {
  const own = await bill()
  const { idBilling: id } = own
  const body = paper({ ntb: 'A1B2C3D4E5F6', ntpn: 'A1B2C3D4E5F6G7H8' })
  const before = new Date(portal.core.now().getTime() - 30 * 86_400_000).toISOString()
  expect(await record('petugas', id, paper({ dibayarPada: before }))).toFailWith('billing.wrongMoment')
  expect(await record('petugas', id, body)).toSucceed()
  expect(await payAtBank(portal, BANK_KEY, own, body.ntpn)).toSucceed()
  expect(await confirm('kepala', id, body.idCatatan)).toSucceed()
  const paid = await read('kepala', id)
  expect(paid.pembayaran).toMatchObject([{ ntpn: body.ntpn, dari: 'bank' }])
  expect(paid.catatanPembayaran).toMatchObject([{ status: 'dikonfirmasi' }])
  const { idBilling: second } = await bill()
  expect(await record('petugas', second, paper({ ntpn: body.ntpn }))).toFailWith('billing.otherPayment')
})
