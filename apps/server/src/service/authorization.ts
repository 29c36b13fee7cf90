import type { CaseDuty, Permission } from '@dermaga/contract'
import { caseDuty } from '@dermaga/contract'
import type { Actor } from '@dermaga/service'
import type { AccessModule } from '../access/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { OfficeModule } from '../office/index.ts'
import type { CaseRow, CaseStore } from './case.store.ts'

/** The permission of each duty. */
export const DUTY_PERMISSION: Readonly<Record<CaseDuty, Permission>> = {
  examiner: 'case.examine',
  inspector: 'case.inspect',
  decider: 'case.decide',
}

/** A case and what its reader is to it. */
export interface Reached {
  row: CaseRow
  actor: Exclude<Actor, { side: 'system' }>
}

/** The duties and offices by which somebody works on cases. */
export interface Scope {
  duties: readonly CaseDuty[]
  offices: 'all' | readonly string[]
}

export interface AuthorizationParts {
  access: Pick<AccessModule, 'rightsOf' | 'portalAccess'>
  company: Pick<CompanyModule, 'findById'>
  office: Pick<OfficeModule, 'scopeOf'>
}

export type Authorization = ReturnType<typeof authorizationOf>

/** Decides who may read and work on cases: users those of their company, officers with a duty those that were sent to one of their
 *  offices. */
export function authorizationOf(store: Pick<CaseStore, 'find'>, { access, company, office }: AuthorizationParts) {
  /** An officer's duties and offices; no duty for everybody else. */
  async function scopeOf(caller: Caller, now: Date): Promise<Scope> {
    const rights = await access.rightsOf(caller)
    const duties = caseDuty.options.filter(duty => rights.may(DUTY_PERMISSION[duty]))
    if (duties.length === 0) return { duties, offices: [] }
    const { isEverywhere, offices } = await office.scopeOf(caller.idUser, now)
    return { duties, offices: isEverywhere ? 'all' : offices.map(({ kode }) => kode) }
  }

  /** A case that the caller may read. @throws CallError case.notFound, also for a case of others */
  async function get(id: string, caller: Caller, now: Date): Promise<Reached> {
    const row = await store.find(id)
    if (!row) return fail('case.notFound')
    if (row.id_perusahaan === caller.idPerusahaan) return { row, actor: { side: 'applicant' } }
    const { duties, offices } = await scopeOf(caller, now)
    const isTheirs = row.sent_at && row.kode_kantor && (offices === 'all' || offices.includes(row.kode_kantor))
    if (duties.length === 0 || !isTheirs) return fail('case.notFound')
    return { row, actor: { side: 'officer', id: caller.idUser, duties } }
  }

  return {
    scopeOf,
    get,

    /** A case whose content the caller may change as far as they are concerned; its state decides the rest.
     *  @throws CallError case.notFound, access.denied for officers */
    async getOwn(id: string, caller: Caller, now: Date): Promise<CaseRow> {
      const { row, actor } = await get(id, caller, now)
      return actor.side === 'applicant' ? row : fail('access.denied')
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
