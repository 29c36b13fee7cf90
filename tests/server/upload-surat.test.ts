import { caseById, paperVerify } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseTester } from '../support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal
let people: ReturnType<typeof caseTester<'importir' | 'ppjk' | 'petugas' | 'kepala'>>

beforeAll(async () => {
  portal = await openTestPortal()
  people = caseTester(portal, ['importir', 'ppjk', 'petugas', 'kepala'])
  await people.signIn()
})
afterAll(() => portal.close())

async function sentLetter(): Promise<string> {
  const id = await people.begin('upload-surat', 'importir')
  await people.save(id, 'importir', {
    kodeKantor: '040300',
    jabatanPemohon: 'Direktur',
    alamatPemohon: 'Jl. Pelabuhan Raya No. 12',
    teleponPemohon: '081234567890',
    jenisSurat: 'PERMOHONAN',
    nomorSurat: '117/NIC/XI/2026',
    tanggalSurat: people.day(),
    perihal: 'Jadwal layanan di luar jam kerja',
  })
  await people.attach(id, 'importir', '01')
  await people.mustAct(id, 'kirim', 'importir')
  return id
}

// spec §2.2-61
test('a letter gets its agenda number and receipt at once, is forwarded, and answered by a signed letter', async () => {
  const id = await sentLetter()
  const sent = await people.read(id, 'importir')
  expect(sent.nomor).toMatch(/^\d{6}\/AGENDA\/040300\/\d{4}$/)
  expect(sent.dokumen.map(({ judul }) => judul)).toEqual(['Tanda Terima Surat'])
  await people.mustAct(id, 'disposisi', 'kepala', { arahan: 'Siapkan jawaban, layanan dapat diberikan.' })
  // What the head writes to the officer is not for the company.
  expect(JSON.stringify(await people.read(id, 'importir'))).not.toContain('Siapkan jawaban, layanan')
  const jawaban = 'Layanan di luar jam kerja tersedia sampai pukul 22.00 WIB.'
  await people.mustAct(id, 'siapkanJawaban', 'petugas', { jawaban })
  expect(JSON.stringify(await people.read(id, 'importir'))).not.toContain(jawaban)
  const answered = await people.mustAct(id, 'jawab', 'kepala')
  expect(answered.status).toMatchObject({ label: 'Dijawab' })
  const mine = await people.read(id, 'importir')
  expect(JSON.stringify(mine)).toContain(jawaban)
  const letter = mine.dokumen.find(({ judul }) => judul === 'Surat Jawaban')
  const checked = await portal.call(paperVerify, { params: { kode: letter?.kode ?? '' } })
  expect(checked).toSucceed()
})

test('a letter is read by its company and its office only, and is not forwarded twice', async () => {
  const id = await sentLetter()
  expect(await portal.call(caseById, { token: people.tokens.ppjk, params: { id } })).toFailWith('case.notFound')
  expect(await people.act(id, 'jawab', 'kepala')).toFailWith('case.notNow')
  await people.mustAct(id, 'tutup', 'kepala', { alasan: 'Ajukan lewat layanan Jaminan.' })
  expect(await people.act(id, 'disposisi', 'kepala', { arahan: 'Terlambat' })).toFailWith('case.notNow')
})
