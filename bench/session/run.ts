import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { copyTemplate, dropTemplate } from '../../tests/support/database.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { prepareTemplate } from '../../tests/support/template.ts'
import { formatPost, openConnection } from '../raw-connection.ts'
import { median } from '../results.ts'
import type { Ready, Task } from './serve.ts'

/** bench:session — token refresh with rotation, reuse detection and DPoP on one PostgreSQL, compared with oidc-provider. Every
 *  server is a separate process; rounds are interleaved; proofs are signed before the measurement. The second portal shows
 *  the noise. */
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
  /** The request of one refresh, and the next token in its reply. */
  request: (token: string, proof: string) => string
  next: (reply: Record<string, unknown>) => unknown
  perSecond: number[]
  /** Processor time of the server, in milliseconds per refresh. */
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
  servers.push(
    await startServer('Dermaga', 'ours.ts', FIRST_PORT),
    await startServer('oidc-provider', 'peer.ts', FIRST_PORT + 1),
  )
  servers.push(await startServer('Dermaga (A/A)', 'ours.ts', FIRST_PORT + 2))
  for (const server of servers) await runRound(server)
  for (const server of servers) Object.assign(server, { perSecond: [], cpu: [] })
  for (let each = 0; each < ROUNDS; each++) {
    for (const server of servers) await runRound(server)
  }
  printTable()
} finally {
  for (const server of servers) server.process.kill()
  await database.drop()
  await dropTemplate(template)
  await postgres.stop()
}

async function startServer(name: string, file: string, port: number): Promise<Server> {
  const child = fork(join(import.meta.dirname, file), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ready = new Promise<Ready>((resolve, reject) => {
    child.once('message', message => resolve(message as Ready))
    child.once('exit', code => reject(new Error(`${name} exited with ${code}`)))
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
        ? formatPost(url, { authorization: `Bearer ${token}`, dpop: proof })
        : formatPost(
            url,
            { dpop: proof, 'content-type': 'application/x-www-form-urlencoded' },
            `${new URLSearchParams({ grant_type: 'refresh_token', client_id: 'portal', refresh_token: token })}`,
          ),
    next: reply => (isOurs ? (reply['item'] as Record<string, unknown>)['refresh_token'] : reply['refresh_token']),
  }
}

/** Refreshes all token families concurrently, each one step after another. */
async function runRound(server: Server): Promise<void> {
  const proofs = await Promise.all(
    server.tokens.map(() => Promise.all(Array.from({ length: REFRESHES }, () => signProof(server.htu)))),
  )
  const connections = await Promise.all(server.tokens.map(() => openConnection(server.port)))
  const cpuBefore = await readProcessorMs(server)
  const startedAt = performance.now()
  await Promise.all(
    connections.map(async (connection, family) => {
      for (const proof of proofs[family] ?? []) {
        const reply = JSON.parse(await connection.send(server.request(server.tokens[family] ?? '', proof))) as Record<
          string,
          unknown
        >
        server.tokens[family] = String(server.next(reply))
      }
    }),
  )
  const elapsedMs = performance.now() - startedAt
  for (const { close } of connections) close()
  const count = FAMILIES * REFRESHES
  server.perSecond.push((count * 1000) / elapsedMs)
  server.cpu.push(((await readProcessorMs(server)) - cpuBefore) / count)
}

function readProcessorMs(server: Server): Promise<number> {
  return new Promise(resolve => {
    server.process.once('message', milliseconds => resolve(milliseconds as number))
    server.process.send('cpu')
  })
}

function signProof(htu: string): Promise<string> {
  return new SignJWT({ jti: randomUUID(), htm: 'POST', htu })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
    .setIssuedAt()
    .sign(privateKey)
}

function printTable(): void {
  const [portal] = servers
  if (!portal) return
  console.log(`Medians of ${ROUNDS} interleaved rounds of ${FAMILIES} × ${REFRESHES} refreshes.`)
  console.log(
    '| server | refreshes per second (slowest–fastest round) | Dermaga ÷ this | server processor ms per refresh | this ÷ Dermaga |',
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
