import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { validateToken } from '@dermaga/contract'
import pg from 'pg'
import { copyTemplate, dropTemplate } from '../../tests/support/database.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { prepareTemplate } from '../../tests/support/template.ts'
import { createProber } from '../prober.ts'
import { median, quantile } from '../results.ts'
import { createLoadGenerator, type LoadGenerator } from './load-generator.ts'
import type { Command, Reply, Task } from './serve.ts'

/** bench:signin — many concurrent sign-ins, compared with a process that only compares password hashes: the throughput, the latency of
 *  other calls meanwhile, and the replies above the limit of the hashing queue. Servers are separate processes; rounds are
 *  interleaved; passwords are sealed before the measurement. The second portal shows the noise. */
const ROUNDS = 9
const SIGN_INS = 100
/** Below the limit of the hashing queue, so that all succeed. */
const CONCURRENT = 32
const BURST = 400
const IDLE_MS = 2000
/** Enough users to stay below the rate limit of each account. */
const USERS = 200
const FIRST_PORT = 4901

interface Contender {
  name: string
  process: ChildProcess
  port: number
  load: LoadGenerator | undefined
  perSecond: number[]
  cpuMs: number[]
  /** 99th percentile of the cheap call's latency, in milliseconds. */
  idle: number[]
  underLoad: number[]
}

const p99 = (values: readonly number[]) => quantile(values, 0.99)

const postgres = await startPostgres()
const template = await prepareTemplate('postgres', postgres.adminUrl)
const database = await copyTemplate(template)
const sql = new pg.Client({ connectionString: database.url ?? '' })
const contenders: Contender[] = []
const prober = createProber()
// An interrupted benchmark stops the server while this connection is open.
sql.on('error', () => undefined)
try {
  await sql.connect()
  const users = await insertUsers()
  const { rows } = await sql.query<{ password_hash: string }>(`select password_hash from portal_user limit 1`)
  contenders.push(
    await startContender('Dermaga', { is: 'portal', port: FIRST_PORT, databaseUrl: database.url ?? '' }, users),
    await startContender('argon2id only', { is: 'hash', passwordHash: rows[0]?.password_hash ?? '' }, users),
    await startContender(
      'Dermaga (A/A)',
      { is: 'portal', port: FIRST_PORT + 1, databaseUrl: database.url ?? '' },
      users,
    ),
  )
  for (const contender of contenders) await runRound(contender)
  for (const contender of contenders) Object.assign(contender, { perSecond: [], cpuMs: [], idle: [], underLoad: [] })
  for (let each = 0; each < ROUNDS; each++) {
    for (const contender of contenders) await runRound(contender)
  }
  printTable()
  for (const { name, load } of contenders) if (load) await runBurst(name, load)
} finally {
  prober.kill()
  for (const contender of contenders) contender.process.kill()
  await sql.end()
  await database.drop()
  await dropTemplate(template)
  await postgres.stop()
}

/** Inserts accounts that differ only in their names. @returns the names */
async function insertUsers(): Promise<string[]> {
  const { rows } = await sql.query<{ username: string }>(
    `insert into portal_user (id_user, username, email, nama, identitas, npwp, nib, nitku, id_perusahaan, handphone, flag_blokir,
       nip_rekam, password_hash, password_expires_at, otp_flag, created_at)
     select gen_random_uuid(), 'badai' || number, 'badai' || number || '@contoh.id', nama, identitas, npwp, nib, nitku,
       id_perusahaan, handphone, flag_blokir, nip_rekam, password_hash, password_expires_at, otp_flag, created_at
     from portal_user, generate_series(1, $1::int) as number where username = 'importir' returning username`,
    [USERS],
  )
  return rows.map(({ username }) => username)
}

async function startContender(name: string, task: Task, users: string[]): Promise<Contender> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ready = new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', code => reject(new Error(`${name} exited with ${code}`)))
  })
  child.send(task)
  await ready
  const port = task.is === 'portal' ? task.port : 0
  const load = task.is === 'portal' ? createLoadGenerator(port, users) : undefined
  return { name, process: child, port, load, perSecond: [], cpuMs: [], idle: [], underLoad: [] }
}

