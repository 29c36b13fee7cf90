import { caseTakeOn, reportsMissing, wibDay } from '@dermaga/contract'
import { writtenPeriod } from '@dermaga/service'
import { fieldErrors } from '@dermaga/text'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import type { ServiceContext } from '../context.ts'
import type { ReportStore } from './report.store.ts'
import type { ReportBrokers } from './report-broker.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

interface Parts extends Pick<ServiceContext, 'definitions' | 'reach' | 'offices'> {
  reports: Pick<ReportStore, 'missing'>
  brokers: Pick<ReportBrokers, 'takeOn'>
}

/** Reports that officers wait for, and those that brokers take on. */
export function registerReportRoutes(http: Http, { definitions, reach, offices, reports, brokers }: Parts): void {
  serve(http, caseTakeOn, async ({ body: { layanan, atasNama }, caller, now }) => {
    const service = definitions.serviceOf(layanan)
    if (service.begunBy !== 'period' || !service.allowsBrokers) fail('case.notBegunSo')
    await reach.requirePage(caller, service)
    const represented = await reach.principal(atasNama, service, caller, now)
    return { jumlah: await brokers.takeOn(service, represented, caller, now) }
  })

  serve(http, reportsMissing, async ({ params: { layanan }, query: { q, size, cursor }, caller, now }) => {
    const { period } = definitions.serviceOf(layanan)
    if (!period) fail('case.noService')
    const scope = await reach.scopeOf(caller, now)
    if (scope.duties.length === 0) fail('access.denied')
    const after = positionIn(cursor)
    const filter = { layanan, offices: scope.offices, today: wibDay(now), q, after, size }
    const rows = await reports.missing(filter)
    const page = rows.slice(0, size)
    const named = await offices.named(page.flatMap(({ kode_kantor }) => kode_kantor ?? []))
    const names = new Map(named.map(({ kode, nama }) => [kode, nama]))
    const last = page.at(-1)
    return {
      items: page.map(row => ({
        idKasus: row.id_kasus,
        pemohon: { nama: row.nama_perusahaan, npwp: row.npwp },
        nomorEntri: row.nomor,
        kantor: { kode: row.kode_kantor ?? '', nama: names.get(row.kode_kantor ?? '') ?? null },
        periode: writtenPeriod(row.masa, row.periode),
        jatuhTempo: row.jatuh_tempo,
        hariTerlambat: row.terlambat,
      })),
      ...(rows.length > size && last && { next: cursorOf(last.periode, last.id_kasus) }),
    }
  })
}

const cursorOf = (periode: string, id: string): string =>
  Buffer.from(JSON.stringify([periode, id])).toString('base64url')

/** @throws CallError input.invalid for a cursor that this server did not issue */
function positionIn(cursor: string | undefined): { periode: string; id: string } | undefined {
  if (cursor === undefined) return undefined
  try {
    const [periode, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    const isPlace = typeof periode === 'string' && DAY.test(periode) && typeof id === 'string' && UUID.test(id)
    if (isPlace) return { periode, id }
  } catch {
    // Refused below, as every other cursor that this server did not issue.
  }
  return fail('input.invalid', { fields: [{ in: 'query', path: 'cursor', message: fieldErrors.format }] })
}
