import { randomUUID } from 'node:crypto'
import {
  type HostTokens,
  hostCompatibilityChange,
  hostCompatibilityRead,
  hostKeyIssue,
  hostSignIn,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import type { Answer, TestPortal } from './portal.ts'

/** An account of a company's own system for the host-to-host API, with the key of its company. */
export interface HostAccount {
  idUser: string
  username: string
  key: string
  idKunci: string
  /** Signs in. @returns the answer of the call */
  signIn: (how?: { username?: string; password?: string; key?: string | false; address?: string }) => Promise<Answer>
  /** Signs in. @returns the tokens @throws Error when sign-in fails */
  tokens: () => Promise<HostTokens>
}

/** Creates an account for a system of a demo user's company, and issues a key for the company. */
export async function createHostAccount(
  portal: TestPortal,
  demoUser: string,
  { username = `erp-${demoUser}`, documents = ['BC 2.0', 'BC 3.0'] }: { username?: string; documents?: string[] } = {},
): Promise<HostAccount> {
  const { modules, core } = portal
  const colleague = await modules.identity.findUserByName(demoUser)
  if (!colleague) throw new Error(`no demo user ${demoUser}`)
  const idUser = randomUUID()
  await modules.identity.createUser({
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
  await modules.access.giveRole(idUser, 'Pengguna Jasa', core.db)
  await modules.access.givePortalAccess(idUser, documents)
  const { kunci: key, idKunci } = await issueKey(portal, demoUser)
  const signIn: HostAccount['signIn'] = ({
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
      const answer = await signIn({ address: ownAddress() })
      if (answer.status !== 200) throw new Error(`${username} could not sign in: ${JSON.stringify(answer.body)}`)
      return answer.body['item'] as HostTokens
    },
  }
}

let addresses = 0

/** Another address for each sign-in, because one address has a limit and a file may test two hundred services. */
export function ownAddress(): string {
  addresses += 1
  return `10.1.${Math.floor(addresses / 250)}.${addresses % 250}`
}

/** Makes a call as a demo user, who is administrator of the company for this call. */
async function asAdministrator<T>(
  portal: TestPortal,
  demoUser: string,
  work: (token: string) => Promise<T>,
): Promise<T> {
  const { idUser, access_token: token } = await portal.session(demoUser, { address: ownAddress() })
  const { rows } = await sql`
    insert into user_role (id_user, id_role)
    select ${idUser}::uuid, id_role from role where nama_role = 'Administrator Perusahaan'
    on conflict do nothing returning id_user`.execute(portal.core.db)
  const done = await work(token)
  if (rows.length > 0) await portal.modules.access.takeRole(idUser, 'Administrator Perusahaan', portal.core.db)
  return done
}

/** Issues a key for the company of a demo user. */
async function issueKey(portal: TestPortal, demoUser: string): Promise<{ kunci: string; idKunci: string }> {
  const issued = await asAdministrator(portal, demoUser, token =>
    portal.call(hostKeyIssue, { body: { idKunci: randomUUID(), nama: 'ERP' }, token }),
  )
  if (issued.status !== 200) throw new Error(`no key for ${demoUser}: ${JSON.stringify(issued.body)}`)
  return issued.body['item'] as { kunci: string; idKunci: string }
}

/** The address of `portal.call` unless one is given. */
export const HOST_ADDRESS = '198.51.100.7'

/** Turns compatibility on for the company of a demo user, who is made its administrator for this call. */
export async function allowCompatibility(
  portal: TestPortal,
  demoUser: string,
  { jaringan = [HOST_ADDRESS], sidikJari = '', aktif = true }: Partial<HostCompatibilityGiven> = {},
): Promise<Answer> {
  return asAdministrator(portal, demoUser, async token => {
    const { versi } = (await portal.call(hostCompatibilityRead, { token })).body['item']
    return portal.call(hostCompatibilityChange, { body: { versi, aktif, jaringan, sidikJari }, token })
  })
}

interface HostCompatibilityGiven {
  jaringan: string[]
  sidikJari: string
  aktif: boolean
}
