import { type JsonRead, type JsonTarget, readJson } from './read-json.ts'

// A worker keeps the page responsive while a document of ten thousand lines is read and compared.

export interface JsonRequest {
  file: File
  target: JsonTarget
}
export type JsonReply = { read: JsonRead } | { failed: true }

addEventListener('message', ({ data: { file, target } }: MessageEvent<JsonRequest>) => {
  file
    .arrayBuffer()
    .then(bytes => readJson(bytes, target))
    .then(
      read => postMessage({ read } satisfies JsonReply),
      () => postMessage({ failed: true } satisfies JsonReply),
    )
})
