/** All texts of this sub-application. */
export const words = {
  title: 'Kalkulator Nilai Pabean',
  lead: 'Nilai pabean barang impor: CIF dikalikan kurs pajak (NDPBM). Angka hanya dihitung di halaman ini dan tidak dikirim.',
  goods: 'Harga barang (FOB)',
  freight: 'Ongkos angkut (freight)',
  insurance: 'Asuransi',
  currency: 'dalam valuta dokumen',
  rate: 'Kurs NDPBM',
  rateHint: 'Rupiah untuk satu satuan valuta',
  result: 'Hasil',
  cif: 'Nilai CIF',
  value: 'Nilai pabean',
  incomplete: 'Isi harga barang dan kurs untuk melihat hasilnya.',
  clear: 'Kosongkan',
  shared: 'Alamat halaman ini memuat angka di atas dan dapat disimpan sebagai penanda.',
} as const
