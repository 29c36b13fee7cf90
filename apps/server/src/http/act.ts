import type { Caller } from './caller.ts'

/** Who changes something, from where, and when. */
export interface Act {
  by: Caller
  from: { address: string; correlationId: string }
  now: Date
}

interface Asked {
  caller: Caller
  address: string
  request: { id: string }
  now: Date
}

/** What a call's input tells of the change it asks for. */
export const actOf = ({ caller: by, address, request, now }: Asked): Act => ({
  by,
  from: { address, correlationId: request.id },
  now,
})
