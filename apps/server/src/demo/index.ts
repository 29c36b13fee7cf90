import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ROLE } from '../access/index.ts'
import type { Modules } from '../app.ts'
import type { Core } from '../core.ts'
import { MENU } from './menu.ts'
import { COMPANIES, DEMO_PASSWORD, type DemoPerson, PEOPLE } from './people.ts'

export { DEMO_PASSWORD } from './people.ts'
export { seedSubapps as plantSubapps } from './subapps.ts'

const DAY_MS = 86_400_000

/** An arbitrary advisory lock key: processes that start at once take turns. */
const DEMO_LOCK = 72_019_002

/** Seeds accounts, companies and menus into an empty database. Never called in production.
 *  @param core in one transaction: a killed process leaves nothing behind, and two processes seed once */
export async function seedDemo(core: Core, rooms: Modules): Promise<void> {
  const { access, company, reference } = rooms
  await sql`select pg_advisory_xact_lock(${sql.lit(DEMO_LOCK)})`.execute(core.db)
  if (await company.findByNpwp(COMPANIES.otoritas[0])) return
  core.log.info('seeding demo data')

  const companyIds = new Map<string, string>()
  for (const [key, [npwp, nib, namaPerusahaan, alamatPerusahaan]] of Object.entries(COMPANIES)) {
    const idPerusahaan = randomUUID()
    companyIds.set(key, idPerusahaan)
    const isBroker = key === 'ppjk'
    const isAuthority = key === 'otoritas'
    await company.add({ idPerusahaan, npwp, nib, namaPerusahaan, alamatPerusahaan, isBroker, isAuthority })
  }

  const roleIds = new Map<string, string>()
  for (const name of Object.values(ROLE)) {
    roleIds.set(name, randomUUID())
    await access.addRole(roleIds.get(name) ?? '', name)
  }
  await plantMenu(rooms, roleIds)

  const users = new Map<string, { idUser: string; nama: string }>()
  for (const person of PEOPLE) {
    const idUser = await plantPerson(core, rooms, person, companyIds.get(person.company) ?? '')
    users.set(person.username, { idUser, nama: person.nama })
    await access.giveRoles(
      idUser,
      person.roles.map(role => roleIds.get(role) ?? ''),
    )
    await access.givePortalAccess(idUser, person.documents ?? [])
  }
  await reference.setFlag('NPWPIMPOR', true)
  await plantWork(rooms, users)
}

/** Example activity, so that no list is empty at first. */
async function plantWork(rooms: Modules, users: ReadonlyMap<string, { idUser: string; nama: string }>): Promise<void> {
  const partyOf = async (username: string, npwp: string) => {
    const [company, user] = [await rooms.company.findByNpwp(npwp), users.get(username)]
    if (!company || !user) throw new Error(`the demo has no ${username}`)
    return { company, user }
  }
  const officer = await partyOf('petugas', COMPANIES.otoritas[0])
  await rooms.announcement.plantDemo(officer.user)
  await rooms.powerOfAttorney.plantDemo(
    await partyOf('importir', COMPANIES.impor[0]),
    await partyOf('ppjk', COMPANIES.ppjk[0]),
  )
  for (const [username, key] of [['importir', 'impor'] as const, ['tpb', 'tpb'] as const, ['ftz', 'ftz'] as const]) {
    const { company, user } = await partyOf(username, COMPANIES[key][0])
    await rooms.declaration.plantDemo(username, { company, user: { ...user, username } })
  }
}

async function plantPerson(
  { now }: Core,
  { identity, mfa }: Modules,
  person: DemoPerson,
  idPerusahaan: string,
): Promise<string> {
  const [npwp, nib] = COMPANIES[person.company]
  const idUser = randomUUID()
  await identity.createUser({
    idUser,
    username: person.username,
    email: `${person.username}@contoh.id`,
    nama: person.nama,
    identitas: npwp,
    npwp,
    nib,
    nitku: person.nitku ?? '',
    idPerusahaan,
    handphone: '081234567890',
    flagBlokir: person.blocked ? '1' : '0',
    nipRekam: person.nip ?? '',
    password: DEMO_PASSWORD,
    passwordExpiresAt: new Date(now().getTime() + (person.passwordDays ?? 180) * DAY_MS),
    otpFlag: person.totpSecret ? '2' : '0',
    createdAt: now(),
  })
  if (person.totpSecret) await mfa.plantDemo(idUser, person.totpSecret)
  return idUser
}

async function plantMenu({ access, catalogue }: Modules, roleIds: ReadonlyMap<string, string>): Promise<void> {
  const entries = await catalogue.liveEntries()
  await access.addMenuItems(
    MENU.map((item, position) => ({
      id_item: item.id,
      id_parent: item.parent ?? null,
      id_entry: entries.find(({ entry }) => entry.pathName === item.entryPath)?.entry.id ?? null,
      name: item.name,
      icon: item.icon,
      url: item.url,
      tipe: item.tipe,
      position,
      is_shown: item.shown ?? true,
    })),
  )
  for (const [name, idRole] of roleIds) {
    const items = MENU.filter(item => item.roles === 'everyone' || item.roles.includes(name))
    await access.putInMenu(
      idRole,
      items.map(item => item.id),
    )
  }
}
