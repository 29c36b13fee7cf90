import {
  type GuestPermission,
  isSamePermission,
  type PublishedVersion,
  type PublishTarget,
  type VersionTrial,
} from '@dermaga/contract'
import type { Core } from '../../core.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { ChangeRequest } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import { requireConfirmed } from '../../session/index.ts'
import type { EntryRow } from '../catalogue.store.ts'
import { type PermissionStore, permissionOfRow } from '../permission/permission.store.ts'
import { askedBy } from '../permission/permission-rule.ts'
import type { VersionRow } from '../version/version.store.ts'
import { failFor, type RequireLiveSession, type VersionChanges } from '../version/version-changes.ts'
import { createVersionPublication, type VersionStores } from '../version/version-publication.ts'
import { summaryOfVersion, versionOfEntry } from '../version/version-view.ts'
import type { OwnerStore } from './owner.store.ts'
import type { TeamRights } from './team-rights.ts'
import type { PipelineRequest, TokenStore } from './token.store.ts'

/** Recorded as the reason of a version without a trial. */
const WITHOUT_TRIAL = 'Tanpa uji di peramban, menurut aturan modul'

interface TeamPublicationOptions extends VersionStores {
  permissions: PermissionStore
  owners: OwnerStore
  tokens: TokenStore
  rights: TeamRights
  changes: Pick<VersionChanges, 'readNow' | 'check'>
  requireLiveSession: RequireLiveSession
}

export type TeamPublication = ReturnType<typeof createTeamPublication>

/** What a team does itself, on the screen or from a pipeline with its token: read, check and publish versions of its modules. Permissions,
 *  menus and roles stay as officers made them: a version that needs a new permission waits. */
