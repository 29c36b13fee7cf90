import { randomUUID } from 'node:crypto'
import { type Applicant, wholeNpwp } from '@dermaga/contract'
import { type AccessModule, ROLE } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { AppliedCompany, CompanyModule, CompanyRecord } from '../company/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { DeviceModule } from '../device/index.ts'
import type { PublishEvent } from '../events/index.ts'
import { fail } from '../http/errors.ts'
import type { IdentityModule, UserRow } from '../identity/index.ts'
import type { InboxModule } from '../inbox/index.ts'
import type { MfaModule } from '../mfa/index.ts'
import type { Origin, SessionModule } from '../session/index.ts'
import type { TrackingModule } from '../tracking/index.ts'

interface Parts {
  identity: IdentityModule
  mfa: MfaModule
  device: DeviceModule
  session: SessionModule
  access: AccessModule
  company: CompanyModule
  inbox: Pick<InboxModule, 'settle' | 'forgetUser'>
  tracking: TrackingModule
  publishEvent: PublishEvent
  audit: Audit
}

/** The person who decides on an account, with origin and time. */
export interface Decision {
  /** The company they may decide for; undefined for administrators of all companies. */
  own?: CompanyRecord
  by: { username: string }
  factor: 'token' | 'confirmed-session'
  from: Origin
  now: Date
}

export type Approval = ReturnType<typeof createApproval>

/** Approves or declines registered accounts for their stated company (SECURITY.md A9). */
export function createApproval({ db }: Core, parts: Parts) {
  const { identity, mfa, device, session, access, company, inbox, tracking, publishEvent, audit } = parts

  /** @throws CallError resource.notFound when no such account waits for that company */
  async function getApplicant(idUser: string, { own }: Decision) {
    const user = await identity.findUserById(idUser)
    const applied = user && (await company.findApplied(user.id_perusahaan))
    const isOther = own && applied && wholeNpwp(applied.npwp) !== wholeNpwp(own.npwp)
    return applied && !isOther ? { user, applied } : fail('resource.notFound')
  }

  /** Claims a pending account: of concurrent decisions one finds it. @throws CallError resource.notFound */
  async function take({ idPerusahaan }: AppliedCompany, trx: Db): Promise<void> {
    if (!(await company.removeApplied(idPerusahaan, trx))) fail('resource.notFound')
  }

  const registered = ({ npwp }: AppliedCompany) => company.findByNpwp(wholeNpwp(npwp))

  const note = ({ username }: UserRow, outcome: string, { by, factor, from, now }: Decision) =>
    ({ kind: 'approval', factor, outcome, at: now, username, actor: by.username, ...from }) as const

  return {
    /** Accounts that state this company, oldest first. */
    async waitingFor({ npwp }: Pick<CompanyRecord, 'npwp'>): Promise<Applicant[]> {
      const applied = await company.appliedTo(npwp)
      const users = await identity.usersOfCompanies(applied.map(({ idPerusahaan }) => idPerusahaan))
      const byCompany = new Map(users.map(user => [user.id_perusahaan, user]))
      return applied.flatMap(({ idPerusahaan, namaPerusahaan, appliedAt }) => {
        const user = byCompany.get(idPerusahaan)
        return user ? [applicantOf(user, namaPerusahaan, appliedAt)] : []
      })
    },

    /** A pending account's input, and the company with its tax number, if any. */
    async applicationOf(
      idPerusahaan: string,
    ): Promise<{ applied: AppliedCompany; registered: CompanyRecord | undefined } | undefined> {
      const applied = await company.findApplied(idPerusahaan)
      return applied && { applied, registered: await registered(applied) }
    },

    /** Assigns the account to the company, with the role of a business. Its next call has access to the company. When an
     *  administrator of all companies decides on a tax number that nobody has, the company is registered as the account typed it, and the
     *  account, its first, administers it.
     *  @throws CallError resource.notFound */
    async approve(idUser: string, decision: Decision): Promise<void> {
      const { user, applied } = await getApplicant(idUser, decision)
      const { email, nama } = user
      await db.transaction().execute(async trx => {
        await take(applied, trx)
        const typed = asTyped(applied)
        const to = decision.own ?? (await company.addIfNew(typed, trx))
        await inbox.settle(idUser, trx)
        await identity.joinCompany(idUser, to, trx)
        await access.takeRole(idUser, ROLE.waiting, trx)
        await access.giveRole(idUser, ROLE.business, trx)
        if (to.idPerusahaan === typed.idPerusahaan) await access.giveRole(idUser, ROLE.companyAdministrator, trx)
        const params = { nama, namaPerusahaan: to.namaPerusahaan }
        const key = `approval ${idUser}`
        await publishEvent(trx, {
          type: 'akun.disetujui',
          at: decision.now,
          inbox: [{ key, to: { user: idUser }, words: params, link: '/dashboard' }],
          mail: [{ to: email, params, idempotencyKey: key }],
        })
        await audit({ ...note(user, 'success', decision), idUser }, trx)
      })
    },

    /** Removes the account with its factors, devices and roles, so that its owner can register again, and sends them the reason.
     *  Logs, notifications and the audit stay.
     *  @throws CallError resource.notFound */
    async decline(idUser: string, reason: string, decision: Decision): Promise<void> {
      const { user, applied } = await getApplicant(idUser, decision)
      const { email, nama } = user
      await db.transaction().execute(async trx => {
        await take(applied, trx)
        await session.endSessions(idUser, { because: 'revoked', now: decision.now }, trx)
        await mfa.forgetUser(idUser, trx)
        await device.forgetUser(idUser, trx)
        await inbox.forgetUser(idUser, trx)
        await tracking.forget([idUser, applied.idPerusahaan], trx)
        await access.setRoles(idUser, [], trx)
        await access.setPortalAccess(idUser, [], trx)
        await identity.removeUser(idUser, trx)
        const params = { nama, namaPerusahaan: applied.namaPerusahaan, reason }
        const mail = [{ to: email, params, idempotencyKey: `declined ${idUser}` }]
        await publishEvent(trx, { type: 'akun.ditolak', at: decision.now, mail })
        await audit({ ...note(user, 'declined', decision), idUser }, trx)
      })
    },
  }
}

/** A company of which nothing is known but what its first account typed. */
const asTyped = ({ npwp, namaPerusahaan }: AppliedCompany): CompanyRecord => ({
  idPerusahaan: randomUUID(),
  npwp: wholeNpwp(npwp),
  nib: '',
  namaPerusahaan,
  alamatPerusahaan: '',
  isBroker: false,
  isAuthority: false,
})

function applicantOf(user: UserRow, namaPerusahaan: string, appliedAt: Date): Applicant {
  const { id_user: idUser, nama, username, email, handphone } = user
  return { idUser, nama, username, email, handphone, namaPerusahaan, appliedAt: appliedAt.toISOString() }
}
