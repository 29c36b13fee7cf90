import { type HostCallOptions, type Outcome, type TableFormat, wibDay } from '@dermaga/contract'
import { dayText, fill, listExportText as text } from '@dermaga/text'
import { saveFile } from '@dermaga/ui'
import { useServiceHost } from '../host.ts'
import { ExportMenu, type ExportRun } from '../page/ExportMenu.tsx'

/** A hundred thousand rows over a slow line. */
const TIMEOUT_MS = 1_800_000
const KILOBYTE = 1000
const MEGABYTE = 1_000_000

interface ListExportProps {
  /** What the list is called. */
  title: string
  /** The file with what the filters of the list find. */
  download: (format: TableFormat, options: HostCallOptions) => Promise<Outcome<Blob>>
}

/** Exports everything that a list shows under its filters, in its order. */
export function ListExport({ title, download }: ListExportProps) {
  const host = useServiceHost()
  async function run(format: TableFormat, { signal, onProgress }: ExportRun) {
    const onReceived = (bytes: number) => onProgress(fill(text.received, { besar: sizeText(bytes) }))
    const outcome = await download(format, { signal, onReceived, timeoutMs: TIMEOUT_MS })
    if (signal.aborted) return
    if (!outcome.ok) return host.notify('error', fill(text.failed, { judul: title, message: outcome.message }))
    const name = fill(text.fileName, { judul: title, tanggal: dayText(wibDay(new Date(host.now()))) })
    saveFile(outcome.value, `${name.replaceAll(/[\\/:*?"<>|[\]]/g, '-')}.${format}`)
    host.notify('success', fill(text.done, { judul: title }))
  }
  return (
    <ExportMenu
      title={fill(text.exporting, { judul: title })}
      start={fill(text.received, { besar: sizeText(0) })}
      run={run}
    />
  )
}

const sizeText = (bytes: number): string =>
  bytes < MEGABYTE
    ? fill(text.kilobytes, { n: Math.ceil(bytes / KILOBYTE).toLocaleString('id-ID') })
    : fill(text.megabytes, { n: (bytes / MEGABYTE).toLocaleString('id-ID', { maximumFractionDigits: 1 }) })
