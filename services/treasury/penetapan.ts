import {
  centred,
  choice,
  code,
  contentField,
  date,
  either,
  fieldList,
  form,
  givenNumber,
  lines,
  longText,
  money,
  type NumberValue,
  paper,
  paragraph,
  points,
  signatures,
  step,
  type Truth,
  table,
  text,
  when,
} from '@dermaga/service'

/* What determinations share, by which a company owes something: an officer drafts one, the head of the office signs it, and it becomes a
 * debt. Source: UU 10/1995 jo. 17/2006, UU 11/1995 jo. 39/2007; facts `perbendaharaan`; table `penetapan`. */

/** Determinations by which the Director General replaces an earlier one, after an audit or a review: they are appealed against at the tax
 *  court, and not objected to. Source: UU 10/1995 jo. 17/2006 articles 17 and 82; table `penetapan`. */
export const REDETERMINATIONS = {
  SPKTNP: 'Surat Penetapan Kembali Tarif dan/atau Nilai Pabean (SPKTNP)',
  SPKPBK: 'Surat Penetapan Kembali Perhitungan Bea Keluar (SPKPBK)',
} as const
/** Kinds of determinations, with what a company may object to or appeal against them by. */
export const CUSTOMS_KINDS = {
  SPTNP: 'Surat Penetapan Tarif dan/atau Nilai Pabean (SPTNP)',
  SPP: 'Surat Penetapan Pabean (SPP)',
  SPSA: 'Surat Penetapan Sanksi Administrasi (SPSA)',
  SPPBK: 'Surat Penetapan Perhitungan Bea Keluar (SPPBK)',
  ...REDETERMINATIONS,
} as const
export const EXCISE_KINDS = { 'STCK-1': 'Surat Tagihan di Bidang Cukai (STCK-1)' } as const
/** What debts are based on. */
export const DEBT_KINDS = {
  ...CUSTOMS_KINDS,
  ...EXCISE_KINDS,
  'CK-1K': 'CK-1 dengan penundaan',
  'CK-1C': 'CK-1C berkala',
} as const

/** Whether an objection comes without a guarantee, and why. */
export const EXEMPTIONS = {
  TIDAK: 'Tidak: jaminan diserahkan',
  BARANG_BELUM_KELUAR: 'Ya: barang belum keluar dari kawasan pabean',
  LUNAS: 'Ya: tagihan sudah dilunasi',
  TANPA_KEKURANGAN: 'Ya: penetapan tidak menimbulkan kekurangan pembayaran',
} as const

/** What is owed, by account. */
export const accounts = lines(
  20,
  'Rincian tagihan',
  form({
    kodeAkun: code('kode_akun', 'Akun').required(),
    jumlah: money('Jumlah').required(),
  }),
).unique('kodeAkun')

/** What a debt consists of, by account; beside it what was declared and what was determined, where the determination names them. */
export const debtAccounts = lines(
  20,
  'Rincian tagihan',
  form({
    kodeAkun: code('kode_akun', 'Akun').required(),
    menurutPemberitahuan: money('Menurut pemberitahuan'),
    menurutPenetapan: money('Menurut penetapan'),
    jumlah: money('Jumlah').required(),
  }),
).unique('kodeAkun')

/** By how much a decision lowers or raises what an account had. */
export const compared = (decided: NumberValue, before: NumberValue) => ({
  berkurang: either(decided.atMost(before), before.minus(decided), 0),
  bertambah: either(decided.atMost(before), 0, decided.minus(before)),
})

/** More than the debt had in all, and no account is lowered. */
interface DecidedAmounts {
  readonly jumlah: NumberValue
  readonly nilaiTagihan: NumberValue
  readonly rincian: { every: (holds: (row: { readonly berkurang: NumberValue }) => Truth) => Truth }
}
export const isIncrease = ({ jumlah, nilaiTagihan, rincian }: DecidedAmounts): Truth =>
  jumlah
    .atMost(nilaiTagihan)
    .not()
    .and(rincian.every(row => row.berkurang.is(0)))
export const NO_INCREASE = 'Ditambah: jumlahnya melebihi tagihan, dan tidak ada akun yang berkurang.'

