import {
  type ActionDefinition,
  actionDay,
  answerField,
  caseOf,
  choice,
  code,
  contentField,
  date,
  days,
  daysAfter,
  defineService,
  form,
  givenNumber,
  holds,
  lines,
  months,
  monthsAfterDay,
  noneIn,
  noneOpen,
  portalAccess,
  type ServiceDefinition,
  step,
  text,
} from '../../packages/service/src/index.ts'

/* Small services that are linked in every way that the engine has: a visit is used by an application, whose decision begins a licence,
   which a change changes. Officers begin findings. */

const common = { version: 1, summary: 'Untuk menguji.', basis: 'Tidak ada', attachments: [] } as const
const drafted = { tone: 'draft', holder: 'applicant', isEditable: true, label: 'Draf', next: 'Kirim.' } as const
const waiting = { tone: 'progress', next: 'Tunggu.' } as const
const ended = { tone: 'bad', holder: 'nobody', next: 'Selesai.' } as const
const kantor = code('kantor', 'Kantor').required()
const reasons = form({ alasan: text(100, 'Alasan').required() })

export const visit = defineService({
  ...common,
  id: 'kunjungan',
  title: 'Kunjungan',
  path: '/kunjungan',
  form: form({ kantor, lokasi: text(100, 'Lokasi').required() }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'lokasi'])],
  states: {
    draf: drafted,
    diperiksa: { ...waiting, label: 'Diperiksa', holder: 'examiner' },
    terbit: {
      label: 'BAP terbit',
      tone: 'good',
      holder: 'system',
      next: 'Gunakan.',
      within: { term: months(3) },
      lapse: 'gugurkan',
    },
    digunakan: { ...ended, label: 'BAP digunakan', tone: 'good' },
    gugur: { ...ended, label: 'Gugur' },
  },
  initial: 'draf',
  actions: {
    kirim: {
      label: 'Kirim',
      done: 'Kunjungan diminta',
      from: 'draf',
      to: 'diperiksa',
      by: 'applicant',
      sends: true,
      number: { name: 'kunjungan', label: 'Nomor', pattern: 'KJ-{kantor}-{urut:4}' },
    },
    terbitkan: {
      label: 'Terbitkan',
      done: 'BAP diterbitkan',
      from: 'diperiksa',
      to: 'terbit',
      by: 'examiner',
      form: form({ luas: text(10, 'Luas').required() }),
    },
    gunakan: {
      label: 'Gunakan',
      done: 'BAP digunakan dalam permohonan',
      from: 'terbit',
      to: 'digunakan',
      by: 'system',
      number: { name: 'pakai', label: 'Nomor pemakaian', pattern: 'PK-{urut}' },
    },
    gugurkan: { label: 'Gugurkan', done: 'BAP tidak digunakan', from: 'terbit', to: 'gugur', by: 'system' },
  },
  list: { columns: ['lokasi'], search: ['lokasi'] },
})

