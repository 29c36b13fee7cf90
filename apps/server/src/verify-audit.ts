import { parseArgs } from 'node:util'
import { type CommandResult, exitWith, messageOf, withModules } from './command.ts'
import { readConfig } from './config.ts'

const USAGE = `Usage: npm run verify-audit [-- --witness <position>:<seal>]
The witness is a line "audit sealed" of an earlier log: it proves that the end of the audit was not removed since.`

/** The command `verify-audit`: recomputes the hash chain of the audit of authentication.
 *  @returns code 0 when no sealed event was changed, removed, inserted or reordered; 1 with the first position that was */
export async function verifyAudit(
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<CommandResult> {
  const witness = readWitness(args)
  if (witness === 'wrong') return { code: 2, message: USAGE }
  try {
    const config = readConfig({ LOG_LEVEL: 'warn', ...env })
    const result = await withModules(config, ({ activity }) => activity.verifyAudit(witness))
    if (result.intact) return { code: 0, message: `The audit is intact: ${result.events} sealed events.` }
    const finding = result.because === 'changed' ? 'was changed' : 'is missing'
    return { code: 1, message: `The audit is broken: event ${result.position} ${finding}.` }
  } catch (error) {
    return { code: 1, message: messageOf(error) }
  }
}

function readWitness(args: readonly string[]): { position: number; seal: string } | undefined | 'wrong' {
  try {
    const { values } = parseArgs({ args: [...args], options: { witness: { type: 'string' } } })
    if (values.witness === undefined) return undefined
    const [, position, seal] = /^([1-9]\d{0,14}):([\w-]{43})$/.exec(values.witness) ?? []
    return position && seal ? { position: Number(position), seal } : 'wrong'
  } catch {
    return 'wrong'
  }
}

if (import.meta.main) exitWith(await verifyAudit(process.argv.slice(2), process.env))
