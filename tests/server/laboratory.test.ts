import { randomBytes } from 'node:crypto'
import { caseBillings, paperVerify } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payAtBank } from '../support/bank.ts'
import { caseTester } from '../support/case-tester.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const BANK_KEY = `whsec_${randomBytes(32).toString('base64')}`

let portal: TestPortal
let people: ReturnType<typeof caseTester<'importir' | 'petugas' | 'kepala'>>

beforeAll(async () => {
  portal = await openTestPortal({ env: { BANK_KEYS: BANK_KEY } })
  people = caseTester(portal, ['importir', 'petugas', 'kepala'])
  await people.signIn()
})
afterAll(() => portal.close())

const labelOf = async (id: string) => (await people.read(id, 'importir')).status.label

async function sampleSent(more: object): Promise<string> {
  const id = await people.begin('uji-lab', 'importir')
  const sample = {
    uraian: 'Cairan bening',
    jumlah: '250 ml',
    kemasan: 'Botol, segel 0001',
    tanggalAmbil: people.day(),
    baPengambilan: 'BA-1',
  }
  await people.save(id, 'importir', {
    kodeKantor: '040300',
    blbc: 'JKT',
    tujuanUji: 'KLASIFIKASI',
    contoh: [sample, sample],
    ...more,
  })
  await people.mustAct(id, 'kirim', 'importir')
  return id
}

const result = (nilai: string) => ({
  hasil: [{ contoh: '1', parameter: 'Kadar etanol', metode: 'GC', nilai }],
  kesimpulan: 'Etil alkohol yang tidak didenaturasi.',
  sisaContoh: 'SIMPAN',
})

// spec §2.10-8
test('a sample is paid, tested and signed by two persons, and tested a second time once', async () => {
  const id = await sampleSent({ dasar: 'PERMOHONAN_SENDIRI' })
  const tanggalTerima = people.day()
  await people.mustAct(id, 'terimaContoh', 'petugas', { tanggalTerima, keadaan: 'Segel utuh.' })
  expect(await people.act(id, 'mulaiUji', 'petugas')).toFailWith('case.notNow')
  const reply = await portal.call(caseBillings, { token: people.tokens.importir, params: { id } })
  const [billing] = reply.body['items'] as { kodeBilling: string; total: number }[]
  // Two samples.
  expect(billing?.total).toBe(500_000)
  expect(await payAtBank(portal, BANK_KEY, billing ?? { kodeBilling: '', total: 0 })).toSucceed()
  expect(await labelOf(id)).toBe('Antre diuji')

  await people.mustAct(id, 'mulaiUji', 'petugas')
  await people.mustAct(id, 'rekamHasil', 'petugas', result('95 %'))
  await people.mustAct(id, 'kembalikanHasil', 'kepala', { alasan: 'Metode belum lengkap.' })
  await people.mustAct(id, 'rekamHasil', 'petugas', result('96 %'))
  const signed = await people.mustAct(id, 'tandaTangani', 'kepala')
  const paper = signed.dokumen.find(({ judul }) => judul.startsWith('Surat Hasil Pengujian'))
  expect(paper?.nomor).toMatch(/^SHPIB-\d+\/BLBC\.JKT\/040300\/\d{4}$/)
  const verdict = () => portal.call(paperVerify, { params: { kode: paper?.kode ?? '' } })
  expect((await verdict()).body['item']).toMatchObject({ keadaan: 'valid' })

  await people.mustAct(id, 'mintaUlang', 'importir', { alasan: 'Hasil berbeda dari sertifikat pabrik.' })
  expect((await verdict()).body['item']).toMatchObject({ keadaan: 'replaced' })
  await people.mustAct(id, 'mulaiUji', 'petugas')
  await people.mustAct(id, 'rekamHasil', 'petugas', result('96 %'))
  await people.mustAct(id, 'tandaTangani', 'kepala')
  expect((await people.read(id, 'importir')).tindakan.map(({ nama }) => nama)).not.toContain('mintaUlang')
  await people.passTo(people.day(31))
  expect(await labelOf(id)).toBe('Selesai, hasil tetap')
})

// spec §2.10-8
test('a test for a document is free, and names the document', async () => {
  const document = { nomorDokumen: '000321', tanggalDokumen: people.day() }
  const id = await sampleSent({ dasar: 'PIB', ...document })
  await people.mustAct(id, 'kembalikan', 'petugas', { alasan: 'Segel contoh rusak.' })
  await people.mustAct(id, 'kirim', 'importir')
  const keadaan = 'Segel utuh, jumlah sesuai.'
  await people.mustAct(id, 'terimaContoh', 'petugas', { tanggalTerima: people.day(), keadaan })
  expect(await labelOf(id)).toBe('Antre diuji')
})
