import { type Call, type Outcome, type RequestOf, updateToken, type ValueOf } from '@dermaga/contract'
import { endsSession } from '../../host/session/session-end.ts'
import { createRefresh } from '../../host/session/single-refresh.ts'
import { call, callFromPhone } from './call.ts'
import { findTokens, storeTokens } from './store.ts'

export type CallFailure = Extract<Outcome<never>, { ok: false }>

/** Calls with the phone's token, renewed when expired.
 *  @param onEnd runs when an error ends the session */
export function createPhoneCalls(onEnd: (error: CallFailure) => void) {
  let refreshError: CallFailure | undefined

  const refresh = createRefresh({
    find: findTokens,
    store: storeTokens,
    clear: () => refreshError && onEnd(refreshError),
    async exchange(refreshToken) {
      const answer = await callFromPhone(updateToken, {}, { headers: { Authorization: `Bearer ${refreshToken}` } })
      refreshError = answer.ok ? undefined : answer
      return answer
    },
    // Two windows that refresh at once get the same successor: the token is bound to the key.
    withLock: work => work(false),
    storageChange: async () => {},
    log: message => console.warn(message),
  })

  async function ask<C extends Call>(definition: C, request: RequestOf<C>): Promise<Outcome<ValueOf<C>>> {
    const token = findTokens()?.access_token
    const answer = await call(definition, request)
    if (answer.ok || !endsSession(answer.code) || findTokens()?.access_token !== token) return answer
    if (answer.code === 'auth.expired') return (await refresh()) ? call(definition, request) : answer
    onEnd(answer)
    return answer
  }

  return { ask, refresh }
}
