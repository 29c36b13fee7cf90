import {
  actionDay,
  attachment,
  caseOf,
  choice,
  code,
  contentField,
  defineService,
  fieldList,
  form,
  givenNumber,
  paper,
  paragraph,
  setBy,
  signatures,
  step,
  table,
  text,
} from '@dermaga/service'
import { applicant, statement } from './applicant.ts'
import {
  ACTIVITIES,
  answerable,
  changeReason,
  MODES,
  namesOf,
  type ofZone,
  REGISTERED,
  REGISTRATION_FACTS,
  registrationFacts,
  requiredFacts,
  statesActivity,
  statesMode,
  stepsOfKind,
} from './isi-registrasi.ts'
import {
  examined,
  granting,
  officeRequestStates,
  refusing,
  sending,
  sendingAgain,
  withdrawing,
} from './permohonan-kantor.ts'

const of = (field: string) => ({ case: 'akses', field }) as const
/** Each fact begins as the entry has it. */
const begun = Object.fromEntries(
  REGISTRATION_FACTS.map(name => [name, (registrationFacts[name] as typeof ofZone.nomorIzinBp).from(of(name))]),
) as unknown as typeof registrationFacts

const change = form({
  akses: caseOf('akses-kepabeanan', 'Akses kepabeanan', { states: ['aktif'] }).required(),
  kodeKantor: code('kantor', 'Kantor pendaftaran').required().fixed(of('kodeKantor')),
  nomorAkses: text(60, 'Nomor akses').required().fixed(of('nomorAkses')),
  peran: choice(REGISTERED, 'Akses').required().fixed(of('peran')),
  alasanPerubahan: changeReason,
  ...begun,
  ...applicant,
  ...statement,
})
  .group('Moda', MODES)
  .group('Kegiatan', ACTIVITIES)
  .group('Pemohon', namesOf(applicant))
  .requiredWhen(requiredFacts)
  .rule(...statesMode)
  .rule(...statesActivity)
const left = [{ on: 'akses', act: 'tinggalkanPerubahan' }] as const

const approval = paper({
  title: 'Persetujuan Perubahan Data Akses Kepabeanan',
  about: 'Akses kepabeanan {pemohon}',
  blocks: [
    paragraph('Data akses Nomor {isi.nomorAkses} diubah karena: {isi.alasanPerubahan}'),
    fieldList('pemohon', 'npwp', 'isi.peran', 'isi.jenisPengangkut', 'isi.nomorIzinUsaha', 'isi.nomorIzinBp'),
    table('isi.penanggungJawab', ['nama', 'jabatan']),
    table('isi.ahliKepabeanan', ['nama', 'nomorSertifikat']),
    table('isi.sarana', ['nama', 'nomor', 'kodeBendera']),
    signatures({ as: 'Kepala {kantor}', action: 'setujui' }),
  ],
})

const refusal = paper({
  title: 'Penolakan Perubahan Data Akses Kepabeanan',
  about: 'Akses kepabeanan {pemohon}',
  blocks: [
    paragraph('Permohonan Nomor {nomor.permohonan} ditolak dengan alasan: {jawaban.tolak.alasan}'),
    paragraph('Akses Nomor {isi.nomorAkses} tetap berlaku dengan data yang sudah terdaftar.'),
    signatures({ as: 'Kepala {kantor}', action: 'tolak' }),
  ],
})

/** Change of the data of a registered access, which a decision writes into the register. Source: PMK 219/PMK.04/2019; facts
 *  `permits/registrasi-kepabeanan`. */
export const perubahanAkses = defineService({
  id: 'perubahan-akses',
  version: 1,
  title: 'Perubahan Data Akses',
  summary: 'Perubahan penanggung jawab, ahli kepabeanan, jaminan, sarana pengangkut, atau izin kawasan yang terdaftar.',
  basis: 'PMK 219/PMK.04/2019; PER-35/BC/2019',
  path: '/perijinan/perubahan-akses',
  form: change,
  office: 'kodeKantor',
  steps: [
    step('akses', 'Akses', ['akses', 'nomorAkses', 'peran', 'kodeKantor', 'alasanPerubahan', ...namesOf(answerable)]),
    ...stepsOfKind(change.seen()),
    step('pernyataan', 'Pernyataan', [...namesOf(applicant), ...namesOf(statement)]),
  ],
  attachments: [attachment('01', 'Bukti perubahan', 'Misalnya akta, sertifikat, atau izin yang baru')],
  states: {
    ...officeRequestStates({ term: setBy('JANJI_AKSES', 'workingDays') }, 'Data yang terdaftar tetap berlaku.'),
    disetujui: {
      label: 'Disetujui',
      tone: 'good',
      holder: 'nobody',
      next: 'Data terbaru ada pada Akses Kepabeanan.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...sending('REGU'),
      effects: { acts: [{ on: 'akses', act: 'terimaPerubahan' }] },
    },
    kirimKembali: sendingAgain,
    ...examined,
    setujui: {
      ...granting,
      label: 'Setujui dan tanda tangani',
      done: 'Perubahan disetujui',
      to: 'disetujui',
      number: { name: 'persetujuan', label: 'Nomor persetujuan', pattern: 'S-{urut}/REGU/{kantor}/{tahun}' },
      paper: 'persetujuan',
      effects: {
        acts: [
          {
            on: 'akses',
            act: 'ubah',
            answer: {
              ...Object.fromEntries(REGISTRATION_FACTS.map(name => [name, contentField(name)])),
              nomorPerubahan: givenNumber('persetujuan'),
              tanggalPerubahan: actionDay,
            },
          },
        ],
      },
    },
    tolak: {
      ...refusing,
      number: { name: 'penolakan', label: 'Nomor penolakan', pattern: 'S-{urut}/REGU.T/{kantor}/{tahun}' },
      effects: { acts: left },
    },
    tarik: { ...withdrawing, effects: { acts: left } },
  },
  papers: { persetujuan: approval, penolakan: refusal },
  list: { columns: ['nomorAkses', 'peran'], search: ['nomorAkses', 'alasanPerubahan'] },
})
