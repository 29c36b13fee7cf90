import {
  actionDay,
  choice,
  code,
  constantValue,
  contentField,
  defineService,
  form,
  givenNumber,
  longText,
  setBy,
  step,
} from '@dermaga/service'
import { ACTIVITIES, business, CRITERIA, criteria, HEAD_OFFICE, meetsAll, NOT_MET, reasons } from './isi-mita.ts'

const profile = form({
  kodeKantor: code('kantor', 'Kantor').required(),
  jenisCalon: choice(ACTIVITIES, 'Kegiatan').required(),
  bidangUsaha: business.required(),
  ...criteria,
  hasil: longText(2000, 'Hasil penelitian').atLeast(10).required(),
}).rule('adaKegiatan', () => meetsAll, NOT_MET)

/** The profile by which the head office offers designation without a recommendation. Source: PMK 128 Tahun 2023. */
export const profilMita = defineService({
  id: 'profil-mita',
  version: 1,
  title: 'Profil Calon MITA',
  summary: 'Penelitian profil perusahaan yang ditawari menjadi MITA Kepabeanan oleh Kantor Pusat.',
  basis: 'PMK 128 Tahun 2023',
  path: '/perijinan/profil-mita',
  begunBy: 'officer',
  form: profile,
  office: 'kodeKantor',
  steps: [
    step('profil', 'Profil', ['kodeKantor', 'jenisCalon', 'bidangUsaha']),
    step('syarat', 'Syarat', [...CRITERIA, 'hasil']),
  ],
  attachments: [],
  states: {
    draf: {
      label: 'Draf',
      tone: 'draft',
      holder: 'examiner',
      isEditable: true,
      next: 'Petugas menyusun profil.',
    },
    diajukan: {
      label: 'Profil diteliti',
      tone: 'progress',
      holder: 'decider',
      within: { term: setBy('JANJI_MITA', 'workingDays') },
      next: 'Direktur memutuskan penawaran menjadi MITA Kepabeanan.',
    },
    ditawarkan: {
      label: 'Ditawarkan',
      tone: 'good',
      holder: 'nobody',
      next: 'Jawab penawarannya pada Surat Kesediaan MITA.',
    },
    dihentikan: { label: 'Dihentikan', tone: 'bad', holder: 'nobody', next: 'Tidak ada yang perlu Anda lakukan.' },
  },
  initial: 'draf',
  actions: {
    ajukan: {
      label: 'Ajukan profil',
      done: 'Profil diajukan',
      from: 'draf',
      to: 'diajukan',
      by: 'examiner',
      sends: true,
      isInternal: true,
      number: { name: 'profil', label: 'Nomor profil', pattern: 'PROFIL-MITA-{tanggal}-{urut:6}' },
    },
    kembalikan: {
      label: 'Kembalikan profil',
      done: 'Profil dikembalikan',
      from: 'diajukan',
      to: 'draf',
      by: 'decider',
      isInternal: true,
      isOptional: true,
      form: reasons,
    },
    hentikan: {
      label: 'Hentikan',
      done: 'Penelitian profil dihentikan',
      from: 'diajukan',
      to: 'dihentikan',
      by: 'decider',
      isOptional: true,
      isSevere: true,
      form: reasons,
    },
    tawarkan: {
      label: 'Tawarkan dan tanda tangani',
      done: 'Perusahaan ditawari menjadi MITA',
      from: 'diajukan',
      to: 'ditawarkan',
      by: 'decider',
      notBy: 'ajukan',
      number: { name: 'tawaran', label: 'Nomor surat penawaran', pattern: 'S-{urut}/MITA.P/{tahun}' },
      isImmediate: true,
      confirm: 'Perusahaan mendapat surat penawaran di portalnya saat ini juga.',
      effects: {
        begins: [
          {
            service: 'surat-kesediaan',
            content: {
              kodeKantor: constantValue(HEAD_OFFICE.code),
              nomorSuratTawaran: givenNumber('tawaran'),
              tanggalSuratTawaran: actionDay,
              asal: constantValue('PROFIL'),
              jenisCalon: contentField('jenisCalon'),
              bidangUsaha: contentField('bidangUsaha'),
            },
          },
        ],
      },
    },
  },
  list: { columns: ['jenisCalon', 'bidangUsaha'], search: ['bidangUsaha'] },
})
