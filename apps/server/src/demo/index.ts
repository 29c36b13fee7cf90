import { randomUUID } from 'node:crypto'
import { wibDay } from '@dermaga/contract'
import { sql } from 'kysely'
import type { AccessModule } from '../access/index.ts'
import type { AnnouncementModule } from '../announcement/index.ts'
import type { CatalogueModule } from '../catalogue/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import type { DeclarationModule } from '../declaration/index.ts'
import type { ExchangeModule } from '../exchange/index.ts'
import type { ExchangeRateModule } from '../exchange-rate/index.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { MfaModule } from '../mfa/index.ts'
import type { OfficeModule } from '../office/index.ts'
import type { PlatformModule } from '../platform/index.ts'
import type { PowerOfAttorneyModule } from '../power-of-attorney/index.ts'
import type { ReferenceModule } from '../reference/index.ts'
import type { ServiceModule } from '../service/index.ts'
import type { Applicant } from './applications.ts'
import { exampleCases } from './cases.ts'
import { disputes } from './disputes.ts'
import { exciseEntries } from './excise.ts'
import { exciseApplications } from './excise-applications.ts'
import { bondedStorage, kiteFacility, zonePermit } from './facilities.ts'
import { COMPANIES, DEMO_PASSWORD, type DemoPerson, PEOPLE } from './people.ts'
import { terminalEntries, terminalMessage } from './terminals.ts'

export { DEMO_PASSWORD } from './people.ts'
export { seedSubapps } from './subapps.ts'

interface Modules {
  access: AccessModule
  announcement: AnnouncementModule
  catalogue: CatalogueModule
  company: CompanyModule
  declaration: DeclarationModule
  exchange: ExchangeModule
  exchangeRate: ExchangeRateModule
  identity: IdentityModule
  mfa: MfaModule
  office: OfficeModule
  platform: PlatformModule
  powerOfAttorney: PowerOfAttorneyModule
  reference: ReferenceModule
  service: ServiceModule
}

const DAY_MS = 86_400_000
const YEAR_DAYS = 365

/** An arbitrary advisory lock key: processes that start at once take turns. */
const DEMO_LOCK = 72_019_002

/** Seeds accounts, companies and examples into an empty database. Never called in production.
 *  @param core in one transaction: a killed process leaves nothing behind, and two processes seed once */
export async function seedDemo(core: Core, modules: Modules): Promise<void> {
  const { access, catalogue, company, office, reference } = modules
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

  // Officers of the demo have been there for a while: tests begin on earlier days.
  const postedSince = wibDay(new Date(core.now().getTime() - YEAR_DAYS * DAY_MS))
  const users = new Map<string, { idUser: string; nama: string }>()
  for (const person of PEOPLE) {
    const idUser = await seedPerson(core, modules, person, companyIds.get(person.company) ?? '')
    users.set(person.username, { idUser, nama: person.nama })
    await access.setRoles(idUser, person.roles, core.db)
    await access.givePortalAccess(idUser, person.documents ?? [])
    await office.seedMemberships(idUser, person.offices ?? [], postedSince)
    for (const modulSlug of person.owns ?? []) await catalogue.seedOwner(modulSlug, idUser)
  }
  await reference.setFlag('NPWPIMPOR', true)
  // Officers and administrators of the demo sign in without MFA.
  await reference.setFlag('MFA_TENGGANG', true)
  // The registers of the demo have every permit of its companies.
  await reference.seedProvisions({
    WAJIB_IZIN_TPB: '1',
    WAJIB_FASILITAS_KITE: '1',
    WAJIB_SERTIFIKAT_AEO: '1',
    WAJIB_PENETAPAN_MITA: '1',
  })
  await modules.exchangeRate.seedDemo(core.now())
  await seedActivity(modules, core.now(), users)
}

/** Example activity, so that no list is empty at first. */
async function seedActivity(
  modules: Modules,
  now: Date,
  users: ReadonlyMap<string, { idUser: string; nama: string }>,
): Promise<void> {
  const partyOf = async (username: string, npwp: string) => {
    const [company, user] = [await modules.company.findByNpwp(npwp), users.get(username)]
    if (!company || !user) throw new Error(`the demo has no ${username}`)
    return { company, user }
  }
  const officer = await partyOf('petugas', COMPANIES.otoritas[0])
  await modules.announcement.seedDemo(officer.user)
  const broker = await partyOf('ppjk', COMPANIES.ppjk[0])
  await modules.powerOfAttorney.seedDemo('importer', await partyOf('importir', COMPANIES.impor[0]), broker)
  await modules.powerOfAttorney.seedDemo('excise', await partyOf('cukai', COMPANIES.cukai[0]), broker)
  const importer = await partyOf('importir', COMPANIES.impor[0])
  await modules.platform.seedDemo({ idPerusahaan: importer.company.idPerusahaan, user: importer.user })
  const ownerOf = async (key: keyof typeof COMPANIES) => {
    const company = await modules.company.findByNpwp(COMPANIES[key][0])
    if (!company) throw new Error(`the demo has no ${key}`)
    return { company, officer: officer.user }
  }
  const licences = await exciseEntries(
    modules.service,
    {
      factory: await ownerOf('cukai'),
      supplier: await ownerOf('pemasok'),
      bondedZone: await ownerOf('tpb'),
    },
    now,
  )
  const applicantOf = async (username: string, key: keyof typeof COMPANIES): Promise<Applicant> => {
    const { company, user } = await partyOf(username, COMPANIES[key][0])
    const officer = (name: string) => users.get(name) ?? user
    return { company, user, officer }
  }
  await exciseApplications(
    modules.service,
    {
      factory: { applicant: await applicantOf('cukai', 'cukai'), licence: licences.factory },
      supplier: { applicant: await applicantOf('pemasok', 'pemasok'), licence: licences.supplier },
    },
    now,
  )
  const facility = await kiteFacility(modules.service, await ownerOf('impor'), now)
  await disputes(modules.service, await applicantOf('importir', 'impor'), facility, now)
  const [, nib, , address] = COMPANIES.tpb
  const izin = await bondedStorage(modules.service, await ownerOf('tpb'), { nib, address }, now)
  await zonePermit(modules.service, await ownerOf('ftz'), now)
  await terminalEntries(modules.service, { terminal: await ownerOf('tps'), warehouse: await ownerOf('mitra') }, now)
  const terminal = await partyOf('tps', COMPANIES.tps[0])
  await terminalMessage(modules.exchange, { ...terminal.company, ...terminal.user, email: 'tps@contoh.id' }, now)
  const colleagues = {
    importer: await partyOf('importir', COMPANIES.impor[0]),
    carrier: await partyOf('ppjk', COMPANIES.ppjk[0]),
    bondedZone: { ...(await partyOf('tpb', COMPANIES.tpb[0])), izin },
    officer: officer.user,
    head: (await partyOf('kepala', COMPANIES.otoritas[0])).user,
  }
  await exampleCases(modules.service, colleagues, now)
  for (const [username, key] of [
    ['importir', 'impor'],
    ['tpb', 'tpb'],
    ['ftz', 'ftz'],
    ['cukai', 'cukai'],
  ] as const) {
    const { company, user } = await partyOf(username, COMPANIES[key][0])
    await modules.declaration.seedDemo(username, { company, user: { ...user, username } })
  }
}

async function seedPerson(
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
  if (person.totpSecret) await mfa.seedDemo(idUser, person.totpSecret)
  return idUser
}
