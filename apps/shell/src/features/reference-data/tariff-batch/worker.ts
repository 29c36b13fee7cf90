import { readXlsx } from 'hucre/xlsx'
import { csvCells, type FileCell, readTariffRows, type TariffFile } from './read-tariff-file.ts'

// A worker keeps the page responsive, and spreadsheets are code that few visits need.

export type BatchReply = { read: TariffFile } | { failed: true }

addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  read(file).then(
    found => postMessage({ read: found } satisfies BatchReply),
    () => postMessage({ failed: true } satisfies BatchReply),
  )
})

async function read(file: File): Promise<TariffFile> {
  const bytes = await file.arrayBuffer()
  // A workbook is a ZIP archive, whatever its name.
  if (new Uint8Array(bytes.slice(0, 2)).join() !== '80,75')
    return readTariffRows(csvCells(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  const { sheets } = await readXlsx(bytes)
  return readTariffRows((sheets[0]?.rows ?? []) as FileCell[][])
}
