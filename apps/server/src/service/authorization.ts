import type { CaseDuty, Permission } from '@dermaga/contract'
import { caseDuty } from '@dermaga/contract'
import type { Actor } from '@dermaga/service'
import type { AccessModule } from '../access/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { OfficeModule } from '../office/index.ts'
import type { CaseStore, Marks } from './case.store.ts'
import { isEditor } from './case.ts'
import type { CaseRow } from './case-table.ts'
import type { Definitions } from './definitions.ts'
import type { DocumentFollower } from './document-follower.ts'
import type { Waiting } from './worklist.store.ts'

/** The permission of each duty. */
export const DUTY_PERMISSION: Readonly<Record<CaseDuty, Permission>> = {
  examiner: 'case.examine',
  inspector: 'case.inspect',
  decider: 'case.decide',
}

/** A case and what its reader is to it. */
export interface Reached {
  row: CaseRow
  actor: Exclude<Actor, { side: 'system' | 'document' }>
  /** The offices of an officer; none for applicants. */
  offices: Scope['offices']
  /** What there was beside it when it was read. */
  marks?: Marks | undefined
}

/** The duties and offices by which somebody works on cases. */
export interface Scope extends Waiting {
  duties: readonly CaseDuty[]
  offices: 'all' | readonly string[]
}

export interface AuthorizationParts {
  definitions: Definitions
  access: Pick<AccessModule, 'rightsOf' | 'portalAccess'>
  company: Pick<CompanyModule, 'findById' | 'findByNpwp'>
  office: Pick<OfficeModule, 'scopeOf'>
  /** The module of the documents that begin cases. */
  followerOf: () => DocumentFollower | undefined
}

/** Whether one of an officer's offices works on a case now. */
export const isOfOffices = ({ kode_kantor }: Pick<CaseRow, 'kode_kantor'>, offices: Scope['offices']): boolean =>
  kode_kantor !== null && (offices === 'all' || offices.includes(kode_kantor))

/** A case as its reader has it after an action: officers only read one that another office has now. */
export function withChanged({ actor, offices }: Reached, row: CaseRow): Reached {
  const isReading = actor.side === 'officer' && !isOfOffices(row, offices)
  return { row, offices, actor: isReading ? { ...actor, duties: [] } : actor }
}

export type Authorization = ReturnType<typeof authorizationOf>

/** Decides who may read and work on cases: users those of their company, officers with a duty those that were sent to one of their
 *  offices; those that another office has now they only read. */
export function authorizationOf(store: Pick<CaseStore, 'findMarked' | 'findAll'>, parts: AuthorizationParts) {
  const { access, company, office, followerOf } = parts
  const { definitionFor } = parts.definitions

  /** An officer's duties and offices; no duty for everybody else. */
  async function scopeOf(caller: Pick<Caller, 'idUser'>, now: Date): Promise<Scope> {
    const rights = await access.rightsOf(caller)
    const duties = caseDuty.options.filter(duty => rights.may(DUTY_PERMISSION[duty]))
    const people = [caller.idUser]
    if (duties.length === 0) return { duties, offices: [], people, grants: [] }
    const { isEverywhere, offices: own } = await office.scopeOf(caller.idUser, now)
    const offices = isEverywhere ? ('all' as const) : own.map(({ kode }) => kode)
    return { duties, offices, people, grants: duties.map(duty => ({ duty, offices })) }
  }

  /** A case that the caller may read. @throws CallError case.notFound, also for a case of others */
  async function get(id: string, caller: Caller, now: Date): Promise<Reached> {
    const found = await store.findMarked(id)
    if (!found) return fail('case.notFound')
    const { isPending, isLinked, ...row } = found
    const marks = { isPending, isLinked }
    // What officers begin for a company is theirs until they have sent it. Drafts of the company have no office yet.
    const isOwn = row.id_perusahaan === caller.idPerusahaan && (row.sent_at !== null || row.kode_kantor === null)
    if (isOwn) return { row, actor: { side: 'applicant' }, offices: [], marks }
    const scope = await scopeOf(caller, now)
    if (scope.duties.length === 0 && row.id_dokumen !== null && (await followerOf()?.reaches(row, caller, now))) {
      return { row, actor: { side: 'applicant' }, offices: [], marks }
    }
    const reached = officerOf(row, scope, caller)
    return reached ? { ...reached, marks } : fail('case.notFound')
  }

  /** A case as an officer has it; undefined for one that is not theirs to read. */
  function officerOf(row: CaseRow, { duties, offices }: Scope, { idUser }: Caller): Reached | undefined {
    const isTheirs = isOfOffices(row, offices)
    const isReaders = isTheirs || (offices !== 'all' && row.kantor_pembaca.some(kode => offices.includes(kode)))
    if (duties.length === 0 || !isReaders) return undefined
    return { row, actor: { side: 'officer', id: idUser, duties: isTheirs ? duties : [] }, offices }
  }

  return {
    scopeOf,
    get,

    /** Some cases that the caller may work on as an officer, in the order of the ids; others are missing. */
    async getAll(ids: readonly string[], caller: Caller, now: Date): Promise<Reached[]> {
      const [rows, scope] = await Promise.all([store.findAll(ids), scopeOf(caller, now)])
      const inOrder = rows.toSorted((one, other) => ids.indexOf(one.id_kasus) - ids.indexOf(other.id_kasus))
      return inOrder.flatMap(row => officerOf(row, scope, caller) ?? [])
    },

    /** A case whose content the caller may change as far as they are concerned; its state decides the rest. Officers change what
     *  officers begin.
     *  @throws CallError case.notFound, access.denied for the other side and for another duty */
    async getOwn(id: string, caller: Caller, now: Date): Promise<Reached> {
      const reached = await get(id, caller, now)
      const { row, actor } = reached
      return isEditor(definitionFor(row), row, actor) ? reached : fail('access.denied')
    },

    /** The company for which an officer begins a case, at one of their offices.
     *  @throws CallError access.denied without the duty at the office, company.notFound */
    async companyFor(
      caller: Caller,
      { npwp, kantor, duty }: { npwp: string; kantor: string; duty: CaseDuty },
      now: Date,
    ) {
      const { duties, offices } = await scopeOf(caller, now)
      const isTheirs = duties.includes(duty) && (offices === 'all' || offices.includes(kantor))
      if (!isTheirs) return fail('access.denied')
      const found = await company.findByNpwp(npwp)
      return found && !found.isAuthority ? found : fail('company.notFound')
    },

    /** The company that applies. @throws CallError access.denied for officers, pending accounts and without the portal access */
    async applicant(caller: Caller, portalAccess: string | null) {
      const [own, names] = await Promise.all([
        company.findById(caller.idPerusahaan),
        portalAccess === null ? undefined : access.portalAccess(caller.idUser),
      ])
      if (!own || own.isAuthority) return fail('access.denied')
      if (portalAccess !== null && !names?.includes(portalAccess)) return fail('access.denied')
      return own
    },
  }
}
