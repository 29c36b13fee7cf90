import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isSameDefinition, problemsOf, type ServiceDefinition } from '../packages/service/src/index.ts'
import { SERVICES } from '../services/index.ts'

const ROOT = join(import.meta.dirname, '..')
const USAGE = 'npm run release-service [<id> …]   freezes the current versions of these services, or of all'

/** A service cannot be released; the message is for its author. */
export class ReleaseError extends Error {}

/** Freezes the current version of services as `<id>@<version>.json`, and its hash, by which a test finds changes.
 *  @param folder of the released definitions
 *  @param hashFile hashes by file
 *  @returns the files that are new; a version that was released unchanged stays as it is
 *  @throws ReleaseError, before anything is written, for a service that cannot work or differs from its released version */
export function releaseServices(services: readonly ServiceDefinition[], folder: string, hashFile: string): string[] {
  const files = services.map(service => ({ service, path: join(folder, `${service.id}@${service.version}.json`) }))
  const problems = files.flatMap(({ service, path }) => [
    ...problemsOf(service).map(problem => `${service.id}: ${problem}`),
    ...(existsSync(path) && !isSameDefinition(service, JSON.parse(readFileSync(path, 'utf8')) as ServiceDefinition)
      ? [`${service.id}: version ${service.version} was released and cannot change; raise its version`]
      : []),
  ])
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))
  const fresh = files.filter(({ path }) => !existsSync(path))
  mkdirSync(folder, { recursive: true })
  const hashes = JSON.parse(readFileSync(hashFile, 'utf8')) as Record<string, string>
  for (const { service, path } of fresh) {
    writeFileSync(path, `${JSON.stringify(service, null, 2)}\n`)
    hashes[basename(path)] = createHash('sha256').update(JSON.stringify(service)).digest('hex')
  }
  const sorted = Object.entries(hashes).toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(hashFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  return fresh.map(({ path }) => path)
}

if (import.meta.main) {
  const ids = process.argv.slice(2)
  const chosen = ids.length === 0 ? SERVICES : SERVICES.filter(({ id }) => ids.includes(id))
  const unknown = ids.filter(id => !SERVICES.some(service => service.id === id))
  try {
    if (unknown.length > 0) throw new ReleaseError(`${unknown.join(', ')}: no such service\n${USAGE}`)
    const written = releaseServices(
      chosen,
      join(ROOT, 'services/released'),
      join(ROOT, 'tests/architecture/released-services.json'),
    )
    console.log(written.length > 0 ? `Released:\n${written.join('\n')}` : 'Every current version was released before.')
  } catch (error) {
    console.error(error instanceof ReleaseError ? error.message : error)
    process.exit(1)
  }
}
