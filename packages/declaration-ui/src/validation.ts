import { type Content, type Definition, type ValidationError, validationErrorsOf } from '@dermaga/declaration'
import { useDeferredValue, useMemo } from 'react'
import { type SectionId, sectionOf } from './sections.ts'

/** Validation errors found in this browser, and those that the server has found in what is stored. */
export interface Problems {
  all: readonly ValidationError[]
  /** Errors at a path, or below it. */
  at: (path: string) => readonly ValidationError[]
  below: (path: string) => readonly ValidationError[]
  /** Errors on a tab. */
  countOn: (section: SectionId) => number
  errors: number
  /** Whether goods were validated; there may be too many to validate after every key. */
  withGoods: boolean
}

const MOST_LINES = 2000
/** Errors that can only be found with the goods loaded. */
const OF_GOODS: readonly string[] = ['sumDiffers', 'countDiffers', 'ndpbmDiffers', 'noSuchRow']

/** @param checked the server's errors of the stored version; undefined while nobody has asked for them */
export function useProblems(
  definition: Definition,
  isi: Content,
  lines: readonly Content[] | undefined,
  checked: readonly ValidationError[] | undefined,
): Problems {
  const header = useDeferredValue(isi)
  const goods = useDeferredValue(lines)
  return useMemo(() => problemsIn(definition, header, goods, checked), [definition, header, goods, checked])
}

/** @param lines undefined while they are not all loaded @param checked as `useProblems` */
export function problemsIn(
  definition: Definition,
  isi: Content,
  lines: readonly Content[] | undefined,
  checked?: readonly ValidationError[],
): Problems {
  const withGoods = lines !== undefined && lines.length <= MOST_LINES
  const content = withGoods && lines.length > 0 ? { ...isi, barang: lines as Content[] } : isi
  const found = validationErrorsOf(definition, content)
  const own = withGoods
    ? found
    : found.filter(({ path, code }) => firstOf(path) !== 'barang' && !OF_GOODS.includes(code))
  const all = [...own, ...withoutFound(checked ?? [], own)]
  const byPath = new Map<string, ValidationError[]>()
  const bySection = new Map<SectionId, number>()
  const under = new Map<string, ValidationError[]>()
  for (const problem of all) {
    push(byPath, problem.path, problem)
    for (const above of placesAbove(problem.path)) push(under, above, problem)
    if (problem.severity !== 'error') continue
    const section = sectionOf(firstOf(problem.path))
    bySection.set(section, (bySection.get(section) ?? 0) + 1)
  }
  return {
    all,
    at: path => byPath.get(path) ?? NONE,
    below: path => under.get(path) ?? NONE,
    countOn: section => bySection.get(section) ?? 0,
    errors: all.filter(({ severity }) => severity === 'error').length,
    withGoods: withGoods || checked !== undefined,
  }
}

/** The errors that this browser has not found itself. */
function withoutFound(checked: readonly ValidationError[], found: readonly ValidationError[]): ValidationError[] {
  const keyOf = ({ path, code }: ValidationError) => `${path} ${code}`
  const known = new Set(found.map(keyOf))
  return checked.filter(error => error.severity === 'error' && !known.has(keyOf(error)))
}

const NONE: readonly ValidationError[] = []

function push(map: Map<string, ValidationError[]>, key: string, problem: ValidationError) {
  const known = map.get(key)
  if (known) known.push(problem)
  else map.set(key, [problem])
}

/** The header field or part at the start of a path. */
export const firstOf = (path: string) => /^\w+/.exec(path)?.[0] ?? path

/** `barang[3].barangTarif[0].tarif` is below `barang`, `barang[3]`, `barang[3].barangTarif` and `barang[3].barangTarif[0]`, and at itself. */
function placesAbove(path: string): string[] {
  const ends = [...path.matchAll(/(?=[.[])|$/g)].map(({ index }) => index)
  return [...new Set(ends.map(end => path.slice(0, end)))]
}

/** The position of a path in the document's tabs. */
export function placeOf(path: string): { section: SectionId; row?: number } {
  const section = sectionOf(firstOf(path))
  const row = /^\w+\[(\d+)\]/.exec(path)?.[1]
  return { section, ...(row !== undefined && { row: Number(row) }) }
}
