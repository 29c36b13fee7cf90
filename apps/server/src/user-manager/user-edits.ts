import type { ChangeOutcome, OfficeMembership } from '@dermaga/contract'
import type { AccessAdministration, AccessModule, State } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { ChangeRequest } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { OfficeModule } from '../office/index.ts'
import { auditRecordOf, type UserChange } from './user-change.ts'
import type { ManagedUserRow } from './user-manager.store.ts'
import { type Person, requireOnly, requireRoles, requireUnchanged, versionsOf } from './user-manager.ts'

interface Dependencies {
  userChange: UserChange
  identity: IdentityModule
  access: AccessModule
  office: Pick<OfficeModule, 'membershipsVersion' | 'stateOfMemberships'>
  control: AccessAdministration['control']
  publishEvent: PublishEvent
  audit: Audit
}

/** Nothing waits. */
const APPLIED: ChangeOutcome = { idPerubahan: null, keadaan: 'berlaku' }

/** Changes of what an account contains: its data, roles and portal access. */
export function createUserEdits({ userChange, identity, access, office, control, publishEvent, audit }: Dependencies) {
  const { run } = userChange

  async function notifyOldAddress(
    user: ManagedUserRow,
    newEmail: string,
    { now }: ChangeRequest,
    trx: Db,
  ): Promise<void> {
    if (newEmail.toLowerCase() === user.email.toLowerCase()) return
    const at = now.toISOString()
    const params = { nama: user.nama, at, newEmail }
    const mail = [{ to: user.email, params, idempotencyKey: `email-changed ${user.id_user} ${at}` }]
    await publishEvent(trx, { type: 'akun.email-diubah', at: now, mail })
  }

  return {
    /** The email and the NIP of an officer or an administrator wait for a second administrator; the rest applies.
     *  @throws CallError profile.taken, userManager.changed */
    edit: (idUser: string, person: Person, versi: string, request: ChangeRequest) =>
      run(idUser, request, async (user, _scope, trx): Promise<ChangeOutcome> => {
        requireUnchanged(versionsOf(user).data, versi)
        const { email, nipRekam } = person
        const waits = user.is_official && (email !== user.email || nipRekam !== user.nip_rekam)
        const applied = waits ? { ...person, email: user.email, nipRekam: user.nip_rekam } : person
        if (!(await identity.setPerson(idUser, applied, trx))) fail('profile.taken')
        await audit({ ...auditRecordOf('account-change', user.username, request), idUser }, trx)
        if (!waits) {
          await notifyOldAddress(user, email, request, trx)
          return APPLIED
        }
        const next = (present: State | undefined) => ({ ...present, email, nipRekam })
        return control.submitWithin({ subject: 'akun', id: idUser, act: 'ubah', reason: '', next }, request, trx)
      }),

    /** Roles that give power wait for a second administrator, and with them the whole change.
     *  @throws CallError access.denied, userManager.changed, userManager.self for an administrator's own role,
     *  accessAdmin.lastAdministrator */
    setRoles: (idUser: string, roles: readonly string[], versi: string, request: ChangeRequest) =>
      run(idUser, request, async (user, scope, trx): Promise<ChangeOutcome> => {
        requireUnchanged(versionsOf(user).roles, versi)
        requireRoles(scope, user.roles, roles)
        if (idUser === request.by.idUser && (await access.losesAdministration(user.roles, roles, trx)))
          fail('userManager.self')
        const next = (present: State | undefined) => ({ ...present, peran: roles })
        return control.submitWithin({ subject: 'pengguna', id: idUser, act: 'ubah', reason: '', next }, request, trx)
      }),

    /** The head office, whose members see every document, waits for a second administrator, and with it the whole change.
     *  @throws CallError userManager.changed, office.notOfficer, office.unknown */
    setOffices: (idUser: string, offices: readonly OfficeMembership[], versi: string, request: ChangeRequest) =>
      run(idUser, request, async (_user, _scope, trx): Promise<ChangeOutcome> => {
        requireUnchanged(await office.membershipsVersion(idUser, trx), versi)
        const next = () => office.stateOfMemberships(offices)
        return control.submitWithin({ subject: 'penugasan', id: idUser, act: 'ubah', reason: '', next }, request, trx)
      }),

    /** @throws CallError access.denied, userManager.changed */
    setAccess: (idUser: string, documents: readonly string[], versi: string, request: ChangeRequest) =>
      run(idUser, request, async (user, scope, trx): Promise<ChangeOutcome> => {
        requireUnchanged(versionsOf(user).documents, versi)
        requireOnly(scope.documents, user.documents, documents)
        const next = (present: State | undefined) => ({ ...present, dokumen: documents })
        return control.submitWithin({ subject: 'pengguna', id: idUser, act: 'ubah', reason: '', next }, request, trx)
      }),
  }
}
