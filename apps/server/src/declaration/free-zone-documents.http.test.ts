import { randomUUID } from 'node:crypto'
import {
  declarationCreate,
  declarationLinesReplace,
  declarationSave,
  declarationSend,
  declarationValidation,
  inboxList,
  wibDay,
} from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FREE_ZONE_DOCUMENTS } from '../../../../tests/support/free-zone-documents.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

let portal: TestPortal
let token: string
let today: string

beforeAll(async () => {
  portal = await openTestPortal()
  token = (await portal.session('ftz')).access_token
  today = wibDay(portal.core.now())
})
afterAll(() => portal.close())

async function draft(kodeDokumen: '521' | '522' | '531', isi: Content, barang: Content[]): Promise<string> {
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
const send = (id: string) =>
  portal.call(declarationSend, { token, params: { id }, body: { versi: 3, pernyataan: true } })

const KINDS = [
  { kind: '521', page: '/DokumenFTZ021', category: '521' },
  { kind: '522', page: '/DokumenFTZ022', category: null },
  { kind: '531', page: '/DokumenFTZ003', category: '531' },
] as const

// spec §2.2-20, §2.2-21, §2.2-22, §3-15, §3-16
test.each(KINDS)(
  'a whole $kind has no errors, is sent, and is found under its category',
  async ({ kind, page, category }) => {
    const { isi, barang } = FREE_ZONE_DOCUMENTS[kind](today)
    const id = await draft(kind, isi, barang)
    expect((await problemsOf(id)).filter(({ severity }) => severity === 'error')).toEqual([])
    const answer = await send(id)
    expect(answer).toSucceed()
    const { nomorAju } = answer.body['item']
    expect(nomorAju).toMatch(new RegExp(`^020400${kind}H\\w{2}20\\d{12}$`))
    const inbox = await portal.call(inboxList, { token, query: { q: nomorAju } })
    expect(inbox.body['items']).toMatchObject([{ kategori: category, tautan: `${page}?dokumen=${id}` }])
  },
)

test.each(KINDS)('a $kind without its receiver, or of another origin, is not sent', async ({ kind }) => {
  const { isi, barang } = FREE_ZONE_DOCUMENTS[kind](today)
  const entitas = rowsOf(isi, 'entitas').filter(({ kodeEntitas }) => kodeEntitas !== '8')
  const id = await draft(kind, { ...isi, entitas, kodeAsalBarangFtz: '9' }, barang)
  const paths = (await problemsOf(id)).filter(({ severity }) => severity === 'error').map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['entitas', 'kodeAsalBarangFtz']))
  expect(await send(id)).toFailWith('declaration.incomplete')
})

test('a temporary FTZ-02.2 needs the day by which its goods come back', async () => {
  const { isi, barang } = FREE_ZONE_DOCUMENTS['522'](today)
  const id = await draft('522', { ...isi, kodeKategoriKeluarFtz: '009' }, barang)
  expect(await problemsOf(id)).toContainEqual(expect.objectContaining({ path: 'batasKembali', severity: 'error' }))
})
