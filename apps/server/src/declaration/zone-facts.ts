import { type Content, rowsOf } from '@dermaga/declaration'
import type { Content as CaseContent } from '@dermaga/service'

/** The party of goods that come into a zone from inside the customs territory, by the list `entitas`: their receiver. */
const RECEIVER = '8'
/** Papers that are decisions about the company, by the list `dokumen`. A FTZ-01.1 has no other place for a permit of the zone. */
const DECISIONS = ['911', '920']
/** Kinds that bring goods into a free zone. */
const ENTRIES = ['511', '521', '531']
const PERMITS_MOST = 3
/** One more than a permit has lines. */
const GOODS_MOST = 501
const NUMBER_MAX = 50

/** The goods that a document brings into a free zone under the permits that it names, summed by heading and unit. Nothing of other kinds. */
export function zoneFactsOf(kind: string, content: Content): CaseContent {
  if (!ENTRIES.includes(kind)) return {}
  const goods = quantitiesOf(content)
  return {
    barangIzin: permitsIn(kind, content).flatMap(nomorIzin => goods.map(each => ({ nomorIzin, ...each }))),
  }
}

function permitsIn(kind: string, content: Content): string[] {
  const named =
    kind === '511'
      ? rowsOf(content, 'dokumen')
          .filter(({ kodeDokumen }) => DECISIONS.includes(textOf(kodeDokumen)))
          .map(({ nomorDokumen }) => nomorDokumen)
      : rowsOf(content, 'entitas')
          .filter(({ kodeEntitas }) => textOf(kodeEntitas) === RECEIVER)
          .map(({ nomorIjinEntitas }) => nomorIjinEntitas)
  const numbers = named.map(textOf).filter(number => number !== '' && number.length <= NUMBER_MAX)
  return [...new Set(numbers)].slice(0, PERMITS_MOST)
}

/** By heading and unit; lines without them have no account. */
function quantitiesOf(content: Content): CaseContent[] {
  const sums = new Map<string, { posTarif: string; satuan: string; jumlah: number }>()
  for (const line of rowsOf(content, 'barang')) {
    const [posTarif, satuan] = [textOf(line['posTarif']), textOf(line['kodeSatuanBarang'])]
    const quantity = Number(line['jumlahSatuan'] ?? 0)
    if (posTarif === '' || satuan === '' || !(quantity > 0 && Number.isFinite(quantity))) continue
    const key = `${posTarif} ${satuan}`
    sums.set(key, { posTarif, satuan, jumlah: (sums.get(key)?.jumlah ?? 0) + quantity })
  }
  return [...sums.values()]
    .slice(0, GOODS_MOST)
    .map(({ posTarif, satuan, jumlah }) => ({ posTarif, satuan, jumlah: jumlah.toFixed(4) }))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
