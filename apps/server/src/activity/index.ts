import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { JoinedInsert } from '../db/joined-insert.ts'
import type { Http } from '../http/route.ts'
import type { Job } from '../jobs/index.ts'
import { activityStore, authEventInsert } from './activity.store.ts'
import { activityLogStore } from './activity-log.store.ts'
import { createActivityLog } from './activity-log.ts'
import type { AuthEvent } from './auth-event.ts'
import { type ChainVerification, sealOf, verifyChain } from './chain.ts'
import { createChainKeys } from './chain-keys.ts'

export type { AuthEvent } from './auth-event.ts'

export type ActivityModule = ReturnType<typeof createActivityModule>
/** Writes the event, within the given transaction or by itself. */
export type Audit = (event: AuthEvent, trx?: Db) => Promise<void>

/** The insert of a completed sign-in by password. No account event follows from this record, as from others. */
export const signInInsert = (event: Omit<AuthEvent, 'outcome'> & { kind: 'sign-in' }): JoinedInsert =>
  authEventInsert({ ...event, outcome: 'success' })

const SEAL_EVERY_MS = 2000
const SEAL_AT_ONCE = 500

/** What was done, by whom and when: the audit of authentication, and the log of what users do. */
export function createActivityModule(core: Core) {
  const store = activityStore(core.db)
  const log = createActivityLog(core, activityLogStore(core.db))
  const chainKeys = createChainKeys(core.config, store)
  const audit: Audit = (event, trx = core.db) => activityStore(trx).addAuthEvent(event)

  /** Seals every committed event that has no seal yet. The log gets each new end of the chain: a witness outside of the database. */
  async function sealCommitted(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && (await store.hasUnsealed())) {
      await store.sealNext(SEAL_AT_ONCE, chainKeys.current, (key, events, { position, seal }) =>
        events.map(({ idEvent, content }) => {
          position += 1
          seal = sealOf(key, seal, position, content)
          return { idEvent, position, seal }
        }),
      )
      const end = await store.head()
      core.log.info({ position: end.position, seal: end.seal }, 'audit sealed')
    }
  }

  return {
    audit,
    sealCommitted,
    eventsOf: store.eventsOf,

    /** Whether any sealed event was changed, removed, inserted or reordered since.
     *  @param witness an end of the chain that was logged earlier */
    async verifyAudit(witness?: { position: number; seal: string }): Promise<ChainVerification> {
      const [segments, head] = [chainKeys.segmentsOf(await store.chainKeys()), await store.head()]
      const verified = await verifyChain(segments, store.sealed(), head)
      if (!verified.intact || !witness) return verified
      const { position } = witness
      if (position > verified.events) return { intact: false, position: verified.events + 1, because: 'missing' }
      return (await store.sealAt(position)) === witness.seal
        ? verified
        : { intact: false, position, because: 'changed' }
    },

    /** Begins a segment of the chain with a new key, when SECRET_KEY has changed. */
    beginSegment: () => store.beginSegment(chainKeys.begun),
    sealedColumns: [chainKeys.sealedColumn()],

    /** Creates the partitions of the coming days, so that the first entry finds them. */
    preparePartitions: log.tend,

    sealJob: {
      name: 'audit-seal',
      everyMs: SEAL_EVERY_MS,
      run: ({ stopping }) => sealCommitted(stopping),
    } satisfies Job,

    routes: (http: Http) => log.routes(http),
    sweep: () => log.tend(),
  }
}
