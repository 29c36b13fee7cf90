import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ROOT } from './source.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test.each([
  {
    why: 'values',
    a: "import { b } from './b.ts'\nexport const a = () => b",
    b: "import { a } from './a.ts'\nexport const b = () => a",
  },
  {
    why: 'types only',
    a: "import type { B } from './b.ts'\nexport interface A { b: B }",
    b: "import type { A } from './a.ts'\nexport interface B { a: A }",
  },
  { why: 're-exports', a: "export * from './b.ts'\nexport const a = 1", b: "export { a } from './a.ts'" },
])('finds an import cycle of $why', ({ a, b }) => {
  const { status, output } = lint({ 'a.ts': a, 'b.ts': b })
  expect(output).toContain('no-cycle')
  expect(status).not.toBe(0)
})

test('accepts a chain of imports', () => {
  const { status, output } = lint({
    'a.ts': "import { b } from './b.ts'\nexport const a = b",
    'b.ts': 'export const b = 1',
  })
  expect(output).not.toContain('no-cycle')
  expect(status).toBe(0)
})

test('the repository has no import cycle', () => {
  const { status, output } = oxlint(ROOT)
  expect(output).not.toContain('no-cycle')
  expect(status).toBe(0)
})

/** Runs the repository's lint rules on files in a folder of their own. */
function lint(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'dermaga-cycles-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return oxlint(folder)
}

function oxlint(folder: string) {
  const config = join(ROOT, '.oxlintrc.json')
  const { status, stdout, stderr } = spawnSync('oxlint', ['--config', config, '.'], { cwd: folder, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
