import { caseOf, choice, code, date, form, lines, longText, money, text, today } from '@dermaga/service'
import { applicant, company, statement } from '../permits/applicant.ts'
import { compared, DEBT_KINDS, debtAccounts, EXEMPTIONS, isIncrease, NO_INCREASE } from './penetapan.ts'

/* What an objection and the answers to it consist of. Source: PMK 51/PMK.04/2017 jo. PMK 136/PMK.04/2022; fields `keberatan`. */

/** A guarantee covers the decision; it can be claimed for 30 days more. Source: table `tenggat`. */
const GUARANTEE_DAYS = 60
const MATTERS = {
  TARIF: 'Tarif',
  NILAI_PABEAN: 'Nilai pabean',
  SELAIN: 'Selain tarif dan nilai pabean',
  DENDA: 'Denda',
  BEA_KELUAR: 'Bea keluar',
  CUKAI: 'Cukai',
} as const
const RESULTS = {
  TERIMA_SELURUH: 'Diterima seluruhnya',
  TERIMA_SEBAGIAN: 'Diterima sebagian',
  TOLAK: 'Ditolak',
  MENAMBAH: 'Ditolak dan jumlah ditambah',
  TIDAK_DAPAT_DITERIMA: 'Tidak dapat diterima',
} as const

/** A fact of the debt that is objected to. */
const ofDebt = (field: string) => ({ case: 'piutang', field }) as const

const fields = {
  piutang: caseOf('piutang', 'Penetapan yang diajukan keberatan', { states: ['belumBayar', 'lunas'] }).required(),
  kodeKantor: code('kantor', 'Kantor penerbit penetapan').required().fixed(ofDebt('kodeKantor')),
  nomorPenetapan: text(60, 'Nomor penetapan').required().fixed(ofDebt('nomorPenetapan')),
  tanggalPenetapan: date('Tanggal penetapan').required().fixed(ofDebt('tanggalPenetapan')),
  batasKeberatan: date('Batas pengajuan keberatan').required().fixed(ofDebt('batasKeberatan')),
  jenisPenetapan: choice(DEBT_KINDS, 'Jenis penetapan').required().fixed(ofDebt('jenis')),
  nomorDokumen: text(50, 'Nomor dokumen dasar').required().fixed(ofDebt('nomorDokumen')),
  tanggalDokumen: date('Tanggal dokumen dasar').required().fixed(ofDebt('tanggalDokumen')),
  rincianTagihan: debtAccounts.fixed(ofDebt('rincian')),
  ntpn: text(16, 'NTPN').fixed(ofDebt('ntpn')),
  tanggalBayar: date('Sudah dibayar pada').fixed(ofDebt('tanggalBayar')),
  nilaiTagihan: money('Jumlah tagihan').required().fixed(ofDebt('jumlah')),
  pernahKeberatan: text(2, 'Keberatan sudah diajukan').fixed(ofDebt('pernahKeberatan')),
  nomorSurat: text(50, 'Nomor surat keberatan').required().hint('Nomor surat perusahaan Anda', '014/DIR/XI/2026'),
  tanggalSurat: date('Tanggal surat keberatan').required().notAfterToday().from('hari-ini'),
  pokok: lines(
    6,
    'Pokok keberatan',
    form({
      materi: choice(MATTERS, 'Materi').required(),
      alasan: longText(4000, 'Alasan').atLeast(10).required(),
    }),
  )
    .unique('materi')
    .required(),
  nilaiMenurutPemohon: money('Jumlah tagihan menurut Anda').required(),
  selisih: money('Jumlah yang disengketakan'),
  tanpaJaminan: choice(EXEMPTIONS, 'Dikecualikan dari jaminan').required(),
  jaminan: caseOf('daftar-jaminan', 'Jaminan', { states: ['aktif'] }).hint(
    'Jaminan yang sudah diterima kantor; sebesar tagihan dipakai sampai tagihan selesai',
  ),
  nomorJaminan: text(40, 'Nomor bukti penerimaan jaminan (BPJ)').fixed({ case: 'jaminan', number: true }),
  jaminanSampai: date('Jaminan berlaku sampai').fixed({ case: 'jaminan', field: 'akhirPenjaminan' }),
  jaminanTerpakai: text(40, 'Jaminan yang dipakai'),
  ...company,
  ...applicant,
  ...statement,
  tanggalKirim: date('Tanggal dikirim'),
  tanggalLengkap: date('Tanggal diterima lengkap'),
  batasKeputusan: date('Batas keputusan'),
  batasJawaban: date('Batas menjawab permintaan'),
}
const seen = form(fields).seen()
const hasGuarantee = seen.tanpaJaminan.is('TIDAK')
export const isPaid = seen.tanggalBayar.isFilled()

