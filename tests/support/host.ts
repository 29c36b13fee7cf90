import { randomUUID } from 'node:crypto'
import { type HostTokens, hostKeyIssue, hostSignIn } from '@dermaga/contract'
import { sql } from 'kysely'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import type { Answer, TestPortal } from './portal.ts'

/** A company's own system: the account it signs in with, and the key its company was issued. */
export interface Host {
  idUser: string
  username: string
  key: string
  idKunci: string
  /** Signs in; answers what sign-in answered. */
  signIn: (how?: { username?: string; password?: string; key?: string | false; address?: string }) => Promise<Answer>
  /** As signIn, but the tokens at once. */
  tokens: () => Promise<HostTokens>
}

/** Makes an account for a system of a demo user's company, and issues its company a key. */
export async function openHost(
  portal: TestPortal,
  of: string,
  { username = `erp-${of}`, documents = ['BC 2.0', 'BC 3.0'] }: { username?: string; documents?: string[] } = {},
): Promise<Host> {
  const { modules: rooms, core } = portal
  const colleague = await rooms.identity.findUserByName(of)
  if (!colleague) throw new Error(`no demo user ${of}`)
  const idUser = randomUUID()
  await rooms.identity.createUser({
    idUser,
    username,
    email: `${username}@contoh.id`,
    nama: 'Sistem Gudang',
    identitas: colleague.identitas,
    npwp: colleague.npwp,
    nib: colleague.nib,
    nitku: '',
    idPerusahaan: colleague.id_perusahaan,
    handphone: '',
    flagBlokir: '0',
    nipRekam: '',
    password: DEMO_PASSWORD,
    passwordExpiresAt: new Date(core.now().getTime() + 90 * 86_400_000),
    otpFlag: '0',
    createdAt: core.now(),
  })
  await rooms.access.giveRole(idUser, 'Pengguna Jasa', core.db)
  await rooms.access.givePortalAccess(idUser, documents)
  const { kunci: key, idKunci } = await issueKey(portal, of)
  const signIn: Host['signIn'] = ({
    password = DEMO_PASSWORD,
    key: sent = key,
    username: name = username,
    address,
  } = {}) => portal.call(hostSignIn, { body: { username: name, password }, key: sent, ...(address && { address }) })
  return {
    idUser,
    username,
    key,
    idKunci,
    signIn,
    async tokens() {
      const answered = await signIn()
      if (answered.status !== 200) throw new Error(`${username} could not sign in: ${JSON.stringify(answered.body)}`)
      return answered.body['item'] as HostTokens
    },
  }
}

/** A key for the company of a demo user, who is made its administrator for the moment. */
async function issueKey(portal: TestPortal, of: string): Promise<{ kunci: string; idKunci: string }> {
  const { idUser, access_token: token } = await portal.session(of)
  const { rows } = await sql`
    insert into user_role (id_user, id_role)
    select ${idUser}::uuid, id_role from role where nama_role = 'Administrator Perusahaan'
    on conflict do nothing returning id_user`.execute(portal.core.db)
  const issued = await portal.call(hostKeyIssue, { body: { idKunci: randomUUID(), nama: 'ERP' }, token })
  if (rows.length > 0) await portal.modules.access.takeRole(idUser, 'Administrator Perusahaan', portal.core.db)
  if (issued.status !== 200) throw new Error(`no key for ${of}: ${JSON.stringify(issued.body)}`)
  return issued.body['item'] as { kunci: string; idKunci: string }
}
