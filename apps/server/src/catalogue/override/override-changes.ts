import { type OverrideVersion, PINNED_FILES_PATH, SUBAPP_OVERRIDE } from '@dermaga/contract'
import type { Core } from '../../core.ts'
import type { ChangeRequest } from '../../http/change-request.ts'
import { CallError, fail } from '../../http/errors.ts'
import type { EntryRow } from '../catalogue.store.ts'
import { askedBy, requireNoFrame } from '../permission/permission-rule.ts'
import type { SigningKeyStore } from '../version/signing-key.store.ts'
import type { TestableVersion } from '../version/version.store.ts'
import { failFor } from '../version/version-changes.ts'
import { createVersionPublication, type VersionStores } from '../version/version-publication.ts'
import { requireSigned, type SigningKey } from '../version/version-signature.ts'
import type { OverrideStore } from './override.store.ts'

const HOUR_MS = 3_600_000

interface OverrideOptions extends VersionStores {
  overrides: OverrideStore
  signingKeys: SigningKeyStore
}

export type OverrideChanges = ReturnType<typeof createOverrideChanges>

/** Other versions than the live one, opened by testers in their own sessions. Browsers load them from the portal's copy, whose bytes the
 *  owning team has signed. Outside production a check of the portal is enough. */
export function createOverrideChanges({ config, db }: Core, options: OverrideOptions) {
  const { versions, copies, hostOf, recordChange, overrides, signingKeys } = options
  const { copy } = createVersionPublication(config, options)
  const isEnough = (isChecked: boolean) => isChecked && !config.production

  return {
    /** The versions that a tester may choose, newest first. */
    async choices(row: EntryRow): Promise<OverrideVersion[]> {
      const host = row.contract === 'frame' ? null : hostOf(row)
      if (host === null) return []
      const keys = await signingKeys.ofModule(row.modul_slug)
      const { production: isSigned } = config
      const rows = await versions.testable(row.modul_slug, host, row.live_number, isSigned, SUBAPP_OVERRIDE.listed)
      const found = await Promise.all(
        rows.map(async version => ({
          nomor: version.number,
          version: version.version,
          dibacaPada: version.read_at.toISOString(),
          lulusPeriksa: version.is_checked === true,
          penandatangan: await signerOf(version, keys),
        })),
      )
      return found.filter(({ lulusPeriksa, penandatangan }) => penandatangan !== null || isEnough(lulusPeriksa))
    },

    /** Opens a version in the caller's session. @throws CallError those of the contract's `overrideSet` */
    async set(row: EntryRow, number: number, request: ChangeRequest): Promise<Date> {
      const { modul_slug } = row
      if (row.contract === 'frame') fail('catalogue.overrideFramed')
      const version = (await versions.find(modul_slug, number)) ?? fail('resource.notFound')
      if (version.contract === 'frame') fail('catalogue.overrideFramed')
      if (hostOf(row) !== version.host) fail('catalogue.otherHost', { host: version.host })
      if (row.live_number === number) fail('catalogue.overrideLive')
      requireNoFrame(askedBy(version.manifest))
      const signer = isEnough(version.is_checked === true)
        ? null
        : await requireSigned(version, await signingKeys.ofModule(modul_slug))
      const stored = await copy(version, request.now).catch(failFor)
      if (!stored.isServed) fail('catalogue.copiesUnserved', { path: `${PINNED_FILES_PATH}/` })
      const until = new Date(request.now.getTime() + SUBAPP_OVERRIDE.hours * HOUR_MS)
      await db.transaction().execute(async trx => {
        await copies.setFiles(modul_slug, number, stored.files, request.now, trx)
        await versions.setLastCanary(modul_slug, number, request.now, trx)
        await overrides.set({ id_session: request.by.idSession, modul_slug, number, expires_at: until }, trx)
        const by = signer === null ? { lulusPeriksa: true } : { penandatangan: signer }
        const after = { nomor: number, version: version.version, ...by, sampai: until.toISOString() }
        await recordChange({ row, ofModule: true, action: 'ujiMulai', before: {}, after }, request, trx)
      })
      return until
    },

    /** Returns the caller's session to the live version. */
    async end(row: EntryRow, request: ChangeRequest): Promise<void> {
      await db.transaction().execute(async trx => {
        const ended = await overrides.remove(request.by.idSession, row.modul_slug, trx)
        if (!ended || ended.expires_at <= request.now) return
        const change = { before: { nomor: ended.number }, after: {} }
        await recordChange({ row, ofModule: true, action: 'ujiBerakhir', ...change }, request, trx)
      })
    },
  }
}

/** @returns null without a valid signature */
async function signerOf(version: TestableVersion, keys: readonly SigningKey[]): Promise<string | null> {
  try {
    return version.signature === null ? null : await requireSigned(version, keys)
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}
