/** A time zone of Indonesia: hours ahead of UTC all year, without summer time. @source Keppres 41 of 1987 */
export interface OfficeZone {
  readonly name: 'WIB' | 'WITA' | 'WIT'
  readonly hours: number
}

export const WIB: OfficeZone = { name: 'WIB', hours: 7 }
const WITA: OfficeZone = { name: 'WITA', hours: 8 }
const WIT: OfficeZone = { name: 'WIT', hours: 9 }

/** Regions outside of western time, by the first two digits of their offices: Bali and Nusa Tenggara, eastern and southern Kalimantan,
 *  Sulawesi; Maluku and Papua. @source the reference list `kantor` */
const REGIONS: Readonly<Record<string, OfficeZone>> = {
  '08': WITA,
  '10': WITA,
  '11': WITA,
  '18': WITA,
  '19': WITA,
  '12': WIT,
  '20': WIT,
}

/** The time zone that a customs office works in; of no office, that of the head office. */
export function zoneOfOffice(kode: string | undefined): OfficeZone {
  return REGIONS[kode?.slice(0, 2) ?? ''] ?? WIB
}

/** The day, `YYYY-MM-DD`, at an office. */
export const dayAtOffice = (at: Date, kode: string | undefined): string =>
  new Date(at.getTime() + zoneOfOffice(kode).hours * 3_600_000).toISOString().slice(0, 10)
