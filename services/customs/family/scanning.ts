import {
  choice,
  fieldList,
  form,
  heading,
  instant,
  longText,
  paper,
  paragraph,
  photoList,
  photos,
  signatures,
  text,
} from '@dermaga/service'
import { instruction } from './inspection.ts'
import { inspectionStates } from './registration.ts'

/* Inspection by a scanner, which the head of the office orders instead of opening the goods: its image is analysed, and the goods are opened
 * where the image raises doubts. Source: answers "instruksi pemeriksaan melalui pemindai" and LHAT of the list `respon`. Assumed: LHAT is the
 * report of the analysed image, and what it leads to. */

const analysis = form({
  waktuPindai: instant('Waktu pemindaian').required(),
  lokasi: text(255, 'Tempat pemindai').required(),
  uraian: longText(4000, 'Hasil analisis tampilan').atLeast(10).required(),
  kesimpulan: choice(
    { SESUAI: 'Sesuai pemberitahuan', PERLU_FISIK: 'Perlu pemeriksaan fisik' },
    'Kesimpulan',
  ).required(),
  citra: photos(1, 'Citra pemindai').required(),
})

/** Where exports are inspected at another office, as the state of the inspection there. */
export const scanningStates = {
  pemindaian: {
    ...inspectionStates.pemeriksaan,
    label: 'Pemeriksaan melalui pemindai',
    next: 'Barang dipindai sesuai jadwal, lalu citranya dianalisis. Barang dibuka hanya jika hasilnya meragukan.',
  },
} as const

/** Codes of the answers of a kind. */
interface Codes {
  ordered: string
  analysed: string
}

/** @param numbered the pattern of the numbers of a paper, by its abbreviation */
export const scanningActions = (numbered: (short: string) => string, { ordered, analysed }: Codes) =>
  ({
    instruksikanPemindai: {
      label: 'Terbitkan instruksi pemeriksaan melalui pemindai',
      done: 'Pemeriksaan melalui pemindai diperintahkan',
      from: 'menungguPetugas',
      to: 'pemindaian',
      by: 'decider',
      form: instruction,
      assigns: 'petugas',
      number: { name: 'ipp', label: 'Nomor instruksi pemindaian', pattern: numbered('IPP') },
      paper: 'ipPemindai',
      coreAnswer: { kode: ordered, proses: '300', pesan: 'catatan' },
    },
    rekamLhat: {
      label: 'Rekam hasil analisis tampilan (LHAT)',
      done: 'Hasil analisis tampilan direkam (LHAT)',
      from: 'pemindaian',
      to: {
        action: 'rekamLhat',
        field: 'kesimpulan',
        states: { SESUAI: 'penelitian', PERLU_FISIK: 'menungguPetugas' },
      },
      by: 'inspector',
      isForAssigned: true,
      form: analysis,
      number: { name: 'lhat', label: 'Nomor LHAT', pattern: numbered('LHAT') },
      paper: 'lhat',
      coreAnswer: { kode: analysed, proses: '400', pesan: 'uraian' },
    },
  }) as const

/** Neither inspector releases the goods. */
export const INSPECTORS = ['rekamLhp', 'rekamLhat'] as const

const document = fieldList('isi.nomorAju', 'isi.nomorDaftar', 'isi.tanggalDaftar', 'pemohon', 'npwp')

export const scanningPapers = {
  ipPemindai: paper({
    title: 'Instruksi Pemeriksaan melalui Pemindai',
    blocks: [
      paragraph('Petugas pemeriksa ditugaskan memindai barang dari pemberitahuan pabean berikut.'),
      document,
      fieldList('jawaban.instruksikanPemindai.jadwal'),
      paragraph('{jawaban.instruksikanPemindai.catatan}'),
      signatures({ as: '{kantor}', action: 'instruksikanPemindai' }),
    ],
  }),
  lhat: paper({
    title: 'Laporan Hasil Analisis Tampilan (LHAT)',
    blocks: [
      document,
      fieldList('jawaban.rekamLhat.waktuPindai', 'jawaban.rekamLhat.lokasi', 'jawaban.rekamLhat.kesimpulan'),
      heading('Hasil analisis'),
      paragraph('{jawaban.rekamLhat.uraian}'),
      photoList('jawaban.rekamLhat.citra'),
      signatures({ as: 'Petugas pemeriksa', action: 'rekamLhat' }),
    ],
  }),
}
