import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type CatalogueEntry, catalogueList } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { PUBLIC_URL, type Server, startServer } from '../support/server.ts'

/** A third process of the portal, inside this test: it publishes what the other two serve. */
let portal: TestPortal
let servers: [Server, Server]
let guests: GuestHost
let folder: string

beforeAll(async () => {
  guests = await startGuestHost()
  folder = mkdtempSync(join(tmpdir(), 'dermaga-copy-'))
  guests.serve('surat-kuasa', folder)
  const env = { PUBLIC_URL, SUBAPP_ORIGIN: guests.url }
  portal = await openTestPortal({ env })
  servers = await Promise.all([startServer(portal.database, { env }), startServer(portal.database, { env })])
})
afterAll(async () => {
  await Promise.all(servers.map(({ running }) => running.stop('SIGKILL')))
  await portal.close()
  await guests.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** As a proxy passes it on: to one process, with the host name of the sub-applications' origin. */
const get = (origin: string, url: string) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const headers = { host: new URL(guests.url).host }
    request(new URL(new URL(url).pathname, origin), { headers }, answer => {
      const { statusCode: status = 0, headers } = answer
      text(answer).then(body => resolve({ status, headers, body }), reject)
    })
      .on('error', reject)
      .end()
  })

test('every process serves the same copy, without the host and after another process is gone', async () => {
  const code = `window.version = 1 // ${'x'.repeat(2_000_000)}`
  writeFileSync(join(folder, 'main.js'), code)
  writeFileSync(join(folder, 'asset-manifest.json'), JSON.stringify({ version: '1', files: { 'main.js': 'main.js' } }))
  await portal.modules.catalogue.register('SuratKuasa', { sealed: false })
  await guests.stop()

  const [one, two] = servers
  const { access_token: token } = await one.client.session('importir')
  const { body } = await two.client.call(catalogueList, { token })
  const entry = (body['items'] as CatalogueEntry[]).find(({ modulSlug }) => modulSlug === 'SuratKuasa')
  const main = `${entry?.copy}/surat-kuasa/main.js`
  const answers = await Promise.all([get(one.origin, main), get(two.origin, main)])
  for (const answer of answers) expect([answer.status, answer.body === code]).toEqual([200, true])
  await one.running.stop('SIGKILL')
  expect((await get(two.origin, main)).body).toBe(code)
})
