import {
  type Billing,
  DECLARATION_PROCESSES,
  type HostBilling,
  type HostDocumentAnswer,
  type HostDocumentState,
  wibDay,
} from '@dermaga/contract'
import type { HappenedRow, StandingRow } from '../declaration/index.ts'

/** How states and answers are written: `strict` ours, `v1` and `v2` as the older API writes them under each path. */
export type StatusForm = 'strict' | 'v1' | 'v2'

const WIB_MS = 7 * 3_600_000

/** A day, `YYYY-MM-DD`, as the form writes it. */
function dayIn(form: StatusForm, day: string): string
function dayIn(form: StatusForm, day: string | null): string | null
function dayIn(form: StatusForm, day: string | null): string | null {
  return form === 'v2' && day !== null ? day.split('-').reverse().join('-') : day
}

/** An instant as the form writes it: the older API has local time (WIB) without a zone. */
function instantIn(form: StatusForm, at: Date): string {
  if (form === 'strict') return at.toISOString()
  const local = new Date(at.getTime() + WIB_MS).toISOString().replace('T', ' ')
  return local.slice(0, form === 'v2' ? 'YYYY-MM-DD hh:mm:ss.cc'.length : 'YYYY-MM-DD hh:mm:ss'.length)
}

const nameOf = (kodeProses: string): string =>
  DECLARATION_PROCESSES[kodeProses as keyof typeof DECLARATION_PROCESSES] ?? kodeProses

/** An event as a state, also of a document as it stands now. */
export function stateIn(form: StatusForm, row: HappenedRow | StandingRow): HostDocumentState {
  const at = 'changed_at' in row ? row.changed_at : row.happened_at
  return {
    nomorAju: row.nomor_aju,
    kodeStatus: row.kode_proses,
    nomorDaftar: row.nomor_daftar,
    tanggalDaftar: dayIn(form, row.tanggal_daftar),
    waktuStatus: instantIn(form, at),
    keterangan: nameOf(row.kode_proses),
    ...(form !== 'strict' && 'kode_dokumen' in row && { kodeProses: row.kode_proses, kodeDokumen: row.kode_dokumen }),
  }
}

/** An event as an answer. On the wire the kind precedes its code: 3015 is NPE of BC 3.0.
 *  @param billings of the document, newest first */
export function answerIn(form: StatusForm, row: HappenedRow, billings: readonly Billing[] = []): HostDocumentAnswer {
  const named = billings.flatMap(billing => billingIn(form, billing) ?? [])
  const pdf = answerPath(row)
  return {
    nomorAju: row.nomor_aju,
    kodeRespon: `${row.kode_dokumen}${row.kode_respon ?? ''}`,
    nomorDaftar: row.nomor_daftar,
    tanggalDaftar: dayIn(form, row.tanggal_daftar),
    nomorRespon: row.nomor_respon,
    tanggalRespon: dayIn(form, wibDay(row.happened_at)),
    waktuRespon: instantIn(form, row.happened_at),
    waktuStatus: instantIn(form, row.happened_at),
    keterangan: row.nama_respon ?? '',
    pesan: row.pesan === '' ? [] : row.pesan.split(/\r?\n/).filter(line => line !== ''),
    Pdf: pdf,
    ...(form !== 'strict' && {
      idRespon: `${row.id_header}-${row.number}`,
      pdf,
      kodeDokumen: row.kode_dokumen,
      billingPungutans: named.length > 0 ? named : null,
    }),
  }
}

/** A billing that is to be paid or was paid; numbers are text. */
function billingIn(form: StatusForm, billing: Billing): HostBilling | undefined {
  const { status } = billing
  if (status !== 'terbuka' && status !== 'lunas') return undefined
  return {
    kodeBilling: billing.kodeBilling,
    status,
    waktuTerbit: instantIn(form, new Date(billing.diterbitkanPada)),
    berlakuSampai: instantIn(form, new Date(billing.berlakuSampai)),
    total: String(billing.total),
    ntpn: billing.pembayaran.find(({ kelebihan }) => kelebihan === null)?.ntpn ?? null,
    pungutan: billing.akun.map(({ kode, jumlah }) => ({ kodeAkun: kode, nilai: String(jumlah) })),
  }
}

/** Where an answer is downloaded: `respon/2026/3/2/<document>-<number of the event>.pdf`. */
export function answerPath({ id_header, number, happened_at }: HappenedRow): string {
  const [year, month, day] = wibDay(happened_at).split('-').map(Number)
  return `respon/${year}/${month}/${day}/${id_header}-${number}.pdf`
}
