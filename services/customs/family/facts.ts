import { choice, code, date, form, integer, lines, longText, money, text } from '@dermaga/service'

const YES_NO = { YA: 'Ya', TIDAK: 'Tidak' } as const

/** What the workflow, worklist and papers need of a declaration. The portal takes it from the document when it is sent. */
export const declared = {
  kodeKantor: code('kantor', 'Kantor pabean').required(),
  nomorAju: text(26, 'Nomor aju').required(),
  namaPerusahaan: text(255, 'Perusahaan').required(),
  npwp: text(16, 'NPWP').required(),
  jumlahBarang: integer(7, 'Jumlah jenis barang').required(),
  nomorDaftar: text(30, 'Nomor pendaftaran'),
  tanggalDaftar: date('Tanggal pendaftaran'),
}

/** How the goods are packed: what is counted at a gate. */
export const packed = {
  jumlahKemasan: integer(9, 'Jumlah kemasan'),
  jumlahKontainer: integer(4, 'Jumlah kontainer'),
}

/** A levy that has to be paid, and the account of the treasury that takes it. */
const levy = form({
  kodeJenisPungutan: code('jenis_pungutan', 'Pungutan').required(),
  kodeAkun: code('kode_akun', 'Akun'),
  nilai: money('Jumlah').required(),
})

/** What a declaration with levies also has. */
export const levied = {
  pungutan: lines(50, 'Pungutan yang dibayar', levy),
  totalPungutan: money('Total yang dibayar').required(),
  adaPungutan: choice(YES_NO, 'Ada yang dibayar').required(),
  /** Nothing in rupiah, and where no rate is known. */
  kursSampai: date('Kurs (NDPBM) berlaku sampai'),
}

/** What an import also has. */
export const imported = {
  nilaiPabean: money('Nilai pabean').required(),
  negaraAsal: text(255, 'Negara asal barang'),
  perluBc11: choice(YES_NO, 'Menunggu BC 1.1 dan penimbunan').required(),
  nomorBc11: text(30, 'Nomor BC 1.1'),
  tanggalTiba: date('Tanggal tiba'),
  /** Cases of before have none. */
  langkahValid: choice(
    { LARTAS: 'Penelitian lartas', BAYAR: 'Pembayaran', LANJUT: 'Tanpa pembayaran' },
    'Langkah setelah valid',
  ),
  posLartas: longText(1000, 'Pos tarif yang memerlukan izin'),
}
