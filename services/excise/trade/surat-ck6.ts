import { fieldList, paper, paragraph, signatures, table } from '@dermaga/service'

/* Papers of a CK-6. The official layouts were not seen: their words are working values. */

export const ck6Paper = paper({
  title: 'Dokumen Pelindung Pengangkutan Barang Kena Cukai (CK-6)',
  about: 'CK-6 {pemohon}',
  number: '{nomor.ck6}',
  // During a correction or a request for cancellation it covers nothing.
  validity: { perbaikan: 'revoked', perbaikanDiajukan: 'revoked', pembatalan: 'revoked', dibatalkan: 'revoked' },
  until: 'isi.rencanaPengangkutan',
  blocks: [
    fieldList('pemohon', 'npwp', 'isi.nppbkc', 'isi.alamatPerusahaan', 'isi.statusPemasok'),
    fieldList(
      'isi.namaTujuan',
      'isi.statusTujuan',
      'isi.jenisIdentitasTujuan',
      'isi.nomorIdentitasTujuan',
      'isi.alamatTujuan',
      'isi.kodeKantorTujuan',
    ),
    fieldList('isi.nomorSuratJalan', 'isi.tanggalSuratJalan', 'isi.rencanaPengangkutan', 'isi.nilaiTransaksi'),
    table('isi.barang', [
      'merek',
      'uraian',
      'jumlahKoli',
      'jenisKoli',
      'jumlahKemasan',
      'jenisKemasan',
      'jumlahBarang',
      'satuan',
      'tarifCukai',
      'jumlahCukai',
    ]),
    fieldList('isi.jumlahCukai', 'isi.namaPemberitahu', 'isi.identitasPemberitahu'),
    paragraph('Cukai barang di atas sudah dilunasi. CK-6 ini dibawa selama pengangkutan.'),
  ],
})

export const cancellation = paper({
  title: 'Persetujuan Pembatalan CK-6',
  about: 'CK-6 {pemohon}',
  blocks: [
    paragraph('CK-6 Nomor {nomor.ck6} dari {pemohon}, NPWP {npwp}, dibatalkan atas permohonannya.'),
    fieldList('isi.nppbkc', 'isi.namaTujuan', 'isi.nomorSuratJalan', 'jawaban.mohonBatal.alasan'),
    signatures({ as: 'Kepala {kantor}', action: 'setujuiBatal' }),
  ],
})
