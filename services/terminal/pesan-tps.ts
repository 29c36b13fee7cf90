import {
  actionDay,
  answerField,
  choice,
  code,
  contentField,
  date,
  decimal,
  defineExchange,
  form,
  givenNumber,
  headerField,
  instant,
  integer,
  lines,
  listOf,
  longText,
  type Message,
  type MessageAct,
  rowOfMessage,
  senderEntry,
  text,
} from '@dermaga/service'
import { CONTAINER } from './isi-plp.ts'

/* Messages of terminals (TPS online). Fields: facts `fields/tps_*.csv`; elements and operations as terminals' systems use them. */

/** Rows of a message (working value). */
const MOST = 1000
const YES_NO = { Y: 'Ya', N: 'Tidak' } as const
const SIZES = { '20': '20 kaki', '40': '40 kaki', '45': '45 kaki' } as const
const BC11 = ['\\d{6}', '6 angka'] as const
/** Kinds of COCOCONT and COCOKMS by which goods leave a terminal or come into one: list `tps_kd_dok`, whose meanings are assumed. */
const GATE_OUT = '3'
const GATE_IN = '5'
/** PLP among the papers by which goods pass a gate: list `tps_kode_dokumen`. */
const BY_PLP = '3'

const reference = text(30, 'Nomor referensi').like('[A-Z0-9]{8,30}', '8 sampai 30 huruf besar atau angka').required()
const terminal = (label: string) => text(4, label).like('[A-Z0-9]{3,4}', '3 atau 4 huruf besar atau angka').required()
const warehouse = (label: string) => text(4, label).like('[A-Z0-9]{1,4}', 'paling banyak 4 huruf besar atau angka')

const gateHeader = {
  KD_DOK: code('tps_kd_dok', 'Jenis kegiatan').required(),
  KD_TPS: terminal('Kode TPS'),
  NM_ANGKUT: text(50, 'Nama sarana angkut').required(),
  NO_VOY_FLIGHT: text(20, 'Nomor voyage atau flight').required(),
  CALL_SIGN: text(11, 'Call sign'),
  TGL_TIBA: date('Tanggal tiba').required(),
  KD_GUDANG: warehouse('Kode gudang').required(),
  REF_NUMBER: reference,
}

const billOfLading = {
  NO_BL_AWB: text(30, 'B/L atau AWB host'),
  TGL_BL_AWB: date('Tanggal B/L host'),
  NO_MASTER_BL_AWB: text(30, 'B/L atau AWB master'),
  TGL_MASTER_BL_AWB: date('Tanggal B/L master'),
  ID_CONSIGNEE: text(16, 'NPWP consignee'),
  CONSIGNEE: text(100, 'Consignee'),
  BRUTO: decimal(18, 4, 'Bruto').required(),
  NO_BC11: text(6, 'Nomor BC 1.1')
    .like(...BC11)
    .required(),
  TGL_BC11: date('Tanggal BC 1.1').required(),
  NO_POS_BC11: text(12, 'Pos BC 1.1').like('\\d{1,12}', 'angka'),
  KD_TIMBUN: text(10, 'Lokasi timbun'),
}

const passage = {
  KD_DOK_INOUT: code('tps_kode_dokumen', 'Dokumen masuk atau keluar'),
  NO_DOK_INOUT: text(50, 'Nomor dokumen'),
  TGL_DOK_INOUT: date('Tanggal dokumen'),
  WK_INOUT: instant('Waktu masuk atau keluar').required(),
  KD_SAR_ANGKUT_INOUT: text(3, 'Sarana angkut darat'),
  NO_POL: text(11, 'Nomor polisi'),
  FL_CONT_KOSONG: choice(YES_NO, 'Kontainer kosong'),
  ISO_CODE: text(4, 'Kode ISO'),
  PEL_MUAT: text(5, 'Pelabuhan muat'),
  PEL_TRANSIT: text(5, 'Pelabuhan transit'),
  PEL_BONGKAR: text(5, 'Pelabuhan bongkar'),
  GUDANG_TUJUAN: warehouse('Gudang tujuan'),
  KODE_KANTOR: code('kantor', 'Kantor').required(),
  NO_DAFTAR_PABEAN: text(6, 'Nomor daftar pabean').like('\\d{6}', '6 angka'),
  TGL_DAFTAR_PABEAN: date('Tanggal daftar pabean'),
  NO_SEGEL_BC: text(30, 'Segel Bea Cukai'),
  TGL_SEGEL_BC: date('Tanggal segel Bea Cukai'),
  NO_IJIN_TPS: text(50, 'Nomor izin TPS'),
  TGL_IJIN_TPS: date('Tanggal izin TPS'),
}

