import { HEAD_OFFICE, type Office, type OfficeMembership, wibDay } from '@dermaga/contract'
import { type ChangeControl, type Rights, versionOfState } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Caller } from '../http/caller.ts'
import type { Http } from '../http/route.ts'
import type { ReferenceModule } from '../reference/index.ts'
import { createMembershipSubject, membershipsOf, stateOfMemberships } from './membership-subject.ts'
import { registerOfficeRoutes } from './office.routes.ts'
import { officeStore } from './office.store.ts'
import { createOfficeSubject } from './office-subject.ts'
import { type OfficeScope, scopeOfOffices } from './scope.ts'
import { substituteStore } from './substitute.store.ts'
import { createSubstitutes } from './substitute.ts'

export type { OfficeScope } from './scope.ts'
export type { NamedOfficer, OfficerSubstitute } from './substitute.ts'

export type OfficeModule = ReturnType<typeof createOfficeModule>

interface Dependencies {
  control: ChangeControl
  reference: Pick<ReferenceModule, 'correctEntry'>
  findOfficer: (idUser: string, trx: Db) => Promise<{ username: string } | undefined>
  publishEvent: PublishEvent
  audit: Audit
}

/** Customs offices (kantor pabean), and the officers who work in them. */
export function createOfficeModule(core: Core, dependencies: Dependencies) {
  const { control, reference } = dependencies
  const store = officeStore(core.db)
  control.register('kantor', createOfficeSubject({ store, correctEntry: reference.correctEntry }))
  control.register('penugasan', createMembershipSubject({ ...dependencies, store }))

  /** The offices whose documents an account sees as an officer's at a time. Read at every call, so that the end of a membership
   *  takes effect at once in every process. */
  const scopeOf = async (idUser: string, now: Date): Promise<OfficeScope> =>
    scopeOfOffices(await store.ofMember(idUser, wibDay(now)))

  return {
    scopeOf,

    /** As `scopeOf`, with the scopes of the officers whom the account replaces that day. The account's own is the first. */
    async scopesOf(idUser: string, now: Date): Promise<(OfficeScope & { idUser: string })[]> {
      const rows = Map.groupBy(await store.ofMemberAndReplaced(idUser, wibDay(now)), ({ id_user }) => id_user)
      const people = [idUser, ...[...rows.keys()].filter(id => id !== idUser)]
      return people.map(id => ({ idUser: id, ...scopeOfOffices(rows.get(id) ?? []) }))
    },

    /** Officers who replace colleagues. */
    substitutes: createSubstitutes({ ...dependencies, db: core.db, store: substituteStore(core.db) }),

    /** The accounts that work in some offices themselves, not in one above. */
    membersOnlyOf: (codes: readonly string[], now: Date): Promise<string[]> => store.membersOf(codes, wibDay(now)),

    /** The accounts that work in an office of an account, or in one above it. */
    async colleaguesOf(idUser: string, now: Date): Promise<string[]> {
      const today = wibDay(now)
      const own = (await store.memberships(idUser)).filter(
        ({ mulai, akhir }) => mulai <= today && (akhir === null || akhir >= today),
      )
      return own.length === 0
        ? []
        : store.membersFor(
            own.map(({ kode }) => kode),
            today,
          )
    },

    /** Who reads a history: officers that of their offices, others with the permission that of all. */
    async readerOf(caller: Caller, may: Rights['may'], now: Date) {
      const scope = may('declaration.readSent') ? await scopeOf(caller.idUser, now) : undefined
      const offices = !scope || scope.isEverywhere ? ('all' as const) : scope.offices.map(({ kode }) => kode)
      return { ...caller, offices }
    },

    /** The offices with these codes, by code; unknown ones are missing. */
    named: async (codes: readonly string[], trx?: Db): Promise<Office[]> =>
      (await store.named([...new Set(codes)], trx)).map(({ kode, nama }) => ({ kode, nama })),

    /** The offices that decide for some offices: each one's regional office, or the office itself where it belongs to the head office.
     *  Unknown ones are missing. */
    async above(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = codes.length === 0 ? [] : await store.withParents([...new Set(codes)])
      return new Map(rows.map(({ kode, induk }) => [kode, induk === null || induk === HEAD_OFFICE ? kode : induk]))
    },

    /** Those of the codes that no active office has. */
    async findUnoffered(codes: readonly string[]): Promise<string[]> {
      const active = (await store.named(codes)).filter(({ is_active }) => is_active)
      return codes.filter(code => !active.some(({ kode }) => kode === code))
    },

    /** The accounts that work in an office on a day, or in one above it. */
    membersFor: (kode: string, now: Date): Promise<string[]> => store.membersFor([kode], wibDay(now)),

    /** The offices that an officer works in, those that wait for a second administrator, and the version that a change sends back. */
    async membershipsOf(idUser: string) {
      const rows = await store.memberships(idUser)
      const asked = (await control.waitingFor('penugasan', idUser)).flatMap(membershipsOf).map(({ kode }) => kode)
      const waiting = await store.named(asked.filter(kode => !rows.some(row => row.kode === kode)))
      return {
        penugasan: rows,
        menunggu: waiting.map(({ kode, nama }) => ({ kode, nama })),
        versi: versionOfState(stateOfMemberships(rows)),
      }
    },

    /** The version of an officer's memberships, within the transaction of a change. */
    membershipsVersion: async (idUser: string, trx: Db): Promise<string> =>
      versionOfState(stateOfMemberships(await store.memberships(idUser, trx))),

    /** What `control.submitWithin` proposes for an officer's offices. */
    stateOfMemberships: (rows: readonly OfficeMembership[]) => stateOfMemberships(rows),

    /** Assigns an officer of the demo to offices without an end. */
    seedMemberships: (idUser: string, codes: readonly string[], mulai = wibDay(core.now())): Promise<void> => {
      return store.setMemberships(
        idUser,
        codes.map(kode => ({ kode, mulai, akhir: null })),
        core.db,
      )
    },

    routes: (http: Http): void => registerOfficeRoutes(http, { store, control, scopeOf }),
  }
}
