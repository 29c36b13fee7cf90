import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { literalsOf, ROOT, readSources } from './source.ts'
import { parseSpecMap } from './spec-map.ts'

/** Words that English sentences and labels almost always contain and that do not exist in Indonesian. */
const ENGLISH =
  /\b(?:the|an|and|or|of|to|for|with|from|your?|please|this|that|is|are|was|were|has|have|been|be|not|no|cannot|can|try|again|new|invalid|failed|success|wrong|loading|sign|log|save|cancel|close|delete|search|back|next|open|my|up|out)\b/i

const FILLED_IN = /\{\w+\}/g
/** English terms that businesses and officers use too, and commands. */
const TERMS = /host-to-host|npx dermaga-subapp \w+/gi
/** Identifiers: `'signIn.wrong': …`, and the paths of imports. */
const NAMES = /'[^'\n]*'(?=:\s)|^(?:import|export) .* from .*$/gm

const specification = parseSpecMap(readFileSync(path.join(ROOT, 'docs/spec-map.md'), 'utf8'))
  .map(row => row.line)
  .join('\n')

// spec §0-4
test('texts for users are Indonesian, except the English terms of the specification', () => {
  const texts = readSources('packages/text/src/**/*.ts', 'packages/ui/src/words.ts', 'packages/ui/src/native/words.ts')
    .filter(file => !file.path.endsWith('.test.ts'))
    .flatMap(file => literalsOf(file.text.replaceAll(NAMES, '')))
    .map(literal => literal.text)
  expect(texts.length).toBeGreaterThan(300)
  const english = texts.filter(
    text => ENGLISH.test(text.replaceAll(FILLED_IN, '').replaceAll(TERMS, '')) && !specification.includes(text),
  )
  expect(english).toEqual([])
})

// spec §0-4
test('every document declares Indonesian as its language', () => {
  const documents = readSources('apps/shell/*.html')
  expect(documents.length).toBeGreaterThan(1)
  for (const { path: file, text } of documents) expect(text, file).toContain('<html lang="id">')
})
