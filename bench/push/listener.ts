import { randomUUID } from 'node:crypto'
import type { Portal } from '../../apps/server/src/app.ts'

/** Creates and signs in a user: the number of streams per user is limited. @returns the access token */
export async function addListener({ core, modules }: Portal, number: number): Promise<string> {
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
  await core.db.transaction().execute(trx => modules.identity.addUser(person, trx))
  const account = { idUser, username, email: person.email, nip: '', otpFlag: '0' as const }
  const started = await modules.session.startSession(
    { account, proof: undefined, address: '127.0.0.1', browser: 'bench', isConfirmed: false },
    now,
  )
  await started.save(core.db)
  return started.tokens.access_token
}
