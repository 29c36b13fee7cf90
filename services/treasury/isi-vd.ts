import { caseOf, code, date, decimal, either, files, form, longText, money, npwp, text } from '@dermaga/service'
import { bc20 } from '../customs/bc20.ts'
import { bc25 } from '../customs/bc25.ts'
import { bc28 } from '../customs/bc28.ts'
import { standingStates } from '../customs/dokumen-berlaku.ts'
import { ftz011 } from '../customs/ftz011.ts'

/* What a voluntary declaration consists of. Source: PMK 201/PMK.04/2020; facts `layanan-lain`; fields `vd`, `vp`. */

const DOCUMENTS = [bc20, bc25, bc28, ftz011]
const ofDocument = (field: string) => ({ case: 'dokumenPabean', field }) as const
const rate = (label: string) => decimal(7, 2, label).unit('%').between(0, 10_000)
const value = (label: string) => decimal(18, 2, label)

const document = {
  dokumenPabean: caseOf(
    DOCUMENTS.map(({ id }) => id),
    'Dokumen pabean',
    { states: standingStates(DOCUMENTS) },
  ).required(),
  kodeKantor: code('kantor', 'Kantor pabean').required().fixed(ofDocument('kodeKantor')),
  nomorAju: text(26, 'Nomor aju').required().fixed(ofDocument('nomorAju')),
  nomorDaftar: text(30, 'Nomor pendaftaran').fixed(ofDocument('nomorDaftar')),
  tanggalDaftar: date('Tanggal pendaftaran').fixed(ofDocument('tanggalDaftar')),
  npwp: npwp('NPWP').required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Importir').required().fixed('perusahaan.nama'),
}

const estimate = {
  seriBarang: decimal(5, 0, 'Nomor seri barang').between(1, 99_999).required(),
  jenisVd: code('jenis_nilai', 'Jenis deklarasi').required(),
  uraian: longText(500, 'Kontrak dan nilai yang belum dapat ditentukan')
    .atLeast(10)
    .required()
    .hint(
      'Nomor kontrak, unsur nilainya, dan kapan nilainya diketahui',
      'Royalti 3% dari penjualan, kontrak KT-2026-07',
    ),
  valuta: code('valuta', 'Valuta').required(),
  ndpbm: decimal(14, 4, 'NDPBM').required().hint('Seperti pada dokumen pabean', '16250.0000'),
  nilaiPerkiraan: value('Nilai perkiraan').required(),
  tanggalJatuhTempo: date('Tanggal penyelesaian').required().earliest(0),
}

const levies = {
  tarifBm: rate('Tarif bea masuk').required(),
  tarifPpn: rate('Tarif PPN').required(),
  tarifPph: rate('Tarif PPh').required(),
  perkiraanRupiah: money('Nilai perkiraan dalam rupiah'),
  bmPerkiraan: money('Bea masuk atas perkiraan'),
  pdriPerkiraan: money('PPN dan PPh atas perkiraan'),
  persenBunga: rate('Bunga bila terlambat').unit('% sebulan').fixed({ provision: 'VD_BUNGA' }),
}

/** What follows, and who pays it, is recorded by the portal. */
const outcome = {
  nilaiRealisasi: value('Nilai sebenarnya'),
  jumlahKurang: money('Kekurangan yang harus dibayar'),
  ntpn: text(16, 'NTPN'),
  tanggalBayar: date('Tanggal bayar'),
}

