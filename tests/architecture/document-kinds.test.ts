import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  DOCUMENT_KINDS,
  type DocumentKindRow,
  declarationKind,
  POWER_DOCUMENTS,
  powerDocument,
  REFERENCE_LISTS,
  TARIFF_LIST,
} from '@dermaga/contract'
import { type Definition, definitionOf, type Field, type Part } from '@dermaga/declaration'
import { expect, test } from 'vitest'
import { PAGE_ROUTES } from '../../packages/contract/src/catalogue-data/pages.ts'
import { ROOT } from './source.ts'

const KINDS = path.join(ROOT, 'packages/declaration/src/kinds')
const LISTS = path.join(ROOT, 'apps/server/src/reference/lists')

const MIGRATIONS = path.join(ROOT, 'apps/server/src/db/migrations')
const MENUS = readdirSync(MIGRATIONS)
  .filter(name => name.includes('_access_'))
  .map(name => readFileSync(path.join(MIGRATIONS, name), 'utf8'))
  .join('\n')

const FILES = readdirSync(KINDS).map(file => path.basename(file, '.ts'))
const rowsOf = (list: string) =>
  readFileSync(path.join(LISTS, `${list}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split('\t'))
const LISTED = rowsOf('dokumen_pabean').map(([kode]) => kode)
const ANSWERED = new Set(rowsOf('respon').flatMap(([, , kinds]) => kinds?.split(' ') ?? []))

/** What a kind lacks in the places that are not derived from its row, and in those that are. */
async function gapsOf(kind: DocumentKindRow): Promise<string[]> {
  const { kode, nama, path: page, namaLengkap, hasNoAnswers = false } = kind
  const definition = FILES.includes(kode) ? await definitionOf(kode) : undefined
  const code = definition?.header.find(({ name }) => name === 'kodeDokumen')?.is
  const checks = {
    'a file of fields': definition !== undefined,
    'its own code in its fields': code === kode,
    'an entry in the reference list dokumen_pabean': LISTED.includes(kode),
    'answers in the reference list respon, or `hasNoAnswers`': ANSWERED.has(kode) !== hasNoAnswers,
    'a page': PAGE_ROUTES.some(route => route.path === page && route.title === `Dokumen ${nama}`),
    'a code that calls accept': declarationKind.safeParse(kode).success && powerDocument.safeParse(kode).success,
    'a name in powers of attorney': POWER_DOCUMENTS[kode as keyof typeof POWER_DOCUMENTS] === namaLengkap,
    'a menu entry in a migration': MENUS.includes(`'${page}'`),
  }
  return Object.entries(checks).flatMap(([what, holds]) => (holds ? [] : [what]))
}

test.each(DOCUMENT_KINDS)('$nama has every part of a kind', async kind => {
  expect(await gapsOf(kind)).toEqual([])
})

test('every file of fields has a row, and every code, page and name is unique', () => {
  expect(FILES.sort()).toEqual(DOCUMENT_KINDS.map(({ kode }) => kode).sort())
  for (const key of ['kode', 'path', 'nama', 'namaLengkap'] as const) {
    expect(new Set(DOCUMENT_KINDS.map(kind => kind[key])).size, key).toBe(DOCUMENT_KINDS.length)
  }
})

test('a planted row without the rest of its kind is reported', async () => {
  const { category, ...kind } = {
    ...DOCUMENT_KINDS[0],
    kode: '99',
    path: '/DokumenBC99',
    nama: 'BC 9.9',
  } as DocumentKindRow
  expect(await gapsOf({ ...kind, category })).toEqual([
    'a file of fields',
    'its own code in its fields',
    'an entry in the reference list dokumen_pabean',
    'answers in the reference list respon, or `hasNoAnswers`',
    'a page',
    'a code that calls accept',
    'a name in powers of attorney',
    'a menu entry in a migration',
  ])
  // @ts-expect-error a row without one of its columns fails the type check
  const row: DocumentKindRow = kind
  expect(row.category).toBeUndefined()
})

/** Names of the reference lists that a kind's fields take codes from. */
function listsOf({ header, parts }: Definition): string[] {
  const ofFields = (fields: readonly Field[]) => fields.flatMap(({ list }) => list ?? [])
  const ofPart = ({ variants }: Part): string[] =>
    variants.flatMap(({ fields, parts: inner }) => [...ofFields(fields), ...inner.flatMap(ofPart)])
  return [...ofFields(header), ...parts.flatMap(ofPart)]
}

test.each(DOCUMENT_KINDS)('$nama takes its codes from reference lists that the server has', async ({ kode }) => {
  const lists = new Set(listsOf(await definitionOf(kode)))
  expect(lists.size).toBeGreaterThan(5)
  expect([...lists].filter(name => ![...REFERENCE_LISTS, TARIFF_LIST].some(list => list === name))).toEqual([])
})

test('an unknown kind has no definition', async () => {
  await expect(definitionOf('99')).rejects.toThrow()
})
