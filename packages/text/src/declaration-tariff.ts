/** Words about the tariff book in a customs document; they load with the computation of levies. */
export const tariffText = {
  filled: 'Tarif diisi dari buku tarif (BM {bm}). Periksa sebelum mengirim.',
  filledUncertain: 'Tarif diisi dari buku tarif (BM {bm}), tetapi belum pasti. Cocokkan dengan peraturan terbaru.',
  rateFilled: 'NDPBM diisi {rate}, kurs pekan {from} sampai {until}.',
  rateFilledExample: 'NDPBM diisi {rate} dari kurs contoh pekan {from} sampai {until}. Cocokkan dengan keputusannya.',
  computed: 'Pungutan barang dihitung dari tarif yang tertulis.',
}
