import { randomUUIDv7 } from 'node:crypto'
import { type CanaryAudience, PINNED_FILES_PATH } from '@dermaga/contract'
import type { Core } from '../../core.ts'
import type { Db } from '../../db/database.ts'
import type { ChangeRequest } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { versionOf } from '../../http/version.ts'
import { requireConfirmed } from '../../session/index.ts'
import type { EntryRow } from '../catalogue.store.ts'
import type { Fields } from '../entry/change-log.ts'
import { versiOf } from '../entry/managed-entry.ts'
import { askedBy, requireNoFrame } from '../permission/permission-rule.ts'
import { failFor, type RequireOfficer } from '../version/version-changes.ts'
import { createVersionPublication, type VersionStores } from '../version/version-publication.ts'
import type { Canary } from './canary.store.ts'
import { createCanaryEnd } from './canary-end.ts'
import type { StoredAudience } from './canary-rule.ts'

interface CanaryChangeOptions extends VersionStores {
  requireOfficer: RequireOfficer
  roles: () => Promise<{ idRole: string; name: string }[]>
  /** Accounts by user name or email; unknown names are missing. */
  findUsers: (names: readonly string[]) => Promise<{ idUser: string; username: string; email: string }[]>
}

type Request = ChangeRequest & { trx: Db }
export type CanaryChanges = ReturnType<typeof createCanaryChanges>

/** Hash of an entry and the canary of its module; officers send it back to detect concurrent changes. */
export const versiOfCanary = (row: EntryRow, canary: Canary | undefined): string =>
  versionOf([versiOf(row), canary ? [canary.id_canary, canary.audience] : null])

