import { wibDay } from '@dermaga/contract'
import { type Content, type Definition, isDate } from '@dermaga/declaration'
import { declarationText as text } from '@dermaga/text'
import { saveFile } from '@dermaga/ui'
import type { HostFunctions } from '../host.ts'
import { runInWorker } from './run-in-worker.ts'

/** Writes a document as a workbook and saves it on this device. */
export async function saveWorkbook(
  { notify, now }: Pick<HostFunctions, 'notify' | 'now'>,
  definition: Definition,
  content: Content,
  name: string,
  nomorAju = '',
): Promise<void> {
  try {
    const { tanggalAju } = content
    const day = typeof tanggalAju === 'string' && isDate(tanggalAju) ? tanggalAju : wibDay(new Date(now()))
    saveFile(await runInWorker({ kind: 'write', definition, content, nomorAju, day }), `${name}.xlsx`)
  } catch {
    notify('error', text.goodsDownloadFailed)
  }
}
