import {
  DECLARATION_PROCESSES,
  type HostDocumentAnswer,
  type HostDocumentState,
  hostStatus,
  hostStatusAll,
  hostStatusOf,
  hostStatusOfV2,
  wibDay,
} from '@dermaga/contract'
import { hostText } from '@dermaga/text'
import type { DeclarationModule, HappenedRow, StandingRow } from '../declaration/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Handler, type Http, serve } from '../http/route.ts'

/** Status and answers of documents, for companies' own systems. */
export function registerHostStatusRoutes(http: Http, { status }: Pick<DeclarationModule, 'status'>): void {
  serve(http, hostStatus, async ({ query, caller, now }) => {
    requireOwnCompany(query.idPerusahaan, caller)
    return told(await status.fetch(caller, now))
  })

  serve(http, hostStatusAll, async ({ query, caller, now }) => {
    requireOwnCompany(query.idPerusahaan, caller)
    const { documents, answers, next } = await status.all(caller, query.cursor, now)
    const value = { dataStatus: documents.map(standing), dataRespon: answers.map(answerOf) }
    return { ...value, ...(next && { next }) }
  })

  const ofNumbers: Handler<typeof hostStatusOf | typeof hostStatusOfV2> = async ({ params, caller, now }) => {
    const numbers = [...new Set(params.nomorAju.toUpperCase().split(','))]
    const rows = await status.of(caller, numbers, now)
    return rows.length === 0 ? fail('declaration.notFound') : told(rows)
  }
  serve(http, hostStatusOf, ofNumbers)
  serve(http, hostStatusOfV2, ofNumbers)
}

function told(rows: readonly HappenedRow[]) {
  const value = {
    dataStatus: rows.map(stateOf),
    dataRespon: rows.filter(({ jenis }) => jenis === 'dijawab').map(answerOf),
  }
  return new Answer(value, rows.length === 0 ? hostText.nothingNew : hostText.found)
}

/** Systems identify a company by its tax number, of 15 digits or, with a leading zero, 16. @throws CallError access.denied */
function requireOwnCompany(idPerusahaan: string, { npwp }: Caller): void {
  const short = (number: string) => number.replace(/^0(?=\d{15}$)/, '')
  if (short(idPerusahaan) !== short(npwp)) fail('access.denied')
}

const nameOf = (kodeProses: string): string =>
  DECLARATION_PROCESSES[kodeProses as keyof typeof DECLARATION_PROCESSES] ?? kodeProses

const stateOf = (row: HappenedRow): HostDocumentState => ({
  nomorAju: row.nomor_aju,
  kodeStatus: row.kode_proses,
  nomorDaftar: row.nomor_daftar,
  tanggalDaftar: row.tanggal_daftar,
  waktuStatus: row.happened_at.toISOString(),
  keterangan: nameOf(row.kode_proses),
})

const standing = (row: StandingRow): HostDocumentState => ({
  nomorAju: row.nomor_aju,
  kodeStatus: row.kode_proses,
  nomorDaftar: row.nomor_daftar,
  tanggalDaftar: row.tanggal_daftar,
  waktuStatus: row.changed_at.toISOString(),
  keterangan: nameOf(row.kode_proses),
})

/** On the wire the kind precedes the code of an answer: 3015 is NPE of BC 3.0. */
const answerOf = (row: HappenedRow): HostDocumentAnswer => ({
  nomorAju: row.nomor_aju,
  kodeRespon: `${row.kode_dokumen}${row.kode_respon ?? ''}`,
  nomorDaftar: row.nomor_daftar,
  tanggalDaftar: row.tanggal_daftar,
  nomorRespon: null,
  tanggalRespon: wibDay(row.happened_at),
  waktuRespon: row.happened_at.toISOString(),
  waktuStatus: row.happened_at.toISOString(),
  keterangan: row.nama_respon ?? '',
  pesan: row.pesan === '' ? [] : row.pesan.split(/\r?\n/).filter(line => line !== ''),
  Pdf: null,
})
