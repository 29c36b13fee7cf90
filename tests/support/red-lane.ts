import { randomUUID } from 'node:crypto'
import {
  caseAct,
  caseBillings,
  caseById,
  caseFileAdd,
  declarationById,
  declarationCreate,
  declarationLinesReplace,
  declarationSave,
  declarationSend,
  wibDay,
} from '@dermaga/contract'
import { rowsOf } from '@dermaga/declaration'
import { expect } from '@playwright/test'
import { importOfParts } from '../../apps/server/src/declaration/demo-documents.ts'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { photo } from './case-walk.ts'
import { type Answer, openClient, overNetwork } from './client.ts'

/** A heading that the risk rules choose for inspection. */
const RISKY = '87032362'

/** Sends an import whose goods are inspected, pays it at the simulated bank, and waits until its company has to have the goods ready.
 *  @param url of a running portal */
export async function importInRedLane(url: string): Promise<{ id: string; idKasus: string; nomorAju: string }> {
  const client = openClient(overNetwork(url), {})
  const { access_token: token } = await client.session('importir')
  const done = (answer: Answer) => {
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body
  }
  const id = randomUUID()
  const params = { id }
  const see = async () => done(await client.call(declarationById, { token, params }))['item']
  const [npwp, nib, namaPerusahaan, alamatPerusahaan] = COMPANIES.impor
  const company = { npwp, nib, namaPerusahaan, alamatPerusahaan }
  const { isi, barang } = importOfParts(company, 'Sari Wulandari', wibDay(new Date()))
  const dokumen = rowsOf(isi, 'dokumen').map(row => ({
    ...row,
    nomorDokumen: `${row['nomorDokumen']}-${id.slice(0, 6)}`,
  }))
  const [first = {}, ...others] = barang
  const goods = [{ ...first, posTarif: RISKY }, ...others]
  done(await client.call(declarationCreate, { token, body: { idHeader: id, kodeDokumen: '20' } }))
  const { versi } = await see()
  done(await client.call(declarationSave, { token, params, body: { versi, isi: { ...isi, dokumen } } }))
  const lines = { versi: (await see()).versi, barang: goods }
  done(await client.call(declarationLinesReplace, { token, params, body: lines }))
  const sending = { versi: (await see()).versi, pernyataan: true as const }
  done(await client.call(declarationSend, { token, params, body: sending }))
  const isIn = (state: string) =>
    expect.poll(async () => (await see()).proses?.keadaan, { timeout: 60_000 }).toBe(state)
  await isIn('menungguPembayaran')
  const { proses, nomorAju } = await see()
  const { idKasus } = proses
  const [{ kodeBilling: kode }] = done(await client.call(caseBillings, { token, params: { id: idKasus } }))['items']
  const paid = await fetch(new URL('/dev/bank', url), {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ kode, hari: '' }),
  })
  expect(paid.status).toBe(200)
  await isIn('jalurMerah')
  return { id, idKasus, nomorAju }
}

/** The same import after its inspection, which found other goods: a document officer examines it. */
export async function importInExamination(url: string): ReturnType<typeof importInRedLane> {
  const found = await importInRedLane(url)
  const client = openClient(overNetwork(url), {})
  const people = {
    importir: await client.session('importir'),
    petugas: await client.session('petugas'),
    kepala: await client.session('kepala'),
  }
  const params = { id: found.idKasus }
  const done = (answer: Answer) => {
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body['item']
  }
  async function act(who: keyof typeof people, tindakan: string, jawaban: Record<string, unknown>) {
    const { access_token: token } = people[who]
    const { versi } = done(await client.call(caseById, { token, params }))
    const body = { versi, kunci: randomUUID(), jawaban }
    done(await client.call(caseAct, { token, params: { ...params, tindakan }, body }))
  }
  const time = new Date().toISOString()
  const place = { lokasi: 'Gudang 305' }
  await act('importir', 'siapPeriksa', { waktuSiap: time, ...place, narahubung: 'Joko', telepon: '08123456789' })
  await act('kepala', 'tugaskan', { petugas: [people.petugas.idUser], jadwal: time })
  const foto = []
  for (const number of [1, 2]) {
    const { name, mimeType, buffer } = photo(number)
    const file = new Blob([new Uint8Array(buffer)], { type: mimeType })
    const request = { token: people.petugas.access_token, params, query: { nama: name }, file }
    const { idBerkas } = done(await client.call(caseFileAdd, request))
    foto.push({ idBerkas, keterangan: `Foto ${number}` })
  }
  await act('petugas', 'rekamLhp', {
    waktuMulai: time,
    waktuSelesai: time,
    ...place,
    saksi: 'Joko',
    tingkat: '100',
    kemasanDiperiksa: '4',
    kesimpulan: 'TIDAK_SESUAI',
    uraian: 'Nilai pada faktur berbeda dari kontrak.',
    foto,
  })
  return found
}
