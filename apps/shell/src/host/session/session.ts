import { type Company, type MenuItem, type RoleDetail, type User, validateToken } from '@dermaga/contract'
import { sessionText } from '@dermaga/text'
import { call, sessionHooks } from '../call/index.ts'
import { serverNow } from '../call/server-time.ts'
import { findClaims, findMenu, findTokens, type StoredTokens, storeMenu } from '../storage/session-store.ts'
import { authenticate } from './authenticate.ts'
import { elapsed, type Life, lifeOf, type Moment, momentNow, type Phase, phaseAt } from './clock.ts'
import { type Leaving, leave, logout } from './logout.ts'
import { refresh } from './refresh.ts'
import { announceSessionEnd, endedText, endReason, endsSession } from './session-end.ts'
import { type Change, observeTabs } from './tabs.ts'

/** What the portal knows of the person in front of it. Lists are empty, and `user` and `company` absent, until the state is `ready`;
 *  only the menu may stand there before, as it was last time (design 01, 14). */
export interface SessionState {
  state: 'signed out' | 'loading' | 'ready' | 'problem' | 'leaving'
  /** The server has said who it is, and the account may come in: what else is asked need not wait for company and menu. */
  isKnown?: boolean
  user?: User
  company?: Company
  roles: readonly RoleDetail[]
  portalAccess: readonly { namaDokumen: string }[]
  menu: readonly MenuItem[]
  problem?: { title: string; message: string }
}

export interface LiveSession {
  subscribe: (heard: () => void) => () => void
  get: () => SessionState
  /** Where the access token stands at this moment. */
  phase: () => Phase
  /** Looks at the time and ends a session that is over; to be called every second and when the page wakes. */
  tick: () => void
  /** OK in the dialog: a new pair. False when it could not be had now; a refusal ends the session. */
  extend: () => Promise<boolean>
  logout: (leaving?: Leaving) => Promise<void>
  retry: () => void
  /** Shows the user's own data as the server has just answered it. */
  showUser: (user: User) => void
  close: () => void
}

const NOTHING = { roles: [], portalAccess: [], menu: [] }

let here: LiveSession | undefined

/** The one session of this document, opened by whoever asks first. */
export const sessionHere = (): LiveSession => {
  here ??= openSession()
  return here
}

/** From the stored pair to its end. spec §4.1 */
function openSession(): LiveSession {
  const listeners = new Set<() => void>()
  let state: SessionState = { state: 'signed out', ...NOTHING }
  let tokens = findTokens()
  let life: Life = { refreshMs: 0, endMs: 0 }
  let anchor = { ageMs: 0, at: momentNow() }
  let isAskingTime = false

  const become = (next: SessionState) => {
    state = next
    for (const heard of listeners) heard()
  }

  /** Lives on a pair from now on. Its age starts from `loadedAt`, by this device's clock. */
  function adopt(pair: StoredTokens) {
    const ageMs = Math.max(0, Date.now() - pair.loadedAt)
    const claims = findClaims(pair) ?? { iat: 0, exp: 0 }
    tokens = pair
    life = lifeOf(claims, pair.refresh_expires_in)
    anchor = { ageMs, at: momentNow() }
  }

  const ageAt = (now: Moment) => {
    const gone = elapsed(anchor.at, now)
    return { ageMs: anchor.ageMs + gone.ms, isSure: gone.isSure }
  }
  const phase = () => phaseAt(ageAt(momentNow()).ageMs, life)

  async function begin() {
    if (!tokens) return
    adopt(tokens)
    const idUser = findClaims(tokens)?.sub ?? ''
    become({ state: 'loading', ...NOTHING, menu: findMenu(idUser) ?? [] })
    // A clock set back makes a pair look as if it came from the future: the server knows better.
    if (phase().name !== 'running' || tokens.loadedAt > Date.now()) {
      const pair = await refresh()
      if (pair) adopt(pair)
      else if (!findTokens()) return end({ message: sessionText.ended, comesBack: true })
    }
    await introduce()
  }

  async function introduce() {
    const pair = tokens
    const claims = pair && findClaims(pair)
    if (!claims) return
    const answer = await authenticate(call, claims, {
      async renew() {
        const renewed = await refresh()
        if (renewed) adopt(renewed)
        return renewed && findClaims(renewed)
      },
      known: () => state.state === 'loading' && become({ ...state, isKnown: true }),
    })
    if (state.state === 'leaving') return
    if (answer.result === 'ready') {
      const { result: _, ...signedIn } = answer
      storeMenu(signedIn.user.idUser, signedIn.menu)
      return become({ state: 'ready', isKnown: true, ...signedIn })
    }
    if (answer.result === 'refused') return end({ message: answer.message })
    if (answer.result === 'ended') return end({ message: answer.message, comesBack: true })
    if (answer.result === 'password expired') {
      await loaded()
      return location.assign('/portal/kedaluwarsa')
    }
    become({ state: 'problem', ...NOTHING, problem: { title: answer.title, message: answer.message } })
  }

  /** Leaves for the sign-in page, once. */
  async function end(leaving: Leaving = {}) {
    if (state.state === 'leaving') return
    become({ state: 'leaving', ...NOTHING })
    await loaded()
    await logout(tokens, leaving)
  }

  function follow(change: Change) {
    const stored = findTokens()
    if (state.state === 'leaving') return
    if (change === 'refreshed' && stored) return adopt(stored)
    announceSessionEnd()
    if (change === 'signed in' || change === 'other user') return location.reload()
    become({ state: 'leaving', ...NOTHING })
    leave({ message: sessionText.ended, comesBack: true })
  }

  function tick() {
    if (!tokens || state.state === 'leaving' || state.state === 'signed out') return
    const now = momentNow()
    const { ageMs, isSure } = ageAt(now)
    if (!isSure) return void askTime(tokens, { ageMs, at: now })
    if (ageMs >= life.endMs) void end({ message: sessionText.ended, comesBack: true })
  }

  /** The device slept, or its clock was set: the server says which. Without its answer the wall clock is believed. */
  async function askTime(pair: StoredTokens, believed: typeof anchor) {
    if (isAskingTime) return
    isAskingTime = true
    const answer = await call(validateToken, { body: { token: pair.access_token } })
    isAskingTime = false
    if (tokens !== pair) return
    if (answer.ok && !answer.value.active) return end({ message: sessionText.ended, comesBack: true })
    const issuedMs = (findClaims(pair)?.iat ?? 0) * 1000
    anchor = answer.ok ? { ageMs: serverNow() - issuedMs, at: momentNow() } : believed
    for (const heard of listeners) heard()
  }

  async function extend() {
    const pair = await refresh()
    if (pair) adopt(pair)
    else if (!findTokens()) await end({ message: sessionText.ended, comesBack: true })
    return pair !== undefined
  }

  sessionHooks.refused = ({ code, params }) => {
    if (endsSession(code)) void end({ message: endedText(endReason(code, params)), comesBack: true })
  }
  const stopWatching = observeTabs({ current: () => tokens, changed: follow })
  void begin()

  return {
    subscribe: heard => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    get: () => state,
    phase,
    tick,
    extend,
    logout: end,
    retry: () => {
      become({ state: 'loading', ...NOTHING })
      void introduce()
    },
    showUser: user => {
      if (state.state === 'ready') become({ ...state, user: { ...state.user, ...user } })
    },
    close: stopWatching,
  }
}

/** The session begins before its document has loaded; who leaves a document before that leaves no trace of it in the history. */
const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise(resolve => addEventListener('load', resolve, { once: true }))
