import { ACTIVITY_KINDS, activityKindOf, userLogAdd } from '@dermaga/contract'
import type { Core } from '../core.ts'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import { createProcessRateLimit } from '../rate-limit/index.ts'
import type { ActivityLogStore } from './activity-log.store.ts'
import { createGroupCommit } from './group-commit.ts'

/** Limits of batches. Above the queue's maximum, a call is rejected at once. */
export const BATCH = { windowMs: 5, maxGroup: 1000, maxWaiting: 5000 } as const
/** People behind one address share its limit. */
const ADDRESS_SHARE = 10
const DAY_MS = 86_400_000
/** Partitions created ahead, so that no insert waits for one at midnight. */
const DAYS_AHEAD = 3

/** User activity reported by browsers (spec §7.2): inserted in batches, retained by day. */
export function createActivityLog({ config, now }: Core, store: ActivityLogStore) {
  const secondsToWait = createProcessRateLimit(config.activityPerMinute)
  /** Days whose partition existed when this process last looked. */
  const ready = new Set<string>()
  const entries = createGroupCommit({
    windowMs: BATCH.windowMs,
    maxGroup: BATCH.maxGroup,
    write: async (rows: Parameters<ActivityLogStore['addAll']>[0]) => {
      const days = new Set(rows.map(row => dayOf(row.happened_at)))
      for (const day of days) if (!ready.has(day)) await makeReady(day)
      if (await store.addAll(rows)) return
      // Another process or an administrator has dropped a partition since.
      for (const day of days) await makeReady(day)
      if (!(await store.addAll(rows))) throw new Error(`No partition for the activity of ${[...days].join(', ')}.`)
    },
  })

  async function makeReady(day: string): Promise<void> {
    await store.addDay(day)
    ready.add(day)
  }

  return {
    routes(http: Http): void {
      serve(http, userLogAdd, async ({ body, caller, address, now: at }) => {
        const seconds =
          secondsToWait(caller.idUser, 1, at) ??
          secondsToWait(address, ADDRESS_SHARE, at) ??
          (entries.waiting() >= BATCH.maxWaiting ? 1 : undefined)
        if (seconds !== undefined) fail('limit.reached', { seconds })
        const kind = activityKindOf(body.deskripsi)
        await entries.add({
          id_user: caller.idUser,
          id_session: caller.idSession,
          happened_at: at,
          kind: kind ? ACTIVITY_KINDS.indexOf(kind) + 1 : 0,
          deskripsi: body.deskripsi,
          browser_info: body.browserInfo,
          hostname: body.hostname,
          address,
          local_address: body.ipLokal || null,
        })
        return undefined
      })
    },

    /** Creates the coming days' partitions and drops expired ones. */
    async tend(): Promise<void> {
      const today = now().getTime()
      for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) await makeReady(dayOf(new Date(today + ahead * DAY_MS)))
      await store.dropDaysBefore(dayOf(new Date(today - config.activityKeepDays * DAY_MS)))
    },
  }
}

/** The UTC day of a timestamp, `YYYY-MM-DD`. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
