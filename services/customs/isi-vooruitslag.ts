import {
  caseOf,
  choice,
  code,
  date,
  decimal,
  files,
  form,
  integer,
  lines,
  longText,
  money,
  npwp,
  text,
} from '@dermaga/service'

/* What a release before the decision about a facility consists of. Source: PMK 167/PMK.04/2015; fields `vooruitslag`. */

/** Rows of goods in one application (working value). */
const GOODS_MOST = 500
const levy = (label: string) => integer(15, label).between(0, 999_999_999_999_999).unit('Rp').required()

const item = form({
  jenis: text(200, 'Jenis barang').required(),
  jumlah: decimal(18, 4, 'Jumlah').required(),
  satuan: code('satuan', 'Satuan').required(),
  nilaiPabean: money('Nilai pabean').required(),
})
  .rule('jumlah', row => row.jumlah.atMost(0).not(), 'Jumlah harus lebih dari 0.')
  .rule('nilaiPabean', row => row.nilaiPabean.atMost(0).not(), 'Nilai pabean harus lebih dari 0.')

const letter = {
  nomorSurat: text(50, 'Nomor surat').required().hint('Nomor surat perusahaan Anda', '014/DIR/XI/2026'),
  tanggalSurat: date('Tanggal surat').required().notAfterToday(),
  alasan: longText(1000, 'Alasan')
    .atLeast(10)
    .required()
    .hint('Mengapa barang perlu keluar sebelum fasilitasnya diputus'),
}
const facility = {
  jenisFasilitas: code('fasilitas', 'Fasilitas yang dimohon').required(),
  nomorBukti: text(50, 'Nomor bukti penerimaan permohonan fasilitas')
    .required()
    .hint('Pada tanda terima permohonan fasilitas yang Anda ajukan'),
  tanggalBukti: date('Tanggal bukti penerimaan').required().notAfterToday(),
}
const levies = {
  bm: levy('Bea masuk yang ditunda'),
  cukai: levy('Cukai yang ditunda'),
  ppn: levy('PPN yang ditunda'),
  ppnbm: levy('PPnBM yang ditunda'),
  pph: levy('PPh yang ditunda'),
  totalPungutan: money('Jumlah pungutan'),
  jaminan: caseOf('daftar-jaminan', 'Bukti penerimaan jaminan', { states: ['aktif'] }).required(),
  nomorJaminan: text(40, 'Nomor jaminan').fixed({ case: 'jaminan', number: true }),
}
/** What is known once the goods have left. */
const later = {
  tanggalKeputusan: date('Tanggal keputusan'),
  nomorPib: text(6, 'Nomor pendaftaran PIB'),
  tanggalPib: date('Tanggal pendaftaran PIB'),
}

export const application = form({
  kodeKantor: code('kantor', 'Kantor pemasukan').required(),
  npwp: npwp('NPWP importir').required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama importir').required().fixed('perusahaan.nama'),
  alamatPerusahaan: longText(255, 'Alamat importir').required().from('perusahaan.alamat'),
  ...letter,
  ...facility,
  barang: lines(GOODS_MOST, 'Barang', item).atLeast(1).required().workbook(),
  ...levies,
  ...later,
})
  .computed(content => ({
    totalPungutan: content.bm.plus(content.cukai).plus(content.ppn).plus(content.ppnbm).plus(content.pph),
  }))
  .applies(content => ({
    tanggalKeputusan: content.tanggalKeputusan.isFilled(),
    nomorPib: content.nomorPib.isFilled(),
    tanggalPib: content.tanggalPib.isFilled(),
  }))
  .rule('bm', content => content.totalPungutan.atMost(0).not(), 'Tidak ada pungutan yang ditunda. Isi jumlahnya.')
  .rule(
    'tanggalPib',
    content =>
      content.tanggalPib.isFilled().or(content.nomorPib.isFilled()).or(content.tanggalKeputusan.isFilled()).not(),
    'Keputusan dan PIB dicatat setelah permohonan disetujui. Kosongkan.',
  )
  .group('Pungutan impor', ['bm', 'cukai', 'ppn', 'ppnbm', 'pph', 'totalPungutan'])

export const STEPS = {
  permohonan: [
    'kodeKantor',
    'npwp',
    'namaPerusahaan',
    'alamatPerusahaan',
    ...(Object.keys(letter) as (keyof typeof letter)[]),
    ...(Object.keys(facility) as (keyof typeof facility)[]),
  ],
  barang: ['barang'],
  pungutan: [...(Object.keys(levies) as (keyof typeof levies)[]), ...(Object.keys(later) as (keyof typeof later)[])],
} as const

/** The document under which the goods leave: its registration begins the term. */
export const registration = form({
  nomorPib: text(6, 'Nomor pendaftaran PIB').like('\\d{6}', '6 angka').required(),
  tanggalPib: date('Tanggal pendaftaran PIB').required().notAfterToday(),
  keputusan: date('Tanggal keputusan').fixed({ own: 'tanggalKeputusan' }),
}).rule(
  'tanggalPib',
  answer => answer.tanggalPib.atLeast(answer.keputusan),
  'PIB didaftarkan setelah keputusan terbit. Periksa tanggalnya.',
)

/** What was decided about the facility. */
export const facilityDecision = form({
  nomor: text(60, 'Nomor keputusan fasilitas').required(),
  tanggal: date('Tanggal keputusan fasilitas').required().notAfterToday(),
  hasil: choice(
    { DIBERIKAN: 'Fasilitas diberikan', DITOLAK: 'Fasilitas ditolak' },
    'Keputusan atas fasilitas',
  ).required(),
  berkas: files(1, 'Keputusan').required(),
})
