export { withReckonedAmounts, withReckonedTotals } from './apply.ts'
export { levyErrorsOf } from './errors.ts'
export { type Levy, leviesOf, type TariffAmounts, tariffAmountsOf } from './levies.ts'
export { type HeadingRates, withHeadingRates } from './prefill.ts'
