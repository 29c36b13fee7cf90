import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyAudit } from '../../apps/server/src/verify-audit.ts'
import { TEST_SECRET } from '../support/database.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal
let env: Record<string, string>
/** An end of the chain as the log recorded it. */
let witness: string

beforeEach(async () => {
  portal = await openTestPortal({ log: true })
  env = {
    DATA_DIR: portal.database.dataDir,
    SECRET_KEY: TEST_SECRET,
    LOG_LEVEL: 'silent',
    ...(portal.database.url && { DATABASE_URL: portal.database.url }),
  }
  await portal.signIn('importir')
  await portal.signIn('importir', { password: 'salah' })
  await portal.signIn('cukai')
  await portal.modules.activity.sealCommitted()
  const line = portal.log.findLast(line => line.includes('audit sealed')) ?? '{}'
  const { position, seal } = JSON.parse(line) as { position: number; seal: string }
  witness = `${position}:${seal}`
})
afterEach(() => portal.close())

const change = (statement: string) => sql.raw(statement).execute(portal.core.db)

test('G2: the command finds an untouched audit intact, beside a running server', () => {
  const program = join(import.meta.dirname, '../../apps/server/src/verify-audit.ts')
  const { status, stdout } = spawnSync(process.execPath, [program, '--witness', witness], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'The audit is intact: 3 sealed events.\n' })
})

test.each([
  { why: 'a changed row', by: ["update auth_event set outcome = 'success' where position = 2"], position: 2 },
  { why: 'a removed row', by: ['delete from auth_event where position = 2'], position: 2 },
  {
    why: 'two reordered rows',
    by: [
      'update auth_event set position = 9 where position = 1',
      'update auth_event set position = 1 where position = 2',
      'update auth_event set position = 2 where position = 9',
    ],
    position: 1,
  },
])('G2: the command exits with 1 for $why and names its position', async ({ by, position }) => {
  for (const statement of by) await change(statement)
  const { code, message } = await verifyAudit([], env)
  expect([code, message]).toEqual([1, expect.stringContaining(`event ${position} `)])
})

test('G2: an end that was removed together with its head is found by a witness from the log', async () => {
  await change('delete from auth_event where position = 3')
  await change('update auth_event_head set position = 2, seal = (select seal from auth_event where position = 2)')
  expect(await verifyAudit([], env)).toMatchObject({ code: 0 })
  expect(await verifyAudit(['--witness', witness], env)).toMatchObject({
    code: 1,
    message: expect.stringContaining('event 3 is missing'),
  })
})

test.each([['--witness', 'x'], ['--unknown'], ['--witness', '0:abc']])(
  'wrong usage exits with 2: %s %s',
  async (...args) => {
    expect(await verifyAudit(args, env)).toMatchObject({ code: 2, message: expect.stringContaining('Usage:') })
  },
)
