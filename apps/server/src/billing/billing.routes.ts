import { type BillingOrder, billingById, billingExport, billingList, wibDay } from '@dermaga/contract'
import { billingListText, dayText, fieldErrors } from '@dermaga/text'
import type { AccessModule } from '../access/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import { tableFile } from '../http/table-file.ts'
import type { OfficeModule } from '../office/index.ts'
import { type BillingFilter, type BillingPlace, type BillingRow, type BillingStore, placeOf } from './billing.store.ts'
import { BILLING_COLUMNS, billingRows } from './billing-table.ts'
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
    const { size, urut: order } = query
    const of = await reach.scopeOf(caller, now)
    const rows = await store.list({ ...filterOf(query), of, after: placeIn(query.cursor, order), size })
    const page = rows.slice(0, size)
    const last = page.at(-1)
    const items = await views.show(page, 'offices' in of)
    return rows.length > size && last
      ? { items, next: Buffer.from(JSON.stringify(placeOf(last, order))).toString('base64url') }
      : { items }
  })

  serve(http, billingById, async ({ params, caller, now }) => {
    const row = await reach.require(await store.find(params.id), caller, now)
    const [shown] = await views.show([row], 'offices' in (await reach.scopeOf(caller, now)))
    return shown ?? fail('billing.notFound')
  })

  serve(http, billingExport, async ({ query, caller, now }) => {
    const of = await reach.scopeOf(caller, now)
    return tableFile('csv', {
      name: `${billingListText.title} ${dayText(wibDay(now))}`,
      columns: BILLING_COLUMNS,
      rows: billingRows(store, { ...filterOf(query), of }),
    })
  })
}

interface Asked {
  q: string
  jenis?: string | undefined
  status?: BillingFilter['status']
  kelebihan?: 'ya' | undefined
  catatan?: 'menunggu' | undefined
  urut: BillingOrder
}

const filterOf = ({ q, jenis, status, kelebihan, catatan, urut }: Asked) => ({
  q,
  kinds: jenis?.split(','),
  status,
  isOverpaid: kelebihan !== undefined,
  isRecorded: catatan !== undefined,
  order: urut,
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
/** What a place in each order looks like as text. */
const PLACES: Readonly<Record<BillingOrder, RegExp>> = {
  terbaru: INSTANT,
  'jatuh-tempo': INSTANT,
  jumlah: /^\d{1,15}$/,
}

/** @throws CallError input.invalid for a cursor that this server did not issue, or issued in another order */
function placeIn(cursor: string | undefined, order: BillingOrder): BillingPlace | undefined {
  if (cursor === undefined) return undefined
  try {
    const { value, id } = Object(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))) as Partial<BillingPlace>
    if (typeof value === 'string' && PLACES[order].test(value) && typeof id === 'string' && UUID.test(id))
      return { value, id }
  } catch {
    // Refused below, as every other cursor that this server did not issue.
  }
  return fail('input.invalid', { fields: [{ in: 'query', path: 'cursor', message: fieldErrors.format }] })
}
