import { parentPort } from 'node:worker_threads'
import { type Content, definitionOf } from '@dermaga/declaration'
import type { ThreadReply } from '../worker-thread.ts'
import { TASKS, type WholeDocument } from './document-tasks.ts'

/* Runs in a thread of its own: keeps the documents that somebody has open, and does tasks with them. */

export type DocumentRequest = { document: number } & (
  | { kind: 'open'; kode: string; begun: string; header: Content }
  | { kind: 'lines'; json: string }
  | { kind: 'task'; name: keyof typeof TASKS; input: unknown }
  | { kind: 'close' }
)

const open = new Map<number, WholeDocument & { lines: Content[] }>()

async function handle(request: DocumentRequest): Promise<unknown> {
  if (request.kind === 'close') return void open.delete(request.document)
  if (request.kind === 'open') {
    const definition = await definitionOf(request.kode, request.begun)
    const lines: Content[] = []
    return void open.set(request.document, { definition, lines, content: { ...request.header, barang: lines } })
  }
  const document = open.get(request.document)
  if (!document) throw new Error(`the document ${request.document} is not open`)
  if (request.kind === 'lines') {
    for (const line of JSON.parse(request.json) as Content[]) document.lines.push(line)
    return undefined
  }
  const task = TASKS[request.name] as (document: WholeDocument, input: unknown) => unknown
  return task(document, request.input)
}

// One after the other, in the order in which they came.
let turn: Promise<void> = Promise.resolve()
parentPort?.on('message', (request: DocumentRequest & { id: number }) => {
  turn = turn.then(async () => {
    const reply: ThreadReply<unknown> = await handle(request).then(
      result => ({ id: request.id, result }),
      error => ({ id: request.id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
    parentPort?.postMessage(reply)
  })
})
