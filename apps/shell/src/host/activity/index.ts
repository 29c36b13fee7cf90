import { publicIp, routeOf, userLogAdd } from '@dermaga/contract'
import { call, callHooks } from '../call/index.ts'
import { createCallProof } from '../session/call-proof.ts'
import { findClaims, findTokens, type StoredTokens } from '../storage/session-store.ts'
import { kindOfCall } from './activity.ts'
import { browserInfo } from './browser-info.ts'
import { type Actor, createRecorder } from './recorder.ts'

const IDLE_MS = 2000
const findProof = createCallProof()

const recorder = createRecorder({
  findActor: () => actorOf(findTokens()),
  // The action's token, not the stored one, which is removed before a logout is recorded.
  send: (body, accessToken) =>
    call(
      userLogAdd,
      { body },
      { keepalive: true, headers: { Authorization: `Bearer ${accessToken}`, ...preparedProof(accessToken) } },
    ),
  prepare: prepareProof,
  async fetchPublicIp() {
    const answer = await call(publicIp, {})
    if (!answer.ok) throw new Error(answer.message)
    return answer.value
  },
  // Loaded when the page is idle, as the first entry is sent.
  findLocalAddress: () =>
    import('./local-address.ts').then(
      ({ localAddressHere }) => localAddressHere(),
      () => '',
    ),
  browserInfo: browserInfo(globalThis.navigator ?? { userAgent: '' }),
  hostname: globalThis.location?.hostname ?? '',
  whenIdle: run =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: IDLE_MS }) : setTimeout(run),
})

/** The last proof that was made ahead. Only a proof at hand is sent by a page that closes. */
let prepared: { accessToken: string; madeAt: number; proof: string } | undefined
/** Half of the minute that a proof is valid for. */
const PROOF_LIFE_MS = 30_000
const isFresh = (accessToken: string) =>
  prepared?.accessToken === accessToken && performance.now() - prepared.madeAt < PROOF_LIFE_MS

function prepareProof(accessToken: string): void {
  if (isFresh(accessToken)) return
  const { method } = userLogAdd
  const madeAt = performance.now()
  void findProof({ method, path: routeOf(userLogAdd), accessToken, isAsked: false }).then(proof => {
    prepared = proof ? { accessToken, madeAt, proof } : undefined
  })
}

/** Entries of one minute may share a proof: it is for this call and token. */
const preparedProof = (accessToken: string): Record<string, string> =>
  prepared && isFresh(accessToken) ? { DPoP: prepared.proof } : {}

/** Sends an entry now. The promise resolves when that has finished; it never rejects. */
export const recordActivity = recorder.record
/** Queues an entry until the page is idle. */
export const logActivity = recorder.note

/** The actor of an action, by their tokens. */
export function actorOf(tokens: StoredTokens | undefined): Actor | undefined {
  const claims = tokens && findClaims(tokens)
  if (!claims) return undefined
  return { idUser: claims.sub, username: claims.preferred_username, accessToken: tokens.access_token }
}

/** Logs every successful call of a page or a guest, and sends queued entries before the page closes.
 *  @returns stops logging */
export function logCalls(): () => void {
  const before = callHooks.onSuccess
  callHooks.onSuccess = (method, path) => {
    const kind = kindOfCall(method, path)
    if (kind) recorder.note({ kind, path: location.pathname, urlData: path })
  }
  const flush = () => document.visibilityState === 'hidden' && recorder.flush()
  document.addEventListener('visibilitychange', flush)
  return () => {
    callHooks.onSuccess = before
    document.removeEventListener('visibilitychange', flush)
  }
}
