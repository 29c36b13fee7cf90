import {
  type EntryOrder,
  entryDirectory,
  registerExport,
  registerList,
  registerRecord,
  wibDay,
} from '@dermaga/contract'
import { type Content, isRegister } from '@dermaga/service'
import { fieldErrors, fill, listExportText } from '@dermaga/text'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { changeRequestOf } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import { namesOfOffices } from '../case/case.routes.ts'
import { fieldsIn, summaryOf } from '../case/case.ts'
import type { EditingContext } from '../case/editing-context.ts'
import { listedFacts } from '../case/listed-facts.ts'
import { listPages } from '../export/list-pages.ts'
import { createRecordings } from './recording.ts'
import type { EntryPosition, PlacedEntry } from './register.store.ts'

/** Registers: what decisions have begun, to be looked up. */
export function registerRegisterRoutes(http: Http, context: EditingContext, db: Db): void {
  const recordings = createRecordings(context, db)
  const { registers, reach, offices, definitions, exports } = context

  /** Which entries a caller lists, and whether as an officer. @throws CallError case.noService */
  async function listed(register: string, caller: Caller, now: Date) {
    const service = definitions.serviceOf(register)
    if (!isRegister(service)) fail('case.noService')
    const scope = await reach.scopeOf(caller, now)
    const isOfficer = scope.duties.length > 0
    return { service, isOfficer, of: isOfficer ? { offices: scope.offices } : { idPerusahaan: caller.idPerusahaan } }
  }

  serve(http, registerList, async ({ params, query, caller, now }) => {
    const { isOfficer, of } = await listed(params.layanan, caller, now)
    const { kedudukan: standing, urut: order, q, size } = query
    const after = positionIn(query.cursor, order)
    const rows = await registers.list({ registers: [params.layanan], of, standing, q, order, after, size })
    const page = rows.slice(0, size)
    const named = await namesOfOffices(offices, page)
    const last = page.at(-1)
    const side = isOfficer ? 'officer' : 'applicant'
    const fields = fieldsIn(query.kolom)
    return {
      items: page.map(row => summaryOf(definitions.definitionFor(row), row, named, { side }, { fields })),
      ...(rows.length > size && last && { next: cursorOf(positionOf(last)) }),
    }
  })

  serve(http, registerExport, async input => {
    const { params, query, caller, now } = input
    const { service, isOfficer, of } = await listed(params.layanan, caller, now)
    const { kedudukan: standing, urut: order, q } = query
    return exports.file(
      {
        title: fill(listExportText.casesOf, { judul: service.title }),
        service,
        fields: fieldsIn(query.kolom),
        isOfficer,
        readerOf: () => ({ side: isOfficer ? 'officer' : 'applicant' }),
        pages: listPages<PlacedEntry, EntryPosition>({
          read: (after, size) => registers.list({ registers: [service.id], of, standing, q, order, after, size }),
          placeOf: positionOf,
          isNewestFirst: order === 'terbaru',
        }),
      },
      query,
      changeRequestOf(input),
    )
  })

  serve(http, entryDirectory, async ({ query, now }) => {
    const { register, q, size } = query
    const listed = register.split(',').map(id => definitions.serviceOf(id))
    if (listed.some(({ isDirectory }) => !isDirectory)) fail('case.noService')
    const rows = await registers.list({
      registers: listed.map(({ id }) => id),
      of: { offices: 'all' },
      on: wibDay(now),
      standing: 'active',
      q,
      order: 'terbaru',
      after: positionIn(query.cursor, 'terbaru'),
      size,
    })
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      items: page.map(row => {
        const definition = definitions.definitionFor(row)
        return {
          idKasus: row.id_kasus,
          layanan: row.layanan,
          judul: definition.title,
          nomor: row.nomor ?? '',
          pemegang: row.nama_perusahaan,
          nilai: listedFacts(definition, row),
          berlakuMulai: row.berlaku_mulai,
          berlakuSampai: row.berlaku_sampai,
        }
      }),
      ...(rows.length > size && last && { next: cursorOf(positionOf(last)) }),
    }
  })

  serve(
    http,
    registerRecord,
    ({ params, body, caller, now }) => {
      const { periksa, ...rows } = body
      return recordings.record(params.layanan, { ...rows, baris: rows.baris as Content[] }, periksa, caller, now)
    },
    ({ params, caller, now }) => recordings.requireDuty(params.layanan, caller, now),
  )
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** What a place in each order looks like as text. */
const PLACES: Readonly<Record<EntryOrder, RegExp>> = {
  terbaru: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:?\d\d)?$/,
  nomor: /^[^\0]{0,100}$/,
  berakhir: /^(infinity|\d{4}-(0[1-9]|1[0-2])-\d\d)$/,
}

/** The place of an entry in the list. */
const positionOf = ({ place, id_kasus }: PlacedEntry): EntryPosition => ({
  value: place,
  id: id_kasus,
})

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
