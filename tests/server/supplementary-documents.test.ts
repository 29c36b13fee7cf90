import { randomUUID } from 'node:crypto'
import {
  type CaseDetail,
  caseBegin,
  caseFileAdd,
  caseFileRead,
  inboxList,
  paperVerify,
  wibDay,
  worklist,
} from '@dermaga/contract'
import { rowsOf } from '@dermaga/declaration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importOfParts } from '../../apps/server/src/declaration/demo-documents.ts'
import { caseTester } from '../support/case-tester.ts'
import { openCustoms } from '../support/customs.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const DOKAP = 'dokumen-dokap'
const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}
const SIGNED = { kotaTtd: 'Jakarta', jabatanTtd: 'Manajer Impor' }

let portal: TestPortal
let customs: Awaited<ReturnType<typeof openCustoms>>
let cases: ReturnType<typeof caseTester<'importir' | 'tpb' | 'petugas' | 'petugas2'>>
let sequence = 0

beforeAll(async () => {
  portal = await openTestPortal({ env: { UNDO_SECONDS: '0' } })
  customs = await openCustoms(portal)
  cases = caseTester(portal, ['importir', 'tpb', 'petugas', 'petugas2'])
  await cases.signIn()
})
afterAll(() => portal.close())

async function sentImport(): Promise<CaseDetail> {
  sequence += 1
  const document = importOfParts(IMPORTER, 'Sari Wulandari', wibDay(portal.core.now()))
  const dokumen = rowsOf(document.isi, 'dokumen').map(paper => ({
    ...paper,
    ...(paper['kodeDokumen'] === '705' && { nomorDokumen: `DOKAP-BL-${sequence}` }),
  }))
  const id = await customs.sent('20', { ...document, isi: { ...document.isi, dokumen } }, 'importir')
  return customs.caseOf(id, 'importir')
}
async function registeredImport(): Promise<CaseDetail> {
  const { idDokumen } = await sentImport()
  await customs.throughPayment(idDokumen ?? '', 'importir')
  return customs.caseOf(idDokumen ?? '', 'importir')
}
const begin = (menyebut: string, as: 'importir' | 'tpb' | 'petugas', kunci = randomUUID() as string) =>
  portal.call(caseBegin, { token: cases.tokens[as], body: { layanan: DOKAP, kunci, menyebut } })
/** A draft about a document, with one file. @returns its id */
async function draft(document: CaseDetail, more: object = {}): Promise<string> {
  const reply = await begin(document.idKasus, 'importir')
  expect(reply).toSucceed()
  const { idKasus } = reply.body['item'] as CaseDetail
  const file = new Blob([`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`])
  const query = { nama: 'invoice.pdf' }
  const added = await portal.call(caseFileAdd, { token: cases.tokens.importir, params: { id: idKasus }, query, file })
  expect(added).toSucceed()
  const row = {
    kodeDokumen: '380',
    nomorDokumen: 'INV-2026-77',
    tanggalDokumen: cases.day(-5),
    bentuk: 'PINDAIAN',
    berkas: [{ idBerkas: added.body['item'].idBerkas }],
  }
  await cases.save(idKasus, 'importir', { dokumen: [row], ...SIGNED, ...more })
  return idKasus
}

test('a registered import offers supplementary documents, which begin with what it says', async () => {
  const document = await registeredImport()
  expect(document.lanjutan).toContainEqual(
    expect.objectContaining({ layanan: DOKAP, path: '/DokumenDokap', akses: null }),
  )
  const kunci = randomUUID()
  const reply = await begin(document.idKasus, 'importir', kunci)
  expect(reply.body['item'].isi).toMatchObject({
    dokumenPabean: document.idKasus,
    nomorAjuInduk: document.isi['nomorAju'],
    nomorDaftarInduk: document.isi['nomorDaftar'],
    kodeKantor: document.isi['kodeKantor'],
  })
  const again = await begin(document.idKasus, 'importir', kunci)
  expect(again.body['item'].idKasus).toBe(reply.body['item'].idKasus)
})

