import { dayAtOffice } from '@dermaga/contract'
import { type Content, type Definition, isDate, rateDay, rowsOf, type ValidationError } from '@dermaga/declaration'
import type { ExchangeRateModule } from '../exchange-rate/index.ts'
import type { DeclarationRow } from './declaration-table.ts'

const RUPIAH = 'IDR'

/** The warning for an exchange rate that is not that of the document's week: another may be lawful, for a payment in another week. None
 *  where no rate is known, and in kinds that are not converted. */
export async function rateWarnings(
  definition: Definition,
  content: Content,
  { findRate }: Pick<ExchangeRateModule, 'findRate'>,
  row: Pick<DeclarationRow, 'tanggal_daftar' | 'sent_at'> | undefined,
  now: Date,
): Promise<ValidationError[]> {
  const { kodeValuta, ndpbm, kodeKantor } = content
  const isConverted = ['kodeValuta', 'ndpbm'].every(name => definition.header.some(field => field.name === name))
  if (!isConverted || typeof kodeValuta !== 'string' || typeof ndpbm !== 'number' || kodeValuta === RUPIAH) return []
  // A week begins at midnight where the document is paid.
  const today = dayAtOffice(row?.sent_at ?? now, typeof kodeKantor === 'string' ? kodeKantor : undefined)
  const days = { guaranteed: guaranteeDay(content), registered: row?.tanggal_daftar ?? undefined }
  const rate = await findRate(kodeValuta, rateDay(days, today))
  if (!rate || rate.ndpbm === ndpbm) return []
  const params = {
    stated: ndpbm,
    valuta: kodeValuta,
    from: dayText(rate.mulai),
    until: dayText(rate.sampai),
    rate: rate.ndpbm,
    decision: rate.keputusan,
  }
  return [{ path: 'ndpbm', code: 'ndpbmWeek', params, severity: 'warning' }]
}

/** The day on which the guarantee was received that the document names; of several the last. */
const guaranteeDay = (content: Content): string | undefined =>
  rowsOf(content, 'jaminan')
    .flatMap(({ tanggalBpj }) => (typeof tanggalBpj === 'string' && isDate(tanggalBpj) ? [tanggalBpj] : []))
    .toSorted()
    .at(-1)

const dayText = (day: string) => day.split('-').reverse().join('-')
