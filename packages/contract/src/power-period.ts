/** Numbers of a surat kuasa, written once for form and server. */
export const POWER_OF_ATTORNEY = {
  /** A power lasts at most this long; a longer one is granted anew. */
  maxYears: 2,
  catatanMax: 500,
  /** Lookups of a company by tax number (and grants, which look up too) a user may make in one window. */
  lookupsPerWindow: 20,
  lookupWindowSeconds: 60,
} as const

/** What is wrong with a period to grant on a day, for form and server alike; days are WIB, both inclusive. */
export function powerPeriodError(
  { mulai, akhir }: { mulai: string; akhir: string },
  today: string,
): 'fromTooEarly' | 'untilTooEarly' | 'untilTooLate' | undefined {
  if (mulai < today) return 'fromTooEarly'
  if (akhir < mulai) return 'untilTooEarly'
  if (akhir >= yearsAfter(mulai, POWER_OF_ATTORNEY.maxYears)) return 'untilTooLate'
  return undefined
}

/** The same calendar day some years later; 29 February becomes 1 March where it is missing. */
function yearsAfter(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}
