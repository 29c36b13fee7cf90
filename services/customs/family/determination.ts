import {
  actionDay,
  answerField,
  choice,
  code,
  constantValue,
  contentField,
  date,
  days,
  daysAfter,
  fieldList,
  form,
  givenNumber,
  heading,
  lines,
  longText,
  money,
  paper,
  paragraph,
  type State,
  signatures,
  table,
  text,
  workingDays,
} from '@dermaga/service'

/* Determination of tariff and customs value (SPTNP): drafted by a document officer beside what was declared, signed by the head of the office,
 * a debt of the company, and the release once that is paid, secured or annulled.
 * Source: UU 10/1995 jo. 17/2006 articles 16, 17 and 93; PMK 190/PMK.04/2022; facts `perbendaharaan`; table `tenggat`. */

/** Days in which the debt is paid or objected to, from the day of the determination. */
export const DETERMINATION_DAYS = 60

/** What a determined document also has. */
export const determined = {
  nomorSptnp: text(60, 'Nomor SPTNP'),
  batasSptnp: date('Batas pembayaran dan keberatan SPTNP'),
}

const account = form({
  kodeAkun: code('kode_akun', 'Akun').required(),
  menurutPemberitahuan: money('Menurut pemberitahuan').fixed({ own: 'pungutan', key: 'kodeAkun', column: 'nilai' }),
  menurutPenetapan: money('Menurut penetapan').required(),
  jumlah: money('Kekurangan'),
})
  .computed(row => ({ jumlah: row.menurutPenetapan.minus(row.menurutPemberitahuan) }))
  .rule(
    'menurutPenetapan',
    row => row.menurutPenetapan.atLeast(row.menurutPemberitahuan),
    'Isi paling sedikit sebesar yang diberitahukan. Kelebihan bayar tidak ditetapkan dengan SPTNP.',
  )

const difference = form({
  unsur: choice(
    { TARIF: 'Tarif', NILAI_PABEAN: 'Nilai pabean', JUMLAH: 'Jumlah barang', JENIS: 'Jenis barang', LAIN: 'Lainnya' },
    'Unsur',
  ).required(),
  barang: text(100, 'Barang').required().hint('Nomor urut dan uraian', 'Barang 2, mobil penumpang'),
  diberitahukan: text(255, 'Menurut pemberitahuan').required(),
  ditetapkan: text(255, 'Menurut penetapan').required(),
})

/** What is determined beside what was declared, drafted by a document officer. */
export const determinationDraft = form({
  perbedaan: lines(100, 'Perbedaan', difference).atLeast(1).required(),
  rincian: lines(20, 'Rincian kekurangan', account)
    .unique('kodeAkun')
    .required()
    .from({ own: 'pungutan', key: 'kodeAkun' }),
  jumlah: money('Jumlah kekurangan'),
  alasan: longText(4000, 'Alasan dan dasar penetapan').atLeast(10).required(),
})
  .computed(content => ({ jumlah: content.rincian.sum('jumlah') }))
  .rule('rincian', content => content.rincian.sum('jumlah').atLeast(1), 'Isi kekurangan paling sedikit satu akun.')

/** Companies may object to a debt that they have paid. */
const PAID = ['lunas', 'lunasDalamKeberatan', 'dikembalikan'] as const

/** What settles the debt of a determination, by the actions that follow. */
export const settledBy = <const Action extends string>(acts: {
  billed: Action
  recorded: Action
  annulled: Action
  secured: Action
}) =>
  [
    { began: 'piutang', states: PAID, where: { field: 'caraBayar', is: 'BILLING' }, act: acts.billed },
    { began: 'piutang', states: PAID, where: { field: 'caraBayar', is: 'DICATAT' }, act: acts.recorded },
    { began: 'piutang', states: ['dihapus'], act: acts.annulled },
    {
      began: 'piutang',
      states: ['dalamKeberatan'],
      where: { field: 'tanpaJaminan', is: 'TIDAK' },
      act: acts.secured,
    },
  ] as const

