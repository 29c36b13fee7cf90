import type { Content, Definition } from '@dermaga/declaration'
import { declarationText as text } from '@dermaga/text'
import { toasts } from '../../../host/toasts/toasts.ts'
import { runInWorker } from './run-in-worker.ts'

/** Writes a document as a workbook and saves it on this device. */
export async function saveWorkbook(
  definition: Definition,
  content: Content,
  name: string,
  nomorAju = '',
): Promise<void> {
  try {
    const { file } = await runInWorker({ kind: 'write', definition, content, nomorAju }, 'written')
    const address = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = address
    link.download = `${name}.xlsx`
    link.click()
    URL.revokeObjectURL(address)
  } catch {
    toasts.error(text.goodsDownloadFailed)
  }
}
