import {
  type Call,
  type Company,
  companyByNpwp,
  type Device,
  deviceByUserName,
  type Outcome,
  type RequestOf,
  type RoleDetail,
  revokeToken,
  roleList,
  type TokenPair,
  type User,
  updateToken,
  userInfoByEmail,
  type ValueOf,
} from '@dermaga/contract'
import { mobileText as text } from '@dermaga/text'
import { lifeOf, phaseAt } from '../../host/session/clock.ts'
import { endsSession } from '../../host/session/session-end.ts'
import { createRefresh } from '../../host/session/single-refresh.ts'
import { findClaims, type StoredTokens } from '../../host/storage/session-store.ts'
import { call, callFromPhone } from './call.ts'
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

export interface Profile {
  user: User
  company: Company
  roles: readonly RoleDetail[]
  device: Device | null
}

export interface Notice {
  tone: 'info' | 'warn'
  text: string
}

/** State of the phone for its user. */
export type PhoneState =
  | { is: 'unpaired'; notice: Notice | undefined }
  /** Paired, without a session: the password starts one. */
  | { is: 'signed out'; username: string; notice: Notice | undefined }
  | { is: 'loading' }
  | { is: 'ready'; profile: Profile; isStale: boolean }
  | { is: 'problem'; message: string }

export type PhoneSession = ReturnType<typeof openPhoneSession>
type Failure = Extract<Outcome<never>, { ok: false }>

/** How soon a visible phone notices that it was unpaired. */
const LOOK_EVERY_MS = 5_000
/** Pause after a refresh that failed for lack of a network. */
const RENEW_AGAIN_MS = 15_000
/** Roles requested. spec §9 */
const ROLE_ROWS = 100

/** The phone's own session, from the stored tokens to its end. It renews its token while visible: phones lock themselves, so there is no
 *  question whether the user is still there. */
