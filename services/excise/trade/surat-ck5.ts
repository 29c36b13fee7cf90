import { fieldList, paper, paragraph, signatures, table } from '@dermaga/service'

/* Papers of a CK-5. The official layouts were not seen: their words are working values. */

export const ck5Paper = paper({
  title: 'CK-5',
  about: 'Pemberitahuan mutasi barang kena cukai {pemohon}',
  validity: { dibatalkan: 'revoked', selesai: 'ended', selesaiSelisih: 'ended', dikembalikan: 'ended' },
  blocks: [
    fieldList('pemohon', 'npwp', 'isi.nppbkc', 'isi.kodeKantor', 'isi.jenisPemberitahuan', 'isi.kodeJenisBkc'),
    fieldList('isi.tujuan', 'isi.kodeKantorTujuan', 'isi.kodeNegaraTujuan'),
    fieldList('isi.nomorCk1c', 'isi.nomorSuratJalan', 'isi.tanggalSuratJalan'),
    table('isi.barang', [
      'uraian',
      'jumlahKemasan',
      'isiPerKemasan',
      'jumlahBarang',
      'satuan',
      'tarifCukai',
      'jumlahCukai',
    ]),
    fieldList('isi.jumlahCukai'),
    paragraph('Barang kena cukai di atas didaftarkan untuk dikeluarkan dari tempat asal.'),
    signatures({ as: 'Pejabat Bea dan Cukai {kantor}', action: 'daftarkan' }),
  ],
})

export const claimPaper = paper({
  title: 'Surat Tagihan di Bidang Cukai (STCK-1)',
  about: 'Selisih kurang barang kena cukai {pemohon}',
  blocks: [
    paragraph('Berdasarkan CK-5 Nomor {nomor.ck5} tanggal {isi.tanggalCk5}, kepada:'),
    fieldList('pemohon', 'npwp'),
    paragraph('ditagih cukai atas barang kena cukai yang tidak sampai di tempat tujuan.'),
    table('jawaban.tetapkanTagihan.rincian', ['kodeAkun', 'jumlah']),
    fieldList('jawaban.tetapkanTagihan.jumlah'),
    paragraph('{jawaban.tetapkanTagihan.alasan}'),
    paragraph(
      'Tagihan dilunasi paling lama 30 (tiga puluh) hari sejak diterima melalui portal. Keberatan diajukan melalui portal dalam jangka waktu yang sama.',
    ),
    signatures({ as: 'Kepala {kantor}', action: 'tetapkanTagihan' }),
  ],
})

export const periodicPaper = paper({
  title: 'CK-5 Berkala',
  about: 'Pemberitahuan mutasi barang kena cukai {pemohon}',
  validity: { dibatalkan: 'revoked', selesai: 'ended' },
  blocks: [
    fieldList('pemohon', 'npwp', 'isi.nppbkc', 'isi.kodeKantor', 'isi.jenisPemberitahuan', 'isi.kodeJenisBkc'),
    fieldList('isi.tujuan', 'isi.kodeKantorTujuan', 'isi.periodeAwal', 'isi.periodeAkhir'),
    table('isi.barang', ['tanggalPengiriman', 'nomorSuratJalan', 'uraian', 'jumlahBarang', 'satuan', 'jumlahCukai']),
    fieldList('isi.jumlahCukai'),
    paragraph('Pengiriman di atas didaftarkan untuk dikeluarkan dari tempat asal dalam periode tersebut.'),
    signatures({ as: 'Pejabat Bea dan Cukai {kantor}', action: 'daftarkan' }),
  ],
})
