import { randomUUID } from 'node:crypto'
import {
  type DeclarationKind,
  declarationCreate,
  declarationLinesReplace,
  declarationSave,
  declarationValidation,
  wibDay,
} from '@dermaga/contract'
import { dayText } from '@dermaga/text'
import { type ReportedError, validationErrorText } from '@dermaga/text/declaration-problems'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportOfValves } from '../../../../tests/support/export-documents.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/support/portal.ts'
import { wholeDocument } from '../../../../tests/support/whole-document.ts'
import { type DemoDocument, importOfParts } from './demo-documents.ts'

const IMPORTER = {
  npwp: '0012345678901000',
  nib: '9120001234567',
  namaPerusahaan: 'PT Nusantara Impor Contoh',
  alamatPerusahaan: 'Jl. Pelabuhan Raya No. 12',
}

let portal: TestPortal
const tokens = {} as Record<'importir' | 'tpb', string>
const baselines = new Map<DeclarationKind, ReadonlySet<string>>()

beforeAll(async () => {
  portal = await openTestPortal()
  for (const name of ['importir', 'tpb'] as const) tokens[name] = (await portal.session(name)).access_token
})
afterAll(() => portal.close())

async function validDocument(kind: DeclarationKind): Promise<DemoDocument> {
  const today = wibDay(portal.core.now())
  if (kind === '20') return importOfParts(IMPORTER, 'Sari Wulandari', today)
  if (kind === '30') return exportOfValves(today)
  return (await wholeDocument(kind)) as DemoDocument
}

/** What a newcomer reads about a document. */
async function messagesOf(kind: DeclarationKind, { isi, barang }: DemoDocument): Promise<string[]> {
  const token = tokens[kind === '23' ? 'tpb' : 'importir']
  const params = { id: randomUUID() }
  const body = { idHeader: params.id, kodeDokumen: kind }
  expect(await portal.call(declarationCreate, { token, body })).toSucceed()
  expect(await portal.call(declarationSave, { token, params, body: { versi: 1, isi } })).toSucceed()
  expect(await portal.call(declarationLinesReplace, { token, params, body: { versi: 2, barang } })).toSucceed()
  const reply = await portal.call(declarationValidation, { token, params })
  expect(reply).toSucceed()
  return (reply.body['items'] as ReportedError[]).map(error => validationErrorText(error, kind))
}

/** A document of which a part, row or field is changed: `barang[0].netto`. Without a value it is removed. */
function withChange(document: DemoDocument, path: string, value: unknown): DemoDocument {
  const changed = structuredClone(document)
  const steps = path.split(/[.[\]]+/).filter(step => step !== '')
  const last = steps.pop() ?? ''
  let place = (path.startsWith('barang') ? changed : changed.isi) as Record<string, unknown>
  for (const step of steps) place = place[step] as Record<string, unknown>
  if (value === undefined && Array.isArray(place)) place.splice(Number(last), 1)
  else if (value === undefined) delete place[last]
  else place[last] = value
  return changed
}

type Change = readonly [path: string, value?: unknown]
interface Fault {
  kind: DeclarationKind
  fault: string
  change: readonly Change[]
  /** The sentence that a newcomer reads; `{today}` is the day. */
  reads: string
}

