import { parseArgs } from 'node:util'
import { VersionError } from './catalogue/index.ts'
import { type CommandResult, exitWith, messageOf, withModules } from './command.ts'
import { readConfig } from './config.ts'

const USAGE = `Usage: npm run register-subapp -- <modulSlug> [<modulSlug> …] [--sealed]
Registers the versions that the hosts of these modules serve now, one after another. --sealed also rejects what a version would load beyond its list.`

/** The command `register-subapp`.
 *  @returns code 0 with a line for each module; 1 at the first that fails, after those that are registered */
export async function registerSubapps(
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<CommandResult> {
  const asked = readArguments(args)
  if (!asked) return { code: 2, message: USAGE }
  const { modulSlugs, sealed } = asked
  try {
    return await withModules(readConfig({ LOG_LEVEL: 'warn', ...env }), async ({ catalogue }) => {
      const lines: string[] = []
      for (const modulSlug of modulSlugs) {
        try {
          const { version, integrity, isLive } = await catalogue.register(modulSlug, { sealed })
          const files = Object.keys(integrity).length
          lines.push(
            `${modulSlug} ${version ?? '(no version)'}: ${files} files${sealed ? ', sealed' : ''}${isLive ? '' : ', stored; another version is pinned'}`,
          )
        } catch (error) {
          if (!(error instanceof VersionError)) throw error
          return { code: 1, message: [...lines, error.message].join('\n') }
        }
      }
      return { code: 0, message: lines.join('\n') }
    })
  } catch (error) {
    return { code: 1, message: messageOf(error) }
  }
}

function readArguments(args: readonly string[]): { modulSlugs: string[]; sealed: boolean } | undefined {
  try {
    const options = { sealed: { type: 'boolean' } } as const
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    return positionals.length > 0 ? { modulSlugs: positionals, sealed: values.sealed ?? false } : undefined
  } catch {
    return undefined
  }
}

if (import.meta.main) exitWith(await registerSubapps(process.argv.slice(2), process.env))
