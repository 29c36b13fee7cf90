import { text } from 'node:stream/consumers'
import { createAdmin } from '../apps/server/src/create-admin.ts'

const readPassword = process.stdin.isTTY ? undefined : () => text(process.stdin)
const { code, message } = await createAdmin(process.argv.slice(2), process.env, readPassword)
if (code === 0) console.log(message)
else console.error(message)
process.exit(code)
