import { choice, code, date, form, lines, longText, money, npwp, step, text, tick } from '@dermaga/service'

/* What a registered customs access states. Source: PMK 219/PMK.04/2019, PER-35/BC/2019; facts `permits/registrasi-kepabeanan`; fields
 * `registrasi_akses`. */

/** The kinds of access that a company is registered for. Importers and exporters have theirs by their NIB. */
export const REGISTERED = {
  PPJK: 'PPJK',
  PENGANGKUT: 'Pengangkut',
  FTZ: 'Pengusaha di kawasan bebas',
} as const

/** PPJK and carriers are registered at the head office, for every office. */
export const HEAD_OFFICE = '000000'
export const WRONG_OFFICE =
  'PPJK dan pengangkut didaftarkan Kantor Pusat: pilih 000000. Pengusaha kawasan bebas memilih kantor di kawasannya.'
const NO_MODE = 'Pilih paling sedikit satu moda.'
const NO_ACTIVITY = 'Pilih paling sedikit satu kegiatan.'

/** Who answers for the company. */
export const answerable = {
  pembukuan: tick('Perusahaan menyelenggarakan pembukuan yang dapat diaudit').required(),
  penanggungJawab: lines(
    20,
    'Penanggung jawab',
    form({
      nama: text(100, 'Nama').required(),
      jabatan: text(100, 'Jabatan').required(),
      nomorIdentitas: text(20, 'Nomor identitas').required(),
      npwp: npwp().required(),
    }),
  )
    .required()
    .unique('nomorIdentitas'),
}

export const ofBroker = {
  ahliKepabeanan: lines(
    50,
    'Ahli kepabeanan',
    form({
      nama: text(100, 'Nama').required(),
      nik: text(16, 'NIK').like('\\d{16}', '16 digit angka').required(),
      nomorSertifikat: text(50, 'Nomor sertifikat').required(),
      tanggalSertifikat: date('Tanggal sertifikat').required().notAfterToday(),
    }),
  ).unique('nik'),
  bentukJaminan: choice({ TUNAI: 'Tunai', BANK: 'Bank', ASURANSI: 'Asuransi' }, 'Bentuk jaminan'),
  nomorJaminan: text(50, 'Nomor jaminan'),
  nilaiJaminan: money('Nilai jaminan'),
  jaminanSampai: date('Jaminan berlaku sampai').earliest(1),
  kantorJaminan: code('kantor', 'Kantor pabean tempat jaminan'),
}

export const ofCarrier = {
  modaLaut: tick('Laut'),
  modaUdara: tick('Udara'),
  modaDarat: tick('Darat'),
  jenisPengangkut: choice(
    { OPERATOR: 'Operator sarana pengangkut', AGEN: 'Kuasa/agen', NVOCC: 'NVOCC', KONSOLIDATOR: 'Konsolidator' },
    'Jenis pengangkut',
  ),
  nomorIzinUsaha: text(50, 'Nomor izin usaha angkutan'),
  sarana: lines(
    200,
    'Sarana pengangkut',
    form({
      nama: text(100, 'Nama').required(),
      nomor: text(50, 'Nomor').required().hint('Nomor IMO, registrasi, atau polisi', 'IMO 9321483'),
      kodeBendera: code('negara', 'Bendera').required(),
    }),
  ).unique('nomor'),
}

export const ofZone = {
  kodeKawasan: choice(
    { BATAM: 'Batam', BINTAN: 'Bintan', KARIMUN: 'Karimun', SABANG: 'Sabang', TANJUNGPINANG: 'Tanjungpinang' },
    'Kawasan bebas',
  ),
  kegiatanMasuk: tick('Memasukkan barang'),
  kegiatanKeluar: tick('Mengeluarkan barang'),
  kegiatanAngkut: tick('Mengangkut barang'),
  nomorIzinBp: text(50, 'Nomor izin usaha BP Kawasan'),
  tanggalIzinBp: date('Tanggal izin BP Kawasan').notAfterToday(),
  berlakuSampai: date('Izin BP Kawasan berlaku sampai').earliest(1),
}

export const registrationFacts = { ...answerable, ...ofBroker, ...ofCarrier, ...ofZone }
export const namesOf = <const Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[]
export const REGISTRATION_FACTS = namesOf(registrationFacts)

export const MODES = ['modaLaut', 'modaUdara', 'modaDarat'] as const
export const ACTIVITIES = ['kegiatanMasuk', 'kegiatanKeluar', 'kegiatanAngkut'] as const
/** What a broker, a carrier and a zone business have to state. */
const REQUIRED = {
  PPJK: ['ahliKepabeanan', 'bentukJaminan', 'nomorJaminan', 'nilaiJaminan', 'jaminanSampai', 'kantorJaminan'],
  PENGANGKUT: ['jenisPengangkut', 'nomorIzinUsaha', 'sarana'],
  FTZ: ['kodeKawasan', 'nomorIzinBp', 'tanggalIzinBp', 'berlakuSampai'],
} as const

const registered = form({ peran: choice(REGISTERED, 'Akses').required(), ...registrationFacts })
type Registered = ReturnType<typeof registered.seen>
const isOf = ({ peran }: Pick<Registered, 'peran'>, kind: keyof typeof REGISTERED) => peran.is(kind)
const isAnotherOf = ({ peran }: Pick<Registered, 'peran'>, kind: keyof typeof REGISTERED) => isOf({ peran }, kind).not()

/** What each kind of access has to state. */
export const requiredFacts = (content: Pick<Registered, 'peran'>) =>
  Object.fromEntries(namesOf(REQUIRED).flatMap(kind => REQUIRED[kind].map(name => [name, isOf(content, kind)])))

/** A carrier names its modes. */
export const statesMode = [
  'modaLaut',
  (content: Pick<Registered, 'peran' | (typeof MODES)[number]>) =>
    isAnotherOf(content, 'PENGANGKUT')
      .or(content.modaLaut.isFilled())
      .or(content.modaUdara.isFilled())
      .or(content.modaDarat.isFilled()),
  NO_MODE,
] as const

/** A business of a zone names what it does. */
export const statesActivity = [
  'kegiatanMasuk',
  (content: Pick<Registered, 'peran' | (typeof ACTIVITIES)[number]>) =>
    isAnotherOf(content, 'FTZ')
      .or(content.kegiatanMasuk.isFilled())
      .or(content.kegiatanKeluar.isFilled())
      .or(content.kegiatanAngkut.isFilled()),
  NO_ACTIVITY,
] as const

/** The steps that only one kind of access has. */
export const stepsOfKind = ({ peran }: Pick<Registered, 'peran'>) =>
  [
    step('ppjk', 'PPJK', namesOf(ofBroker)).onlyWhen(peran.is('PPJK')),
    step('pengangkut', 'Pengangkut', namesOf(ofCarrier)).onlyWhen(peran.is('PENGANGKUT')),
    step('kawasan', 'Kawasan bebas', namesOf(ofZone)).onlyWhen(peran.is('FTZ')),
  ] as const

/** Why data are changed. */
export const changeReason = longText(1000, 'Alasan perubahan').atLeast(10).required()
