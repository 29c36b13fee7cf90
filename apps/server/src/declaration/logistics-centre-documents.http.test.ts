import { randomUUID } from 'node:crypto'
import {
  declarationCreate,
  declarationLinesReplace,
  declarationSave,
  declarationSend,
  declarationValidation,
  referenceList,
  wibDay,
} from '@dermaga/contract'
import type { Content } from '@dermaga/declaration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOGISTICS_CENTRE_DOCUMENTS } from '../../../../tests/support/logistics-centre-documents.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

let portal: TestPortal
let token: string
let today: string

beforeAll(async () => {
  portal = await openTestPortal()
  token = (await portal.session('tpb')).access_token
  today = wibDay(portal.core.now())
})
afterAll(() => portal.close())

async function draft(kodeDokumen: '161' | '281', isi: Content, barang: Content[]): Promise<string> {
  const id = randomUUID()
  const params = { id }
  expect(await portal.call(declarationCreate, { token, body: { idHeader: id, kodeDokumen } })).toSucceed()
  expect(await portal.call(declarationSave, { token, params, body: { versi: 1, isi } })).toSucceed()
  expect(await portal.call(declarationLinesReplace, { token, params, body: { versi: 2, barang } })).toSucceed()
  return id
}
const problemsOf = async (id: string) =>
  (await portal.call(declarationValidation, { token, params: { id } })).body['items'] as {
    path: string
    severity: string
  }[]
const errorsOf = async (id: string) =>
  (await problemsOf(id)).filter(({ severity }) => severity === 'error').map(({ path }) => path)
const send = (id: string) =>
  portal.call(declarationSend, { token, params: { id }, body: { versi: 3, pernyataan: true } })

// spec §2.2-2, §2.2-3
test.each(['161', '281'] as const)('a whole %s has no errors and is sent with its number', async kind => {
  const { isi, barang } = LOGISTICS_CENTRE_DOCUMENTS[kind](today)
  const id = await draft(kind, isi, barang)
  expect(await errorsOf(id)).toEqual([])
  const answer = await send(id)
  expect(answer).toSucceed()
  expect(answer.body['item'].nomorAju).toMatch(new RegExp(`^000${kind}\\w{6}20\\d{12}$`))
})

test.each(['161', '281'] as const)(
  'a %s without its permit, its seal or the document its goods came with is not sent',
  async kind => {
    const { isi, barang } = LOGISTICS_CENTRE_DOCUMENTS[kind](today)
    const { nomorTandaPengaman: _seal, ...rest } = isi
    const entitas = isi.entitas.map(({ nomorIjinEntitas: _permit, ...entity }: Content) => entity)
    const goods = barang.map(line => ({ ...line, nomorDaftarDokAsal: '12' }))
    const id = await draft(kind, { ...rest, entitas }, goods)
    expect(await errorsOf(id)).toEqual(
      expect.arrayContaining(['entitas[0].nomorIjinEntitas', 'nomorTandaPengaman', 'barang[0].nomorDaftarDokAsal']),
    )
    expect(await send(id)).toFailWith('declaration.incomplete')
  },
)

test('the reasons of a re-entry are those of its kind', async () => {
  const reasons = await portal.call(referenceList, {
    token,
    params: { list: 'tujuan_pemasukan' },
    query: { kodeDokumen: '281' },
  } as never)
  expect(reasons.body['items'].map(({ kode }: { kode: string }) => kode)).toEqual(['1', '2', '3', '4', '9'])
})
