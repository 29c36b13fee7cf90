import { actionDay, answerField, constantValue, contentField, daysAfter, rowsOfList, setBy } from '@dermaga/service'
import { HEAD_OFFICE, reasons } from './isi-sengketa.ts'

/* What follows when the Supreme Court grants a review of a verdict about a debt: the company pays more, gets something back, or the rest of
 * the debt ends. Source: UU 14/2002 art. 77, 89, 91; facts `siap-tanding`. */

/** What is to be paid again is due within a month, as after the verdict of the tax court. */
const DUE_DAYS = 30

const recorded = <const Field extends string>(field: Field) => answerField('rekamPutusanPk', field)
const rincian = rowsOfList(recorded('rincian'), { kodeAkun: 'kodeAkun', jumlah: 'jumlah' })

export const reviewStates = {
  pkPelaksanaan: {
    label: 'Putusan peninjauan kembali diterima',
    tone: 'progress',
    holder: 'decider',
    office: HEAD_OFFICE,
    within: { term: setBy('SENGKETA_PELAKSANAAN', 'days') },
    next: 'Bea dan Cukai melaksanakan putusan Mahkamah Agung.',
  },
  pkKurang: {
    label: 'Peninjauan kembali: dibayar lagi',
    tone: 'bad',
    holder: 'nobody',
    next: 'Bayar jumlah menurut putusan Mahkamah Agung pada Piutang.',
  },
  pkLebih: {
    label: 'Peninjauan kembali: dikembalikan',
    tone: 'good',
    holder: 'nobody',
    next: 'Isi rekening tujuan pada Pengembalian.',
  },
  pkHapus: {
    label: 'Peninjauan kembali: tagihan dihapus',
    tone: 'good',
    holder: 'nobody',
    next: 'Sisa tagihan dihapus. Jaminannya dapat dipakai lagi.',
  },
} as const

/** One officer records the verdict, another carries it out. @param form what is recorded of it */
export const reviewExecution = <const Form>(form: Form) =>
  ({
    rekamPutusanPk: {
      label: 'Rekam putusan peninjauan kembali',
      done: 'Putusan peninjauan kembali direkam',
      from: 'pk',
      to: {
        action: 'rekamPutusanPk',
        field: 'akibatTagihan',
        states: { TETAP: 'pkPutus', KURANG: 'pkPelaksanaan', LEBIH: 'pkPelaksanaan', HAPUS: 'pkPelaksanaan' },
      },
      by: 'examiner',
      form,
    },
    kembalikanPutusanPk: {
      label: 'Kembalikan rekaman putusan',
      done: 'Rekaman putusan peninjauan kembali dikembalikan',
      from: 'pkPelaksanaan',
      to: 'pk',
      by: 'decider',
      form: reasons,
      isInternal: true,
      isOptional: true,
    },
    laksanakanPk: {
      label: 'Laksanakan putusan',
      done: 'Putusan peninjauan kembali dilaksanakan',
      from: 'pkPelaksanaan',
      to: {
        action: 'rekamPutusanPk',
        field: 'akibatTagihan',
        states: { TETAP: 'pkPutus', KURANG: 'pkKurang', LEBIH: 'pkLebih', HAPUS: 'pkHapus' },
      },
      by: 'decider',
      notBy: 'rekamPutusanPk',
      isImmediate: true,
      confirm: 'Pelaksanaan menagih, mengembalikan, atau menghapus jumlah menurut putusan dan tidak dapat ditarik.',
      effects: {
        begins: [
          {
            service: 'piutang',
            onlyTo: 'pkKurang',
            content: {
              kodeKantor: contentField('kodeKantor'),
              jenis: contentField('jenisPenetapan'),
              nomorPenetapan: recorded('nomorPutusanPk'),
              tanggalPenetapan: recorded('tanggalPutusanPk'),
              nomorDokumen: contentField('nomorDokumen'),
              tanggalDokumen: contentField('tanggalDokumen'),
              alasan: recorded('akibat'),
              rincian,
              jumlahPenetapan: recorded('jumlah'),
              jatuhTempo: daysAfter(DUE_DAYS, actionDay),
            },
          },
          {
            service: 'pengembalian',
            onlyTo: 'pkLebih',
            content: {
              kodeKantor: contentField('kodeKantor'),
              // A verdict that is final, of the list `alasan_pengembalian`.
              alasan: constantValue('9'),
              nomorDokumen: contentField('nomorDokumen'),
              tanggalHak: actionDay,
              ntpn: contentField('ntpn'),
              rincian,
            },
          },
        ],
        acts: [{ on: 'piutang', act: 'hapusOlehPk', onlyTo: 'pkHapus' }],
      },
    },
  }) as const
