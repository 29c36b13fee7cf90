import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WEBHOOK_EVENTS } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../tests/support/stack.ts'
import { bodyOf, newSecret, signedHeaders } from './standard-webhooks.ts'

const GUIDE = readFileSync(join(import.meta.dirname, '../../../../docs/how-to/webhooks.md'), 'utf8')
const secret = newSecret()
const folder = mkdtempSync(join(tmpdir(), 'dermaga-example-'))
const data = { idDokumen: null, nomor: '', judul: 'Jam layanan · “loket”', catatan: '', oleh: '', namaPerusahaan: '' }
const body = bodyOf('a1', 'pengumuman.diterbitkan', new Date(), data)

let example: ChildProcess
let origin: string
let printed = ''

/** Runs the receiver of the guide, as a reader would copy it. */
beforeAll(async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(GUIDE) ?? []
  const file = join(folder, 'receiver.mjs')
  writeFileSync(file, code)
  const port = await freePort()
  origin = `http://localhost:${port}`
  const env = { ...process.env, PORT: String(port), WEBHOOK_SECRETS: `${newSecret()} ${secret}` }
  example = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  example.stdout?.on('data', chunk => {
    printed += String(chunk)
  })
})
afterAll(async () => {
  example.kill()
  await once(example, 'exit')
  rmSync(folder, { recursive: true })
})

const post = async (headers: Record<string, string>, sent = body) =>
  (await fetch(origin, { method: 'POST', headers, body: sent })).status

test('the receiver of the guide accepts only what the portal signs, each event once', async () => {
  const reached = () =>
    fetch(origin).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(reached, { timeout: 20_000 }).toBe(401)
  const now = new Date()
  const signed = signedHeaders([newSecret(), secret], 'a1', body, now)
  expect(await post(signed)).toBe(204)
  expect(await post(signed)).toBe(204)
  expect(await post(signedHeaders([newSecret()], 'a2', body, now))).toBe(401)
  expect(await post(signed, body.replace('loket', 'kantor'))).toBe(401)
  expect(await post({ ...signed, 'webhook-id': 'a3' })).toBe(401)
  expect(await post(signedHeaders([secret], 'a4', body, new Date(now.getTime() - 301_000)))).toBe(401)
  expect(await post({ ...signed, 'webhook-signature': 'v1,' })).toBe(401)
  await expect.poll(() => printed).toBe('a1 pengumuman.diterbitkan Jam layanan · “loket”\n')
}, 30_000)

test('the guide names every event', () => {
  for (const event of WEBHOOK_EVENTS) {
    const [kind, what] = event.split('.')
    expect(GUIDE, event).toMatch(new RegExp(`\`${kind}\\.\`[^;]*\`${what}\``))
  }
})

// https://github.com/standard-webhooks/standard-webhooks, spec: the vector of its own libraries
test('signs as Standard Webhooks specifies', () => {
  const known = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const at = new Date(1614265330 * 1000)
  const headers = signedHeaders([known], 'msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}', at)
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})
