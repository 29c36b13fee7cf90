import { wibDay } from '@dermaga/contract'
import type { Caller } from '../../http/caller.ts'
import { fail } from '../../http/errors.ts'
import type { ReferenceModule } from '../../reference/index.ts'
import type { Authorization, Scope } from '../authorization.ts'

/** Days between the receipt of papers and their entry at most. */
const OLDEST = { code: 'BATAS_BERKAS_KERTAS', usual: 14 } as const
const DAY_MS = 86_400_000

export type Counter = ReturnType<typeof createCounter>

/** Who may enter filings on paper, at which offices, and how old they may be. */
export function createCounter(
  reach: Pick<Authorization, 'scopeOf'>,
  reference: Pick<ReferenceModule, 'findProvisions'>,
) {
  async function daysMost(now: Date): Promise<number> {
    const asked = { code: OLDEST.code, day: wibDay(now) }
    const value = (await reference.findProvisions([asked]))(asked)
    return value === undefined ? OLDEST.usual : Number(value)
  }

  return {
    daysMost,

    /** The offices at which an officer enters them; none for everybody else. */
    officesOf: async (caller: Caller, now: Date): Promise<Scope['offices']> =>
      (await reach.scopeOf(caller, now)).counters,

    /** @throws CallError case.receivedLater, case.receivedLongAgo */
    async requireReceived(at: Date, now: Date): Promise<void> {
      if (at > now) fail('case.receivedLater')
      const most = await daysMost(now)
      if (wibDay(at) < wibDay(new Date(now.getTime() - most * DAY_MS))) fail('case.receivedLongAgo', { hari: most })
    },
  }
}
