import { randomUUID } from 'node:crypto'
import {
  caseAct,
  caseById,
  declarationById,
  declarationCreate,
  declarationLinesReplace,
  declarationSave,
  declarationSend,
  wibDay,
} from '@dermaga/contract'
import { expect } from '@playwright/test'
import { type Answer, openClient, overNetwork } from './client.ts'
import { exportOfValves } from './export-documents.ts'

interface Correction {
  /** The company's action and the officer's. */
  asked: string
  agreed: string
  perubahan: readonly { isian: string; menjadi: string }[]
}

/** Carrier and description first, weights after that. */
export const CORRECTIONS: readonly Correction[] = [
  {
    asked: 'ajukanPembetulan',
    agreed: 'setujuiPembetulan',
    perubahan: [
      { isian: 'pengangkut[0].nomorPengangkut', menjadi: '014W' },
      { isian: 'barang[0].uraian', menjadi: 'Katup bola kuningan 2 inci' },
    ],
  },
  {
    asked: 'ajukanPembetulanNilai',
    agreed: 'setujuiPembetulanNilai',
    perubahan: [{ isian: 'bruto', menjadi: '125.5' }],
  },
]

/** Sends an export, waits for the approval of the simulated core system, and has corrections of it approved.
 *  @param url of a running portal @returns the document's id */
export async function correctedExport(url: string, corrections: readonly Correction[] = CORRECTIONS): Promise<string> {
  const client = openClient(overNetwork(url), {})
  const tokenOf = async (name: string) => (await client.session(name)).access_token
  const [company, officer] = [await tokenOf('importir'), await tokenOf('petugas')]
  const done = (answer: Answer) => {
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body['item']
  }
  const id = randomUUID()
  const params = { id }
  const see = async () => done(await client.call(declarationById, { token: company, params }))
  const { isi, barang } = exportOfValves(wibDay(new Date()))
  done(await client.call(declarationCreate, { token: company, body: { idHeader: id, kodeDokumen: '30' } }))
  const { versi } = await see()
  done(await client.call(declarationSave, { token: company, params, body: { versi, isi } }))
  const lines = { versi: (await see()).versi, barang }
  done(await client.call(declarationLinesReplace, { token: company, params, body: lines }))
  const sending = { versi: (await see()).versi, pernyataan: true as const }
  done(await client.call(declarationSend, { token: company, params, body: sending }))
  await expect.poll(async () => (await see()).namaRespon, { timeout: 60_000 }).toBe('NPE')

  async function act(tindakan: string, token: string, jawaban: Record<string, unknown>) {
    const { idKasus } = (await see()).proses
    const { versi: now } = done(await client.call(caseById, { token, params: { id: idKasus } }))
    const body = { versi: now, kunci: randomUUID(), jawaban }
    done(await client.call(caseAct, { token, params: { id: idKasus, tindakan }, body }))
  }
  for (const { asked, agreed, perubahan } of corrections) {
    await act(asked, company, { perubahan, alasan: 'Salah ketik pada pemberitahuan.' })
    await act(agreed, officer, {})
  }
  return id
}
