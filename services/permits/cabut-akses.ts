import {
  actionDay,
  attachment,
  caseOf,
  centred,
  choice,
  code,
  constantValue,
  contentField,
  defineService,
  fieldList,
  form,
  givenNumber,
  longText,
  noneIn,
  noneOpen,
  paper,
  points,
  setBy,
  signatures,
  step,
} from '@dermaga/service'
import { applicant, company, statement } from './applicant.ts'
import { REVOCABLE } from './isi-akses.ts'
import {
  examined,
  granting,
  officeRequestStates,
  refused,
  refusedBy,
  refusing,
  sending,
  sendingAgain,
  withdrawing,
} from './permohonan-kantor.ts'

const request = form({
  kodeKantor: code('kantor', 'Kantor Pabean').required(),
  ...company,
  peran: choice(REVOCABLE, 'Akses yang dicabut').required(),
  akses: caseOf('akses-kepabeanan', 'Akses terdaftar', { states: ['aktif'] }).hint(
    'Untuk PPJK, pengangkut, dan pengusaha kawasan bebas yang terdaftar di portal',
  ),
  alasanPencabutan: longText(1000, 'Alasan').atLeast(10).required(),
  ...applicant,
  ...statement,
})

const left = [{ on: 'akses', act: 'tinggalkanPencabutan' }] as const

const decision = paper({
  title: 'Keputusan Pencabutan Akses Kepabeanan',
  about: 'Akses kepabeanan {pemohon}',
  blocks: [
    points(
      'Menimbang',
      'bahwa {pemohon}, NPWP {npwp}, mengajukan permohonan Nomor {nomor.permohonan}: {isi.alasanPencabutan}',
      'bahwa hasil penelitiannya: {jawaban.ajukan.hasil}',
    ),
    points(
      'Mengingat',
      'Peraturan Menteri Keuangan Nomor 219/PMK.04/2019 tentang Penyederhanaan Registrasi Kepabeanan.',
    ),
    centred('MEMUTUSKAN:'),
    points('KESATU', 'Mencabut akses kepabeanan {pemohon} sebagai {isi.peran}.'),
    points('KEDUA', 'Akses hanya dapat diperoleh kembali dengan registrasi baru.'),
    signatures({ as: 'Kepala {kantor}', action: 'setujui' }),
  ],
})

const refusal = paper({
  title: 'Surat Penolakan Pencabutan Akses Kepabeanan',
  about: 'Akses kepabeanan {pemohon}',
  blocks: [...refused, fieldList('isi.peran', 'isi.alasanPencabutan'), refusedBy],
})

/** A company gives up an access. Not while it owes something or its guarantees are in force. Source: PMK 219/PMK.04/2019; facts
 *  `permits/registrasi-kepabeanan` (the conditions are assumed). */
export const cabutAkses = defineService({
  id: 'cabut-akses',
  version: 1,
  title: 'Permohonan Pencabutan Akses',
  summary: 'Perusahaan melepas akses kepabeanan yang tidak dipakai lagi.',
  basis: 'PMK 219/PMK.04/2019',
  path: '/permohonan/cabut-akses',
  gates: [
    noneOpen('Permohonan {nomor} masih berjalan. Tunggu keputusannya, atau tarik permohonan itu.'),
    noneIn(
      'piutang',
      ['belumBayar', 'lewatTempo', 'dalamKeberatan', 'menungguPembayaran', 'menungguKonfirmasi'],
      'Tagihan {nomor} belum selesai. Lunasi dahulu, lalu kirim permohonan ini.',
    ),
    noneIn(
      'daftar-jaminan',
      ['aktif', 'perpanjangan', 'penyesuaian', 'pengembalian', 'usulKlaim', 'diklaim'],
      'Jaminan {nomor} masih berlaku. Mohon pengembaliannya dahulu, lalu kirim permohonan ini.',
    ),
  ],
  form: request,
  office: 'kodeKantor',
  steps: [
    step('akses', 'Akses', [
      'kodeKantor',
      ...(Object.keys(company) as (keyof typeof company)[]),
      'peran',
      'akses',
      'alasanPencabutan',
    ]),
    step('pernyataan', 'Pernyataan', [
      ...(Object.keys(applicant) as (keyof typeof applicant)[]),
      ...(Object.keys(statement) as (keyof typeof statement)[]),
    ]),
  ],
  attachments: [attachment('01', 'Dokumen pendukung')],
  states: {
    ...officeRequestStates({ term: setBy('JANJI_CABUT_AKSES', 'workingDays') }, 'Akses tetap berlaku.'),
    disetujui: {
      label: 'Disetujui',
      tone: 'good',
      holder: 'nobody',
      next: 'Akses dicabut. Lihat Pencabutan Akses Kepabeanan.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...sending('CBT'),
      effects: { acts: [{ on: 'akses', act: 'terimaPencabutan' }] },
      confirm: 'Bila disetujui, perusahaan tidak dapat mengirim dokumen dengan akses ini di kantor mana pun.',
    },
    kirimKembali: sendingAgain,
    ...examined,
    setujui: {
      ...granting,
      label: 'Cabut akses dan tanda tangani',
      done: 'Akses dicabut',
      to: 'disetujui',
      number: { name: 'pencabutan', label: 'Nomor keputusan', pattern: 'KEP-{urut}/CABUT/{kantor}/{tahun}' },
      paper: 'keputusan',
      isImmediate: true,
      confirm: 'Perusahaan ini tidak dapat mengirim dokumen dengan akses ini lagi.',
      effects: {
        acts: [{ on: 'akses', act: 'cabut' }],
        begins: [
          {
            service: 'pencabutan-akses',
            content: {
              kodeKantor: contentField('kodeKantor'),
              npwp: contentField('npwp'),
              namaPerusahaan: contentField('namaPerusahaan'),
              peran: contentField('peran'),
              sebab: constantValue('PERMOHONAN'),
              alasan: contentField('alasanPencabutan'),
              nomorKeputusan: givenNumber('pencabutan'),
              tanggalKeputusan: actionDay,
            },
          },
        ],
      },
    },
    tolak: {
      ...refusing,
      number: { name: 'penolakan', label: 'Nomor penolakan', pattern: 'S-{urut}/CABUT.T/{kantor}/{tahun}' },
      effects: { acts: left },
    },
    tarik: { ...withdrawing, effects: { acts: left } },
  },
  papers: { keputusan: decision, penolakan: refusal },
  list: { columns: ['peran', 'alasanPencabutan'], search: ['alasanPencabutan', 'namaPerusahaan'] },
})
