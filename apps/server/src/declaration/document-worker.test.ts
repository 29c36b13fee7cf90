import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { DocumentRequest } from './document-worker.ts'

/* A thread that ends is followed by a new one, which has none of the documents that the first had open. */
test.each([
  { kind: 'read', as: { kind: '20', number: 'X', day: '2026-01-05', takesTextNumbers: false } },
  { kind: 'task', name: 'headings', input: undefined },
  { kind: 'lines', json: '[{}]' },
] as const)('$kind of a document that the thread does not have fails, instead of being an empty one', async request => {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url))
  const asked: DocumentRequest & { id: number } = { id: 1, document: 7, ...request }
  worker.postMessage(asked)
  const [reply] = await once(worker, 'message')
  await worker.terminate()
  expect(reply).toEqual({ id: 1, problem: expect.stringContaining('the document 7 is not open') })
})
