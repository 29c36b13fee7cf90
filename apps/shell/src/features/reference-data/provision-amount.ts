import { PROVISION, PROVISION_NUMBER, type ProvisionTier } from '@dermaga/contract'
import { fill, provisionText as text } from '@dermaga/text'
import { exactOf, formatExact } from '@dermaga/ui'

/** One number, or one by tiers. */
interface Amount {
  nilai: string | null
  tingkat: readonly ProvisionTier[] | null
}

/** What a rate or term is, with its unit: each tier of a tariff by itself. */
export function amountLines({ nilai, tingkat }: Amount, satuan: string): string[] {
  if (nilai !== null) return [withUnit(nilai, satuan)]
  return (tingkat ?? []).map(tier =>
    fill(text.tierOf, { nilai: withUnit(tier.nilai, satuan), dari: formatExact(tier.dari) }),
  )
}

function withUnit(number: string, satuan: string): string {
  // Years have no thousands.
  if (satuan === 'tahun') return fill(text.year, { nilai: number })
  const nilai = formatExact(number)
  if (satuan === '%') return fill(text.percent, { nilai })
  return satuan === 'tanggal' ? fill(text.day, { nilai }) : fill(text.amount, { nilai, satuan })
}

/** Reads tiers as administrators type them, one line each: where it begins and its value, between semicolons or tabs.
 *  @returns the tiers, or the message of the first line that is none */
export function readTierLines(typed: string): { tiers: ProvisionTier[] } | { error: string } {
  const tiers: ProvisionTier[] = []
  for (const [at, line] of typed.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const number = at + 1
    const [dari = '', nilai = '', ...more] = line.split(/[;\t]/).map(cell => numberOf(cell.trim()))
    if (
      ![dari, nilai].every(cell => PROVISION_NUMBER.test(cell)) ||
      more.length > 0 ||
      tiers.length === PROVISION.tiersMax
    )
      return { error: fill(text.tierWrong, { number, line: line.trim().slice(0, 60) }) }
    if (tiers.some(tier => Number(tier.dari) === Number(dari))) return { error: fill(text.tierTwice, { number }) }
    tiers.push({ dari, nilai })
  }
  return tiers.length === 0 ? { error: text.tiersRequired } : { tiers }
}

/** Thousands by points, decimals after a comma; nothing for what is no number. */
const numberOf = (typed: string): string => (/^(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(typed) ? exactOf(typed) : '')

/** The tiers as lines that `readTierLines` reads. */
export const tierLinesOf = (tiers: readonly ProvisionTier[]): string =>
  tiers.map(({ dari, nilai }) => `${formatExact(dari)};${formatExact(nilai)}`).join('\n')
