import { choice, code, date, form, instant, money, step, text } from '@dermaga/service'
import { DUTY_FIELDS, dutyDetermined, whenDutyDetermined } from './export-duty.ts'
import { declared, levied, packed } from './facts.ts'
import { SHORTFALL_FIELDS, shortfallFields, whenCorrected } from './shortfall.ts'

const YES_NO = { YA: 'Ya', TIDAK: 'Tidak' } as const

/** What an export also has. The portal takes it from the document when it is sent. */
export const exported = {
  nilaiEkspor: money('Nilai ekspor (FOB)').required(),
  negaraTujuan: code('negara', 'Negara tujuan'),
  tanggalEkspor: date('Perkiraan tanggal ekspor'),
  pengangkut: text(255, 'Sarana pengangkut'),
}

/** Where the goods can be inspected: as the document declares it, or as the exporter says later. */
export const inspected = {
  kantorPeriksa: code('kantor', 'Kantor pemeriksaan').required(),
  adaKesiapan: choice(YES_NO, 'Kesiapan barang dinyatakan').required(),
  waktuSiap: instant('Barang siap diperiksa mulai'),
  lokasiSiap: text(255, 'Lokasi barang'),
  narahubung: text(100, 'Wakil perusahaan di lokasi'),
  telepon: text(30, 'Telepon wakil'),
}

export const exportForm = form({
  ...declared,
  ...packed,
  ...exported,
  ...levied,
  ...shortfallFields,
  ...dutyDetermined,
  ...inspected,
})
  .applies(whenCorrected)
  .applies(whenDutyDetermined)
/** An export on which nothing is paid. */
export const freeExportForm = form({ ...declared, ...packed, ...exported, ...inspected })

const document = step('dokumen', 'Dokumen', [
  'kodeKantor',
  'nomorAju',
  'namaPerusahaan',
  'npwp',
  'nomorDaftar',
  'tanggalDaftar',
])
const GOODS = [
  'jumlahBarang',
  'jumlahKemasan',
  'jumlahKontainer',
  'nilaiEkspor',
  'negaraTujuan',
  'tanggalEkspor',
  'pengangkut',
] as const
const inspection = step('pemeriksaan', 'Pemeriksaan', [
  'kantorPeriksa',
  'adaKesiapan',
  'waktuSiap',
  'lokasiSiap',
  'narahubung',
  'telepon',
])

export const exportSteps = [
  document,
  step('barang', 'Barang dan nilai', [
    ...GOODS,
    'pungutan',
    'totalPungutan',
    'kursSampai',
    'adaPungutan',
    ...SHORTFALL_FIELDS,
    ...DUTY_FIELDS,
  ]),
  inspection,
]
export const freeExportSteps = [document, step('barang', 'Barang dan nilai', [...GOODS]), inspection]

export const exportList = {
  columns: ['nomorDaftar', 'namaPerusahaan', 'nilaiEkspor'],
  search: ['nomorAju', 'namaPerusahaan', 'npwp', 'nomorDaftar'],
} as const
