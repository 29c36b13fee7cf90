import type { Portal } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { isMisconfigured } from './db/database-failure.ts'
import { FolderInUseError } from './db/folder-lock.ts'
import { createServer } from './http/server.ts'
import { startPortal } from './start.ts'
import { stopOnSignal } from './stop.ts'

try {
  await run(readConfig(process.env))
} catch (error) {
  // Errors that an operator can fix are one sentence; other errors include their stack.
  if (error instanceof ConfigError || error instanceof FolderInUseError || isMisconfigured(error)) {
    console.error((error as Error).message)
  } else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    console.error(
      `Port ${(error as { port?: number }).port} is in use by another program. Stop it, or set PORT to another.`,
    )
  } else console.error(error)
  process.exit(1)
}

async function run(config: Config): Promise<void> {
  const portal = await startPortal(config)
  const operators = config.production ? createOperatorsServer(portal, config) : undefined
  // Before the first call can arrive: a signal without a handler ends the process in the middle of its calls.
  stopOnSignal(portal, operators)
  await portal.app.listen({ host: config.host, port: config.port })
  await operators?.listen({ host: config.opsHost, port: config.opsPort })
  if (config.production && config.environment === 'dev') {
    portal.core.log.warn(
      "PUBLIC_URL's host does not begin with `portal`: a development environment (docs/how-to/configure.md)",
    )
  }
  process.send?.({ ready: config.publicUrl })
}

/** In production, operators' calls have a separate listener, which no proxy may publish. */
function createOperatorsServer(portal: Portal, config: Config) {
  const app = createServer(config, portal.core.log)
  portal.operations.routes(app)
  return app
}
