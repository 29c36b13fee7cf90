import { rolesGranting } from '../../access/index.ts'
import type { Core } from '../../core.ts'
import { type Db, inTransaction } from '../../db/database.ts'
import type { PublishEvent } from '../../events/index.ts'
import type { HostOf } from '../catalogue.store.ts'
import type { RecordChange } from '../entry/change-log.ts'
import type { ManagementStore } from '../management.store.ts'
import type { VersionStore } from '../version/version.store.ts'
import type { Canary, CanaryFacts, CanaryStore } from './canary.store.ts'
import { createCanaryEnd, liveBeside } from './canary-end.ts'
import { isWorse } from './canary-rule.ts'

interface CanaryReturnOptions {
  managed: ManagementStore
  versions: VersionStore
  canaries: CanaryStore
  hostOf: HostOf
  recordChange: RecordChange
  /** The accounts of the team that owns a module. */
  ownersOf: (modulSlug: string, trx: Db) => Promise<string[]>
}

/** Ends canaries that fail more often than the live version, and those whose entries have another host or a frame meanwhile. Every process
 *  does it: the lock of the module decides which one ends a canary, and officers and
 *  the owning team are notified once. */
export function createCanaryReturn({ db, log, now }: Core, options: CanaryReturnOptions) {
  const { managed, canaries, hostOf, ownersOf } = options
  const endCanary = createCanaryEnd(options)

  async function judge({ modul_slug, id_canary }: Canary, publishEvent: PublishEvent): Promise<void> {
    await inTransaction(db, async trx => {
      const rows = await managed.lockModule(modul_slug, trx)
      const canary = await canaries.find(modul_slug, trx)
      // Another process, or an officer, ended it meanwhile.
      if (canary?.id_canary !== id_canary) return
      const live = liveBeside(rows, canary, hostOf)
      const author = { now: now() }
      if (live === null) return endCanary(rows, canary, 'rilisBerakhir', author, trx)
      const of = await canaries.facts(id_canary, trx)
      const [own, other] = [of(canary.number), of(live)]
      if (!isWorse(own, other, canary.audience)) return
      await endCanary(rows, canary, 'rilisDikembalikan', author, trx)
      const message = {
        key: `canary ended ${id_canary}`,
        words: {
          ...{ modul: modul_slug, nomor: canary.number, berlaku: live, at: author.now },
          ...{ kanari: shown(own), live: shown(other) },
        },
      }
      const link = `/catalogue-admin?entri=${encodeURIComponent(rows[0]?.id ?? '')}`
      const officers = { ...message, to: { roles: await rolesGranting('catalogue.manage', trx) }, link }
      const team = (await ownersOf(modul_slug, trx)).map(user => ({ ...message, to: { user } }))
      await publishEvent(trx, { type: 'rilis-sub-aplikasi.dikembalikan', at: author.now, inbox: [officers, ...team] })
      log.warn({ guest: modul_slug, number: canary.number, live, own, other }, 'canary ended: it fails more often')
    })
  }

  /** Judges every running canary by the stored figures. */
  return async function returnCanaries(publishEvent: PublishEvent, stopping?: AbortSignal): Promise<void> {
    for (const canary of await canaries.all()) {
      if (stopping?.aborted) return
      await judge(canary, publishEvent)
    }
  }
}

const shown = ({ visits, failed }: CanaryFacts) => ({ kunjungan: visits, gagal: failed })
