import {
  actionDay,
  attachment,
  caseOf,
  choice,
  contentField,
  date,
  defineService,
  form,
  givenNumber,
  longText,
  onlyWhen,
  requiredAttachment,
  step,
  text,
  tick,
} from '@dermaga/service'
import { applicant, statement } from './applicant.ts'
import { kind, offices, PERMIT_FACTS, permitFacts } from './fakta-tpb.ts'
import {
  decide,
  decisionStates,
  granted,
  presentationStates,
  presenting,
  proposal,
  WITHDRAWABLE,
} from './keputusan-tpb.ts'
import { drafting, send, withdraw } from './penetapan.ts'
import { visiting, visitStates } from './periksa-tpb.ts'
import { changeDecision, invitation, letterOfDuty, receipt, visitReport } from './surat-tpb.ts'

/** A field of the permit that the application names. */
const from = (field: string) => ({ case: 'izin', field }) as const

/** What a change may be about. Source: PER-19/BC/2018; table `perubahan_tpb`. */
const kindsOfChange = {
  ubahIdentitas: tick('Nama, alamat, atau NPWP pengusaha'),
  ubahPenanggungJawab: tick('Nama atau alamat pemilik atau penanggung jawab'),
  ubahLuas: tick('Luas lokasi'),
  ubahTempat: tick('Tempat penyerahan'),
  ubahBarang: tick('Jenis barang'),
  ubahJangka: tick('Jangka waktu izin'),
}
const CHANGES = Object.keys(kindsOfChange) as (keyof typeof kindsOfChange)[]

const { npwp, namaPerusahaan, alamatPerusahaan, namaPenanggungJawab, alamatPenanggungJawab, lokasi, barang } =
  permitFacts

const fields = {
  izin: caseOf('izin-tpb', 'Izin TPB', { states: ['aktif', 'akanBerakhir'] }).required(),
  nomorIzin: text(60, 'Nomor keputusan yang berlaku').required().fixed(from('nomorKeputusan')),
  jenisTpb: kind.jenisTpb.fixed(from('jenisTpb')),
  jenisPelaku: kind.jenisPelaku.fixed(from('jenisPelaku')),
  kodeKantor: offices.kodeKantor.fixed(from('kodeKantor')),
  kantorWilayah: offices.kantorWilayah,
  ...kindsOfChange,
  uraian: longText(2000, 'Uraian perubahan').atLeast(10).required(),
  namaPerusahaan: namaPerusahaan.required().from(from('namaPerusahaan')),
  alamatPerusahaan: alamatPerusahaan.required().from(from('alamatPerusahaan')),
  npwp: npwp.required().from(from('npwp')),
  namaPenanggungJawab: namaPenanggungJawab.required().from(from('namaPenanggungJawab')),
  alamatPenanggungJawab: alamatPenanggungJawab.required().from(from('alamatPenanggungJawab')),
  lokasi: lokasi.required().from(from('lokasi')),
  tanggalSiapPeriksa: date('Tanggal siap diperiksa').earliest(0).required(),
  barang: barang.required().from(from('barang')),
  berlakuSampai: date('Berlaku sampai').earliest(1).required(),
  ...applicant,
  ...statement,
}

const application = form(fields)
  .group('Butir yang diubah', CHANGES)
  .rule(
    'ubahIdentitas',
    content =>
      content.ubahIdentitas
        .isFilled()
        .or(content.ubahPenanggungJawab.isFilled())
        .or(content.ubahLuas.isFilled())
        .or(content.ubahTempat.isFilled())
        .or(content.ubahBarang.isFilled())
        .or(content.ubahJangka.isFilled()),
    'Pilih paling sedikit satu butir yang diubah.',
  )
const seen = application.seen()
/** Changes of places are checked on the spot. Source: table `perubahan_tpb`. */
const hasVisit = seen.ubahLuas.isFilled().or(seen.ubahTempat.isFilled())

const check = form({
  pemeriksaan: choice({ PERLU: 'Perlu pemeriksaan lokasi', TIDAK_PERLU: 'Langsung ke pemaparan' }, 'Pemeriksaan lokasi')
    .required()
    .hint('Perubahan luas dan tempat penyerahan perlu pemeriksaan lokasi'),
})

