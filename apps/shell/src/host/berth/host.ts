import { type Berth, createBerth, type GuestEntry, isScriptBlocked } from '@dermaga/berth'
import { type GuestGlobals, type GuestPermission, isTopicValue } from '@dermaga/contract'
import type { HostedEntry } from '../access/resolve.ts'
import type { PortalConfig } from '../call/index.ts'
import { overrideOf } from './override.ts'
import { addRejection } from './trusted-types.ts'

let berth: Berth | undefined

/** The page's berth. In production it loads only registered versions. */
export function berthOf({ production, subappOrigins }: PortalConfig): Berth {
  if (berth) return berth
  addRejection(isScriptBlocked)
  berth = createBerth({ requiresIntegrity: production, origins: subappOrigins, isTopicValue })
  return berth
}

/** A catalogue entry in the berth's format. Paths of one module on one host share a guest: moving between them updates
 *  it instead of reloading; framed and unframed entries never share one. A developer's override has no registered version.
 *  @param config.connectOrigins what other sub-applications of this document may call, this one may not */
export function guestEntryOf(entry: HostedEntry, { connectOrigins }: Pick<PortalConfig, 'connectOrigins'>): GuestEntry {
  const { modulSlug, contract } = entry
  const address = contract === 'frame' ? undefined : overrideOf(modulSlug)
  if (address === undefined) {
    const own = valuesOf(entry.permissions ?? [], 'connect')
    return { ...versionEntryOf(entry), refusedOrigins: connectOrigins.filter(origin => !own.includes(origin)) }
  }
  return { ...whereOf(entry), id: `${modulSlug}@${address}`, host: address }
}

const whereOf = ({ modulSlug, menuName, pathName, name, isolation, keepAlive, globals, permissions }: HostedEntry) => ({
  modulSlug,
  menuName,
  pathName,
  name,
  ...(isolation && { isolation }),
  ...(keepAlive !== undefined && { keepAlive }),
  ...(globals && { globals: globalsOf(globals) }),
  ...(permissions && { topics: topicsOf(permissions), embeds: valuesOf(permissions, 'embed') }),
})

/** A tester's version is another guest than the live one: changing between them mounts it again. */
const VERSION = ' version '
export const isVersionOverride = (id: GuestEntry['id']): boolean => String(id).includes(VERSION)

/** A catalogue entry with its registered version, ignoring overrides of developers. */
export function versionEntryOf(entry: HostedEntry): GuestEntry {
  const {
    modulSlug,
    host,
    contract,
    plainPage,
    version,
    integrity,
    sealed,
    manifest,
    copy,
    served,
    override,
    permissions = [],
  } = entry
  const features = valuesOf(permissions, 'features')
  return {
    ...whereOf(entry),
    id: `${modulSlug}@${host}${contract === 'frame' ? (plainPage ? ' as a page' : ' in a frame') : override ? VERSION + override.nomor : ''}`,
    host,
    ...(contract && { contract }),
    ...(plainPage && { plainPage }),
    ...(version !== null && { version }),
    ...(integrity && { integrity }),
    sealed,
    ...(manifest !== undefined && { manifest }),
    ...(copy !== undefined && { copy }),
    ...(served !== undefined && { served }),
    ...(contract === 'frame' && features.length > 0 && { features }),
  }
}

const topicsOf = (permissions: readonly GuestPermission[]) => ({
  publish: valuesOf(permissions, 'publish'),
  subscribe: valuesOf(permissions, 'subscribe'),
})

const valuesOf = (permissions: readonly GuestPermission[], kind: GuestPermission['jenis']) =>
  permissions.flatMap(({ jenis, nilai }) => (jenis === kind ? nilai : []))

/** Scripts of the globals, in order. */
const globalsOf = (list: GuestGlobals) => Object.fromEntries(list.map(({ nama, skrip }) => [nama, skrip]))
