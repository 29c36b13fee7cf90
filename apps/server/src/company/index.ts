import type { Core } from '../core.ts'
import type { Http } from '../http/route.ts'
import { registerCompanyRoutes } from './company.routes.ts'
import { companyStore } from './company.store.ts'

export type { AppliedCompany, CompanyRecord } from './company.store.ts'
export type CompanyModule = ReturnType<typeof createCompanyModule>

/** Companies by tax number. */
export function createCompanyModule(core: Core) {
  const store = companyStore(core.db)
  return { ...store, routes: (http: Http) => registerCompanyRoutes(http, store) }
}