/** The debt that a determination begins.
 *  @param kind of the table `penetapan` @param number the name of its numbering @param drafted the action that drafted it */
export const debtOf = <const Kind extends string, const Action extends string>(
  kind: Kind,
  number: string,
  drafted: Action,
) =>
  ({
    service: 'piutang',
    content: {
      kodeKantor: contentField('kodeKantor'),
      jenis: constantValue(kind),
      nomorPenetapan: givenNumber(number),
      tanggalPenetapan: actionDay,
      nomorDokumen: contentField('nomorDaftar'),
      tanggalDokumen: contentField('tanggalDaftar'),
      rincian: answerField(drafted, 'rincian'),
      jumlahPenetapan: answerField(drafted, 'jumlah'),
      alasan: answerField(drafted, 'alasan'),
      jatuhTempo: daysAfter(DETERMINATION_DAYS, actionDay),
      batasKeberatan: daysAfter(DETERMINATION_DAYS, actionDay),
    },
  }) as const

const reasons = form({ alasan: longText(500, 'Alasan').atLeast(10).required() })

export const determinationStates = {
  sptnpDisusun: {
    label: 'Penetapan tarif dan nilai pabean',
    tone: 'progress',
    holder: 'decider',
    within: { term: workingDays(1) },
    next: 'Kepala kantor menetapkan tarif dan nilai pabean. Hasilnya diberitahukan.',
  },
  kurangBayar: {
    label: 'Kekurangan ditetapkan (SPTNP): bayar atau ajukan keberatan',
    labelWith: 'Kekurangan ditetapkan (SPTNP): bayar atau ajukan keberatan s.d. {isi.batasSptnp}',
    tone: 'attention',
    holder: 'applicant',
    within: { term: days(0), from: 'batasSptnp' },
    follows: settledBy({
      billed: 'sptnpDibayarBilling',
      recorded: 'sptnpDibayar',
      annulled: 'sptnpDihapus',
      secured: 'sptnpDijamin',
    }),
    next: 'Buka Piutang untuk membayar, atau ajukan Keberatan dengan jaminan. Barang dikeluarkan setelah tagihan dibayar atau dijamin.',
  },
  kekuranganSelesai: {
    label: 'Kekurangan diselesaikan: menunggu SPPB',
    tone: 'progress',
    holder: 'examiner',
    within: { term: workingDays(1) },
    next: 'Pejabat menerbitkan persetujuan pengeluaran.',
  },
} as const satisfies Record<string, State>

/** Codes of the answers of a kind, by the list `respon`. */
export interface DeterminationCodes {
  determination: string
  /** The debt was paid: recorded by officers, and by its billing. */
  determinationPaid: string
  determinationBilled: string
  /** It was annulled, or is secured during an objection: the list has no code of its own. */
  general: string
}

const solved = { from: 'kurangBayar', to: 'kekuranganSelesai', by: 'system' } as const

