import type { GuestEntry } from '@dermaga/berth'
import { guestToken } from '@dermaga/contract'
import { call } from '../call/index.ts'

/** A token that identifies the user to a framed guest's server. @throws Error with the error code */
export async function getGuestToken({ modulSlug }: GuestEntry) {
  const outcome = await call(guestToken, { body: { modulSlug } })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}
