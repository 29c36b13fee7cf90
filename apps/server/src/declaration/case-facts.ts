import { type Content, isDate, rowsOf } from '@dermaga/declaration'
import { accountOf, leviesOf } from '@dermaga/declaration/levies'
import type { Content as CaseContent } from '@dermaga/service'
import type { DeclarationRow } from './declaration-table.ts'
import { exportFactsOf } from './export-facts.ts'
import { kiteExportOf, kiteFactsOf } from './kite-facts.ts'
import { zoneFactsOf } from './zone-facts.ts'

/** The tariff facility of amounts that are paid; the others are exempted, deferred or borne by the government. */
const PAID = '1'
const IMPORTER = '1'
/** Importers whose documents are registered before the manifest: AEO and MITA, by the list `status_pengusaha`. */
const TRUSTED = ['10', '20']
/** Kinds of goods that arrive from abroad, with a manifest. */
const ARRIVALS = ['16', '20', '23', '511']
/** Who sends the goods or receives them, by the list `entitas`: receiver, sender, supplier. */
const COUNTERPARTIES = ['8', '9', '5']
const TEXT_MAX = 255
const SHORT_MAX = 30
const NPWP_MAX = 16
const NUMBER_MAX = 40

/** What the facts have of the row of a document. */
export type CaseFactsRow = Pick<DeclarationRow, 'kode_dokumen' | 'npwp' | 'nama_perusahaan' | 'lines'>

/** @param row also of more columns, which no thread needs */
export const caseFactsRow = ({ kode_dokumen, npwp, nama_perusahaan, lines }: CaseFactsRow): CaseFactsRow => ({
  kode_dokumen,
  npwp,
  nama_perusahaan,
  lines,
})

/** What a case knows of its document: the fields that the family's form has, of every family.
 *  @param content the document with its goods lines @param day whose rates its levies have, `YYYY-MM-DD` */
export function caseFactsOf(row: CaseFactsRow, nomorAju: string, content: Content, day: string): CaseContent {
  const levies = leviesOf(row.kode_dokumen, content, day).filter(
    ({ kodeFasilitasTarif, nilaiPungutan }) => kodeFasilitasTarif === PAID && nilaiPungutan > 0,
  )
  const total = levies.reduce((sum, { nilaiPungutan }) => sum + nilaiPungutan, 0)
  const { nomorBc11, tanggalTiba, kodeKantor } = content
  return {
    kodeKantor: String(kodeKantor ?? ''),
    nomorAju,
    namaPerusahaan: row.nama_perusahaan.slice(0, TEXT_MAX),
    npwp: row.npwp.slice(0, NPWP_MAX),
    jumlahBarang: String(row.lines),
    ...packingOf(content),
    nilaiPabean: customsValueOf(content).toFixed(2),
    nilaiBarang: goodsValueOf(content).toFixed(2),
    ...counterpartyOf(content),
    kantorTujuan: String(content['kodeKantorTujuan'] ?? kodeKantor ?? ''),
    negaraAsal: originsOf(content).join(', ').slice(0, TEXT_MAX),
    perluBc11: needsManifest(row.kode_dokumen, content) ? 'YA' : 'TIDAK',
    ...(typeof nomorBc11 === 'string' && nomorBc11 !== '' && { nomorBc11: nomorBc11.slice(0, SHORT_MAX) }),
    ...(typeof tanggalTiba === 'string' && isDate(tanggalTiba) && { tanggalTiba }),
    pungutan: levies.map(({ kodeJenisPungutan, nilaiPungutan }) => ({
      kodeJenisPungutan,
      kodeAkun: accountOf(kodeJenisPungutan),
      nilai: nilaiPungutan.toFixed(2),
    })),
    jaminan: guaranteesOf(content),
    barang: goodsOf(content),
    barangKembali: returnedGoodsOf(content),
    ...kiteFactsOf(content),
    ...kiteExportOf(content),
    ...zoneFactsOf(row.kode_dokumen, content),
    totalPungutan: total.toFixed(2),
    adaPungutan: total > 0 ? 'YA' : 'TIDAK',
    ...exportFactsOf(content, String(kodeKantor ?? '')),
  }
}

/** How many packages and containers it has; nothing where it does not say. */
function packingOf(content: Content): CaseContent {
  const packages = rowsOf(content, 'kemasan').reduce((sum, { jumlahKemasan }) => sum + numberOf(jumlahKemasan), 0)
  const containers = rowsOf(content, 'kontainer').length
  return {
    ...(Number.isInteger(packages) && packages > 0 && packages < 1e9 && { jumlahKemasan: String(packages) }),
    ...(containers > 0 && { jumlahKontainer: String(containers) }),
  }
}

/** The guarantees that it names, with what each secures. */
const guaranteesOf = (content: Content): CaseContent[] =>
  rowsOf(content, 'jaminan').flatMap(({ nomorBpj, nilaiJaminan }) =>
    typeof nomorBpj === 'string' && nomorBpj.trim() !== '' && numberOf(nilaiJaminan) > 0
      ? [{ nomorBpj: nomorBpj.trim().slice(0, NUMBER_MAX), nilaiJaminan: numberOf(nilaiJaminan).toFixed(2) }]
      : [],
  )

