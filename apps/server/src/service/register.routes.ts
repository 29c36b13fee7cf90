import { type EntryOrder, registerList } from '@dermaga/contract'
import { isRegister } from '@dermaga/service'
import { fieldErrors } from '@dermaga/text'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import { namesOfOffices } from './case.routes.ts'
import { fieldsIn, summaryOf } from './case.ts'
import type { ServiceContext } from './context.ts'
import type { EntryPosition } from './register.store.ts'

/** Registers: what decisions have begun, to be looked up. */
export function registerRegisterRoutes(http: Http, context: ServiceContext): void {
  const { registers, reach, offices, definitions } = context

  serve(http, registerList, async ({ params, query, caller, now }) => {
    const { layanan: register } = params
    if (!isRegister(definitions.serviceOf(register))) fail('case.noService')
    const scope = await reach.scopeOf(caller, now)
    const isOfficer = scope.duties.length > 0
    const { kedudukan: standing, urut: order, q, size } = query
    const of = isOfficer ? { offices: scope.offices } : { idPerusahaan: caller.idPerusahaan }
    const after = positionIn(query.cursor, order)
    const rows = await registers.list({ register, of, standing, q, order, after, size })
    const page = rows.slice(0, size)
    const named = await namesOfOffices(offices, page)
    const last = page.at(-1)
    const side = isOfficer ? 'officer' : 'applicant'
    const fields = fieldsIn(query.kolom)
    return {
      items: page.map(row => summaryOf(definitions.definitionFor(row), row, named, { side }, { fields })),
      ...(rows.length > size && last && { next: cursorOf({ value: last.place, id: last.id_kasus }) }),
    }
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** What a place in each order looks like as text. */
const PLACES: Readonly<Record<EntryOrder, RegExp>> = {
  terbaru: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:?\d\d)?$/,
  nomor: /^[^\0]{0,100}$/,
  berakhir: /^(infinity|\d{4}-(0[1-9]|1[0-2])-\d\d)$/,
}

const cursorOf = ({ value, id }: EntryPosition): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** @throws CallError input.invalid for a cursor that this server did not issue, or issued in another order */
function positionIn(cursor: string | undefined, order: EntryOrder): EntryPosition | undefined {
  if (cursor === undefined) return undefined
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    const isPlace = typeof value === 'string' && PLACES[order].test(value)
    if (isPlace && typeof id === 'string' && UUID.test(id)) return { value, id }
  } catch {
    // Refused below, as every other cursor that this server did not issue.
  }
  return fail('input.invalid', { fields: [{ in: 'query', path: 'cursor', message: fieldErrors.format }] })
}
