let offsetMs = 0

/** Learns the server's time from the `Date` of an answer that came straight from it. RFC 9110 §6.6.1 */
export function recordServerTime(date: string | null): void {
  const told = Date.parse(date ?? '')
  if (!Number.isNaN(told)) offsetMs = told - Date.now()
}

/** The server's time in ms since 1970, to the second, as far as this document has heard it; else the device's own. */
export const serverNow = (): number => Date.now() + offsetMs
