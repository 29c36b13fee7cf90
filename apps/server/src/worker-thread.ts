import { Worker } from 'node:worker_threads'
import type { ErrorCode, ErrorParams } from '@dermaga/contract'
import { CallError } from './http/errors.ts'

/** What a thread answers: the request's number, and its result, the error of the call, or what went wrong. */
export type ThreadReply<Result> = { id: number } & (
  | { result: Result }
  | { refused: { code: ErrorCode; params: ErrorParams } }
  | { problem: string }
)

/** In the thread: the answer to a request. */
export async function replyTo<Result>(id: number, handle: () => Promise<Result>): Promise<ThreadReply<Result>> {
  try {
    return { id, result: await handle() }
  } catch (error) {
    if (error instanceof CallError) return { id, refused: { code: error.code, params: error.params } }
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

interface ThreadOptions {
  script: URL
  /** What the thread does, in errors. */
  work: string
  /** A request that takes longer is given up, and the thread with it. */
  timeoutMs: number
  /** The thread ends when nothing was asked of it for so long. */
  idleMs: number
}

/** A thread that starts with its first request and ends when it is idle. Its script answers each `{ id, … }` with a `ThreadReply`. */
export function createWorkerThread<Request extends object, Result>({ script, work, timeoutMs, idleMs }: ThreadOptions) {
  const waiting = new Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>()
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
    const started = new Worker(script)
    // A process that has nothing else to do ends.
    started.unref()
    started.on('message', (reply: ThreadReply<Result>) => {
      const request = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('problem' in reply) request?.reject(new Error(reply.problem))
      else if ('refused' in reply) request?.reject(new CallError(reply.refused.code, reply.refused.params))
      else request?.resolve(reply.result)
    })
    const onEnd = (error: Error) => {
      if (worker === started) end(error)
    }
    started.on('error', error => onEnd(error instanceof Error ? error : new Error(String(error))))
    started.on('exit', code => onEnd(new Error(`the thread of ${work} ended with ${code}`)))
    return started
  }

  return {
    /** @throws CallError, Error what the thread answers, or that it has ended or took too long */
    async ask(request: Request): Promise<Result> {
      clearTimeout(idle)
      worker ??= start()
      const id = ++last
      const timeout = setTimeout(() => end(new Error(`${work} took too long`)), timeoutMs)
      try {
        return await new Promise<Result>((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          worker?.postMessage({ ...request, id })
        })
      } finally {
        clearTimeout(timeout)
        clearTimeout(idle)
        idle = setTimeout(() => waiting.size === 0 && end(new Error('idle')), idleMs).unref()
      }
    },
  }
}
