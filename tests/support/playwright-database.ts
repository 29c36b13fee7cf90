import type { FullConfig } from '@playwright/test'
import { type DatabaseKind, prepareTemplates } from './prepared-databases.ts'

/** Playwright global set-up: one prepared database per kind that the projects use, which each portal copies. */
export default async function setup({ projects }: FullConfig): Promise<() => Promise<void>> {
  const kinds = projects.flatMap(({ use }) => (use as { database?: DatabaseKind }).database ?? [])
  return prepareTemplates([...new Set(kinds)])
}
