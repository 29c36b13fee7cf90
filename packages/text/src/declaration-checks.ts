import { fieldLabel, partLabel } from './declaration-fields.ts'
import { fill } from './fill.ts'

/** Error and remedy of the checks that only the server makes. Its replies carry the text, so that pages need not load these. */
export const checkTexts = {
  headingUnknown: 'Pos tarif {code} tidak ada pada BTKI {day}. Cari dengan angka atau kata, lalu pilih yang sesuai.',
  headingRestricted:
    'Pos tarif {code} terkena lartas: {permits}. Cantumkan izinnya di bagian Dokumen, lalu pilih pada Dokumen barang ini.',
  permitMissing:
    'Pos tarif {code} terkena lartas: {permits}. Cantumkan nomor izinnya, atau surat pengecualiannya, di bagian Dokumen, lalu pilih pada Dokumen barang ini.',
  notListed:
    '{label} {code} tidak ada pada daftar referensi. Pilih kode dari daftar; abaikan jika kodenya baru berlaku.',
  paymentDiffers:
    '{levy}: {label} tertulis {stated}, sedangkan hasil perhitungan {reckoned}. Periksa tarifnya, atau tekan Gunakan hasil perhitungan.',
  levyUnreckoned: '{levy}: {label} tidak dihitung oleh portal. Periksa sendiri tarif dan jumlahnya.',
  dollarLevyDiffers:
    '{levy}: {label} tertulis {stated}, sedangkan tarif atau harga patokan dalam US$ dengan kurs USD {rate} menghasilkan {reckoned}. Isi {reckoned}, atau jumlah menurut kurs pekan pembayarannya.',
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
    '{label} {nomor} tidak valid: digit terakhir seharusnya {digit}. Periksa nomor pada peti kemas atau B/L.',
  containerTwice: '{label} {nomor} sudah ada pada baris {row}. Hapus salah satunya, atau perbaiki nomornya.',
  netOverGross:
    'Berat bersih {netto} melebihi berat kotor {bruto}. Berat kotor mencakup kemasan; periksa apakah keduanya tertukar.',
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
  claimRefused: '{reason} Dokumen yang sudah dikirim tidak terpengaruh.',
  notCorrectable:
    'Data ini berbeda dari dokumen yang sudah dikirim, dan tidak dapat dibetulkan pada keadaan dokumen sekarang. Kirim nilai semula, atau ajukan pembatalan dan buat dokumen baru.',
  accessClosed: '{reason} Dokumen yang sudah dikirim tetap diproses.',
  nibDigits: '{label} {nib} harus 13 angka. Salin dari NIB perusahaan pada OSS.',
  identityZeros: '{label} {nomor} hanya berisi angka nol. Salin dari kartu NPWP atau identitasnya.',
  identityOther:
    '{label} {nomor} bukan NPWP {company} ({npwp}), pemilik dokumen ini. Perbaiki nomornya, atau buat dokumen atas nama perusahaan itu.',
  descriptionShort: '{label} terlalu pendek untuk mengenali barangnya. Sebut jenis, bahan, dan kegunaannya.',
  priceDiffers:
    '{label} × jumlah satuan = {reckoned}, sedangkan nilai barang tertulis {stated}. Cocokkan harga, jumlah, dan nilainya dengan invoice.',
  unitWeight:
    '{label} {stated} {unit} sama dengan {weight} kg, sedangkan berat bersihnya {netto} kg. Periksa satuan, jumlah, dan beratnya.',
  packagesOver: '{label} {stated} melebihi seluruh kemasan dokumen, {total}. Cocokkan keduanya dengan packing list.',
  levyTwice: '{levy} sudah ada pada baris {row} dengan jenis tarif dan fasilitas yang sama. Hapus salah satunya.',
  facilityBasis:
    '{levy}: fasilitasnya tidak menyebut dasar. Cantumkan keputusan atau izinnya di bagian Dokumen, lalu pilih pada Dokumen barang ini.',
  dutyRate:
    'Tarif BM {stated}% berbeda dari BTKI {day} untuk pos {code}: {rate}%. Perbaiki tarifnya, atau cantumkan dasar tarif preferensinya di bagian Dokumen, lalu pilih pada Dokumen barang ini.',
  rupiahRate: '{label} tertulis {stated}, sedangkan valutanya IDR. Isi 1, atau pilih valuta pada invoice.',
  freightMissing:
    'Harga {incoterm} belum memuat biaya angkut, sedangkan {label} tertulis 0. Isi biaya angkut sampai pelabuhan tujuan.',
  weightZero: '{label} tertulis 0. Isi beratnya dalam kilogram, seperti pada packing list.',
  packagesZero: '{label} tertulis 0. Isi jumlahnya, seperti pada packing list.',
  dateFar: '{label} {day} lebih dari setahun lagi. Periksa tahunnya.',
  dateOld: '{label} {day} lebih dari tiga tahun yang lalu. Periksa tahunnya.',
  manifestDigits: '{label} {nomor} harus 6 angka. Salin dari BC 1.1, atau tekan Cari BC 1.1.',
  manifestDay: '{label} belum diisi, sedangkan nomornya {nomor}. Salin tanggalnya dari BC 1.1, atau tekan Cari BC 1.1.',
  portHome: '{label} {code} berada di Indonesia. Pilih pelabuhan di luar negeri.',
  portAbroad: '{label} {code} berada di luar negeri. Pilih pelabuhan di Indonesia.',
  countryHome: '{label} tertulis ID, Indonesia. Pilih negara di luar negeri, atau periksa jenis dokumennya.',
  originHome:
    '{label} tertulis ID, Indonesia. Pilih negara tempat barang dibuat; biarkan jika barangnya pernah diekspor dari sini.',
  documentNumber: '{label} B/L atau AWB belum diisi. Salin dari dokumen aslinya, atau hapus barisnya.',
  transportMode:
    'Pengangkutan lewat {mode}, sedangkan dokumen angkutnya {paper}. Ganti cara pengangkutan, atau jenis dokumennya.',
  portSame:
    '{label} {code} sama dengan pelabuhan muatnya. Periksa keduanya; biarkan jika barang tidak berpindah pelabuhan.',
  datePassed: '{label} {day} sudah lewat. Isi tanggal barang akan dimuat: ekspor diberitahukan sebelumnya.',
  noLetters: '{label} "{said}" tidak memuat huruf. Tulis lengkap, seperti pada dokumen aslinya.',
  noNumber: '{label} "{said}" tidak memuat huruf atau angka. Salin dari dokumen aslinya.',
  manifestZeros: '{label} {said} hanya berisi angka nol. Salin dari BC 1.1, atau tekan Cari BC 1.1.',
  registrationDigits: '{label} {said} harus 6 angka. Salin nomor pendaftarannya dari dokumen asalnya.',
  discountOver: '{label} {stated} melebihi harga satuan × jumlah satuan, {reckoned}. Cocokkan dengan invoice.',
  percentOver: '{label} tertulis {stated}, melebihi 100. Isi bagian pungutan yang mendapat fasilitas.',
  partyTwice: '{party} sudah ada pada baris {row}. Hapus salah satunya, atau ganti jenis entitasnya.',
  partySame: 'Penerima sama dengan pengirim: NPWP, izin, dan alamatnya sama. Pilih tempat tujuan barang.',
  notSent:
    'Isian ini tetap tersimpan, tetapi tidak dikirim karena tidak berlaku untuk pilihan {label}: {left}. Ubah pilihannya jika isian ini harus dikirim.',
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
    left: leftText(String(params['left'] ?? '')),
  })
}

/** Labels of fields, of parts and of rows by their key: `bruto, kemasan, barang.volume, dokumen 705`. */
const leftText = (names: string): string =>
  names
    .split(', ')
    .map(name => {
      const [place = '', key] = name.split(' ')
      const [field = '', part] = place.split('.').toReversed()
      if (key !== undefined) return `${partLabel(field)} ${key}`
      const own = partLabel(field) === field ? fieldLabel(field, part) : partLabel(field)
      return part === undefined ? own : `${partLabel(part)}: ${own}`
    })
    .join(', ')

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)
