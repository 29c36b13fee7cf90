import { type ClientErrorCode, type ErrorCode, loginKey, type User, updateUser } from '@dermaga/contract'
import { profileText as text } from '@dermaga/text'
import { call, environmentHere, serverMessageOf } from '../../host/call/index.ts'
import { sealPassword } from '../../host/session/seal.ts'

/** What a person changes at once. */
export interface Change {
  email?: string
  handphone?: string
  password?: { old: string; chosen: string }
}

export interface Saved {
  user: User
  /** The new email, effective after its link was followed. */
  waitingEmail: string | undefined
}

/** Not saved, with the message to show; no message when the user did not confirm the session. */
export type SaveError = { code: ErrorCode | ClientErrorCode | 'unsaved'; message: string | undefined }

/** Saves a change of the user's own account and returns the message of spec §8, Profile. */
export async function saveProfile(user: User, change: Change): Promise<Saved | SaveError> {
  const { idUser, nipRekam } = user
  const { email = user.email, handphone = user.handphone, password } = change
  const sealed = password && (await seal(password))
  if (sealed && !sealed.ok) return { code: sealed.code, message: text.failedOtherwise }
  const answer = await call(updateUser, {
    params: { idUser, environment: await environmentHere() },
    body: { email, handphone, nipRekam, nipUpdate: nipRekam, ...(sealed && { userPassword: sealed.value }) },
  })
  // A successful reply without a user is an older service's way of reporting an error.
  if (answer.ok && !answer.value) return { code: 'unsaved', message: unsavedText(answer.message) }
  if (answer.ok) return { user: answer.value, waitingEmail: change.email }
  const { code, status } = answer
  if (code === 'auth.confirmNeeded') return { code, message: undefined }
  if (code.startsWith('password.') && status === 422) return { code, message: answer.message }
  return { code, message: status === 403 ? (serverMessageOf(answer) ?? text.taken) : text.failedOtherwise }
}

const unsavedText = (message?: string) => [text.unsaved, message, text.tryAgain].filter(Boolean).join(' ')

async function seal({ old, chosen }: { old: string; chosen: string }) {
  const key = await call(loginKey, {})
  return key.ok ? ({ ok: true, value: await sealPassword(chosen, key.value, old) } as const) : key
}
