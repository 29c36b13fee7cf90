import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase, TEST_SECRET } from '../support/database.ts'
import { findTemplates } from '../support/prepared-databases.ts'
import { catchMails } from '../support/smtp.ts'
import { freePort } from '../support/stack.ts'
import { createLargeFolder } from '../support/temporary-folder.ts'
import { buildStage, copyContext, type Image, readStages } from './dockerfile.ts'

const ROOT = join(import.meta.dirname, '../..')
const stages = readStages(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'))
const isRoot = process.getuid?.() === 0

/** The steps of deploy/Dockerfile, carried out in plain folders. */
let folder: string
const rootOf = (stage: string) => join(folder, stage)
let portal: Image

beforeAll(() => {
  folder = createLargeFolder('image')
  chmodSync(folder, 0o755)
  const source = join(rootOf('build'), 'src')
  const context = join(folder, 'context')
  copyContext(ROOT, context)
  // As from a layer cache: the packages and builds of this checkout, which the first RUN step finds up to date.
  mkdirSync(source, { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(source, 'node_modules'))
  for (const built of ['.cache/build', ...globSync('{apps,subapps}/*/dist', { cwd: ROOT })]) {
    cpSync(join(ROOT, built), join(context, built), { recursive: true })
  }
  const images = stages.map(stage => buildStage(stage, context, rootOf))
  portal = images.find(({ root }) => root === rootOf('portal')) as Image
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the image starts as an unprivileged user on a read-only file system, serves, traces, runs every command and stops in order', async () => {
  const template = findTemplates().postgres
  if (!template) throw new Error('this test needs PostgreSQL')
  const [database, mails, collector] = await Promise.all([emptyDatabase(template), catchMails(), startCollector()])
  const [port, opsPort] = await Promise.all([freePort(), freePort()])
  const inside = (path: string) => (path.startsWith('/app/') ? join(portal.root, path) : path)
  const [uid = 0, gid = 0] = portal.user.split(':').map(Number)
  expect(uid).toBeGreaterThan(0)

  const env = {
    ...portal.env,
    NODE_COMPILE_CACHE: inside(portal.env['NODE_COMPILE_CACHE'] ?? ''),
    NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
    HOST: 'localhost',
    OPS_HOST: 'localhost',
    PORT: String(port),
    OPS_PORT: String(opsPort),
    DATA_DIR: join(portal.root, 'data'),
    DATABASE_URL: database.url,
    SECRET_KEY: TEST_SECRET,
    PUBLIC_URL: `http://localhost:${port}`,
    SUBAPP_ORIGIN: 'http://localhost:1',
    SMTP_URL: mails.url,
    SMTP_ALLOW_PLAIN: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  }
  const running = spawn(inside(portal.command[0] ?? ''), portal.command.slice(1).map(inside), {
    cwd: join(portal.root, portal.workdir),
    ...(isRoot && { uid, gid }),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  running.stdout.on('data', data => (output += data))
  running.stderr.on('data', data => (output += data))
  onTestFinished(async () => {
    running.kill('SIGKILL')
    await Promise.all([database.drop(), mails.close(), collector.close()])
  })

  const status = (url: string, init?: RequestInit) => fetch(url, init).then(({ status }) => status)
  await vi.waitFor(
    async () => {
      if (running.exitCode !== null) throw new Error(`exited with ${running.exitCode}: ${output.slice(-3000)}`)
      expect(await status(`http://localhost:${opsPort}/readyz`)).toBe(200)
    },
    { timeout: 60_000, interval: 200 },
  )
  const compiled = output.match(/cache for ESM \S+apps\/server\/src\/\S+ was accepted/g) ?? []
  expect(compiled.length).toBeGreaterThan(300)
  expect(await status(`http://localhost:${port}/portal/login`, { headers: { accept: 'text/html' } })).toBe(200)
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
  expect(await status(`http://localhost:${port}/authws/v1/rsa`, { headers: { traceparent } })).toBe(200)
  await vi.waitFor(() => {
    const sent = Buffer.concat(collector.bodies)
    expect(sent.includes('GET /authws/v1/rsa')).toBe(true)
    expect(sent.includes(Buffer.from(traceId, 'hex'))).toBe(true)
  }, 20_000)

  const run = (program: string, args: readonly string[] = [], input = '') => {
    const { status, stdout, stderr } = spawnSync(inside('/app/node'), [`apps/server/src/${program}.ts`, ...args], {
      cwd: join(portal.root, portal.workdir),
      ...(isRoot && { uid, gid }),
      env: { ...env, NODE_DEBUG_NATIVE: '' },
      input,
      encoding: 'utf8',
    })
    return [status, `${stdout}${stderr}`]
  }
  const person = ['--username', 'kepala.portal', '--email', 'kepala.portal@contoh.id', '--name', 'Wayan Sudarsana']
  expect(run('create-admin', [...person, '--password-stdin'], 'Ombak-Selatan-58')).toEqual([
    0,
    expect.stringContaining('Administrator kepala.portal created'),
  ])
  expect(run('register-subapp', ['Karangan'])).toEqual([1, expect.stringContaining('no module with a host')])
  expect(run('verify-audit')).toEqual([0, expect.stringContaining('The audit is intact')])
  expect(run('verify-ledger')).toMatchObject([0, expect.any(String)])
  expect(run('secret-key-status')).toEqual([0, expect.stringContaining('is in use')])

  running.kill('SIGTERM')
  const [code] = await once(running, 'exit')
  expect({ code, output: output.slice(-2000) }).toMatchObject({ code: 0 })
  const written = spawnSync('find', [
    join(portal.root, 'app'),
    '-newer',
    '/proc/self',
    '-user',
    portal.user.split(':')[0] ?? '',
  ])
  expect(String(written.stdout)).toBe('')
}, 120_000)

test('the image contains no test, no development package and no secret', () => {
  const files = globSync('app/{apps,packages,deploy}/**/*', { cwd: portal.root })
  expect(files.filter(file => /\.test\.tsx?$|\.env$|(?<!src)\/secret-key$/.test(file))).toEqual([])
  expect(files).toContain('app/apps/server/src/main.ts')
  expect(globSync('app/node_modules/{vitest,vite,typescript,@playwright}', { cwd: portal.root })).toEqual([])
})

test('the image of the sub-applications has each of them with its manifest', () => {
  const slugs = globSync('subapps/*/package.json', { cwd: ROOT }).map(file => file.split('/')[1])
  const manifests = globSync('usr/share/nginx/html/*/asset-manifest.json', { cwd: rootOf('subapps') })
  expect(manifests.map(file => file.split('/')[4]).sort()).toEqual(slugs.sort())
})

/** An OpenTelemetry collector that stores what it receives. */
async function startCollector() {
  const bodies: Buffer[] = []
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => bodies.push(chunk))
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    bodies,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
