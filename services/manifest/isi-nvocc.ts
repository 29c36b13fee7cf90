import { choice, code, date, decimal, form, integer, npwp, text } from '@dermaga/service'
import { inward, journey, postNumber } from './fakta-manifes.ts'
import { closingRows, posts, redress, totals } from './isi-manifes.ts'

/* House manifests of consolidators: house B/L or AWB under one master of a carrier's manifest. Source: fields `nvocc`; facts `manifest`. */

/** Codes of `idJenisManifes`. */
const KINDS = {
  '11': 'Inward laut',
  '6': 'Inward udara',
  '12': 'Outward laut',
  '7': 'Outward udara',
} as const

/** Where the master stands: the carrier's BC 1.1 and its post. */
const master = {
  nomorBc11: inward.nomorBc11.required(),
  tanggalBc11: inward.tanggalBc11.required(),
  nomorPosMaster: postNumber().required().hint('Pos pengangkut yang memuat master B/L atau AWB', '004500000000'),
  nomorMaster: text(30, 'Nomor master B/L atau AWB').required().hint('Seperti pada manifes pengangkut', 'OOLU2026117'),
  tanggalMaster: date('Tanggal master B/L atau AWB').required().notAfterToday(),
  kemasanMaster: integer(9, 'Jumlah kemasan master').between(1, 999_999_999).required(),
  brutoMaster: decimal(18, 4, 'Berat kotor master').unit('kg').required(),
}

export const houseManifest = form({
  kodeKantor: code('kantor', 'Kantor pabean').required(),
  jenis: choice(KINDS, 'Jenis manifes').required(),
  npwp: npwp('NPWP NVOCC').required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama NVOCC').required().fixed('perusahaan.nama'),
  ...journey,
  ...master,
  pos: posts().required().workbook(),
  ...totals,
  selisihBruto: decimal(20, 4, 'Selisih berat dengan master').unit('kg'),
  penutupan: closingRows(),
})
  .computed(content => ({
    jumlahPos: content.pos.count(),
    jumlahKemasan: content.pos.sum('jumlahKemasan'),
    jumlahBruto: content.pos.sum('bruto'),
    jumlahVolume: content.pos.sum('volume'),
    selisihBruto: content.pos.sum('bruto').minus(content.brutoMaster),
  }))
  .applies(content => ({ penutupan: content.penutupan.count().atLeast(1) }))
  .rule('brutoMaster', content => content.brutoMaster.atMost(0).not(), 'Berat kotor harus lebih dari 0.')
  .rule(
    'pos',
    content => content.pos.sum('jumlahKemasan').is(content.kemasanMaster),
    'Jumlah kemasan semua pos house harus sama dengan jumlah kemasan master. Periksa kedua jumlah itu.',
  )
  // One percent. Source: facts `manifes-gate-tps`, where more is a warning; the office looks at what is less.
  .rule(
    'pos',
    content =>
      content.pos
        .sum('bruto')
        .atMost(content.brutoMaster.times(1.01))
        .and(content.pos.sum('bruto').atLeast(content.brutoMaster.times(0.99))),
    'Berat kotor semua pos house berbeda lebih dari 1% dari master. Periksa berat setiap pos.',
  )
  .rule(
    'pos',
    content => content.pos.every(row => row.nomorBl.is(content.nomorMaster.outside()).not()),
    'Nomor house B/L atau AWB harus berbeda dari nomor masternya. Salin dari dokumen house.',
  )
  .rule(
    'pos',
    content => content.pos.every(row => row.nomorPos.is(content.nomorPosMaster.outside()).not()),
    'Nomor pos house harus berbeda dari pos masternya. Isi subposnya.',
  )
  .rule('penutupan', content => content.penutupan.count().is(0), 'Penutupan pos dicatat oleh kantor. Kosongkan.')

export const HOUSE_STEPS = {
  dokumen: ['kodeKantor', 'jenis', 'npwp', 'namaPerusahaan', 'namaSarana', 'nomorVoyage'],
  master: Object.keys(master) as (keyof typeof master)[],
  pos: ['pos', ...(Object.keys(totals) as (keyof typeof totals)[]), 'selisihBruto', 'penutupan'],
} as const

/** The houses go on adding up to their master. */
export const houseRedress = redress
  .and({ kemasanMaster: integer(9, 'Jumlah kemasan master').fixed({ own: 'kemasanMaster' }) })
  .rule(
    'pos',
    answer => answer.pos.sum('jumlahKemasan').is(answer.kemasanMaster),
    'Jumlah kemasan semua pos house harus sama dengan jumlah kemasan master. Periksa kedua jumlah itu.',
  )
