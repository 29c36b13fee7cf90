let offsetMs = 0

/** Records the server's time from the `Date` header of an answer that is not cached. RFC 9110 §6.6.1 */
export function recordServerTime(date: string | null): void {
  const serverMs = Date.parse(date ?? '')
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - Date.now()
}

/** The server's time in ms since 1970, accurate to a second; the device's own time before the first answer. */
export const serverNow = (): number => Date.now() + offsetMs
