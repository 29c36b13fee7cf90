import type { User } from '@dermaga/contract'
import { sessionText } from '@dermaga/text'
import { call, sessionHooks } from '../call/index.ts'
import { findClaims, findMenu, findTokens, type StoredTokens, storeMenu } from '../storage/session-store.ts'
import { type Authentication, authenticate, readAccess } from './authenticate.ts'
import type { Phase } from './clock.ts'
import { goToSignIn, type LogoutOptions, logout } from './logout.ts'
import { refresh } from './refresh.ts'
import { announceSessionEnd, endedText, endReason, endsSession } from './session-end.ts'
import { nextSessionState, type SessionEvent, type SessionState, SIGNED_OUT } from './session-state.ts'
import { createStateStore } from './state-store.ts'
import { observeTabs, type TabChange } from './tabs.ts'
import { createTokenAge } from './token-age.ts'

export interface LiveSession {
  subscribe: (listener: () => void) => () => void
  get: () => SessionState
  /** The phase of the access token at this moment. */
  phase: () => Phase
  /** Ends a session that is over. Call it every second and when the page wakes. */
  tick: () => void
  /** Gets a new token pair, as OK in the dialog does. False when it is not available now; a rejection ends the session. */
  extend: () => Promise<boolean>
  logout: (options?: LogoutOptions) => Promise<void>
  retry: () => void
  /** Shows the user's own data as the server has just answered it. */
  showUser: (user: User) => void
  /** Reads menu, roles and portal access again, which an administrator may have changed. What cannot be read stays. */
  reloadAccess: () => Promise<void>
  close: () => void
}

const EXPIRED: LogoutOptions = { message: sessionText.ended, comesBack: true }

let documentSession: LiveSession | undefined

/** The one session of this document, opened by the first caller. */
export const sessionHere = (): LiveSession => {
  documentSession ??= openSession()
  return documentSession
}

/** The session from the stored token pair to its end. spec §4.1 */
function openSession(): LiveSession {
  const session = createStateStore<SessionState, SessionEvent>(SIGNED_OUT, nextSessionState)
  const age = createTokenAge()
  const isLeaving = () => session.get().state === 'leaving'
  let tokens = findTokens()
  let renewals = 0

  function adopt(pair: StoredTokens) {
    tokens = pair
    age.start(pair)
  }

  async function refreshTokens() {
    const pair = await refresh()
    if (pair) adopt(pair)
    return pair
  }

  /** @returns false when no new pair is available now; without a stored one that ends the session */
  async function renew(): Promise<boolean> {
    renewals++
    const pair = await refreshTokens().finally(() => {
      renewals--
    })
    if (!pair && !findTokens()) await end(EXPIRED)
    return pair !== undefined
  }

  async function start() {
    if (!tokens) return
    adopt(tokens)
    session.send({ type: 'tokensFound', menu: findMenu(findClaims(tokens)?.sub ?? '') ?? [] })
    await resume(tokens)
  }

  /** Identifies the user, with a new pair where the stored one is too old. Without one for now the notice offers a retry. */
  async function resume({ loadedAt }: StoredTokens) {
    // After a clock was set back a pair seems to come from the future: only the server knows its age.
    const isRenewed = age.phase().name === 'running' && loadedAt <= Date.now() ? true : await renew()
    if (isLeaving()) return
    if (isRenewed || age.phase().name !== 'over') return identify()
    session.send({ type: 'failed', error: { title: sessionText.problemTitle, message: sessionText.problem } })
  }

  async function identify() {
    const claims = tokens && findClaims(tokens)
    if (!claims) return
    const outcome = await authenticate(call, claims, {
      async renew() {
        const pair = await refreshTokens()
        return pair && findClaims(pair)
      },
      onIdentified: () => session.send({ type: 'identified' }),
    })
    if (!isLeaving()) await settle(outcome, session.send, end)
  }

  async function reloadAccess() {
    const { state, user } = session.get()
    if (state !== 'ready' || !user) return
    const access = await readAccess(call, user.idUser)
    if (!access.ok || isLeaving()) return
    storeMenu(user.idUser, access.value.menu)
    session.send({ type: 'accessChanged', ...access.value })
  }

  /** Leaves for the sign-in page, once. */
  async function end(options: LogoutOptions = {}) {
    if (isLeaving()) return
    session.send({ type: 'ended' })
    await documentLoaded()
    await logout(tokens, options)
  }

  /** Follows a change that another tab made to the stored session. */
  function follow(change: TabChange) {
    const stored = findTokens()
    if (isLeaving()) return
    if (change === 'refreshed' && stored) return adopt(stored)
    announceSessionEnd()
    if (change === 'signed in' || change === 'other user') return location.reload()
    session.send({ type: 'ended' })
    goToSignIn(EXPIRED)
  }

  function tick() {
    // While the server is slow to renew an old pair, or cannot, the session has not ended: the user waits, or retries.
    if (!tokens || session.get().state !== 'ready' || renewals > 0) return
    const isOver = age.isOver()
    if (isOver) void end(EXPIRED)
    if (isOver === undefined) void verifyAge()
  }

  async function verifyAge() {
    const isActive = await age.verify()
    if (isActive === false) return end(EXPIRED)
    if (isActive) session.notify()
  }

  sessionHooks.onUnauthorized = ({ code, params }) => {
    if (endsSession(code)) void end({ message: endedText(endReason(code, params)), comesBack: true })
  }
  const close = observeTabs({ current: () => tokens, changed: follow })
  void start()

  return {
    subscribe: session.subscribe,
    get: session.get,
    phase: age.phase,
    tick,
    extend: renew,
    logout: end,
    retry: () => {
      session.send({ type: 'retried' })
      if (tokens) void resume(tokens)
    },
    reloadAccess,
    showUser: user => session.send({ type: 'userChanged', user }),
    close,
  }
}

/** Does what the outcome of an authentication requires. */
async function settle(
  outcome: Authentication,
  send: (event: SessionEvent) => void,
  end: (options: LogoutOptions) => Promise<void>,
): Promise<void> {
  switch (outcome.result) {
    case 'ready': {
      const { result: _result, ...signedIn } = outcome
      storeMenu(signedIn.user.idUser, signedIn.menu)
      return send({ type: 'authenticated', ...signedIn })
    }
    case 'rejected':
      return end({ message: outcome.message })
    case 'ended':
      return end({ message: outcome.message, comesBack: true })
    case 'password expired':
      await documentLoaded()
      return location.assign('/portal/kedaluwarsa')
    case 'failed':
      return send({ type: 'failed', error: { title: outcome.title, message: outcome.message } })
  }
}

/** The session starts before its document has loaded; a navigation away before that would leave no entry in the history. */
const documentLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise(resolve => addEventListener('load', resolve, { once: true }))
