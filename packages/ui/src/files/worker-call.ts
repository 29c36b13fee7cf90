/** How far the work on a file is. */
export interface FileProgress {
  /** Done and whole, in one unit; without it nobody knows how much is left. */
  done?: readonly [number, number]
  /** Where it is, in words: the name of a sheet. */
  place?: string
}

type Message<Value> = { progress: FileProgress } | { value: Value } | { fault: string }

/** Why the worker gave no value: the `fault` of the error there, or `failed`. */
export class WorkerFault extends Error {
  readonly fault: string
  constructor(fault: string) {
    super(`worker: ${fault}`)
    this.fault = fault
  }
}

export interface WorkerCallOptions {
  /** Ends the worker. */
  signal?: AbortSignal
  onProgress?: (progress: FileProgress) => void
}

/** Sends one request to a worker that calls `answerInWorker`, and ends the worker. @throws WorkerFault */
export async function callWorker<Value>(
  worker: Worker,
  request: unknown,
  { signal, onProgress }: WorkerCallOptions = {},
): Promise<Value> {
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new WorkerFault('failed'))
      if (signal?.aborted) fail()
      signal?.addEventListener('abort', fail, { once: true })
      worker.addEventListener('error', fail)
      worker.addEventListener('messageerror', fail)
      worker.addEventListener('message', ({ data }: MessageEvent<Message<Value>>) => {
        if ('progress' in data) onProgress?.(data.progress)
        else if ('value' in data) resolve(data.value)
        else reject(new WorkerFault(data.fault))
      })
      worker.postMessage(request)
    })
  } finally {
    worker.terminate()
  }
}

/** Calls of a worker that answers several kinds of requests, each with its own reply.
 *  @param open starts the worker; only there, beside its file, does the bundler find its address */
export const createWorkerCall =
  <Request extends { readonly kind: string }, Reply extends Record<Request['kind'], unknown>>(open: () => Worker) =>
  <Asked extends Request>(request: Asked, options?: WorkerCallOptions) =>
    callWorker<Reply[Asked['kind']]>(open(), request, options)

/** Called once in a worker: answers the request of `callWorker`. */
export function answerInWorker<Request>(
  work: (request: Request, onProgress: (progress: FileProgress) => void) => Promise<unknown>,
): void {
  const post = (message: Message<unknown>) => postMessage(message)
  addEventListener('message', ({ data }: MessageEvent<Request>) => {
    work(data, progress => post({ progress })).then(
      value => post({ value }),
      (error: unknown) => post({ fault: faultOf(error) }),
    )
  })
}

const faultOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'fault' in error ? String(error.fault) : 'failed'

/** Bytes between two messages of progress. */
const STEP = 1 << 20

/** Reads a file piece by piece. */
export async function readBytes(
  file: Blob,
  onProgress: (progress: FileProgress) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size)
  let [at, reportedAt] = [0, 0]
  for await (const piece of piecesOf(file.stream())) {
    bytes.set(piece, at)
    at += piece.length
    if (at - reportedAt < STEP) continue
    reportedAt = at
    onProgress({ done: [at, file.size] })
  }
  if (at !== file.size) throw new Error('the file changed while it was read')
  onProgress({})
  return bytes
}

/** Not every browser iterates over a stream. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (let turn = await reader.read(); !turn.done; turn = await reader.read()) yield turn.value
}