/** The release is the family's own: its action also leaves `kekuranganSelesai`. */
export const determinationActions = (codes: DeterminationCodes) =>
  ({
    susunSptnp: {
      label: 'Susun penetapan (SPTNP)',
      done: 'Konsep penetapan disusun',
      from: 'penelitian',
      to: 'sptnpDisusun',
      by: 'examiner',
      leadsAfter: { action: 'rekamLhp', field: 'kesimpulan', is: 'TIDAK_SESUAI' },
      form: determinationDraft,
      isInternal: true,
    },
    kembalikanSptnp: {
      label: 'Kembalikan konsep',
      done: 'Konsep penetapan dikembalikan',
      from: 'sptnpDisusun',
      to: 'penelitian',
      by: 'decider',
      form: reasons,
      isInternal: true,
      isSevere: true,
    },
    tetapkanSptnp: {
      label: 'Tetapkan dan tanda tangani (SPTNP)',
      done: 'SPTNP diterbitkan',
      from: 'sptnpDisusun',
      to: 'kurangBayar',
      by: 'decider',
      notBy: 'susunSptnp',
      shows: 'susunSptnp',
      isImmediate: true,
      confirm: 'Penetapan menjadi tagihan perusahaan dan tidak dapat ditarik dari sini.',
      number: { name: 'sptnp', label: 'Nomor SPTNP', pattern: 'SPTNP-{urut:6}/PIB/{kantor}/{tahun}' },
      paper: 'sptnp',
      changes: { nomorSptnp: givenNumber('sptnp'), batasSptnp: daysAfter(DETERMINATION_DAYS, actionDay) },
      coreAnswer: {
        kode: codes.determination,
        proses: '440',
        words:
          'Kekurangan ditetapkan. Bayar melalui menu Piutang atau ajukan keberatan paling lambat {isi.batasSptnp}. Barang dikeluarkan setelah tagihan dibayar atau dijamin.',
      },
      effects: {
        begins: [debtOf('SPTNP', 'sptnp', 'susunSptnp')],
      },
    },
    sptnpDibayarBilling: {
      ...solved,
      label: 'Terima pembayaran SPTNP (billing)',
      done: 'Tagihan SPTNP dibayar',
      coreAnswer: { kode: codes.determinationBilled, proses: '440' },
    },
    sptnpDibayar: {
      ...solved,
      label: 'Terima pembayaran SPTNP',
      done: 'Tagihan SPTNP dibayar',
      coreAnswer: { kode: codes.determinationPaid, proses: '440' },
    },
    sptnpDihapus: {
      ...solved,
      label: 'Hapus kekurangan',
      done: 'Keberatan dikabulkan: tidak ada kekurangan',
      coreAnswer: {
        kode: codes.general,
        proses: '440',
        words: 'Keberatan atas SPTNP dikabulkan: tidak ada kekurangan.',
      },
    },
    sptnpDijamin: {
      ...solved,
      label: 'Terima jaminan',
      done: 'Keberatan diajukan dengan jaminan',
      coreAnswer: {
        kode: codes.general,
        proses: '440',
        words: 'Keberatan atas SPTNP diajukan dengan jaminan. Barang dapat dikeluarkan setelah SPPB terbit.',
      },
    },
  }) as const

/** Surat penetapan tarif dan/atau nilai pabean. Its official form was not seen: the words are working values. */
export const determinationPaper = paper({
  title: 'Surat Penetapan Tarif dan/atau Nilai Pabean (SPTNP)',
  blocks: [
    paragraph(
      'Berdasarkan penelitian menurut Undang-Undang Nomor 10 Tahun 1995 tentang Kepabeanan sebagaimana telah diubah dengan Undang-Undang Nomor 17 Tahun 2006, atas pemberitahuan pabean berikut ditetapkan kekurangan pembayaran.',
    ),
    fieldList('isi.nomorAju', 'isi.nomorDaftar', 'isi.tanggalDaftar', 'pemohon', 'npwp'),
    heading('Perbedaan'),
    table('jawaban.susunSptnp.perbedaan', ['unsur', 'barang', 'diberitahukan', 'ditetapkan']),
    heading('Kekurangan'),
    table('jawaban.susunSptnp.rincian', ['kodeAkun', 'menurutPemberitahuan', 'menurutPenetapan', 'jumlah']),
    fieldList('jawaban.susunSptnp.jumlah'),
    heading('Alasan'),
    paragraph('{jawaban.susunSptnp.alasan}'),
    paragraph(
      'Tagihan dibayar paling lambat {isi.batasSptnp}. Dalam jangka waktu yang sama dapat diajukan keberatan melalui portal, dengan jaminan sebesar tagihan kecuali dikecualikan. Barang dikeluarkan setelah tagihan dibayar atau dijamin.',
    ),
    signatures({ as: 'Kepala {kantor}', action: 'tetapkanSptnp' }),
  ],
})