// A gate passed under a PLP needs its number and date.
const containers = form({
  NO_CONT: text(11, 'Nomor kontainer')
    .like(...CONTAINER)
    .required(),
  UK_CONT: choice(SIZES, 'Ukuran').required(),
  NO_SEGEL: text(30, 'Nomor segel'),
  JNS_CONT: choice({ F: 'FCL', L: 'LCL', E: 'Kosong' }, 'Jenis').required(),
  ...billOfLading,
  ...passage,
}).requiredWhen(row => ({
  NO_DOK_INOUT: row.KD_DOK_INOUT.is(BY_PLP),
  TGL_DOK_INOUT: row.KD_DOK_INOUT.is(BY_PLP),
}))

const packages = form({
  ...billOfLading,
  NO_BL_AWB: text(30, 'B/L atau AWB host').required(),
  TGL_BL_AWB: date('Tanggal B/L host').required(),
  CONT_ASAL: text(11, 'Kontainer asal'),
  SERI_KEMAS: integer(6, 'Seri kemasan').between(1, 999_999).required(),
  KD_KEMAS: code('kemasan', 'Jenis kemasan').required(),
  JML_KEMAS: integer(9, 'Jumlah kemasan').between(1, 999_999_999).required(),
  ...passage,
}).requiredWhen(row => ({
  NO_DOK_INOUT: row.KD_DOK_INOUT.is(BY_PLP),
  TGL_DOK_INOUT: row.KD_DOK_INOUT.is(BY_PLP),
}))

/** A gate that goods pass under a PLP is reported to it: the terminal of origin when they leave, the other one when they come in. */
const gateOf = (rows: 'CONT' | 'KMS', list: string, key: Readonly<Record<string, string>>): MessageAct[] => {
  const gate = (kind: string, by: MessageAct['by'], act: string, field: string): MessageAct => ({
    kind: 'act',
    service: 'plp',
    rows,
    when: [
      { field: headerField('KD_DOK'), isOneOf: [kind] },
      { field: rowOfMessage('KD_DOK_INOUT'), isOneOf: [BY_PLP] },
    ],
    of: {
      answer: 'RESPONPLP',
      names: [rowOfMessage('KODE_KANTOR'), rowOfMessage('NO_DOK_INOUT'), rowOfMessage('TGL_DOK_INOUT')],
    },
    by,
    act,
    marks: {
      list,
      key,
      among: { setuju: 'Y' },
      sets: { [field]: 'WK_INOUT' },
      ...(field === 'masukPada' && {
        completes: { lists: ['keputusanKontainer', 'keputusanKemasan'], field, act: 'selesaikan' },
      }),
    },
  })
  return [
    gate(GATE_OUT, 'applicant', 'catatKeluar', 'keluarPada'),
    gate(GATE_IN, 'party:tujuan', 'catatMasuk', 'masukPada'),
  ]
}

const bySender = { reference: 'REF_NUMBER', sender: { field: 'KD_TPS', register: 'izin-tps' } } as const

const cococont: Message = {
  ...bySender,
  title: 'Gate kontainer (COCOCONT)',
  form: form({ ...gateHeader, CONT: lines(MOST, 'Kontainer', containers).atLeast(1).unique('NO_CONT').required() }),
  effects: gateOf('CONT', 'keputusanKontainer', { nomor: 'NO_CONT' }),
  search: ['NM_ANGKUT', 'NO_VOY_FLIGHT', 'CONT.NO_CONT', 'CONT.NO_BL_AWB', 'CONT.NO_DOK_INOUT'],
}

