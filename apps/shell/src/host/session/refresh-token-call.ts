import type { Outcome, qrCode, RequestOf, updateToken, ValueOf } from '@dermaga/contract'
import { callWithProof } from './dpop-call.ts'

/** Shows the refresh token itself, with a proof of the browser's key. */
export const callWithRefreshToken = <C extends typeof updateToken | typeof qrCode>(
  definition: C,
  refreshToken: string,
): Promise<Outcome<ValueOf<C>>> =>
  callWithProof(definition, {} as RequestOf<C>, { headers: { Authorization: `Bearer ${refreshToken}` } })
