import { afterEach, expect, test, vi } from 'vitest'
import { addRejection, guardScripts } from './trusted-types.ts'

afterEach(() => vi.unstubAllGlobals())

function policyOf(origins: readonly string[]) {
  let rules: Record<string, (input: string) => string> = {}
  vi.stubGlobal('document', { baseURI: 'https://portal.test/dashboard' })
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_name: string, given: typeof rules) => {
      rules = given
    },
  })
  guardScripts(origins)
  return rules
}

const ORIGINS = ['https://portal.test', 'https://guests.test']

test.each(['/assets/a.js', 'https://guests.test/a.js'])('F1: a script may come from %s', address => {
  expect(policyOf(ORIGINS)['createScriptURL']?.(address)).toBe(address)
})

test.each([
  'https://evil.test/a.js',
  '//evil.test/a.js',
  '/\\evil.test/a.js',
  'https://guests.test.evil.test/a.js',
  'https://guests.test@evil.test/a.js',
  'http://guests.test/a.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:https://portal.test/9115d58c-bcda-ff47-86e5-083e9a215304',
])('F1: no script comes from %s', address => {
  expect(() => policyOf(ORIGINS)['createScriptURL']?.(address)).toThrow(TypeError)
})

test('F1: text never becomes script', () => {
  expect(policyOf(ORIGINS)).not.toHaveProperty('createScript')
})

test('F1: rejects scripts that are not files of a sealed sub-application, even from an allowed origin', () => {
  const policy = policyOf(ORIGINS)
  addRejection(address => address === 'https://guests.test/stray.js')
  expect(policy['createScriptURL']?.('https://guests.test/a.js')).toBe('https://guests.test/a.js')
  expect(() => policy['createScriptURL']?.('https://guests.test/stray.js')).toThrow(TypeError)
})

test('F3: an approved policy cannot load scripts from elsewhere, nor make text a script', () => {
  const made: Record<string, Record<string, (input: string) => string>> = {}
  vi.stubGlobal('document', { baseURI: 'https://portal.test/dashboard' })
  const factory = {
    createPolicy(name: string, given: Record<string, (input: string) => string>) {
      made[name] = given
    },
  }
  vi.stubGlobal('trustedTypes', factory)
  guardScripts(ORIGINS)
  const same = (input: string) => input
  factory.createPolicy('angular', { createHTML: same, createScript: same, createScriptURL: same })
  expect(Object.keys(made['angular'] ?? {})).toEqual(['createHTML', 'createScriptURL'])
  expect(made['angular']?.['createHTML']?.('<b>')).toBe('<b>')
  expect(made['angular']?.['createScriptURL']?.('https://guests.test/a.js')).toBe('https://guests.test/a.js')
  expect(() => made['angular']?.['createScriptURL']?.('https://evil.test/a.js')).toThrow(TypeError)
  factory.createPolicy('lit-html', { createHTML: same })
  expect(Object.keys(made['lit-html'] ?? {})).toEqual(['createHTML'])
})
