import {
  companyByNpwp,
  deviceByUserName,
  type Outcome,
  revokeToken,
  roleList,
  type TokenPair,
  userInfoByEmail,
} from '@dermaga/contract'
import { mobileText as text } from '@dermaga/text'
import { lifeOf, phaseAt } from '../../host/session/clock.ts'
import { createStateStore } from '../../host/session/state-store.ts'
import { type Claims, findClaims, type StoredTokens } from '../../host/storage/session-store.ts'
import { call } from './call.ts'
import { type CallFailure, createPhoneCalls } from './phone-calls.ts'
import { type Notice, nextPhoneState, type PhoneEvent, type PhoneState, type Profile } from './phone-state.ts'
import {
  findPaired,
  findTokens,
  forgetPairing,
  forgetTokens,
  hasTokens,
  MOBILE,
  storePaired,
  storeTokens,
} from './store.ts'

export type PhoneSession = ReturnType<typeof openPhoneSession>

/** How soon a visible phone notices that it was unpaired. */
const CHECK_EVERY_MS = 5_000
/** Pause after a refresh that failed for lack of a network. */
const REFRESH_PAUSE_MS = 15_000
/** Roles requested. spec §9 */
const ROLE_ROWS = 100

/** The phone's own session, from the stored tokens to its end. It renews its token while visible: phones lock themselves, so there is no
 *  question whether the user is still there. */
export function openPhoneSession() {
  const phone = createStateStore<PhoneState, PhoneEvent>({ is: 'loading' }, nextPhoneState)
  const { ask, refresh } = createPhoneCalls(end)
  let checkedAt = 0
  let refreshedAt = 0

  const signOut = (notice?: Notice) => phone.send({ type: 'signedOut', username: findPaired(), notice })

  function end({ code, message, params }: CallFailure) {
    if (params['because'] === 'unpaired') return unpair()
    forgetTokens()
    // A call of a session that has just expired goes out without a token.
    const isOver = code === 'session.expired' || code === 'auth.missing'
    signOut({ tone: 'warn', text: isOver ? text.over : message })
  }

  /** Removes the stored user of this phone. */
  function unpair() {
    forgetPairing()
    phone.send({ type: 'unpaired', notice: { tone: 'warn', text: text.unpaired } })
  }

  async function load() {
    const hadTokens = hasTokens()
    const claims = claimsOf(findTokens())
    if (!claims) return signOut(hadTokens ? { tone: 'info', text: text.over } : undefined)
    phone.send({ type: 'started' })
    checkedAt = Date.now()
    const profile = await fetchProfile(ask, claims)
    if (profile.ok) return phone.send({ type: 'loaded', profile: profile.value })
    const isExpired = profile.code === 'password.expired'
    phone.send({ type: 'failed', message: isExpired ? text.passwordExpired : profile.message })
  }

  /** Checks the pairing, and whether the server can be reached. */
  async function check() {
    checkedAt = Date.now()
    const username = claimsOf(findTokens())?.preferred_username ?? ''
    const answer = await ask(deviceByUserName, { params: { username } })
    phone.send({ type: 'checked', isStale: !answer.ok && (answer.status === 0 || answer.status >= 500) })
  }

  /** Checks the time and the server: called every second while the page is visible, and when it becomes visible again. */
  function tick() {
    const { is } = phone.get()
    if (is === 'unpaired' || is === 'signed out') return
    const tokens = findTokens()
    if (!tokens) return signOut({ tone: 'info', text: text.over })
    const now = Date.now()
    const life = lifeOf(claimsOf(tokens) ?? { iat: 0, exp: 0 }, tokens.refresh_expires_in)
    if (phaseAt(now - tokens.loadedAt, life).name !== 'running' && now - refreshedAt >= REFRESH_PAUSE_MS) {
      refreshedAt = now
      void refresh()
    }
    if (is === 'ready' && now - checkedAt >= CHECK_EVERY_MS) void check()
  }

  async function leave() {
    const token = findTokens()?.refresh_token
    forgetTokens()
    signOut({ tone: 'info', text: text.loggedOut })
    if (token) await revoke(token)
  }

  /** Another window of this phone has signed in, signed out, or removed the pairing. */
  function follow({ key }: StorageEvent) {
    if (key !== null && key !== MOBILE.token && key !== MOBILE.paired) return
    const state = phone.get()
    if (!findTokens()) signOut()
    else if (state.is !== 'ready' || claimsOf(findTokens())?.sub !== state.profile.user.idUser) void load()
  }

  addEventListener('storage', follow)
  void load()

  return {
    subscribe: phone.subscribe,
    get: phone.get,
    ask,
    tick,
    /** Checks the server at once: the page has become visible again. */
    wake() {
      checkedAt = 0
      tick()
    },
    /** Starts a session with tokens that the phone has just received. */
    begin(pair: TokenPair) {
      storePaired(claimsOf(storeTokens(pair))?.preferred_username ?? '')
      void load()
    },
    unpair,
    leave,
    retry: () => void load(),
    /** Remaining time of the session in ms. */
    leftMs() {
      const tokens = findTokens()
      return tokens ? tokens.loadedAt + tokens.refresh_expires_in * 1000 - Date.now() : 0
    },
  }
}

type Ask = ReturnType<typeof createPhoneCalls>['ask']

async function fetchProfile(ask: Ask, claims: Claims): Promise<Outcome<Profile>> {
  const info = await ask(userInfoByEmail, { query: { email: claims.email } })
  if (!info.ok) return info
  const user = info.value
  const [company, roles, device] = await Promise.all([
    ask(companyByNpwp, { query: { npwp: user.npwp || user.identitas } }),
    ask(roleList, { query: { skip: 0, take: ROLE_ROWS } }),
    ask(deviceByUserName, { params: { username: claims.preferred_username } }),
  ])
  if (!company.ok) return company
  if (!roles.ok) return roles
  if (!device.ok) return device
  return { ok: true, value: { user, company: company.value, roles: roles.value.items, device: device.value } }
}

/** Ends the session on the server, now or as soon as the server can be reached. */
async function revoke(token: string): Promise<void> {
  const send = () => call(revokeToken, { body: { token } }, { keepalive: true })
  const answer = await send()
  if (!answer.ok && answer.status === 0) addEventListener('online', () => void send(), { once: true })
}

const claimsOf = (tokens: StoredTokens | undefined) => tokens && findClaims(tokens)
