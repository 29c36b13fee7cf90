import {
  declarationAnswer,
  declarationById,
  declarationCreate,
  declarationLinesReplace,
  declarationSave,
  declarationSend,
} from '@dermaga/contract'
import { type Content, rowsOf } from '@dermaga/declaration'
import { expect } from '@playwright/test'
import { openClient, overNetwork } from './client.ts'
import { FREE_ZONE_DOCUMENTS } from './free-zone-documents.ts'

/** The receiver, as documents name it. */
const TPB = { nomorIdentitas: '0023456789012000', namaEntitas: 'PT Kawasan Berikat Contoh' }

/** A FTZ-02.2 of `ftz` that names `tpb` as its receiver, sent. */
export async function sendMovement(url: string) {
  const client = openClient(overNetwork(url), {})
  const { access_token: token } = await client.session('ftz')
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' })
  const { isi, barang } = FREE_ZONE_DOCUMENTS['522'](today)
  const entitas = rowsOf(isi as Content, 'entitas').map(row => (row['kodeEntitas'] === '8' ? { ...row, ...TPB } : row))
  const params = { id: crypto.randomUUID() as string }
  await client.call(declarationCreate, { token, body: { idHeader: params.id, kodeDokumen: '522' } })
  await client.call(declarationSave, { token, params, body: { versi: 1, isi: { ...isi, entitas } as never } })
  await client.call(declarationLinesReplace, { token, params, body: { versi: 2, barang: barang as never } })
  const sent = await client.call(declarationSend, { token, params, body: { versi: 3, pernyataan: true } })
  expect(sent.status).toBe(200)
  const read = async () => (await client.call(declarationById, { token, params })).body['item']
  return {
    id: params.id,
    number: sent.body['item'].nomorAju as string,
    /** The simulation registers it and chooses the lane; without inspection the office approves. */
    async approve() {
      await expect.poll(async () => (await read()).nomorDaftar, { timeout: 60_000 }).not.toBeNull()
      const { access_token: petugas } = await client.session('petugas')
      const body = { versi: (await read()).versi, kodeRespon: '03', pesan: '' }
      await client.call(declarationAnswer, { token: petugas, params, body })
      const history = async () => JSON.stringify((await read()).riwayat)
      await expect.poll(history, { timeout: 60_000 }).toContain('"kodeRespon":"03"')
    },
  }
}
