/** Texts of the levies of a customs document: a module of its own, because its page loads their tab later. */
export const levyText = {
  levies: 'Pungutan',
  leviesText: 'Dihitung dari dokumen yang tersimpan.',
  leviesFailed: 'Pungutan tidak dapat dihitung',
  leviesLoading: 'Menghitung pungutan',
  leviesEmpty: 'Belum ada pungutan',
  leviesEmptyText: 'Pungutan muncul setelah barang memiliki tarif.',
  levy: 'Jenis pungutan',
  facility: 'Fasilitas',
  amount: 'Nilai (Rp)',
  amountComputed: 'Hasil perhitungan',
  leviesTotal: 'Jumlah',
  leviesChart: 'Pungutan menurut jenis',
  leviesHow: 'Cara penghitungan',
  leviesHowText:
    'Nilai tiap barang dihitung sampai dua angka di belakang koma. Jumlah per jenis pungutan dan fasilitas dibulatkan ke atas ke ribuan rupiah penuh; pada BC 4.0 dipotong ke rupiah penuh. PPN 12% atas 11/12 nilai, kecuali barang mewah.',
  recalculate: 'Hitung ulang',
  leviesUseComputed: 'Gunakan hasil perhitungan',
  leviesDiffer: 'Nilai pada dokumen berbeda dari hasil perhitungan.',
}
