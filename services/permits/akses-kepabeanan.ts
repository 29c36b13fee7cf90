import {
  answerField,
  choice,
  code,
  date,
  days,
  defineService,
  fieldList,
  form,
  paper,
  paragraph,
  step,
  table,
  text,
} from '@dermaga/service'
import { company } from './applicant.ts'
import {
  ACTIVITIES,
  answerable,
  MODES,
  namesOf,
  REGISTERED,
  REGISTRATION_FACTS,
  registrationFacts,
  stepsOfKind,
} from './isi-registrasi.ts'
import { changed, changeRequested, changing } from './perubahan-izin.ts'

const change = { nomorPerubahan: text(60, 'Nomor perubahan'), tanggalPerubahan: date('Tanggal perubahan') }

const entry = form({
  kodeKantor: code('kantor', 'Kantor pendaftaran').required(),
  peran: choice(REGISTERED, 'Akses kepabeanan').required(),
  nomorAkses: text(60, 'Nomor akses').required(),
  tanggalAkses: date('Tanggal akses').required(),
  ...company,
  ...registrationFacts,
  ...change,
})
  .group('Moda', MODES)
  .group('Kegiatan', ACTIVITIES)
  .applies(content => ({
    nomorPerubahan: content.nomorPerubahan.isFilled(),
    tanggalPerubahan: content.tanggalPerubahan.isFilled(),
  }))

/** The access as it is now: a change replaces it. */
const letter = paper({
  title: 'Akses Kepabeanan',
  number: '{isi.nomorAkses}',
  about: 'Akses kepabeanan {pemohon}',
  validity: { dicabut: 'revoked', berakhir: 'expired' },
  until: 'isi.berlakuSampai',
  blocks: [
    paragraph('Data terakhir diubah dengan persetujuan Nomor {isi.nomorPerubahan} tanggal {isi.tanggalPerubahan}.'),
    fieldList(
      'pemohon',
      'npwp',
      'isi.nib',
      'isi.alamatPerusahaan',
      'isi.peran',
      'isi.tanggalAkses',
      'isi.jenisPengangkut',
      'isi.nomorIzinUsaha',
      'isi.kodeKawasan',
      'isi.nomorIzinBp',
      'isi.berlakuSampai',
    ),
    table('isi.penanggungJawab', ['nama', 'jabatan']),
    table('isi.ahliKepabeanan', ['nama', 'nomorSertifikat']),
    table('isi.sarana', ['nama', 'nomor', 'kodeBendera']),
  ],
})

/** Registered customs access of brokers, carriers and businesses of free trade zones. It ends with the permit of the zone's authority, or is
 *  revoked when its company gives it up. Source: PMK 219/PMK.04/2019; facts `permits/registrasi-kepabeanan`. */
export const aksesKepabeanan = defineService({
  id: 'akses-kepabeanan',
  version: 1,
  title: 'Akses Kepabeanan',
  summary: 'Akses kepabeanan perusahaan yang terdaftar: PPJK, pengangkut, dan pengusaha di kawasan bebas.',
  basis: 'PMK 219/PMK.04/2019; PER-35/BC/2019',
  path: '/perijinan/akses-kepabeanan',
  begunBy: 'decision',
  begun: 'Akses kepabeanan diberikan',
  isPermit: true,
  validity: { from: 'tanggalAkses', until: 'berlakuSampai' },
  number: { name: 'akses', label: 'Nomor akses', pattern: '{isi:nomorAkses}' },
  form: entry,
  office: 'kodeKantor',
  steps: [
    step('akses', 'Akses', [
      'nomorAkses',
      'tanggalAkses',
      'peran',
      'kodeKantor',
      'nomorPerubahan',
      'tanggalPerubahan',
      ...namesOf(company),
      ...namesOf(answerable),
    ]),
    ...stepsOfKind(entry.seen()),
  ],
  attachments: [],
  states: {
    aktif: {
      label: 'Aktif',
      tone: 'good',
      holder: 'nobody',
      standing: 'active',
      within: { term: days(0), from: 'berlakuSampai' },
      lapse: 'akhiri',
      next: 'Ajukan Perubahan Data Akses bila data ini tidak sesuai lagi.',
    },
    perubahanDiajukan: changeRequested,
    pencabutanDiajukan: {
      label: 'Pencabutan dimohon',
      tone: 'progress',
      holder: 'system',
      standing: 'active',
      next: 'Akses tetap berlaku sampai permohonan pencabutan Anda diputuskan.',
    },
    berakhir: {
      label: 'Berakhir',
      tone: 'bad',
      holder: 'nobody',
      standing: 'ended',
      next: 'Perbarui izin BP Kawasan, lalu ajukan registrasi baru.',
    },
    dicabut: {
      label: 'Dicabut',
      tone: 'bad',
      holder: 'nobody',
      standing: 'ended',
      next: 'Akses hanya diperoleh kembali dengan registrasi baru.',
    },
  },
  initial: 'aktif',
  actions: {
    akhiri: { label: 'Akhiri', done: 'Masa berlaku habis', from: 'aktif', to: 'berakhir', by: 'system' },
    // What decisions about changes and revocations do.
    ...changing,
    ubah: {
      ...changed,
      form: form({ ...registrationFacts, ...change }),
      paper: 'akses',
      changes: Object.fromEntries(
        [...REGISTRATION_FACTS, 'nomorPerubahan' as const, 'tanggalPerubahan' as const].map(name => [
          name,
          answerField('ubah', name),
        ]),
      ),
    },
    terimaPencabutan: {
      label: 'Terima permohonan pencabutan',
      done: 'Pencabutan dimohon',
      from: 'aktif',
      to: 'pencabutanDiajukan',
      by: 'system',
    },
    cabut: { label: 'Cabut', done: 'Akses dicabut', from: 'pencabutanDiajukan', to: 'dicabut', by: 'system' },
    tinggalkanPencabutan: {
      label: 'Tinggalkan pencabutan',
      done: 'Akses tidak dicabut',
      from: 'pencabutanDiajukan',
      to: 'aktif',
      by: 'system',
    },
  },
  paper: 'akses',
  papers: { akses: letter },
  list: {
    columns: ['peran', 'kodeKantor', 'berlakuSampai'],
    search: ['nomorAkses', 'namaPerusahaan', 'npwp'],
  },
})