async function runRound(contender: Contender): Promise<void> {
  const { load } = contender
  if (!load) {
    const before = await send(contender, { name: 'cpu' })
    record(contender, await send(contender, { name: 'hash', times: SIGN_INS }), before)
    return
  }
  const attempts = await load.seal(2 * SIGN_INS)
  contender.idle.push(p99(await probe(contender, () => new Promise(resolve => setTimeout(resolve, IDLE_MS)))))
  // First without a probe, which would cost throughput; then again with the probe.
  const before = await send(contender, { name: 'cpu' })
  const { elapsedMs, replies } = await load.signIn(attempts.slice(SIGN_INS), CONCURRENT)
  requireCount(SIGN_INS, replies.filter(({ status }) => status === 200).length)
  record(contender, { ...(await send(contender, { name: 'cpu' })), elapsedMs }, before)
  contender.underLoad.push(
    p99(
      await probe(contender, async () => {
        const probed = await load.signIn(attempts.slice(0, SIGN_INS), CONCURRENT)
        requireCount(SIGN_INS, probed.replies.filter(({ status }) => status === 200).length)
      }),
    ),
  )
}

/** The latency of each cheap call while something happens, in milliseconds. */
async function probe({ port }: Contender, meanwhile: () => Promise<void>): Promise<number[]> {
  await prober.start(port)
  await meanwhile()
  const { latencies, failed } = await prober.stop()
  requireCount(0, failed)
  return latencies
}

function record({ perSecond, cpuMs }: Contender, after: Reply, before: Reply): void {
  perSecond.push((SIGN_INS * 1000) / after.elapsedMs)
  cpuMs.push((after.cpuMs - before.cpuMs) / SIGN_INS)
}

/** Sends more sign-ins than the queue accepts: each must succeed or get 429 with Retry-After, and each success must have a session. */
async function runBurst(name: string, load: LoadGenerator): Promise<void> {
  const before = await countSessions()
  const { replies } = await load.signIn(await load.seal(BURST), BURST)
  const succeeded = replies.filter(({ status }) => status === 200)
  const throttled = replies.filter(({ status, retryAfter }) => status === 429 && Number(retryAfter) > 0)
  const live = await Promise.all(
    succeeded.map(async ({ accessToken = '' }) => {
      const { body } = await load.client.call(validateToken, { body: { token: accessToken } })
      return body['item'].active === true
    }),
  )
  requireCount(BURST, succeeded.length + throttled.length)
  requireCount(succeeded.length, live.filter(Boolean).length)
  requireCount(succeeded.length, (await countSessions()) - before)
  requireCount(20, (await load.signIn(await load.seal(20), 4)).replies.filter(({ status }) => status === 200).length)
  console.log(
    `\n${name}: of ${BURST} concurrent sign-ins ${succeeded.length} succeeded and have a session, ${throttled.length} got 429 with Retry-After, none was lost; the next 20 succeeded.`,
  )
}

async function countSessions(): Promise<number> {
  const { rows } = await sql.query<{ count: number }>('select count(*)::int as count from session')
  return rows[0]?.count ?? 0
}

function requireCount(expected: number, found: number): void {
  if (found !== expected) throw new Error(`expected ${expected}, got ${found}`)
}

function send({ process: child }: Contender, command: Command): Promise<Reply> {
  return new Promise(resolve => {
    child.once('message', reply => resolve(reply as Reply))
    child.send(command)
  })
}

function printTable(): void {
  const alone = contenders.find(({ load }) => !load)
  const ceiling = median(alone?.perSecond ?? [])
  const hashMs = median(alone?.cpuMs ?? [])
  console.log(
    '\n| | per second (median) | slowest–fastest round | ÷ argon2id only | processor ms each | ÷ argon2id only | cheap call, p99 ms idle | under load | under load ÷ idle |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const { name, perSecond, cpuMs, idle, underLoad } of contenders) {
    const range = `${Math.min(...perSecond).toFixed(0)}–${Math.max(...perSecond).toFixed(0)}`
    const cheap =
      idle.length > 0
        ? [median(idle).toFixed(1), median(underLoad).toFixed(1), (median(underLoad) / median(idle)).toFixed(2)]
        : ['', '', '']
    const rate = median(perSecond)
    console.log(
      `| ${[name, rate.toFixed(0), range, (rate / ceiling).toFixed(2), median(cpuMs).toFixed(1), (median(cpuMs) / hashMs).toFixed(2), ...cheap].join(' | ')} |`,
    )
  }
}
