import { paperFilingCompanies, paperFilingOptions, wholeNpwp } from '@dermaga/contract'
import { acceptsPaper } from '@dermaga/service'
import type { CompanyModule } from '../../company/index.ts'
import { type Http, serve } from '../../http/route.ts'
import type { OfficeModule } from '../../office/index.ts'
import type { Definitions } from '../definitions.ts'
import type { Counter } from './counter.ts'

/** Companies that a search answers at most. */
const COMPANIES_MOST = 20
/** Characters that a search needs: nobody reads the list of companies from its beginning. */
const SEARCH_LEAST = 3
const OLDER_TAX_NUMBER = /^\d{15}$/

interface Parts {
  definitions: Pick<Definitions, 'services'>
  counter: Counter
  company: Pick<CompanyModule, 'pageOf'>
  offices: Pick<OfficeModule, 'named'>
}

/** What an officer who enters a filing on paper chooses from. */
export function registerPaperFilingRoutes(http: Http, { definitions, counter, company, offices }: Parts): void {
  const accepted = definitions.services.filter(acceptsPaper).map(({ id, title }) => ({ id, judul: title }))
  accepted.sort((one, other) => one.judul.localeCompare(other.judul, 'id-ID'))

  serve(http, paperFilingOptions, async ({ caller, now }) => {
    const own = await counter.officesOf(caller, now)
    const isAllowed = own === 'all' || own.length > 0
    return {
      boleh: isAllowed,
      semua: own === 'all',
      kantor: own === 'all' ? [] : await offices.named(own),
      layanan: isAllowed ? accepted : [],
      hariPalingLama: await counter.daysMost(now),
    }
  })

  serve(http, paperFilingCompanies, async ({ query, caller, now }) => {
    const own = await counter.officesOf(caller, now)
    const isAtCounter = own === 'all' || own.length > 0
    if (!isAtCounter || query.q.length < SEARCH_LEAST) return { items: [] }
    const q = OLDER_TAX_NUMBER.test(query.q) ? wholeNpwp(query.q) : query.q
    const found = await company.pageOf({ q, size: COMPANIES_MOST, after: undefined })
    return {
      items: found
        .filter(({ isAuthority }) => !isAuthority)
        .slice(0, COMPANIES_MOST)
        .map(({ npwp, nib, namaPerusahaan }) => ({ npwp, nib, namaPerusahaan })),
    }
  })
}