export const licence = defineService({
  ...common,
  id: 'izin-uji',
  title: 'Izin Uji',
  path: '/izin-uji',
  begunBy: 'decision',
  number: { name: 'izin', label: 'Nomor izin', pattern: '{isi:npwp}{kantor}' },
  validity: { from: 'berlakuMulai', until: 'berlakuSampai' },
  form: form({
    kantor,
    npwp: text(16, 'NPWP').required(),
    lokasi: text(100, 'Lokasi').required(),
    keputusan: text(50, 'Nomor keputusan').required(),
    berlakuMulai: date('Berlaku mulai').required(),
    berlakuSampai: date('Berlaku sampai'),
    batasPemulihan: date('Batas pemulihan'),
  }),
  office: 'kantor',
  steps: [
    step('umum', 'Umum', ['kantor', 'npwp', 'lokasi', 'keputusan', 'berlakuMulai', 'berlakuSampai', 'batasPemulihan']),
  ],
  states: {
    aktif: {
      label: 'Aktif',
      tone: 'good',
      holder: 'nobody',
      next: 'Izin berlaku.',
      standing: 'active',
      within: { term: days(1), from: 'berlakuSampai' },
      lapse: 'akhiri',
    },
    dibekukan: {
      label: 'Dibekukan',
      tone: 'attention',
      holder: 'applicant',
      next: 'Penuhi syaratnya.',
      standing: 'frozen',
      within: { term: days(0), from: 'batasPemulihan' },
      lapse: 'cabutOtomatis',
    },
    dicabut: { ...ended, label: 'Dicabut', standing: 'ended' },
    kedaluwarsa: { ...ended, label: 'Kedaluwarsa', standing: 'ended' },
  },
  initial: 'aktif',
  actions: {
    bekukan: {
      label: 'Bekukan',
      done: 'Izin dibekukan',
      from: 'aktif',
      to: 'dibekukan',
      by: 'decider',
      form: reasons,
      changes: { batasPemulihan: daysAfter(30, actionDay) },
    },
    pulihkan: { label: 'Lapor', done: 'Izin dipulihkan', from: 'dibekukan', to: 'aktif', by: 'applicant' },
    akhiri: { label: 'Akhiri', done: 'Masa berlaku habis', from: 'aktif', to: 'kedaluwarsa', by: 'system' },
    cabut: { label: 'Cabut', done: 'Izin dicabut', from: ['aktif', 'dibekukan'], to: 'dicabut', by: 'decider' },
    cabutOtomatis: { label: 'Cabut', done: 'Izin dicabut', from: 'dibekukan', to: 'dicabut', by: 'system' },
    ubah: {
      label: 'Ubah',
      done: 'Izin diubah',
      from: 'aktif',
      to: 'aktif',
      by: 'system',
      form: form({ lokasi: text(100, 'Lokasi').required() }),
      changes: { lokasi: answerField('ubah', 'lokasi') },
    },
  },
  list: { columns: ['lokasi'], search: ['lokasi', 'npwp'] },
})

const decision = form({ hasil: choice({ YA: 'Ya', TIDAK: 'Tidak' }, 'Hasil').required() })
const decided = {
  label: 'Putuskan',
  done: 'Permohonan diputuskan',
  from: 'diteliti',
  to: { action: 'putuskan', field: 'hasil', states: { YA: 'disetujui', TIDAK: 'ditolak' } },
  by: 'decider',
  form: decision,
} as const
const applicationStates = {
  draf: drafted,
  diteliti: { ...waiting, label: 'Diteliti', holder: 'decider' },
  disetujui: { ...ended, label: 'Disetujui', tone: 'good' },
  ditolak: { ...ended, label: 'Ditolak' },
} as const

export const application = defineService({
  ...common,
  id: 'permohonan-uji',
  title: 'Permohonan Uji',
  path: '/permohonan-uji',
  gates: [
    noneOpen('Permohonan {nomor} masih diproses. Tunggu keputusannya.'),
    noneIn('izin-uji', ['dibekukan'], 'Izin {nomor} dibekukan. Pulihkan dahulu.'),
    noneIn('izin-uji', ['dicabut'], 'Izin {nomor} dicabut kurang dari 12 bulan lalu. Ajukan setelahnya.', 12),
  ],
  form: form({
    kantor,
    npwp: text(16, 'NPWP').required().fixed('perusahaan.npwp'),
    bap: caseOf('kunjungan', 'BAP', { states: ['terbit'] }).required(),
    lokasi: text(100, 'Lokasi').required().from({ case: 'bap', field: 'lokasi' }),
    luas: text(10, 'Luas').fixed({ case: 'bap', answer: 'terbitkan', field: 'luas' }),
    lain: lines(3, 'Lokasi lain', form({ bap: caseOf('kunjungan', 'BAP lain', { states: ['terbit'] }) })),
  }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'npwp', 'bap', 'lokasi', 'luas', 'lain'])],
  states: {
    ...applicationStates,
    dikembalikan: { ...drafted, label: 'Perlu dilengkapi', tone: 'attention' },
  },
  initial: 'draf',
  actions: {
    kembalikan: { label: 'Kembalikan', done: 'Dikembalikan', from: 'diteliti', to: 'dikembalikan', by: 'decider' },
    kirimKembali: {
      label: 'Kirim kembali',
      done: 'Dikirim kembali',
      from: 'dikembalikan',
      to: 'diteliti',
      by: 'applicant',
      sends: true,
    },
    kirim: {
      label: 'Kirim',
      done: 'Permohonan dikirim',
      from: 'draf',
      to: 'diteliti',
      by: 'applicant',
      sends: true,
      number: { name: 'permohonan', label: 'Nomor', pattern: 'PU-{kantor}-{urut:4}' },
      effects: {
        acts: [
          { on: 'bap', act: 'gunakan' },
          { on: 'lain.bap', act: 'gunakan' },
        ],
      },
    },
    putuskan: {
      ...decided,
      number: { name: 'keputusan', label: 'Nomor keputusan', pattern: 'KEP-{urut}/{kantor}/{tahun}' },
      effects: {
        begins: [
          {
            service: 'izin-uji',
            onlyTo: 'disetujui',
            content: {
              kantor: contentField('kantor'),
              npwp: contentField('npwp'),
              lokasi: contentField('lokasi'),
              keputusan: givenNumber('keputusan'),
              berlakuMulai: actionDay,
              berlakuSampai: monthsAfterDay(60, actionDay),
            },
          },
        ],
      },
    },
  },
  list: { columns: ['lokasi'], search: ['lokasi'] },
})

