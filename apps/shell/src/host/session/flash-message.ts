const KEY = 'dermaga:sign-in-message'

/** Stores a message for the sign-in page of this tab, which shows it once. */
export const setFlashMessage = (message: string): void => sessionStorage.setItem(KEY, message)

/** Takes the stored message, if any. */
export function takeFlashMessage(): string | undefined {
  const message = sessionStorage.getItem(KEY) ?? undefined
  sessionStorage.removeItem(KEY)
  return message
}

/** The sign-in page that leads back to a location. spec §2.1 */
export function signInPath(from: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const here = from.pathname + from.search + from.hash
  return here === '/' ? '/portal/login' : `/portal/login?asal=${encodeURIComponent(here)}`
}
