import { loginKey, type User, updateUser, userInfoByEmail } from '@dermaga/contract'
import { call, environmentHere, readPortalConfig } from '../../../host/call/index.ts'
import { setFlashMessage } from '../../../host/session/flash-message.ts'
import { sealPassword } from '../../../host/session/seal.ts'
import { endsSession } from '../../../host/session/session-end.ts'
import { clearSession, findClaims, findTokens } from '../../../host/storage/session-store.ts'
import { goTo } from '../sign-in.ts'

/** The owner of the password, with what is publicly known of them. */
export interface Owner {
  user: User
  about: readonly string[]
}

/** The signed-in user. Leaves for the sign-in page when nobody is signed in.
 *  @returns undefined when it could not be read, or this page is left */
export async function findOwner(): Promise<Owner | { message: string } | undefined> {
  const tokens = findTokens()
  const email = tokens && findClaims(tokens)?.email
  if (!email) return void goTo('/portal/login')
  const [info, { productName }] = await Promise.all([call(userInfoByEmail, { query: { email } }), readPortalConfig()])
  if (info.ok) {
    const { nama, username, email: address, namaPerusahaan } = info.value
    return { user: info.value, about: [nama, username, address, namaPerusahaan, productName] }
  }
  return endsSession(info.code) ? leave(info.message) : { message: info.message }
}

/** Changes the user's own password. @returns the error; undefined on success or when the session has ended */
export async function changePassword({ user }: Owner, oldPassword: string, password: string) {
  const { idUser, email, handphone, nipRekam } = user
  const attempt = async () => {
    const key = await call(loginKey, {})
    if (!key.ok) return key
    const userPassword = await sealPassword(password, key.value, oldPassword)
    return call(updateUser, {
      params: { idUser, environment: await environmentHere() },
      body: { email, userPassword, handphone, nipRekam, nipUpdate: nipRekam },
    })
  }
  const first = await attempt()
  const answer = !first.ok && first.code === 'signIn.nonce' ? await attempt() : first
  if (answer.ok) return undefined
  return endsSession(answer.code) ? leave(answer.message) : answer
}

/** Returns to the sign-in page, which shows the reason. */
export function leave(message: string): undefined {
  clearSession()
  setFlashMessage(message)
  goTo('/portal/login')
}
