import type { Outcome, qrCode, RequestOf, updateToken, ValueOf } from '@dermaga/contract'
import { call } from '../call/index.ts'

/** Makes a call with the refresh token itself, and a DPoP proof. */
export const callWithRefreshToken = <C extends typeof updateToken | typeof qrCode>(
  definition: C,
  refreshToken: string,
): Promise<Outcome<ValueOf<C>>> =>
  call(definition, {} as RequestOf<C>, { withProof: true, headers: { Authorization: `Bearer ${refreshToken}` } })
