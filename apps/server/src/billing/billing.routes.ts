import { billingById, billingList } from '@dermaga/contract'
import type { AccessModule } from '../access/index.ts'
import type { Caller } from '../http/caller.ts'
import { cursorOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { OfficeModule } from '../office/index.ts'
import type { BillingFilter, BillingRow, BillingStore } from './billing.store.ts'
import type { BillingViews } from './views.ts'

interface Parts {
  store: BillingStore
  views: BillingViews
  access: Pick<AccessModule, 'may'>
  office: Pick<OfficeModule, 'scopeOf'>
}

/** Whose billings a caller reads: officers with the permission those of their offices, everybody else those of the own company. */
export function createBillingReach({ access, office }: Pick<Parts, 'access' | 'office'>) {
  async function scopeOf(caller: Caller, now: Date): Promise<BillingFilter['of']> {
    if (!(await access.may(caller, 'billing.manage'))) return { idPerusahaan: caller.idPerusahaan }
    const { isEverywhere, offices } = await office.scopeOf(caller.idUser, now)
    return { offices: isEverywhere ? 'all' : offices.map(({ kode }) => kode) }
  }

  return {
    scopeOf,

    /** @throws CallError billing.notFound, also for a billing of others */
    async require(row: BillingRow | undefined, caller: Caller, now: Date): Promise<BillingRow> {
      const of = await scopeOf(caller, now)
      const isTheirs =
        row &&
        ('idPerusahaan' in of
          ? row.id_perusahaan === of.idPerusahaan
          : of.offices === 'all' || (row.kode_kantor !== null && of.offices.includes(row.kode_kantor)))
      return isTheirs ? row : fail('billing.notFound')
    },
  }
}

/** Billings of a company, and those of officers' offices. */
export function registerBillingRoutes(http: Http, { store, views, ...parts }: Parts): void {
  const reach = createBillingReach(parts)

  serve(http, billingList, async ({ query, caller, now }) => {
    const { q, status, kelebihan, size } = query
    const of = await reach.scopeOf(caller, now)
    const filter = { of, status, isOverpaid: kelebihan !== undefined, q, after: positionOf(query.cursor), size }
    const rows = await store.list(filter)
    const page = rows.slice(0, size)
    const last = page.at(-1)
    const items = await views.show(page)
    return rows.length > size && last
      ? { items, next: cursorOf({ at: last.issued_at, id: last.id_billing }) }
      : { items }
  })

  serve(http, billingById, async ({ params, caller, now }) => {
    const row = await reach.require(await store.find(params.id), caller, now)
    const [shown] = await views.show([row])
    return shown ?? fail('billing.notFound')
  })
}
