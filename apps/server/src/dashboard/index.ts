import { DASHBOARD, type DashboardView, dashboardRead, summaryRead, wibDay } from '@dermaga/contract'
import type { AccessModule, Rights } from '../access/index.ts'
import type { AnnouncementModule } from '../announcement/index.ts'
import type { BillingModule } from '../billing/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { DeclarationModule } from '../declaration/index.ts'
import type { DeviceModule } from '../device/index.ts'
import type { Caller } from '../http/caller.ts'
import { type Http, serve } from '../http/route.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { OfficeModule } from '../office/index.ts'
import type { PowerOfAttorneyModule } from '../power-of-attorney/index.ts'
import type { ServiceModule } from '../service/index.ts'
import type { TrackingModule } from '../tracking/index.ts'
import { firstSteps } from './first-steps.ts'
import { type OtherKind, pendingKindsOf } from './pending.ts'
import { createSummary } from './summary.ts'

interface Dependencies {
  access: AccessModule
  identity: IdentityModule
  company: CompanyModule
  device: DeviceModule
  announcement: AnnouncementModule
  powerOfAttorney: PowerOfAttorneyModule
  tracking: TrackingModule
  office: Pick<OfficeModule, 'readerOf'>
  service: Pick<ServiceModule, 'pendingOf' | 'needingOf' | 'summaryOf'>
  declaration: Pick<DeclarationModule, 'summaryOf'>
  billing: Pick<BillingModule, 'summaryOf'>
}

const DAY_MS = 86_400_000

/** An officer's work by its state, and a company's cases that need it by service. */
function pendingCases({
  officer,
  company,
}: Awaited<ReturnType<ServiceModule['pendingOf']>>): DashboardView['menunggu'] {
  return [
    ...(officer
      ? [
          { jenis: 'permohonan-saya' as const, jumlah: officer.saya },
          { jenis: 'permohonan-bebas' as const, jumlah: officer.bebas },
          { jenis: 'permohonan-terlambat' as const, jumlah: officer.late },
        ]
      : []),
    ...company.map(({ judul, path, count }) => ({
      jenis: 'permohonan' as const,
      jumlah: count,
      layanan: { judul, path },
    })),
  ]
}

/** The first page: what the modules have for a user, in one reply. It stores nothing itself. */
export function createDashboardModule(dependencies: Dependencies) {
  const { access, identity, company, device, announcement, powerOfAttorney, tracking, office, service } = dependencies

  async function waiting(
    caller: Caller,
    { roles, may }: Rights,
    toAnswer: number,
    unread: number,
  ): Promise<DashboardView['menunggu']> {
    const isOfAuthority = may('users.manage')
    const kinds = pendingKindsOf({ roles, may })
    const [applicants, drafts] = await Promise.all([
      kinds.includes('permohonan-akun') ? company.countApplied(isOfAuthority ? 'any' : caller.idPerusahaan) : 0,
      kinds.includes('draf-pengumuman') ? announcement.countDrafts() : 0,
    ])
    const counts: Record<OtherKind, number> = {
      'surat-kuasa': toAnswer,
      'permohonan-akun': applicants,
      'draf-pengumuman': drafts,
      pengumuman: unread,
    }
    return kinds.map(jenis => ({ jenis, jumlah: counts[jenis] }))
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

  const summarize = createSummary(dependencies)

  return {
    pendingKindsOf,

    routes(http: Http): void {
      serve(http, summaryRead, ({ caller, now }) => summarize(caller, now))
      serve(http, dashboardRead, async ({ caller, now }) => {
        const rights = await access.rightsOf(caller)
        const reader = await office.readerOf(caller, rights.may, now)
        const [powers, digest, perubahan, perMinggu, berakhir, cases] = await Promise.all([
          powerOfAttorney.counts(caller.idPerusahaan, now),
          announcement.digest(caller.idUser, rights.may, DASHBOARD.announcements, now),
          tracking.changes(reader, rights.may, DASHBOARD.changes),
          tracking.perWeek(reader, rights.may, DASHBOARD.weeks, now),
          endings(caller, now),
          service.pendingOf(caller, now),
        ])
        const [others, langkah, perluTindakan] = await Promise.all([
          waiting(caller, rights, powers.toAnswer, digest.unread),
          steps(caller, rights, powers.granted),
          cases.company.length > 0 ? service.needingOf(caller, DASHBOARD.needing, now) : [],
        ])
        const pengumuman = digest.newest.map(({ id, judul, at, isRead }) => ({
          idPengumuman: id,
          judul,
          terbitPada: at.toISOString(),
          terbaca: isRead,
        }))
        const menunggu = [...pendingCases(cases), ...others]
        return { menunggu, perluTindakan, berakhir, perubahan, perMinggu, pengumuman, langkah }
      })
    },
  }
}
