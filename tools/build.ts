import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { addPreviousFiles, readBuildFiles } from './previous-build.ts'

const ROOT = join(import.meta.dirname, '..')
const STAMPS = join(ROOT, '.cache', 'build')

/** The folders that have a build: the shell, and each sub-application. */
export const BUILDS = [
  'apps/shell',
  ...globSync('subapps/*/package.json', { cwd: ROOT }).map(file => file.replace(/\/package\.json$/, '')),
]

/** Builds the folders whose inputs have changed since their last build. @throws when a build fails */
export function buildChanged(folders: readonly string[] = BUILDS): void {
  for (const folder of folders) {
    const wanted = hashInputs(folder)
    const stamp = join(STAMPS, folder.replaceAll('/', '-'))
    const dist = join(ROOT, folder, 'dist')
    if (existsSync(dist) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    console.log(`Building ${folder}…`)
    const previous = readBuildFiles(dist)
    const built = spawnSync('vite', ['build', '--logLevel', 'warn'], {
      cwd: join(ROOT, folder),
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      },
    })
    if (built.status !== 0) throw new Error(`The build of ${folder} failed.`)
    addPreviousFiles(dist, previous)
    compress(dist)
    mkdirSync(STAMPS, { recursive: true })
    writeFileSync(stamp, wanted)
  }
}

/** Hashes every file that a build reads. */
function hashInputs(folder: string): string {
  const hash = createHash('sha256')
  const own = globSync(`${folder}/**/*`, {
    cwd: ROOT,
    withFileTypes: true,
    exclude: name => ['dist', 'node_modules'].includes(String(name.name ?? name)),
  })
  const shared = globSync('packages/*/{src,vite}/**/*', { cwd: ROOT, withFileTypes: true })
  const files = [...own, ...shared].filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  for (const file of [...files.sort(), join(ROOT, 'package-lock.json'), join(ROOT, 'tools/build.ts')]) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Writes compressed copies beside the files, so that servers need not compress at each request. */
function compress(dist: string): void {
  for (const entry of globSync('**/*.{js,css,svg,json,html}', { cwd: dist })) {
    const content = readFileSync(join(dist, entry))
    if (content.length < 1024) continue
    writeFileSync(join(dist, `${entry}.gz`), gzipSync(content, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(join(dist, `${entry}.br`), brotliCompressSync(content, { params }))
  }
}

/** Arguments name the folders; without any, everything. */
if (import.meta.main) buildChanged(process.argv.length > 2 ? process.argv.slice(2) : BUILDS)
