import { parseArgs } from 'node:util'
import { type CommandResult, exitWith, messageOf, withModules } from './command.ts'
import { readConfig } from './config.ts'
import { BrokenEntriesError, differenceText } from './ledger/index.ts'

const USAGE = `Usage: npm run verify-ledger [-- --rebuild <account> --reason <why>]
Compares every balance with its entries and changes nothing. --rebuild sets one account to what its entries say; what it was and why is kept.`
const ACCOUNT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const REASON = { least: 10, most: 500 } as const

type Asked = { rebuild?: undefined } | { rebuild: string; reason: string }

/** The command `verify-ledger`: recomputes every balance from its entries.
 *  @returns code 0 when all agree or one was rebuilt; 1 with each that does not agree */
export async function verifyLedger(
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<CommandResult> {
  const asked = readArgs(args)
  if (asked === 'wrong') return { code: 2, message: USAGE }
  try {
    const config = readConfig({ LOG_LEVEL: 'warn', ...env })
    return await withModules(config, async ({ ledger }) => {
      if (asked.rebuild !== undefined) return rebuilt(asked.rebuild, await ledger.rebuild(asked.rebuild, asked.reason))
      const { accounts, differences } = await ledger.reconcile()
      if (differences.length === 0) return { code: 0, message: `All ${accounts} accounts agree with their entries.` }
      const lines = differences.map(differenceText)
      const head = `${differences.length} of ${accounts} accounts do not agree with their entries. Nothing was changed.`
      return { code: 1, message: [head, ...lines].join('\n') }
    })
  } catch (error) {
    if (error instanceof BrokenEntriesError) return { code: 1, message: error.message }
    return { code: 1, message: messageOf(error) }
  }
}

function rebuilt(
  idAkun: string,
  found: Awaited<ReturnType<Parameters<Parameters<typeof withModules>[1]>[0]['ledger']['rebuild']>>,
): CommandResult {
  if (found === undefined) return { code: 1, message: `There is no account ${idAkun}.` }
  if (found === 'same')
    return { code: 0, message: `The account ${idAkun} agrees with its entries. Nothing was changed.` }
  return { code: 0, message: `Rebuilt ${differenceText(found)}` }
}

function readArgs(args: readonly string[]): Asked | 'wrong' {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { rebuild: { type: 'string' }, reason: { type: 'string' } },
    })
    const { rebuild, reason = '' } = values
    if (rebuild === undefined) return values.reason === undefined ? {} : 'wrong'
    const words = reason.trim()
    const isWhole = ACCOUNT.test(rebuild) && words.length >= REASON.least && words.length <= REASON.most
    return isWhole ? { rebuild, reason: words } : 'wrong'
  } catch {
    return 'wrong'
  }
}

if (import.meta.main) exitWith(await verifyLedger(process.argv.slice(2), process.env))
