import { type DeclarationDetail, declarationById } from '@dermaga/contract'
import type { Content } from '@dermaga/declaration'
import { jsonText as text } from '@dermaga/text/declaration-json'
import { saveFile } from '@dermaga/ui'
import { callWorker, type WorkerCallOptions } from '@dermaga/ui/file-worker'
import type { MakeCall } from '../host.ts'
import { readLines } from '../saving/save-api.ts'
import type { JsonRead } from './read-json.ts'
import type { JsonRequest } from './worker.ts'

export interface WholeDocument {
  document: DeclarationDetail
  lines: readonly Content[]
}

/** Attempts to read a draft that somebody saves meanwhile. */
const TURNS = 3

/** A document with all its goods lines, both of the same version. @throws Error with a message for the user */
export async function readWhole(call: MakeCall, id: string): Promise<WholeDocument> {
  let document = await readHeader(call, id)
  for (let turn = 0; ; turn++) {
    const lines = await readLines(call, id)
    if (!lines.ok) throw new Error(lines.message)
    const after = await readHeader(call, id)
    if (after.versi === document.versi) return { document, lines: lines.value }
    if (turn === TURNS) throw new Error(text.changing)
    document = after
  }
}

async function readHeader(call: MakeCall, id: string): Promise<DeclarationDetail> {
  const outcome = await call(declarationById, { params: { id } })
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.value
}

/** Reads and compares a file in a worker. @throws WorkerFault when it cannot be read */
export const readInWorker = (request: JsonRequest, work: WorkerCallOptions) =>
  callWorker<JsonRead>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), request, work)

/** Saves a document as a JSON file on this device, a goods line in each line of the file. */
export function saveJson({ document, lines }: WholeDocument, name: string): void {
  const { kodeDokumen, nomorAju, isi } = document
  const header: Content = { kodeDokumen, ...(nomorAju !== null && { nomorAju }), ...isi }
  const head = JSON.stringify(header, null, 2)
  const parts =
    lines.length === 0
      ? [head, '\n']
      : [
          head.slice(0, -2),
          ',\n  "barang": [\n',
          ...lines.map((line, at) => `    ${JSON.stringify(line)}${at < lines.length - 1 ? ',' : ''}\n`),
          '  ]\n}\n',
        ]
  saveFile(new Blob(parts, { type: 'application/json' }), `${name}.json`)
}
