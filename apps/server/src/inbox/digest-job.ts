import { wibDay } from '@dermaga/contract'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { MailModule } from '../mail/index.ts'
import type { DigestStore, DueDigest } from './digest.store.ts'
import { DIGEST, lastMorning, nextMorning } from './digest.ts'

const HOUR_MS = 3_600_000

interface Dependencies {
  digests: DigestStore
  mail: Pick<MailModule, 'send'>
  /** Copies broadcasts into the user's inbox. */
  copyBroadcasts: (idUser: string, now: Date, trx: Db) => Promise<void>
}

/** Mails digests: one per user and morning, of the unread notifications since the previous one, and none when there are no such.
 *  The mail and its record are one transaction. */
export function createDigestJob({ db, log, now }: Core, { digests, mail, copyBroadcasts }: Dependencies) {
  async function write({ idUser, dueAt, through, nama, email }: DueDigest, trx: Db): Promise<void> {
    if (nama !== null && email !== null) {
      await copyBroadcasts(idUser, now(), trx)
      // A postponed digest still covers its own morning.
      const since = new Date(lastMorning(dueAt).getTime() - DIGEST.windowHours * HOUR_MS)
      const unread = await digests.unread(idUser, through, since, DIGEST.maxRead, trx)
      if (unread.length > 0) {
        const named = unread.slice(0, DIGEST.maxListed).map(row => ({ ...row, at: row.at.toISOString() }))
        const params = { nama, count: unread.length, named }
        const idempotencyKey = `digest ${idUser} ${wibDay(lastMorning(now()))}`
        if (!(await mail.send({ to: email, kind: 'digest', params, idempotencyKey }, trx)))
          throw new Error('too many mails to this address within the hour')
      }
    }
    await digests.scheduleNext(idUser, nextMorning(now()), trx)
  }

  /** @returns whether a digest was due */
  async function writeNext(): Promise<boolean> {
    let due: DueDigest | undefined
    try {
      await db.transaction().execute(async trx => {
        due = await digests.claimDue(now(), trx)
        if (due) await write(due, trx)
      })
    } catch (error) {
      if (!due) throw error
      // A digest that cannot be written does not delay the others.
      log.warn({ err: error }, 'digest not written')
      await digests.postpone(due.idUser, due.dueAt, new Date(now().getTime() + DIGEST.retryMinutes * 60_000))
    }
    return due !== undefined
  }

  /** Mails every digest that is due now. */
  return async function digestDue(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && (await writeNext()));
  }
}
