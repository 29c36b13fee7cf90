import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ServiceDefinition } from '@dermaga/service'

/** The folder of released definitions, `<id>@<version>.json` each. */
const FOLDER = fileURLToPath(new URL('released/', import.meta.resolve('@dermaga/services')))

/** Definitions as they were released: cases keep the version that they were sent with. */
export function readReleased(folder = FOLDER): ServiceDefinition[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as ServiceDefinition)
}
