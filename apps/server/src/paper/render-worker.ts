import { parentPort } from 'node:worker_threads'
import { renderPdf } from './render-pdf.ts'
import type { RenderReply, RenderRequest } from './renderer.ts'

/* Runs in a thread of its own. */

async function render({ id, drawing, signature }: RenderRequest): Promise<void> {
  const reply: RenderReply = await renderPdf(drawing, signature).then(
    pdf => ({ id, pdf }),
    error => ({ id, problem: error instanceof Error ? error.message : String(error) }),
  )
  parentPort?.postMessage(reply)
}

parentPort?.on('message', (request: RenderRequest) => void render(request))
