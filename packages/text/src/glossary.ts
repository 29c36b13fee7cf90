/** A term of customs or excise, as people outside the authority read it. */
export interface GlossaryTerm {
  readonly term: string
  readonly meaning: string
}

/** Terms of several services, explained where they stand on a screen. */
export const GLOSSARY: readonly GlossaryTerm[] = [
  { term: 'AEO', meaning: 'Authorized Economic Operator: perusahaan yang diakui patuh dan aman oleh kantor pusat.' },
  { term: 'AWB', meaning: 'Air waybill: dokumen pengangkutan barang lewat udara.' },
  { term: 'B/L', meaning: 'Konosemen: dokumen pengangkutan barang lewat laut.' },
  { term: 'BAP', meaning: 'Berita acara pemeriksaan: hasil pemeriksaan petugas yang ditandatangani kedua pihak.' },
  {
    term: 'BKC',
    meaning: 'Barang kena cukai: hasil tembakau, etil alkohol, dan minuman yang mengandung etil alkohol.',
  },
  { term: 'BPJ', meaning: 'Bukti penerimaan jaminan yang diterbitkan kantor setelah jaminan diterima.' },
  {
    term: 'CIF',
    meaning: 'Cost, insurance, freight: harga barang sampai di pelabuhan tujuan, beserta asuransi dan ongkos angkut.',
  },
  { term: 'EA', meaning: 'Etil alkohol.' },
  { term: 'FOB', meaning: 'Free on board: harga barang sampai di atas kapal, tanpa asuransi dan ongkos angkut.' },
  { term: 'HJE', meaning: 'Harga jual eceran: harga untuk konsumen akhir yang menjadi dasar tarif cukai.' },
  { term: 'HT', meaning: 'Hasil tembakau, seperti sigaret, cerutu, dan tembakau iris.' },
  { term: 'IKM', meaning: 'Industri kecil dan menengah.' },
  {
    term: 'KITE',
    meaning: 'Kemudahan impor tujuan ekspor: bea masuk bahan yang diolah lalu diekspor dibebaskan atau dikembalikan.',
  },
  { term: 'KPP', meaning: 'Kantor pelayanan pajak tempat perusahaan terdaftar.' },
  { term: 'LHP', meaning: 'Laporan hasil pemeriksaan.' },
  { term: 'MITA', meaning: 'Mitra utama kepabeanan: perusahaan yang mendapat pelayanan khusus karena rekam jejaknya.' },
  { term: 'MMEA', meaning: 'Minuman yang mengandung etil alkohol.' },
  { term: 'NDPBM', meaning: 'Nilai dasar penghitungan bea masuk: kurs rupiah yang ditetapkan tiap pekan.' },
  { term: 'NIB', meaning: 'Nomor induk berusaha dari OSS: 13 angka.' },
  { term: 'NPE', meaning: 'Nota pelayanan ekspor: persetujuan memasukkan barang ke kawasan pabean dan memuatnya.' },
  { term: 'NPPBKC', meaning: 'Nomor pokok pengusaha barang kena cukai: izin untuk usaha di bidang cukai.' },
  { term: 'NPWP', meaning: 'Nomor pokok wajib pajak: 15 atau 16 angka.' },
  { term: 'NTPN', meaning: 'Nomor transaksi penerimaan negara: bukti bahwa pembayaran telah masuk ke kas negara.' },
  { term: 'PEB', meaning: 'Pemberitahuan ekspor barang (BC 3.0).' },
  { term: 'PIB', meaning: 'Pemberitahuan impor barang (BC 2.0).' },
  { term: 'PKP', meaning: 'Pengusaha kena pajak.' },
  {
    term: 'PLB',
    meaning: 'Pusat logistik berikat: tempat menimbun barang impor dan barang dari dalam negeri sebelum dikeluarkan.',
  },
  { term: 'PLP', meaning: 'Pindah lokasi penimbunan: barang impor dipindahkan ke tempat penimbunan sementara lain.' },
  { term: 'PPJK', meaning: 'Pengusaha pengurusan jasa kepabeanan, yang mengurus dokumen atas kuasa perusahaan lain.' },
  { term: 'RKSP', meaning: 'Rencana kedatangan sarana pengangkut.' },
  {
    term: 'SPBL',
    meaning: 'Surat penetapan barang larangan dan/atau pembatasan: barang menunggu izin instansi terkait.',
  },
  { term: 'SPJM', meaning: 'Surat pemberitahuan jalur merah: barang diperiksa petugas sebelum keluar.' },
  { term: 'SPPB', meaning: 'Surat persetujuan pengeluaran barang: barang boleh keluar dari kawasan pabean.' },
  { term: 'SPT', meaning: 'Surat pemberitahuan pajak.' },
  {
    term: 'SPTNP',
    meaning: 'Surat penetapan tarif dan/atau nilai pabean, dengan kekurangan pembayaran yang harus dilunasi.',
  },
  {
    term: 'TLDDP',
    meaning: 'Tempat lain dalam daerah pabean: wilayah di luar kawasan bebas dan tempat penimbunan berikat.',
  },
  {
    term: 'TPB',
    meaning: 'Tempat penimbunan berikat: tempat menimbun atau mengolah barang dengan penangguhan bea masuk.',
  },
  { term: 'TPS', meaning: 'Tempat penimbunan sementara di kawasan pabean.' },
  { term: 'YOR', meaning: 'Yard occupancy ratio: bagian lapangan penimbunan yang terisi.' },
]

/** The terms that stand in some texts, in the order of the alphabet. A term is a whole word, in its own spelling. */
export function glossaryTermsIn(texts: readonly string[]): GlossaryTerm[] {
  const words = new Set(texts.flatMap(text => text.match(/[\p{L}\p{N}]+(?:[/-][\p{L}\p{N}]+)*/gu) ?? []))
  return GLOSSARY.filter(({ term }) => words.has(term))
}
