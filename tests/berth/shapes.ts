import type { GuestEntry } from '@dermaga/berth'
import { buildFolder } from '../support/built-guests.ts'
import type { PortalPage } from './fixtures.ts'

/** A guest as a project of this kind is built by its own tools, unchanged. It lists manifests and, by its framework's router, shows one of them at
 *  a path of its own, from a chunk that it loads then. */
type Shape = {
  /** Of `tests/support/guests-built`, and its path in the portal. */
  folder: string
  /** The folder of its scripts, below that of the build. */
  scripts?: string
  /** What the catalogue has of its entry. */
  over?: Partial<GuestEntry>
}

export const SHAPES: readonly Shape[] = [
  { folder: 'cra2', over: { globals: { React: 'react.js', ReactDOM: 'react-dom.js' } } },
  // An ES module without a manifest, and a router that is made when it is evaluated.
  {
    folder: 'single-spa-vue',
    scripts: '/js',
    over: { manifest: '{"format": "module", "files": {"main.js": "app.js"}}' },
  },
]

/** Serves a shape. @returns what the catalogue has of its entry */
export function serveShape(portal: PortalPage, { folder, scripts = '', over }: Shape): Partial<GuestEntry> {
  portal.guests.serve(folder, buildFolder(folder))
  return { host: `${portal.guests.url}/${folder}${scripts}`, ...over }
}
