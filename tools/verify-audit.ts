import { verifyAudit } from '../apps/server/src/verify-audit.ts'

const { code, message } = await verifyAudit(process.argv.slice(2), process.env)
if (code === 0) console.log(message)
else console.error(message)
process.exit(code)
