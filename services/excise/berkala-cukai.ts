import {
  add,
  choice,
  code,
  contentField,
  date,
  defineService,
  form,
  longText,
  money,
  ownNumber,
  step,
  take,
  text,
} from '@dermaga/service'
import { ceilingLedger } from './licence/penundaan-cukai.ts'
import { activeUntil, confirmEntry, endEntry, endedState, giveBack, recordedStates, submit } from './rekaman.ts'
import { UNSTAMPED } from './settlement/isi-ck1c.ts'
import { licence } from './tariff/pita.ts'

const MOST = 1_000_000_000_000_000

const entry = form({
  kodeKantor: code('kantor', 'Kantor').required(),
  ...licence,
  jenis: choice(UNSTAMPED, 'Barang yang dibayar berkala').required(),
  nomorKeputusan: text(60, 'Nomor keputusan').required(),
  perkiraanCukaiSebulan: money('Perkiraan cukai satu bulan').required().between(1, MOST),
  jenisJaminan: choice(
    { BANK: 'Jaminan bank', EXCISE_BOND: 'Excise bond', CORPORATE_GUARANTEE: 'Corporate guarantee' },
    'Jenis jaminan',
  ).required(),
  nomorJaminan: text(60, 'Nomor bukti penerimaan jaminan (BPJ)').required(),
  jumlahJaminan: money('Jumlah jaminan').required().between(1, MOST).hint('Paling sedikit perkiraan cukai satu bulan'),
  awalBerlaku: date('Berlaku mulai').required(),
  akhirBerlaku: date('Berlaku sampai').required(),
  alasan: longText(1000, 'Dasar perekaman').atLeast(10).required(),
})
  .rule(
    'jumlahJaminan',
    content => content.jumlahJaminan.atLeast(content.perkiraanCukaiSebulan),
    'Jumlah jaminan tidak boleh kurang dari perkiraan cukai satu bulan. Cocokkan keduanya dengan BPJ dan izinnya.',
  )
  .rule(
    'akhirBerlaku',
    content => content.akhirBerlaku.atLeast(content.awalBerlaku),
    '“Berlaku sampai” tidak boleh lebih awal daripada “Berlaku mulai”. Periksa kedua tanggalnya.',
  )

/** What is left can no longer be used. */
const closed = [take(ceilingLedger, { text: 'Pembayaran berkala tidak berlaku lagi', key: [ownNumber] })]

/** The register of permits to pay the excise of a month's CK-1C together, up to the guarantee. CK-1C takes of it, the payment of its debt
 *  returns it. Source: facts `cukai-penyelesaian`, "Berkala"; fields `berkala`. */
export const berkalaCukai = defineService({
  id: 'berkala-cukai',
  version: 1,
  title: 'Pembayaran Cukai Berkala',
  summary: 'Izin membayar cukai CK-1C satu bulan sekaligus, dan sisa jaminannya.',
  basis: 'PMK 68/PMK.04/2018',
  path: '/cukai-perijinan/berkala',
  begunBy: 'officer',
  validity: { from: 'awalBerlaku', until: 'akhirBerlaku' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('keputusan', 'Keputusan', [
      'kodeKantor',
      'izin',
      'nppbkc',
      'jenis',
      'nomorKeputusan',
      'awalBerlaku',
      'akhirBerlaku',
      'alasan',
    ]),
    step('jaminan', 'Jaminan', ['perkiraanCukaiSebulan', 'jenisJaminan', 'nomorJaminan', 'jumlahJaminan']),
  ],
  attachments: [],
  states: {
    ...recordedStates,
    aktif: activeUntil('akhirBerlaku', 0, 'Pilih pembayaran berkala dalam CK-1C selama jaminannya masih cukup.'),
    dicabut: { ...endedState, label: 'Dicabut', next: 'CK-1C dibayar tunai.' },
    berakhir: { ...endedState, label: 'Berakhir', next: 'Minta perekaman izin yang baru kepada kantor.' },
  },
  initial: 'draf',
  actions: {
    ajukan: {
      ...submit,
      number: { name: 'berkala', label: 'Nomor rekaman', pattern: 'BKL-{kantor}-{tahun}-{urut:6}' },
    },
    kembalikan: giveBack,
    sahkan: {
      ...confirmEntry,
      isImmediate: true,
      confirm: 'CK-1C perusahaan dapat dibayar pada bulan berikutnya sampai jumlah jaminan ini.',
      posts: [
        add(ceilingLedger, {
          text: 'Jaminan pembayaran berkala',
          key: [ownNumber],
          amount: contentField('jumlahJaminan'),
        }),
      ],
    },
    ...endEntry('pembayaran berkala', ['aktif'], {
      confirm: 'CK-1C baru dibayar tunai. Utang yang sudah ada tetap harus dibayar.',
      posts: closed,
    }),
  },
  list: { columns: ['jenis', 'nomorKeputusan', 'jumlahJaminan'], search: ['nomorKeputusan', 'nppbkc'] },
})
