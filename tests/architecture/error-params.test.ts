import { errorTexts } from '@dermaga/text'
import { expect, test } from 'vitest'
import { readSources } from './source.ts'

/** A thrown error with a literal code, and its parameters as they are written. */
const THROWN = /\b(?:fail|new CallError)\(\s*'([\w.]+)'\s*(?:,\s*(\{[^}]*\}|[\w.]+))?/g

const textOf = (code: string): string | undefined => Object.entries(errorTexts).find(([known]) => known === code)?.[1]

/** Parameters that the text of a thrown error names and the error does not have. Parameters in a variable are not checked. */
function missingParams(source: string): string[] {
  return [...source.matchAll(THROWN)].flatMap(([, code = '', params = '{}']) => {
    const named = [...(textOf(code) ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    if (!params.startsWith('{')) return []
    return named.filter(name => !new RegExp(`\\b${name}\\b`).test(params)).map(name => `${code}: ${name}`)
  })
}

test('every error has the parameters that its text names', () => {
  const server = readSources('apps/server/src/**/*.ts').filter(({ path }) => !path.endsWith('.test.ts'))
  expect(server.flatMap(({ text }) => [...text.matchAll(THROWN)]).length).toBeGreaterThan(100)
  expect(server.flatMap(({ path, text }) => missingParams(text).map(missing => `${path} ${missing}`))).toEqual([])
})

test('the rule finds a missing parameter', () => {
  expect(missingParams("fail('accessAdmin.tooDeep')")).toEqual(['accessAdmin.tooDeep: levels'])
  expect(missingParams("fail('accessAdmin.roleInUse', { nama })")).toEqual(['accessAdmin.roleInUse: count'])
  expect(missingParams("fail('accessAdmin.roleInUse', { nama, count })")).toEqual([])
})
