import {
  actionDay,
  answerField,
  choice,
  code,
  contentField,
  date,
  form,
  givenNumber,
  headerField,
  integer,
  lines,
  listOf,
  longText,
  type Message,
  senderEntry,
  text,
} from '@dermaga/service'
import { CONTAINER } from './isi-plp.ts'
import { BC11, bySender, reference, SIZES, terminal, warehouse, YES_NO } from './unsur-pesan.ts'

/* Requests of PLP, and the answers to them. Fields: facts `fields/tps_plp.csv`. */

const moved = {
  CONT: lines(
    500,
    'Kontainer',
    form({
      NO_CONT: text(11, 'Nomor kontainer')
        .like(...CONTAINER)
        .required(),
      UK_CONT: choice(SIZES, 'Ukuran').required(),
    }),
  ),
  KMS: lines(
    500,
    'Kemasan',
    form({
      JNS_KMS: code('kemasan', 'Jenis kemasan').required(),
      JML_KMS: integer(9, 'Jumlah kemasan').between(1, 999_999_999).required(),
      NO_BL_AWB: text(30, 'B/L atau AWB').required(),
      TGL_BL_AWB: date('Tanggal B/L'),
    }),
  ),
}

const voyage = {
  CALL_SIGN: text(11, 'Call sign'),
  NM_ANGKUT: text(50, 'Nama sarana angkut').required(),
  NO_VOY_FLIGHT: text(20, 'Nomor voyage atau flight').required(),
  TGL_TIBA: date('Tanggal tiba').required(),
  NO_BC11: text(6, 'Nomor BC 1.1')
    .like(...BC11)
    .required(),
  TGL_BC11: date('Tanggal BC 1.1').required(),
}
const letter = {
  NO_SURAT: text(30, 'Nomor surat').required(),
  TGL_SURAT: date('Tanggal surat').required().notAfterToday(),
}

export const loadplp: Message = {
  title: 'Permohonan PLP (LOADPLP)',
  reference: 'REF_NUMBER',
  sender: { field: 'KD_TPS_ASAL', register: 'izin-tps' },
  form: form({
    KD_KANTOR: code('kantor', 'Kantor').required(),
    TIPE_DATA: choice({ '1': 'Permohonan baru' }, 'Tipe data').required(),
    KD_TPS_ASAL: terminal('TPS asal'),
    REF_NUMBER: reference,
    ...letter,
    GUDANG_ASAL: warehouse('Gudang asal').required(),
    KD_TPS_TUJUAN: terminal('TPS tujuan'),
    GUDANG_TUJUAN: warehouse('Gudang tujuan').required(),
    KD_ALASAN_PLP: code('alasan_plp', 'Alasan').required(),
    YOR_ASAL: integer(3, 'YOR/SOR asal').between(0, 100).required(),
    YOR_TUJUAN: integer(3, 'YOR/SOR tujuan').between(0, 100).required(),
    ...voyage,
    NM_PEMOHON: text(50, 'Nama pemohon').required(),
    ...moved,
  }),
  effects: [
    {
      kind: 'begin',
      service: 'plp',
      act: 'kirim',
      content: {
        tps: senderEntry,
        kodeKantor: headerField('KD_KANTOR'),
        kodeTpsAsal: headerField('KD_TPS_ASAL'),
        gudangAsal: headerField('GUDANG_ASAL'),
        kodeTpsTujuan: headerField('KD_TPS_TUJUAN'),
        gudangTujuan: headerField('GUDANG_TUJUAN'),
        rujukan: headerField('REF_NUMBER'),
        nomorSurat: headerField('NO_SURAT'),
        tanggalSurat: headerField('TGL_SURAT'),
        kodeAlasan: headerField('KD_ALASAN_PLP'),
        yorAsal: headerField('YOR_ASAL'),
        yorTujuan: headerField('YOR_TUJUAN'),
        namaSarana: headerField('NM_ANGKUT'),
        nomorVoyage: headerField('NO_VOY_FLIGHT'),
        callSign: headerField('CALL_SIGN'),
        tanggalTiba: headerField('TGL_TIBA'),
        nomorBc11: headerField('NO_BC11'),
        tanggalBc11: headerField('TGL_BC11'),
        namaPemohon: headerField('NM_PEMOHON'),
        kontainer: listOf('CONT', { nomor: 'NO_CONT', ukuran: 'UK_CONT' }),
        kemasan: listOf('KMS', { nomorBl: 'NO_BL_AWB', tanggalBl: 'TGL_BL_AWB', jenis: 'JNS_KMS', jumlah: 'JML_KMS' }),
      },
    },
  ],
  search: ['NO_SURAT', 'KD_TPS_TUJUAN', 'NM_ANGKUT', 'CONT.NO_CONT', 'KMS.NO_BL_AWB'],
}

export const batalplp: Message = {
  ...bySender,
  title: 'Pembatalan PLP (BATALPLP)',
  form: form({
    KD_KANTOR: code('kantor', 'Kantor').required(),
    TIPE_DATA: choice({ '1': 'Permohonan baru', '2': 'Pembatalan' }, 'Tipe data').required(),
    KD_TPS: terminal('Kode TPS'),
    REF_NUMBER: reference,
    ...letter,
    NO_PLP: text(6, 'Nomor PLP').like('\\d{6}', '6 angka').required(),
    TGL_PLP: date('Tanggal PLP').required(),
    ALASAN: longText(500, 'Alasan').atLeast(10).required(),
    NO_BC11: text(6, 'Nomor BC 1.1').like(...BC11),
    TGL_BC11: date('Tanggal BC 1.1'),
    NM_PEMOHON: text(50, 'Nama pemohon').required(),
    ...moved,
  }),
  effects: [
    {
      kind: 'act',
      service: 'plp',
      of: { answer: 'RESPONPLP', names: [headerField('KD_KANTOR'), headerField('NO_PLP'), headerField('TGL_PLP')] },
      by: 'applicant',
      act: 'mohonBatal',
      answer: { alasan: headerField('ALASAN'), rujukan: headerField('REF_NUMBER') },
    },
  ],
  search: ['NO_SURAT', 'NO_PLP', 'CONT.NO_CONT'],
}

