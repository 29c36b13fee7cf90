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

/** What a call's input tells of the change it asks for. */
export const changeRequestOf = ({ caller: by, address, request, now }: CallInput): ChangeRequest => ({
  by,
  from: { address, correlationId: request.id },
  now,
})
