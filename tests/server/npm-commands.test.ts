import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const OPTION = '--omit=dev'

/** A folder with the project's commands whose `npm start` runs the given program. */
function makeProject(program: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'dermaga-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const each of ['tools', 'node_modules']) mkdirSync(join(folder, each))
  for (const file of ['package.json', 'package-lock.json', 'tools/run.mjs']) {
    copyFileSync(join(ROOT, file), join(folder, file))
  }
  symlinkSync(join(ROOT, 'node_modules/node'), join(folder, 'node_modules/node'))
  writeFileSync(join(folder, 'tools/start.ts'), program)
  return folder
}

/** Marks the packages as installed. */
function markInstalled(folder: string): void {
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(`${process.platform}-${process.arch} ${OPTION}`)
    .digest('hex')
  writeFileSync(join(folder, 'node_modules/.installed'), wanted)
}

test.each([
  { command: 'start', nodeEnv: 'production', option: OPTION },
  { command: 'start', nodeEnv: 'development', option: OPTION },
  { command: 'check', nodeEnv: 'production', option: '--include=dev' },
])('$command with NODE_ENV=$nodeEnv installs with $option', ({ command, nodeEnv, option }) => {
  const folder = makeProject('')
  for (const program of ['check.ts', 'start.ts']) writeFileSync(join(folder, 'tools', program), '')
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  // In npm's place: says how it was called.
  writeFileSync(join(bin, 'npm'), '#!/bin/sh\necho "npm $*"\n')
  chmodSync(join(bin, 'npm'), 0o755)
  const { status, stdout } = spawnSync(process.execPath, ['tools/run.mjs', command], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: nodeEnv, PATH: [bin, process.env['PATH']].join(delimiter) },
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, expect.stringContaining(`npm install --no-save ${option} `)])
})

test('SIGTERM to npm ends the program that it started', async () => {
  const folder = makeProject(`
    console.log(process.pid)
    process.on('SIGTERM', () => { console.log('stopped'); process.exit(0) })
    setInterval(() => {}, 1000)`)
  markInstalled(folder)
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: npm.stdout })[Symbol.asyncIterator]()
  const pid = Number((await lines.next()).value)
  onTestFinished(() => {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  })
  // Standard output stays open while any process of the command runs.
  const closed = once(npm, 'close')
  npm.kill('SIGTERM')
  expect((await lines.next()).value).toBe('stopped')
  await closed
}, 20_000)
