import { dayText, fill, tariffBookText as text } from '@dermaga/text'
import { formatExact } from '@dermaga/ui'

interface Rates {
  berakhir: boolean
  bm: string
  satuanBm: string
  ppn: string | null
  pph: string | null
}

/** A heading's code as people write it: `8471.30.20`. */
export const codeText = (hs: string): string => hs.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1.$2.$3')

/** `7,5%`, or `Rp450/kg`. */
export const dutyText = ({ bm, satuanBm }: Pick<Rates, 'bm' | 'satuanBm'>): string =>
  satuanBm === ''
    ? fill(text.percent, { nilai: formatExact(bm) })
    : fill(text.specific, { nilai: formatExact(bm), satuan: satuanBm.replace('Rp', '') })

/** PPN and PPh; without one of its own a heading has the general rate. */
export const taxesText = ({ ppn, pph }: Pick<Rates, 'ppn' | 'pph'>): string =>
  [ppn, pph].map(rate => (rate === null ? text.general : fill(text.percent, { nilai: formatExact(rate) }))).join(' · ')

/** What a heading gets next, and from when. */
export const nextText = (next: Rates & { mulai: string }): [what: string, from: string] =>
  next.berakhir
    ? [text.ended, fill(text.from, { mulai: dayText(next.mulai) })]
    : [dutyText(next), fill(text.from, { mulai: dayText(next.mulai) })]
