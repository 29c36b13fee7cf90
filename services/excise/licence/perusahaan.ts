import {
  choice,
  code,
  date,
  decimal,
  email,
  form,
  integer,
  lines,
  longText,
  money,
  nib,
  npwp,
  phone,
  text,
  tick,
} from '@dermaga/service'

/* The company of an NPPBKC: its registration data. Source: form of PER-08/BC/2019; fields `nppbkc`. */

export const YES_NO = { Y: 'Ya', T: 'Tidak' } as const

/** A year: text, because years have no thousands separator. */
export const year = (label: string) => text(4, label).like('(?:19|20)\\d{2}', 'tahun dengan 4 digit')

/** An NPWP that is no fixed one of the account. */
export const otherNpwp = (label: string) => npwp(label).hint('15 atau 16 digit angka')

export const LEGAL_FORMS = {
  PT: 'Perseroan terbatas',
  CV: 'Persekutuan komanditer (CV)',
  FIRMA: 'Firma',
  KOPERASI: 'Koperasi',
  PERORANGAN: 'Perorangan',
  BUMN: 'Badan usaha milik negara',
  LAINNYA: 'Lainnya',
} as const

export const businessPermit = form({
  jenisIzin: code('jenis_izin_usaha', 'Jenis izin').required(),
  instansi: text(100, 'Instansi penerbit').required(),
  nomorIzin: text(100, 'Nomor izin').required(),
  tanggalIzin: date('Tanggal izin').notAfterToday().required(),
  berlakuSampai: date('Berlaku sampai'),
}).rule(
  'berlakuSampai',
  row => row.berlakuSampai.atLeast(row.tanggalIzin),
  '“Berlaku sampai” tidak boleh lebih awal daripada tanggal izin. Periksa kedua tanggalnya.',
)

export const legality = {
  flagBadanHukum: choice(YES_NO, 'Badan Hukum').required(),
  jenisBadanUsaha: choice(LEGAL_FORMS, 'Jenis Badan Usaha').required(),
  flagTerbuka: choice(YES_NO, 'Perusahaan Terbuka (go public)').required(),
  nib: nib().required().from('perusahaan.nib'),
  tanggalNib: date('Tanggal NIB').notAfterToday().required(),
  nomorAktaPendirian: text(50, 'Nomor akta pendirian'),
  tanggalAktaPendirian: date('Tanggal akta pendirian').notAfterToday(),
  namaNotaris: text(100, 'Nama notaris'),
  nomorPengesahan: text(50, 'Nomor pengesahan badan hukum'),
  izin: lines(20, 'Izin usaha dari instansi terkait', businessPermit).required(),
}

const responsiblePerson = form({
  nama: text(100, 'Nama').required(),
  jabatan: text(100, 'Jabatan').required(),
  kodeJenisIdentitas: choice({ '2': 'Paspor', '3': 'KTP' }, 'Jenis identitas').required(),
  nomorIdentitas: text(20, 'Nomor identitas').required(),
  npwp: otherNpwp('NPWP').required(),
  kodeNegara: code('negara', 'Kewarganegaraan').required(),
  alamat: longText(255, 'Alamat').required(),
  telepon: phone('Telepon').required(),
  email: email('Email').required(),
  flagUtama: tick('Penanggung jawab utama'),
})

const owner = form({
  nama: text(200, 'Nama').required(),
  nomorIdentitas: text(22, 'NPWP/Nomor identitas').required(),
  persenSaham: decimal(5, 2, 'Saham').between(0, 100).unit('%').required(),
})

const proxy = form({
  nama: text(100, 'Nama kuasa').required(),
  nomorIdentitas: text(20, 'Nomor identitas').required(),
  nomorSuratKuasa: text(50, 'Nomor surat kuasa').required(),
  tanggalSuratKuasa: date('Tanggal surat kuasa').notAfterToday().required(),
})

export const responsiblePeople = lines(20, 'Penanggung jawab', responsiblePerson)
export const owners = lines(100, 'Pemilik atau pemegang saham', owner).hint('Jumlah saham seluruhnya 100 %')

export const people = {
  pengurus: responsiblePeople.required(),
  pemilik: owners.required(),
  kuasa: lines(10, 'Kuasa', proxy),
}

export const taxes = {
  flagPkp: choice(YES_NO, 'Pengusaha Kena Pajak').required(),
  nomorPkp: text(50, 'Nomor pengukuhan PKP'),
  tanggalPkp: date('Tanggal pengukuhan PKP').notAfterToday(),
  kpp: text(100, 'KPP terdaftar').required(),
  statusKswp: choice({ VALID: 'Valid', TIDAK_VALID: 'Tidak valid' }, 'Konfirmasi status wajib pajak').required(),
  tahunSpt: year('Tahun SPT PPh terakhir').required(),
  nomorBpsSpt: text(50, 'Nomor bukti penerimaan SPT').required(),
}

export const otherFacts = {
  jumlahTenagaKerja: integer(7, 'Jumlah tenaga kerja').required(),
  nilaiInvestasi: money('Nilai investasi').required(),
  flagPembukuan: choice({ PEMBUKUAN: 'Pembukuan', PENCATATAN: 'Pencatatan' }, 'Bentuk pembukuan').required(),
  opiniAudit: choice(
    {
      WTP: 'Wajar tanpa pengecualian',
      WDP: 'Wajar dengan pengecualian',
      TMP: 'Tidak menyatakan pendapat',
      TW: 'Tidak wajar',
      TIDAK_DIAUDIT: 'Tidak diaudit',
    },
    'Opini audit terakhir',
  ),
  caraBayar: choice({ T: 'Tunai', K: 'Kredit (penundaan atau berkala)' }, 'Cara pelunasan cukai').required(),
  ambilPitaCukai: choice({ KC: 'Kantor Bea dan Cukai', KP: 'Kantor pusat' }, 'Tempat pengambilan pita cukai'),
  flagCctv: choice(YES_NO, 'CCTV dapat diakses online').required(),
  flagRuangPetugas: choice(YES_NO, 'Ruang kerja petugas').required(),
}
