import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SIGNATURE_FILE, SIGNING_KEY } from '@dermaga/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSigningKey, publicKeyOf, SignError, signBuild } from './sign.ts'

let folder: string
let key: string
let pem: string
let publicKey: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dermaga-sign-'))
  key = join(folder, 'team.pem')
  publicKey = createSigningKey(key)
  pem = readFileSync(key, 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a key is private, in the form that the portal registers, and never replaces another', () => {
  expect(statSync(key).mode & 0o077).toBe(0)
  expect(publicKey).toMatch(SIGNING_KEY)
  expect(publicKeyOf(pem)).toBe(publicKey)
  expect(() => createSigningKey(key)).toThrow(new SignError(`${key} exists: name another file`))
  expect(readFileSync(key, 'utf8')).toBe(pem)
})

test('signs every file below the folder, and not its own signature', () => {
  const build = join(folder, 'build')
  mkdirSync(join(build, 'static'), { recursive: true })
  writeFileSync(join(build, 'main.js'), 'one')
  writeFileSync(join(build, 'static', 'a b.css'), 'two')
  expect(signBuild(build, { modulSlug: 'Uji', pem })).toBe(2)
  const first = readFileSync(join(build, SIGNATURE_FILE), 'utf8')
  const [, payload = ''] = first.split('.')
  const signed = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect(signed.modulSlug).toBe('Uji')
  expect(Object.keys(signed.files)).toEqual(['main.js', 'static/a b.css'])
  expect(signBuild(build, { modulSlug: 'Uji', pem })).toBe(2)
  expect(readFileSync(join(build, SIGNATURE_FILE), 'utf8')).toBe(first)
})

test.each([
  { why: 'no folder', at: 'nowhere', key: () => pem, says: /is no folder/ },
  { why: 'an empty folder', at: '.empty', key: () => pem, says: /has no files/ },
  { why: 'text that is no key', at: '.', key: () => 'kunci', says: /no private key/ },
])('$why: nothing is signed', ({ at, key, says }) => {
  mkdirSync(join(folder, '.empty'), { recursive: true })
  expect(() => signBuild(join(folder, at), { modulSlug: 'Uji', pem: key() })).toThrow(says)
})

test('the commands print what to do, and exit as documented', () => {
  const command = join(import.meta.dirname, 'command.ts')
  const run = (...args: string[]) => {
    try {
      return `0 ${execFileSync(process.execPath, [command, ...args], { stdio: 'pipe', env: {} })}`.trim()
    } catch (error) {
      const { status, stderr } = error as { status: number; stderr: Buffer }
      return `${status} ${stderr}`.trim()
    }
  }
  expect(run('keygen', key)).toBe(`1 ${key} exists: name another file`)
  expect(run('sign', folder, '--entry', 'Uji', '--key', key)).toMatch(/^0 signed: \d+ files/)
  expect(run('sign', folder, '--entry', 'Uji')).toMatch(/^2 DERMAGA_SIGNING_KEY is not set/)
})