/** Faults that newcomers make, each in a valid document. */
const FAULTS: readonly Fault[] = [
  { kind: '20', fault: 'no office', change: [['kodeKantor']], reads: 'Kantor pabean wajib diisi. Pilih dari daftar.' },
  {
    kind: '20',
    fault: 'an unknown currency',
    change: [['kodeValuta', 'USX']],
    reads: 'Valuta USX tidak ada pada daftar referensi. Pilih kode dari daftar; abaikan jika kodenya baru berlaku.',
  },
  {
    kind: '20',
    fault: 'a rate without its last digit',
    change: [['ndpbm', 1625]],
    reads: 'NDPBM 16.250 pada 3 barang berbeda dari NDPBM dokumen 1.625. Periksa mana yang benar.',
  },
  {
    kind: '20',
    fault: 'a gross weight below the net weight',
    change: [['bruto', 100]],
    reads: 'Berat bersih 2.650 melebihi berat kotor 100. Berat kotor termasuk kemasan; periksa mana yang tertukar.',
  },
  {
    kind: '20',
    fault: 'a weight with five decimals',
    change: [['bruto', 2790.12345]],
    reads: 'Berat kotor (kg) memuat paling banyak 4 angka di belakang koma. Bulatkan angkanya.',
  },
  {
    kind: '20',
    fault: 'a negative gross weight',
    change: [['bruto', -5]],
    reads: 'Berat kotor (kg) tidak boleh kurang dari nol. Hapus tanda minusnya, atau periksa angkanya.',
  },
  {
    kind: '20',
    fault: 'a total value that the goods do not have',
    change: [['cif', 5000]],
    reads: 'Nilai CIF tertulis 5.000, sedangkan seluruh barang berjumlah 5.463. Periksa mana yang benar.',
  },
  {
    kind: '20',
    fault: 'two containers, of which one is listed',
    change: [['jumlahKontainer', 2]],
    reads: 'Jumlah peti kemas tertulis 2, sedangkan yang diisi 1. Lengkapi baris atau jumlahnya.',
  },
  {
    kind: '20',
    fault: 'a container number with a wrong digit',
    change: [['kontainer[0].nomorKontainer', 'CTHU1171176']],
    reads:
      'Nomor peti kemas CTHU1171176 salah ketik: menurut angka-angka sebelumnya, angka terakhirnya 5. Salin kembali dari peti kemas atau B/L.',
  },
  {
    kind: '20',
    fault: 'a container number without its last digit',
    change: [['kontainer[0].nomorKontainer', 'CTHU117117']],
    reads:
      'Nomor peti kemas CTHU117117 bukan nomor peti kemas ISO 6346: empat huruf, yang terakhir U, J, atau Z, lalu tujuh angka. Salin dari peti kemas atau B/L.',
  },
  {
    kind: '20',
    fault: 'a day that no calendar has',
    change: [['tanggalTiba', '2026-02-31']],
    reads: 'Perkiraan tanggal tiba bukan tanggal yang benar. Pilih dari kalender.',
  },
  {
    kind: '20',
    fault: 'an arrival before the bill of lading',
    change: [['tanggalTiba', '2026-01-05']],
    reads: 'Perkiraan tanggal tiba 05-01-2026 sebelum tanggal dokumen {today}. Periksa kedua tanggalnya.',
  },
  {
    kind: '20',
    fault: 'an invoice of the future',
    change: [['dokumen[0].tanggalDokumen', '2036-01-05']],
    reads: 'Tanggal dokumen 05-01-2036 belum tiba. Periksa tanggalnya.',
  },
  {
    kind: '20',
    fault: 'no invoice',
    change: [['dokumen[0]']],
    reads: 'Dokumen belum memuat Invoice. Tambahkan barisnya.',
  },
  {
    kind: '20',
    fault: 'no bill of lading',
    change: [['dokumen[1]']],
    reads: 'Dokumen belum memuat B/L atau AWB. Tambahkan barisnya jika diperlukan.',
  },
  {
    kind: '20',
    fault: 'an invoice without a number',
    change: [['dokumen[0].nomorDokumen']],
    reads: 'Nomor dokumen wajib diisi. Salin dari dokumen aslinya.',
  },
  {
    kind: '20',
    fault: 'an invoice without a day',
    change: [['dokumen[0].tanggalDokumen']],
    reads: 'Tanggal dokumen wajib diisi. Pilih tanggalnya.',
  },
  {
    kind: '20',
    fault: 'no seller',
    change: [['entitas[2]']],
    reads: 'Entitas belum memuat Penjual. Tambahkan barisnya jika diperlukan.',
  },
  {
    kind: '20',
    fault: 'a kind of API that there is not',
    change: [['entitas[0].kodeJenisApi', '09']],
    reads: 'Jenis API tidak dikenal. Pilih salah satu: 01 (API Umum), 02 (API Produsen).',
  },
  {
    kind: '20',
    fault: 'a country of three letters',
    change: [['entitas[1].kodeNegara', 'CHN']],
    reads: 'Negara harus kode negara dua huruf, misalnya ID. Pilih dari daftar.',
  },
  {
    kind: '20',
    fault: 'a tax number of 15 digits',
    change: [['entitas[0].nomorIdentitas', '012345678901000']],
    reads:
      'Nomor identitas 012345678901000 tidak sesuai jenis identitasnya: harus 16 angka. Ketik angkanya saja, atau ganti jenis identitas.',
  },
  {
    kind: '20',
    fault: 'a heading of six digits',
    change: [['barang[0].posTarif', '848180']],
    reads: 'Pos tarif harus 8 digit tanpa titik. Pilih pos turunannya.',
  },
  {
    kind: '20',
    fault: 'a heading with dots',
    change: [['barang[0].posTarif', '8481.80.99']],
    reads: 'Pos tarif harus 8 digit tanpa titik. Pilih pos turunannya.',
  },
  {
    kind: '20',
    fault: 'a heading that does not exist',
    change: [['barang[0].posTarif', '99999999']],
    reads: 'Pos tarif 99999999 tidak ada pada BTKI {today}. Cari dengan angka atau kata, lalu pilih yang sesuai.',
  },
  {
    kind: '20',
    fault: 'goods without a description',
    change: [['barang[1].uraian']],
    reads: 'Uraian barang wajib diisi. Salin dari dokumen aslinya.',
  },
  {
    kind: '20',
    fault: 'goods without a quantity',
    change: [['barang[0].jumlahSatuan', 0]],
    reads: 'Jumlah satuan tertulis 0. Isi jumlah barang dalam satuannya, seperti pada invoice.',
  },
  {
    kind: '20',
    fault: 'a negative quantity',
    change: [['barang[0].jumlahSatuan', -120]],
    reads: 'Jumlah satuan tidak boleh kurang dari nol. Hapus tanda minusnya, atau periksa angkanya.',
  },
  {
    kind: '20',
    fault: 'a unit in words',
    change: [['barang[0].kodeSatuanBarang', 'BUAH']],
    reads:
      'Satuan barang BUAH bukan kode yang benar: dua atau tiga huruf besar atau angka, seperti PCE. Pilih dari daftar.',
  },
  {
    kind: '20',
    fault: 'goods without a country of origin',
    change: [['barang[0].kodeNegaraAsal']],
    reads: 'Negara asal belum diisi. Pilih negara tempat barang dibuat; tarif dan ketentuannya bergantung padanya.',
  },
  {
    kind: '20',
    fault: 'a brand of one character',
    change: [['barang[0].merk', '-']],
    reads: 'Merek memuat paling sedikit 2 karakter. Lengkapi isiannya.',
  },
  {
    kind: '20',
    fault: 'a net weight that differs from the goods',
    change: [['netto', 2000]],
    reads: 'Berat bersih (kg) tertulis 2.000, sedangkan seluruh barang berjumlah 2.650. Periksa mana yang benar.',
  },
  {
    kind: '20',
    fault: 'a customs value that is not value × rate',
    change: [['barang[0].cifRupiah', 3588000]],
    reads:
      'Nilai CIF (Rp) tertulis 3.588.000, sedangkan CIF × NDPBM 35.880.000. Periksa CIF dan NDPBM, atau tekan Gunakan hasil perhitungan.',
  },
  {
    kind: '20',
    fault: 'duty that is not rate × value',
    change: [['barang[0].barangTarif[0].nilaiBayar', 100000]],
    reads:
      'BM: Nilai bayar (Rp) tertulis 100.000, sedangkan hasil perhitungan 1.794.000. Periksa tarifnya, atau tekan Gunakan hasil perhitungan.',
  },
  {
    kind: '20',
    fault: 'a rate of VAT that there is not',
    change: [['barang[0].barangTarif[1].tarif', 10]],
    reads:
      'PPN: Nilai bayar (Rp) tertulis 4.144.140, sedangkan hasil perhitungan 3.767.400. Periksa tarifnya, atau tekan Gunakan hasil perhitungan.',
  },
  {
    kind: '20',
    fault: 'no income tax',
    change: [['barang[0].barangTarif[2]']],
    reads: 'Tarif belum memuat PPh impor. Tambahkan barisnya jika diperlukan.',
  },
  {
    kind: '20',
    fault: 'insurance of neither here nor abroad',
    change: [['kodeAsuransi', 'XX']],
    reads: 'Asuransi dalam atau luar negeri tidak dikenal. Pilih salah satu: LN (Luar negeri), DN (Dalam negeri).',
  },
  {
    kind: '20',
    fault: 'a place of storage that there is not',
    change: [['kodeTps', 'ZZZZ']],
    reads:
      'Tempat penimbunan ZZZZ tidak ada pada daftar referensi. Pilih kode dari daftar; abaikan jika kodenya baru berlaku.',
  },
  {
    kind: '20',
    fault: 'another method of valuation without its reason',
    change: [['barang[0].metodePenentuanNilai', 'Metode 2']],
    reads: 'Alasan tidak memakai metode 1 wajib diisi. Pilih dari daftar.',
  },
  {
    kind: '20',
    fault: 'a port in words',
    change: [['kodePelTujuan', 'TANJUNG PRIOK']],
    reads: 'Pelabuhan tujuan TANJUNG PRIOK bukan kode yang benar: lima huruf besar, seperti IDTPP. Pilih dari daftar.',
  },
  {
    kind: '20',
    fault: 'a value that is not what it consists of',
    change: [['barang[0].freight', 75]],
    reads: 'Freight tertulis 0, sedangkan seluruh barang berjumlah 75. Periksa mana yang benar.',
  },
  {
    kind: '20',
    fault: 'no packages',
    change: [['kemasan', []]],
    reads: 'Kemasan belum diisi. Tambahkan paling sedikit satu baris.',
  },
  {
    kind: '20',
    fault: 'half a package',
    change: [['kemasan[0].jumlahKemasan', 12.5]],
    reads: 'Jumlah kemasan harus berupa bilangan bulat, tanpa koma. Bulatkan angkanya.',
  },
  {
    kind: '20',
    fault: 'two documents with one number',
    change: [['dokumen[1].seriDokumen', 1]],
    reads: 'Nomor urut dokumen 1 dipakai lebih dari sekali. Beri setiap baris nomor sendiri.',
  },
  {
    kind: '23',
    fault: 'no supervising office',
    change: [['kodeKantor']],
    reads: 'Kantor pabean wajib diisi. Pilih dari daftar.',
  },
  {
    kind: '23',
    fault: 'no number of the manifest',
    change: [['nomorBc11']],
    reads: 'Nomor BC 1.1 wajib diisi. Salin dari dokumen aslinya.',
  },
  {
    kind: '23',
    fault: 'no licence of the bonded zone',
    change: [['entitas[0].nomorIjinEntitas']],
    reads: 'Nomor izin wajib diisi. Salin dari dokumen aslinya.',
  },
  {
    kind: '23',
    fault: 'a destination that there is not',
    change: [['kodeTujuanTpb', '99']],
    reads:
      'Jenis TPB tujuan 99 tidak ada pada daftar referensi. Pilih kode dari daftar; abaikan jika kodenya baru berlaku.',
  },
  {
    kind: '23',
    fault: 'goods without a size',
    change: [['barang[0].ukuran']],
    reads: 'Ukuran wajib diisi. Ketik sesuai barangnya, atau TIDAK ADA.',
  },
  {
    kind: '23',
    fault: 'a category of goods that there is not',
    change: [['barang[0].kodeKategoriBarang', '77']],
    reads:
      'Kategori barang 77 tidak ada pada daftar referensi. Pilih kode dari daftar; abaikan jika kodenya baru berlaku.',
  },
  {
    kind: '30',
    fault: 'no buyer',
    change: [['entitas[3]']],
    reads: 'Entitas belum memuat Pembeli. Tambahkan barisnya jika diperlukan.',
  },
  {
    kind: '30',
    fault: 'a destination of three letters',
    change: [['kodeNegaraTujuan', 'SGP']],
    reads: 'Negara tujuan harus kode negara dua huruf, misalnya ID. Pilih dari daftar.',
  },
  { kind: '30', fault: 'no value', change: [['fob']], reads: 'Nilai FOB wajib diisi. Isi angkanya.' },
  {
    kind: '30',
    fault: 'a value that the goods do not have',
    change: [['fob', 9000]],
    reads: 'Nilai FOB tertulis 9.000, sedangkan seluruh barang berjumlah 10.000. Periksa mana yang benar.',
  },
  {
    kind: '30',
    fault: 'an inspection after the export',
    change: [['tanggalEkspor', '2026-01-02']],
    reads: 'Perkiraan tanggal ekspor 02-01-2026 sebelum tanggal pemeriksaan {today}. Periksa kedua tanggalnya.',
  },
  {
    kind: '30',
    fault: 'no ship',
    change: [['pengangkut', []]],
    reads: 'Pengangkut belum diisi. Tambahkan paling sedikit satu baris.',
  },
  {
    kind: '30',
    fault: 'no packing list',
    change: [['dokumen[1]']],
    reads: 'Dokumen belum memuat Packing list. Tambahkan barisnya jika diperlukan.',
  },
  {
    kind: '30',
    fault: 'a place of inspection that there is not',
    change: [['kodeLokasi', '9']],
    reads:
      'Lokasi pemeriksaan tidak dikenal. Pilih salah satu: 1 (Kantor pabean tempat pemuatan), 2 (Gudang eksportir), 3 (Tempat lain yang diizinkan), 4 (TPS), 5 (TPP), 6 (TPB), 7 (Tempat penimbunan lainnya), 8 (Gudang konsolidator).',
  },
]

/** Names of fields as programs have them. */
const RAW_NAME = /[a-z][A-Z]/

// spec §2.2-9, §2.2-10, §2.2-14
test.each(FAULTS)('BC $kind, $fault: field, rule and remedy', async ({ kind, change, reads }) => {
  const valid = await validDocument(kind)
  const known = baselines.get(kind) ?? new Set(await messagesOf(kind, valid))
  baselines.set(kind, known)
  const faulty = change.reduce((document, [path, value]) => withChange(document, path, value), valid)
  const added = (await messagesOf(kind, faulty)).filter(message => !known.has(message))
  expect(added).toContain(reads.replaceAll('{today}', dayText(wibDay(portal.core.now()))))
  for (const message of added) {
    expect(message).not.toMatch(RAW_NAME)
    // What is wrong, then what to do.
    expect(message).toMatch(/[.;] \p{L}.*\.$/u)
  }
})
