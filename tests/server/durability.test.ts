import { randomUUID } from 'node:crypto'
import { announcementManaged, announcementSaveDraft } from '@dermaga/contract'
import { afterEach, expect, inject, test } from 'vitest'
import type { RunningProcess } from '../../tools/processes.ts'
import type { Client } from '../support/client.ts'
import { copyTemplate, type TestDatabase } from '../support/database.ts'
import { startServer } from '../support/server.ts'

const WRITERS = 8
/** The server is killed during the burst, after this many acknowledged writes. */
const KILL_AFTER = 120

let database: TestDatabase
let running: RunningProcess | undefined

afterEach(async () => {
  await running?.stop('SIGKILL')
  await database.drop()
})

async function start(): Promise<Client> {
  const server = await startServer(database)
  running = server.running
  return server.client
}

const draft = (judul: string) => ({
  judul,
  kategori: null,
  ringkasan: '',
  isi: '',
  audiens: 'semua' as const,
  nomorDokumen: '',
  berlakuMulai: null,
})

/** Writes drafts one after another until the server is gone. @returns the acknowledged drafts */
async function writeUntilKilled(client: Client, token: string, acknowledged: Map<string, string>): Promise<void> {
  for (;;) {
    const id = randomUUID()
    const judul = `Tulisan ${acknowledged.size}`
    try {
      const answer = await client.call(announcementSaveDraft, {
        params: { id },
        body: { versi: 0, draf: draft(judul) },
        token,
      })
      if (answer.status !== 200) throw new Error(`unexpected answer: ${JSON.stringify(answer.body)}`)
      acknowledged.set(id, judul)
    } catch (error) {
      if (running?.child.signalCode === 'SIGKILL' || error instanceof TypeError) return
      throw error
    }
    if (acknowledged.size === KILL_AFTER) running?.child.kill('SIGKILL')
  }
}

test('kill -9 during a burst of writes loses no acknowledged write', async () => {
  database = await copyTemplate(inject('template'))
  const first = await start()
  const { access_token } = await first.session('petugas')
  const acknowledged = new Map<string, string>()
  await Promise.all(Array.from({ length: WRITERS }, () => writeUntilKilled(first, access_token, acknowledged)))
  await running?.stop()
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILL_AFTER)

  const second = await start()
  for (const [id, judul] of acknowledged) {
    const found = await second.call(announcementManaged, { params: { id }, token: access_token })
    expect(found, `${judul} was acknowledged`).toSucceed()
    expect(found.body['item'].draf.judul).toBe(judul)
  }
}, 120_000)

test('a stop lets calls in flight finish, and what they acknowledge is stored', async () => {
  database = await copyTemplate(inject('template'))
  const first = await start()
  const { access_token } = await first.session('petugas')
  const ids = Array.from({ length: 20 }, () => randomUUID())
  const answers = ids.map(id =>
    first.call(announcementSaveDraft, { params: { id }, body: { versi: 0, draf: draft(id) }, token: access_token }),
  )
  await answers[0]
  const stopped = running?.stop('SIGTERM')
  const settled = await Promise.allSettled(answers)
  await stopped
  expect(running?.child.exitCode).toBe(0)

  const second = await start()
  const stored = ids.filter((_, index) => {
    const answer = settled[index]
    return answer?.status === 'fulfilled' && answer.value.status === 200
  })
  expect(stored.length).toBeGreaterThan(0)
  for (const id of stored) {
    expect(await second.call(announcementManaged, { params: { id }, token: access_token })).toSucceed()
  }
}, 120_000)
