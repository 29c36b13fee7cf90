import { isInRange } from './version-range.ts'

/** The packages that the portal offers to sub-applications, once in a document: the version, and the names by which scripts import it. The only list: the
 *  shell's build makes a file of each name and the document's import map, and fails when another version is installed.
 *  docs/decisions/0122-shared-packages.md */
export const SHARED_PACKAGES = {
  react: { version: '19.3.1', names: ['react', 'react/jsx-runtime'] },
  'react-dom': { version: '19.3.1', names: ['react-dom', 'react-dom/client'] },
  'single-spa': { version: '6.0.3', names: ['single-spa'] },
  vue: { version: '3.5.45', names: ['vue'] },
} as const satisfies Record<string, { version: string; names: readonly string[] }>

const VERSIONS: ReadonlyMap<string, string> = new Map(
  Object.values(SHARED_PACKAGES).flatMap(({ version, names }) => names.map(name => [name, version] as const)),
)

/** The names by which scripts import what the portal offers. */
export const sharedNames = (): string[] => [...VERSIONS.keys()]

/** The version that the portal offers under a name that scripts import; undefined when it offers none. */
export const sharedVersion = (name: string): string | undefined => VERSIONS.get(name)

/** The packages of a sub-application that are not offered in the range that it needs.
 *  @param needed name → range
 *  @returns one sentence for each, with package and range */
export const unsatisfied = (needed: Readonly<Record<string, string>>): { name: string; range: string; why: string }[] =>
  Object.entries(needed).flatMap(([name, range]) => {
    const offered = sharedVersion(name)
    if (offered !== undefined && isInRange(offered, range)) return []
    const why =
      offered === undefined ? `${name} is not offered` : `${name} ${range} is needed, and ${offered} is offered`
    return [{ name, range, why }]
  })
