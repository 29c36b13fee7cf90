import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFolder } from './built-guests.ts'
import type { GuestHost } from './guest-host.ts'

/** What users read in the two releases of every shape. */
export const RELEASES = { first: 'Daftar Manifes', next: 'Daftar Muatan' } as const

/** Serves a shape's build, and on demand its next release: the same files under the same names with another heading, so that a user who loads
 *  a file from the host at the wrong time gets the other release.
 *  @returns `remove` deletes the copy */
export function openShapeReleases(host: GuestHost, folder: string, { isAtRoot = false } = {}) {
  const next = mkdtempSync(join(tmpdir(), `dermaga-${folder}-`))
  cpSync(buildFolder(folder), next, { recursive: true })
  let changed = 0
  for (const name of readdirSync(next, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const text = readFileSync(join(next, name), 'utf8')
    if (!text.includes(RELEASES.first)) continue
    writeFileSync(join(next, name), text.replaceAll(RELEASES.first, RELEASES.next))
    changed++
  }
  if (changed === 0) throw new Error(`no file of ${folder} has the heading "${RELEASES.first}"`)
  const serve = (build: string) => {
    if (isAtRoot) for (const name of readdirSync(build)) host.serve(name, join(build, name))
    else host.serve(folder, build)
  }
  serve(buildFolder(folder))
  return {
    releaseNext: () => serve(next),
    releaseFirst: () => serve(buildFolder(folder)),
    remove: () => rmSync(next, { recursive: true, force: true }),
  }
}
