import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from '../apps/server/src/config.ts'
import { DEMO_PASSWORD, PEOPLE } from '../apps/server/src/demo/people.ts'
import { buildChanged } from './build.ts'
import { startProcess } from './processes.ts'

const FOR_PRODUCTION = `
  The first administrator: npm run create-admin. See docs/how-to/install-in-production.md.
`
const port = process.env['PORT'] ?? '3000'
const subappPort = process.env['SUBAPP_PORT'] ?? '3100'
const dataDir = process.env['DATA_DIR'] ?? '.data'
const env = { PORT: port, SUBAPP_PORT: subappPort, DATA_DIR: dataDir, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' }
const isProduction = process.env['NODE_ENV'] === 'production'

if (isProduction) requireSettings()
buildChanged()
if (!isProduction && !process.env['DATABASE_URL'] && !existsSync(join(dataDir, 'pglite'))) {
  console.log('Creating the embedded database with demo data (once; a few seconds)…')
}
try {
  const running = await Promise.all([
    startProcess('tools/subapp-host.ts', env),
    startProcess('apps/server/src/main.ts', env),
  ])
  console.log(`
  Portal            ${process.env['PUBLIC_URL'] ?? `http://localhost:${port}`}
  Sub-applications  http://localhost:${subappPort}
${isProduction ? FOR_PRODUCTION : forDevelopment()}
  Stop with Ctrl+C.
`)
  const stop = () => void Promise.all(running.map(process => process.stop())).then(() => process.exit(0))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  for (const { child } of running) child.once('exit', stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function forDevelopment(): string {
  return `  API               http://localhost:${port}/docs
  Mailbox           http://localhost:${port}/dev/mail
  Simulated bank    http://localhost:${port}/dev/bank

  Accounts (password of all: ${DEMO_PASSWORD})
${PEOPLE.map(person => `    ${person.username.padEnd(12)} ${person.nama}, ${person.roles.join(', ')}`).join('\n')}
`
}

/** Stops before the build when a setting is missing. */
function requireSettings(): void {
  try {
    readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
