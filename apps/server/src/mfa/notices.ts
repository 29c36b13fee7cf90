import { browserName, type MailKind, type MailParams, notices } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import type { Notify } from '../inbox/index.ts'
import type { MailModule } from '../mail/index.ts'

/** Whom it concerns, and where it is told. */
export interface Owner {
  idUser: string
  nama: string
  email: string
}

export type TurnedOffBy = MailParams<'mfaTurnedOff'>['by']
export type Notices = ReturnType<typeof createMfaNotices>

/** What becomes of an account's second step is told by mail and in the inbox, within the transaction that does it: whoever has taken an account over
 *  cannot keep it quiet. */
export function createMfaNotices(mail: MailModule, notify: Notify) {
  async function tell<K extends MailKind>(
    kind: K,
    { idUser, email }: Owner,
    params: MailParams<K> & { at: string },
    trx: Db,
  ): Promise<void> {
    await mail.send({ to: email, kind, params, idempotencyKey: `${kind} ${idUser} ${params.at}` }, trx)
  }
  const noticeOf = ({ nama }: Owner, now: Date) => ({ nama, at: now.toISOString() })

  const intoInbox = (
    what: 'mfaOn' | 'mfaOff',
    { idUser }: Owner,
    said: { title: string; detail: string },
    at: Date,
    trx: Db,
  ) =>
    notify(trx, {
      key: `${what} ${at.toISOString()}`,
      to: { user: idUser },
      ...said,
      category: 'akun',
      link: '/profile/mfa-activation',
    })

  return {
    async turnedOn(owner: Owner, now: Date, trx: Db): Promise<void> {
      await tell('mfaTurnedOn', owner, noticeOf(owner, now), trx)
      await intoInbox('mfaOn', owner, notices.mfaOn({ at: now }), now, trx)
    },

    async turnedOff(owner: Owner, by: TurnedOffBy, now: Date, trx: Db): Promise<void> {
      await tell('mfaTurnedOff', owner, { ...noticeOf(owner, now), by }, trx)
      await intoInbox('mfaOff', owner, notices.mfaOff({ at: now, by }), now, trx)
    },

    codesRenewed: (owner: Owner, now: Date, trx: Db) => tell('recoveryCodesRenewed', owner, noticeOf(owner, now), trx),

    /** @param left codes that are still good */
    codeUsed: (owner: Owner, left: number, from: { browser: string; address: string }, now: Date, trx: Db) =>
      tell(
        'recoveryCodeUsed',
        owner,
        { ...noticeOf(owner, now), left, browser: browserName(from.browser) ?? '', address: from.address },
        trx,
      ),
  }
}
