import {
  choice,
  code,
  date,
  decimal,
  form,
  headerField,
  instant,
  integer,
  lines,
  type Message,
  type MessageAct,
  rowOfMessage,
  text,
} from '@dermaga/service'
import { CONTAINER } from './isi-plp.ts'
import { BC11, bySender, reference, SIZES, terminal, warehouse, YES_NO } from './unsur-pesan.ts'

/* Messages about goods that pass a terminal's gates. Fields: facts `fields/tps_*.csv`; elements as terminals' systems use them. */

/** Rows of a message (working value). */
const MOST = 1000
/** Kinds of COCOCONT and COCOKMS by which goods leave a terminal or come into one: list `tps_kd_dok`, whose meanings are assumed. */
const GATE_OUT = '3'
const GATE_IN = '5'
/** PLP among the papers by which goods pass a gate: list `tps_kode_dokumen`. */
const BY_PLP = '3'

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

export const cococont: Message = {
  ...bySender,
  title: 'Gate kontainer (COCOCONT)',
  form: form({ ...gateHeader, CONT: lines(MOST, 'Kontainer', containers).atLeast(1).unique('NO_CONT').required() }),
  effects: gateOf('CONT', 'keputusanKontainer', { nomor: 'NO_CONT' }),
  search: ['NM_ANGKUT', 'NO_VOY_FLIGHT', 'CONT.NO_CONT', 'CONT.NO_BL_AWB', 'CONT.NO_DOK_INOUT'],
}

export const cocokms: Message = {
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

export const cocotangki: Message = {
  ...bySender,
  title: 'Muatan tangki (COCOTANGKI)',
  form: form({ ...gateHeader, TANGKI: lines(MOST, 'Tangki', tanks).atLeast(1).unique('SERI_OUT').required() }),
  effects: [],
  search: ['NM_ANGKUT', 'NO_VOY_FLIGHT', 'TANGKI.NO_TANGKI', 'TANGKI.NO_BL_AWB', 'TANGKI.CONSIGNEE'],
}
