import { answerInWorker, readBytes } from '@dermaga/ui/file-worker'
import { type JsonTarget, readJson } from './read-json.ts'

// A worker keeps the page responsive while a document of ten thousand lines is read and compared.

export interface JsonRequest {
  file: File
  target: JsonTarget
}

answerInWorker<JsonRequest>(async ({ file, target }, onProgress) => readJson(await readBytes(file, onProgress), target))
