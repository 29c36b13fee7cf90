import { splitAddress } from '@dermaga/berth/manifest'
import type { GuestGlobals } from '@dermaga/contract'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../http/errors.ts'
import { versionOf } from '../../http/version.ts'
import type { CanaryStore } from '../canary/canary.store.ts'
import { createCanaryEnd } from '../canary/canary-end.ts'
import type { EntryRow, HostOf } from '../catalogue.store.ts'
import type { Author, Fields, RecordChange } from '../entry/change-log.ts'
import { getHostFile } from '../host/host-file.ts'
import type { ManagementStore } from '../management.store.ts'
import { askedBy, requireNoFrame } from '../permission/permission-rule.ts'
import { areCopiesServed } from '../pinned-copy/copy-probe.ts'
import type { PinnedCopyStore } from '../pinned-copy/pinned-copy.store.ts'
import { type CopiedVersion, copyVersion } from '../pinned-copy/pinned-copy.ts'
import type { VersionRow, VersionStore } from './version.store.ts'
import { type GuestVersion, readVersion } from './version.ts'
import { readSignature } from './version-signature.ts'

export interface VersionStores {
  managed: ManagementStore
  versions: VersionStore
  copies: PinnedCopyStore
  canaries: CanaryStore
  hostOf: HostOf
  /** As `hostOf`, with the file that an officer has named. */
  addressOf: HostOf
  recordChange: RecordChange
}

/** A version as its host serves it. */
type ReadVersion = GuestVersion & { host: string; sealed: boolean; globals: GuestGlobals; signature: string | null }

/** `files`: hash by full address. */
export interface StoredCopy {
  files: ReadonlyMap<string, string>
  isServed: boolean
}

