import { callWorker, type WorkerCallOptions } from '@dermaga/ui/file-worker'
import type { WorkerReply, WorkerRequest } from './messages.ts'

/** Runs one request in the worker. @throws WorkerFault with a WorkbookFault when the workbook cannot be read or written */
export const runInWorker = <Request extends WorkerRequest>(request: Request, options?: WorkerCallOptions) =>
  callWorker<WorkerReply[Request['kind']]>(
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    request,
    options,
  )
