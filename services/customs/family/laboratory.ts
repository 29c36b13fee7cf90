import {
  choice,
  date,
  fieldList,
  form,
  heading,
  longText,
  paper,
  paragraph,
  type State,
  setBy,
  signatures,
  text,
} from '@dermaga/service'

/* Goods whose kind only a laboratory can tell: the document waits for the result of a sample.
 * Source: answer "kirim barang laboratorium" of the list `respon`, process 415 of `kode_proses`; facts `layanan-lain`. */

const sample = form({
  laboratorium: choice(
    {
      JKT: 'BLBC Jakarta',
      MDN: 'BLBC Medan',
      SBY: 'BLBC Surabaya',
      SPL: 'Satuan Pelayanan Laboratorium',
      MOB: 'Laboratorium keliling',
    },
    'Laboratorium',
  ).required(),
  contoh: longText(1000, 'Contoh barang').atLeast(5).required().hint('Uraian, jumlah, kemasan, dan segel'),
  nomorBa: text(50, 'Nomor berita acara pengambilan contoh').required(),
  parameter: longText(1000, 'Yang ingin diketahui').required().hint('Kadar, bahan, atau sifat'),
})
const result = form({
  nomorHasil: text(60, 'Nomor surat hasil pengujian').required(),
  tanggalHasil: date('Tanggal surat hasil pengujian').required().notAfterToday(),
  kesimpulan: longText(2000, 'Kesimpulan atau identifikasi').atLeast(10).required(),
})

export const laboratoryStates = {
  laboratorium: {
    label: 'Menunggu hasil uji laboratorium',
    tone: 'progress',
    holder: 'examiner',
    within: { term: setBy('LAB_UJI', 'workingDays') },
    next: 'Contoh barang diuji di laboratorium. Penelitian dilanjutkan setelah hasilnya diterima.',
  },
} as const satisfies Record<string, State>

/** @param pattern of the numbers of the covering letter @param code of its answer */
export const laboratoryActions = <const Pattern extends string>(pattern: Pattern, code: string) =>
  ({
    kirimLaboratorium: {
      label: 'Kirim contoh barang ke laboratorium',
      done: 'Contoh barang dikirim ke laboratorium',
      from: 'penelitian',
      to: 'laboratorium',
      by: 'examiner',
      form: sample,
      number: { name: 'contoh', label: 'Nomor surat pengantar contoh', pattern },
      paper: 'contoh',
      coreAnswer: { kode: code, proses: '415', pesan: 'contoh' },
    },
    terimaHasilUji: {
      label: 'Catat hasil uji laboratorium',
      done: 'Hasil uji laboratorium diterima',
      from: 'laboratorium',
      to: 'penelitian',
      by: 'examiner',
      form: result,
    },
  }) as const

export const laboratoryPapers = {
  contoh: paper({
    title: 'Surat Pengantar Contoh Barang',
    blocks: [
      paragraph('Contoh barang dari pemberitahuan pabean berikut dikirim ke laboratorium untuk diuji.'),
      fieldList('isi.nomorAju', 'isi.nomorDaftar', 'isi.tanggalDaftar', 'pemohon', 'npwp'),
      fieldList('jawaban.kirimLaboratorium.laboratorium', 'jawaban.kirimLaboratorium.nomorBa'),
      heading('Contoh barang'),
      paragraph('{jawaban.kirimLaboratorium.contoh}'),
      heading('Yang ingin diketahui'),
      paragraph('{jawaban.kirimLaboratorium.parameter}'),
      signatures({ as: 'Pejabat pemeriksa dokumen', action: 'kirimLaboratorium' }),
    ],
  }),
}
