import { browserName, type MailParams } from '@dermaga/text'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'

/** The owner of an account, and where notices are sent. */
export interface Owner {
  idUser: string
  nama: string
  email: string
}

export type TurnedOffBy = MailParams<'mfaTurnedOff'>['by']
export type Notices = ReturnType<typeof createMfaNotices>

const MFA_PAGE = '/profile/mfa-activation'

/** Informs owners of changes to their second factor, within the transaction of the change, so that an attacker cannot
 *  suppress it. */
export function createMfaNotices(publishEvent: PublishEvent) {
  const letterTo = <Params>(kind: string, { idUser, nama, email }: Owner, now: Date, params: Params) => {
    const at = now.toISOString()
    return { to: email, params: { nama, at, ...params }, idempotencyKey: `${kind} ${idUser} ${at}` }
  }

  const messageTo = <Words>(what: 'mfaOn' | 'mfaOff', { idUser }: Owner, at: Date, words: Words) => ({
    key: `${what} ${at.toISOString()}`,
    to: { user: idUser },
    words: { at, ...words },
    link: MFA_PAGE,
  })

  return {
    turnedOn: (owner: Owner, now: Date, trx: Db): Promise<void> =>
      publishEvent(trx, {
        type: 'akun.mfa-diaktifkan',
        at: now,
        inbox: [messageTo('mfaOn', owner, now, {})],
        mail: [letterTo('mfaTurnedOn', owner, now, {})],
      }),

    turnedOff: (owner: Owner, by: TurnedOffBy, now: Date, trx: Db): Promise<void> =>
      publishEvent(trx, {
        type: by === 'owner' ? 'akun.mfa-dinonaktifkan' : 'akun.mfa-direset',
        at: now,
        inbox: [messageTo('mfaOff', owner, now, { by })],
        mail: [letterTo('mfaTurnedOff', owner, now, { by })],
      }),

    codesRenewed: (owner: Owner, now: Date, trx: Db): Promise<void> =>
      publishEvent(trx, {
        type: 'akun.kode-pemulihan-dibuat',
        at: now,
        mail: [letterTo('recoveryCodesRenewed', owner, now, {})],
      }),

    /** @param left remaining valid codes */
    codeUsed: (
      owner: Owner,
      left: number,
      from: { browser: string; address: string },
      now: Date,
      trx: Db,
    ): Promise<void> => {
      const origin = { browser: browserName(from.browser) ?? '', address: from.address }
      const mail = [letterTo('recoveryCodeUsed', owner, now, { left, ...origin })]
      return publishEvent(trx, { type: 'akun.kode-pemulihan-dipakai', at: now, mail })
    },
  }
}
