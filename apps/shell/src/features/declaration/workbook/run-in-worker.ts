import { WorkbookError, type WorkerReply, type WorkerRequest } from './messages.ts'

/** Runs one request in the worker.
 *  @param hear receives progress per sheet
 *  @param signal terminates the worker and rejects the promise
 *  @throws WorkbookError when the workbook cannot be read or written */
export async function runInWorker<K extends 'read' | 'written'>(
  asked: WorkerRequest,
  answer: K,
  hear: (told: Extract<WorkerReply, { kind: 'sheet' }>) => void = () => {},
  signal?: AbortSignal,
): Promise<Extract<WorkerReply, { kind: K }>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new WorkbookError('damaged'))
      signal?.addEventListener('abort', fail, { once: true })
      worker.addEventListener('error', fail)
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
        if (data.kind === 'sheet') hear(data)
        else if (data.kind === 'failed') reject(new WorkbookError(data.fault))
        else if (data.kind === answer) resolve(data as Extract<WorkerReply, { kind: K }>)
        else fail()
      })
      worker.postMessage(asked)
    })
  } finally {
    worker.terminate()
  }
}
