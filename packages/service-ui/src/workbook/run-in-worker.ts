import type { WorkerReply, WorkerRequest } from './messages.ts'

/** Runs one request in the worker.
 *  @param signal terminates the worker and rejects the promise
 *  @throws Error when the workbook cannot be read or written */
export async function runInWorker<K extends 'read' | 'written'>(
  asked: WorkerRequest,
  answer: K,
  signal?: AbortSignal,
): Promise<Extract<WorkerReply, { kind: K }>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('workbook'))
      signal?.addEventListener('abort', fail, { once: true })
      worker.addEventListener('error', fail)
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
        if (data.kind === answer) resolve(data as Extract<WorkerReply, { kind: K }>)
        else fail()
      })
      worker.postMessage(asked)
    })
  } finally {
    worker.terminate()
  }
}
