import type { EnvironmentBuild, ManagedEnvironments } from '@dermaga/contract'
import type { Core } from '../../core.ts'
import { fail } from '../../http/errors.ts'
import type { EntryRow } from '../catalogue.store.ts'
import type { ManagementStore } from '../management.store.ts'
import type { VersionRow, VersionStore } from '../version/version.store.ts'
import { readBuildAt, VersionError } from '../version/version.ts'
import { getHostFile } from './host-file.ts'
import { checkHost } from './host-health.ts'

interface EnvironmentReadingOptions {
  managed: ManagementStore
  versions: VersionStore
}

/** Reads what an entry's host of each environment serves now. Only configured origins are asked: an officer may enter any address for
 *  the other environment. Stores nothing. */
export function createEnvironmentReading({ config, now }: Core, { managed, versions }: EnvironmentReadingOptions) {
  const here = config.environment === 'prod' ? 'produksi' : 'uji'

  /** The whole address of a host; undefined for a folder of another environment, whose origin is not known here. */
  function addressOf(host: string, isUsed: boolean): string | undefined {
    const url = URL.parse(host, isUsed ? config.subappOrigin : undefined)
    return url?.href.replace(/\/$/, '')
  }

  /** A build may name files of any origin. */
  async function get(address: string, maxBytes?: number): Promise<Buffer> {
    if (!config.subappOrigins.includes(new URL(address).origin))
      throw new VersionError(`${address} is not on an allowed origin`)
    return getHostFile(address, maxBytes)
  }

  async function read(row: EntryRow, lingkungan: 'uji' | 'produksi', host: string): Promise<EnvironmentBuild> {
    const isUsed = lingkungan === here || row.production_host === null
    const address = addressOf(host, isUsed)
    const place = { lingkungan, alamat: address ?? host, dipakai: isUsed }
    const unread = { version: null, berkas: null, nomor: null }
    if (address === undefined) return { ...place, ...unread, masalah: 'folder' }
    if (!config.subappOrigins.includes(new URL(address).origin)) return { ...place, ...unread, masalah: 'asing' }
    if (row.contract === 'frame') {
      const { problem } = await checkHost(`${address}/`, true, NEVER)
      return { ...place, ...unread, masalah: problem === null ? null : problem === 'jawaban' ? 'hilang' : 'sambungan' }
    }
    try {
      const { manifest, version, files } = await readBuildAt(address, get)
      const nomor = (await versions.numberOf(row.modul_slug, manifest)) ?? null
      return { ...place, masalah: null, version, berkas: files, nomor }
    } catch (error) {
      if (!(error instanceof VersionError)) throw error
      return { ...place, ...unread, masalah: PROBLEMS[error.problem ?? 'unreadable'] ?? 'isi' }
    }
  }

  /** @throws CallError resource.notFound */
  return async function readEnvironments(id: string): Promise<ManagedEnvironments> {
    const row = (await managed.find(id)) ?? fail('resource.notFound')
    const places = [
      { lingkungan: 'uji', host: row.host },
      { lingkungan: 'produksi', host: row.production_host },
    ] as const
    const [lingkungan, live, newest] = await Promise.all([
      Promise.all(places.flatMap(({ lingkungan, host }) => (host === null ? [] : read(row, lingkungan, host)))),
      row.live_number === null ? undefined : versions.find(row.modul_slug, row.live_number),
      versions.newest(row.modul_slug),
    ])
    return { dibacaPada: now().toISOString(), lingkungan, berlaku: storedOf(live), terbaru: storedOf(newest) }
  }
}

/** Others are problems of the content. */
const PROBLEMS: Readonly<Record<string, EnvironmentBuild['masalah']>> = {
  silent: 'sambungan',
  gone: 'hilang',
  page: 'hilang',
  redirected: 'hilang',
}

/** Each host has its own time limit. */
const NEVER = new AbortController().signal

function storedOf(version: VersionRow | undefined): ManagedEnvironments['berlaku'] {
  if (!version) return null
  const berkas = Object.keys(version.integrity).length - version.globals.length
  return { nomor: version.number, version: version.version, berkas }
}
