import {
  choice,
  code,
  date,
  decimal,
  defineLedger,
  form,
  integer,
  lines,
  longText,
  money,
  npwp,
  text,
} from '@dermaga/service'

/* What a carnet admits for a time, and what comes back. Source: PMK 228/PMK.04/2014, PER-09/BC/2015; fields `carnet`. */

/** Items of one carnet (working value). */
const ITEMS_MOST = 500
const MONTHS_MOST = 12
/** The last days for asking for a replacement or extension, before the end. Source: table `tenggat`. */
export const REPLACED_BEFORE_DAYS = 14

/** What a carnet has let in or out and has not come back. */
export const carnetLedger = defineLedger({
  id: 'carnet',
  title: 'Barang carnet',
  unit: 'satuan',
  scale: 4,
  key: ['Carnet', 'Item'],
})

const PURPOSES = {
  '1': 'Pameran atau pekan raya',
  '2': 'Peralatan profesional',
  '3': 'Pendidikan, ilmu pengetahuan, atau kebudayaan',
  '4': 'Keperluan pribadi wisatawan dan olahraga',
  '5': 'Kemanusiaan',
  '6': 'Sarana pengangkut (CPD)',
} as const

const quantity = (label: string) => decimal(18, 4, label)
const itemNumber = () => integer(4, 'Item daftar umum').between(1, 9999).required()
const item = form({
  nomorItem: itemNumber(),
  uraian: text(500, 'Uraian').required(),
  jumlah: quantity('Jumlah').required(),
  beratVolume: text(50, 'Berat atau volume'),
  nilai: money('Nilai (Rp)').required(),
  negaraAsal: code('negara', 'Negara asal'),
}).rule('jumlah', row => row.jumlah.atMost(0).not(), 'Jumlah harus lebih dari 0.')

const document = {
  jenis: choice({ ATA: 'ATA carnet', CPD: 'CPD carnet' }, 'Jenis carnet').required(),
  nomorCarnet: text(30, 'Nomor carnet').required().hint('Pada sampul carnet', 'ID/KDN/26/0117'),
  tanggalTerbit: date('Tanggal terbit').required().notAfterToday(),
  berlakuSampai: date('Berlaku sampai').required().earliest(0),
  penerbit: text(100, 'Penerbit dan penjamin (NIGA)').required().hint('Seperti pada sampul carnet', 'KADIN Indonesia'),
  negaraPenerbit: code('negara', 'Negara penerbit').required(),
}
const people = {
  npwp: npwp('NPWP pemberitahu').required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama pemberitahu').required().fixed('perusahaan.nama'),
  namaPemegang: text(100, 'Pemegang carnet').required(),
  alamatPemegang: longText(255, 'Alamat pemegang').required(),
  namaWakil: text(100, 'Wakil pemegang'),
}
const use = {
  kodeKantor: code('kantor', 'Kantor pabean').required(),
  arah: choice(
    {
      IMPOR_SEMENTARA: 'Impor sementara, lalu diekspor kembali',
      EKSPOR_SEMENTARA: 'Ekspor sementara, lalu diimpor kembali',
    },
    'Kegiatan (voucher)',
  ).required(),
  tujuan: choice(PURPOSES, 'Tujuan penggunaan').required(),
  sarana: text(50, 'Sarana pengangkut'),
  nopol: text(15, 'Nomor polisi'),
  rangka: text(30, 'Nomor rangka'),
  mesin: text(30, 'Nomor mesin'),
  batasKembali: date('Batas kembali'),
}

export const carnetForm = form({
  ...document,
  ...people,
  ...use,
  barang: lines(ITEMS_MOST, 'Barang', item).unique('nomorItem').atLeast(1).required().workbook(),
})
  .applies(content => ({
    nopol: content.jenis.is('CPD'),
    rangka: content.jenis.is('CPD'),
    mesin: content.jenis.is('CPD'),
    batasKembali: content.batasKembali.isFilled(),
  }))
  .requiredWhen(content => ({
    nopol: content.jenis.is('CPD'),
    rangka: content.jenis.is('CPD'),
    mesin: content.jenis.is('CPD'),
  }))
  .rule(
    'berlakuSampai',
    content => content.berlakuSampai.atMost(content.tanggalTerbit.plusMonths(MONTHS_MOST)),
    'Carnet berlaku paling lama 12 bulan sejak terbit. Periksa kedua tanggalnya.',
  )
  .rule(
    'tujuan',
    content =>
      content.jenis
        .is('CPD')
        .and(content.tujuan.is('6'))
        .or(content.jenis.is('ATA').and(content.tujuan.is('6').not())),
    'CPD carnet hanya untuk sarana pengangkut, dan ATA carnet untuk tujuan lain. Ganti tujuannya, atau jenis carnetnya.',
  )
  .rule('batasKembali', content => content.batasKembali.isFilled().not(), 'Batas kembali diisi oleh kantor. Kosongkan.')

