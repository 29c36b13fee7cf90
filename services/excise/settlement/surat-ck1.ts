import { fieldList, paper, paragraph, points, signatures, table } from '@dermaga/service'
import { RULES } from '../tariff/surat-pita.ts'

/* Papers of CK-1. The official layouts were not seen: their words are working values. Source: facts `excise`, "CK-1". */

export const order = paper({
  title: 'Pemesanan Pita Cukai',
  about: '{isi.jenisPemberitahuan} {pemohon}',
  validity: { dibatalkan: 'revoked' },
  blocks: [
    points('Dasar', ...RULES),
    fieldList('pemohon', 'npwp', 'isi.nppbkc', 'isi.alamatPerusahaan', 'isi.caraBayar', 'isi.jatuhTempo'),
    table('isi.rincian', ['merek', 'seri', 'tahunPita', 'isi', 'hje', 'tarif', 'lembar', 'keping', 'cukai']),
    fieldList('isi.jumlahLembar', 'isi.jumlahKeping', 'isi.jumlahHje', 'isi.jumlahCukai', 'isi.jumlahPengurang'),
    fieldList('isi.cukaiHt', 'isi.cukaiMmea', 'isi.tarifPpn', 'isi.ppn', 'isi.tarifPajak', 'isi.pajakDibayar'),
    fieldList('isi.jumlahBayar', 'isi.ambilPitaCukai', 'isi.namaKuasaPita', 'isi.nomorKuasa'),
    signatures({ as: 'Petugas {kantor}', action: 'daftarkan' }),
  ],
})

export const handover = paper({
  title: 'Tanda Terima Pita Cukai',
  about: 'Penyerahan pita cukai {pemohon}',
  blocks: [
    paragraph('{kantor} menyerahkan pita cukai yang dipesan dengan CK-1 Nomor {nomor.ck1} kepada kuasa perusahaan.'),
    fieldList('pemohon', 'npwp', 'isi.nppbkc'),
    table('isi.rincian', ['merek', 'seri', 'tahunPita', 'lembar', 'keping']),
    fieldList('isi.jumlahLembar', 'isi.jumlahKeping'),
    fieldList('isi.namaKuasaPita', 'isi.identitasKuasa', 'isi.nomorKuasa', 'jawaban.serahkanPita.catatan'),
    signatures({ as: 'Petugas {kantor}', action: 'serahkanPita' }),
  ],
})

export const refusal = paper({
  title: 'Surat Penolakan CK-1',
  about: '{isi.jenisPemberitahuan} {pemohon}',
  blocks: [
    paragraph('CK-1 Nomor {nomor.permohonan} tanggal {tanggal.kirim} dari {pemohon}, NPWP {npwp}, ditolak.'),
    fieldList('isi.nppbkc', 'isi.jumlahLembar', 'jawaban.tolak.alasan'),
    paragraph('CK-1 baru dapat diajukan setelah alasan penolakan dipenuhi.'),
    signatures({ as: 'Petugas {kantor}', action: 'tolak' }),
  ],
})
