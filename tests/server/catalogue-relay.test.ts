import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ManagedEntry, managedEntryById, managedVersionLive, managedVersionRead } from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

const KUASA = 'surat-kuasa.browse'

let portal: TestPortal
/** The sub-applications' own origin, and the host of a team. */
let guests: GuestHost
let team: GuestHost
let folder: string

beforeAll(async () => {
  guests = await startGuestHost()
  team = await startGuestHost()
  folder = mkdtempSync(join(tmpdir(), 'dermaga-relay-'))
  portal = await openTestPortal({ env: { SUBAPP_ORIGIN: guests.url, SUBAPP_ORIGINS: team.url } })
  team.serve('kuasa', folder)
  writeFileSync(join(folder, 'asset-manifest.json'), JSON.stringify({ version: '1', files: { 'main.js': 'main.js' } }))
  writeFileSync(join(folder, 'main.js'), 'window.renderSuratKuasa = window.unmountSuratKuasa = () => {}')
  await sql`update catalogue_entry set host = ${`${team.url}/kuasa`} where id = ${KUASA}`.execute(portal.core.db)
  const token = (await portal.session('admin')).access_token
  const params = { id: KUASA }
  expect(await portal.call(managedVersionRead, { token, params, body: { sealed: false, globals: [] } })).toSucceed()
  const { versi } = (await portal.call(managedEntryById, { token, params })).body['item'] as ManagedEntry
  const body = { disematkan: false, alasan: 'uji', versi }
  expect(await portal.call(managedVersionLive, { token, params: { ...params, nomor: 1 }, body })).toSucceed()
})
afterAll(async () => {
  await portal.close()
  await guests.stop()
  await team.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string) =>
  portal.app.inject({ url: `/pinned.files/SuratKuasa/1/${path}`, headers: { host: new URL(guests.url).host } })

// A browser follows a redirect to a third origin as `Origin: null`, which a host that allows exactly the portal refuses.
test('a file that the copy lacks comes from the host of a team without a redirect', async () => {
  const body = '{"pelabuhan":"Belawan"}'
  const allowOrigin = new URL(portal.core.config.publicUrl).origin
  team.behave('/kuasa/data/', { body, type: 'application/json', allowOrigin })
  const answer = await get('kuasa/data/pelabuhan.json')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe(body)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'access-control-allow-origin': allowOrigin,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  { why: 'a file that the host does not have', path: 'kuasa/gone.js', status: 404 },
  { why: 'a page in place of a file', how: { body: '<h1>', type: 'text/html' }, status: 404 },
  { why: 'a redirect', how: { status: 302, location: 'http://169.254.169.254/' }, status: 404 },
  { why: 'a lost connection', how: { drop: true }, status: 502 },
  { why: 'a path outside of the folder', path: 'lain/rahasia.js', status: 404 },
  { why: 'another host', path: '~/http/169.254.169.254/kuasa/a.js', status: 404 },
])('answers $status for $why', async ({ path = 'kuasa/lain.js', how, status }) => {
  const mend = how && team.behave(`/${path}`, how)
  expect((await get(path)).statusCode).toBe(status)
  mend?.()
})
