import { choice, form, instant, integer, longText, officers, phone, photos, text } from '@dermaga/service'

/** Where and when goods can be inspected. */
export const readiness = form({
  waktuSiap: instant('Barang siap diperiksa mulai').required(),
  lokasi: text(255, 'Lokasi barang').required().hint('Gudang atau lapangan, dan nomor peti kemas bila ada'),
  narahubung: text(100, 'Wakil Anda di lokasi').required(),
  telepon: phone('Telepon wakil').required(),
})

/** Letter of duty. */
export const instruction = form({
  petugas: officers('inspector', 1, 'Petugas pemeriksa').required(),
  jadwal: instant('Jadwal pemeriksaan').required(),
  catatan: longText(500, 'Catatan untuk petugas'),
})

/** Laporan hasil pemeriksaan. */
export const report = form({
  waktuMulai: instant('Mulai').required(),
  waktuSelesai: instant('Selesai').required(),
  lokasi: text(255, 'Lokasi pemeriksaan').required(),
  saksi: text(100, 'Wakil perusahaan yang menyaksikan').required(),
  tingkat: choice({ '30': '30 persen', '100': '100 persen' }, 'Tingkat pemeriksaan').required(),
  kemasanDiperiksa: integer(9, 'Jumlah kemasan yang diperiksa').required(),
  kesimpulan: choice(
    { SESUAI: 'Sesuai pemberitahuan', TIDAK_SESUAI: 'Tidak sesuai pemberitahuan' },
    'Kesimpulan',
  ).required(),
  uraian: longText(4000, 'Uraian hasil pemeriksaan')
    .required()
    .hint('Jumlah, jenis, merek, tipe, ukuran, negara asal, dan setiap perbedaan'),
  foto: photos(2, 'Foto barang').required().hint('Paling sedikit dua foto, masing-masing dengan keterangan'),
}).rule('waktuSelesai', answer => answer.waktuSelesai.atLeast(answer.waktuMulai), 'Selesai tidak boleh sebelum mulai.')
