import {
  actionDay,
  attachment,
  choice,
  code,
  contentField,
  defineService,
  fieldList,
  form,
  givenNumber,
  noneIn,
  noneOpen,
  onlyWhen,
  paper,
  paragraph,
  requiredAttachment,
  setBy,
  signatures,
  step,
  table,
} from '@dermaga/service'
import { applicant, company, statement } from './applicant.ts'
import {
  ACTIVITIES,
  answerable,
  HEAD_OFFICE,
  MODES,
  namesOf,
  REGISTERED,
  REGISTRATION_FACTS,
  registrationFacts,
  requiredFacts,
  statesActivity,
  statesMode,
  stepsOfKind,
  WRONG_OFFICE,
} from './isi-registrasi.ts'
import {
  examined,
  granting,
  officeRequestStates,
  refused,
  refusedBy,
  refusing,
  sending,
  withdrawing,
} from './permohonan-kantor.ts'

const application = form({
  kodeKantor: code('kantor', 'Kantor pendaftaran').required().hint('PPJK dan pengangkut: Kantor Pusat', '000000'),
  peran: choice(REGISTERED, 'Akses kepabeanan').required(),
  ...company,
  ...registrationFacts,
  ...applicant,
  ...statement,
})
  .group('Moda', MODES)
  .group('Kegiatan', ACTIVITIES)
  .group('Pemohon', namesOf(applicant))
  .requiredWhen(requiredFacts)
  .rule('kodeKantor', content => content.peran.is('FTZ').or(content.kodeKantor.is(HEAD_OFFICE)), WRONG_OFFICE)
  .rule(...statesMode)
  .rule(...statesActivity)
const { peran } = application.seen()

const granted = paper({
  title: 'Pemberitahuan Pemberian Akses Kepabeanan',
  about: 'Akses kepabeanan {pemohon}',
  blocks: [
    paragraph('Permohonan Nomor {nomor.permohonan} disetujui. Akses kepabeanan berikut diberikan.'),
    fieldList('pemohon', 'npwp', 'isi.nib', 'isi.peran', 'nomor.akses', 'isi.berlakuSampai'),
    table('isi.ahliKepabeanan', ['nama', 'nomorSertifikat']),
    paragraph('Akses berlaku sampai dicabut. Perubahan data diajukan melalui portal.'),
    signatures({ as: 'Kepala {kantor}', onBehalfOf: 'Direktur Jenderal Bea dan Cukai', action: 'setujui' }),
  ],
})

const refusal = paper({
  title: 'Penolakan Registrasi Kepabeanan',
  about: 'Registrasi kepabeanan {pemohon}',
  blocks: [...refused, fieldList('isi.peran'), refusedBy],
})

/** Registration of a broker (PPJK), a carrier or a business of a free trade zone. Its decision is an entry of `akses-kepabeanan`.
 *  Source: PMK 219/PMK.04/2019, PER-35/BC/2019; facts `permits/registrasi-kepabeanan`. */
export const registrasiAkses = defineService({
  id: 'registrasi-akses',
  version: 1,
  title: 'Registrasi Kepabeanan',
  summary: 'Izin operasional PPJK, pengangkut, atau pengusaha di kawasan bebas.',
  basis: 'PMK 219/PMK.04/2019; PER-35/BC/2019',
  path: '/perijinan/registrasi-akses',
  gates: [
    noneOpen('Permohonan {nomor} masih berjalan. Tunggu keputusannya, atau tarik permohonan itu.'),
    noneIn(
      'blokir-akses',
      ['diblokir', 'pembukaanDiajukan', 'lewatBatas', 'usulCabut'],
      'Akses perusahaan diblokir dengan {nomor}. Ajukan Pembukaan Blokir dahulu.',
    ),
  ],
  form: application,
  office: 'kodeKantor',
  steps: [
    step('permohonan', 'Permohonan', ['peran', 'kodeKantor', ...namesOf(company), ...namesOf(answerable)]),
    ...stepsOfKind(application.seen()),
    step('pernyataan', 'Pernyataan', [...namesOf(applicant), ...namesOf(statement)]),
  ],
  attachments: [
    onlyWhen(peran.is('PPJK'), requiredAttachment('01', 'Sertifikat ahli kepabeanan')),
    onlyWhen(peran.is('PPJK'), requiredAttachment('02', 'Jaminan tunai, bank, atau asuransi')),
    onlyWhen(peran.is('FTZ'), requiredAttachment('03', 'Izin usaha BP Kawasan')),
    onlyWhen(peran.is('PENGANGKUT'), requiredAttachment('04', 'Izin usaha angkutan')),
    attachment('05', 'Dokumen pendukung lain'),
  ],
  states: {
    ...officeRequestStates({ term: setBy('JANJI_AKSES', 'workingDays') }, 'Akses belum diberikan.'),
    disetujui: {
      label: 'Disetujui',
      tone: 'good',
      holder: 'nobody',
      next: 'Akses Anda ada pada Akses Kepabeanan, dengan nomornya.',
    },
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...sending('REG'),
      from: ['draf', 'dikembalikan'],
    },
    ...examined,
    setujui: {
      ...granting,
      label: 'Setujui dan tanda tangani',
      done: 'Akses diberikan',
      to: 'disetujui',
      number: { name: 'akses', label: 'Nomor akses', pattern: '{urut:6}/{isi:peran}/{kantor}/{tahun}' },
      paper: 'pemberian',
      effects: {
        begins: [
          {
            service: 'akses-kepabeanan',
            content: {
              ...Object.fromEntries(REGISTRATION_FACTS.map(name => [name, contentField(name)])),
              ...Object.fromEntries(namesOf(company).map(name => [name, contentField(name)])),
              kodeKantor: contentField('kodeKantor'),
              peran: contentField('peran'),
              nomorAkses: givenNumber('akses'),
              tanggalAkses: actionDay,
            },
          },
        ],
      },
    },
    tolak: {
      ...refusing,
      number: { name: 'penolakan', label: 'Nomor penolakan', pattern: 'S-{urut}/REG.T/{kantor}/{tahun}' },
    },
    tarik: withdrawing,
  },
  papers: { pemberian: granted, penolakan: refusal },
  list: { columns: ['peran', 'kodeKantor'], search: ['namaPerusahaan', 'npwp', 'nomorIzinBp', 'nomorIzinUsaha'] },
})
