import { DASHBOARD, type DashboardView, dashboardRead, wibDay } from '@dermaga/contract'
import { type AccessModule, type Rights, ROLE } from '../access/index.ts'
import type { AnnouncementModule } from '../announcement/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { DeviceModule } from '../device/index.ts'
import type { Caller } from '../http/caller.ts'
import { type Http, serve } from '../http/route.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { PowerOfAttorneyModule } from '../power-of-attorney/index.ts'
import type { TrackingModule } from '../tracking/index.ts'
import { firstSteps } from './first-steps.ts'

interface Dependencies {
  access: AccessModule
  identity: IdentityModule
  company: CompanyModule
  device: DeviceModule
  announcement: AnnouncementModule
  powerOfAttorney: PowerOfAttorneyModule
  tracking: TrackingModule
}

const DAY_MS = 86_400_000

/** The first page: what the modules have for a user, in one reply. It stores nothing itself. */
export function createDashboardModule(dependencies: Dependencies) {
  const { access, identity, company, device, announcement, powerOfAttorney, tracking } = dependencies

  async function waiting(caller: Caller, { roles, may }: Rights, toAnswer: number, unread: number) {
    const isOfAuthority = may('users.manage')
    const decidesApplicants = isOfAuthority || may('company-users.approve')
    const [applicants, drafts] = await Promise.all([
      decidesApplicants ? company.countApplied(isOfAuthority ? 'any' : caller.idPerusahaan) : 0,
      may('announcement.write') ? announcement.countDrafts() : 0,
    ])
    const all: DashboardView['menunggu'] = [
      ...(roles.includes(ROLE.broker) ? [{ jenis: 'surat-kuasa' as const, jumlah: toAnswer }] : []),
      ...(decidesApplicants ? [{ jenis: 'permohonan-akun' as const, jumlah: applicants }] : []),
      ...(may('announcement.write') ? [{ jenis: 'draf-pengumuman' as const, jumlah: drafts }] : []),
      { jenis: 'pengumuman', jumlah: unread },
    ]
    return roles.includes(ROLE.business) || roles.includes(ROLE.officer)
      ? all
      : all.filter(({ jenis }) => jenis !== 'pengumuman')
  }

  /** What expires soon, including the password, for which sign-in only asks in its last fourteen days. */
  async function endings({ idPerusahaan, passwordExpiresAt }: Caller, now: Date): Promise<DashboardView['berakhir']> {
    const { endingDays, endings: size } = DASHBOARD
    const powers = await powerOfAttorney.ending(idPerusahaan, endingDays, size, now)
    const isPasswordDue = passwordExpiresAt.getTime() - now.getTime() <= endingDays * DAY_MS
    return [
      ...(isPasswordDue
        ? [{ jenis: 'kata-sandi' as const, hari: wibDay(passwordExpiresAt), idDokumen: null, judul: '' }]
        : []),
      ...powers.map(({ id, title, lastDay }) => ({
        jenis: 'surat-kuasa' as const,
        hari: lastDay,
        idDokumen: id,
        judul: title,
      })),
    ].sort((one, other) => one.hari.localeCompare(other.hari))
  }

  async function steps({ idUser, nip }: Caller, { roles }: Rights, powersGranted: number) {
    if (nip !== '') return []
    const [user, documents, hasDevice] = await Promise.all([
      identity.findUserById(idUser),
      access.pageOfPortalAccess(idUser, 0, 1),
      device.hasDevice(idUser),
    ])
    const { otp_flag: otpFlag = '0', nitku = '' } = user ?? {}
    return firstSteps({ roles, nip, otpFlag, nitku, documents: documents.total, hasDevice, powersGranted })
  }

  return {
    routes: (http: Http): void =>
      serve(http, dashboardRead, async ({ caller, now }) => {
        const rights = await access.rightsOf(caller)
        const [powers, digest, perubahan, perMinggu, berakhir] = await Promise.all([
          powerOfAttorney.counts(caller.idPerusahaan, now),
          announcement.digest(caller.idUser, rights.may, DASHBOARD.announcements, now),
          tracking.changes(caller, rights.may, DASHBOARD.changes),
          tracking.perWeek(caller, rights.may, DASHBOARD.weeks, now),
          endings(caller, now),
        ])
        const [menunggu, langkah] = await Promise.all([
          waiting(caller, rights, powers.toAnswer, digest.unread),
          steps(caller, rights, powers.granted),
        ])
        const pengumuman = digest.newest.map(({ id, judul, at, isRead }) => ({
          idPengumuman: id,
          judul,
          terbitPada: at.toISOString(),
          terbaca: isRead,
        }))
        return { menunggu, berakhir, perubahan, perMinggu, pengumuman, langkah }
      }),
  }
}
