import type { TestProject } from 'vitest/node'
import type { Template } from './database.ts'
import { findTemplates, prepareTemplates } from './prepared-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** Vitest global set-up of a `server` project: one prepared database, which each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = project.name.endsWith('postgres') ? 'postgres' : 'pglite'
  const stop = await prepareTemplates([kind])
  const template = findTemplates()[kind]
  if (!template) throw new Error(`no ${kind} template was prepared`)
  project.provide('template', template)
  return stop
}