/** The fields of a determination. @param kinds of the area @param source the document that it is about, as an example */
export const determinationFields = <const Kinds extends Readonly<Record<string, string>>>(
  kinds: Kinds,
  source: string,
) => ({
  kodeKantor: code('kantor', 'Kantor penerbit').required(),
  jenis: choice(kinds, 'Jenis penetapan').required(),
  nomorDokumen: text(50, 'Nomor dokumen dasar').required().hint('Dokumen yang menjadi dasar penetapan', source),
  tanggalDokumen: date('Tanggal dokumen dasar').required().notAfterToday(),
  rincian: accounts.required(),
  jumlah: money('Jumlah tagihan'),
  alasan: longText(4000, 'Alasan dan dasar penetapan').atLeast(10).required(),
})

export const determinationSteps = [
  step('penetapan', 'Penetapan', ['kodeKantor', 'jenis', 'nomorDokumen', 'tanggalDokumen', 'alasan']),
  step('tagihan', 'Tagihan', ['rincian', 'jumlah']),
] as const

export const determinationStates = {
  draf: {
    label: 'Draf',
    tone: 'draft',
    holder: 'examiner',
    isEditable: true,
    next: 'Petugas menyusun penetapan.',
  },
  menungguPenetapan: {
    label: 'Menunggu penetapan',
    tone: 'progress',
    holder: 'decider',
    next: 'Kepala kantor menetapkan atau mengembalikan konsep.',
  },
  terbit: {
    label: 'Terbit',
    tone: 'attention',
    holder: 'nobody',
    next: 'Lihat tagihannya pada Piutang: bayar sebelum jatuh tempo, atau ajukan keberatan sebelum batasnya.',
  },
} as const

const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })

export const determinationActions = {
  ajukan: {
    label: 'Ajukan penetapan',
    done: 'Konsep penetapan diajukan',
    from: 'draf',
    to: 'menungguPenetapan',
    by: 'examiner',
    sends: true,
    isInternal: true,
  },
  kembalikan: {
    label: 'Kembalikan konsep',
    done: 'Konsep penetapan dikembalikan',
    from: 'menungguPenetapan',
    to: 'draf',
    by: 'decider',
    form: reasons,
    isInternal: true,
    isSevere: true,
  },
} as const

/** The signature by which a determination takes effect: never of the officer who drafted it. */
export const determine = {
  label: 'Tetapkan dan tanda tangani',
  done: 'Penetapan diterbitkan',
  from: 'menungguPenetapan',
  to: 'terbit',
  by: 'decider',
  notBy: 'ajukan',
  number: { name: 'penetapan', label: 'Nomor penetapan', pattern: '{isi:jenis}-{urut:6}/{kantor}/{tahun}' },
  paper: 'penetapan',
  isImmediate: true,
  confirm: 'Penetapan menjadi tagihan perusahaan dan tidak dapat ditarik dari sini.',
} as const

/** What a debt takes over from the determination that it follows from. */
export const debtContent = {
  kodeKantor: contentField('kodeKantor'),
  jenis: contentField('jenis'),
  nomorPenetapan: givenNumber('penetapan'),
  nomorDokumen: contentField('nomorDokumen'),
  tanggalDokumen: contentField('tanggalDokumen'),
  rincian: contentField('rincian'),
  jumlahPenetapan: contentField('jumlah'),
  alasan: contentField('alasan'),
} as const

/** The letter. Its official form was not seen: the words are working values.
 *  @param rules it is based on @param within what is done about it, and until when: by kinds, where these differ */
export const determinationPaper = (
  rules: readonly string[],
  within: string | readonly { kinds: readonly string[]; says: string }[],
) =>
  paper({
    title: 'Surat Penetapan',
    about: '{isi.jenis} {pemohon}',
    blocks: [
      points('Dasar', ...rules),
      paragraph('Berdasarkan penelitian atas dokumen Nomor {isi.nomorDokumen} tanggal {isi.tanggalDokumen}, kepada:'),
      fieldList('pemohon', 'npwp'),
      paragraph('ditetapkan tagihan sebagai berikut.'),
      table('isi.rincian', ['kodeAkun', 'jumlah']),
      fieldList('isi.jumlah'),
      centred('ALASAN'),
      paragraph('{isi.alasan}'),
      ...(typeof within === 'string'
        ? [paragraph(within)]
        : within.flatMap(({ kinds, says }) => kinds.map(kind => when('isi.jenis', kind, [paragraph(says)])))),
      signatures({ as: 'Kepala {kantor}', action: 'tetapkan' }),
    ],
  })
