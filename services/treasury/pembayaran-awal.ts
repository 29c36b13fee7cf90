import {
  answerField,
  choice,
  code,
  date,
  defineService,
  form,
  longText,
  money,
  setBy,
  step,
  text,
} from '@dermaga/service'
import { company } from '../permits/applicant.ts'
import { accounts } from './penetapan.ts'

/** Documents whose levies a company may pay before it sends them, by their codes of `billing_jenis`. */
const DOCUMENTS = { BC20: 'BC 2.0', BC25: 'BC 2.5', BC28: 'BC 2.8' } as const

const advance = form({
  kodeKantor: code('kantor', 'Kantor pabean').required(),
  jenisDokumen: choice(DOCUMENTS, 'Dokumen').required(),
  nomorAju: text(26, 'Nomor aju')
    .required()
    .like('[0-9A-Z]{26}', '26 angka atau huruf kapital, tanpa tanda hubung')
    .hint('Nomor aju dokumen yang akan dikirim', '00002000123420261201000017'),
  rincian: accounts.required(),
  jumlah: money('Jumlah'),
  alasan: longText(500, 'Keterangan'),
  npwp: company.npwp,
  namaPerusahaan: company.namaPerusahaan,
  ntpn: text(16, 'NTPN'),
  tanggalBayar: date('Tanggal bayar'),
})
  .computed(content => ({ jumlah: content.rincian.sum('jumlah') }))
  .applies(content => ({ ntpn: content.ntpn.isFilled(), tanggalBayar: content.tanggalBayar.isFilled() }))
  .rule(
    'rincian',
    content => content.rincian.every(row => row.jumlah.atLeast(1)),
    'Jumlah setiap akun harus lebih dari nol. Isi jumlahnya, atau hapus barisnya.',
  )

/** A payment that a company makes by itself, before it sends its document. Source: facts `perbendaharaan` (billing mandiri); fields
 *  `pembayaran_awal`. */
export const pembayaranAwal = defineService({
  id: 'pembayaran-awal',
  version: 1,
  title: 'Pembayaran Awal',
  summary: 'Kode billing yang Anda buat sendiri untuk membayar pungutan sebelum dokumen dikirim.',
  basis: 'PMK 40/PMK.04/2016 jo. PMK 148/PMK.04/2020; PER-33/BC/2016 jo. PER-6/BC/2019',
  path: '/perbendaharaan/permohonan-pembayaran-awal',
  allowsBrokers: true,
  form: advance,
  office: 'kodeKantor',
  steps: [
    step('dokumen', 'Dokumen', ['kodeKantor', 'jenisDokumen', 'nomorAju', 'npwp', 'namaPerusahaan', 'alasan']),
    step('pungutan', 'Pungutan', ['rincian', 'jumlah', 'ntpn', 'tanggalBayar']),
  ],
  attachments: [],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'applicant',
      isEditable: true,
      next: 'Isi pungutan per akun, lalu buat kode billing.',
    },
    menungguPembayaran: {
      label: 'Menunggu pembayaran s.d. {waktu}',
      tone: 'attention',
      holder: 'applicant',
      next: 'Bayar kode billing melalui bank sebelum batasnya.',
    },
    kedaluwarsa: {
      label: 'Kode billing kedaluwarsa',
      tone: 'attention',
      holder: 'applicant',
      next: 'Buat kode billing pengganti, atau batalkan.',
    },
    lunas: {
      label: 'Lunas',
      tone: 'good',
      holder: 'nobody',
      next: 'Kirim dokumen dengan nomor aju ini.',
    },
    dibatalkan: {
      label: 'Dibatalkan',
      tone: 'bad',
      holder: 'nobody',
      next: 'Anda dapat membuat pembayaran awal lain.',
    },
  },
  initial: 'draf',
  actions: {
    buatBilling: {
      label: 'Buat kode billing',
      done: 'Kode billing dibuat',
      from: 'draf',
      to: 'menungguPembayaran',
      by: 'applicant',
      sends: true,
      number: { name: 'pembayaran', label: 'Nomor pembayaran awal', pattern: 'PA-{kantor}-{tahun}-{urut:6}' },
      bills: billing(),
    },
    gantiBilling: {
      label: 'Buat kode billing pengganti',
      done: 'Kode billing pengganti dibuat',
      from: 'kedaluwarsa',
      to: 'menungguPembayaran',
      by: 'applicant',
      bills: billing(),
    },
    terimaPembayaran: {
      label: 'Terima pembayaran',
      done: 'Pembayaran diterima',
      from: 'menungguPembayaran',
      to: 'lunas',
      by: 'system',
      form: form({ ntpn: text(16, 'NTPN').required(), tanggalBayar: date('Tanggal bayar').required() }),
      changes: {
        ntpn: answerField('terimaPembayaran', 'ntpn'),
        tanggalBayar: answerField('terimaPembayaran', 'tanggalBayar'),
      },
    },
    gugurkanBilling: {
      label: 'Gugurkan kode billing',
      done: 'Kode billing kedaluwarsa',
      from: 'menungguPembayaran',
      to: 'kedaluwarsa',
      by: 'system',
    },
    nyatakanNihil: {
      label: 'Nyatakan nihil',
      done: 'Tidak ada yang harus dibayar',
      from: 'menungguPembayaran',
      to: 'lunas',
      by: 'system',
    },
    batalkan: {
      label: 'Batalkan',
      done: 'Pembayaran awal dibatalkan',
      from: ['menungguPembayaran', 'kedaluwarsa'],
      to: 'dibatalkan',
      by: 'applicant',
      confirm: 'Kode billing tidak dapat dibayar lagi.',
    },
  },
  list: { columns: ['jenisDokumen', 'nomorAju', 'jumlah'], search: ['nomorAju', 'ntpn'] },
})

/** Both codes, the first and one that replaces it. */
function billing() {
  return {
    kind: { field: 'jenisDokumen' },
    lines: { field: 'rincian', account: 'kodeAkun', amount: 'jumlah' },
    expires: setBy('BILLING_TAGIHAN', 'days'),
    paid: 'terimaPembayaran',
    lapsed: 'gugurkanBilling',
    whenNothing: 'nyatakanNihil',
  } as const
}
