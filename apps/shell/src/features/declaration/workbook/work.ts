import type { Asked, Told } from './messages.ts'

/** Has the worker do one thing.
 *  @param hear told of each sheet it comes to
 *  @param signal ends the worker, and the promise with it
 *  @throws Error when the workbook cannot be read or written */
export async function inWorker<K extends 'read' | 'written'>(
  asked: Asked,
  answer: K,
  hear: (told: Extract<Told, { kind: 'sheet' }>) => void = () => {},
  signal?: AbortSignal,
): Promise<Extract<Told, { kind: K }>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('workbook'))
      signal?.addEventListener('abort', fail, { once: true })
      worker.addEventListener('error', fail)
      worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
        if (data.kind === 'sheet') hear(data)
        else if (data.kind === answer) resolve(data as Extract<Told, { kind: K }>)
        else fail()
      })
      worker.postMessage(asked)
    })
  } finally {
    worker.terminate()
  }
}
