import {
  actionDay,
  date,
  days,
  daysAfter,
  fieldList,
  form,
  givenNumber,
  heading,
  longText,
  paper,
  paragraph,
  type State,
  signatures,
  table,
  text,
  workingDays,
} from '@dermaga/service'
import { DETERMINATION_DAYS, debtOf, determinationDraft, settledBy } from './determination.ts'

/* Determination of export duty (SPPBK): as that of an import (SPTNP), and the export is approved once the debt is paid, secured or annulled.
 * Source: answers SPPBK of the list `respon`, table `penetapan`. Assumed: it follows the inspection, and the approval waits for it. */

/** What a determined export also has. */
export const dutyDetermined = {
  nomorSppbk: text(60, 'Nomor SPPBK'),
  batasSppbk: date('Batas pembayaran dan keberatan SPPBK'),
}
const seen = form(dutyDetermined).seen()
/** Other exports do not show them. */
export const whenDutyDetermined = () => ({
  nomorSppbk: seen.nomorSppbk.isFilled(),
  batasSppbk: seen.batasSppbk.isFilled(),
})
export const DUTY_FIELDS = ['nomorSppbk', 'batasSppbk'] as const

export const exportDutyStates = {
  sppbkDisusun: {
    label: 'Penetapan perhitungan bea keluar',
    tone: 'progress',
    holder: 'decider',
    within: { term: workingDays(1) },
    next: 'Kepala kantor menetapkan perhitungan bea keluar. Hasilnya diberitahukan.',
  },
  sppbkTerbit: {
    label: 'Kekurangan bea keluar ditetapkan (SPPBK): bayar atau ajukan keberatan',
    labelWith: 'Kekurangan bea keluar ditetapkan (SPPBK): bayar atau ajukan keberatan s.d. {isi.batasSppbk}',
    tone: 'attention',
    holder: 'applicant',
    within: { term: days(0), from: 'batasSppbk' },
    follows: settledBy({
      billed: 'sppbkDibayarBilling',
      recorded: 'sppbkDibayar',
      annulled: 'sppbkDihapus',
      secured: 'sppbkDijamin',
    }),
    next: 'Buka Piutang untuk membayar, atau ajukan Keberatan dengan jaminan. Persetujuan terbit setelah tagihan dibayar atau dijamin.',
  },
  sppbkSelesai: {
    label: 'Kekurangan bea keluar diselesaikan: menunggu persetujuan',
    tone: 'progress',
    holder: 'examiner',
    within: { term: workingDays(1) },
    next: 'Pejabat menerbitkan persetujuan.',
  },
} as const satisfies Record<string, State>

/** Codes of the answers of a kind. */
interface Codes {
  determined: string
  /** The debt was paid by its billing. */
  billed: string
  /** It was settled otherwise. */
  general: string
}

const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })
const solved = { from: 'sppbkTerbit', to: 'sppbkSelesai', by: 'system' } as const

/** The approval is the family's own: its action also leaves `sppbkSelesai`.
 *  @param pattern of the numbers of the determination */
export const exportDutyActions = <const Pattern extends string>(
  pattern: Pattern,
  { determined, billed, general }: Codes,
) => {
  const settled = (words: string) => ({ coreAnswer: { kode: general, proses: '440', words } }) as const
  return {
    susunSppbk: {
      label: 'Susun penetapan bea keluar (SPPBK)',
      done: 'Konsep penetapan bea keluar disusun',
      from: 'penelitian',
      to: 'sppbkDisusun',
      by: 'examiner',
      form: determinationDraft,
      isInternal: true,
    },
    kembalikanSppbk: {
      label: 'Kembalikan konsep',
      done: 'Konsep penetapan bea keluar dikembalikan',
      from: 'sppbkDisusun',
      to: 'penelitian',
      by: 'decider',
      form: reasons,
      isInternal: true,
      isSevere: true,
    },
    tetapkanSppbk: {
      label: 'Tetapkan dan tanda tangani (SPPBK)',
      done: 'SPPBK diterbitkan',
      from: 'sppbkDisusun',
      to: 'sppbkTerbit',
      by: 'decider',
      notBy: 'susunSppbk',
      shows: 'susunSppbk',
      isImmediate: true,
      confirm: 'Penetapan menjadi tagihan perusahaan dan tidak dapat ditarik dari sini.',
      number: { name: 'sppbk', label: 'Nomor SPPBK', pattern },
      paper: 'sppbk',
      changes: { nomorSppbk: givenNumber('sppbk'), batasSppbk: daysAfter(DETERMINATION_DAYS, actionDay) },
      coreAnswer: {
        kode: determined,
        proses: '440',
        words:
          'Kekurangan bea keluar ditetapkan. Bayar melalui menu Piutang atau ajukan keberatan paling lambat {isi.batasSppbk}. Persetujuan terbit setelah tagihan dibayar atau dijamin.',
      },
      effects: { begins: [debtOf('SPPBK', 'sppbk', 'susunSppbk')] },
    },
    sppbkDibayarBilling: {
      ...solved,
      label: 'Terima pembayaran SPPBK (billing)',
      done: 'Tagihan SPPBK dibayar',
      coreAnswer: { kode: billed, proses: '440' },
    },
    sppbkDibayar: {
      ...solved,
      ...settled('Tagihan SPPBK sudah dibayar.'),
      label: 'Terima pembayaran SPPBK',
      done: 'Tagihan SPPBK dibayar',
    },
    sppbkDihapus: {
      ...solved,
      ...settled('Keberatan atas SPPBK dikabulkan: tidak ada kekurangan.'),
      label: 'Hapus kekurangan bea keluar',
      done: 'Keberatan dikabulkan: tidak ada kekurangan bea keluar',
    },
    sppbkDijamin: {
      ...solved,
      ...settled('Keberatan atas SPPBK diajukan dengan jaminan.'),
      label: 'Terima jaminan SPPBK',
      done: 'Keberatan SPPBK diajukan dengan jaminan',
    },
  } as const
}

/** Its official form was not seen: the words are working values. */
export const exportDutyPapers = {
  sppbk: paper({
    title: 'Surat Penetapan Perhitungan Bea Keluar (SPPBK)',
    blocks: [
      paragraph('Atas pemberitahuan pabean ekspor berikut ditetapkan kekurangan pembayaran bea keluar.'),
      fieldList('isi.nomorAju', 'isi.nomorDaftar', 'isi.tanggalDaftar', 'pemohon', 'npwp'),
      heading('Perbedaan'),
      table('jawaban.susunSppbk.perbedaan', ['unsur', 'barang', 'diberitahukan', 'ditetapkan']),
      heading('Kekurangan'),
      table('jawaban.susunSppbk.rincian', ['kodeAkun', 'menurutPemberitahuan', 'menurutPenetapan', 'jumlah']),
      fieldList('jawaban.susunSppbk.jumlah'),
      heading('Alasan'),
      paragraph('{jawaban.susunSppbk.alasan}'),
      paragraph(
        'Tagihan dibayar paling lambat {isi.batasSppbk}. Dalam jangka waktu yang sama dapat diajukan keberatan melalui portal, dengan jaminan sebesar tagihan kecuali dikecualikan.',
      ),
      signatures({ as: 'Kepala {kantor}', action: 'tetapkanSppbk' }),
    ],
  }),
}
