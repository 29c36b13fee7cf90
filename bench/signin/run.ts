import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { validateToken } from '@dermaga/contract'
import pg from 'pg'
import { copyTemplate, dropTemplate } from '../../tests/support/database.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { prepareTemplate } from '../../tests/support/template.ts'
import type { Question, Task, Told } from './serve.ts'
import { openStorm, type Storm } from './storm.ts'

/** bench:signin — a storm of sign-ins at the ceiling that the password's hash sets: how near it comes to a process that does
 *  nothing but compare hashes, what it does to everybody else's calls, and what becomes of who comes beyond it. Everything is a
 *  process of its own; rounds are interleaved; passwords are sealed before the clock starts. The second portal is the noise. */
const ROUNDS = 5
const SIGN_INS = 100
/** Fewer than the hashing queue takes: a storm that is all let in. */
const AT_ONCE = 32
const BURST = 400
const PROBE_EVERY_MS = 10
const IDLE_MS = 2000
/** Nobody tries more often than the limits of one account let them. */
const USERS = 200
const FIRST_PORT = 4901

interface Contender {
  name: string
  process: ChildProcess
  storm: Storm | undefined
  perSecond: number[]
  cpuMs: number[]
  /** 99th percentile of the cheap call, in milliseconds. */
  idle: number[]
  stormy: number[]
}

const postgres = await startPostgres()
const template = await prepareTemplate('postgres', postgres.adminUrl)
const database = await copyTemplate(template)
const sql = new pg.Client({ connectionString: database.url ?? '' })
const contenders: Contender[] = []
// The server is stopped under it when a bench is broken off.
sql.on('error', () => undefined)
try {
  await sql.connect()
  const users = await plantUsers()
  const { rows } = await sql.query<{ password_hash: string }>(`select password_hash from portal_user limit 1`)
  contenders.push(
    await start('Dermaga', { is: 'portal', port: FIRST_PORT, databaseUrl: database.url ?? '' }, users),
    await start('argon2id alone', { is: 'hash', passwordHash: rows[0]?.password_hash ?? '' }, users),
    await start('Dermaga (A/A)', { is: 'portal', port: FIRST_PORT + 1, databaseUrl: database.url ?? '' }, users),
  )
  for (const contender of contenders) await round(contender)
  for (const contender of contenders) Object.assign(contender, { perSecond: [], cpuMs: [], idle: [], stormy: [] })
  for (let each = 0; each < ROUNDS; each++) {
    for (const contender of contenders) await round(contender)
  }
  print()
  for (const { name, storm } of contenders) if (storm) await burst(name, storm)
} finally {
  for (const contender of contenders) contender.process.kill()
  await sql.end()
  await database.drop()
  await dropTemplate(template)
  await postgres.stop()
}

/** Accounts that differ in their names alone. @returns the names */
async function plantUsers(): Promise<string[]> {
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

async function start(name: string, task: Task, users: string[]): Promise<Contender> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ready = new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', code => reject(new Error(`${name} ended with ${code}`)))
  })
  child.send(task)
  await ready
  const storm = task.is === 'portal' ? openStorm(task.port, users) : undefined
  return { name, process: child, storm, perSecond: [], cpuMs: [], idle: [], stormy: [] }
}

async function round(contender: Contender): Promise<void> {
  const { storm } = contender
  if (!storm) {
    const before = await ask(contender, { ask: 'cpu' })
    note(contender, await ask(contender, { ask: 'hash', times: SIGN_INS }), before)
    return
  }
  contender.idle.push(p99(await storm.probe(PROBE_EVERY_MS, new Promise(resolve => setTimeout(resolve, IDLE_MS)))))
  // Without a probe, which would take from it; then another one under the probe.
  const before = await ask(contender, { ask: 'cpu' })
  const { elapsedMs, answers } = await storm.blow(SIGN_INS, AT_ONCE)
  requireAll(answers.length, answers.filter(({ status }) => status === 200).length)
  note(contender, { ...(await ask(contender, { ask: 'cpu' })), elapsedMs }, before)
  const under = storm.blow(SIGN_INS, AT_ONCE)
  contender.stormy.push(p99(await storm.probe(PROBE_EVERY_MS, under)))
  requireAll(SIGN_INS, (await under).answers.filter(({ status }) => status === 200).length)
}

function note({ perSecond, cpuMs }: Contender, after: Told, before: Told): void {
  perSecond.push((SIGN_INS * 1000) / after.elapsedMs)
  cpuMs.push((after.cpuMs - before.cpuMs) / SIGN_INS)
}

/** More at once than the queue takes: each is let in or told to come again, and whoever was let in has a session. */
async function burst(name: string, storm: Storm): Promise<void> {
  const before = await countSessions()
  const { answers } = await storm.blow(BURST, BURST)
  const letIn = answers.filter(({ status }) => status === 200)
  const later = answers.filter(({ status, retryAfter }) => status === 429 && Number(retryAfter) > 0)
  const live = await Promise.all(
    letIn.map(async ({ accessToken = '' }) => {
      const { body } = await storm.client.call(validateToken, { body: { token: accessToken } })
      return body['item'].active === true
    }),
  )
  requireAll(BURST, letIn.length + later.length)
  requireAll(letIn.length, live.filter(Boolean).length)
  requireAll(letIn.length, (await countSessions()) - before)
  requireAll(20, (await storm.blow(20, 4)).answers.filter(({ status }) => status === 200).length)
  console.log(
    `\n${name}: of ${BURST} sign-ins at once ${letIn.length} were let in and have their session, ${later.length} were told to come again (429 with Retry-After), none was lost; the next 20 were let in.`,
  )
}

async function countSessions(): Promise<number> {
  const { rows } = await sql.query<{ count: number }>('select count(*)::int as count from session')
  return rows[0]?.count ?? 0
}

function requireAll(expected: number, found: number): void {
  if (found !== expected) throw new Error(`${found} instead of ${expected}`)
}

function ask({ process: child }: Contender, question: Question): Promise<Told> {
  return new Promise(resolve => {
    child.once('message', told => resolve(told as Told))
    child.send(question)
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
}

function print(): void {
  const ceiling = median(contenders.find(({ storm }) => !storm)?.perSecond ?? [])
  console.log(
    '\n| | a second (median) | slowest–fastest round | it ÷ argon2id alone | processor ms each | cheap call, p99 ms idle | in the storm | storm ÷ idle |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (const { name, perSecond, cpuMs, idle, stormy } of contenders) {
    const range = `${Math.min(...perSecond).toFixed(0)}–${Math.max(...perSecond).toFixed(0)}`
    const cheap =
      idle.length > 0
        ? [median(idle).toFixed(1), median(stormy).toFixed(1), (median(stormy) / median(idle)).toFixed(2)]
        : ['', '', '']
    const middle = median(perSecond)
    console.log(
      `| ${[name, middle.toFixed(0), range, (middle / ceiling).toFixed(2), median(cpuMs).toFixed(1), ...cheap].join(' | ')} |`,
    )
  }
}
