import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  managedEntryById,
  managedPermissionSheetById,
  managedPermissionSheetEdit,
  ownedChangeList,
  subappTokenIssue,
  subappTrialPolicy,
} from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish as publishWith } from '../../packages/subapp/src/publish/publish.ts'
import { type GuestHost, startGuestHost } from '../support/guest-host.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

const COMMAND = join(import.meta.dirname, '../../packages/subapp/src/command.ts')
const MODULE = 'SuratKuasa'
const params = { id: 'surat-kuasa.browse' }

let portal: TestPortal
let guests: GuestHost
let folder: string
let admin: TestSession
let owner: TestSession
let token: string
/** Forwards to the portal. Of each method in `lost` it loses one reply after the portal has answered. */
let proxy: Server
let lost: string[] = []
let origin: string

beforeAll(async () => {
  guests = await startGuestHost()
  folder = mkdtempSync(join(tmpdir(), 'dermaga-publish-'))
  guests.serve('surat-kuasa', folder)
  portal = await openTestPortal({ env: { SUBAPP_ORIGIN: guests.url } })
  const behind = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  proxy = createServer((request, response) => void forward(behind, request, response))
  await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  admin = await portal.session('admin')
  owner = await portal.session('pemilik')
  const body = { idToken: randomUUID(), nama: 'Rilis', hari: 30 }
  const issued = await portal.call(subappTokenIssue, { token: owner.access_token, params, body })
  token = issued.body['item'].token
})
afterAll(async () => {
  await new Promise(done => proxy.close(done))
  await portal.close()
  await guests.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function forward(to: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const answer = await fetch(to + url, {
    method,
    headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
    ...(body.length > 0 && { body }),
  })
  const text = await answer.text()
  if (!lost.includes(method)) {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
    return
  }
  lost = lost.filter(other => other !== method)
  request.socket.destroy()
}

function build(version: string, permissions?: object) {
  const files = {
    'asset-manifest.json': JSON.stringify({ version, permissions, files: { 'main.js': `main.${version}.js` } }),
    [`main.${version}.js`]: `window.renderSuratKuasa = window.unmountSuratKuasa = () => '${version}'`,
  }
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
}

interface Run {
  code: unknown
  stdout: string
  stderr: string
}
const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> =>
  new Promise(resolve => {
    const options = { env: { ...process.env, DERMAGA_TOKEN: token, ...env } }
    execFile(process.execPath, [COMMAND, 'publish', ...args], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
const publish = (more: readonly string[] = [], env: NodeJS.ProcessEnv = {}) =>
  run([`${guests.url}/surat-kuasa`, '--portal', origin, '--entry', MODULE, '--no-browser', ...more], env)
/** What the command passes on, for what depends on time. */
const direct = () => ({
  ...{ address: `${guests.url}/surat-kuasa`, portal: origin, entry: MODULE, token, requestId: randomUUID() },
  ...{ waitMinutes: 0, chromium: null, report: () => undefined },
})
const setPolicy = async (tanpaUji: boolean) =>
  expect(await portal.call(subappTrialPolicy, { token: admin.access_token, params, body: { tanpaUji } })).toSucceed()
const live = async () =>
  (await portal.call(managedEntryById, { token: admin.access_token, params })).body['item'] as {
    version: string | null
  }
const acts = async () =>
  (await portal.call(ownedChangeList, { token: owner.access_token, params })).body['items'].map(
    ({ tindakan }: { tindakan: string }) => tindakan,
  ) as string[]

test('without a browser and by default an officer has to try the version: exit code 4, nothing is live', async () => {
  build('1.0.0')
  const { code, stdout, stderr } = await publish()
  expect(stdout).toContain('read: 1.0.0 is number 1')
  expect(stdout).toContain('trial: no browser; an officer has to try the version')
  expect(stderr).toContain('waiting for an officer: [subappTeam.trialNeeded]')
  expect(code).toBe(4)
  expect((await live()).version).toBeNull()
})

test('a version goes live once although replies are lost, and publishing it again changes nothing', async () => {
  await setPolicy(true)
  const read = await publish(['--read-only'])
  expect(read).toMatchObject({ code: 0, stdout: expect.stringContaining('read: 1.0.0 is number 1') })
  expect((await live()).version).toBeNull()
  lost = ['POST', 'PUT']
  const { code, stdout, stderr } = await publish()
  expect(stderr).toBe('')
  expect(stdout).toContain('live: SuratKuasa 1.0.0 (number 1)')
  expect(code).toBe(0)
  expect(lost).toEqual([])
  expect((await live()).version).toBe('1.0.0')
  const before = await acts()
  expect(before.filter(act => act === 'berlaku')).toHaveLength(1)
  const again = await publish(['--json'])
  expect(JSON.parse(again.stdout)).toEqual({ outcome: 'live', number: 1, version: '1.0.0' })
  expect(await acts()).toEqual(before)
})

test('a new permission waits for an officer, and --wait goes on when it is approved', async () => {
  build('2.0.0', { connect: ['https://kurs.contoh.id'] })
  const waiting = await publish(['--json'])
  expect(waiting.code).toBe(4)
  expect(JSON.parse(waiting.stdout)).toMatchObject({
    outcome: 'waiting',
    code: 'subappTeam.permissionsWait',
    message: expect.stringContaining('connect https://kurs.contoh.id'),
  })
  expect((await live()).version).toBe('1.0.0')
  const approve = async () => {
    const sheet = await portal.call(managedPermissionSheetById, { token: admin.access_token, params })
    const izin = [{ jenis: 'connect' as const, nilai: 'https://kurs.contoh.id' }]
    const body = { izin, versi: sheet.body['item'].versi }
    expect(await portal.call(managedPermissionSheetEdit, { token: admin.access_token, params, body })).toSucceed()
  }
  const { promise: isWaiting, resolve } = Promise.withResolvers<void>()
  const report = (line: string) => void (line.startsWith('wait: ') && resolve())
  const running = publishWith({ ...direct(), waitMinutes: 1, pollMs: 50, report })
  await isWaiting
  await approve()
  expect(await running).toMatchObject({ outcome: 'live', version: '2.0.0' })
  expect((await live()).version).toBe('2.0.0')
})

test('a broken build, another address, an unknown token, a portal that is away and a wrong call have exit codes of their own', async () => {
  const before = await acts()
  build('3.0.0')
  rmSync(join(folder, 'main.3.0.0.js'))
  expect(await publish()).toMatchObject({ code: 1, stderr: expect.stringContaining('[status]') })
  build('3.0.0')
  guests.serve('lain', folder)
  const elsewhere = [`${guests.url}/lain`, '--portal', origin, '--entry', MODULE, '--no-browser']
  expect(await run(elsewhere)).toMatchObject({ code: 3, stderr: expect.stringContaining(`${guests.url}/surat-kuasa`) })
  expect(await publish([], { DERMAGA_TOKEN: 'dmgsub_salah' })).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('[auth.invalid] Token penerbitan tidak dikenali'),
  })
  expect(await publish([], { DERMAGA_TOKEN: '' })).toMatchObject({ code: 2 })
  expect((await publish(['--wait', 'lama'])).code).toBe(2)
  const away = await publishWith({ ...direct(), portal: 'http://127.0.0.1:1', delaysMs: [1, 1] })
  expect(away).toMatchObject({ outcome: 'unreachable', message: expect.stringContaining('127.0.0.1:1') })
  expect(await acts()).toEqual(before)
})
