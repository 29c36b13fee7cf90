import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPreviousFiles, readBuildFiles } from './previous-build.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dermaga-dist-'))
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

/** Simulates a build: empties the folder, then writes it. */
function build(version: number, prefix: string) {
  const previous = readBuildFiles(dist)
  rmSync(dist, { recursive: true })
  mkdirSync(join(dist, 'js'), { recursive: true })
  const files = { 'main.js': `${prefix}js/main.${version}.js`, 'same.js': `${prefix}js/same.js` }
  writeFileSync(join(dist, 'asset-manifest.json'), JSON.stringify({ name: 'uji', files }))
  for (const name of [`main.${version}.js`, 'same.js']) writeFileSync(join(dist, 'js', name), `${version}`)
  addPreviousFiles(dist, previous)
}

const contentOf = (name: string) => readFileSync(join(dist, 'js', name), 'utf8')

test.each(['./', '/uji/'])('keeps the files of the previous build, and no older ones, with paths from %s', prefix => {
  build(1, prefix)
  expect(readdirSync(join(dist, 'js'))).toEqual(['main.1.js', 'same.js'])
  build(2, prefix)
  expect(readdirSync(join(dist, 'js'))).toEqual(['main.1.js', 'main.2.js', 'same.js'])
  // A name that is in both builds has the newer content.
  expect(['main.1.js', 'main.2.js', 'same.js'].map(contentOf)).toEqual(['1', '2', '2'])
  build(3, prefix)
  expect(readdirSync(join(dist, 'js'))).toEqual(['main.2.js', 'main.3.js', 'same.js'])
})

test('keeps nothing when the same build runs twice', () => {
  build(1, './')
  build(1, './')
  expect(readdirSync(join(dist, 'js'))).toEqual(['main.1.js', 'same.js'])
})

test('keeps no files of a framed guest', () => {
  writeFileSync(join(dist, 'asset-manifest.json'), JSON.stringify({ format: 'frame', name: 'tamu' }))
  expect(readBuildFiles(dist)).toEqual(new Map())
})
