import { fieldLabel, partLabel } from './declaration-fields.ts'
import { fill } from './fill.ts'

/** Error and remedy of the checks that only the server makes. Its replies carry the text, so that pages need not load these. */
export const checkTexts = {
  ndpbmWeek:
    '{label} tertulis {stated}, sedangkan kurs {valuta} {from} sampai {until} adalah {rate} ({decision}). Tekan Gunakan hasil perhitungan pada Pungutan, kecuali pembayaran jatuh di pekan lain.',
} as const

const numbers = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 4 })

interface Checked {
  readonly path: string
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

/** The text of a check that only the server makes; undefined for other validation errors. */
export function checkText({ path, code, params = {} }: Checked): string | undefined {
  if (!Object.hasOwn(checkTexts, code)) return undefined
  const names = path.replace(/\[\d+\]/g, '').split('.')
  const field = names.at(-1) ?? path
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? numbers.format(value) : value,
  ])
  return fill(checkTexts[code as keyof typeof checkTexts], {
    ...Object.fromEntries(values),
    label: fieldLabel(field, names.at(-2)),
    part: partLabel(field),
  })
}
