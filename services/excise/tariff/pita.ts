import {
  caseOf,
  choice,
  code,
  decimal,
  defineLedger,
  either,
  form,
  integer,
  longText,
  money,
  type NumberValue,
  npwp,
  type TextValue,
  text,
} from '@dermaga/service'

/* What stamps and their orders share. Sources: PMK 68/PMK.04/2018, PER-24/BC/2018 jo. PER-10/BC/2025, PMK 52/PMK.04/2020, PER-15/BC/2024;
 * facts `cukai-penyelesaian` and `excise`, fields `jenis_pita`. */

/** Sheets that are printed for a company and not yet collected, by stamp and by where they lie. */
export const stampLedger = defineLedger({
  id: 'pita-cukai',
  title: 'Pita cukai',
  unit: 'lembar',
  scale: 0,
  key: ['Jenis pita', 'Tempat'],
  about: { service: 'jenis-pita', part: 0 },
})

/** Stamps that a company has collected and not given back, loose or stuck: no more of a kind are returned than were received. */
export const receivedStampLedger = defineLedger({
  id: 'pita-diterima',
  title: 'Pita diterima',
  unit: 'keping',
  scale: 0,
  key: ['Jenis pita'],
  about: { service: 'jenis-pita', part: 0 },
})

export const PLACES = { KC: 'Kantor pelayanan (KC)', KP: 'Kantor pusat (KP)' } as const
export const GOODS = { HT: 'Hasil tembakau', MMEA: 'Minuman mengandung etil alkohol' } as const

/** Stamps on a sheet. Source: reference `pita_seri`, seen. */
const PER_SHEET = { I: 120, II: 56, 'III TP': 150, 'III DP': 60, MMEA: 60 } as const
export const SERIES = {
  I: 'Seri I',
  II: 'Seri II',
  'III TP': 'Seri III tanpa perekat',
  'III DP': 'Seri III dengan perekat',
  MMEA: 'Seri MMEA',
} as const satisfies Record<keyof typeof PER_SHEET, string>

/** Stamps on a sheet of a series. */
export const stampsPerSheet = (series: TextValue): NumberValue =>
  either(
    series.is('I'),
    PER_SHEET.I,
    either(
      series.is('II'),
      PER_SHEET.II,
      either(
        series.is('III TP'),
        PER_SHEET['III TP'],
        either(series.is('III DP'), PER_SHEET['III DP'], PER_SHEET.MMEA),
      ),
    ),
  )

/** The states of a licence in which it may be used. */
export const USABLE_LICENCE = [
  'aktif',
  'akanBerakhir',
  'perpanjanganDiproses',
  'permohonanCabut',
  'usulBeku',
  'usulCabut',
] as const

/** The licence that an order or an entry is about, with what follows from it. */
export const licence = {
  izin: caseOf('izin-nppbkc', 'NPPBKC', { states: USABLE_LICENCE }).required(),
  nppbkc: text(40, 'Nomor NPPBKC').required().fixed({ case: 'izin', number: true }),
}

/** The company that applies, at the office of its licence. */
export const licensed = {
  ...licence,
  kodeKantor: code('kantor', 'Kantor').required().fixed({ case: 'izin', field: 'kodeKantor' }),
  npwp: npwp().required().fixed('perusahaan.npwp'),
  namaPerusahaan: text(200, 'Nama perusahaan').required().fixed('perusahaan.nama'),
  alamatPerusahaan: longText(255, 'Alamat perusahaan').required().from('perusahaan.alamat'),
  namaPemohon: text(100, 'Nama pemohon').required().from('pengguna.nama'),
}

/** The company that orders stamps. */
export const ordering = {
  ...licensed,
  jenisBkc: choice(GOODS, 'Jenis barang kena cukai').required(),
  ambilPitaCukai: choice(PLACES, 'Tempat pengambilan pita').required(),
}
export const ORDERING_STEP = Object.keys(ordering) as (keyof typeof ordering)[]

/** Facts of a stamp that follow from its entry in the register. */
const copied = <const Field extends string>(field: Field) => ({ case: 'pita', field }) as const
const stampFacts = {
  nomorPita: text(40, 'Nomor jenis pita').required().fixed({ case: 'pita', number: true }),
  merek: text(100, 'Merek').required().fixed(copied('merek')),
  jenisBkc: choice(GOODS, 'Jenis BKC').required().fixed(copied('jenisBkc')),
  seri: choice(SERIES, 'Seri').required().fixed(copied('seri')),
  tahunPita: text(4, 'Tahun pita').required().fixed(copied('tahunPita')),
  isi: decimal(12, 3, 'Isi kemasan').required().fixed(copied('isi')),
  hje: money('HJE per kemasan').fixed(copied('hje')),
  tarif: money('Tarif cukai').required().fixed(copied('tarif')),
  kepingPerLembar: integer(4, 'Keping per lembar').required().fixed(copied('kepingPerLembar')),
  cukaiPerKeping: decimal(18, 4, 'Cukai per keping').required().fixed(copied('cukaiPerKeping')),
}

/** A stamp that a company has, whether it may still be ordered or not. */
export const heldStamp = {
  pita: caseOf('jenis-pita', 'Jenis pita', {
    states: ['aktif', 'nonaktif', 'berakhir', 'dibatalkan'],
  }).required(),
  ...stampFacts,
}

/** A line of an order: sheets of a stamp, with what they are worth. */
export const orderLine = form({
  pita: caseOf('jenis-pita', 'Jenis pita', { states: ['aktif'] }).required(),
  ...stampFacts,
  lembar: integer(9, 'Jumlah lembar').required().between(1, 100_000_000),
  keping: integer(13, 'Jumlah keping').hint('Lembar × keping per lembar'),
  cukai: money('Cukai').hint('Keping × isi × tarif; untuk MMEA isi dalam liter'),
  jumlahHje: money('Jumlah HJE').hint('Keping × HJE'),
})
  .computed(row => ({
    keping: row.lembar.times(row.kepingPerLembar),
    cukai: row.lembar.times(row.kepingPerLembar).times(row.cukaiPerKeping).rounded(0),
    jumlahHje: row.lembar.times(row.kepingPerLembar).times(row.hje),
  }))
  .applies(row => ({ hje: row.jenisBkc.is('HT'), jumlahHje: row.jenisBkc.is('HT') }))

export const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })

export const NO_LICENCE =
  'Perusahaan belum mempunyai NPPBKC yang aktif. Ajukan NPPBKC, atau pulihkan NPPBKC yang dibekukan, sebelum memesan pita cukai.'
/** Before stamps are ordered, and before goods are sent. */
export const NOT_REPORTED = '{nomor} belum dikirim dan sudah lewat batasnya. Kirim dahulu dari layanan LACK-1.'
/** Before goods leave whose excise is paid without stamps. */
export const NO_PAYING_LICENCE =
  'Perusahaan belum mempunyai NPPBKC yang aktif. Ajukan NPPBKC, atau pulihkan NPPBKC yang dibekukan, sebelum melunasi cukai.'
export const OVERDUE = 'Tagihan {nomor} sudah lewat jatuh tempo. Lunasi dahulu sebelum memesan pita cukai.'
/** Before stamps are ordered. Source: facts `cukai-penyelesaian`, "P3C", seen. */
export const REPLACEMENT_UNPAID =
  'Biaya pengganti pita pada {nomor} belum dibayar. Lunasi dahulu sebelum memesan pita cukai.'
