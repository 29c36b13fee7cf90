import type { Definition } from './definition.ts'
import { readNotation } from './notation.ts'

/** The documents whose fields are known, by their code, with the page of each. */
export const DOCUMENT_KINDS = [
  { kode: '16', nama: 'BC 1.6', path: '/DokumenBc16' },
  { kode: '20', nama: 'BC 2.0', path: '/DokumenBc20' },
  { kode: '23', nama: 'BC 2.3', path: '/DokumenBC23' },
  { kode: '25', nama: 'BC 2.5', path: '/DokumenBC25' },
  { kode: '27', nama: 'BC 2.7', path: '/DokumenBC27' },
  { kode: '28', nama: 'BC 2.8', path: '/DokumenBC28' },
  { kode: '30', nama: 'BC 3.0', path: '/DokumenBC30' },
  { kode: '33', nama: 'BC 3.3', path: '/DokumenBC33' },
  { kode: '40', nama: 'BC 4.0', path: '/DokumenBC40' },
  { kode: '41', nama: 'BC 4.1', path: '/DokumenBC41' },
  { kode: '261', nama: 'BC 2.6.1', path: '/DokumenBC261' },
  { kode: '262', nama: 'BC 2.6.2', path: '/DokumenBC262' },
  { kode: '511', nama: 'FTZ-01.1', path: '/DokumenFTZ011' },
  { kode: '512', nama: 'FTZ-01.2', path: '/DokumenFTZ012' },
  { kode: '513', nama: 'FTZ-01.3', path: '/DokumenFTZ013' },
  { kode: '331', nama: 'P3BET', path: '/DokumenP3BET' },
] as const satisfies readonly { kode: string; nama: string; path: `/${string}` }[]

export type KodeDokumen = (typeof DOCUMENT_KINDS)[number]['kode']

const NOTATIONS: Readonly<Record<KodeDokumen, () => Promise<{ default: string }>>> = {
  '16': () => import('./kinds/bc16.ts'),
  '20': () => import('./kinds/bc20.ts'),
  '23': () => import('./kinds/bc23.ts'),
  '25': () => import('./kinds/bc25.ts'),
  '27': () => import('./kinds/bc27.ts'),
  '28': () => import('./kinds/bc28.ts'),
  '30': () => import('./kinds/bc30.ts'),
  '33': () => import('./kinds/bc33.ts'),
  '40': () => import('./kinds/bc40.ts'),
  '41': () => import('./kinds/bc41.ts'),
  '261': () => import('./kinds/bc261.ts'),
  '262': () => import('./kinds/bc262.ts'),
  '511': () => import('./kinds/ftz011.ts'),
  '512': () => import('./kinds/ftz012.ts'),
  '513': () => import('./kinds/ftz013.ts'),
  '331': () => import('./kinds/p3bet.ts'),
}

const definitions = new Map<KodeDokumen, Promise<Definition>>()

/** The fields of one kind, part by part: loaded once, when it is first asked for. */
export function definitionOf(kode: KodeDokumen): Promise<Definition> {
  const known = definitions.get(kode)
  if (known) return known
  const loading = NOTATIONS[kode]().then(({ default: notation }) => readNotation(kode, notation))
  definitions.set(kode, loading)
  // A chunk that did not come is asked for again.
  loading.catch(() => definitions.delete(kode))
  return loading
}
