import { parseArgs } from 'node:util'
import { createPortal } from '../apps/server/src/app.ts'
import { VersionError } from '../apps/server/src/catalogue/index.ts'
import { ConfigError, readConfig } from '../apps/server/src/config.ts'
import { FolderInUseError } from '../apps/server/src/db/folder-lock.ts'

const USAGE = 'npm run register-subapp -- <modulSlug> [<modulSlug> …] [--sealed]'

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { sealed: { type: 'boolean' } } })
  if (positionals.length === 0) throw new VersionError(USAGE)
  await register(positionals, values.sealed ?? false)
} catch (error) {
  const isExpected =
    error instanceof VersionError ||
    error instanceof ConfigError ||
    error instanceof FolderInUseError ||
    (error instanceof TypeError && 'code' in error)
  console.error(isExpected ? error.message : error)
  process.exit(1)
}

/** Registers the versions that the hosts of these modules serve now, one after another.
 *  @throws at the first module that fails */
async function register(modulSlugs: readonly string[], sealed: boolean): Promise<void> {
  const portal = await createPortal(readConfig({ LOG_LEVEL: 'warn', ...process.env }))
  try {
    for (const modulSlug of modulSlugs) {
      const { version, integrity, isLive } = await portal.modules.catalogue.register(modulSlug, { sealed })
      const files = Object.keys(integrity).length
      console.log(
        `${modulSlug} ${version ?? '(no version)'}: ${files} files${sealed ? ', sealed' : ''}${isLive ? '' : ', stored; another version is pinned'}`,
      )
    }
  } finally {
    await portal.close()
  }
}
