import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, readSources, type SourceFile } from './source.ts'

/** Names and phrases of a vocabulary the project gave up for standard terms (docs/glossary.md). */
interface RetiredWords {
  /** Also matched with a plural `s`. */
  identifiers: string[]
  /** Words without an ordinary use: matched in any case, also in the plural and as a part of longer identifiers. */
  identifierWords: string[]
  /** Words with an ordinary use: likewise, but only as a part of longer identifiers. */
  compoundWords: string[]
  /** Identifiers with a retired word that is meant in its ordinary sense, or that have not been renamed yet. */
  exceptions: string[]
  fileNames: string[]
  /** Phrases of several words or words without an ordinary use; matched in any case, also across a line break. */
  phrases: string[]
}

const LIST = 'tests/architecture/retired-words.json'
const RETIRED = JSON.parse(readFileSync(join(ROOT, LIST), 'utf8')) as RetiredWords

/** Released migrations cannot change; built guests are other people's code; the list itself names everything. */
const EXEMPT = /\.sql$|guests-built\/[^/]+\/(?:build|dist)\/|retired-words\.(?:json|test\.ts)$|CHANGELOG\.md$/

const CODE = /\.(?:ts|tsx|js|mjs)$/

const SOURCES = readSources('**/*.{ts,tsx,js,mjs,css,html,md,json,yml,yaml}').filter(({ path }) => !EXEMPT.test(path))

test('no retired identifier, file name or phrase is in the repository', () => {
  expect(SOURCES.length).toBeGreaterThan(500)
  expect(SOURCES.flatMap(findRetired)).toEqual([])
})

test.each([
  { why: 'an identifier', path: 'apps/server/src/a.ts', text: 'export function openSessionRoom() {}' },
  { why: 'an identifier in the plural', path: 'a.ts', text: 'const taken = listOf(tellReports)' },
  {
    why: 'a word that is an identifier',
    path: 'a.ts',
    text: 'export function createModule(core: Core, rooms: Parts) {}',
  },
  { why: 'a word in the plural', path: 'a.ts', text: 'await doors.pause(1)' },
  { why: 'a word in another case', path: 'a.ts', text: 'type Entrant = Pick<SignInOrigin, 1>' },
  {
    why: 'a word at the end of a longer identifier',
    path: 'a.ts',
    text: 'const [pairAgain, setPairsAnew] = useState(false)',
  },
  { why: 'a word at the start of a longer identifier', path: 'a.ts', text: 'const toldOf = 1' },
  { why: 'a word within a constant', path: 'a.ts', text: 'const NAMES_TOLD = 20' },
  { why: 'a word within a longer identifier', path: 'a.ts', text: 'interface LiveDoorsOptions {}' },
  { why: 'a file name', path: 'apps/shell/src/host/session/handover.ts', text: '' },
  { why: 'a phrase in a comment', path: 'apps/shell/src/a.ts', text: '// The user is told when it ends.' },
  { why: 'a phrase in a test title', path: 'a.test.ts', text: "test('Whoever asks too often waits', () => {})" },
  { why: 'a phrase across a line break', path: 'docs/a.md', text: 'Owners are\ntold of it.' },
  { why: 'a phrase across lines of a comment', path: 'a.ts', text: '/** Owners are\n *  told of it. */' },
])('finds $why', ({ path, text }) => {
  expect(findRetired({ path, text })).not.toEqual([])
})

test.each([
  { why: 'a longer identifier', text: 'const registerAccessRoutes = 1' },
  { why: 'an ordinary word', text: '// There is room for one more.' },
  { why: 'a longer word', text: 'const outdoorStorage = bedroomsOf(hushed)' },
  { why: 'an ordinary word in an identifier', text: 'makeRoom(1)' },
])('accepts $why', ({ text }) => {
  expect(findRetired({ path: 'a.ts', text })).toEqual([])
})

/** Every hit of a file, as `path:line: 'word'`. */
function findRetired({ path, text }: SourceFile): string[] {
  // Line breaks inside a comment or paragraph become spaces of the same length, so that lines still count.
  const flowing = text.replace(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, gap => '\n'.padEnd(gap.length, ' '))
  const hits = [...flowing.matchAll(PATTERN)]
    .filter(([word]) => !RETIRED.exceptions.includes(word))
    .map(({ 0: word, index }) => `${path}:${text.slice(0, index).split('\n').length}: '${word.replace(/\s+/g, ' ')}'`)
  const identifiers = CODE.test(path) ? findIdentifiers({ path, text }) : []
  return [...hits, ...identifiers, ...(RETIRED.fileNames.includes(basename(path)) ? [`${path}: file name`] : [])]
}

/** Identifiers with a retired word among their parts. */
function findIdentifiers({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(({ 0: name, index }) => {
    if (RETIRED.exceptions.includes(name)) return []
    const parts = partsOf(name)
    const isRetired = parts.some(part => isAmong(RETIRED.identifierWords, part))
    const isCompound = parts.length > 1 && parts.some(part => isAmong(RETIRED.compoundWords, part))
    return isRetired || isCompound ? [`${path}:${text.slice(0, index).split('\n').length}: '${name}'`] : []
  })
}

/** The words of an identifier in camel case, or of a constant, in lower case. Names of columns are not split: tables cannot be renamed. */
function partsOf(name: string): string[] {
  const words = /^[A-Z\d_$]+$/.test(name) ? name.split('_') : (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z\d_]+/g) ?? [])
  return words.map(word => word.toLowerCase())
}

const isAmong = (words: readonly string[], part: string): boolean =>
  words.includes(part) || (part.endsWith('s') && words.includes(part.slice(0, -1)))

const PATTERN = patternOf(RETIRED)

function patternOf({ identifiers, phrases }: RetiredWords): RegExp {
  const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const spaced = phrases.map(phrase => literal(phrase).replaceAll(' ', String.raw`\s+`))
  // Identifiers are matched by case, phrases are not.
  const anyCase = spaced.map(phrase => phrase.replace(/^[a-z]/, letter => `[${letter}${letter.toUpperCase()}]`))
  const names = identifiers.map(name => (name.endsWith('s') ? literal(name) : `${literal(name)}s?`))
  return new RegExp(String.raw`(?<![\w$])(?:${[...names, ...anyCase].join('|')})(?![\w$])`, 'g')
}
