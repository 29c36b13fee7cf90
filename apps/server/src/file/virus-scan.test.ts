import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startClamd, type TestClamd } from '../../../../tests/support/clamd.ts'
import { createVirusScan } from './virus-scan.ts'

const folder = mkdtempSync(join(tmpdir(), 'dermaga-scan-'))
const path = join(folder, 'file')
let clamd: TestClamd | undefined
afterEach(() => clamd?.close())
afterAll(() => rmSync(folder, { recursive: true }))

/** Larger than one chunk of a stream. */
const CONTENT = `%PDF-1.7${'x'.repeat(200_000)}`
writeFileSync(path, CONTENT)

test.each([
  { answer: 'stream: OK', is: undefined },
  { answer: 'stream: Eicar-Test-Signature FOUND', is: 'Eicar-Test-Signature' },
])('$answer', async ({ answer, is }) => {
  let scanned = ''
  clamd = await startClamd(content => {
    scanned = content.toString()
    return answer
  })
  expect(await createVirusScan(clamd.address)(path)).toBe(is)
  expect(scanned).toBe(CONTENT)
})

test.each([
  { why: 'an answer that is an error', answer: 'INSTREAM size limit exceeded. ERROR' },
  { why: 'an answer that is cut off', answer: 'stre' },
  { why: 'no answer in time', answer: 'never' },
])('$why is no result', async ({ answer }) => {
  clamd = await startClamd(() => answer)
  await expect(createVirusScan(clamd.address, 200)(path)).rejects.toThrow()
})

test('a scanner that is not there is no result', async () => {
  clamd = await startClamd(() => 'stream: OK')
  await clamd.close()
  const { address } = clamd
  clamd = undefined
  await expect(createVirusScan(address)(path)).rejects.toThrow()
})
