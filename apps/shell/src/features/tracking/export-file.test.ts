import type { HistoryEntry } from '@dermaga/contract'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { EXPORT, exportHistory } from './export-file.ts'

const entry = (number: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  idPeristiwa: String(number),
  jenis: 'surat-kuasa',
  peristiwa: 'ditolak',
  pada: '2026-11-20T18:00:01.000Z',
  oleh: 'Dewi Lestari',
  namaPerusahaan: 'PT Jasa Pabean Contoh',
  idDokumen: null,
  nomor: '',
  judul: `Dokumen ${number}`,
  catatan: '',
  respon: false,
  ...more,
})

/** A history with that many entries, paged like the server's. */
function history(count: number, more: Partial<HistoryEntry> = {}) {
  const asked: Record<string, unknown>[] = []
  return {
    asked,
    read: async (query: Record<string, unknown>) => {
      asked.push(query)
      const from = Number(query['cursor'] ?? 0)
      const until = Math.min(count, from + Number(query['size']))
      const items = Array.from({ length: until - from }, (_, index) => entry(from + index, more))
      return { items, ...(until < count && { next: String(until) }) }
    },
  }
}

const never = new AbortController().signal

test('a sheet contains every entry of every page, with times and text in their types', async () => {
  const { read, asked } = history(451, { catatan: '=1+1' })
  const progress: number[] = []
  const { file, rows, isCut } = await exportHistory({ jenis: 'surat-kuasa' }, 'xlsx', {
    read,
    signal: never,
    onProgress: count => progress.push(count),
  })
  expect([rows, isCut, progress]).toEqual([451, false, [200, 400, 451]])
  expect(asked).toEqual([
    { jenis: 'surat-kuasa', size: 200 },
    { jenis: 'surat-kuasa', size: 200, cursor: '200' },
    { jenis: 'surat-kuasa', size: 200, cursor: '400' },
  ])
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  const [head, first, ...others] = sheets[0]?.rows ?? []
  expect(sheets[0]?.name).toBe('Riwayat')
  expect(head).toEqual(['Waktu (WIB)', 'Jenis', 'Peristiwa', 'Nomor', 'Dokumen', 'Oleh', 'Perusahaan', 'Catatan'])
  expect(first?.[0]).toEqual(new Date('2026-11-21T01:00:01.000Z'))
  expect(first?.slice(1)).toEqual([
    'Surat kuasa',
    'Surat kuasa ditolak',
    '',
    'Dokumen 0',
    'Dewi Lestari',
    'PT Jasa Pabean Contoh',
    '=1+1',
  ])
  expect(others).toHaveLength(450)
})

test('I5: a CSV follows RFC 4180 with a UTF-8 byte order mark, and no cell is a formula', async () => {
  const { read } = history(1, { judul: 'PT "Satu", Tbk', catatan: '=HYPERLINK("http://jahat")', oleh: '-Sari\nDua' })
  const { file } = await exportHistory({}, 'csv', { read, signal: never, onProgress: () => {} })
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer()).slice(1)
  expect(text.split('\r\n')[0]).toBe('Waktu (WIB),Jenis,Peristiwa,Nomor,Dokumen,Oleh,Perusahaan,Catatan')
  expect(text).toContain('"PT ""Satu"", Tbk"')
  const [, row] = parseCsv(text)
  expect(row).toEqual([
    '21-11-2026 01:00:01',
    'Surat kuasa',
    'Surat kuasa ditolak',
    '',
    'PT "Satu", Tbk',
    "'-Sari\nDua",
    'PT Jasa Pabean Contoh',
    '\'=HYPERLINK("http://jahat")',
  ])
})

test('an empty result is a file with headings only', async () => {
  const { read } = history(0)
  const { rows, file } = await exportHistory({}, 'csv', { read, signal: never, onProgress: () => {} })
  expect(rows).toBe(0)
  expect(await file.text()).toContain('Waktu (WIB),Jenis')
})

test('a file stops at its maximum length and reports it', async () => {
  const { read } = history(EXPORT.maxRows + 1)
  const { rows, isCut } = await exportHistory({}, 'csv', { read, signal: never, onProgress: () => {} })
  expect([rows, isCut]).toEqual([EXPORT.maxRows, true])
})

test.each(['xlsx', 'csv'] as const)('%s: stopping reads no further page and makes no file', async format => {
  const stopping = new AbortController()
  const { read, asked } = history(1000)
  const exporting = exportHistory({}, format, { read, signal: stopping.signal, onProgress: () => stopping.abort() })
  await expect(exporting).rejects.toThrow()
  expect(asked).toHaveLength(1)
})

test('a page that cannot be read ends the export with its reason', async () => {
  const read = async () => {
    throw new Error('Layanan sedang tidak tersedia.')
  }
  const exporting = exportHistory({}, 'xlsx', { read, signal: never, onProgress: () => {} })
  await expect(exporting).rejects.toThrow('Layanan sedang tidak tersedia.')
})
