import { parentPort } from 'node:worker_threads'
import { replyTo } from '../worker-thread.ts'
import { renderPdf } from './render-pdf.ts'
import type { RenderRequest } from './renderer.ts'

/* Runs in a thread of its own. */

async function render({ id, drawings, signature }: RenderRequest & { id: number }): Promise<void> {
  parentPort?.postMessage(await replyTo(id, () => renderPdf(drawings, signature)))
}

parentPort?.on('message', (request: RenderRequest & { id: number }) => void render(request))
