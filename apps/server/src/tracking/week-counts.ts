import { type DashboardView, type HistoryKind, wibDay, wibDayStart } from '@dermaga/contract'
import type { WeekCount } from './tracking.store.ts'

const DAY_MS = 86_400_000

/** The start of a number of weeks, the last of which ends with the current day (WIB). */
export function firstMoment(weeks: number, now: Date): Date {
  return wibDayStart(wibDay(new Date(now.getTime() - (weeks * 7 - 1) * DAY_MS)))
}

/** Counts as rows of a chart: every kind in the given order and every week, also without events. */
export function weeksOf(
  counts: readonly WeekCount[],
  kinds: readonly HistoryKind[],
  weeks: number,
  since: Date,
): DashboardView['perMinggu'] {
  const inWeek = (jenis: HistoryKind, week: number) =>
    counts.find(count => count.jenis === jenis && count.week === week)?.events ?? 0
  return {
    minggu: Array.from({ length: weeks }, (_, week) => wibDay(new Date(since.getTime() + week * 7 * DAY_MS))),
    jumlah: kinds.map(jenis => ({ jenis, peristiwa: Array.from({ length: weeks }, (_, week) => inWeek(jenis, week)) })),
  }
}
