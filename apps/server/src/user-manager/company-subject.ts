import type { ManagedCompany } from '@dermaga/contract'
import { type ChangeSubject, type State, versionOfState } from '../access/index.ts'
import type { CompanyModule, CompanyRecord } from '../company/index.ts'
import { fail } from '../http/errors.ts'
import type { IdentityModule } from '../identity/index.ts'

interface Dependencies {
  company: Pick<CompanyModule, 'findById' | 'findByNpwp' | 'setData'>
  identity: Pick<IdentityModule, 'setCompanyNumbers'>
}

/** What is written of a company, as its changes compare it. */
const stateOfCompany = ({ npwp, nib, namaPerusahaan, alamatPerusahaan }: CompanyRecord): State => ({
  npwp,
  nib,
  namaPerusahaan,
  alamatPerusahaan,
})

/** A company as administrators see it. */
export const managedCompanyOf = (record: CompanyRecord): ManagedCompany => {
  const { idPerusahaan, npwp, nib, namaPerusahaan, alamatPerusahaan, isAuthority } = record
  const versi = versionOfState(stateOfCompany(record))
  return { idPerusahaan, npwp, nib, namaPerusahaan, alamatPerusahaan, otoritas: isAuthority, versi }
}

/** Company data as a subject of controlled changes. */
export function createCompanySubject({ company, identity }: Dependencies): ChangeSubject {
  return {
    proposedBy: 'users.manage',
    givesPower: async () => false,
    nameOf: (_id, state) => dataOf(state).namaPerusahaan,

    async find(id, trx) {
      const record = await company.findById(id, trx)
      return record && stateOfCompany(record)
    },

    async check(id, before, after, trx) {
      const [old, { npwp }] = [dataOf(before), dataOf(after)]
      if (npwp === old.npwp) return
      // Documents and letters of authority state the tax number of a business.
      const isAuthority = (await company.findById(id, trx))?.isAuthority === true
      if (!isAuthority) fail('company.npwpFixed')
      if (await company.findByNpwp(npwp, trx)) fail('company.npwpTaken', { npwp })
    },

    async write(id, before, after, { trx }) {
      const data = dataOf(after)
      await company.setData(id, data, trx)
      await identity.setCompanyNumbers(id, { ...data, oldNpwp: dataOf(before).npwp }, trx)
      return undefined
    },
  }
}

/** The written fields of a state. */
function dataOf(state: State | undefined) {
  const { npwp = '', nib = '', namaPerusahaan = '', alamatPerusahaan = '' } = state ?? {}
  return {
    npwp: npwp as string,
    nib: nib as string,
    namaPerusahaan: namaPerusahaan as string,
    alamatPerusahaan: alamatPerusahaan as string,
  }
}
