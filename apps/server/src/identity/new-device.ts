import { browserKind, browserName, SESSIONS_PAGE } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { IdentityStore } from './identity.store.ts'
import type { bucketsOf } from './sign-in-limits.ts'

/** Remembers where a user has signed in from, and notifies the user by inbox and mail of a sign-in from a new device. The very
 *  first sign-in of an account sends nothing. SECURITY.md A4 */
export function createNewDeviceNotice({
  store,
  bucket,
  publishEvent,
}: {
  store: Pick<IdentityStore, 'rememberOrigins'>
  bucket: ReturnType<typeof bucketsOf>
  publishEvent: PublishEvent
}) {
  return async (
    trx: Db,
    user: { id_user: string; nama: string; email: string },
    from: { thumbprint: string | undefined; address: string; browser: string; idSession: string },
    { isFirst, now }: { isFirst: boolean; now: Date },
  ): Promise<void> => {
    const { thumbprint, address, browser, idSession } = from
    const kind = browserKind(browser) ?? ''
    const origins = [...bucket.origins(thumbprint, address), bucket.device(thumbprint, address, kind)]
    const names = bucket.knownDevice(thumbprint, address, kind)
    const isKnown = await store.rememberOrigins(user.id_user, origins, names, now, trx)
    if (isFirst || isKnown) return
    const key = `new-device ${idSession}`
    const origin = { browser: browserName(browser) ?? '', address }
    await publishEvent(trx, {
      type: 'akun.perangkat-baru',
      at: now,
      inbox: [{ key, to: { user: user.id_user }, words: { at: now, ...origin }, link: SESSIONS_PAGE }],
      mail: [{ to: user.email, params: { nama: user.nama, at: now.toISOString(), ...origin }, idempotencyKey: key }],
    })
  }
}
