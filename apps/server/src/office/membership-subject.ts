import { HEAD_OFFICE, type Office, type OfficeMembership } from '@dermaga/contract'
import type { ChangeSubject, State } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { ChangeRequest } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import type { MembershipRow, OfficeStore } from './office.store.ts'

interface Dependencies {
  store: OfficeStore
  /** The account of an officer; undefined for other accounts. */
  findOfficer: (idUser: string, trx: Db) => Promise<{ username: string } | undefined>
  publishEvent: PublishEvent
  audit: Audit
}

const ENDLESS = '-'

/** The offices that an officer works in, as their changes compare them: code, first and last day of each. */
export const stateOfMemberships = (rows: readonly MembershipRow[]): State => ({
  penugasan: rows.map(({ kode, mulai, akhir }) => [kode, mulai, akhir ?? ENDLESS].join(' ')),
})

/** The memberships of a state. */
export function membershipsOf(state: State | undefined): OfficeMembership[] {
  const rows = (state?.['penugasan'] ?? []) as readonly string[]
  return rows.map(row => {
    const [kode = '', mulai = '', akhir = ENDLESS] = row.split(' ')
    return { kode, mulai, akhir: akhir === ENDLESS ? null : akhir }
  })
}

/** The offices that an officer works in, as a subject of controlled changes. Its id is the account's. */
export function createMembershipSubject({ store, findOfficer, publishEvent, audit }: Dependencies): ChangeSubject {
  const officesOf = (state: State | undefined, trx: Db) =>
    store.named(
      membershipsOf(state).map(({ kode }) => kode),
      trx,
    )

  return {
    proposedBy: 'users.manage',
    find: async (idUser, trx) => stateOfMemberships(await store.memberships(idUser, trx)),
    nameOf: async (idUser, _state, trx) => (await findOfficer(idUser, trx))?.username ?? '',

    async check(idUser, before, after, trx) {
      const had = membershipsOf(before).map(({ kode }) => kode)
      const has = membershipsOf(after).map(({ kode }) => kode)
      // An account that is no officer's any more may still lose its offices.
      if (has.some(kode => !had.includes(kode)) && !(await findOfficer(idUser, trx))) fail('office.notOfficer')
      const known = await officesOf(after, trx)
      const unknown = has.filter(
        kode => !known.some(office => office.kode === kode && (office.is_active || had.includes(kode))),
      )
      if (unknown.length > 0) fail('office.unknown', { kode: unknown.join(', ') })
    },

    /** A member of the head office sees the documents of every company at every office. */
    givesPower: async (before, after) => gainsHeadOffice(membershipsOf(before), membershipsOf(after)),

    async write(idUser, _before, after, { trx, request }) {
      await store.setMemberships(idUser, membershipsOf(after), trx)
      const officer = await findOfficer(idUser, trx)
      await audit({ ...auditRecordOf(officer?.username ?? '', request), idUser }, trx)
      const words = { kantor: (await officesOf(after, trx)).map(nameOf) }
      const at = request.now
      const inbox = [{ key: `offices ${at.toISOString()}`, to: { user: idUser }, words }]
      await publishEvent(trx, { type: 'akun.penugasan-diubah', at, inbox })
      return undefined
    },
  }
}

const nameOf = ({ nama }: Office) => nama

/** Whether the head office is new, or its period is longer than it was. */
export function gainsHeadOffice(before: readonly OfficeMembership[], after: readonly OfficeMembership[]): boolean {
  const [had, has] = [before, after].map(rows => rows.find(({ kode }) => kode === HEAD_OFFICE))
  if (!has) return false
  if (!had || has.mulai < had.mulai) return true
  return had.akhir !== null && (has.akhir === null || has.akhir > had.akhir)
}

const auditRecordOf = (username: string, { from, now, by }: ChangeRequest) => ({
  kind: 'account-change' as const,
  factor: 'confirmed-session' as const,
  outcome: 'success',
  at: now,
  username,
  actor: by.username,
  ...from,
})
