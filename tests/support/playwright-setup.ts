import { parseArgs } from 'node:util'
import type { FullConfig } from '@playwright/test'
import { type DatabaseKind, prepareTemplates } from './prepared-databases.ts'
import { bundleSignIn } from './sign-in-script.ts'

/** Playwright global set-up: one prepared database per kind that the projects use, and the bundle that signs in. */
export default async function setup({ projects }: FullConfig): Promise<() => Promise<void>> {
  const selected = findSelected()
  const kinds = projects
    .filter(({ name }) => selected?.includes(name) ?? true)
    .flatMap(({ use }) => (use as { database?: DatabaseKind }).database ?? [])
  const [dropTemplates, removeBundle] = await Promise.all([prepareTemplates([...new Set(kinds)]), bundleSignIn()])
  return async () => {
    removeBundle()
    await dropTemplates()
  }
}

/** The projects that `--project` names; undefined without it. Playwright passes every project to a set-up. */
function findSelected(): string[] | undefined {
  const options = { project: { type: 'string', multiple: true } } as const
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, strict: false })
  return values.project && [...values.project.map(String), ...positionals]
}
