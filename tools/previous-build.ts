import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const MANIFEST = 'asset-manifest.json'

/** Reads the files of the build in `dist`, by path: those that its manifest lists, without the files of the build before. The manifest
 *  of a framed guest lists none. */
export function readBuildFiles(dist: string): ReadonlyMap<string, Buffer> {
  if (!existsSync(join(dist, MANIFEST))) return new Map()
  const { name, files = {} } = JSON.parse(readFileSync(join(dist, MANIFEST), 'utf8')) as {
    name: string
    files?: Record<string, string>
  }
  const paths = Object.values(files).map(path => (path.startsWith(`/${name}/`) ? path.slice(name.length + 2) : path))
  return new Map(
    paths.flatMap(path => (existsSync(join(dist, path)) ? [[path, readFileSync(join(dist, path))] as const] : [])),
  )
}

/** Adds the previous build's files to the new build, because open pages still load their chunks. */
export function addPreviousFiles(dist: string, previous: ReadonlyMap<string, Buffer>): void {
  for (const [path, content] of previous) {
    const file = join(dist, path)
    if (existsSync(file)) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
