/** Words of reports that companies owe for every period. */
export const reportText = {
  opened: '{laporan} dibuka, dikirim paling lambat {sampai}',
  /** A correction that its holder has asked for, and one that follows from another. */
  correction: 'Draf perbaikan {laporan} dibuka',
  correctionOwed: 'Draf perbaikan {laporan} dibuka karena saldo awalnya berubah',
  openingChanged: 'Saldo awal berubah karena perbaikan {laporan}.',
  /** What keeps a report from being sent. */
  sendBefore: 'Kirim dahulu {laporan}.',
  opensWith: 'Saldo awal barang {barang} harus {jumlah}, yaitu saldo akhir pada laporan sebelumnya. Perbaiki barisnya.',
  correctBefore: 'Kirim dahulu perbaikan {laporan}: saldo awalnya berubah.',
} as const
