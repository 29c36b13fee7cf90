import { Worker } from 'node:worker_threads'
import type { PaperDrawing } from './layout.ts'
import type { SignatureFacts } from './signature-placeholder.ts'

/** A PDF that takes longer is given up, and its thread with it. */
const TIMEOUT_MS = 30_000
/** The thread keeps fonts in memory: it ends when nothing was drawn for so long. */
const IDLE_MS = 60_000

export interface RenderRequest {
  id: number
  drawing: PaperDrawing
  /** Undefined for a print. */
  signature: SignatureFacts | undefined
}
export type RenderReply = { id: number; pdf: Uint8Array } | { id: number; problem: string }

/** Draws papers in a thread of their own: one takes a tenth of a second of the processor, in which the server answers nobody. */
export function createRenderer() {
  const waiting = new Map<number, { resolve: (pdf: Buffer) => void; reject: (error: Error) => void }>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0

  function end(error: Error): void {
    const ended = worker
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    void ended?.terminate()
  }

  function start(): Worker {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url))
    // A process that has nothing else to do ends.
    started.unref()
    started.on('message', (reply: RenderReply) => {
      const request = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('pdf' in reply) request?.resolve(Buffer.from(reply.pdf))
      else request?.reject(new Error(reply.problem))
    })
    const onEnd = (error: Error) => {
      if (worker === started) end(error)
    }
    started.on('error', error => onEnd(error instanceof Error ? error : new Error(String(error))))
    started.on('exit', code => onEnd(new Error(`the thread that draws papers ended with ${code}`)))
    return started
  }

  return {
    /** @throws Error when it cannot be drawn */
    async render(drawing: PaperDrawing, signature: SignatureFacts | undefined): Promise<Buffer> {
      clearTimeout(idle)
      worker ??= start()
      const id = ++last
      const timeout = setTimeout(() => end(new Error('drawing a paper took too long')), TIMEOUT_MS)
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          worker?.postMessage({ id, drawing, signature } satisfies RenderRequest)
        })
      } finally {
        clearTimeout(timeout)
        clearTimeout(idle)
        idle = setTimeout(() => waiting.size === 0 && end(new Error('idle')), IDLE_MS).unref()
      }
    },
  }
}