const cocokms: Message = {
  ...bySender,
  title: 'Gate kemasan (COCOKMS)',
  form: form({ ...gateHeader, KMS: lines(MOST, 'Kemasan', packages).atLeast(1).required() }),
  effects: gateOf('KMS', 'keputusanKemasan', { nomorBl: 'NO_BL_AWB' }),
  search: ['NM_ANGKUT', 'NO_VOY_FLIGHT', 'KMS.NO_BL_AWB', 'KMS.NO_DOK_INOUT'],
}

/** Liquid cargo that is pumped into a tank or out of it. Elements as terminals' systems send them; lengths are working values. */
const tanks = form({
  SERI_OUT: integer(6, 'Seri').between(1, 999_999).required(),
  NO_BL_AWB: text(30, 'B/L atau AWB host').required(),
  TGL_BL_AWB: date('Tanggal B/L host').required(),
  ID_CONSIGNEE: text(16, 'NPWP consignee'),
  CONSIGNEE: text(100, 'Consignee').required(),
  NO_BC11: text(6, 'Nomor BC 1.1')
    .like(...BC11)
    .required(),
  TGL_BC11: date('Tanggal BC 1.1').required(),
  NO_POS_BC11: text(12, 'Pos BC 1.1').like('\\d{1,12}', 'angka'),
  NO_TANGKI: text(20, 'Nomor tangki').required(),
  JML_SATUAN: decimal(18, 4, 'Jumlah').between(0.0001, 99_999_999_999_999).required(),
  JNS_SATUAN: code('satuan', 'Satuan').required(),
  KD_DOK_INOUT: code('tps_kode_dokumen', 'Dokumen masuk atau keluar'),
  NO_DOK_INOUT: text(50, 'Nomor dokumen'),
  TGL_DOK_INOUT: date('Tanggal dokumen'),
  WK_INOUT: instant('Waktu masuk atau keluar').required(),
  KD_SAR_ANGKUT_INOUT: text(3, 'Sarana angkut darat'),
  NO_POL: text(11, 'Nomor polisi'),
  PEL_MUAT: text(5, 'Pelabuhan muat'),
  PEL_TRANSIT: text(5, 'Pelabuhan transit'),
  PEL_BONGKAR: text(5, 'Pelabuhan bongkar'),
})

const cocotangki: Message = {
  ...bySender,
  title: 'Muatan tangki (COCOTANGKI)',
  form: form({ ...gateHeader, TANGKI: lines(MOST, 'Tangki', tanks).atLeast(1).unique('SERI_OUT').required() }),
  effects: [],
  search: ['NM_ANGKUT', 'NO_VOY_FLIGHT', 'TANGKI.NO_TANGKI', 'TANGKI.NO_BL_AWB', 'TANGKI.CONSIGNEE'],
}

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

const loadplp: Message = {
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

const batalplp: Message = {
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

/** Messages of terminals: gates of containers and packages, requests of PLP, and the answers to them. */
export const pesanTps = defineExchange({
  id: 'tps',
  title: 'Pesan TPS',
  summary: 'Pesan gate dan PLP dari sistem TPS Anda, keadaannya, dan jawabannya.',
  officerSummary: 'Pesan gate dan PLP dari sistem TPS di kantor Anda, keadaannya, dan jawabannya.',
  path: '/tps/host-to-host',
  namespace: 'http://services.beacukai.go.id/',
  messages: { COCOCONT: cococont, COCOKMS: cocokms, COCOTANGKI: cocotangki, LOADPLP: loadplp, BATALPLP: batalplp },
  answers: {
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
  },
  operations: {
    CoarriCodeco_Container: { does: 'upload', messages: ['COCOCONT'] },
    CoarriCodeco_Kemasan: { does: 'upload', messages: ['COCOKMS'] },
    CoCoTangki: { does: 'upload', messages: ['COCOTANGKI'] },
    UploadMohonPLP: { does: 'upload', messages: ['LOADPLP'] },
    UploadBatalPLP: { does: 'upload', messages: ['BATALPLP'] },
    GetResponPLP: { does: 'fetch', answers: ['RESPONPLP'] },
    GetResponBatalPLP: { does: 'fetch', answers: ['RESPONBATALPLP'] },
    GetResponPlp_onDemands: { does: 'read', answers: ['RESPONPLP'], parameter: 'RefNumber' },
    GetResponBatalPlp_onDemands: { does: 'read', answers: ['RESPONBATALPLP'], parameter: 'RefNumber' },
  },
})
