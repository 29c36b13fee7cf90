import { fieldLabel, partLabel } from './declaration-fields.ts'
import { fill } from './fill.ts'

/** Error and remedy of the checks that only the server makes. Its replies carry the text, so that pages need not load these. */
export const checkTexts = {
  headingUnknown: 'Pos tarif {code} tidak ada pada BTKI {day}. Cari dengan angka atau kata, lalu pilih yang sesuai.',
  headingRestricted:
    'Pos tarif {code} terkena lartas: {permits}. Cantumkan izinnya di bagian Dokumen, lalu pilih pada Dokumen barang ini.',
  notListed:
    '{label} {code} tidak ada pada daftar referensi. Pilih kode dari daftar; abaikan jika kodenya baru berlaku.',
  paymentDiffers:
    '{levy}: {label} tertulis {stated}, sedangkan hasil perhitungan {reckoned}. Periksa tarifnya, atau tekan Gunakan hasil perhitungan.',
  cifRupiahDiffers:
    '{label} tertulis {stated}, sedangkan CIF × NDPBM {reckoned}. Periksa CIF dan NDPBM, atau tekan Gunakan hasil perhitungan.',
  levyTotalDiffers:
    'Jumlah {levy} tertulis {stated}, sedangkan hasil perhitungan {reckoned}. Periksa tarifnya, atau tekan Gunakan hasil perhitungan.',
  levyTotalMissing:
    'Jumlah {levy} {reckoned} belum tertulis. Tambahkan barisnya, atau tekan Gunakan hasil perhitungan.',
  vatRate: 'Tarif PPN {stated}% tidak berlaku pada {day}. Isi {rates}%.',
  basisEmpty: 'Tarif barang kosong. Isi tarif barang, atau pilih harga pemasukan.',
  materialTwice: '{label} {seri} dari asal yang sama dipakai lebih dari sekali. Beri setiap baris nomor sendiri.',
  ndpbmWeek:
    '{label} tertulis {stated}, sedangkan kurs {valuta} {from} sampai {until} adalah {rate} ({decision}). Tekan Gunakan hasil perhitungan pada Pungutan, kecuali pembayaran jatuh di pekan lain.',
  containerForm:
    '{label} {nomor} bukan nomor peti kemas ISO 6346: empat huruf, yang terakhir U, J, atau Z, lalu tujuh angka. Salin dari peti kemas atau B/L.',
  containerDigit:
    '{label} {nomor} salah ketik: menurut angka-angka sebelumnya, angka terakhirnya {digit}. Salin kembali dari peti kemas atau B/L.',
  containerTwice: '{label} {nomor} sudah ada pada baris {row}. Hapus salah satunya, atau perbaiki nomornya.',
  netOverGross:
    'Berat bersih {netto} melebihi berat kotor {bruto}. Berat kotor termasuk kemasan; periksa mana yang tertukar.',
  cifDiffers:
    '{label} tertulis {stated}, sedangkan FOB + freight + asuransi beserta bagian biayanya {reckoned}. Periksa mana yang benar.',
  negative: '{label} tidak boleh kurang dari nol. Hapus tanda minusnya, atau periksa angkanya.',
  zero: '{label} tertulis 0. Isi jumlah barang dalam satuannya, seperti pada invoice.',
  originMissing:
    'Negara asal belum diisi. Pilih negara tempat barang dibuat; tarif dan ketentuannya bergantung padanya.',
  codeForm: '{label} {code} bukan kode yang benar: {form}. Pilih dari daftar.',
  identityDigits:
    '{label} {nomor} tidak sesuai jenis identitasnya: harus {count} angka. Ketik angkanya saja, atau ganti jenis identitas.',
  dateOrder: '{label} {day} sebelum {with} {other}. Periksa kedua tanggalnya.',
  dateFuture: '{label} {day} belum tiba. Periksa tanggalnya.',
  documentTwice: 'Dokumen {nomor} sudah ada pada baris {row} dengan tanggal yang sama. Hapus salah satunya.',
  lineTwice: 'Barang ini sama seluruhnya dengan barang baris {row}. Hapus salah satunya, atau gabungkan jumlahnya.',
  transportUsed:
    'B/L atau AWB {nomor} pada pos BC 1.1 ini sudah dipakai dokumen {other} yang dikirim {sent}. Periksa apakah barangnya sudah diberitahukan.',
  accessClosed: '{reason} Dokumen yang sudah dikirim tetap diproses.',
  invoiceUsed: 'Invoice {nomor} juga ada pada dokumen {other}. Abaikan jika barangnya dikirim bertahap.',
} as const

const numbers = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 4 })

interface Checked {
  readonly path: string
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

/** The text of a check that only the server makes; undefined for other validation errors. */
export function checkText({ path, code, params = {} }: Checked): string | undefined {
  if (!Object.hasOwn(checkTexts, code)) return undefined
  const names = path.replace(/\[\d+\]/g, '').split('.')
  const field = names.at(-1) ?? path
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? numbers.format(value) : value,
  ])
  return fill(checkTexts[code as keyof typeof checkTexts], {
    ...Object.fromEntries(values),
    label: fieldLabel(field, names.at(-2)),
    part: partLabel(field),
    with: lowerFirst(fieldLabel(String(params['with']))),
  })
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)
