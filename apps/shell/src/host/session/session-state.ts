import type { Company, MenuItem, RoleDetail, User } from '@dermaga/contract'
import type { SignedIn } from './authenticate.ts'

/** What the portal knows about its user. Lists are empty, and `user` and `company` absent, until the state is `ready`; only the cached
 *  menu is there before (docs/product.md 14). */
export interface SessionState {
  /** `leaving` is final: the document is about to be replaced. */
  state: 'signed out' | 'loading' | 'ready' | 'failed' | 'leaving'
  /** The server has identified the user and accepted the account. Requests that need neither company nor menu can start. Never while
   *  the user has to set up MFA first. */
  isIdentified?: boolean
  user?: User
  company?: Company
  roles: readonly RoleDetail[]
  portalAccess: readonly { namaDokumen: string }[]
  menu: readonly MenuItem[]
  error?: SessionError
}

interface SessionError {
  title: string
  message: string
}

/** What happens to a session. */
export type SessionEvent =
  | { type: 'tokensFound'; menu: readonly MenuItem[] }
  | { type: 'identified' }
  | ({ type: 'authenticated' } & SignedIn)
  | { type: 'failed'; error: SessionError }
  | { type: 'retried' }
  | { type: 'userChanged'; user: User }
  | ({ type: 'accessChanged' } & Pick<SignedIn, 'menu' | 'roles' | 'portalAccess'>)
  | { type: 'ended' }

const EMPTY = { roles: [], portalAccess: [], menu: [] }

export const SIGNED_OUT: SessionState = { state: 'signed out', ...EMPTY }

/** The state after an event; the same object where the event has no effect. spec §4.1 */
export function nextSessionState(session: SessionState, event: SessionEvent): SessionState {
  if (session.state === 'leaving') return session
  switch (event.type) {
    case 'tokensFound':
      return { state: 'loading', ...EMPTY, menu: event.menu }
    case 'identified':
      return session.state === 'loading' ? { ...session, isIdentified: true } : session
    case 'authenticated': {
      const { type: _type, ...signedIn } = event
      return { state: 'ready', isIdentified: !signedIn.user.mfaRequired, ...signedIn }
    }
    case 'failed':
      return { state: 'failed', ...EMPTY, error: event.error }
    case 'retried':
      return { state: 'loading', ...EMPTY }
    case 'userChanged':
      return session.state === 'ready' ? { ...session, user: { ...session.user, ...event.user } } : session
    case 'accessChanged': {
      const { type: _type, ...access } = event
      return session.state === 'ready' ? { ...session, ...access } : session
    }
    case 'ended':
      return { state: 'leaving', ...EMPTY }
  }
}
