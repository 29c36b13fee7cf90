import { randomUUID } from 'node:crypto'
import {
  declarationById,
  declarationCreate,
  declarationLines,
  declarationLinesReplace,
  declarationSave,
  declarationSend,
  wibDay,
} from '@dermaga/contract'
import { afterEach, expect, inject, test } from 'vitest'
import { importOfParts } from '../../apps/server/src/declaration/demo-documents.ts'
import type { RunningProcess } from '../../tools/processes.ts'
import type { Client } from '../support/client.ts'
import { copyTemplate, type TestDatabase } from '../support/database.ts'
import { startServer } from '../support/server.ts'

/** The server is killed during a save, after this many acknowledged saves. */
const KILL_AFTER = 12
const LINES = 2500

let database: TestDatabase
let running: RunningProcess | undefined

afterEach(async () => {
  await running?.stop('SIGKILL')
  await database.drop()
})

async function start(): Promise<Client> {
  // The simulated core customs system would answer what was submitted.
  const server = await startServer(database, { env: { CUSTOMS_CORE: 'officers' } })
  running = server.running
  return server.client
}

/** Every line records the save that wrote it. */
const linesOf = (save: number) =>
  Array.from({ length: LINES }, (_, at) => ({ seriBarang: at + 1, uraian: `Simpanan ${save}` }))

/** Replaces all lines repeatedly until the server is gone. @returns the last acknowledged version */
async function saveUntilKilled(client: Client, token: string, id: string): Promise<number> {
  for (let versi = 1; ; versi++) {
    try {
      const at = { params: { id }, token }
      const saving = client.call(declarationLinesReplace, { ...at, body: { versi, barang: linesOf(versi + 1) } })
      if (versi > KILL_AFTER) running?.child.kill('SIGKILL')
      expect(await saving).toSucceed()
    } catch (error) {
      if (running?.child.signalCode === 'SIGKILL' || error instanceof TypeError) return versi
      throw error
    }
  }
}

test('kill -9 during a line replacement leaves either the last acknowledged save or the next one, complete', async () => {
  database = await copyTemplate(inject('template'))
  const first = await start()
  const { access_token: token } = await first.session('importir')
  const id = randomUUID()
  expect(await first.call(declarationCreate, { body: { idHeader: id, kodeDokumen: '20' }, token })).toSucceed()
  const acknowledged = await saveUntilKilled(first, token, id)
  await running?.stop()
  expect(acknowledged).toBeGreaterThanOrEqual(KILL_AFTER)

  const second = await start()
  const { versi, jumlahBarang } = (await second.call(declarationById, { params: { id }, token })).body['item']
  expect([acknowledged, acknowledged + 1]).toContain(versi)
  expect(jumlahBarang).toBe(LINES)
  const stored: { uraian: string }[] = []
  for (const dari of [1, 1001, 2001]) {
    const page = await second.call(declarationLines, { params: { id }, query: { dari, size: 1000 }, token })
    stored.push(...page.body['items'])
  }
  expect(stored).toHaveLength(LINES)
  expect(new Set(stored.map(({ uraian }) => uraian))).toEqual(new Set([`Simpanan ${versi}`]))

  // A client that received no reply sends the same request again; it is executed once.
  const again = { params: { id }, token, body: { versi: acknowledged, barang: linesOf(acknowledged + 1) } }
  expect((await second.call(declarationLinesReplace, again)).body['item'].versi).toBe(acknowledged + 1)
}, 120_000)

test('kill -9 during submission leaves a draft or a document that was submitted once', async () => {
  database = await copyTemplate(inject('template'))
  const first = await start()
  const { access_token: token } = await first.session('importir')
  const company = {
    npwp: '0012345678901000',
    nib: '9120001234567',
    namaPerusahaan: 'PT Contoh',
    alamatPerusahaan: 'Jl. Contoh',
  }
  const { isi, barang } = importOfParts(company, 'Sari Wulandari', wibDay(new Date()))
  const ids = Array.from({ length: 6 }, () => randomUUID())
  for (const id of ids) {
    await first.call(declarationCreate, { body: { idHeader: id, kodeDokumen: '20' }, token })
    await first.call(declarationSave, { params: { id }, body: { versi: 1, isi }, token })
    expect(await first.call(declarationLinesReplace, { params: { id }, body: { versi: 2, barang }, token })).toSucceed()
  }
  const send = (client: Client, id: string) =>
    client.call(declarationSend, { params: { id }, body: { versi: 3, pernyataan: true }, token })
  const answers = ids.map(id => send(first, id))
  await Promise.race(answers)
  running?.child.kill('SIGKILL')
  const results = await Promise.allSettled(answers)
  await running?.stop()

  const second = await start()
  const numbers: string[] = []
  for (const [at, id] of ids.entries()) {
    const found = (await second.call(declarationById, { params: { id }, token })).body['item']
    const answer = results[at]
    if (answer?.status === 'fulfilled') expect(found).toEqual(answer.value.body['item'])
    expect(found.riwayat.filter(({ jenis }: { jenis: string }) => jenis === 'dikirim')).toHaveLength(
      found.status === 'terkirim' ? 1 : 0,
    )
    expect(found.nomorAju === null).toBe(found.status === 'draf')
    const sent = await send(second, id)
    expect(sent).toSucceed()
    if (found.nomorAju !== null) expect(sent.body['item'].nomorAju).toBe(found.nomorAju)
    numbers.push(sent.body['item'].nomorAju)
  }
  expect(new Set(numbers).size).toBe(ids.length)
}, 120_000)
