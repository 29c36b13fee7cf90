import { caseOf, choice, code, date, decimal, defineLedger, form, lines, longText, money, text } from '@dermaga/service'
import { GRANTED } from '../permits/isi-kite.ts'

/* What the services of KITE operations share. Source: facts `permits/kite`; fields `bclkt01`, `bclkt02`, `kite_konversi`, `lhpre`. */

export const reasons = form({ alasan: longText(1000, 'Alasan').atLeast(10).required() })

/** Materials that were imported under a facility and are not accounted for, by import line. */
export const materialLedger = defineLedger({
  id: 'bahan-kite',
  title: 'Bahan impor KITE',
  unit: 'satuan',
  scale: 4,
  key: ['Dokumen impor', 'Seri barang', 'Kode bahan'],
})

/** Products of exports under a facility that the manifest has confirmed, and of which no LHPRE was issued, by line. */
export const realisedLedger = defineLedger({
  id: 'hasil-ekspor-kite',
  title: 'Hasil produksi KITE yang diekspor',
  unit: 'satuan',
  scale: 4,
  key: ['Nomor aju PEB', 'Seri barang'],
})

/** Materials in products whose export was found realised, and that no report has used, by export line. */
export const exportLedger = defineLedger({
  id: 'bahan-ekspor-kite',
  title: 'Bahan dalam ekspor KITE',
  unit: 'satuan',
  scale: 4,
  key: ['LHPRE', 'Seri barang', 'Kode bahan'],
})

/** Rows of a list (working value). */
export const MOST = 500

/** States of a facility whose holder works with it or settles what it has imported: also while it is frozen. */
export const HELD = [
  'aktif',
  'perubahanDimohon',
  'usulUbah',
  'permohonanCabut',
  'usulBeku',
  'usulCabut',
  'dibekukan',
  'pemulihanLewat',
  'pemulihanDilaporkan',
  'usulCair',
  'usulCabutBeku',
] as const

export const facility = {
  fasilitas: caseOf('fasilitas-kite', 'Fasilitas KITE', { states: HELD }).required(),
  nomorSkep: text(60, 'Keputusan penetapan').required().fixed({ case: 'fasilitas', number: true }),
  jenisFasilitas: choice(GRANTED, 'Fasilitas').required().fixed({ case: 'fasilitas', field: 'jenisFasilitas' }),
  kodeKantor: code('kantor', 'Kantor penerbit fasilitas').required().fixed({ case: 'fasilitas', field: 'kodeKanwil' }),
}
export const FACILITY = ['fasilitas', 'nomorSkep', 'jenisFasilitas', 'kodeKantor'] as const

export const materialCode = () => text(50, 'Kode bahan')
export const quantity = (label: string) => decimal(20, 4, label).between(0, 1_000_000_000_000)
export const seri = (label: string) => decimal(7, 0, label).between(1, 9_999_999)

/** Materials of an import, by line. */
export const materials = lines(
  MOST,
  'Bahan',
  form({
    seri: seri('Seri').required(),
    kodeBarang: materialCode().required(),
    posTarif: text(10, 'Pos tarif').required(),
    uraian: text(255, 'Uraian'),
    satuan: text(50, 'Satuan'),
    jumlah: quantity('Jumlah impor').required(),
    bm: money('Bea masuk').required(),
    ppn: money('PPN').required(),
    ppnbm: money('PPnBM').required(),
  }),
)

/** By the list `fasilitas`. */
export const FACILITY_CODES = { '03': 'KITE Pembebasan', '40': 'KITE Pengembalian', '41': 'KITE IKM' } as const

/** What an import says of its materials under a facility. */
export const importedMaterials = {
  fasilitasKite: choice(FACILITY_CODES, 'Fasilitas KITE'),
  bahanKite: materials,
}

export const registered = {
  nomorAju: text(26, 'Nomor aju').required(),
  nomorDaftar: text(30, 'Nomor pendaftaran').required(),
  tanggalDaftar: date('Tanggal pendaftaran').required(),
}

/** The goods of an export under a facility, by line. */
export const kiteGoods = lines(
  MOST,
  'Barang KITE',
  form({ seri: seri('Seri').required(), jumlah: quantity('Jumlah').required() }),
)