/** Starting, changing and ending canaries. They change what browsers load and require a confirmed session, as going live does. */
export function createCanaryChanges({ config, db }: Core, options: CanaryChangeOptions) {
  const { managed, versions, copies, canaries, hostOf, recordChange, requireOfficer, roles, findUsers } = options
  const { checkVersion, copy, publish } = createVersionPublication(config, options)
  const endCanary = createCanaryEnd(options)

  /** @throws CallError catalogue.canaryRole, catalogue.canaryUsers */
  async function resolveAudience(asked: CanaryAudience): Promise<{ audience: StoredAudience; fields: Fields }> {
    if (asked.jenis === 'persen') return { audience: asked, fields: { persen: asked.persen } }
    if (asked.jenis === 'peran') {
      const role = (await roles()).find(({ idRole }) => idRole === asked.idPeran) ?? fail('catalogue.canaryRole')
      return { audience: asked, fields: { peran: role.name } }
    }
    const found = await findUsers(asked.pengguna)
    const isKnown = (name: string) =>
      found.some(({ username, email }) => [username, email].some(each => each.toLowerCase() === name.toLowerCase()))
    const unknown = asked.pengguna.filter(name => !isKnown(name))
    if (unknown.length > 0) fail('catalogue.canaryUsers', { names: unknown.join(', ') })
    const pengguna = found.map(({ idUser, username }) => ({ idUser, username }))
    const names = pengguna.map(({ username }) => username).join(', ')
    return { audience: { jenis: 'pengguna', pengguna }, fields: { pengguna: names } }
  }

  /** @throws CallError resource.notFound */
  async function lock(id: string, trx: Db) {
    const found = (await managed.find(id, trx)) ?? fail('resource.notFound')
    const rows = await managed.lockModule(found.modul_slug, trx)
    const row = rows.find(each => each.id === id) ?? fail('resource.notFound')
    return { row, rows, canary: await canaries.find(row.modul_slug, trx) }
  }

  /** @throws CallError catalogue.changed, session.ended, access.denied */
  async function requireCurrent(row: EntryRow, canary: Canary | undefined, versi: string, request: Request) {
    if (versiOfCanary(row, canary) !== versi) fail('catalogue.changed')
    await requireOfficer(request.by, request.now, request.trx)
  }

  /** Checks that a version may run beside the live one of an entry. */
  async function checkCanary(row: EntryRow, number: number, trx: Db) {
    const version = (await versions.find(row.modul_slug, number, trx)) ?? fail('resource.notFound')
    if (hostOf(row) !== version.host) fail('catalogue.otherHost', { host: version.host })
    if (version.is_checked !== true) fail('catalogue.canaryUnchecked')
    if (row.live_number === null) fail('catalogue.noVersion')
    if (row.live_number === number) fail('catalogue.canaryLive')
    requireNoFrame(askedBy(version.manifest))
    return version
  }

  return {
    /** Starts a canary, or changes who loads the running one.
     *  @throws CallError those of the contract's `managedCanarySet` */
    async set(
      id: string,
      number: number,
      { sasaran, versi }: { sasaran: CanaryAudience; versi: string },
      request: ChangeRequest,
    ): Promise<void> {
      requireConfirmed(request.by, request.now)
      const entry = (await managed.find(id)) ?? fail('resource.notFound')
      if (entry.contract === 'frame') fail('catalogue.canaryFramed')
      const running = await canaries.find(entry.modul_slug)
      if (versiOfCanary(entry, running) !== versi) fail('catalogue.changed')
      if (running && running.number !== number) fail('catalogue.canaryRunning', { nomor: running.number })
      const { audience, fields } = await resolveAudience(sasaran)
      const stored = running ? undefined : await copy(await checkCanary(entry, number, db), request.now).catch(failFor)
      // Both versions have the same host: only their copies are there at the same time.
      if (stored && !stored.isServed) fail('catalogue.copiesUnserved', { path: `${PINNED_FILES_PATH}/` })
      await db.transaction().execute(async trx => {
        const { row, canary } = await lock(id, trx)
        await requireCurrent(row, canary, versi, { ...request, trx })
        const { modul_slug } = row
        const ofModule = { row, ofModule: true, reason: '' } as const
        if (canary) {
          await canaries.setAudience(modul_slug, audience, trx)
          const before = await fieldsOf(canary)
          await recordChange({ ...ofModule, action: 'rilisUbah', before, after: fields }, request, trx)
          return
        }
        if (!stored) return fail('catalogue.changed')
        const version = await checkCanary(row, number, trx)
        // Checked once more meanwhile: the copy lacks what that check loaded.
        if (Object.keys(version.chunks).some(address => !stored.files.has(address))) fail('catalogue.changed')
        await copies.setFiles(modul_slug, number, stored.files, request.now, trx)
        await versions.setLastCanary(modul_slug, number, request.now, trx)
        const by = { started_at: request.now, started_by: request.by.nama }
        await canaries.add({ modul_slug, id_canary: randomUUIDv7(), number, audience, ...by }, trx)
        const after = { nomor: number, version: version.version, nomorBerlaku: row.live_number, ...fields }
        await recordChange({ ...ofModule, action: 'rilisMulai', before: {}, after }, request, trx)
      })
    },

    /** @throws CallError catalogue.canaryNone, catalogue.changed, resource.notFound, auth.confirmNeeded, session.ended, access.denied */
    async stop(id: string, versi: string, request: ChangeRequest): Promise<void> {
      requireConfirmed(request.by, request.now)
      await db.transaction().execute(async trx => {
        const { row, rows, canary = fail('catalogue.canaryNone') } = await lock(id, trx)
        await requireCurrent(row, canary, versi, { ...request, trx })
        await endCanary(rows, canary, 'rilisBerakhir', request, trx)
      })
    },

    /** Makes the canary's version live for every user. @throws CallError those of the contract's `managedCanaryPromote` */
    async promote(id: string, versi: string, request: ChangeRequest): Promise<void> {
      requireConfirmed(request.by, request.now)
      const entry = (await managed.find(id)) ?? fail('resource.notFound')
      const running = (await canaries.find(entry.modul_slug)) ?? fail('catalogue.canaryNone')
      const { version } = await checkVersion(entry, running.number, '', db)
      const stored = await copy(version, request.now).catch(failFor)
      await db.transaction().execute(async trx => {
        const { row, rows, canary = fail('catalogue.canaryNone') } = await lock(id, trx)
        await requireCurrent(row, canary, versi, { ...request, trx })
        const current = await checkVersion(row, canary.number, '', trx)
        if (Object.keys(current.version.chunks).some(address => !stored.files.has(address))) fail('catalogue.changed')
        await publish(rows, current.version, { pinned: !current.isNewest, reason: '', copy: stored }, request, trx)
      })
    },
  }

  async function fieldsOf({ audience }: Canary): Promise<Fields> {
    if (audience.jenis === 'persen') return { persen: audience.persen }
    if (audience.jenis === 'pengguna') return { pengguna: audience.pengguna.map(({ username }) => username).join(', ') }
    return { peran: (await roles()).find(({ idRole }) => idRole === audience.idPeran)?.name ?? audience.idPeran }
  }
}
