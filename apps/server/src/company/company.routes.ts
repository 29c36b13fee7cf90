import { companyByNpwp } from '@dermaga/contract'
import { refuse } from '../http/refuse.ts'
import { type Http, serve } from '../http/serve.ts'
import type { companyStore } from './company.store.ts'

export function companyRoutes(http: Http, store: ReturnType<typeof companyStore>): void {
  serve(http, companyByNpwp, async ({ query }) => {
    const company = await store.findByNpwp(query.npwp)
    if (!company) return refuse('company.notFound')
    const { idPerusahaan, nib, npwp, namaPerusahaan, alamatPerusahaan } = company
    return { idPerusahaan, nib, npwp, namaPerusahaan, alamatPerusahaan }
  })
}
