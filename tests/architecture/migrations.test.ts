import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import released from './released-migrations.json' with { type: 'json' }
import { ROOT } from './source.ts'

/** A database records migrations by name: a renamed one would run again, a changed one never. */
test.each(Object.entries(released))('%s is unchanged since its release', (name, hash) => {
  const text = readFileSync(path.join(ROOT, 'apps/server/src/db/migrations', name))
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
})
