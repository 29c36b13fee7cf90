import {
  type Call,
  type Company,
  companyByNpwp,
  type MenuItem,
  menuList,
  type Outcome,
  portalAccessList,
  type RequestOf,
  type RoleDetail,
  roleList,
  type User,
  userInfoByEmail,
  type ValueOf,
} from '@dermaga/contract'
import { sessionText } from '@dermaga/text'
import type { Claims } from '../storage/session-store.ts'
import { endedText, endReason, endsSession } from './session-end.ts'

/** Rows requested when the menu loads. spec §9 */
export const MENU_LOAD = { roleRows: 1000, portalAccessRows: 1100 } as const

/** The signed-in user and their permissions. */
export interface SignedIn {
  user: User
  company: Company
  roles: RoleDetail[]
  /** Customs documents the user may process (spec §3, User portal access). */
  portalAccess: { namaDokumen: string }[]
  menu: MenuItem[]
}

export type Authentication =
  | ({ result: 'ready' } & SignedIn)
  /** The account may not sign in: the session is cleared and the sign-in page shows the message. */
  | { result: 'rejected'; message: string }
  /** The server ended the session meanwhile; the same happens. */
  | { result: 'ended'; message: string }
  /** The password has expired; the user can only change it (spec §4.3). */
  | { result: 'password expired' }
  /** A request failed. Nothing is cleared, and the notice stays open. */
  | { result: 'failed'; title: string; message: string }

type Access = Pick<SignedIn, 'menu' | 'roles' | 'portalAccess'>
type CallFunction = <C extends Call>(definition: C, request: RequestOf<C>) => Promise<Outcome<ValueOf<C>>>
type Failure = Extract<Outcome<never>, { ok: false }>

interface AuthenticateOptions {
  /** Gets a new token's claims: only the next token has an email that changed meanwhile (docs/product.md 15). */
  renew?: () => Promise<Claims | undefined>
  /** Runs when the account is the token's and may use the portal. */
  onIdentified?: () => void
}

/** Loads user info, company, then menu and roles; the user is authenticated once all succeed. spec §4.1 */
export async function authenticate(
  call: CallFunction,
  claims: Claims,
  { renew = async () => undefined, onIdentified: known }: AuthenticateOptions = {},
): Promise<Authentication> {
  const info = await call(userInfoByEmail, { query: { email: claims.email } })
  if (!info.ok) return failureOf(info)
  const user = info.value
  if (!isEmailOf(user, claims)) {
    const renewed = user.idUser === claims.sub ? await renew() : undefined
    if (!renewed || !isEmailOf(user, renewed)) return rejected(sessionText.invalid)
  }
  if (user.flagBlokir === '1') return rejected(sessionText.blocked)
  if (!user.mfaRequired) known?.()

  // Side by side, because each takes a round trip. A problem with the company comes first.
  const [company, access] = await Promise.all([
    call(companyByNpwp, { query: { npwp: user.npwp || user.identitas } }),
    readAccess(call, user.idUser),
  ])
  if (!company.ok) return failureOf(company, sessionText.companyProblem)
  if (!access.ok) return failureOf(access)
  if (!access.value.roles.some(role => role.idUser === user.idUser)) return rejected(sessionText.invalid)
  return { result: 'ready', user, company: company.value, ...access.value }
}

/** The user's menu, roles and portal access. */
export async function readAccess(call: CallFunction, idUser: string): Promise<Outcome<Access>> {
  const [menu, roles, portalAccess] = await Promise.all([
    call(menuList, { params: { idUser } }),
    call(roleList, { query: { skip: 0, take: MENU_LOAD.roleRows } }),
    call(portalAccessList, { query: { skip: 0, take: MENU_LOAD.portalAccessRows } }),
  ])
  if (!menu.ok) return menu
  if (!roles.ok) return roles
  if (!portalAccess.ok) return portalAccess
  const value = { menu: menu.value.items, roles: roles.value.items, portalAccess: portalAccess.value.items }
  return { ok: true, value }
}

/** Without regard to case, as mail systems compare. */
const isEmailOf = (user: User, { email }: Claims) => user.email.toLowerCase() === email.toLowerCase()

const rejected = (message: string): Authentication => ({ result: 'rejected', message })

function failureOf(failure: Failure, message: string = sessionText.problem): Authentication {
  if (failure.code === 'account.blocked') return rejected(sessionText.blocked)
  if (failure.code === 'account.invalid') return rejected(sessionText.invalid)
  if (failure.code === 'password.expired') return { result: 'password expired' }
  if (endsSession(failure.code))
    return { result: 'ended', message: endedText(endReason(failure.code, failure.params), failure.message) }
  return { result: 'failed', title: sessionText.problemTitle, message }
}
