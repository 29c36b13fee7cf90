import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { PROMISES } from '../../tools/steps.ts'
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

/** Runs the step that checks the whole repository (`npm run check`, `npm test`) on files in a folder of their own. */
function lint(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'dermaga-cycles-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  // Types need the repository's configuration around them; cycles are found without.
  const [program, ...given] = PROMISES.command.filter(part => part !== '--type-aware')
  const args = given.map(part => (part === '.oxlintrc.json' ? join(ROOT, part) : part))
  const { status, stdout, stderr } = spawnSync(program ?? '', args, { cwd: folder, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}
