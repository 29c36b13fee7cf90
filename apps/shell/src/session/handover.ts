const KEY = 'dermaga:sign-in-message'

/** Leaves a message for the sign-in page of this tab; shown once. */
export const handOver = (message: string): void => sessionStorage.setItem(KEY, message)

/** Takes the message left for this page, if any. */
export function takeMessage(): string | undefined {
  const message = sessionStorage.getItem(KEY) ?? undefined
  sessionStorage.removeItem(KEY)
  return message
}
