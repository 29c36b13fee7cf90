import { parentPort } from 'node:worker_threads'
import { type Content, definitionOf } from '@dermaga/declaration'
import { replyTo } from '../worker-thread.ts'
import { type DeliveredAs, openedText, readDelivered } from './delivered-document.ts'
import { TASKS, type WholeDocument } from './document-tasks.ts'
import type { Body } from './parse-submission.ts'

/* Runs in a thread of its own: keeps the documents that somebody has open, and does tasks with them. */

export type DocumentRequest = { document: number } & (
  | { kind: 'open'; kode: string; begun: string; header: Content }
  | { kind: 'lines'; json: string }
  | { kind: 'deliver'; text: string }
  | { kind: 'read'; as: DeliveredAs }
  | { kind: 'task'; name: keyof typeof TASKS; input: unknown }
  | { kind: 'close' }
)

const open = new Map<number, WholeDocument & { lines?: Content[] }>()
/** Those that were delivered and not read yet. */
const delivered = new Map<number, Body>()

async function handle(request: DocumentRequest): Promise<unknown> {
  const { document: id } = request
  switch (request.kind) {
    case 'open': {
      const definition = await definitionOf(request.kode, request.begun)
      const lines: Content[] = []
      return void open.set(id, { definition, lines, content: { ...request.header, barang: lines } })
    }
    case 'lines':
      for (const line of JSON.parse(request.json) as Content[]) find(id).lines?.push(line)
      return undefined
    case 'deliver': {
      const { body, ...opened } = openedText(request.text)
      delivered.set(id, body)
      return opened
    }
    case 'read': {
      const { document, header, unknown } = await readDelivered(delivered.get(id) ?? notOpen(id), request.as)
      delivered.delete(id)
      open.set(id, document)
      return { header, unknown }
    }
    case 'task': {
      const task = TASKS[request.name] as (document: WholeDocument, input: unknown) => unknown
      return task(find(id), request.input)
    }
    case 'close':
      delivered.delete(id)
      return void open.delete(id)
  }
}

const find = (id: number) => open.get(id) ?? notOpen(id)

/** Another thread, which has ended since, may have had it. */
function notOpen(id: number): never {
  throw new Error(`the document ${id} is not open`)
}

// One after the other, in the order in which they came.
let turn: Promise<void> = Promise.resolve()
parentPort?.on('message', (request: DocumentRequest & { id: number }) => {
  turn = turn.then(async () => {
    const reply = await replyTo(request.id, () => handle(request))
    parentPort?.postMessage(reply)
  })
})
