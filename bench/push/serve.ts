import { randomUUID } from 'node:crypto'
import { createPortal } from '../../apps/server/src/app.ts'
import { testConfig } from '../../tests/support/template.ts'

/** What the bench asks of the server's process, and what it answers. */
export type Ask = { databaseUrl: string; users: number } | 'memory' | 'broadcast' | 'processor'
export type Told =
  | { origin: string; tokens: string[] }
  | { memory: Memory }
  | { committedAt: number }
  | { processorMs: number }
/** Bytes: what JavaScript keeps, and what the process has of the machine. */
export type Memory = { kept: number; resident: number }

let portal: Awaited<ReturnType<typeof createPortal>>
process.on('message', (ask: Ask) => void answer(ask).then(told => process.send?.(told)))

async function answer(ask: Ask): Promise<Told> {
  if (ask === 'memory') {
    globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    return { memory: { kept: heapUsed + external, resident: rss } }
  }
  if (ask === 'processor') {
    const { user, system } = process.cpuUsage()
    return { processorMs: (user + system) / 1000 }
  }
  if (ask === 'broadcast') {
    const told = { key: randomUUID(), to: 'everyone', title: 'Untuk semua', detail: '' } as const
    await portal.core.db.transaction().execute(trx => portal.modules.inbox.notify(trx, told))
    return { committedAt: Date.now() }
  }
  const config = testConfig({ dataDir: '/nonexistent', url: ask.databaseUrl })
  portal = await createPortal(config, { shellFolder: '/nonexistent' })
  await portal.start()
  const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const tokens: string[] = []
  for (let user = 0; user < ask.users; user++) tokens.push(await newListener(user))
  return { origin, tokens }
}

/** A user of its own, signed in: one user may have only so many streams. */
async function newListener(number: number): Promise<string> {
  const { core, modules: rooms } = portal
  const now = core.now()
  const [idUser, username] = [randomUUID(), `pendengar${number}`]
  const person = {
    idUser,
    username,
    email: `${username}@contoh.id`,
    nama: username,
    identitas: '0012345678901000',
    npwp: '0012345678901000',
    nib: '',
    nitku: '',
    idPerusahaan: randomUUID(),
    handphone: '',
    flagBlokir: '0' as const,
    nipRekam: '',
    passwordHash: '',
    passwordExpiresAt: new Date(now.getTime() + 86_400_000),
    otpFlag: '0' as const,
    createdAt: now,
  }
  await core.db.transaction().execute(trx => rooms.identity.addUser(person, trx))
  const account = { idUser, username, email: person.email, nip: '', otpFlag: '0' as const }
  const begun = await rooms.session.begin(
    { account, proof: undefined, address: '127.0.0.1', browser: 'bench', isConfirmed: false },
    now,
  )
  await begun.save(core.db)
  return begun.tokens.access_token
}
