import { browserName, type MailKind, type MailParams } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import type { MailRoom } from '../mail/index.ts'

/** Whom it concerns, and where it is told. */
interface Owner {
  idUser: string
  nama: string
  email: string
}

export type Notices = ReturnType<typeof mfaNotices>

/** What becomes of an account's second step is told by mail, within the transaction that does it: whoever has taken an account over
 *  cannot keep it quiet. */
export function mfaNotices(mail: MailRoom) {
  async function tell<K extends MailKind>(
    kind: K,
    { idUser, email }: Owner,
    params: MailParams<K> & { at: string },
    trx: Db,
  ): Promise<void> {
    await mail.send({ to: email, kind, params, idempotencyKey: `${kind} ${idUser} ${params.at}` }, trx)
  }
  const noticeOf = ({ nama }: Owner, now: Date) => ({ nama, at: now.toISOString() })

  return {
    turnedOn: (owner: Owner, now: Date, trx: Db) => tell('mfaTurnedOn', owner, noticeOf(owner, now), trx),

    turnedOff: (owner: Owner, by: 'owner' | 'link', now: Date, trx: Db) =>
      tell('mfaTurnedOff', owner, { ...noticeOf(owner, now), by }, trx),

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
