import { type GuestPermission, isSamePermission, type PublishTarget } from '@dermaga/contract'
import type { Core } from '../../core.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { ChangeRequest } from '../../http/change-request.ts'
import { fail } from '../../http/errors.ts'
import type { EntryRow } from '../catalogue.store.ts'
import { type PermissionStore, permissionOfRow } from '../permission/permission.store.ts'
import { askedBy } from '../permission/permission-rule.ts'
import type { VersionRow } from '../version/version.store.ts'
import { failFor, type VersionChanges } from '../version/version-changes.ts'
import { createVersionPublication, type VersionStores } from '../version/version-publication.ts'
import type { OwnerStore } from './owner.store.ts'
import type { TeamRights } from './team-rights.ts'
import type { PipelineRequest, TokenStore } from './token.store.ts'

/** Recorded as the reason of a version without a trial. */
const WITHOUT_TRIAL = 'Tanpa uji di peramban, menurut aturan modul'

interface PipelinePublicationOptions extends VersionStores {
  permissions: PermissionStore
  owners: OwnerStore
  tokens: TokenStore
  rights: TeamRights
  changes: Pick<VersionChanges, 'readNow' | 'check'>
}

export type PipelinePublication = ReturnType<typeof createPipelinePublication>

/** What a team's pipeline does with its token: read, check and publish versions of one module. Permissions, menus and roles stay
 *  as officers made them: a version that needs a new permission waits. */
export function createPipelinePublication({ config, db }: Core, options: PipelinePublicationOptions) {
  const { managed, versions, hostOf, permissions, owners, tokens, rights, changes } = options
  const { checkVersion, copy, publish } = createVersionPublication(config, options)

  /** The entries of the token's module, and the one whose host the module's versions are read from.
   *  @throws CallError resource.notFound, subappTeam.notHosted, subappTeam.severalHosts */
  async function entriesOf({ subappToken }: Caller, modulSlug: string, trx: Db = db) {
    if (subappToken?.modulSlug !== modulSlug) return fail('resource.notFound')
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

  /** Whether a request took effect before. @throws CallError request.conflict when it was for another version */
  async function isRepeated({ id_request, act, modul_slug, number }: PipelineRequest): Promise<boolean> {
    const known = await tokens.findRequest({ id_request, act })
    if (known && (known.modul_slug !== modul_slug || known.number !== number)) fail('request.conflict')
    return known !== undefined
  }

  return {
    entriesOf,
    getVersion,
    permissionsWaiting,

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
    async read(modulSlug: string, request: ChangeRequest): Promise<{ version: VersionRow; leftOut: number }> {
      const { entry } = await entriesOf(request.by, modulSlug)
      return changes.readNow(entry.id, entry.sealed, entry.globals, request)
    },

    /** Records the result of mounting a version in the pipeline's own browser, once for each request.
     *  @throws CallError those of the contract's `publishVersionCheck` */
    async check(
      modulSlug: string,
      number: number,
      { idRequest, ...result }: { idRequest: string } & Parameters<VersionChanges['check']>[2],
      request: ChangeRequest,
    ): Promise<VersionRow> {
      const { entry } = await entriesOf(request.by, modulSlug)
      const made = { id_request: idRequest, act: 'periksa' as const, modul_slug: modulSlug, number }
      if (!(await isRepeated(made)))
        await changes.check(entry.id, number, result, request, trx =>
          tokens.addRequest({ ...made, at: request.now }, trx),
        )
      return getVersion(modulSlug, number)
    },

    /** Makes a version live, once for each request. It is never pinned: the next version of the pipeline replaces it.
     *  @throws CallError those of the contract's `publishVersionLive`; nothing has changed then */
    async goLive(modulSlug: string, number: number, idRequest: string, request: ChangeRequest): Promise<void> {
      const { entry } = await entriesOf(request.by, modulSlug)
      const made = { id_request: idRequest, act: 'berlaku' as const, modul_slug: modulSlug, number }
      if (await isRepeated(made)) return
      const version = await getVersion(modulSlug, number)
      await requirePublishable(entry, version, db)
      const stored = await copy(version, request.now).catch(failFor)
      await db.transaction().execute(async trx => {
        const { entry: row, rows } = await entriesOf(request.by, modulSlug, trx)
        await rights.requireEffective(request.by, request.now, trx)
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
