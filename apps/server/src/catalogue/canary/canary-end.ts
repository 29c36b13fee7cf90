import type { CatalogueAction } from '@dermaga/contract'
import type { Db } from '../../db/database.ts'
import type { EntryRow, HostOf } from '../catalogue.store.ts'
import type { Author, RecordChange } from '../entry/change-log.ts'
import type { VersionStore } from '../version/version.store.ts'
import type { Canary, CanaryStore } from './canary.store.ts'

interface CanaryEndOptions {
  canaries: CanaryStore
  versions: VersionStore
  hostOf: HostOf
  recordChange: RecordChange
}

/** The entries of a module that a canary is loaded at: unframed, at its host, with a live version beside it. */
export const entriesOfCanary = (rows: readonly EntryRow[], { host }: { host: string }, hostOf: HostOf): EntryRow[] =>
  rows.filter(row => row.contract !== 'frame' && row.live_number !== null && hostOf(row) === host)

/** The number of the version that all users outside of a canary load. */
export const liveBeside = (rows: readonly EntryRow[], canary: Pick<Canary, 'host'>, hostOf: HostOf): number | null =>
  entriesOfCanary(rows, canary, hostOf)[0]?.live_number ?? null

/** Ends the canary of a module and records why, with the figures of both versions. The caller has locked the module. */
export function createCanaryEnd({ canaries, versions, hostOf, recordChange }: CanaryEndOptions) {
  return async function endCanary(
    rows: readonly EntryRow[],
    canary: Canary,
    action: Extract<CatalogueAction, 'rilisBerakhir' | 'rilisDikembalikan'>,
    author: Author,
    trx: Db,
  ): Promise<void> {
    const { modul_slug, number, version } = canary
    const of = await canaries.facts(canary.id_canary, trx)
    const liveNumber = liveBeside(rows, canary, hostOf)
    await canaries.remove(modul_slug, trx)
    await versions.setLastCanary(modul_slug, number, author.now, trx)
    const [own, live] = [of(number), liveNumber === null ? undefined : of(liveNumber)]
    const after = {
      ...{ nomor: number, version, kunjunganRilis: own.visits, gagalRilis: own.failed },
      ...(live && { nomorBerlaku: liveNumber, kunjunganBerlaku: live.visits, gagalBerlaku: live.failed }),
    }
    const row = { id: '', modul_slug }
    await recordChange({ row, ofModule: true, action, before: {}, after }, author, trx)
  }
}
