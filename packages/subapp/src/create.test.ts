import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CreateError, createProject, TEMPLATES, type Template } from './create.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Inside the repository: its packages are found from here. */
let into: string
beforeAll(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  into = mkdtempSync(join(ROOT, '.cache/create-'))
})
afterAll(() => rmSync(into, { recursive: true }))

const kinds = TEMPLATES.flatMap(template => [
  { template, isFramed: false, kind: `${template}, in the page` },
  { template, isFramed: true, kind: `${template}, framed` },
])
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

test.each(kinds)('creates a project that is whole: $kind', ({ template, isFramed }) => {
  const slug = `uji-${template}-${isFramed ? 'bingkai' : 'halaman'}`
  const folder = createProject({ slug, title: 'Uji Coba', template, isFramed, sdk: '1.2.3' }, into)
  const files = filesOf(folder)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(manifest).toMatchObject({ name: slug, private: true, dependencies: { '@dermaga/subapp': '1.2.3' } })
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
    expect(`${name}@${version}`).toMatch(/@\d+\.\d+\.\d+$/)
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    expect(text).not.toMatch(/layanan-baru|LayananBaru|Layanan Baru/)
    for (const [, path = ''] of text.matchAll(/(?:from|import) '(\.[^']+)'|src="\/([^"]+)"/g))
      expect(existsSync(join(dirname(file), path)), `${path} of ${file}`).toBe(true)
  }
  const names = files.map(file => file.slice(folder.length + 1))
  expect(names).toEqual(expect.arrayContaining(['.gitignore', 'README.md', 'index.html', 'src/subapp.test.ts']))
  expect(names.includes('.env')).toBe(isFramed)
  expect(readFileSync(join(folder, 'subapp.config.ts'), 'utf8')).toContain(isFramed ? "'frame'" : "'module'")
})

/** One program for all of them. `npm run test:templates` installs, checks and builds the templates whose packages this repository lacks. */
test('templates whose packages this repository has pass the type check', () => {
  const include = ['react', 'plain'].flatMap(template => [`uji-${template}-halaman`, `uji-${template}-bingkai`])
  const settings = { extends: join(ROOT, 'tsconfig.json'), include, exclude: [] }
  writeFileSync(join(into, 'tsconfig.json'), JSON.stringify(settings))
  const checked = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', into], { cwd: ROOT, encoding: 'utf8' })
  expect(checked.stdout + checked.stderr).toBe('')
})

test.each([
  { why: 'a name that is not kebab-case', options: { slug: 'UjiCoba' }, message: /not kebab-case/ },
  { why: 'a name that leaves the folder', options: { slug: '../uji' }, message: /not kebab-case/ },
  { why: 'a title with a quote', options: { title: "Uji'" }, message: /not a valid title/ },
  { why: 'an unknown template', options: { template: 'ember' as Template }, message: /react, vue, angular/ },
  { why: 'a folder with files', options: { slug: 'ada' }, message: /is not empty/ },
])('rejects $why and writes nothing', ({ options, message }) => {
  mkdirSync(join(into, 'ada'), { recursive: true })
  writeFileSync(join(into, 'ada/catatan.txt'), 'milik orang lain')
  const before = filesOf(into)
  const create = () => createProject({ slug: 'uji', template: 'plain', ...options }, into)
  expect(create).toThrow(CreateError)
  expect(create).toThrow(message)
  expect(filesOf(into)).toEqual(before)
})
