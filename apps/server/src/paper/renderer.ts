import { createWorkerThread } from '../worker-thread.ts'
import type { PaperDrawing } from './layout.ts'
import type { SignatureFacts } from './signature-placeholder.ts'

export interface RenderRequest {
  /** The papers of the PDF. */
  drawings: readonly [PaperDrawing, ...PaperDrawing[]]
  /** Undefined for a print. */
  signature: SignatureFacts | undefined
}

/** Draws papers in a thread of their own: one takes a tenth of a second of the processor, in which the server answers nobody. The thread
 *  keeps fonts in memory.
 *  @param timeoutMs for one request, with those before it */
export function createRenderer(timeoutMs: number) {
  const thread = createWorkerThread<RenderRequest, Uint8Array>({
    script: new URL('./render-worker.ts', import.meta.url),
    work: 'drawing papers',
    timeoutMs,
    idleMs: 60_000,
  })
  return {
    /** @throws Error when it cannot be drawn */
    render: async (drawings: RenderRequest['drawings'], signature: SignatureFacts | undefined): Promise<Buffer> =>
      Buffer.from(await thread.ask({ drawings, signature })),
  }
}