export const objection = form(fields)
  .computed(content => ({ selisih: content.nilaiTagihan.minus(content.nilaiMenurutPemohon) }))
  .applies(content => ({
    jaminan: hasGuarantee,
    nomorJaminan: hasGuarantee,
    jaminanSampai: hasGuarantee,
    jaminanTerpakai: content.jaminanTerpakai.isFilled(),
    ntpn: isPaid,
    tanggalBayar: isPaid,
    tanggalKirim: content.tanggalKirim.isFilled(),
    tanggalLengkap: content.tanggalLengkap.isFilled(),
    batasKeputusan: content.batasKeputusan.isFilled(),
    batasJawaban: content.batasJawaban.isFilled(),
    pernahKeberatan: content.pernahKeberatan.isFilled(),
  }))
  .requiredWhen(() => ({ jaminan: hasGuarantee, nomorJaminan: hasGuarantee, jaminanSampai: hasGuarantee }))
  .rule(
    'piutang',
    // Its own first sending does not count against it.
    content => content.pernahKeberatan.is('Ya').not().or(content.tanggalKirim.isFilled()),
    'Atas penetapan ini sudah pernah diajukan keberatan, yang hanya dapat diajukan satu kali. Pilih tagihan lain.',
  )
  .rule(
    'piutang',
    content => content.piutang.isFilled().not().or(content.batasKeberatan.isFilled()),
    'Atas tagihan ini tidak dapat diajukan keberatan. Pilih tagihan lain; atas penetapan kembali (SPKTNP, SPKPBK) diajukan banding.',
  )
  .rule(
    'nilaiMenurutPemohon',
    content => content.nilaiMenurutPemohon.atMost(content.nilaiTagihan),
    'Jumlah menurut Anda tidak boleh melebihi jumlah tagihan. Isi jumlah yang menurut Anda seharusnya ditagih.',
  )
  .rule(
    'tanpaJaminan',
    content => isPaid.and(content.tanpaJaminan.is('LUNAS').not()).not(),
    'Tagihan ini sudah dibayar: pilih “Ya: tagihan sudah dilunasi”. Jaminan tidak diperlukan.',
  )
  .rule(
    'tanpaJaminan',
    content => isPaid.not().and(content.tanpaJaminan.is('LUNAS')).not(),
    'Tagihan ini belum dibayar. Serahkan jaminan, atau pilih alasan lain.',
  )
  .rule(
    'tanpaJaminan',
    content => content.jaminanTerpakai.isFilled().and(hasGuarantee.not()).not(),
    'Keberatan ini sudah dikirim dengan jaminan, yang tetap dipakai sampai tagihan selesai. Pilih “Tidak: jaminan diserahkan”.',
  )
  .rule(
    'jaminan',
    content => content.jaminanTerpakai.isFilled().not().or(content.nomorJaminan.is(content.jaminanTerpakai)),
    'Keberatan ini sudah dikirim dengan jaminan lain. Pilih jaminan itu kembali.',
  )
  .rule(
    'jaminan',
    content => content.jaminanSampai.atLeast(today(GUARANTEE_DAYS)),
    `Jaminan harus berlaku paling sedikit ${GUARANTEE_DAYS} hari sejak hari ini. Perpanjang jaminannya, atau pilih jaminan lain.`,
  )

const hasAmounts = (answer: { hasil: { isOneOf: (first: string, ...more: string[]) => typeof hasGuarantee } }) =>
  answer.hasil.isOneOf('TERIMA_SEBAGIAN', 'MENAMBAH')

/** An account as the decision leaves it: less or more than the debt had. */
const decidedAccount = form({
  kodeAkun: code('kode_akun', 'Akun').required(),
  menurutTagihan: money('Menurut tagihan').fixed({ own: 'rincianTagihan', key: 'kodeAkun', column: 'jumlah' }),
  jumlah: money('Menurut keputusan').required(),
  berkurang: money('Berkurang'),
  bertambah: money('Bertambah'),
}).computed(row => compared(row.jumlah, row.menurutTagihan))

export const draft = form({
  hasil: choice(RESULTS, 'Usul keputusan').required(),
  pertimbangan: longText(4000, 'Pertimbangan').atLeast(10).required(),
  rincian: lines(20, 'Rincian menurut keputusan', decidedAccount)
    .unique('kodeAkun')
    .from({ own: 'rincianTagihan', key: 'kodeAkun' }),
  nilaiTagihan: money('Jumlah tagihan').fixed({ own: 'nilaiTagihan' }),
  jumlah: money('Jumlah menurut keputusan'),
  bertambah: money('Jumlah yang bertambah'),
})
  .computed(answer => ({ jumlah: answer.rincian.sum('jumlah'), bertambah: answer.rincian.sum('bertambah') }))
  .applies(answer => ({
    rincian: hasAmounts(answer),
    nilaiTagihan: hasAmounts(answer),
    jumlah: hasAmounts(answer),
    bertambah: answer.hasil.is('MENAMBAH'),
  }))
  .requiredWhen(answer => ({ rincian: hasAmounts(answer) }))
  .rule(
    'rincian',
    answer =>
      answer.hasil
        .is('TERIMA_SEBAGIAN')
        .not()
        .or(answer.jumlah.atLeast(1).and(answer.jumlah.atLeast(answer.nilaiTagihan).not())),
    'Bila diterima sebagian, jumlah menurut keputusan harus lebih dari nol dan kurang dari tagihan. Periksa setiap akun.',
  )
  .rule(
    'rincian',
    answer =>
      answer.hasil
        .is('TERIMA_SEBAGIAN')
        .not()
        .or(answer.rincian.every(row => row.bertambah.is(0))),
    'Bila diterima sebagian, tidak boleh ada akun yang bertambah. Kurangi jumlah akun itu, atau ganti usul keputusan.',
  )
  .rule('rincian', answer => answer.hasil.is('MENAMBAH').not().or(isIncrease(answer)), NO_INCREASE)
