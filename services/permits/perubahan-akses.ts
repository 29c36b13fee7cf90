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
  NO_ACTIVITY,
  NO_MODE,
  namesOf,
  ofBroker,
  ofCarrier,
  ofZone,
  REGISTERED,
  REGISTRATION_FACTS,
  REQUIRED,
  registrationFacts,
} from './isi-registrasi.ts'
import { accessRequestStates, examined, granting, refusing, withdrawing } from './permohonan-akses.ts'

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
  .requiredWhen(content => ({
    ...Object.fromEntries(REQUIRED.PPJK.map(name => [name, content.peran.is('PPJK')])),
    ...Object.fromEntries(REQUIRED.PENGANGKUT.map(name => [name, content.peran.is('PENGANGKUT')])),
    ...Object.fromEntries(REQUIRED.FTZ.map(name => [name, content.peran.is('FTZ')])),
  }))
  .rule(
    'modaLaut',
    content =>
      content.peran
        .isOneOf('PPJK', 'FTZ')
        .or(content.modaLaut.isFilled())
        .or(content.modaUdara.isFilled())
        .or(content.modaDarat.isFilled()),
    NO_MODE,
  )
  .rule(
    'kegiatanMasuk',
    content =>
      content.peran
        .isOneOf('PPJK', 'PENGANGKUT')
        .or(content.kegiatanMasuk.isFilled())
        .or(content.kegiatanKeluar.isFilled())
        .or(content.kegiatanAngkut.isFilled()),
    NO_ACTIVITY,
  )
const { peran } = change.seen()
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
    step('ppjk', 'PPJK', namesOf(ofBroker)).onlyWhen(peran.is('PPJK')),
    step('pengangkut', 'Pengangkut', namesOf(ofCarrier)).onlyWhen(peran.is('PENGANGKUT')),
    step('kawasan', 'Kawasan bebas', namesOf(ofZone)).onlyWhen(peran.is('FTZ')),
    step('pernyataan', 'Pernyataan', [...namesOf(applicant), ...namesOf(statement)]),
  ],
  attachments: [attachment('01', 'Bukti perubahan', 'Misalnya akta, sertifikat, atau izin yang baru')],
  states: {
    ...accessRequestStates({ term: setBy('JANJI_AKSES', 'workingDays') }, 'Data yang terdaftar tetap berlaku.'),
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
      label: 'Kirim',
      done: 'Permohonan dikirim',
      from: 'draf',
      to: 'dikirim',
      by: 'applicant',
      sends: true,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'REGU-{kantor}-{tanggal}-{urut:6}' },
      effects: { acts: [{ on: 'akses', act: 'terimaPerubahan' }] },
    },
    kirimKembali: {
      label: 'Kirim kembali',
      done: 'Permohonan dilengkapi',
      from: 'dikembalikan',
      to: 'dikirim',
      by: 'applicant',
      sends: true,
    },
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
