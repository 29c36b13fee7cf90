import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const MANIFEST = 'asset-manifest.json'

/** The files of the build that stands in `dist`, by path: those its manifest lists, and not what it kept itself. A framed guest's
 *  lists none: its page is its own. */
export function filesOfBuild(dist: string): ReadonlyMap<string, Buffer> {
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

/** Puts a build's files beside those of the next: who has it open still asks for its parts. design 04, Integrity */
export function keepBeside(dist: string, previous: ReadonlyMap<string, Buffer>): void {
  for (const [path, content] of previous) {
    const file = join(dist, path)
    if (existsSync(file)) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
