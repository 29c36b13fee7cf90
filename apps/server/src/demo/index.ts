import { randomUUID } from 'node:crypto'
import { ROLE } from '../access/index.ts'
import type { Rooms } from '../app.ts'
import type { Core } from '../core.ts'
import { MENU } from './menu.ts'
import { COMPANIES, DEMO_PASSWORD, type DemoPerson, PEOPLE } from './people.ts'

export { DEMO_PASSWORD, PEOPLE } from './people.ts'

const DAY_MS = 86_400_000

/** Plants accounts, companies, menus and catalogue in a database that has none yet. Never called in production. */
export async function plantDemo(core: Core, rooms: Rooms): Promise<void> {
  const { access, company, reference } = rooms
  if (await company.findByNpwp(COMPANIES.otoritas[0])) return
  core.log.info('planting demo data')

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

  const userIds = new Map<string, string>()
  for (const person of PEOPLE) {
    const idUser = await plantPerson(core, rooms, person, companyIds.get(person.company) ?? '')
    userIds.set(person.username, idUser)
    await access.giveRoles(
      idUser,
      person.roles.map(role => roleIds.get(role) ?? ''),
    )
    await access.givePortalAccess(idUser, person.documents ?? [])
  }
  await reference.setFlag('NPWPIMPOR', true)
}

async function plantPerson(
  { now }: Core,
  { identity }: Rooms,
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
    totpSecret: person.totpSecret,
    createdAt: now(),
  })
  return idUser
}

async function plantMenu({ access, catalogue }: Rooms, roleIds: ReadonlyMap<string, string>): Promise<void> {
  const entries = await catalogue.liveEntries()
  await access.addMenuItems(
    MENU.map((item, position) => ({
      id_item: item.id,
      id_parent: item.parent ?? null,
      id_entry: entries.find(entry => entry.pathName === item.entryPath)?.id ?? null,
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
