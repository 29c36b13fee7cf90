import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const ROOT = join(import.meta.dirname, '../..')

/** Of a new installation. */
export const FIRST_ADMINISTRATOR = {
  username: 'kepala.portal',
  email: 'kepala.portal@contoh.id',
  name: 'Wayan Sudarsana',
  password: 'Ombak-Selatan-58',
} as const

/** Runs the program of `npm run create-admin`, beside a running server. @param env the server's settings */
export async function createFirstAdministrator(env: Readonly<Record<string, string>>) {
  const { password, ...person } = FIRST_ADMINISTRATOR
  const options = Object.entries(person).flatMap(([name, value]) => [`--${name}`, value])
  const running = spawn(process.execPath, ['apps/server/src/create-admin.ts', ...options, '--password-stdin'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  })
  running.stdin.end(`${password}\n`)
  const [said, [code]] = await Promise.all([text(running.stdout), once(running, 'exit')])
  return { code: code as number | null, said }
}
