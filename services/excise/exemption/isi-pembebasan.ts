import {
  actionDay,
  answerField,
  caseOf,
  choice,
  code,
  contentField,
  date,
  decimal,
  form,
  givenNumber,
  integer,
  lines,
  longText,
  requiredAttachment,
  type TimeValue,
  text,
} from '@dermaga/service'
import { applicant, company } from '../../permits/applicant.ts'
import { USABLE_LICENCE } from '../tariff/pita.ts'
import {
  approvedQuantity,
  FACILITY_GOOD,
  facilityGood,
  firstStock,
  GOODS_MOST,
  MAX_QUANTITY,
} from './barang-fasilitas.ts'

/* What applications for exemption consist of (PMCK), of users and of suppliers. Source: PMK 109/PMK.04/2010 with its annex; fields `pmck`. */

/** Source: reference `pmck`. The kinds after the second are assumed. */
export const APPLICATIONS = {
  'PMCK-1': 'PMCK-1: EA untuk barang hasil akhir bukan BKC, produksi terpadu',
  'PMCK-2': 'PMCK-2: EA untuk barang hasil akhir bukan BKC, non terpadu',
  'PMCK-3': 'PMCK-3: EA untuk penelitian dan pengembangan',
  'PMCK-4': 'PMCK-4: BKC untuk perwakilan negara asing atau tenaga ahli',
  'PMCK-5': 'PMCK-5: BKC untuk tujuan sosial',
  'PMCK-6': 'PMCK-6: EA dirusak (spiritus bakar)',
  'PMCK-7': 'PMCK-7: MMEA atau HT untuk penumpang, awak, atau pelintas batas',
} as const
/** Denatured alcohol, of which its maker reports apart. */
export const DENATURED = 'PMCK-6'

/** A decision is valid for a year at most (assumed). */
const VALID_MONTHS = 12

/** The letter and who sends it. */
export const letter = {
  nomorSurat: text(50, 'Nomor surat permohonan').required(),
  tanggalSurat: date('Tanggal surat').required().notAfterToday(),
  lampiran: integer(3, 'Jumlah lampiran').between(0, 999),
  kodeKantor: code('kantor', 'Kantor Bea dan Cukai (melalui)').required(),
  ...company,
  ...applicant,
}
export const LETTER = ['nomorSurat', 'tanggalSurat', 'lampiran', 'kodeKantor'] as const
export const PEOPLE = Object.keys({ ...company, ...applicant }) as (keyof typeof company | keyof typeof applicant)[]

/** The licence of who has one. */
export const licenceIfAny = {
  izin: caseOf('izin-nppbkc', 'NPPBKC', { states: USABLE_LICENCE }),
  nppbkc: text(40, 'Nomor NPPBKC').fixed({ case: 'izin', number: true }),
}

export const place = {
  namaPabrik: text(100, 'Nama pabrik atau tempat').required(),
  alamatPabrik: longText(255, 'Alamat pabrik atau tempat').required(),
}

const asked = form({
  ...facilityGood,
  kadar: decimal(5, 2, 'Kadar').unit('%').between(0, 100),
  jumlah: decimal(24, 2, 'Jumlah diminta').required().between(0.01, MAX_QUANTITY),
  saldoAwal: firstStock,
})
  .applies(row => ({ kadar: row.jenisBkc.is('HT').not() }))
  .requiredWhen(row => ({ kadar: row.jenisBkc.is('EA') }))

export const goods = {
  rincian: lines(GOODS_MOST, 'Barang kena cukai', asked).required().atLeast(1).unique('kode').workbook(),
}

const product = form({
  jenis: text(100, 'Barang hasil akhir').required(),
  jumlah: decimal(24, 4, 'Akan diproduksi').required().between(0.0001, MAX_QUANTITY),
  satuan: code('satuan', 'Satuan').required(),
  rasio: decimal(18, 4, 'Pemakaian per satuan hasil').required().between(0.0001, MAX_QUANTITY),
})
export const products = { hasil: lines(GOODS_MOST, 'Barang hasil akhir', product) }

export const term = {
  periodeAwal: date('Berlaku mulai').required(),
  periodeAkhir: date('Berlaku sampai').required().hint('Paling lama 12 bulan'),
}

interface From {
  readonly periodeAwal: TimeValue
  readonly periodeAkhir: TimeValue
}
/** The rule of the term that is asked for. */
export const isTerm = ({ periodeAwal, periodeAkhir }: From) =>
  periodeAkhir.atLeast(periodeAwal).and(periodeAkhir.atMost(periodeAwal.plusMonths(VALID_MONTHS)))
export const NO_TERM = 'Berlaku sampai harus pada atau setelah berlaku mulai, paling lama 12 bulan kemudian.'

export const attachments = [
  requiredAttachment('01', 'Kontrak atau pesanan'),
  requiredAttachment('02', 'Izin usaha'),
  requiredAttachment('03', 'Denah dan bagan alir produksi'),
]

/** What the officer proposes: the quantities of the goods, and how long. */
const approved = form({ ...facilityGood, kuota: approvedQuantity.required(), saldoAwal: firstStock })
export const proposal = form({
  keputusan: choice({ SETUJU: 'Disetujui', TOLAK: 'Ditolak' }, 'Usul keputusan').required(),
  hasil: longText(2000, 'Hasil penelitian').atLeast(10).required(),
  barang: lines(GOODS_MOST, 'Barang yang disetujui', approved).eachOf('rincian', [...FACILITY_GOOD, 'saldoAwal']),
  awalBerlaku: date('Berlaku mulai').from({ own: 'periodeAwal' }),
  akhirBerlaku: date('Berlaku sampai').from({ own: 'periodeAkhir' }),
  alasan: longText(2000, 'Alasan penolakan').atLeast(10),
})
  .applies(answer => ({
    barang: answer.keputusan.is('SETUJU'),
    awalBerlaku: answer.keputusan.is('SETUJU'),
    akhirBerlaku: answer.keputusan.is('SETUJU'),
    alasan: answer.keputusan.is('TOLAK'),
  }))
  .requiredWhen(answer => ({
    barang: answer.keputusan.is('SETUJU'),
    awalBerlaku: answer.keputusan.is('SETUJU'),
    akhirBerlaku: answer.keputusan.is('SETUJU'),
    alasan: answer.keputusan.is('TOLAK'),
  }))
  .rule(
    'akhirBerlaku',
    answer => answer.keputusan.is('TOLAK').or(answer.akhirBerlaku.atLeast(answer.awalBerlaku)),
    '“Berlaku sampai” tidak boleh lebih awal daripada “Berlaku mulai”. Periksa kedua tanggalnya.',
  )

/** What the decision writes into the register of holders. */
export const granted = {
  kodeKantor: contentField('kodeKantor'),
  npwp: contentField('npwp'),
  namaPerusahaan: contentField('namaPerusahaan'),
  alamatPerusahaan: contentField('alamatPerusahaan'),
  nppbkc: contentField('nppbkc'),
  tujuanPenggunaan: contentField('tujuanPenggunaan'),
  nomorKep: givenNumber('keputusan'),
  tanggalKep: actionDay,
  awalBerlaku: answerField('susunKeputusan', 'awalBerlaku'),
  akhirBerlaku: answerField('susunKeputusan', 'akhirBerlaku'),
  rincian: answerField('susunKeputusan', 'barang'),
  kedudukan: contentField('kedudukan'),
} as const
