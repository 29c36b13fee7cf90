import { CALENDAR, calendarDays, calendarList, WORKLIST_PATH, wibDay, wibDayEnd, wibDayStart } from '@dermaga/contract'
import { fieldErrors } from '@dermaga/text'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import { isProvisional, stateOf, titleOf } from '../case/case.ts'
import { pageOf } from '../case/events.ts'
import type { ServiceContext } from '../context.ts'
import type { CalendarStore, EndingRow, Period } from './calendar.store.ts'
import { cursorFor, placeOf } from './worklist.routes.ts'

const DAY_MS = 86_400_000

interface Parts extends Pick<ServiceContext, 'reach' | 'worklists' | 'definitions'> {
  calendar: CalendarStore
}

/** What ends on days: terms of worklists for officers, terms and licences of its own for a company. */
export function registerCalendarRoutes(http: Http, { reach, worklists, definitions, calendar }: Parts): void {
  serve(http, calendarDays, async ({ query, caller, now }) => {
    const between = periodOf(query, now)
    const scope = await reach.scopeOf(caller, now)
    const days =
      scope.grants.length > 0
        ? await worklists.countByDay(scope, between)
        : await calendar.countByDay(caller.idPerusahaan, between)
    return { items: days.map(({ day: hari, count: jumlah }) => ({ hari, jumlah })) }
  })

  serve(http, calendarList, async ({ query: { size, cursor, ...query }, caller, now }) => {
    const between = periodOf(query, now)
    const after = placeOf(cursor)
    const scope = await reach.scopeOf(caller, now)
    const isOfficer = scope.grants.length > 0
    const filter = { service: undefined, office: undefined, taken: 'semua' as const, q: '' }
    const rows: EndingRow[] = isOfficer
      ? (await worklists.list({ ...scope, ...filter, after, size, between })).map(row => ({ ...row, kind: 'tenggat' }))
      : await calendar.list(caller.idPerusahaan, between, size, after)
    const items = rows.slice(0, size).map(row => {
      const definition = definitions.definitionFor(row)
      const { label, tone } = stateOf(definition, row)
      return {
        idKasus: row.id_kasus,
        judul: titleOf(definition, row),
        nomor: row.nomor,
        path: isOfficer ? `${WORKLIST_PATH}/${row.id_kasus}` : pageOf(definition, row),
        jenis: row.kind,
        pada: new Date(row.term).toISOString(),
        sementara: row.kind === 'tenggat' && isProvisional(definition, row),
        keadaan: label,
        nada: tone,
        pemohon: row.nama_perusahaan,
      }
    })
    const last = rows.length > size ? rows[size - 1] : undefined
    return { items, ...(last && { next: cursorFor({ term: last.term, id: last.id_kasus }) }) }
  })
}

/** @throws CallError input.invalid for days that are none, or too many */
function periodOf({ dari, sampai }: { dari: string; sampai: string }, now: Date): Period {
  const [from, to] = [wibDayStart(dari), wibDayEnd(sampai)]
  const days = (to.getTime() - from.getTime()) / DAY_MS
  if (days >= 1 && days <= CALENDAR.daysMost) return { from, to, today: wibDay(now) }
  return fail('input.invalid', { fields: [{ in: 'query', path: 'sampai', message: fieldErrors.format }] })
}
