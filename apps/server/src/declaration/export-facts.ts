import { type Content, isDate, rowsOf, type Value } from '@dermaga/declaration'
import type { Content as CaseContent } from '@dermaga/service'

const TEXT_MAX = 255
const NAME_MAX = 100
const PHONE_MAX = 30

/** What a case knows of a document that takes goods out: its value and destination, and where the goods can be inspected.
 *  @param office of the document: it inspects where the document names no other */
export function exportFactsOf(content: Content, office: string): CaseContent {
  const { kodeNegaraTujuan, kodeKantorPeriksa, tanggalEkspor, tanggalMuat, tanggalBerangkat } = content
  const [carrier] = rowsOf(content, 'pengangkut')
  const vessel = [carrier?.['namaPengangkut'], carrier?.['nomorPengangkut']].map(textOf).filter(Boolean).join(' ')
  const leaves = [tanggalEkspor, tanggalMuat, tanggalBerangkat].find(day => typeof day === 'string' && isDate(day))
  return {
    nilaiEkspor: exportValueOf(content).toFixed(2),
    ...filled('negaraTujuan', kodeNegaraTujuan, TEXT_MAX),
    ...filled('tanggalEkspor', leaves, TEXT_MAX),
    ...filled('pengangkut', vessel, TEXT_MAX),
    kantorPeriksa: textOf(kodeKantorPeriksa) || office,
    ...readinessOf(content),
  }
}

/** FOB in rupiah; the declared value of a document that states no FOB. */
export function exportValueOf(content: Content): number {
  const stated = ['fob', 'nilaiBarang', 'cif'].map(field => amountOf(content[field])).find(amount => amount > 0) ?? 0
  return stated * amountOf(content['ndpbm'])
}

/** Time and place at which the goods can be inspected, once the document declares both. */
function readinessOf(content: Content): CaseContent {
  const [ready] = rowsOf(content, 'kesiapanBarang')
  const at = Date.parse(textOf(ready?.['waktuSiapPeriksa']))
  const place = [ready?.['lokasiSiapPeriksa'], ready?.['alamat']].map(textOf).filter(Boolean).join(', ')
  if (!ready || Number.isNaN(at) || place === '') return { adaKesiapan: 'TIDAK' }
  return {
    adaKesiapan: 'YA',
    waktuSiap: new Date(at).toISOString(),
    lokasiSiap: place.slice(0, TEXT_MAX),
    ...filled('narahubung', ready['namaPic'], NAME_MAX),
    ...filled('telepon', ready['nomorTelpPic'], PHONE_MAX),
  }
}

const filled = (name: string, value: Value | undefined, most: number): CaseContent =>
  textOf(value) === '' ? {} : { [name]: textOf(value).slice(0, most) }

const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value.trim() : '')

const amountOf = (value: Value | undefined): number => {
  const number = Number(value ?? 0)
  return Number.isFinite(number) && number > 0 ? number : 0
}
