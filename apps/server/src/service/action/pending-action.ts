import type { Core } from '../../core.ts'
import { CallError } from '../../http/errors.ts'
import type { Job } from '../../jobs/index.ts'
import { publishUndone } from '../case/events.ts'
import type { ServiceContext } from '../context.ts'

/** How often the portal looks for decisions whose time has come, and how many it takes at a time. */
const EVERY_MS = 1000
const MOST = 100
/** The pause after an unexpected failure, such as a lost connection. */
const AGAIN_MS = 30_000

/** Lets decisions take effect that were kept back, also when the officer's browser is gone. One that is no longer possible ends, and
 *  its officer is notified. */
export function createPendingActionJob(
  core: Pick<Core, 'now' | 'log' | 'db'>,
  { actions, pending, store, definitions, publishEvent }: ServiceContext,
): Job {
  return {
    name: 'case-pending-action',
    everyMs: EVERY_MS,
    async run({ stopping, wake }) {
      const due = await pending.due(core.now(), MOST)
      for (const action of due) {
        if (stopping.aborted) return
        try {
          await actions.perform(action, core.now())
        } catch (error) {
          if (!(error instanceof CallError)) {
            core.log.error({ err: error, idKasus: action.id_kasus }, 'pending action not done')
            await pending.postpone(action, new Date(core.now().getTime() + AGAIN_MS))
            continue
          }
          const row = await store.find(action.id_kasus)
          if (!(await pending.remove(action)) || !row) continue
          const label = definitions.definitionFor(row).actions[action.tindakan]?.label ?? action.tindakan
          await publishUndone(publishEvent, core.db, row, {
            to: action.id_user,
            kunci: action.kunci,
            title: definitions.definitionFor(row).title,
            action: label,
            why: error.message,
            at: core.now(),
          })
        }
      }
      if (due.length === MOST) wake()
    },
  }
}
