import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const SOURCES = join(import.meta.dirname, 'guests-built')
/** In a guest's folder, what is not one of its sources. */
const WRITTEN = /^(node_modules|dist|build|build\.sha256)(\/|$)/

/** The guests that are committed as their own tools built them. `sdk-react` is none of them: its test installs the packed SDK into it. */
export const BUILT_GUESTS: readonly string[] = readdirSync(SOURCES)
  .filter(name => name !== 'sdk-react' && existsSync(join(SOURCES, name, 'package.json')))
  .toSorted()

export const sourceFolder = (name: string): string => join(SOURCES, name)

/** The folder to serve. `npm run build:guests` writes it. */
export const buildFolder = (name: string): string => join(SOURCES, name, 'build')

/** The files that a guest is built from, relative to its folder, in a fixed order. */
export const sourceFiles = (name: string): string[] =>
  readdirSync(sourceFolder(name), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(sourceFolder(name), join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(file => !WRITTEN.test(file))
    .toSorted()

/** What `build.sha256` contains when the committed build is that of the present sources. */
export function sourcesHash(name: string): string {
  const hash = createHash('sha256')
  for (const file of sourceFiles(name)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(sourceFolder(name), file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Whether the committed build is that of the present sources. */
export function isBuildCurrent(name: string): boolean {
  const stamp = join(sourceFolder(name), 'build.sha256')
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === sourcesHash(name)
}
