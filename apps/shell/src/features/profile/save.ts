import { type ClientErrorCode, type ErrorCode, loginKey, type User, updateUser } from '@dermaga/contract'
import { profileText as text, unknownError } from '@dermaga/text'
import { call } from '../../host/call/index.ts'
import { isProductionHost } from '../../host/call/service.ts'
import { sealPassword } from '../../host/session/seal.ts'

/** What a person changes at once. */
export interface Change {
  email?: string
  handphone?: string
  password?: { old: string; chosen: string }
}

export interface Saved {
  user: User
  /** The new email, which counts once its link was followed. */
  waitingEmail: string | undefined
}

/** Not saved, and what to say of it; nothing when the person did not confirm the session. */
export type SaveError = { code: ErrorCode | ClientErrorCode | 'unsaved'; message: string | undefined }

/** Saves a change of the own account, and says how it went in the words of spec §8, Profile. */
export async function saveProfile(user: User, change: Change): Promise<Saved | SaveError> {
  const { idUser, nipRekam } = user
  const { email = user.email, handphone = user.handphone, password } = change
  const sealed = password && (await seal(password))
  if (sealed && !sealed.ok) return { code: sealed.code, message: text.failedOtherwise }
  const answer = await call(updateUser, {
    params: { idUser, environment: isProductionHost(location.hostname) ? 'prod' : 'dev' },
    body: { email, handphone, nipRekam, nipUpdate: nipRekam, ...(sealed && { userPassword: sealed.value }) },
  })
  // An answer that went through and names no user is a service that says no in its own way.
  if (answer.ok && !answer.value) return { code: 'unsaved', message: unsavedText(answer.message) }
  if (answer.ok) return { user: answer.value, waitingEmail: change.email }
  const { code, status } = answer
  if (code === 'auth.confirmNeeded') return { code, message: undefined }
  if (code.startsWith('password.') && status === 422) return { code, message: answer.message }
  return { code, message: status === 403 ? refusedText(code, answer.message) : text.failedOtherwise }
}

/** The server's words, where it has any. */
const refusedText = (code: string, message: string) =>
  code === 'answer.unreadable' || message === unknownError ? text.taken : message

const unsavedText = (message?: string) => [text.unsaved, message, text.tryAgain].filter(Boolean).join(' ')

async function seal({ old, chosen }: { old: string; chosen: string }) {
  const key = await call(loginKey, {})
  return key.ok ? ({ ok: true, value: await sealPassword(chosen, key.value, old) } as const) : key
}
