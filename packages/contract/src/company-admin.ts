import { z } from 'zod'
import { defineCall, item, items } from './call.ts'
import { company } from './company.ts'
import { count, cursor, id, line, lineOrEmpty, npwp, opaque, searchText } from './field-schemas.ts'

/** Limits of company data, shared by screens and server. Lengths in characters. */
export const COMPANY_ADMIN = { nameMax: 150, addressMax: 300, pageSize: 20 } as const

const AREA = { service: 'amws', auth: 'bearer', permission: 'users.manage' } as const

/** What administrators write of a company. spec §3 */
export const companyBody = z.strictObject({
  npwp,
  /** 13 digits; empty while it is not known. */
  nib: z.string().regex(/^(\d{13})?$/),
  namaPerusahaan: line(COMPANY_ADMIN.nameMax),
  alamatPerusahaan: lineOrEmpty(COMPANY_ADMIN.addressMax),
})
export type CompanyBody = z.infer<typeof companyBody>

/** A company as an administrator sees one. */
export const managedCompany = z.strictObject({
  ...company.shape,
  /** The customs authority itself: the only one whose tax number can be changed. */
  otoritas: z.boolean(),
  versi: z.string(),
})
export type ManagedCompany = z.infer<typeof managedCompany>

export const managedCompanyList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/company-admin/company',
  summary: 'Companies by name, searched by the words of the name or the beginning of the tax number.',
  query: z.strictObject({
    q: searchText.default(''),
    cursor: cursor.optional(),
    size: count(1, 100).default(COMPANY_ADMIN.pageSize),
  }),
  reply: items(managedCompany),
})

export const managedCompanyById = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/company-admin/company/:id',
  summary: 'One company.',
  params: z.strictObject({ id }),
  reply: item(managedCompany),
  errors: ['resource.notFound'],
})

export const managedCompanyEdit = defineCall({
  ...AREA,
  method: 'PUT',
  path: '/v1/company-admin/company/:id',
  summary: "Correct a company's data. Its accounts have the new numbers at once; the change can be undone.",
  params: z.strictObject({ id }),
  body: z.strictObject({ ...companyBody.shape, versi: opaque(64) }),
  reply: item(managedCompany),
  errors: [
    'auth.confirmNeeded',
    'session.ended',
    'resource.notFound',
    'accessAdmin.changed',
    'company.npwpFixed',
    'company.npwpTaken',
  ],
})

export const companyAdminCalls = { managedCompanyList, managedCompanyById, managedCompanyEdit }
