import type { Content } from '@dermaga/declaration'
import type { GridSort } from '@dermaga/ui'

const SEARCHED = ['posTarif', 'uraian', 'merk', 'tipe', 'kodeBarang', 'ukuran', 'spesifikasiLain']
const inIndonesian = new Intl.Collator('id', { numeric: true })

/** Lines that contain every word, sorted. Dots in a tariff heading are ignored: 4823.90.91 is 48239091. */
export function goodsView(lines: readonly Content[], words: string, sort: GridSort | undefined): readonly Content[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const isWanted = (line: Content) => {
    const said = SEARCHED.map(name => String(line[name] ?? '').toLowerCase()).join(' ')
    return wanted.every(
      word => said.includes(word) || said.includes(word.replaceAll('.', '')) || word === String(line['seriBarang']),
    )
  }
  const found = wanted.length === 0 ? lines : lines.filter(isWanted)
  if (!sort || (sort.key === 'seriBarang' && !sort.isDown)) return found
  const step = sort.isDown ? -1 : 1
  return found.toSorted((one, other) => step * compare(one[sort.key], other[sort.key]))
}

/** Missing values sort last. */
function compare(one: unknown, other: unknown): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return inIndonesian.compare(String(one), String(other))
}
