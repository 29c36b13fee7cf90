import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

const DOCUMENT = join(import.meta.dirname, '../docs/benchmarks.md')

/** The processors, for the line under a table. */
export const PROCESSORS = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`

/** @param share the share of the values below the result: 0.5 is the median
 *  @returns NaN without values */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Replaces the section of docs/benchmarks.md with this heading.
 *  @param section Markdown without the heading */
export function saveSection(heading: string, section: string): void {
  const others = readFileSync(DOCUMENT, 'utf8')
    .replace(new RegExp(`## ${heading}\n[\\s\\S]*?(?=\n## |$)`), '')
    .trimEnd()
  writeFileSync(DOCUMENT, `${others}\n\n## ${heading}\n\n${section}\n`)
}
