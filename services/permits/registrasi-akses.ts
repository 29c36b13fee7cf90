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
  WRONG_OFFICE,
} from './isi-registrasi.ts'
import { accessRequestStates, examined, granting, refusing, withdrawing } from './permohonan-akses.ts'

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
  .requiredWhen(content => ({
    ...Object.fromEntries(REQUIRED.PPJK.map(name => [name, content.peran.is('PPJK')])),
    ...Object.fromEntries(REQUIRED.PENGANGKUT.map(name => [name, content.peran.is('PENGANGKUT')])),
    ...Object.fromEntries(REQUIRED.FTZ.map(name => [name, content.peran.is('FTZ')])),
  }))
  .rule('kodeKantor', content => content.peran.is('FTZ').or(content.kodeKantor.is(HEAD_OFFICE)), WRONG_OFFICE)
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
  blocks: [
    paragraph('Permohonan Nomor {nomor.permohonan} dari {pemohon}, NPWP {npwp}, ditolak dengan alasan:'),
    paragraph('{jawaban.tolak.alasan}'),
    fieldList('isi.peran'),
    signatures({ as: 'Kepala {kantor}', action: 'tolak' }),
  ],
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
    step('ppjk', 'PPJK', namesOf(ofBroker)).onlyWhen(peran.is('PPJK')),
    step('pengangkut', 'Pengangkut', namesOf(ofCarrier)).onlyWhen(peran.is('PENGANGKUT')),
    step('kawasan', 'Kawasan bebas', namesOf(ofZone)).onlyWhen(peran.is('FTZ')),
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
    ...accessRequestStates({ term: setBy('JANJI_AKSES', 'workingDays') }, 'Akses belum diberikan.'),
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
      label: 'Kirim',
      done: 'Permohonan dikirim',
      from: ['draf', 'dikembalikan'],
      to: 'dikirim',
      by: 'applicant',
      sends: true,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'REG-{kantor}-{tanggal}-{urut:6}' },
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
  list: { columns: ['peran', 'namaPerusahaan'], search: ['namaPerusahaan', 'npwp', 'nomorIzinBp', 'nomorIzinUsaha'] },
})
