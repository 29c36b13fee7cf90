const KEY = 'dermaga:sign-in-message'

/** Leaves a message for the sign-in page of this tab; shown once. */
export const setFlashMessage = (message: string): void => sessionStorage.setItem(KEY, message)

/** Takes the message left for this page, if any. */
export function takeFlashMessage(): string | undefined {
  const message = sessionStorage.getItem(KEY) ?? undefined
  sessionStorage.removeItem(KEY)
  return message
}

/** The sign-in page that leads back to where the person is now. spec §2.1 */
export function signInPath(from: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const here = from.pathname + from.search + from.hash
  return here === '/' ? '/portal/login' : `/portal/login?asal=${encodeURIComponent(here)}`
}