/** Goods that leave for a time, and those that come back from it, are kept by line up to this number. */
const LINES_MOST = 500
/** The kind of document by which goods leave bonded storage for a time. */
const TEMPORARY_EXIT = '261'

/** The goods by line; nothing where a line has no number or there are too many. */
function goodsOf(content: Content): CaseContent[] {
  const rows = rowsOf(content, 'barang').map(({ seriBarang, jumlahSatuan }) => ({
    seri: numberOf(seriBarang),
    jumlah: numberOf(jumlahSatuan),
  }))
  const areKnown = rows.length <= LINES_MOST && rows.every(({ seri, jumlah }) => seri > 0 && jumlah > 0)
  return areKnown ? rows.map(({ seri, jumlah }) => ({ seri: String(seri), jumlah: jumlah.toFixed(4) })) : []
}

/** What comes back, by the document and line that its materials name as their origin. */
function returnedGoodsOf(content: Content): CaseContent[] {
  const sums = new Map<string, { nomorAju: string; seri: number; jumlah: number }>()
  for (const line of rowsOf(content, 'barang')) {
    for (const { kodeDokAsal, nomorAjuDokAsal, seriBarangDokAsal, jumlahSatuan } of rowsOf(line, 'bahanBaku')) {
      const nomorAju = typeof nomorAjuDokAsal === 'string' ? nomorAjuDokAsal.trim().toUpperCase() : ''
      const seri = numberOf(seriBarangDokAsal)
      if (String(kodeDokAsal) !== TEMPORARY_EXIT || nomorAju === '' || nomorAju.length > 26 || seri === 0) continue
      const sum = sums.get(`${nomorAju} ${seri}`) ?? { nomorAju, seri, jumlah: 0 }
      sums.set(`${nomorAju} ${seri}`, { ...sum, jumlah: sum.jumlah + numberOf(jumlahSatuan) })
    }
  }
  const rows = [...sums.values()].filter(({ jumlah }) => jumlah > 0)
  if (rows.length > LINES_MOST) return []
  return rows.map(({ nomorAju, seri, jumlah }) => ({ nomorAju, seri: String(seri), jumlah: jumlah.toFixed(4) }))
}

/** Goods without form come without transport. */
const needsManifest = (kind: string, content: Content): boolean =>
  isArrival(kind) && content['flagBarangTidakBerwujud'] !== 'Y' && !TRUSTED.includes(importerStatusOf(content))

export const isArrival = (kind: string): boolean => ARRIVALS.includes(kind)

/** In rupiah. */
export function customsValueOf(content: Content): number {
  const lines = rowsOf(content, 'barang').reduce((sum, line) => sum + numberOf(line['cifRupiah']), 0)
  return lines > 0 ? lines : numberOf(content['cif']) * numberOf(content['ndpbm'])
}

/** In rupiah: the customs value, or the price of goods that have none. */
export function goodsValueOf(content: Content): number {
  const value = customsValueOf(content)
  if (value > 0) return value
  const sumOf = (field: string) => rowsOf(content, 'barang').reduce((sum, line) => sum + numberOf(line[field]), 0)
  return sumOf('hargaPenyerahan') || numberOf(content['hargaPenyerahan']) || sumOf('nilaiBarang')
}

/** Name and tax number of the sender or receiver, where the document has one. */
function counterpartyOf(content: Content): CaseContent {
  const rows = rowsOf(content, 'entitas')
  const found = COUNTERPARTIES.map(code => rows.find(({ kodeEntitas }) => kodeEntitas === code)).find(Boolean)
  const { namaEntitas, nomorIdentitas }: Content = found ?? {}
  return {
    ...(typeof namaEntitas === 'string' && namaEntitas !== '' && { namaPihakLain: namaEntitas.slice(0, TEXT_MAX) }),
    ...(typeof nomorIdentitas === 'string' &&
      nomorIdentitas !== '' && { npwpPihakLain: nomorIdentitas.slice(0, NPWP_MAX) }),
  }
}

/** Countries of origin of the goods, each once. */
export const originsOf = (content: Content): string[] => [
  ...new Set(
    rowsOf(content, 'barang').flatMap(({ kodeNegaraAsal }) =>
      typeof kodeNegaraAsal === 'string' && kodeNegaraAsal !== '' ? [kodeNegaraAsal] : [],
    ),
  ),
]

/** The importer's status in the list `status_pengusaha`; empty without one. */
export const importerStatusOf = (content: Content): string =>
  String(rowsOf(content, 'entitas').find(({ kodeEntitas }) => kodeEntitas === IMPORTER)?.['kodeStatus'] ?? '')

const numberOf = (value: unknown): number => {
  const number = Number(value ?? 0)
  return Number.isFinite(number) && number > 0 ? number : 0
}
