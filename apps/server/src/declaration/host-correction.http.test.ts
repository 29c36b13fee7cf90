import { DOCUMENT_KINDS, hostDocument, wibDay } from '@dermaga/contract'
import { type Content, nomorAju, rowsOf } from '@dermaga/declaration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCustoms } from '../../../../tests/support/customs.ts'
import { createHostAccount, type HostAccount } from '../../../../tests/support/host-account.ts'
import { documentOfKind } from '../../../../tests/support/kind-documents.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'

// A company's own system corrects what it has sent by sending the whole document again.

const NPE = 'Persetujuan ekspor (NPE) terbit'
const WAITING = 'Permohonan pembetulan diteliti'

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
const systems = {} as Record<'importir' | 'tpb', HostAccount & { token: string }>
let sequence = 0

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal)
  for (const name of ['importir', 'tpb'] as const) {
    const documents = [...new Set(DOCUMENT_KINDS.map(({ portalAccess }) => portalAccess))]
    const account = await createHostAccount(portal, name, { documents })
    systems[name] = { ...account, token: (await account.tokens()).access_token }
  }
})
afterAll(() => portal.close())

type Sent = Content & { barang: Content[] }

async function wholeOf(kind: '27' | '30'): Promise<Sent> {
  sequence += 1
  const day = wibDay(portal.core.now())
  const { isi, barang } = await documentOfKind(kind, { day, number: sequence })
  const kodeKantor = String(isi['kodeKantor'])
  const number = nomorAju({ kode: kind, kodeKantor, company: 'ABC123', day, sequence })
  return { kodeDokumen: kind, nomorAju: number, asalData: 'S', ...isi, barang: [...barang] }
}

const deliver = (
  document: Content,
  query: { isFinal: 'true' | 'false'; isRevision?: 'true' },
  who: 'importir' | 'tpb',
) => {
  const { token, key } = systems[who]
  return portal.call(hostDocument, { query, body: document, token, key })
}
const correct = (document: Content, who: 'importir' | 'tpb' = 'importir') =>
  deliver(document, { isFinal: 'true', isRevision: 'true' }, who)

/** An export that was approved. */
async function exported() {
  const document = await wholeOf('30')
  const reply = await deliver(document, { isFinal: 'true' }, 'importir')
  expect(reply).toSucceed()
  const id = reply.body['idHeader'] as string
  await customs.core()
  expect(await customs.labelOf(id, 'importir')).toBe(NPE)
  return { id, document }
}
const onShip = (document: Sent, namaPengangkut: string): Sent => ({
  ...document,
  pengangkut: rowsOf(document, 'pengangkut').map(row => ({ ...row, namaPengangkut })),
})
const asksOf = async (id: string) =>
  (await customs.caseOf(id, 'petugas')).riwayat.filter(({ tindakan }) => tindakan === 'ajukanPembetulan')

