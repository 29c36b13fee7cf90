import { createWorkerCall } from '@dermaga/ui/file-worker'
import type { WorkerReply, WorkerRequest } from './messages.ts'

/** Runs one request in the worker. @throws WorkerFault when the workbook cannot be read or written */
export const runInWorker = createWorkerCall<WorkerRequest, WorkerReply>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
)
