/** Limits of a power of attorney (surat kuasa), shared by form and server. */
export const POWER_OF_ATTORNEY = {
  /** Maximum period; a longer one requires a new grant. */
  maxYears: 2,
  catatanMax: 500,
  /** Lookups of a company by tax number, and grants, of one user per window. */
  lookupsPerWindow: 20,
  lookupWindowSeconds: 60,
} as const

/** The validation error of a period granted on a day, for form and server; days are WIB, both inclusive. */
export function powerPeriodError(
  { mulai, akhir }: { mulai: string; akhir: string },
  today: string,
): 'fromTooEarly' | 'untilTooEarly' | 'untilTooLate' | undefined {
  if (mulai < today) return 'fromTooEarly'
  if (akhir < mulai) return 'untilTooEarly'
  if (akhir >= yearsAfter(mulai, POWER_OF_ATTORNEY.maxYears)) return 'untilTooLate'
  return undefined
}

/** The same calendar day some years later; 29 February becomes 1 March in other years. */
function yearsAfter(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}
