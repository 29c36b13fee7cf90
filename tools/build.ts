import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesOfBuild, keepBeside } from './previous-build.ts'

const ROOT = join(import.meta.dirname, '..')
const STAMPS = join(ROOT, '.cache', 'build')

/** Everything that is built: the shell, and each sub-application by itself. */
export const BUILDS = [
  'apps/shell',
  ...globSync('subapps/*/package.json', { cwd: ROOT }).map(file => file.replace(/\/package\.json$/, '')),
]

/** Builds what changed since its last build; what did not is left alone. @throws when a build fails */
export function buildChanged(say: (line: string) => void = console.log): void {
  for (const folder of BUILDS) {
    const wanted = inputsOf(folder)
    const stamp = join(STAMPS, folder.replaceAll('/', '-'))
    const dist = join(ROOT, folder, 'dist')
    if (existsSync(dist) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    say(`Building ${folder}…`)
    const previous = filesOfBuild(dist)
    const built = spawnSync('vite', ['build', '--logLevel', 'warn'], {
      cwd: join(ROOT, folder),
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      },
    })
    if (built.status !== 0) throw new Error(`${folder} does not build`)
    keepBeside(dist, previous)
    compress(dist)
    mkdirSync(STAMPS, { recursive: true })
    writeFileSync(stamp, wanted)
  }
}

/** A hash over every file that goes into a build. */
function inputsOf(folder: string): string {
  const hash = createHash('sha256')
  const own = globSync(`${folder}/**/*`, {
    cwd: ROOT,
    withFileTypes: true,
    exclude: name => ['dist', 'node_modules'].includes(String(name.name ?? name)),
  })
  const shared = globSync('packages/*/{src,vite}/**/*', { cwd: ROOT, withFileTypes: true })
  const files = [...own, ...shared].filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  for (const file of [...files.sort(), join(ROOT, 'package-lock.json'), join(ROOT, 'tools/build.ts')]) {
    hash.update(file).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Compressed copies beside the files, so that no server spends time on it while somebody waits. */
function compress(dist: string): void {
  for (const entry of globSync('**/*.{js,css,svg,json,html}', { cwd: dist })) {
    const content = readFileSync(join(dist, entry))
    if (content.length < 1024) continue
    writeFileSync(join(dist, `${entry}.gz`), gzipSync(content, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(join(dist, `${entry}.br`), brotliCompressSync(content, { params }))
  }
}

if (import.meta.main) buildChanged()
