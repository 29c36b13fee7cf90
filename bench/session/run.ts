import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { copyTemplate, dropTemplate } from '../../tests/support/database.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { prepareTemplate } from '../../tests/support/template.ts'
import { openCaller, postOf } from '../caller.ts'
import type { Ready, Task } from './serve.ts'

/** bench:session — token refresh with rotation and reuse detection on one PostgreSQL, bound by DPoP in both, beside
 *  oidc-provider. Every server is a process of its own; rounds are interleaved; proofs are signed before the clock
 *  starts. The second portal shows the noise of the first. */
const ROUNDS = 9
const FAMILIES = 8
const REFRESHES = 200
const FIRST_PORT = 4310

interface Server {
  name: string
  port: number
  htu: string
  tokens: string[]
  process: ChildProcess
  /** The request of one refresh, and where its answer has the next token. */
  request: (token: string, proof: string) => string
  next: (answer: Record<string, unknown>) => unknown
  perSecond: number[]
  /** Processor time of the server, in milliseconds a refresh. */
  cpu: number[]
}

const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
const jwk = await exportJWK(publicKey)
const thumbprint = await calculateJwkThumbprint(jwk)

const postgres = await startPostgres()
const template = await prepareTemplate('postgres', postgres.adminUrl)
const database = await copyTemplate(template)
const servers: Server[] = []
try {
  servers.push(await start('Dermaga', 'ours.ts', FIRST_PORT), await start('oidc-provider', 'peer.ts', FIRST_PORT + 1))
  servers.push(await start('Dermaga (A/A)', 'ours.ts', FIRST_PORT + 2))
  for (const server of servers) await round(server)
  for (const server of servers) Object.assign(server, { perSecond: [], cpu: [] })
  for (let each = 0; each < ROUNDS; each++) {
    for (const server of servers) await round(server)
  }
  print()
} finally {
  for (const server of servers) server.process.kill()
  await database.drop()
  await dropTemplate(template)
  await postgres.stop()
}

async function start(name: string, file: string, port: number): Promise<Server> {
  const child = fork(join(import.meta.dirname, file), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ready = new Promise<Ready>((resolve, reject) => {
    child.once('message', message => resolve(message as Ready))
    child.once('exit', code => reject(new Error(`${name} ended with ${code}`)))
  })
  child.send({ port, databaseUrl: database.url ?? '', thumbprint, families: FAMILIES } satisfies Task)
  const isOurs = file === 'ours.ts'
  const { htu, tokens } = await ready
  const url = `http://127.0.0.1:${port}${new URL(htu).pathname}`
  return {
    name,
    port,
    htu,
    tokens,
    process: child,
    perSecond: [],
    cpu: [],
    request: (token, proof) =>
      isOurs
        ? postOf(url, { authorization: `Bearer ${token}`, dpop: proof })
        : postOf(
            url,
            { dpop: proof, 'content-type': 'application/x-www-form-urlencoded' },
            `${new URLSearchParams({ grant_type: 'refresh_token', client_id: 'portal', refresh_token: token })}`,
          ),
    next: answer => (isOurs ? (answer['item'] as Record<string, unknown>)['refresh_token'] : answer['refresh_token']),
  }
}

/** Every family refreshes in turn, all families at once. */
async function round(server: Server): Promise<void> {
  const proofs = await Promise.all(
    server.tokens.map(() => Promise.all(Array.from({ length: REFRESHES }, () => prove(server.htu)))),
  )
  const callers = await Promise.all(server.tokens.map(() => openCaller(server.port)))
  const cpuBefore = await cpuOf(server)
  const startedAt = performance.now()
  await Promise.all(
    callers.map(async ({ call }, family) => {
      for (const proof of proofs[family] ?? []) {
        const answer = JSON.parse(await call(server.request(server.tokens[family] ?? '', proof))) as Record<
          string,
          unknown
        >
        server.tokens[family] = String(server.next(answer))
      }
    }),
  )
  const elapsedMs = performance.now() - startedAt
  for (const { close } of callers) close()
  const count = FAMILIES * REFRESHES
  server.perSecond.push((count * 1000) / elapsedMs)
  server.cpu.push(((await cpuOf(server)) - cpuBefore) / count)
}

function cpuOf(server: Server): Promise<number> {
  return new Promise(resolve => {
    server.process.once('message', milliseconds => resolve(milliseconds as number))
    server.process.send('cpu')
  })
}

function prove(htu: string): Promise<string> {
  return new SignJWT({ jti: randomUUID(), htm: 'POST', htu })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
    .setIssuedAt()
    .sign(privateKey)
}

function print(): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const [portal] = servers
  if (!portal) return
  console.log(`Medians of ${ROUNDS} interleaved rounds of ${FAMILIES} × ${REFRESHES} refreshes.`)
  console.log(
    '| server | refreshes a second (slowest–fastest round) | Dermaga ÷ it | server processor ms a refresh | it ÷ Dermaga |',
  )
  console.log('|---|---|---|---|---|')
  for (const { name, perSecond, cpu } of servers) {
    const range = `${Math.round(Math.min(...perSecond))}–${Math.round(Math.max(...perSecond))}`
    const faster = (median(portal.perSecond) / median(perSecond)).toFixed(2)
    const leaner = (median(cpu) / median(portal.cpu)).toFixed(2)
    console.log(
      `| ${name} | ${Math.round(median(perSecond))} (${range}) | ${faster} | ${median(cpu).toFixed(2)} | ${leaner} |`,
    )
  }
}