const answered = {
  KD_KANTOR: code('kantor', 'Kantor'),
  KD_TPS_ASAL: text(4, 'TPS asal'),
  KD_TPS_TUJUAN: text(4, 'TPS tujuan'),
  REF_NUMBER: text(30, 'Nomor referensi'),
  GUDANG_ASAL: text(4, 'Gudang asal'),
  GUDANG_TUJUAN: text(4, 'Gudang tujuan'),
  NO_PLP: text(6, 'Nomor PLP'),
  TGL_PLP: date('Tanggal PLP'),
}
const answeredHeader = {
  KD_KANTOR: contentField('kodeKantor'),
  KD_TPS_ASAL: contentField('kodeTpsAsal'),
  KD_TPS_TUJUAN: contentField('kodeTpsTujuan'),
  REF_NUMBER: contentField('rujukan'),
  GUDANG_ASAL: contentField('gudangAsal'),
  GUDANG_TUJUAN: contentField('gudangTujuan'),
  NO_PLP: contentField('nomorPlp'),
  TGL_PLP: contentField('tanggalPlp'),
}
const answeredContainer = {
  NO_CONT: text(11, 'Nomor kontainer'),
  UK_CONT: choice(SIZES, 'Ukuran'),
  FL_SETUJU: choice(YES_NO, 'Disetujui'),
}
const answeredLot = {
  JNS_KMS: code('kemasan', 'Jenis kemasan'),
  JML_KMS: integer(9, 'Jumlah kemasan'),
  NO_BL_AWB: text(30, 'B/L atau AWB'),
  TGL_BL_AWB: date('Tanggal B/L'),
  FL_SETUJU: choice(YES_NO, 'Disetujui'),
}
const answeredLists = {
  CONT: { list: 'keputusanKontainer', fields: { NO_CONT: 'nomor', UK_CONT: 'ukuran', FL_SETUJU: 'setuju' } },
  KMS: {
    list: 'keputusanKemasan',
    fields: { JNS_KMS: 'jenis', JML_KMS: 'jumlah', NO_BL_AWB: 'nomorBl', TGL_BL_AWB: 'tanggalBl', FL_SETUJU: 'setuju' },
  },
}
const rows = {
  CONT: lines(500, 'Kontainer', form(answeredContainer)),
  KMS: lines(500, 'Kemasan', form(answeredLot)),
}

/** What an office answers. */
export const PLP_ANSWERS = {
  RESPONPLP: {
    title: 'Jawaban PLP (RESPONPLP)',
    service: 'plp',
    actions: ['setujui', 'tolak'],
    to: ['applicant', 'party:tujuan'],
    reference: 'REF_NUMBER',
    form: form({
      ...answered,
      ALASAN_REJECT: longText(500, 'Alasan penolakan'),
      CALL_SIGN: text(11, 'Call sign'),
      NM_ANGKUT: text(50, 'Nama sarana angkut'),
      NO_VOY_FLIGHT: text(20, 'Nomor voyage atau flight'),
      TGL_TIBA: date('Tanggal tiba'),
      NO_BC11: text(6, 'Nomor BC 1.1'),
      TGL_BC11: date('Tanggal BC 1.1'),
      NO_SURAT: text(30, 'Nomor surat'),
      TGL_SURAT: date('Tanggal surat'),
      ...rows,
    }),
    header: {
      ...answeredHeader,
      ALASAN_REJECT: answerField('tolak', 'alasan'),
      CALL_SIGN: contentField('callSign'),
      NM_ANGKUT: contentField('namaSarana'),
      NO_VOY_FLIGHT: contentField('nomorVoyage'),
      TGL_TIBA: contentField('tanggalTiba'),
      NO_BC11: contentField('nomorBc11'),
      TGL_BC11: contentField('tanggalBc11'),
      NO_SURAT: contentField('nomorSurat'),
      TGL_SURAT: contentField('tanggalSurat'),
    },
    lists: answeredLists,
    names: ['KD_KANTOR', 'NO_PLP', 'TGL_PLP'],
  },
  RESPONBATALPLP: {
    title: 'Jawaban pembatalan PLP (RESPONBATALPLP)',
    service: 'plp',
    actions: ['setujuiBatal', 'tolakBatal'],
    to: ['applicant', 'party:tujuan'],
    reference: 'REF_NUMBER',
    form: form({
      ...answered,
      NO_BATAL_PLP: text(6, 'Nomor pembatalan'),
      TGL_BATAL_PLP: date('Tanggal keputusan'),
      ALASAN_BATAL: longText(500, 'Alasan pembatalan'),
      ALASAN_REJECT: longText(500, 'Alasan penolakan'),
      ...rows,
    }),
    header: {
      ...answeredHeader,
      REF_NUMBER: answerField('mohonBatal', 'rujukan'),
      NO_BATAL_PLP: givenNumber('batal'),
      TGL_BATAL_PLP: actionDay,
      ALASAN_BATAL: answerField('mohonBatal', 'alasan'),
      ALASAN_REJECT: answerField('tolakBatal', 'alasan'),
    },
    lists: answeredLists,
    names: [],
  },
} as const
