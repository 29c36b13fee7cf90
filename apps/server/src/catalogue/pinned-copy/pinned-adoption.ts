import { PINNED_FILES_PATH } from '@dermaga/contract'
import type { Core } from '../../core.ts'
import { getHostFile } from '../host/host-file.ts'
import { VersionError } from '../version/version.ts'
import type { VersionStores } from '../version/version-publication.ts'
import { areCopiesServed } from './copy-probe.ts'
import { copyVersion } from './pinned-copy.ts'

/** A host that does not serve its live version is asked again this much later. */
const RETRY_MS = 600_000

/** Gives live versions that browsers still load from their hosts a copy: those of before the portal had copies, and those
 *  that went live while copies were not served. */
export function createCopyAdoption(
  { config, db, log, now }: Core,
  { managed, versions, copies, hostOf }: VersionStores,
) {
  const retryAt = new Map<string, number>()

  async function adopt(modulSlug: string, number: number): Promise<void> {
    const version = await versions.find(modulSlug, number)
    if (!version) return
    const files = await copyVersion(version, now(), { store: copies, get: getHostFile })
    await db.transaction().execute(async trx => {
      const rows = await managed.lockModule(modulSlug, trx)
      const live = rows.filter(row => row.live_number === number && hostOf(row) === version.host)
      if (live.length === 0) return
      await copies.setFiles(modulSlug, number, files, now(), trx)
      await versions.setLastLive(modulSlug, [number], now(), trx)
      await managed.update(
        live.map(({ id }) => id),
        { manifest: version.manifest, is_copied: true },
        trx,
      )
    })
    log.info({ guest: modulSlug, number, files: files.size }, 'live version copied')
  }

  return async function adoptCopies(): Promise<void> {
    const waiting = (await managed.uncopied()).filter(
      ({ modul_slug }) => (retryAt.get(modul_slug) ?? 0) <= now().getTime(),
    )
    if (waiting.length === 0) return
    if (!(await areCopiesServed(config))) {
      log.warn(
        `${config.subappOrigin}${PINNED_FILES_PATH}/ is not passed on to the portal: live versions depend on hosts`,
      )
      return
    }
    for (const { modul_slug, live_number } of waiting) {
      await adopt(modul_slug, live_number).catch(error => {
        if (!(error instanceof VersionError)) throw error
        retryAt.set(modul_slug, now().getTime() + RETRY_MS)
        log.warn({ guest: modul_slug, err: error }, 'live version not copied')
      })
    }
  }
}
