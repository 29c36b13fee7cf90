import type { Applicant } from '@dermaga/contract'
import { type AccessRoom, ROLE } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import { type CompanyRecord, type CompanyRoom, longTaxNumber } from '../company/index.ts'
import type { Core } from '../core.ts'
import { refuse } from '../http/refuse.ts'
import type { IdentityRoom, UserRow } from '../identity/index.ts'
import type { MailRoom } from '../mail/index.ts'
import type { Origin } from '../session/index.ts'

interface Parts {
  identity: IdentityRoom
  access: AccessRoom
  company: CompanyRoom
  mail: MailRoom
  audit: Audit
}

export type Approval = ReturnType<typeof approval>

/** Letting a registered account into the company it says it belongs to (design 05, A9). */
export function approval({ db }: Core, { identity, access, company, mail, audit }: Parts) {
  return {
    /** Accounts that say they belong to the company, the first who asked first. */
    async waitingFor({ npwp }: Pick<CompanyRecord, 'npwp'>): Promise<Applicant[]> {
      const applied = await company.appliedTo(npwp)
      const users = await identity.usersOfCompanies(applied.map(({ idPerusahaan }) => idPerusahaan))
      const byCompany = new Map(users.map(user => [user.id_perusahaan, user]))
      return applied.flatMap(({ idPerusahaan, namaPerusahaan, appliedAt }) => {
        const user = byCompany.get(idPerusahaan)
        return user ? [applicantOf(user, namaPerusahaan, appliedAt)] : []
      })
    },

    /** Makes the account one of the company's, with the role of a business. Its next call sees the company.
     *  @param to the company that the approver may decide for
     *  @param actor user name of the approver
     *  @throws Refusal resource.notFound when no such account waits for that company */
    async approve(idUser: string, to: CompanyRecord, { actor, ...from }: Origin & { actor: string }, now: Date) {
      const user = await identity.findUserById(idUser)
      const applied = user && (await company.findApplied(user.id_perusahaan))
      if (!applied || longTaxNumber(applied.npwp) !== longTaxNumber(to.npwp)) return refuse('resource.notFound')
      const { username, email, nama } = user
      const { namaPerusahaan } = to
      await db.transaction().execute(async trx => {
        // Of approvals at once, one finds it.
        if (!(await company.removeApplied(applied.idPerusahaan, trx))) refuse('resource.notFound')
        await identity.joinCompany(idUser, to, trx)
        await access.takeRole(idUser, ROLE.waiting, trx)
        await access.giveRole(idUser, ROLE.business, trx)
        const idempotencyKey = `approval ${idUser}`
        await mail.send({ to: email, kind: 'approval', params: { nama, namaPerusahaan }, idempotencyKey }, trx)
        const event = { kind: 'approval', factor: 'token', outcome: 'success' } as const
        await audit({ ...event, at: now, idUser, username, actor, ...from }, trx)
      })
    },
  }
}

function applicantOf(user: UserRow, namaPerusahaan: string, appliedAt: Date): Applicant {
  const { id_user: idUser, nama, username, email, handphone } = user
  return { idUser, nama, username, email, handphone, namaPerusahaan, appliedAt: appliedAt.toISOString() }
}