export function openPhoneSession() {
  const listeners = new Set<() => void>()
  let state: PhoneState = { is: 'loading' }
  let lookedAt = 0
  let renewedAt = 0
  let refusal: Failure | undefined

  const become = (next: PhoneState) => {
    state = next
    for (const heard of listeners) heard()
  }
  const signOut = (notice?: Notice) => {
    const username = findPaired()
    become(username ? { is: 'signed out', username, notice } : { is: 'unpaired', notice })
  }

  const refresh = createRefresh({
    find: findTokens,
    keep: storeTokens,
    clear: () => refusal && end(refusal),
    async exchange(refreshToken) {
      const answer = await callFromPhone(updateToken, {}, { headers: { Authorization: `Bearer ${refreshToken}` } })
      refusal = answer.ok ? undefined : answer
      return answer
    },
    // Two windows that refresh at once get the same successor: the token is bound to the key.
    alone: work => work(false),
    news: async () => {},
    log: message => console.warn(message),
  })

  /** A call with the token, renewed when expired. An error that ends the session ends it here. */
  async function ask<C extends Call>(definition: C, request: RequestOf<C>): Promise<Outcome<ValueOf<C>>> {
    const asked = findTokens()?.access_token
    const answer = await call(definition, request)
    if (answer.ok || !endsSession(answer.code) || findTokens()?.access_token !== asked) return answer
    if (answer.code === 'auth.expired') return (await refresh()) ? call(definition, request) : answer
    end(answer)
    return answer
  }

  function end({ code, message, params }: Failure) {
    if (params['because'] === 'unpaired') return unpair()
    forgetTokens()
    // A call of a session that has just expired goes out without a token.
    const isOver = code === 'session.expired' || code === 'auth.missing'
    signOut({ tone: 'warn', text: isOver ? text.over : message })
  }

  /** Removes the stored user of this phone. */
  function unpair() {
    forgetPairing()
    become({ is: 'unpaired', notice: { tone: 'warn', text: text.unpaired } })
  }

  async function introduce() {
    const isKept = hasTokens()
    const claims = claimsOf(findTokens())
    if (!claims) return signOut(isKept ? { tone: 'info', text: text.over } : undefined)
    become({ is: 'loading' })
    lookedAt = Date.now()
    const { email, preferred_username: username } = claims
    const info = await ask(userInfoByEmail, { query: { email } })
    if (!info.ok) return fail(info)
    const user = info.value
    const [company, roles, device] = await Promise.all([
      ask(companyByNpwp, { query: { npwp: user.npwp || user.identitas } }),
      ask(roleList, { query: { skip: 0, take: ROLE_ROWS } }),
      ask(deviceByUserName, { params: { username } }),
    ])
    if (!company.ok) return fail(company)
    if (!roles.ok) return fail(roles)
    if (!device.ok) return fail(device)
    const profile = { user, company: company.value, roles: roles.value.items, device: device.value }
    if (state.is === 'loading') become({ is: 'ready', profile, isStale: false })
  }

  function fail({ code, message }: Failure) {
    if (state.is === 'loading')
      become({ is: 'problem', message: code === 'password.expired' ? text.passwordExpired : message })
  }

  async function look() {
    lookedAt = Date.now()
    const username = claimsOf(findTokens())?.preferred_username ?? ''
    const answer = await ask(deviceByUserName, { params: { username } })
    if (state.is !== 'ready') return
    const isStale = !answer.ok && (answer.status === 0 || answer.status >= 500)
    const { profile } = state
    if (isStale !== state.isStale) become({ is: 'ready', profile, isStale })
  }

  /** Checks the time and the server: called every second while the page is visible, and when it becomes visible again. */
  function tick() {
    if (state.is === 'unpaired' || state.is === 'signed out') return
    const tokens = findTokens()
    if (!tokens) return signOut({ tone: 'info', text: text.over })
    const now = Date.now()
    const life = lifeOf(claimsOf(tokens) ?? { iat: 0, exp: 0 }, tokens.refresh_expires_in)
    if (phaseAt(now - tokens.loadedAt, life).name !== 'running' && now - renewedAt >= RENEW_AGAIN_MS) {
      renewedAt = now
      void refresh()
    }
    if (state.is === 'ready' && now - lookedAt >= LOOK_EVERY_MS) void look()
  }

  async function leave() {
    const token = findTokens()?.refresh_token
    forgetTokens()
    signOut({ tone: 'info', text: text.loggedOut })
    const revoke = () => call(revokeToken, { body: { token: token ?? '' } }, { keepalive: true })
    const answer = token ? await revoke() : undefined
    // The session ends on the server as soon as the server can be reached.
    if (answer && !answer.ok && answer.status === 0) addEventListener('online', () => void revoke(), { once: true })
  }

  /** Another window of this phone has signed in, signed out, or removed the pairing. */
  function follow({ key }: StorageEvent) {
    if (key !== null && key !== MOBILE.token && key !== MOBILE.paired) return
    if (!findTokens()) signOut()
    else if (state.is !== 'ready' || claimsOf(findTokens())?.sub !== state.profile.user.idUser) void introduce()
  }

  addEventListener('storage', follow)
  void introduce()

  return {
    subscribe(heard: () => void) {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    get: (): PhoneState => state,
    ask,
    tick,
    /** Checks the server at once: the page has become visible again. */
    wake() {
      lookedAt = 0
      tick()
    },
    /** Starts a session with tokens that the phone has just received. */
    begin(pair: TokenPair) {
      storePaired(claimsOf(storeTokens(pair))?.preferred_username ?? '')
      void introduce()
    },
    unpair,
    leave,
    retry: () => void introduce(),
    /** Remaining time of the session in ms. */
    leftMs() {
      const tokens = findTokens()
      return tokens ? tokens.loadedAt + tokens.refresh_expires_in * 1000 - Date.now() : 0
    },
  }
}

const claimsOf = (tokens: StoredTokens | undefined) => tokens && findClaims(tokens)
