import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import released from './released-migrations.json' with { type: 'json' }
import { ROOT } from './source.ts'

/** A database remembers by its name what it has run: another name runs again, another text never. */
test.each(Object.entries(released))('%s is as it was released', (name, hash) => {
  const text = readFileSync(path.join(ROOT, 'apps/server/src/db/migrations', name))
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
})
