import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesOfBuild, keepBeside } from './previous-build.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dermaga-dist-'))
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

/** As a build does: the folder is emptied, then written. */
function build(version: number, prefix: string) {
  const previous = filesOfBuild(dist)
  rmSync(dist, { recursive: true })
  mkdirSync(join(dist, 'js'), { recursive: true })
  const files = { 'main.js': `${prefix}js/main.${version}.js`, 'same.js': `${prefix}js/same.js` }
  writeFileSync(join(dist, 'asset-manifest.json'), JSON.stringify({ name: 'uji', files }))
  for (const name of [`main.${version}.js`, 'same.js']) writeFileSync(join(dist, 'js', name), `${version}`)
  keepBeside(dist, previous)
}

const contentOf = (name: string) => readFileSync(join(dist, 'js', name), 'utf8')

test.each(['./', '/uji/'])(
  'beside a build with paths from %s stand the files of the one before, and of no older',
  prefix => {
    build(1, prefix)
    expect(readdirSync(join(dist, 'js'))).toEqual(['main.1.js', 'same.js'])
    build(2, prefix)
    expect(readdirSync(join(dist, 'js'))).toEqual(['main.1.js', 'main.2.js', 'same.js'])
    // Under a name that both have stands what the newer made of it.
    expect(['main.1.js', 'main.2.js', 'same.js'].map(contentOf)).toEqual(['1', '2', '2'])
    build(3, prefix)
    expect(readdirSync(join(dist, 'js'))).toEqual(['main.2.js', 'main.3.js', 'same.js'])
  },
)

test('the same build twice keeps nothing beside', () => {
  build(1, './')
  build(1, './')
  expect(readdirSync(join(dist, 'js'))).toEqual(['main.1.js', 'same.js'])
})

test('the build of a framed guest lists no files, and none are kept', () => {
  writeFileSync(join(dist, 'asset-manifest.json'), JSON.stringify({ format: 'frame', name: 'tamu' }))
  expect(filesOfBuild(dist)).toEqual(new Map())
})
