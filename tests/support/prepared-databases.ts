import { startProcess } from '../../tools/processes.ts'
import type { Template } from './database.ts'

export type DatabaseKind = Template['kind']
export type Templates = Partial<Record<DatabaseKind, Template>>

/** Carries the templates of a run as JSON to the processes that it starts. */
const VARIABLE = 'TEST_TEMPLATES'

/** The templates that the processes of this run share; empty when nothing was prepared. */
export const findTemplates = (): Templates => JSON.parse(process.env[VARIABLE] ?? '{}') as Templates

/** Prepares one template per kind in a process of its own, so that no test runner has to load the server. Processes started
 *  afterwards find them with `findTemplates`. Kinds that the caller's own environment names already are left to their owner.
 *  @param hasPapers if many portals will start: with the papers of the demo data made
 *  @returns ends the process, which drops the templates */
export async function prepareTemplates(
  kinds: readonly DatabaseKind[],
  hasPapers = false,
): Promise<() => Promise<void>> {
  const missing = kinds.filter(kind => !findTemplates()[kind])
  if (missing.length === 0) return async () => undefined
  const owner = await startProcess(
    'tests/support/own-databases.ts',
    { TEST_KINDS: missing.join(' '), ...(hasPapers ? { TEST_PAPERS: '1' } : {}) },
    'quiet',
  )
  const { templates } = owner.message as { templates: Templates }
  process.env[VARIABLE] = JSON.stringify({ ...findTemplates(), ...templates })
  return () => owner.stop()
}
