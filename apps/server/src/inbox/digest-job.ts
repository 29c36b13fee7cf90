import { wibDay } from '@dermaga/contract'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { MailModule } from '../mail/index.ts'
import type { DigestStore, DueDigest } from './digest.store.ts'
import { DIGEST, lastMorning, nextMorning } from './digest.ts'

const HOUR_MS = 3_600_000

interface Parts {
  digests: DigestStore
  mail: Pick<MailModule, 'send'>
  /** Copies into the inbox what was told to many. */
  copy: (idUser: string, now: Date, trx: Db) => Promise<void>
}

/** Mails digests: one a user and morning, of what came since the one before and is unread still; none where nothing is. What
 *  is mailed, and that it was, are one transaction. */
export function createDigestJob({ db, log, now }: Core, { digests, mail, copy }: Parts) {
  async function write({ idUser, dueAt, through, nama, email }: DueDigest, trx: Db): Promise<void> {
    if (nama !== null && email !== null) {
      await copy(idUser, now(), trx)
      // One that was put off is still that morning's.
      const since = new Date(lastMorning(dueAt).getTime() - DIGEST.reachHours * HOUR_MS)
      const unread = await digests.unread(idUser, through, since, DIGEST.lookedAt, trx)
      if (unread.length > 0) {
        const named = unread.slice(0, DIGEST.most).map(row => ({ ...row, at: row.at.toISOString() }))
        const params = { nama, count: unread.length, named }
        const idempotencyKey = `digest ${idUser} ${wibDay(lastMorning(now()))}`
        if (!(await mail.send({ to: email, kind: 'digest', params, idempotencyKey }, trx)))
          throw new Error('too many mails to this address within the hour')
      }
    }
    await digests.settle(idUser, nextMorning(now()), trx)
  }

  /** @returns whether there was one */
  async function writeNext(): Promise<boolean> {
    let due: DueDigest | undefined
    try {
      await db.transaction().execute(async trx => {
        due = await digests.takeDue(now(), trx)
        if (due) await write(due, trx)
      })
    } catch (error) {
      if (!due) throw error
      // One that cannot be written holds up no other.
      log.warn({ err: error }, 'digest not written')
      await digests.putOff(due.idUser, due.dueAt, new Date(now().getTime() + DIGEST.againMinutes * 60_000))
    }
    return due !== undefined
  }

  /** Writes every digest that is due at this moment. */
  return async function digestDue(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && (await writeNext()));
  }
}
