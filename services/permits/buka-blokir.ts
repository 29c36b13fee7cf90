import {
  attachment,
  defineService,
  fieldList,
  form,
  longText,
  paper,
  paragraph,
  requiredAttachment,
  setBy,
  signatures,
  step,
} from '@dermaga/service'
import { applicant, statement } from './applicant.ts'
import { namedBlock } from './isi-akses.ts'
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
  ...namedBlock,
  alasanPembukaan: longText(1000, 'Alasan pembukaan')
    .atLeast(10)
    .required()
    .hint('Bagaimana syarat pembukaan sudah dipenuhi'),
  ...applicant,
  ...statement,
})

const left = [{ on: 'blokir', act: 'tinggalkanPermohonan' }] as const

const opening = paper({
  title: 'Surat Pembukaan Blokir Akses Kepabeanan',
  about: 'Akses kepabeanan {pemohon}',
  blocks: [
    paragraph('Blokir Nomor {isi.nomorBlokir} atas akses kepabeanan berikut dibuka.'),
    fieldList('pemohon', 'npwp', 'isi.peran', 'isi.alasanBlokir', 'isi.tanggalBlokir'),
    paragraph('Hasil penelitian atas permohonan Nomor {nomor.permohonan}: {jawaban.ajukan.hasil}'),
    signatures({ as: 'Kepala {kantor}', action: 'setujui' }),
  ],
})

const refusal = paper({
  title: 'Surat Penolakan Pembukaan Blokir',
  about: 'Akses kepabeanan {pemohon}',
  blocks: [...refused, fieldList('isi.nomorBlokir', 'isi.peran', 'isi.alasanBlokir', 'isi.tanggalBlokir'), refusedBy],
})

/** Application for the end of a block, with proof of what its reason asks for. The office that blocks decides within three working days.
 *  Source: PMK 219/PMK.04/2019 article 17; facts `services/layanan-lain`. */
export const bukaBlokir = defineService({
  id: 'buka-blokir',
  version: 1,
  title: 'Pembukaan Blokir',
  summary: 'Permohonan pembukaan blokir akses kepabeanan dengan bukti bahwa syaratnya sudah dipenuhi.',
  basis: 'PMK 219/PMK.04/2019',
  path: '/permohonan/buka-blokir',
  form: request,
  office: 'kodeKantor',
  steps: [
    step('blokir', 'Blokir', Object.keys(namedBlock) as (keyof typeof namedBlock)[]),
    step('pembukaan', 'Pembukaan', [
      'alasanPembukaan',
      ...(Object.keys(applicant) as (keyof typeof applicant)[]),
      ...(Object.keys(statement) as (keyof typeof statement)[]),
    ]),
  ],
  attachments: [
    requiredAttachment(
      '01',
      'Bukti bahwa syarat pembukaan dipenuhi',
      'Misalnya bukti lunas, SPT, atau data yang diubah',
    ),
    attachment('02', 'Dokumen pendukung lain'),
  ],
  states: {
    ...officeRequestStates({ term: setBy('JANJI_BUKA_BLOKIR', 'workingDays') }, 'Akses tetap diblokir.'),
    disetujui: {
      label: 'Disetujui',
      tone: 'good',
      holder: 'nobody',
      next: 'Blokir dibuka. Dokumen dapat dikirim lagi.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...sending('BBLK'),
      effects: { acts: [{ on: 'blokir', act: 'terimaPermohonan' }] },
    },
    kirimKembali: sendingAgain,
    ...examined,
    setujui: {
      ...granting,
      label: 'Buka blokir dan tanda tangani',
      done: 'Blokir dibuka',
      to: 'disetujui',
      number: { name: 'pembukaan', label: 'Nomor surat', pattern: 'S-{urut}/BUKA/{kantor}/{tahun}' },
      paper: 'pembukaan',
      effects: { acts: [{ on: 'blokir', act: 'buka' }] },
    },
    tolak: {
      ...refusing,
      number: { name: 'penolakan', label: 'Nomor penolakan', pattern: 'S-{urut}/BUKA.T/{kantor}/{tahun}' },
      effects: { acts: left },
    },
    tarik: { ...withdrawing, effects: { acts: left } },
  },
  papers: { pembukaan: opening, penolakan: refusal },
  list: { columns: ['nomorBlokir', 'peran', 'alasanBlokir'], search: ['nomorBlokir', 'alasanPembukaan'] },
})
