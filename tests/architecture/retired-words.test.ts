import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, readSources, type SourceFile } from './source.ts'

/** Names and phrases of a vocabulary the project gave up for standard terms (docs/glossary.md). */
interface RetiredWords {
  identifiers: string[]
  fileNames: string[]
  /** Phrases of several words or words without an ordinary use; matched in any case, also across a line break. */
  phrases: string[]
}

const LIST = 'tests/architecture/retired-words.json'
const RETIRED = JSON.parse(readFileSync(join(ROOT, LIST), 'utf8')) as RetiredWords

/** Released migrations cannot change; built guests are other people's code; the list itself names everything. */
const EXEMPT = /\.sql$|guests-built\/[^/]+\/(?:build|dist)\/|retired-words\.(?:json|test\.ts)$|CHANGELOG\.md$/

const SOURCES = readSources('**/*.{ts,tsx,js,mjs,css,html,md,json,yml,yaml}').filter(({ path }) => !EXEMPT.test(path))

test('no retired identifier, file name or phrase is in the repository', () => {
  expect(SOURCES.length).toBeGreaterThan(500)
  expect(SOURCES.flatMap(findRetired)).toEqual([])
})

test.each([
  { why: 'an identifier', path: 'apps/server/src/a.ts', text: 'export function openSessionRoom() {}' },
  { why: 'a file name', path: 'apps/shell/src/host/session/handover.ts', text: '' },
  { why: 'a phrase in a comment', path: 'apps/shell/src/a.ts', text: '// The user is told when it ends.' },
  { why: 'a phrase in a test title', path: 'a.test.ts', text: "test('Whoever asks too often waits', () => {})" },
  { why: 'a phrase across a line break', path: 'docs/a.md', text: 'Owners are\ntold of it.' },
  { why: 'a phrase across lines of a comment', path: 'a.ts', text: '/** Owners are\n *  told of it. */' },
])('finds $why', ({ path, text }) => {
  expect(findRetired({ path, text })).not.toEqual([])
})

test.each([
  { why: 'a longer identifier', text: 'const myopenSessionRooms = 1' },
  { why: 'an ordinary word', text: '// There is room for one more.' },
])('accepts $why', ({ text }) => {
  expect(findRetired({ path: 'a.ts', text })).toEqual([])
})

/** Every hit of a file, as `path:line: 'word'`. */
function findRetired({ path, text }: SourceFile): string[] {
  // Line breaks inside a comment or paragraph become spaces of the same length, so that lines still count.
  const flowing = text.replace(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, gap => '\n'.padEnd(gap.length, ' '))
  const hits = [...flowing.matchAll(PATTERN)].map(
    ({ 0: word, index }) => `${path}:${text.slice(0, index).split('\n').length}: '${word.replace(/\s+/g, ' ')}'`,
  )
  return RETIRED.fileNames.includes(basename(path)) ? [...hits, `${path}: file name`] : hits
}

const PATTERN = patternOf(RETIRED)

function patternOf({ identifiers, phrases }: RetiredWords): RegExp {
  const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const spaced = phrases.map(phrase => literal(phrase).replaceAll(' ', String.raw`\s+`))
  // Identifiers are matched by case, phrases are not.
  const anyCase = spaced.map(phrase => phrase.replace(/^[a-z]/, letter => `[${letter}${letter.toUpperCase()}]`))
  return new RegExp(String.raw`(?<![\w$])(?:${[...identifiers.map(literal), ...anyCase].join('|')})(?![\w$])`, 'g')
}
