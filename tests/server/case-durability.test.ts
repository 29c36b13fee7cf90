import { randomUUID } from 'node:crypto'
import { caseAct, caseBegin, caseById, caseFileAdd, caseSave, inboxList, wibDay } from '@dermaga/contract'
import { afterEach, expect, inject, test } from 'vitest'
import type { Answer, Client } from '../support/client.ts'
import { copyTemplate, type TestDatabase } from '../support/database.ts'
import { administer } from '../support/postgres.ts'
import { type Server, startServer } from '../support/server.ts'
import { until } from '../support/stream.ts'

const CASES = 6
const DAY_MS = 86_400_000
const REQUIRED = ['01', '02', '03', '04', '05', '06']

let database: TestDatabase
let servers: Server[] = []

afterEach(async () => {
  await Promise.all(servers.map(({ running }) => running.stop('SIGKILL')))
  servers = []
  await database.drop()
})

/** Ends every connection that the processes have to the database. */
async function disconnect(): Promise<void> {
  const template = inject('template')
  if (template.kind !== 'postgres') throw new Error('needs PostgreSQL')
  const name = new URL(database.url ?? '').pathname.slice(1)
  await administer(
    template.adminUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  )
}

/** Two processes of one portal. */
async function startTwo(): Promise<[Server, Server]> {
  database = await copyTemplate(inject('template'))
  const started = await Promise.all([startServer(database), startServer(database)])
  servers = started
  return started
}

const typed = {
  kodeKantor: '060300',
  kodeJenisUsaha: ['1'],
  kodeJenisBkc: ['HT'],
  jabatanPemohon: 'Direktur Utama',
  alamatPemohon: 'Jl. Tembakau No. 45, Kudus',
  lokasi: 'Jl. Raya Kudus–Jepara km 7, Kudus',
  tanggalKesiapan: wibDay(new Date(Date.now() + 3 * DAY_MS)),
  narahubungNama: 'Bagus Riyanto',
  narahubungTelepon: '081298765432',
  kotaTtd: 'Kudus',
  jabatanTtd: 'Direktur Utama',
  pernyataan: true,
}

async function begin({ call }: Client, token: string) {
  const reply = await call(caseBegin, { token, body: { layanan: 'periksa-lokasi', kunci: randomUUID() } })
  expect(reply).toSucceed()
  return reply.body['item'] as { idKasus: string; versi: number; isi: object }
}

/** A draft that can be sent. @returns its id */
async function complete(client: Client, token: string): Promise<string> {
  const { idKasus: id, versi, isi } = await begin(client, token)
  const body = { versi, isi: { ...isi, ...typed } }
  expect(await client.call(caseSave, { token, params: { id }, body })).toSucceed()
  for (const kode of REQUIRED) {
    const file = new Blob([`%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`])
    expect(
      await client.call(caseFileAdd, { token, params: { id }, query: { kode, nama: `${kode}.pdf` }, file }),
    ).toSucceed()
  }
  return id
}

const read = async ({ call }: Client, token: string, id: string) => {
  const reply = await call(caseById, { token, params: { id } })
  expect(reply).toSucceed()
  return reply.body['item']
}

test('a process dies while cases are sent through two: each is sent once, with a number of its own', async () => {
  const [dying, staying] = await startTwo()
  const { access_token: token } = await staying.client.session('cukai')
  const ids: string[] = []
  while (ids.length < CASES) ids.push(await complete(staying.client, token))
  const intentions = await Promise.all(
    ids.map(async id => ({ id, kunci: randomUUID(), versi: (await read(staying.client, token, id)).versi as number })),
  )
  const send = ({ client }: Server, { id, ...body }: (typeof intentions)[number]) =>
    client.call(caseAct, { token, params: { id, tindakan: 'kirim' }, body: { ...body, jawaban: {} } })

  // Each through both processes at once, as a browser does that lost its connection and tries again.
  const atDying = intentions.map(one => send(dying, one))
  const atStaying = intentions.map(one => send(staying, one))
  await Promise.race(atDying)
  dying.running.child.kill('SIGKILL')
  const answers = await Promise.allSettled([...atDying, ...atStaying])

  const numbers: string[] = []
  for (const one of intentions) {
    const again = await send(staying, one)
    expect(again).toSucceed()
    const { nomor, riwayat } = again.body['item']
    expect(riwayat.filter(({ tindakan }: { tindakan: string }) => tindakan === 'kirim')).toHaveLength(1)
    numbers.push(nomor)
  }
  expect(new Set(numbers).size).toBe(CASES)
  for (const answer of answers) {
    if (answer.status === 'fulfilled' && answer.value.status === 200) {
      expect(numbers).toContain(answer.value.body['item'].nomor)
    }
  }
  const inbox = await staying.client.call(inboxList, { token, query: { size: 100 } as never })
  for (const nomor of numbers) {
    const notices = inbox.body['items'].filter((item: object) => JSON.stringify(item).includes(nomor))
    expect(notices, `notices of ${nomor}`).toHaveLength(1)
  }
}, 120_000)

test('lost database connections while drafts are saved through two processes lose no acknowledged save', async () => {
  const servers = await startTwo()
  const { access_token: token } = await servers[0].client.session('cukai')
  const drafts = await Promise.all([0, 1, 2, 3].map(() => begin(servers[0].client, token)))
  const acknowledged = new Map<string, { versi: number; lokasi: string }>()
  let isOver = false

  /** Saves one draft again and again; after 503 it repeats the same save. */
  const write = async (at: number): Promise<void> => {
    const draft = drafts[at]
    if (!draft) throw new Error('no draft')
    const { idKasus: id, isi } = draft
    let { versi } = draft
    for (let round = at; !isOver; round++) {
      const lokasi = `Jl. Raya Kudus km ${versi}`
      const server = servers[round % 2] ?? servers[0]
      const reply: Answer = await server.client.call(caseSave, {
        token,
        params: { id },
        body: { versi, isi: { ...isi, lokasi } },
      })
      if (reply.status === 200) {
        versi = reply.body['item'].versi
        acknowledged.set(id, { versi, lokasi })
      } else {
        expect(reply).toFailWith('server.unavailable')
      }
    }
  }
  const writing = Promise.all(drafts.map((_, at) => write(at)))
  await until(() => expect(acknowledged.size).toBe(drafts.length))
  for (let round = 0; round < 5; round++) {
    await disconnect()
    const before = [...acknowledged.values()].reduce((sum, { versi }) => sum + versi, 0)
    await until(() =>
      expect([...acknowledged.values()].reduce((sum, { versi }) => sum + versi, 0)).toBeGreaterThan(before + 8),
    )
  }
  isOver = true
  await writing
  for (const [id, { versi, lokasi }] of acknowledged) {
    const found = await read(servers[1].client, token, id)
    expect(found.versi).toBe(versi)
    expect(found.isi.lokasi).toBe(lokasi)
  }
}, 120_000)
