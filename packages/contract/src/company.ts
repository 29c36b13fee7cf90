import { z } from 'zod'
import { defineCall, item } from './call.ts'
import { npwp } from './field-schemas.ts'

export const company = z.strictObject({
  idPerusahaan: z.string(),
  nib: z.string(),
  npwp: z.string(),
  namaPerusahaan: z.string(),
  alamatPerusahaan: z.string(),
})
export type Company = z.infer<typeof company>

export const companyByNpwp = defineCall({
  service: 'sce-ws',
  method: 'GET',
  path: '/v1/profil/perusahaan/perusahaan-by-npwp',
  summary: "Profile of the caller's own company.",
  auth: 'bearer',
  whenMfaRequired: true,
  needsKey: true,
  query: z.strictObject({ npwp }),
  owns: [{ in: 'query', field: 'npwp', is: 'npwp' }],
  reply: item(company),
  errors: ['company.notFound', 'apiKey.unknown'],
})

export const companyCalls = { companyByNpwp }