export const change = defineService({
  ...common,
  id: 'perubahan-uji',
  title: 'Perubahan Uji',
  path: '/perubahan-uji',
  gates: [
    holds('izin-uji', 'Anda belum memiliki izin yang berlaku. Ajukan permohonan izin dahulu.'),
    portalAccess('Tidak ada', 'Akses portal untuk perubahan belum ada. Ajukan akses dahulu.'),
  ],
  form: form({
    kantor,
    izin: caseOf('izin-uji', 'Izin', { states: ['aktif'] }).required(),
    lokasi: text(100, 'Lokasi baru').required(),
  }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'izin', 'lokasi'])],
  states: applicationStates,
  initial: 'draf',
  actions: {
    kirim: { label: 'Kirim', done: 'Perubahan dikirim', from: 'draf', to: 'diteliti', by: 'applicant', sends: true },
    putuskan: {
      ...decided,
      effects: { acts: [{ on: 'izin', act: 'ubah', onlyTo: 'disetujui', answer: { lokasi: contentField('lokasi') } }] },
    },
  },
  list: { columns: ['lokasi'], search: ['lokasi'] },
})

export const finding = defineService({
  ...common,
  id: 'temuan-uji',
  title: 'Temuan Uji',
  path: '/temuan-uji',
  begunBy: 'officer',
  form: form({
    kantor,
    npwp: text(16, 'NPWP').required().fixed('perusahaan.npwp'),
    uraian: text(100, 'Uraian').required(),
    izin: caseOf('izin-uji', 'Izin', { states: ['aktif'] }),
  }),
  office: 'kantor',
  steps: [step('umum', 'Umum', ['kantor', 'npwp', 'uraian', 'izin'])],
  states: {
    draf: { tone: 'draft', holder: 'examiner', isEditable: true, label: 'Draf', next: 'Petugas melengkapi temuan.' },
    terkirim: { label: 'Menunggu jawaban', tone: 'attention', holder: 'applicant', next: 'Jawab temuan.' },
    selesai: { ...ended, label: 'Selesai', tone: 'good' },
  },
  initial: 'draf',
  actions: {
    kirim: { label: 'Kirim', done: 'Temuan disampaikan', from: 'draf', to: 'terkirim', by: 'examiner', sends: true },
    jawab: { label: 'Jawab', done: 'Temuan dijawab', from: 'terkirim', to: 'selesai', by: 'applicant' },
  },
  list: { columns: ['uraian'], search: ['uraian'] },
})

/** The change without the gate that nobody passes. */
const openChange = { ...change, gates: change.gates.filter(({ gate }) => gate !== 'portalAccess') }

/** The application without gates: only what it names decides. */
const { kirim, ...actions } = application.actions
const number = { name: 'permohonan', label: 'Nomor', pattern: 'PB-{kantor}-{urut:4}' }
const ungated: ServiceDefinition = {
  ...application,
  id: 'perubahan-bap',
  path: '/perubahan-bap',
  gates: [],
  actions: { ...actions, kirim: { ...kirim, number } as ActionDefinition },
}

export const LINKED = [visit, licence, application, openChange, finding, ungated]
export const GATED_CHANGE = { ...change, id: 'perubahan-tertutup', path: '/perubahan-tertutup' }
