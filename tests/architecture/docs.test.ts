import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, readSources } from './source.ts'

const DOCUMENTS = readSources('*.md', 'docs/**/*.md', 'packages/*/README.md')
const DECISIONS = DOCUMENTS.filter(({ path: file }) => /^docs\/decisions\/\d{4}-/.test(file))
const numberOf = (file: string) => Number(path.basename(file).slice(0, 4))

test('every decision has its number, a title, a status and a date', () => {
  const wrong = DECISIONS.filter(({ path: file, text }) => {
    const head = /^# (\d+)\. .+\n\nStatus: (?:proposed|accepted|superseded by \d+)\nDate: \d{4}-\d\d-\d\d\n/.exec(text)
    return Number(head?.[1]) !== numberOf(file)
  })
  expect(wrong.map(({ path: file }) => file)).toEqual([])
})

test('the index of decisions lists each of them once, with its title and status', () => {
  const index = DOCUMENTS.find(({ path: file }) => file === 'docs/decisions/README.md')?.text ?? ''
  const rows = index.split('\n').filter(line => /^\| \[\d/.test(line))
  const expected = DECISIONS.toSorted((a, b) => numberOf(a.path) - numberOf(b.path)).map(({ path: file, text }) => {
    const field = (pattern: RegExp) => pattern.exec(text)?.[1]
    const cells = [field(/^# \d+\. (.+)/), field(/^Status: (.+)/m), field(/^Date: (.+)/m)]
    return `| [${numberOf(file)}](${path.basename(file)}) | ${cells.join(' | ')} |`
  })
  expect(rows).toEqual(expected)
})

test('every link between documents leads to a file', () => {
  const broken = DOCUMENTS.flatMap(({ path: file, text }) =>
    [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
      .map(match => path.join(path.dirname(file), match[1] ?? ''))
      .filter(target => !existsSync(path.join(ROOT, target)))
      .map(target => `${file} → ${target}`),
  )
  expect(broken).toEqual([])
})

// docs/spec-map.md has a test of its own.
test('every path that a document names exists', () => {
  const missing = DOCUMENTS.filter(({ path: file }) => file !== 'docs/spec-map.md').flatMap(({ path: file, text }) =>
    [...text.matchAll(/`((?:apps|packages|subapps|tests|tools|bench|docs)\/[\w./{},*-]+)`/g)]
      .map(match => match[1] ?? '')
      .filter(named => globSync(named.replace(/\/$/, ''), { cwd: ROOT }).length === 0)
      .map(named => `${file} → ${named}`),
  )
  expect(missing).toEqual([])
})

test('every path of CODEOWNERS exists, and every module has a line of its own', () => {
  const owned = readSources('CODEOWNERS')[0]
    ?.text.split('\n')
    .filter(line => line.startsWith('/'))
    .map(line => line.split(/\s/)[0]?.slice(1) ?? '')
  const modules = globSync(['apps/server/src/*/', 'apps/shell/src/features/*/', 'packages/*/'], {
    cwd: ROOT,
  })
  expect(owned?.filter(named => !existsSync(path.join(ROOT, named)))).toEqual([])
  expect(modules.filter(module => !owned?.includes(`${module.replace(/\/$/, '')}/`))).toEqual([])
})

test('the portal and its packages have one version, which the changelog names', () => {
  const packages = readSources('package.json', '{apps,packages}/*/package.json', 'bench/package.json')
  const versions = new Set(packages.map(({ text }) => (JSON.parse(text) as { version: string }).version))
  expect([...versions]).toHaveLength(1)
  const changelog = DOCUMENTS.find(({ path: file }) => file === 'CHANGELOG.md')?.text ?? ''
  expect(changelog.match(/^## \d.*/m)?.[0]).toContain(`## ${[...versions][0]} - `)
})

test('every name in the last column of the glossary is in the code', () => {
  const glossary = DOCUMENTS.find(({ path: file }) => file === 'docs/glossary.md')?.text ?? ''
  const code = readSources('{apps,packages,subapps,tools,tests}/**/*.{ts,tsx,sql}')
  const isInCode = (name: string) => code.some(({ path: file, text }) => file.includes(name) || text.includes(name))
  const names = glossary
    .split('\n')
    .filter(line => line.startsWith('| '))
    .flatMap(row => [...(row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(match => match[1] ?? ''))
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter(name => !isInCode(name.replace(/[…/]+$/, '')))).toEqual([])
})
