import { answerInWorker, readBytes } from '@dermaga/ui/file-worker'
import { readXlsx } from 'hucre/xlsx'
import { csvCells, type FileCell, readTariffRows } from './read-tariff-file.ts'

// A worker keeps the page responsive, and spreadsheets are code that few visits need.

answerInWorker<File>(async (file, onProgress) => {
  const bytes = await readBytes(file, onProgress)
  // A workbook is a ZIP archive, whatever its name.
  if (bytes.slice(0, 2).join() !== '80,75')
    return readTariffRows(csvCells(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  const { sheets } = await readXlsx(bytes)
  return readTariffRows((sheets[0]?.rows ?? []) as FileCell[][])
})