export const declaration = form({ ...document, ...estimate, ...levies, ...outcome })
  .computed(content => {
    const rupiah = content.nilaiPerkiraan.times(content.ndpbm)
    const duty = rupiah.times(content.tarifBm).times(0.01).roundedUp(0)
    return {
      perkiraanRupiah: rupiah.rounded(2),
      bmPerkiraan: duty,
      pdriPerkiraan: rupiah
        .plus(duty)
        .times(content.tarifPpn)
        .times(0.01)
        .roundedUp(0)
        .plus(rupiah.plus(duty).times(content.tarifPph).times(0.01).roundedUp(0)),
    }
  })
  .applies(content => ({
    nilaiRealisasi: content.nilaiRealisasi.isFilled(),
    jumlahKurang: content.jumlahKurang.isFilled(),
    ntpn: content.ntpn.isFilled(),
    tanggalBayar: content.tanggalBayar.isFilled(),
  }))
  .rule(
    'dokumenPabean',
    content => content.nomorDaftar.isFilled(),
    'Dokumen ini belum bernomor pendaftaran. Catat deklarasi setelah dokumen terdaftar.',
  )
  .rule('nilaiPerkiraan', content => content.nilaiPerkiraan.atMost(0).not(), 'Nilai perkiraan harus lebih dari 0.')
  .rule('ndpbm', content => content.ndpbm.atMost(0).not(), 'NDPBM harus lebih dari 0.')
  .rule(
    'nilaiRealisasi',
    content => content.nilaiRealisasi.isFilled().not(),
    'Nilai sebenarnya diisi setelah deklarasi dikirim. Kosongkan.',
  )
  .rule('jumlahKurang', content => content.jumlahKurang.isFilled().not(), 'Diisi oleh portal. Kosongkan.')
  .rule('ntpn', content => content.ntpn.isFilled().not(), 'Diisi oleh portal. Kosongkan.')
  .rule('tanggalBayar', content => content.tanggalBayar.isFilled().not(), 'Diisi oleh portal. Kosongkan.')

const keysOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[]
export const STEPS = {
  dokumen: keysOf(document),
  perkiraan: keysOf(estimate),
  pungutan: [...keysOf(levies), ...keysOf(outcome)],
} as const

/** The real value beside the declared one. */
const compared = {
  perkiraan: value('Nilai perkiraan').fixed({ own: 'nilaiPerkiraan' }),
  kurs: decimal(14, 4, 'NDPBM').fixed({ own: 'ndpbm' }),
  bm: rate('Tarif bea masuk').fixed({ own: 'tarifBm' }),
  ppn: rate('Tarif PPN').fixed({ own: 'tarifPpn' }),
  pph: rate('Tarif PPh').fixed({ own: 'tarifPph' }),
  nilaiRealisasi: value('Nilai sebenarnya').required(),
  selisih: money('Selisih kurang dalam rupiah'),
  kurangBm: money('Kurang bea masuk'),
  kurangPpn: money('Kurang PPN'),
  kurangPph: money('Kurang PPh'),
}

type Compared = Parameters<Parameters<ReturnType<typeof form<typeof compared>>['computed']>[0]>[0]

/** What is short. A value below the estimate leaves nothing to pay. Source: facts `layanan-lain`, formulas. */
function shortOf(answer: Compared) {
  const more = answer.nilaiRealisasi.minus(answer.perkiraan).times(answer.kurs)
  const short = either(answer.nilaiRealisasi.atMost(answer.perkiraan), 0, more)
  const duty = short.times(answer.bm).times(0.01).roundedUp(0)
  const base = short.plus(duty)
  return {
    selisih: short.rounded(2),
    kurangBm: duty,
    kurangPpn: base.times(answer.ppn).times(0.01).roundedUp(0),
    kurangPph: base.times(answer.pph).times(0.01).roundedUp(0),
  }
}

export const realised = form({
  ...compared,
  jumlah: money('Jumlah yang dibayar'),
  buktiNilai: text(50, 'Nomor invoice atau kontrak').required(),
  tanggalBukti: date('Tanggal invoice atau kontrak').required().notAfterToday(),
}).computed(answer => {
  const short = shortOf(answer)
  return { ...short, jumlah: short.kurangBm.plus(short.kurangPpn).plus(short.kurangPph) }
})

/** What an officer finds when the company did not pay in time. */
export const found = form({
  ...compared,
  bulan: decimal(3, 0, 'Bulan keterlambatan').between(1, 24).required(),
  persen: rate('Bunga sebulan').fixed({ own: 'persenBunga' }),
  bunga: money('Bunga'),
  jumlah: money('Jumlah tagihan'),
  alasan: longText(1000, 'Alasan').atLeast(10).required(),
}).computed(answer => {
  const short = shortOf(answer)
  const levies = short.kurangBm.plus(short.kurangPpn).plus(short.kurangPph)
  const interest = levies.times(answer.bulan).times(answer.persen).times(0.01).roundedUp(0)
  return { ...short, bunga: interest, jumlah: levies.plus(interest) }
})

export const report = form({
  uraian: longText(1000, 'Penyelesaian kontrak').atLeast(10).required(),
  bukti: files(1, 'Kontrak, invoice, dan bukti bayar').required(),
})
export const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })
export const payment = form({ ntpn: text(16, 'NTPN').required(), tanggalBayar: date('Tanggal bayar').required() })
