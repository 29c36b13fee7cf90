import type { Core } from '../../core.ts'
import type { DocumentSources } from '../../http/policy.ts'
import type { LiveEntry } from '../catalogue.store.ts'
import { createLastKnown } from '../host/last-known.ts'
import { type PermissionRow, permissionOfRow } from './permission.store.ts'

/** Every page load needs them; they rarely change. */
const KNOWN_MS = 5000

interface SourceOptions {
  live: () => Promise<LiveEntry[]>
  /** Origins of files that live versions list outside of their hosts. */
  fileOrigins: () => Promise<string[]>
  permissions: () => Promise<PermissionRow[]>
}

export const NO_SOURCES: DocumentSources = {
  guests: [],
  frames: [],
  plainPages: [],
  permissions: [],
  frameFeatures: [],
}

/** What the portal's document may load: from the hosts of live sub-applications, and by the approved sheets of the unframed ones. Read at
 *  most every five seconds, on every process; returns the last known ones while the database does not answer. */
export function createDocumentSources({ now, log }: Core, { live, fileOrigins, permissions }: SourceOptions) {
  async function read(): Promise<DocumentSources> {
    const [entries, files, rows] = await Promise.all([live(), fileOrigins(), permissions()])
    return sourcesOf(entries, files, rows)
  }
  const onFailed = (error: unknown) => log.warn({ err: error }, 'sources of the document not read')
  return createLastKnown(read, { first: NO_SOURCES, forMs: KNOWN_MS, now, onFailed })
}

/** The union for one document, which all its sub-applications share. */
function sourcesOf(
  entries: readonly LiveEntry[],
  files: readonly string[],
  rows: readonly PermissionRow[],
): DocumentSources {
  const subapps = entries.filter(({ isSubapp }) => isSubapp)
  const [framed, open] = [subapps.filter(({ isFrame }) => isFrame), subapps.filter(({ isFrame }) => !isFrame)]
  const openModules = new Set(open.map(({ modulSlug }) => modulSlug))
  return {
    guests: sorted([...originsOf(open), ...files]),
    frames: originsOf(framed),
    plainPages: originsOf(framed.filter(({ isPlainPage }) => isPlainPage)),
    permissions: rows.filter(({ modul_slug }) => openModules.has(modul_slug)).map(permissionOfRow),
    frameFeatures: rows
      .filter(({ kind }) => kind === 'features')
      .map(({ modul_slug, value }) => ({
        feature: value,
        origins: originsOf(framed.filter(({ modulSlug }) => modulSlug === modul_slug)),
      })),
  }
}

const sorted = (values: readonly string[]) => [...new Set(values)].toSorted()
const originsOf = (entries: readonly LiveEntry[]) =>
  sorted(entries.flatMap(({ host }) => (host === null ? [] : new URL(host).origin)))
