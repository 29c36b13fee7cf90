import type { Core } from '../../core.ts'
import { everyItem, type Job } from '../../jobs/index.ts'
import type { Actions } from '../action/action.ts'
import type { CaseStore } from '../case/case.store.ts'
import type { CaseRow } from '../case/case-table.ts'
import type { Definitions } from '../definitions.ts'
import { waitingFor } from '../worklist/assignment.ts'
import type { Outages } from './outage.ts'

/* What happens to cases without anybody's action: terms end, and states of earlier releases and settings are left. */

/** How often the portal looks for terms that have ended, and how many cases it takes at a time. */
const LAPSE = { everyMs: 60_000, most: 100 } as const
const FORMER_STATES = { everyMs: 3_600_000, most: 500 } as const

interface Parts {
  definitions: Definitions
  store: CaseStore
  actions: Actions
  outages: Outages
}

/** Does the system's action with cases whose term has ended, once the terms that an outage postpones are known. */
export const createLapseJob = (
  { now, log }: Pick<Core, 'now' | 'log'>,
  { store, actions, outages }: Pick<Parts, 'store' | 'actions' | 'outages'>,
): Job => ({
  name: 'case-lapse',
  everyMs: LAPSE.everyMs,
  async run({ stopping }) {
    if (!(await outages.isJudgeable())) return
    const unmoved = await outages.apply(stopping)
    const at = now()
    for await (const row of everyItem<CaseRow>((after, most) => store.lapsed(at, after, most), LAPSE.most)) {
      if (stopping.aborted) return
      if (unmoved.has(row.id_kasus)) continue
      try {
        await actions.lapse(row, now())
      } catch (error) {
        // One case that cannot lapse must not keep the others. The next run tries it again.
        log.error({ err: error, idKasus: row.id_kasus }, 'case not lapsed')
      }
    }
  },
})

/** Sets who acts in the automatic states of documents: another setting of CUSTOMS_CORE may have named others. */
export const createCoreStatesJob = ({ definitions, store }: Pick<Parts, 'definitions' | 'store'>): Job => ({
  name: 'case-core-states',
  everyMs: FORMER_STATES.everyMs,
  async run() {
    for (const service of definitions.services) {
      for (const [state, { isAutomatic }] of Object.entries(service.states)) {
        if (!isAutomatic) continue
        const { tugas } = waitingFor(service, { state, assigned: [], doneBy: {}, answers: {} })
        await store.setDuties(service.id, state, tugas)
      }
    }
  },
})

/** Takes cases out of states that the current workflows do not have: after a release, and while older processes still write such states. */
export const createFormerStatesJob = (
  { log }: Pick<Core, 'log'>,
  { definitions, store, actions }: Pick<Parts, 'definitions' | 'store' | 'actions'>,
): Job => ({
  name: 'case-former-states',
  everyMs: FORMER_STATES.everyMs,
  async run({ stopping }) {
    for (const { id, formerStates = {} } of definitions.services) {
      const names = Object.keys(formerStates)
      if (names.length === 0) continue
      const read = (after: CaseRow | undefined, most: number) => store.inStates(id, names, after, most)
      for await (const row of everyItem(read, FORMER_STATES.most)) {
        if (stopping.aborted) return
        try {
          await actions.leaveFormerState(row)
        } catch (error) {
          // One case that fails must not keep the others.
          log.error({ err: error, idKasus: row.id_kasus }, 'former state not left')
        }
      }
    }
  },
})
