import type { CaseSummary } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { dayText, fill, serviceText as text } from '@dermaga/text'

/** The days on which an entry is valid, as people read them. */
export function validityText(from: string | null, until: string | null): string {
  if (from === null) return text.dash
  return until === null
    ? fill(text.validFrom, { mulai: dayText(from) })
    : fill(text.validBetween, { mulai: dayText(from), sampai: dayText(until) })
}

/** Since when an entry of a register counts, and what that day is called. Without an end it is no period: a debt has the day of its
 *  determination, a hearing its day. */
export function validityOf(
  { validity, form }: Pick<ServiceDefinition, 'validity' | 'form'>,
  { berlakuMulai, berlakuSampai }: Pick<CaseSummary, 'berlakuMulai' | 'berlakuSampai'>,
): { label: string; value: string } {
  if (validity === undefined || validity.until !== undefined)
    return { label: text.validity, value: validityText(berlakuMulai, berlakuSampai) }
  return {
    label: form.fields[validity.from]?.label ?? text.validity,
    value: berlakuMulai === null ? text.dash : dayText(berlakuMulai),
  }
}
