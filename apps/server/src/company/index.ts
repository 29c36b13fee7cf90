import type { Core } from '../core.ts'
import type { Http } from '../http/serve.ts'
import { companyRoutes } from './company.routes.ts'
import { companyStore } from './company.store.ts'

export { type AppliedCompany, type CompanyRecord, longTaxNumber } from './company.store.ts'
export type CompanyRoom = ReturnType<typeof openCompanyRoom>

/** Companies: who is behind a tax number. */
export function openCompanyRoom(core: Core) {
  const store = companyStore(core.db)
  return { ...store, routes: (http: Http) => companyRoutes(http, store) }
}
