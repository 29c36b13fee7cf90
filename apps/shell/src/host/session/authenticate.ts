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

/** Rows asked for when the menu loads. spec §9 */
export const MENU_LOAD = { roleRows: 1000, portalAccessRows: 1100 } as const

/** Who is signed in and what they may do. */
export interface SignedIn {
  user: User
  company: Company
  roles: RoleDetail[]
  /** Customs documents the user may handle (spec §3, User portal access). */
  portalAccess: { namaDokumen: string }[]
  menu: MenuItem[]
}

export type Authentication =
  | ({ result: 'ready' } & SignedIn)
  /** The account may not come in: the session is cleared and the sign-in page says why. */
  | { result: 'refused'; message: string }
  /** The server ended the session meanwhile; likewise. */
  | { result: 'ended'; message: string }
  /** The password is past its date; only changing it is allowed (spec §4.3). */
  | { result: 'password expired' }
  /** Something failed on the way. Nothing is cleared, and the notice stays open. */
  | { result: 'problem'; title: string; message: string }

type CallFunction = <C extends Call>(definition: C, request: RequestOf<C>) => Promise<Outcome<ValueOf<C>>>
type Failure = Extract<Outcome<never>, { ok: false }>

interface AuthenticateOptions {
  /** A new token's claims: an email changed meanwhile is in the next token alone (design 01, 15). */
  renew?: () => Promise<Claims | undefined>
  /** Hears that the account is the token's and may come in. */
  known?: () => void
}

/** User info, company, then menu and roles; the person is authenticated once all succeed. spec §4.1 */
export async function authenticate(
  call: CallFunction,
  claims: Claims,
  { renew = async () => undefined, known }: AuthenticateOptions = {},
): Promise<Authentication> {
  const info = await call(userInfoByEmail, { query: { email: claims.email } })
  if (!info.ok) return stopped(info)
  const user = info.value
  if (!isEmailOf(user, claims)) {
    const renewed = user.idUser === claims.sub ? await renew() : undefined
    if (!renewed || !isEmailOf(user, renewed)) return refused(sessionText.invalid)
  }
  if (user.flagBlokir === '1') return refused(sessionText.blocked)
  known?.()

  const company = await call(companyByNpwp, { query: { npwp: user.npwp || user.identitas } })
  if (!company.ok) return stopped(company, sessionText.companyProblem)

  const { idUser } = user
  const [menu, roles, portalAccess] = await Promise.all([
    call(menuList, { params: { idUser } }),
    call(roleList, { query: { skip: 0, take: MENU_LOAD.roleRows } }),
    call(portalAccessList, { query: { skip: 0, take: MENU_LOAD.portalAccessRows } }),
  ])
  if (!menu.ok) return stopped(menu)
  if (!roles.ok) return stopped(roles)
  if (!portalAccess.ok) return stopped(portalAccess)
  if (!roles.value.items.some(role => role.idUser === idUser)) return refused(sessionText.invalid)
  return {
    result: 'ready',
    user,
    company: company.value,
    roles: roles.value.items,
    portalAccess: portalAccess.value.items,
    menu: menu.value.items,
  }
}

/** Compared as mail systems do. */
const isEmailOf = (user: User, { email }: Claims) => user.email.toLowerCase() === email.toLowerCase()

const refused = (message: string): Authentication => ({ result: 'refused', message })

function stopped(failure: Failure, message: string = sessionText.problem): Authentication {
  if (failure.code === 'account.blocked') return refused(sessionText.blocked)
  if (failure.code === 'account.invalid') return refused(sessionText.invalid)
  if (failure.code === 'password.expired') return { result: 'password expired' }
  if (endsSession(failure.code))
    return { result: 'ended', message: endedText(endReason(failure.code, failure.params), failure.message) }
  return { result: 'problem', title: sessionText.problemTitle, message }
}