describe('a revision of a document that was sent', () => {
  test('asks an officer for what differs, once, and changes nothing by itself', async () => {
    const { id, document } = await exported()
    const changed = onShip(document, 'MV Contoh Samudra')
    const [first, other] = await Promise.all([correct(changed), correct(changed)])
    for (const reply of [first, other]) {
      expect(reply).toSucceed()
      expect(reply.body).toMatchObject({ idHeader: id, message: expect.stringContaining('Pembetulan telah diajukan') })
    }
    expect(await correct(changed)).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe(WAITING)
    const asks = await asksOf(id)
    expect(asks).toHaveLength(1)
    expect(asks[0]?.jawaban).toMatchObject({
      perubahan: [{ isian: 'pengangkut[0].namaPengangkut', menjadi: 'MV Contoh Samudra' }],
      alasan: 'Pembetulan dikirim oleh sistem perusahaan.',
    })
    const shipOf = async () => (await customs.see(id, 'importir')).isi['pengangkut']
    expect(JSON.stringify(await shipOf())).not.toContain('Samudra')
    expect(await customs.act(id, 'setujuiPembetulan', 'petugas')).toSucceed()
    expect(JSON.stringify(await shipOf())).toContain('Samudra')
    // What it says already is nothing to ask for.
    expect((await correct(changed)).body['message']).toContain('tidak ada yang dibetulkan')
    expect(await customs.labelOf(id, 'importir')).toBe(NPE)
    expect(await asksOf(id)).toHaveLength(1)
  })

  test('is asked again after it was refused', async () => {
    const { id, document } = await exported()
    const changed = onShip(document, 'MV Contoh Samudra')
    expect(await correct(changed)).toSucceed()
    expect(await customs.act(id, 'tolakPembetulan', 'petugas', { alasan: 'Bukti penggantian tidak ada.' })).toSucceed()
    expect(await correct(changed)).toSucceed()
    expect(await customs.labelOf(id, 'importir')).toBe(WAITING)
    expect(await asksOf(id)).toHaveLength(2)
  })

  test('names what no correction may change, and asks for nothing', async () => {
    const { id, document } = await exported()
    const [line = {}] = document.barang
    const cases = [
      { change: { kodeValuta: 'EUR' }, path: 'kodeValuta' },
      {
        change: { barang: [...document.barang, { ...line, seriBarang: document.barang.length + 1 }] },
        path: 'barang[',
      },
      { change: { dokumen: rowsOf(document, 'dokumen').slice(1) }, path: 'dokumen[' },
    ]
    for (const { change, path } of cases) {
      const reply = await correct({ ...onShip(document, 'MV Contoh Samudra'), ...change })
      expect(reply).toFailWith('host.document')
      const problems = reply.body['params'].problems as { kode: string; path: string }[]
      expect(problems.every(({ kode }) => kode === 'notCorrectable')).toBe(true)
      expect(problems.map(each => each.path)).toContainEqual(expect.stringContaining(path))
    }
    expect(await customs.labelOf(id, 'importir')).toBe(NPE)
    expect(await asksOf(id)).toEqual([])
  })

  test('refuses wrong values with their place, and asks for nothing', async () => {
    const { id, document } = await exported()
    const pengangkut = rowsOf(document, 'pengangkut').map(row => ({ ...row, kodeBendera: 'ZZ' }))
    const reply = await correct({ ...document, pengangkut })
    expect(reply).toFailWith('host.case')
    expect(JSON.stringify(reply.body['params'].problems)).toContain('perubahan[0].menjadi')
    expect(await asksOf(id)).toEqual([])
  })

  test.each([
    { why: 'a row that is none', change: { barang: [1, 'x'] } },
    { why: 'a part that is no list', change: { pengangkut: 'MV Contoh' } },
    { why: 'an object in place of a text', change: { kotaTtd: { kota: 'Bekasi' } } },
    { why: 'a text in place of a number', change: { netto: 'banyak' } },
  ])('with $why is refused and asks for nothing', async ({ change }) => {
    const { id, document } = await exported()
    const reply = await correct({ ...document, ...change } as Content)
    expect([400, 422]).toContain(reply.status)
    expect(await asksOf(id)).toEqual([])
  })

  test('is no draft, not of another company, and not of what was never sent', async () => {
    const { document } = await exported()
    const changed = onShip(document, 'MV Contoh Samudra')
    expect(await deliver(changed, { isFinal: 'false', isRevision: 'true' }, 'importir')).toFailWith('host.revision')
    expect((await correct(changed, 'tpb')).status).not.toBe(200)
    expect(await correct(await wholeOf('30'))).toFailWith('host.revision')
    const draft = await wholeOf('30')
    expect(await deliver(draft, { isFinal: 'false' }, 'importir')).toSucceed()
    expect(await correct(draft)).toFailWith('host.revision')
  })
})

test('a document of bonded storage is changed likewise, and not while an officer decides', async () => {
  const document = await wholeOf('27')
  const reply = await deliver(document, { isFinal: 'true' }, 'tpb')
  expect(reply).toSucceed()
  const id = reply.body['idHeader'] as string
  await customs.core()
  const dokumen = rowsOf(document, 'dokumen').map(row => ({ ...row, nomorDokumen: `${row['nomorDokumen']}-A` }))
  expect(await correct({ ...document, dokumen }, 'tpb')).toSucceed()
  expect((await customs.caseOf(id, 'petugas')).riwayat.at(-1)).toMatchObject({ tindakan: 'mohonPerubahan' })
  const other = rowsOf(document, 'dokumen').map(row => ({ ...row, nomorDokumen: `${row['nomorDokumen']}-B` }))
  expect(await correct({ ...document, dokumen: other }, 'tpb')).toFailWith('host.revision')
})
