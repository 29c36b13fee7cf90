import { type CaseTone, caseTone, type SummaryView, wibDay, worklistTerm } from '@dermaga/contract'
import { isRegister } from '@dermaga/service'
import type { SharedCounts } from '../../db/shared-counts.ts'
import type { Caller } from '../../http/caller.ts'
import type { ServiceContext } from '../context.ts'
import { termRange } from '../term/term-range.ts'

/** Counts of cases for charts. `weeks` are counts of those sent, from the week that begins at `since`. */
export type CaseSummaryCounts = Pick<SummaryView, 'sebagai' | 'permohonan' | 'tenggat'> & { weeks: number[] }

/** Counts the cases that the caller's lists have: officers' at their offices, and of companies those that they may read. Entries of
 *  registers are no cases that go on; cases of documents are counted as documents.
 *  @param weeks how many weeks to count from `since` on */
export async function summaryOf(
  {
    store,
    worklists,
    reach,
    definitions,
    sharedCounts,
  }: Pick<ServiceContext, 'store' | 'worklists' | 'reach' | 'definitions'> & { sharedCounts: SharedCounts },
  caller: Caller,
  { since, weeks }: { since: Date; weeks: number },
  now: Date,
): Promise<CaseSummaryCounts> {
  const scope = await reach.scopeOf(caller, now)
  const isOfficer = scope.duties.length > 0
  const services = definitions.services.filter(service => service.begunBy !== 'document' && !isRegister(service))
  const of = isOfficer ? { offices: scope.offices } : { idPerusahaan: caller.idPerusahaan, today: wibDay(now) }
  const terms = worklistTerm.options
  const [rows, waiting] = await Promise.all([
    sharedCounts(JSON.stringify([of, since]), () =>
      store.counts(
        of,
        services.map(({ id, list }) => ({ id, value: list.value })),
        since,
      ),
    ),
    isOfficer
      ? worklists.countByTerm(
          scope,
          terms.map(term => termRange(term, now)),
        )
      : [],
  ])
  const sum = (chosen: typeof rows) => chosen.reduce((total, { count }) => total + count, 0)
  return {
    sebagai: isOfficer ? 'petugas' : 'pemohon',
    permohonan: services.flatMap(({ id, title, path, list }) => {
      const own = rows.filter(({ layanan }) => layanan === id)
      if (own.length === 0) return []
      const counts = caseTone.options.map(tone => [tone, sum(own.filter(({ nada }) => nada === tone))])
      const jumlah = Object.fromEntries(counts) as Record<CaseTone, number>
      const values = caseTone.options.map(tone => [tone, own.find(({ nada }) => nada === tone)?.value ?? '0'])
      const nilai = list.value === undefined ? null : (Object.fromEntries(values) as Record<CaseTone, string>)
      return [{ layanan: id, judul: title, path, jumlah, nilai }]
    }),
    tenggat: isOfficer ? terms.map((tenggat, at) => ({ tenggat, jumlah: waiting[at] ?? 0 })) : [],
    weeks: Array.from({ length: weeks }, (_, week) => sum(rows.filter(row => row.week === week))),
  }
}
