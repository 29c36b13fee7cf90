import { fieldList, paper, paragraph, signatures, table } from '@dermaga/service'
import { COLUMNS } from './surat-manifes.ts'

/* Papers of house manifests. The official layouts were not seen: their words are working values. */

const master = fieldList(
  'pemohon',
  'npwp',
  'isi.jenis',
  'isi.nomorBc11',
  'isi.tanggalBc11',
  'isi.nomorPosMaster',
  'isi.nomorMaster',
  'isi.tanggalMaster',
  'isi.namaSarana',
  'isi.nomorVoyage',
)

export const houseRegistration = paper({
  title: 'Bukti Pendaftaran Manifes House (NVOCC)',
  about: 'Master {isi.nomorMaster}',
  validity: { dibatalkan: 'revoked' },
  blocks: [
    paragraph('{kantor} telah mendaftarkan house B/L atau AWB berikut di bawah pos masternya.'),
    master,
    fieldList('isi.jumlahPos', 'isi.jumlahKemasan', 'isi.jumlahBruto', 'isi.jumlahVolume'),
    table('isi.pos', [...COLUMNS]),
    signatures({ as: '{kantor}', action: 'daftarkan' }),
  ],
})

export const houseRedressLetter = paper({
  title: 'Persetujuan Perbaikan Manifes House (Redress)',
  about: 'Master {isi.nomorMaster}',
  validity: { dibatalkan: 'revoked' },
  blocks: [
    paragraph('{kantor} menyetujui perbaikan atas manifes house berikut.'),
    master,
    fieldList('jawaban.mohonRedress.jenis', 'jawaban.mohonRedress.alasan'),
    paragraph('Pos setelah perbaikan:'),
    table('isi.pos', [...COLUMNS]),
  ],
})

export const houseRefusal = paper({
  title: 'Penolakan Manifes House (NVOCC)',
  about: 'Manifes house {nomor.aju} dari {pemohon}',
  blocks: [
    paragraph('{kantor} menolak manifes house berikut.'),
    master,
    paragraph('{jawaban.tolak.alasan}'),
    signatures({ as: '{kantor}', action: 'tolak' }),
  ],
})