export const STEPS = {
  carnet: [
    ...(Object.keys(document) as (keyof typeof document)[]),
    ...(Object.keys(people) as (keyof typeof people)[]),
  ],
  kegiatan: Object.keys(use) as (keyof typeof use)[],
  barang: ['barang'],
} as const

/** What the office finds, and until when everything has to be back. */
export const admission = form({
  hasil: longText(1000, 'Hasil pemeriksaan').atLeast(10).required(),
  berlakuSampai: date('Carnet berlaku sampai').fixed({ own: 'berlakuSampai' }),
  batasKembali: date('Batas kembali').required().earliest(1),
}).rule(
  'batasKembali',
  answer => answer.batasKembali.atMost(answer.berlakuSampai),
  'Batas kembali tidak boleh setelah carnet berakhir. Isi tanggal yang lebih awal.',
)

const returned = form({
  nomorItem: itemNumber(),
  uraian: text(500, 'Uraian').required(),
  jumlah: quantity('Jumlah semula').required(),
  kembali: quantity('Jumlah kembali').between(0, 99_999_999_999_999).required(),
}).rule(
  'kembali',
  row => row.kembali.atMost(row.jumlah),
  'Jumlah kembali tidak boleh melebihi jumlah semula. Periksa jumlahnya.',
)

export const comingBack = form({
  tanggal: date('Tanggal kembali').required().notAfterToday(),
  sarana: text(50, 'Sarana pengangkut').required(),
  barang: lines(ITEMS_MOST, 'Barang yang kembali', returned).eachOf('barang', ['nomorItem', 'uraian', 'jumlah']),
}).rule(
  'barang',
  answer => answer.barang.sum('kembali').atMost(0).not(),
  'Isi jumlah yang kembali pada paling sedikit satu barang.',
)

/** A replacement of an ATA carnet, or a longer CPD carnet. */
export const replacement = form({
  nomorCarnet: text(30, 'Nomor carnet pengganti atau yang diperpanjang').required(),
  akhirSemula: date('Berakhir semula').fixed({ own: 'berlakuSampai' }),
  berlakuSampai: date('Berlaku sampai').required(),
  alasan: longText(1000, 'Alasan').atLeast(10).required(),
})
  .rule(
    'berlakuSampai',
    answer => answer.berlakuSampai.atMost(answer.akhirSemula).not(),
    '“Berlaku sampai” harus setelah “Berakhir semula”. Periksa tanggalnya pada carnet.',
  )
  .rule(
    'berlakuSampai',
    answer => answer.berlakuSampai.atMost(answer.akhirSemula.plusMonths(MONTHS_MOST)),
    'Carnet diganti atau diperpanjang paling lama 12 bulan sejak tanggal semula. Periksa tanggalnya pada carnet.',
  )

const levy = (label: string) => integer(15, label).between(0, 999_999_999_999_999).unit('Rp').required()
/** What the issuer's guarantor is asked for: the levies on what did not come back. */
export const claimOfGuarantor = form({
  bm: levy('Bea masuk'),
  cukai: levy('Cukai'),
  ppn: levy('PPN'),
  ppnbm: levy('PPnBM'),
  pph: levy('PPh'),
  jumlah: money('Jumlah klaim'),
  alasan: longText(1000, 'Barang yang tidak kembali').atLeast(10).required(),
})
  .computed(answer => ({
    jumlah: answer.bm.plus(answer.cukai).plus(answer.ppn).plus(answer.ppnbm).plus(answer.pph),
  }))
  .rule('bm', answer => answer.jumlah.atMost(0).not(), 'Isi pungutan yang diklaim.')

export const proof = form({
  bukti: text(100, 'Bukti ekspor atau impor kembali').required(),
  tanggal: date('Tanggal bukti').required().notAfterToday(),
  keterangan: longText(1000, 'Keterangan').atLeast(10).required(),
})
