import { companyByNpwp } from '@dermaga/contract'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { AppliedCompany, companyStore } from './company.store.ts'

export function registerCompanyRoutes(http: Http, store: ReturnType<typeof companyStore>): void {
  serve(http, companyByNpwp, async ({ query, caller }) => {
    // Before approval an account only sees the company data it typed itself (SECURITY.md A9).
    const applied = await store.findApplied(caller.idPerusahaan)
    if (applied) return { ...typed(applied), nib: '', alamatPerusahaan: '' }
    const company = await store.findByNpwp(query.npwp)
    if (!company) return fail('company.notFound')
    const { idPerusahaan, nib, npwp, namaPerusahaan, alamatPerusahaan } = company
    return { idPerusahaan, nib, npwp, namaPerusahaan, alamatPerusahaan }
  })
}

function typed({ idPerusahaan, npwp, namaPerusahaan }: AppliedCompany) {
  return { idPerusahaan, npwp, namaPerusahaan }
}