// spec §2.2-4
test('they are sent, returned, sent again and received, with a receipt that can be checked', async () => {
  const document = await registeredImport()
  const id = await draft(document)
  const sent = await cases.mustAct(id, 'kirim', 'importir')
  expect(sent).toMatchObject({
    nomor: expect.stringContaining('/DOKAP/'),
    kantor: { kode: document.isi['kodeKantor'] },
  })
  const waiting = await portal.call(worklist, { token: cases.tokens.petugas2, query: { layanan: DOKAP } })
  expect(waiting.body['items'].map(({ idKasus }: CaseDetail) => idKasus)).toContain(id)
  const [{ idBerkas } = { idBerkas: '' }] = (await cases.read(id, 'petugas')).lampiran
  const read = await portal.call(caseFileRead, { token: cases.tokens.petugas, params: { id, idBerkas } })
  expect(read.status).toBe(200)

  expect(await cases.act(id, 'kembalikan', 'petugas', { catatan: 'pendek' })).toFailWith('case.incomplete')
  await cases.mustAct(id, 'kembalikan', 'petugas', { catatan: 'Packing list belum ada.' })
  const inbox = await portal.call(inboxList, { token: cases.tokens.importir, query: { q: 'dikembalikan' } })
  expect(inbox.body['items'].length).toBeGreaterThan(0)
  await cases.mustAct(id, 'kirim', 'importir')
  const received = await cases.mustAct(id, 'terima', 'petugas')
  expect(received.status).toMatchObject({ label: 'Diterima', nada: 'good' })
  const [receipt] = received.dokumen
  const checked = await portal.call(paperVerify, { params: { kode: receipt?.kode ?? '' } })
  expect(checked.body['item']).toMatchObject({ keadaan: 'valid' })

  // Officers and the company find them beside the declaration.
  for (const who of ['importir', 'petugas'] as const) {
    expect((await cases.read(document.idKasus, who)).terkait).toContainEqual(
      expect.objectContaining({ idKasus: id, keadaan: 'Diterima' }),
    )
  }
})

test('a later one replaces an earlier one only when it is received', async () => {
  const document = await registeredImport()
  const first = await draft(document)
  await cases.mustAct(first, 'kirim', 'importir')
  await cases.mustAct(first, 'terima', 'petugas')
  const second = await draft(document, { menggantikan: first })
  await cases.mustAct(second, 'kirim', 'importir')
  expect((await cases.read(first, 'importir')).status.label).toBe('Diterima')
  await cases.mustAct(second, 'terima', 'petugas')
  const replaced = await cases.read(first, 'importir')
  expect(replaced.status.label).toBe('Diganti')
  expect(replaced.dokumen[0]?.keadaan).toBe('revoked')
})

test('an import that is not registered yet is refused with what to do', async () => {
  const document = await sentImport()
  const id = await draft(document)
  const refused = await cases.act(id, 'kirim', 'importir')
  expect(refused).toFailWith('case.incomplete')
  expect(JSON.stringify(refused.body)).toContain('dokumenPabean')
  expect((await cases.read(id, 'importir')).status.label).toBe('Draf')
})

test('nobody begins them about documents of others, and officers not at all', async () => {
  const document = await registeredImport()
  expect(await begin(document.idKasus, 'tpb')).toFailWith('declaration.notFound')
  expect((await begin(document.idKasus, 'petugas')).status).toBeGreaterThanOrEqual(400)
  expect((await cases.read(document.idKasus, 'petugas')).lanjutan).toEqual([])
  const unfit = await portal.call(caseBegin, {
    token: cases.tokens.importir,
    body: { layanan: 'upload-surat', kunci: randomUUID(), menyebut: document.idKasus },
  })
  expect(unfit).toFailWith('case.notBegunSo')
})