export function createTeamPublication({ config, db }: Core, options: TeamPublicationOptions) {
  const { managed, versions, hostOf, permissions, owners, tokens, rights, changes, requireLiveSession } = options
  const { checkVersion, copy, publish } = createVersionPublication(config, options)

  /** The entries of the caller's module, and the one whose host the module's versions are read from.
   *  @throws CallError resource.notFound, subappTeam.notHosted, subappTeam.severalHosts */
  async function entriesOf(caller: Caller, modulSlug: string, trx: Db = db) {
    await rights.requireOwn(caller, modulSlug, trx)
    const rows = trx === db ? await managed.ofModule(modulSlug) : await managed.lockModule(modulSlug, trx)
    const hosted = rows.filter(row => row.kind === 'subapp' && row.contract !== 'frame' && hostOf(row) !== null)
    const hosts = [...new Set(hosted.flatMap(row => hostOf(row) ?? []))]
    if (hosts.length > 1) fail('subappTeam.severalHosts', { modul: modulSlug, hosts: hosts.join(', ') })
    const entry = hosted.find(row => row.is_live) ?? hosted[0]
    return entry ? { entry, rows } : fail('subappTeam.notHosted', { modul: modulSlug })
  }

  /** Permissions that a version asks for or needs and no officer has approved. */
  async function permissionsWaiting(
    { modul_slug, manifest, needs }: VersionRow,
    trx: Db = db,
  ): Promise<GuestPermission[]> {
    const approved = (await permissions.ofModule(modul_slug, trx)).map(permissionOfRow)
    const all = [...askedBy(manifest), ...needs]
    return all.filter(
      (asked, at) =>
        all.findIndex(one => isSamePermission(one, asked)) === at &&
        !approved.some(one => isSamePermission(one, asked)),
    )
  }

  const getVersion = async (modulSlug: string, number: number, trx?: Db): Promise<VersionRow> =>
    (await versions.find(modulSlug, number, trx)) ?? fail('resource.notFound')

  /** @returns the reason to record for the version: empty when it had a successful trial or was live before
   *  @throws CallError subappTeam.pinned, subappTeam.permissionsWait, subappTeam.trialNeeded */
  async function requirePublishable(entry: EntryRow, version: VersionRow, trx: Db): Promise<string> {
    if (entry.is_pinned && entry.live_number !== version.number) fail('subappTeam.pinned', { nomor: entry.live_number })
    const waiting = await permissionsWaiting(version, trx)
    if (waiting.length > 0) fail('subappTeam.permissionsWait', { izin: waiting.map(textOf).join(', ') })
    if (version.is_checked ?? version.last_live_at !== null) return ''
    // A failed trial is a result; only a missing one may be optional.
    const isOptional = version.is_checked === null && (await owners.isTrialOptional(version.modul_slug, trx))
    return isOptional ? WITHOUT_TRIAL : fail('subappTeam.trialNeeded')
  }

  /** Rejects callers whose rights ended during the call. @throws CallError those of an ended session, account or token */
  async function requireStill({ by, now }: ChangeRequest, modulSlug: string, trx: Db): Promise<void> {
    if (by.subappToken) return rights.requireEffective(by, now, trx)
    await requireLiveSession(by, now, trx)
    await rights.requireOwn(by, modulSlug, trx)
  }

  /** Whether a request took effect before. @throws CallError request.conflict when it was for another version */
  async function isRepeated({ id_request, act, modul_slug, number }: PipelineRequest): Promise<boolean> {
    const known = await tokens.findRequest({ id_request, act })
    if (known && (known.modul_slug !== modul_slug || known.number !== number)) fail('request.conflict')
    return known !== undefined
  }

  /** A version with what it waits for, as its team sees it. */
  async function shownVersion(entry: EntryRow, version: VersionRow): Promise<PublishedVersion> {
    const [newest, izinMenunggu] = await Promise.all([
      versions.newestNumber(version.modul_slug),
      permissionsWaiting(version),
    ])
    return { ...versionOfEntry(summaryOfVersion(version), entry, newest), izinMenunggu }
  }

  return {
    entriesOf,
    shownVersion,

    /** A version with its files. @throws CallError resource.notFound and those of `entriesOf` */
    async showVersion(caller: Caller, modulSlug: string, number: number) {
      const { entry } = await entriesOf(caller, modulSlug)
      const version = await getVersion(modulSlug, number)
      const { host, integrity, globals, manifest } = version
      return { ...(await shownVersion(entry, version)), host, integrity, globals, manifest }
    },

    async showTarget(caller: Caller, modulSlug: string): Promise<PublishTarget> {
      const { entry, rows } = await entriesOf(caller, modulSlug)
      return {
        modulSlug,
        menuName: entry.menu_name,
        pathName: entry.path_name,
        alamat: hostOf(entry),
        contract: entry.contract,
        isolation: entry.isolation,
        aktif: rows.some(row => row.is_live),
        nomorAktif: entry.live_number,
        version: entry.version,
        disematkan: entry.is_pinned,
        tanpaUji: await owners.isTrialOptional(modulSlug),
        origins: [...config.subappOrigins],
      }
    },

    /** Stores the version that the host serves now, with the globals and the seal of the live one.
     *  @throws CallError those of the contract's `publishVersionRead` */
    async read(modulSlug: string, request: ChangeRequest): Promise<PublishedVersion & { tidakDisalin: number }> {
      const { entry } = await entriesOf(request.by, modulSlug)
      const { version, leftOut } = await changes.readNow(entry.id, entry.sealed, entry.globals, request)
      return { ...(await shownVersion(entry, version)), tidakDisalin: leftOut }
    },

    /** Records the result of mounting a version in a browser of the team, once for each request.
     *  @throws CallError those of the contract's `publishVersionCheck` */
    async check(
      modulSlug: string,
      number: number,
      { idPermintaan: idRequest, lulus: isPassed, pesan: message, dimuat: loaded, diblokir: blocked }: VersionTrial,
      request: ChangeRequest,
    ): Promise<PublishedVersion> {
      const { entry } = await entriesOf(request.by, modulSlug)
      const made = { id_request: idRequest, act: 'periksa' as const, modul_slug: modulSlug, number }
      if (!(await isRepeated(made)))
        await changes.check(entry.id, number, { isPassed, message, loaded, blocked }, request, trx =>
          tokens.addRequest({ ...made, at: request.now }, trx),
        )
      return shownVersion(entry, await getVersion(modulSlug, number))
    },

    /** Makes a version live, once for each request. It is never pinned: the next version of the team replaces it.
     *  @throws CallError those of the contract's `LIVE_ERRORS`, auth.confirmNeeded; nothing has changed then */
    async goLive(modulSlug: string, number: number, idRequest: string, request: ChangeRequest): Promise<void> {
      if (!request.by.subappToken) requireConfirmed(request.by, request.now)
      const { entry } = await entriesOf(request.by, modulSlug)
      const made = { id_request: idRequest, act: 'berlaku' as const, modul_slug: modulSlug, number }
      if (await isRepeated(made)) return
      const version = await getVersion(modulSlug, number)
      await requirePublishable(entry, version, db)
      const stored = await copy(version, request.now).catch(failFor)
      await db.transaction().execute(async trx => {
        const { entry: row, rows } = await entriesOf(request.by, modulSlug, trx)
        await requireStill(request, modulSlug, trx)
        if (!(await tokens.addRequest({ ...made, at: request.now }, trx))) return
        const reason = await requirePublishable(row, await getVersion(modulSlug, number, trx), trx)
        const current = await checkVersion(row, number, reason, trx)
        // Checked once more meanwhile: the copy lacks what that check loaded.
        if (Object.keys(current.version.chunks).some(address => !stored.files.has(address))) fail('catalogue.changed')
        if (row.live_number === number) return
        await publish(rows, current.version, { pinned: false, reason, copy: stored }, request, trx)
      })
    },
  }
}

const textOf = ({ jenis, nilai }: GuestPermission) => (jenis === 'eval' ? jenis : `${jenis} ${nilai}`)
