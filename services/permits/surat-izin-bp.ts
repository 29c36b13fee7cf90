import { balances, fieldList, heading, paper, paragraph } from '@dermaga/service'
import { LINE, zoneQuotaLedger } from './fakta-izin-bp.ts'
import { refused, refusedBy } from './permohonan-kantor.ts'

/* Papers of business permits of BP Kawasan. Their words are working values: no official layout was seen. */

export const refusalPaper = paper({
  title: 'Penolakan Pencatatan Izin BP Kawasan',
  about: 'Izin {isi.nomorIzin} {pemohon}',
  blocks: [...refused, fieldList('isi.nomorIzin', 'isi.tanggalIzin', 'isi.kodeKawasan'), refusedBy],
})

/** The list of goods with what is left of each line on the day of the paper. */
export const recapPaper = paper({
  title: 'Rekap Daftar Barang Izin BP Kawasan',
  about: 'Izin {isi.nomorIzin} {pemohon}',
  until: 'isi.berlakuSampai',
  blocks: [
    paragraph('Daftar barang dan saldonya menurut catatan {kantor} pada {tanggal}.'),
    fieldList('pemohon', 'npwp', 'isi.kodeKawasan', 'isi.nomorIzin', 'isi.tanggalIzin', 'isi.berlakuSampai'),
    heading('Daftar barang'),
    balances('isi.barang', ['posTarif', 'uraian', 'kodeSatuanBarang', 'jumlah'], { ledger: zoneQuotaLedger, by: LINE }),
    paragraph('Dicadangkan: dipakai pemberitahuan FTZ yang belum selesai. Tersedia: sisa yang dapat dipakai.'),
  ],
})
