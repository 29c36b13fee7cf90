import { z } from 'zod'
import { defineCall, items } from './call.ts'
import { CASE, caseTone } from './case.ts'
import { count, cursor, day, instant } from './field-schemas.ts'

/** Limits of the calendar of deadlines, shared by screens and server. */
export const CALENDAR = {
  /** Days that one call covers: a month with the rest of its weeks. */
  daysMost: 42,
} as const

const AREA = { service: 'service', auth: 'bearer' } as const

/** WIB days, both inclusive. */
const range = { dari: day, sampai: day }

/** A term that ends, or the end of what may be used. */
export const calendarKind = z.enum(['tenggat', 'berlaku'])
export type CalendarKind = z.infer<typeof calendarKind>

export const calendarEntry = z.strictObject({
  idKasus: z.string(),
  judul: z.string(),
  nomor: z.string().nullable(),
  /** The page of the case for the reader. */
  path: z.string(),
  jenis: calendarKind,
  /** A validity ends with its last day. */
  pada: instant,
  /** A term that may become later: the holidays of its year have not been announced. */
  sementara: z.boolean(),
  keadaan: z.string(),
  nada: caseTone,
  pemohon: z.string(),
})
export type CalendarEntry = z.infer<typeof calendarEntry>

export const calendarDays = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/calendar/hari',
  summary:
    'How much ends on each WIB day of at most 42: for officers the terms of their worklist, for companies the terms of cases that need them and the ends of their licences. Days without any are missing.',
  query: z.strictObject(range),
  reply: items(z.strictObject({ hari: day, jumlah: z.int() })),
})

export const calendarList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/v1/calendar',
  summary: 'What ends on some WIB days, at most 42, the earliest first.',
  query: z.strictObject({ ...range, size: count(1, CASE.pageSize).default(20), cursor: cursor.optional() }),
  reply: items(calendarEntry),
})

export const calendarCalls = { calendarDays, calendarList }
