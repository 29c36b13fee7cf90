import { parseArgs } from 'node:util'
import { type CommandResult, exitWith, messageOf, withModules } from './command.ts'
import { readConfig } from './config.ts'
import type { RotationState } from './secret-key/index.ts'

const USAGE = `Usage: npm run secret-key [-- --retire-now]
Says how far the replacement of SECRET_KEY_PREVIOUS is. --retire-now does not wait for what the previous key signed to expire.`

/** The command `secret-key`: whether SECRET_KEY_PREVIOUS can be removed.
 *  @returns code 0 when it can, 1 while it is needed */
export async function secretKeyStatus(
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<CommandResult> {
  const retiresNow = readArgs(args)
  if (retiresNow === 'wrong') return { code: 2, message: USAGE }
  try {
    const config = readConfig({ LOG_LEVEL: 'warn', ...env })
    return await withModules(config, async ({ secretKeyRotation }) => {
      const isRetired = retiresNow && (await secretKeyRotation.retireNow())
      const found = describe(await secretKeyRotation.state(), config.secretIds.current)
      return retiresNow && !isRetired ? { ...found, code: 1 } : found
    })
  } catch (error) {
    return { code: 1, message: messageOf(error) }
  }
}

function describe(found: RotationState, current: string): CommandResult {
  if (found.state === 'none')
    return { code: 0, message: `SECRET_KEY ${current} is in use. No SECRET_KEY_PREVIOUS is set.` }
  const change = `SECRET_KEY ${found.previous} → ${current}`
  if (found.state === 'finished') {
    return { code: 0, message: `${change}: finished at ${found.at.toISOString()}. Remove SECRET_KEY_PREVIOUS.` }
  }
  const left = Object.entries(found.outdated).map(([column, count]) => `${column}: ${count}`)
  const values = left.length > 0 ? `Values to encrypt again: ${left.join(', ')}.` : 'Every value is encrypted again.'
  return {
    code: 1,
    message: `${change}: not finished. ${values} A process last wrote with the previous key at ${found.lastUse.toISOString()}; it is retired 11 minutes later. Keep SECRET_KEY_PREVIOUS.`,
  }
}

function readArgs(args: readonly string[]): boolean | 'wrong' {
  try {
    const { values } = parseArgs({ args: [...args], options: { 'retire-now': { type: 'boolean' } } })
    return values['retire-now'] === true
  } catch {
    return 'wrong'
  }
}

if (import.meta.main) exitWith(await secretKeyStatus(process.argv.slice(2), process.env))