/** Application for the change of a permit of bonded storage, which a decision writes into the register.
 *  Source: PER-19/BC/2018 and, for the other kinds, assumed; table `perubahan_tpb`. */
export const perubahanTpb = defineService({
  id: 'perubahan-tpb',
  version: 1,
  title: 'Perubahan Izin TPB',
  summary:
    'Permohonan perubahan nama, penanggung jawab, luas, tempat penyerahan, jenis barang, atau jangka waktu izin.',
  basis: 'PP 32/2009 jo. PP 85/2015',
  path: '/perijinan/PerubahanTPB',
  form: application,
  office: 'kodeKantor',
  steps: [
    step('perubahan', 'Perubahan', [
      'izin',
      'nomorIzin',
      'jenisTpb',
      'jenisPelaku',
      'kodeKantor',
      'kantorWilayah',
      ...CHANGES,
      'uraian',
    ]),
    step('identitas', 'Nama, alamat, dan NPWP', ['namaPerusahaan', 'alamatPerusahaan', 'npwp']).onlyWhen(
      seen.ubahIdentitas.isFilled(),
    ),
    step('penanggungjawab', 'Penanggung Jawab', ['namaPenanggungJawab', 'alamatPenanggungJawab']).onlyWhen(
      seen.ubahPenanggungJawab.isFilled(),
    ),
    step('lokasi', 'Lokasi', ['lokasi', 'tanggalSiapPeriksa']).onlyWhen(hasVisit),
    step('barang', 'Barang', ['barang']).onlyWhen(seen.ubahBarang.isFilled()),
    step('jangka', 'Jangka Waktu', ['berlakuSampai']).onlyWhen(seen.ubahJangka.isFilled()),
    step('pemohon', 'Pemohon', Object.keys(applicant) as (keyof typeof applicant)[]),
    step('pernyataan', 'Pernyataan', Object.keys(statement) as (keyof typeof statement)[]),
  ],
  attachments: [
    requiredAttachment('01', 'Dokumen pendukung perubahan', 'Misalnya akta, izin usaha, atau perjanjian'),
    onlyWhen(hasVisit, requiredAttachment('02', 'Denah lokasi')),
    onlyWhen(hasVisit, attachment('03', 'Bukti milik atau penguasaan', 'Untuk lokasi atau luas yang baru')),
  ],
  states: {
    ...visitStates,
    ...presentationStates,
    ...decisionStates,
    disetujui: granted('Izin TPB Anda sudah diubah, dengan sertifikat yang baru.'),
  },
  initial: 'draf',
  actions: {
    kirim: {
      ...send,
      number: { name: 'permohonan', label: 'Nomor permohonan', pattern: 'UBAH-TPB-{kantor}-{tanggal}-{urut:6}' },
      paper: 'tandaTerima',
    },
    teruskan: {
      label: 'Nyatakan lengkap',
      done: 'Permohonan dinyatakan lengkap',
      from: 'diterima',
      to: {
        action: 'teruskan',
        field: 'pemeriksaan',
        states: { PERLU: 'penugasan', TIDAK_PERLU: 'menungguUndangan' },
      },
      by: 'examiner',
      form: check,
    },
    ...visiting,
    ...presenting,
    ...drafting('penelitian', proposal),
    tetapkan: {
      ...decide,
      number: { name: 'keputusan', label: 'Nomor keputusan', pattern: '{urut}/KM.4/UBAH/{kantor}/{tahun}' },
      effects: {
        acts: [
          {
            on: 'izin',
            act: 'ubah',
            onlyTo: 'disetujui',
            answer: {
              ...Object.fromEntries(PERMIT_FACTS.map(name => [name, contentField(name)])),
              berlakuSampai: contentField('berlakuSampai'),
              nomorKeputusan: givenNumber('keputusan'),
              tanggalKeputusan: actionDay,
            },
          },
        ],
      },
    },
    batalkan: { ...withdraw, from: WITHDRAWABLE },
  },
  papers: {
    tandaTerima: receipt,
    suratTugas: letterOfDuty,
    bap: visitReport,
    undangan: invitation,
    keputusan: changeDecision,
  },
  list: { columns: ['jenisTpb', 'nomorIzin'], search: ['nomorIzin', 'uraian'] },
})
