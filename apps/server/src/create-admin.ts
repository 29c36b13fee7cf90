import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { email, line, phone, username } from '@dermaga/contract'
import { z } from 'zod'
import { type CommandResult, exitWith, messageOf, withModules } from './command.ts'
import { readConfig } from './config.ts'

const USAGE = `Usage: npm run create-admin -- --username <u> --email <e> --name <n> [--phone <digits>] --password-stdin
The password is read from standard input, for example: npm run create-admin -- … --password-stdin < password.txt`

/** The rules of registration. */
const person = z.object({
  username: username.describe(
    '--username: 4 to 50 letters, digits, dots, dashes and underscores; the first is a letter or digit',
  ),
  email: email.describe('--email: an email address'),
  name: line(100).describe('--name: 1 to 100 characters'),
  // A number that the owner replaces in the profile: an account has one.
  phone: phone.default('000000').describe('--phone: 6 to 13 digits'),
})

/** The command `create-admin`: creates an administrator who has to set up MFA at the first sign-in.
 *  @param args the command line's arguments
 *  @param readPassword reads standard input; undefined when that is a terminal, which would show the password */
export async function createAdmin(
  args: readonly string[],
  env: Record<string, string | undefined>,
  readPassword: (() => Promise<string>) | undefined,
): Promise<CommandResult> {
  const given = readArguments(args)
  if (typeof given === 'string') return { code: 2, message: given }
  if (!readPassword) return { code: 2, message: `Standard input is a terminal.\n${USAGE}` }
  // A file and `echo` end in a line break that is not part of the password.
  const password = (await readPassword()).replace(/\r?\n$/, '')
  if (password === '') return { code: 2, message: `Standard input is empty.\n${USAGE}` }
  const { name: nama, phone: handphone, ...account } = given
  try {
    const config = readConfig({ LOG_LEVEL: 'warn', ...env })
    await withModules(config, ({ userManager }) =>
      userManager.createAdministrator({ ...account, nama, handphone, password }),
    )
    return {
      code: 0,
      message: `Administrator ${given.username} created. Sign in at ${config.publicUrl}/portal/login and set up MFA there.`,
    }
  } catch (error) {
    return { code: 1, message: messageOf(error) }
  }
}

/** @returns the person, or what is wrong with the arguments */
function readArguments(args: readonly string[]): z.output<typeof person> | string {
  const value = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { username: value, email: value, name: value, phone: value, 'password-stdin': { type: 'boolean' } },
    })
    if (!values['password-stdin']) return `--password-stdin is missing.\n${USAGE}`
    const parsed = person.safeParse(values)
    if (parsed.success) return parsed.data
    const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    return [
      ...Object.entries(person.shape).flatMap(([name, rule]) => (wrong.has(name) ? rule.description : [])),
      USAGE,
    ].join('\n')
  } catch (error) {
    if (error instanceof TypeError) return `${error.message}\n${USAGE}`
    throw error
  }
}

if (import.meta.main) {
  const readPassword = process.stdin.isTTY ? undefined : () => text(process.stdin)
  exitWith(await createAdmin(process.argv.slice(2), process.env, readPassword))
}
