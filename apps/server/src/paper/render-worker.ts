import { parentPort } from 'node:worker_threads'
import type { ThreadReply } from '../worker-thread.ts'
import { renderPdf } from './render-pdf.ts'
import type { RenderRequest } from './renderer.ts'

/* Runs in a thread of its own. */

async function render({ id, drawings, signature }: RenderRequest & { id: number }): Promise<void> {
  const reply: ThreadReply<Uint8Array> = await renderPdf(drawings, signature).then(
    result => ({ id, result }),
    error => ({ id, problem: error instanceof Error ? error.message : String(error) }),
  )
  parentPort?.postMessage(reply)
}

parentPort?.on('message', (request: RenderRequest & { id: number }) => void render(request))
