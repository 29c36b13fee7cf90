import { fieldList, paper, paragraph, signatures, table } from '@dermaga/service'

/* Papers of a PLP. The official layouts were not seen: their words are working values. */

export const approval = paper({
  title: 'Persetujuan Pemindahan Lokasi Penimbunan',
  about: 'Pemindahan dari TPS {isi.kodeTpsAsal} ke TPS {isi.kodeTpsTujuan}',
  validity: { dibatalkan: 'revoked', selesai: 'ended' },
  blocks: [
    paragraph(
      '{kantor} menyetujui pemindahan lokasi penimbunan atas permohonan Nomor {isi.nomorSurat} tanggal {isi.tanggalSurat}.',
    ),
    fieldList('pemohon', 'npwp', 'isi.kodeTpsAsal', 'isi.gudangAsal', 'isi.kodeTpsTujuan', 'isi.gudangTujuan'),
    fieldList(
      'isi.kodeAlasan',
      'isi.namaSarana',
      'isi.nomorVoyage',
      'isi.tanggalTiba',
      'isi.nomorBc11',
      'isi.tanggalBc11',
    ),
    table('isi.keputusanKontainer', ['nomor', 'ukuran', 'setuju']),
    table('isi.keputusanKemasan', ['nomorBl', 'jenis', 'jumlah', 'setuju']),
    paragraph('{jawaban.setujui.catatan}'),
    paragraph('Hanya yang disetujui boleh dipindahkan. TPS asal dan TPS tujuan melaporkan gate dengan nomor ini.'),
    signatures({ as: 'Kepala {kantor}', action: 'setujui' }),
  ],
})

export const refusal = paper({
  title: 'Penolakan Pemindahan Lokasi Penimbunan',
  about: 'Permohonan {isi.nomorSurat} dari {pemohon}',
  blocks: [
    paragraph('{kantor} menolak permohonan pemindahan Nomor {isi.nomorSurat} tanggal {isi.tanggalSurat}.'),
    fieldList('pemohon', 'npwp', 'isi.kodeTpsAsal', 'isi.kodeTpsTujuan'),
    paragraph('{jawaban.tolak.alasan}'),
    signatures({ as: 'Kepala {kantor}', action: 'tolak' }),
  ],
})