/** The steps from a host's files to a live version. The caller authorizes them and locks the module. */
export function createVersionPublication(
  config: Config,
  { managed, versions, copies, canaries, hostOf, recordChange }: VersionStores,
) {
  const endCanary = createCanaryEnd({ versions, canaries, hostOf, recordChange })

  /** Checks a version before it goes live, except for its files.
   *  @throws CallError catalogue.otherHost, catalogue.unchecked, resource.notFound */
  async function checkVersion(row: EntryRow, number: number, reason: string, trx: Db) {
    const version = (await versions.find(row.modul_slug, number, trx)) ?? fail('resource.notFound')
    if (hostOf(row) !== version.host) fail('catalogue.otherHost', { host: version.host })
    // A version that was live before has proved itself, unless its check failed.
    const isProved = version.is_checked ?? version.last_live_at !== null
    if (!isProved && reason === '') fail('catalogue.unchecked')
    return { version, isNewest: (await versions.newestNumber(row.modul_slug, trx)) === number }
  }

  /** Stores a version unless it is identical to the newest one. @returns the stored version */
  async function store(modulSlug: string, found: ReadVersion, author: Author, trx: Db): Promise<VersionRow> {
    const newest = await versions.newest(modulSlug, trx)
    if (newest && isSame(newest, found)) {
      // Signed after it was built, or by another key since.
      const { signature } = found
      if (signature === null || signature === newest.signature) return newest
      await versions.setSignature(modulSlug, newest.number, signature, trx)
      return { ...newest, signature }
    }
    const { leftOut, ...content } = found
    const row = await versions.add(
      {
        ...content,
        modul_slug: modulSlug,
        number: (newest?.number ?? 0) + 1,
        read_at: author.now,
        read_by: author.by?.nama ?? '',
      },
      trx,
    )
    const ofModule = { id: '', modul_slug: modulSlug }
    const after = { ...fieldsOf(row), ...(leftOut > 0 && { tidakDisalin: leftOut }) }
    await recordChange({ row: ofModule, ofModule: true, action: 'baca', before: {}, after }, author, trx)
    return row
  }

  /** Fetches and stores the files of a version that are not stored yet.
   *  @throws VersionError; nothing has changed then */
  async function copy(version: CopiedVersion, now: Date): Promise<StoredCopy> {
    const files = await copyVersion(version, now, { store: copies, get: getHostFile })
    return { files, isServed: await areCopiesServed(config) }
  }

  /** Makes a version live on the module's entries at its host. A canary beside the version that is replaced ends.
   *  @param copy that browsers load it from, if copies are served
   *  @throws CallError catalogue.needsFrame when an unframed entry would get a version that asks for what only frames may have */
  async function publish(
    rows: readonly EntryRow[],
    version: VersionRow,
    { pinned, reason, copy }: { pinned: boolean; reason: string; copy: StoredCopy },
    author: Author,
    trx: Db,
  ): Promise<void> {
    const atHost = rows.filter(row => hostOf(row) === version.host)
    // Only the officer's decision takes a guest out of its frame, never the guest's manifest.
    const [framed, open] = [atHost.filter(isFramed), atHost.filter(row => !isFramed(row))]
    const first = open.find(row => row.contract !== version.contract) ?? atHost[0]
    if (!first) return
    if (open.length > 0) requireNoFrame(askedBy(version.manifest))
    const { modul_slug, number } = version
    const canary = await canaries.find(modul_slug, trx)
    if (canary) await endCanary(rows, canary, 'rilisBerakhir', author, trx)
    await copies.setFiles(modul_slug, number, copy.files, author.now, trx)
    const replaced = atHost.flatMap(row => row.live_number ?? [])
    await versions.setLastLive(modul_slug, [...new Set([...replaced, number])], author.now, trx)
    const patch = {
      version: version.version,
      integrity: version.integrity,
      sealed: version.sealed,
      globals: version.globals,
      live_number: number,
      is_pinned: pinned,
      manifest: version.manifest,
      // Where copies were used already, they are served, also while the origin does not answer just now.
      is_copied: copy.isServed || atHost.some(row => row.is_copied),
      changed_at: author.now,
    }
    await managed.update(framed.map(idOf), patch, trx)
    await managed.update(open.map(idOf), { ...patch, contract: version.contract }, trx)
    const { live_number: nomor, contract, is_pinned: disematkan } = first
    const before = { nomor, version: first.version, contract, disematkan }
    const after = {
      ...fieldsOf(version),
      contract: isFramed(first) ? contract : version.contract,
      disematkan: pinned,
      lulusPeriksa: version.is_checked,
    }
    await recordChange({ row: first, ofModule: true, action: 'berlaku', reason, before, after }, author, trx)
  }

  async function readFrom(location: string, sealed: boolean, globals: GuestGlobals): Promise<ReadVersion> {
    const more = globals.map(({ skrip }) => skrip)
    const version = await readVersion(location, { get: getHostFile, origins: config.subappOrigins, sealed, more })
    const { host } = splitAddress(location)
    return { ...version, host, sealed, globals, signature: await readSignature(host, getHostFile) }
  }

  return { readFrom, store, checkVersion, copy, publish }
}

const idOf = ({ id }: EntryRow) => id
const isFramed = ({ contract }: EntryRow) => contract === 'frame'

const fieldsOf = ({ number, version, sealed, host, integrity }: VersionRow): Fields => ({
  nomor: number,
  version,
  sealed,
  host,
  berkas: Object.keys(integrity).length,
  sidik: versionOf(Object.entries(integrity).sort()),
})

/** JSON from the database comes back with reordered keys. */
const isSame = (row: VersionRow, read: ReadVersion) =>
  row.host === read.host &&
  row.sealed === read.sealed &&
  row.manifest === read.manifest &&
  Object.entries(read.chunks).every(([address, hash]) => row.chunks[address] === hash) &&
  JSON.stringify(row.globals.map(({ nama, skrip }) => [nama, skrip])) ===
    JSON.stringify(read.globals.map(({ nama, skrip }) => [nama, skrip])) &&
  JSON.stringify(Object.entries(row.integrity).sort()) === JSON.stringify(Object.entries(read.integrity).sort())
