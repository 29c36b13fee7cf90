import type { Caller } from './caller.ts'

/** Who changes something, from where, and when. */
export interface ChangeRequest {
  by: Caller
  from: { address: string; correlationId: string }
  now: Date
}

interface CallInput {
  caller: Caller
  address: string
  request: { id: string }
  now: Date
}

/** The change request of a call's input. */
export const changeRequestOf = ({ caller: by, address, request, now }: CallInput): ChangeRequest => ({
  by,
  from: { address, correlationId: request.id },
  now,
})
