import { randomUUID } from 'node:crypto'
import { powerGrant, webhookCreate, wibDay } from '@dermaga/contract'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { LEASE_SECONDS } from '../../apps/server/src/webhook/sender.ts'
import type { RunningProcess } from '../../tools/processes.ts'
import type { Client } from '../support/client.ts'
import { copyTemplate, type TestDatabase } from '../support/database.ts'
import { openTestPortal } from '../support/portal.ts'
import { isSignedWith, type Receiver, receiveWebhooks } from '../support/receiver.ts'
import { startServer } from '../support/server.ts'

const EVENTS = 12
const DAY_MS = 86_400_000

let database: TestDatabase
let receiver: Receiver
let running: RunningProcess | undefined

beforeEach(async () => {
  receiver = await receiveWebhooks()
  database = await copyTemplate(inject('template'))
})
afterEach(async () => {
  await running?.stop('SIGKILL')
  await receiver.close()
  await database.drop()
})

async function start(): Promise<Client> {
  const server = await startServer(database, {
    env: { WEBHOOK_TRUSTED_ORIGINS: receiver.origin },
    apiKeys: { suratkuasa: 'portal-pengguna-jasa' },
  })
  running = server.running
  return server.client
}

/** Grants `count` powers; each acknowledged one is an event. */
async function grant(client: Client, token: string, count: number): Promise<string[]> {
  const made: string[] = []
  for (let each = 0; each < count; each++) {
    const day = wibDay(new Date(Date.now() + (400 + each) * DAY_MS))
    const body = {
      idSuratKuasa: randomUUID(),
      npwpPenerima: COMPANIES.ppjk[0],
      dokumen: ['41' as const],
      kantor: null,
      mulai: day,
      akhir: day,
      catatan: '',
    }
    expect(await client.call(powerGrant, { body, token })).toSucceed()
    made.push(body.idSuratKuasa)
  }
  return made
}

test('kill -9 during an attempt loses no event and delivers none under two ids', async () => {
  const client = await start()
  const { access_token: token } = await client.session('importir')
  const body = {
    idWebhook: randomUUID(),
    nama: 'ERP',
    url: receiver.origin,
    peristiwa: ['surat-kuasa.dibuat' as const],
  }
  const { rahasia } = (await client.call(webhookCreate, { body, token })).body['item']
  const arrived = new Promise<void>(resolve => receiver.answer(() => resolve()))
  const made = await grant(client, token, EVENTS)
  await arrived
  await running?.stop('SIGKILL')
  expect(receiver.received).toEqual([])

  receiver.answer(204)
  const second = await openTestPortal({
    database,
    now: new Date(Date.now() + LEASE_SECONDS * 1000),
    env: { WEBHOOK_TRUSTED_ORIGINS: receiver.origin },
  })
  await second.modules.webhook.deliverDue()
  await second.close()
  expect(receiver.received.map(({ body: { data } }) => data['idDokumen']).toSorted()).toEqual(made.toSorted())
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(EVENTS)
  expect(receiver.received.every(each => isSignedWith(rahasia, each))).toBe(true)
}, 120_000)

test('a commit starts the sender, and a stop waits for the attempt in progress', async () => {
  const client = await start()
  const { access_token: token } = await client.session('importir')
  const body = {
    idWebhook: randomUUID(),
    nama: 'ERP',
    url: receiver.origin,
    peristiwa: ['surat-kuasa.dibuat' as const],
  }
  expect(await client.call(webhookCreate, { body, token })).toSucceed()
  let answer: (() => void) | undefined
  const arrived = new Promise<void>(resolve => {
    receiver.answer((_request, response) => {
      answer = () => response.writeHead(204).end()
      resolve()
    })
  })
  await grant(client, token, 1)
  await arrived
  const stopped = running?.stop('SIGTERM')
  const isAnswered = () =>
    client.request('GET', '/livez').then(
      () => true,
      () => false,
    )
  await expect.poll(isAnswered).toBe(false)
  answer?.()
  await stopped
  expect(running?.child.exitCode).toBe(0)

  receiver.answer(204)
  const second = await openTestPortal({
    database,
    now: new Date(Date.now() + LEASE_SECONDS * 1000),
    env: { WEBHOOK_TRUSTED_ORIGINS: receiver.origin },
  })
  await second.modules.webhook.deliverDue()
  await second.close()
  expect(receiver.requests).toBe(1)
}, 120_000)
