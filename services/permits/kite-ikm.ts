import {
  actionDay,
  code,
  constantValue,
  contentField,
  date,
  defineService,
  form,
  givenNumber,
  noneIn,
  noneOpen,
  requiredAttachment,
  rowsOfList,
  step,
  workingDays,
} from '@dermaga/service'
import { applicant, company, statement } from './applicant.ts'
import { activityFields, applicantFields, isMedium, isSmall } from './isi-kite-ikm.ts'
import {
  completing,
  decide,
  decisionStates,
  drafting,
  draftStates,
  pausedReturn,
  proposal,
  send,
  withdraw,
} from './penetapan.ts'
import { decisionPaperIkm, receiptIkm } from './surat-kite.ts'

const application = form({
  kodeKantor: code('kantor', 'Kantor Bea dan Cukai yang mengawasi').required(),
  ...company,
  ...applicant,
  ...applicantFields,
  ...activityFields,
  ...statement,
  tanggalLengkap: date('Berkas lengkap pada'),
})
  .group('Perusahaan', Object.keys(company) as (keyof typeof company)[])
  .group('Pemohon', Object.keys(applicant) as (keyof typeof applicant)[])
  .applies(content => ({
    anggota: content.flagKonsorsium.is('Y'),
    // Written by the officer who finds it complete.
    tanggalLengkap: content.tanggalLengkap.isFilled(),
  }))
  .requiredWhen(content => ({ anggota: content.flagKonsorsium.is('Y') }))
  .rule(
    'jenisPemohon',
    content => content.jenisPemohon.is('INDUSTRI_KECIL').not().or(isSmall(content)),
    'Industri kecil: investasi sampai Rp 1 miliar, kekayaan di atas Rp 50 juta sampai Rp 500 juta, atau penjualan di atas Rp 300 juta sampai Rp 2,5 miliar.',
  )
  .rule(
    'jenisPemohon',
    content => content.jenisPemohon.is('INDUSTRI_MENENGAH').not().or(isMedium(content)),
    'Industri menengah: investasi di atas Rp 1 miliar sampai Rp 15 miliar, kekayaan di atas Rp 500 juta sampai Rp 10 miliar, atau penjualan di atas Rp 2,5 miliar sampai Rp 50 miliar.',
  )

/** From the complete application. Source: table `janji_layanan`. */
const decisionDue = { term: workingDays(14), from: 'tanggalLengkap' } as const

/** Application of a small or medium industry for KITE: one office decides, without a presentation. Its decision is an entry of
 *  `fasilitas-kite`. Source: PMK 177/PMK.04/2016 jo. PMK 110/PMK.04/2019; PER-11/BC/2019; facts `permits/kite`. */
export const kiteIkm = defineService({
  id: 'kite-ikm',
  version: 1,
  title: 'Permohonan KITE IKM',
  summary: 'Fasilitas KITE untuk industri kecil dan menengah: bahan, mesin, dan barang contoh.',
  basis: 'PMK 177/PMK.04/2016 jo. PMK 110/PMK.04/2019',
  path: '/perijinan/kite-ikm',
  form: application,
  office: 'kodeKantor',
  gates: [
    noneOpen('Permohonan {nomor} masih berjalan. Tunggu keputusannya, atau batalkan permohonan itu.'),
    noneIn(
      'fasilitas-kite',
      ['dibekukan', 'pemulihanLewat', 'pemulihanDilaporkan', 'usulCair', 'usulCabutBeku'],
      'Fasilitas {nomor} sedang dibekukan. Selesaikan pembekuannya dahulu.',
    ),
  ],
  steps: [
    step('permohonan', 'Permohonan', [
      'kodeKantor',
      ...(Object.keys(company) as (keyof typeof company)[]),
      ...(Object.keys(applicant) as (keyof typeof applicant)[]),
    ]),
    step('skala', 'Jenis dan skala usaha', Object.keys(applicantFields) as (keyof typeof applicantFields)[]),
    step('kegiatan', 'Kegiatan', Object.keys(activityFields) as (keyof typeof activityFields)[]),
    step('pernyataan', 'Pernyataan', ['tanggalLengkap', ...(Object.keys(statement) as (keyof typeof statement)[])]),
  ],
  attachments: [
    requiredAttachment('01', 'NPWP'),
    requiredAttachment('02', 'SPT tahunan'),
    requiredAttachment('03', 'Rencana produksi'),
    requiredAttachment('04', 'Surat pernyataan yang disahkan notaris'),
  ],
  states: {
    draf: draftStates.draf,
    diterima: {
      label: 'Diterima',
      tone: 'progress',
      holder: 'examiner',
      within: { term: workingDays(14) },
      next: 'Petugas memeriksa kelengkapan permohonan.',
    },
    dikembalikan: pausedReturn,
    penelitian: {
      label: 'Penelitian',
      tone: 'progress',
      holder: 'examiner',
      within: decisionDue,
      next: 'Petugas meneliti permohonan dan menyusun usul keputusan.',
    },
    menungguPenetapan: { ...decisionStates.menungguPenetapan, within: decisionDue },
    disetujui: {
      ...decisionStates.disetujui,
      next: 'Fasilitas Anda ada di Fasilitas KITE. Pasang papan nama di tempat usaha.',
    },
    ditolak: decisionStates.ditolak,
    dibatalkan: draftStates.dibatalkan,
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...send,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'IKM-{kantor}-{tanggal}-{urut:6}' },
      paper: 'tandaTerima',
    },
    ...completing,
    nyatakanLengkap: {
      label: 'Nyatakan lengkap',
      done: 'Permohonan dinyatakan lengkap',
      from: 'diterima',
      to: 'penelitian',
      by: 'examiner',
      changes: { tanggalLengkap: actionDay },
    },
    ...drafting('penelitian', proposal),
    tetapkan: {
      ...decide,
      number: { name: 'keputusan', label: 'Nomor keputusan', pattern: 'KEP-{urut}/KITE-IKM/{kantor}/{tahun}' },
      paper: 'keputusan',
      effects: {
        begins: [
          {
            service: 'fasilitas-kite',
            onlyTo: 'disetujui',
            content: {
              kodeKantor: contentField('kodeKantor'),
              kodeKanwil: contentField('kodeKantor'),
              npwp: contentField('npwp'),
              nib: contentField('nib'),
              namaPerusahaan: contentField('namaPerusahaan'),
              alamatPerusahaan: contentField('alamatPerusahaan'),
              jenisFasilitas: constantValue('IKM'),
              lokasi: contentField('lokasi'),
              hasil: rowsOfList(contentField('rencanaProduksi'), {
                posTarif: 'posTarif',
                uraian: 'uraian',
                kodeSatuanBarang: 'kodeSatuanBarang',
              }),
              nomorKeputusan: givenNumber('keputusan'),
              tanggalKeputusan: actionDay,
              berlakuMulai: actionDay,
            },
          },
        ],
      },
    },
    batalkan: { ...withdraw, from: ['diterima', 'dikembalikan', 'penelitian'] },
  },
  papers: { tandaTerima: receiptIkm, keputusan: decisionPaperIkm },
  list: { columns: ['jenisPemohon', 'tanggalLengkap'], search: ['namaPerusahaan', 'npwp'] },
})
