import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Category, GuestEntry } from '@dermaga/berth'
import { getHostFile } from '../../apps/server/src/catalogue/host/host-file.ts'
import { readVersion } from '../../apps/server/src/catalogue/version/version.ts'
import { buildFolder } from '../support/built-guests.ts'
import type { PortalPage } from './fixtures.ts'

/** A guest as a project of this kind is built by its own tools, unchanged. It lists manifests and, by its framework's router, shows one of them at
 *  a path of its own, from a chunk that it loads then. */
export type Shape = {
  /** Of `tests/support/guests-built`, and its path in the portal. */
  folder: string
  /** The file that an officer names below the folder of the build; none for a folder with a manifest. */
  file?: string
  /** It has a host to itself, at its root. */
  isAtRoot?: boolean
  globals?: Record<string, string>
  /** What stays in the page after a visit, because no page can remove it: in the clean-up's report of each visit, and as globals. */
  kept?: readonly Partial<Record<Category, number>>[]
  keptGlobals?: readonly string[]
  /** How many bytes more the twentieth visit may leave than the second, where it is more than the goal of 1 MB. */
  maxGrowth?: number
  /** It takes packages from the portal, which are the portal's: what they do in the page stays. */
  isShared?: boolean
}

/** Globals that the runtime of Module Federation makes unchangeable. */
const FEDERATION = ['__GLOBAL_LOADING_REMOTE_ENTRY__', '__FEDERATION__', '__VMOK__']

export const SHAPES: readonly Shape[] = [
  { folder: 'cra2', globals: { React: 'react.js', ReactDOM: 'react-dom.js' } },
  { folder: 'cra5', isAtRoot: true },
  { folder: 'webpack4' },
  // It imports React by name.
  { folder: 'esm-shared', isShared: true },
  // Its router is made when its module is evaluated.
  { folder: 'single-spa-vue', file: 'js/app.js' },
  { folder: 'single-spa-systemjs', file: 'bea-manifes.js' },
  { folder: 'single-spa-angular', file: 'main.js' },
  // With zone.js: 1.2 and 0.9 MB, of which 1.1 and 0.8 MB is code that V8 compiles of functions (1,195 and 816) when they have run a few times. Eighteen
  // more visits leave about 0.1 MB.
  { folder: 'angular-zone', maxGrowth: 1.5 * 1024 * 1024 },
  { folder: 'angular-elements', maxGrowth: 1.25 * 1024 * 1024, kept: [{ 'custom element': 1 }, {}] },
  { folder: 'solid' },
  // Its loader defines the elements when it has run.
  { folder: 'stencil', file: 'manifes/manifes.esm.js', kept: [{ 'custom element': 2 }, {}] },
  { folder: 'mf2-vite', kept: [{ global: FEDERATION.length }, {}], keptGlobals: FEDERATION },
  { folder: 'mf2-rspack', kept: [{ global: FEDERATION.length + 1 }, {}], keptGlobals: [...FEDERATION, 'manifes'] },
  // It exposes a React 18 component and no lifecycles, and brings the React that it shares.
  { folder: 'mf2-component', kept: [{ global: FEDERATION.length + 1 }, {}], keptGlobals: [...FEDERATION, 'komponen'] },
  // Browsers cannot forget a custom element.
  { folder: 'lit', kept: [{ 'custom element': 2 }, {}] },
]

/** Serves a shape and reads it as an officer does. @returns what the catalogue has of its entry */
export async function registerShape(
  { guests }: PortalPage,
  { folder, file = '', isAtRoot = false, globals = {} }: Shape,
): Promise<Partial<GuestEntry>> {
  const build = buildFolder(folder)
  if (isAtRoot) for (const name of readdirSync(build)) guests.serve(name, join(build, name))
  else guests.serve(folder, build)
  const base = isAtRoot ? guests.url : `${guests.url}/${folder}`
  const { manifest, integrity } = await readVersion(file ? `${base}/${file}` : base, {
    get: getHostFile,
    origins: [guests.url],
    sealed: false,
    more: Object.values(globals),
  })
  const scripts = file.includes('/') ? `/${file.replace(/\/[^/]*$/, '')}` : ''
  return { host: base + scripts, manifest, integrity, globals }
}
