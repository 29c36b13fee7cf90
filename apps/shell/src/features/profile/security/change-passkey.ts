import { type Passkey, passkeyAdd, passkeyOffer, passkeyRename } from '@dermaga/contract'
import { makePasskey } from '../../../host/account/passkey.ts'
import { call } from '../../../host/call/index.ts'

/** Has the browser make a passkey and the portal keep it. @returns what went wrong, undefined when nothing did */
export async function addPasskey(name: string): Promise<string | undefined> {
  const offered = await call(passkeyOffer, {})
  if (!offered.ok) return offered.message
  const made = await makePasskey(offered.value)
  if (!made.ok) return made.message
  const kept = await call(passkeyAdd, { body: { name, credential: made.value } })
  return kept.ok ? undefined : kept.message
}

/** @returns as `addPasskey` */
export async function renamePasskey({ idPasskey, name: former }: Passkey, name: string): Promise<string | undefined> {
  if (name === former) return undefined
  const renamed = await call(passkeyRename, { params: { id: idPasskey }, body: { name } })
  return renamed.ok ? undefined : renamed.message
}
