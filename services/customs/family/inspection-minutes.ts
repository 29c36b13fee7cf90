import { choice, fieldList, form, heading, longText, paper, paragraph, signatures, text } from '@dermaga/service'

/* The minutes of an inspection (berita acara), which the inspector signs with the company's witness beside the report.
 * Source: answers "berita acara" of the list `respon`. Assumed: they follow the report, and not every inspection has some. */

const minutes = form({
  saksi: text(100, 'Wakil perusahaan').required(),
  jabatanSaksi: text(100, 'Jabatan wakil perusahaan').required(),
  pernyataan: choice(
    { SETUJU: 'Menyetujui hasil pemeriksaan', KEBERATAN: 'Tidak menyetujui hasil pemeriksaan' },
    'Pernyataan wakil perusahaan',
  ).required(),
  uraian: longText(4000, 'Hasil pemeriksaan').atLeast(10).required(),
})

/** @param pattern of its numbers @param code of its answer */
export const minutesActions = <const Pattern extends string>(pattern: Pattern, code: string) =>
  ({
    buatBeritaAcara: {
      label: 'Buat berita acara pemeriksaan',
      done: 'Berita acara hasil pemeriksaan dibuat',
      from: 'penelitian',
      to: 'penelitian',
      by: 'inspector',
      isForAssigned: true,
      isOptional: true,
      keepsTerm: true,
      onlyAfter: ['rekamLhp'],
      form: minutes,
      number: { name: 'ba', label: 'Nomor berita acara', pattern },
      paper: 'beritaAcara',
      coreAnswer: { kode: code, proses: '400', pesan: 'uraian' },
    },
  }) as const

export const minutesPapers = {
  beritaAcara: paper({
    title: 'Berita Acara Hasil Pemeriksaan',
    blocks: [
      paragraph('Petugas pemeriksa telah memeriksa fisik barang dari pemberitahuan pabean berikut.'),
      fieldList('isi.nomorAju', 'isi.nomorDaftar', 'isi.tanggalDaftar', 'pemohon', 'npwp'),
      fieldList('nomor.lhp', 'jawaban.rekamLhp.lokasi', 'jawaban.rekamLhp.waktuMulai', 'jawaban.rekamLhp.waktuSelesai'),
      heading('Hasil pemeriksaan'),
      paragraph('{jawaban.buatBeritaAcara.uraian}'),
      fieldList(
        'jawaban.buatBeritaAcara.saksi',
        'jawaban.buatBeritaAcara.jabatanSaksi',
        'jawaban.buatBeritaAcara.pernyataan',
      ),
      signatures({ as: 'Petugas pemeriksa', action: 'buatBeritaAcara' }),
    ],
  }),
}
