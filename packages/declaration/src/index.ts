export { definitionWith, filedOf } from './alternative.ts'
export { type CorrectedPlace, correctedPlaces } from './corrected-places.ts'
export {
  type Content,
  type Definition,
  type Field,
  type FieldType,
  type Part,
  rowsOf,
  type Value,
  type Variant,
  variantOf,
} from './definition.ts'
export { isDate } from './field-checks.ts'
export {
  dutyRateWarnings,
  type NeededPermits,
  type PlacedHeading,
  type RestrictedHeading,
  restrictedHeadingErrors,
  restrictedHeadings,
  tariffHeadings,
  unknownHeadingError,
} from './headings.ts'
export { KEPT_CELLS, KEPT_SHEETS, withoutKept, withoutKeptNumber } from './kept-parts.ts'
export { definitionOf } from './kinds.ts'
export { type LikelyRequest, likelyRequests } from './likely-requests.ts'
export { type ListedCode, listedCodes, unlistedCodeWarning } from './listed-codes.ts'
export { type NomorAju, nomorAju, readNomorAju } from './nomor-aju.ts'
export { type PlacedField, placedFields, withPlacedValues } from './placed-fields.ts'
export { type RateDays, rateDay } from './rate-day.ts'
export { recodedFields } from './recoded-fields.ts'
export { isApplicable, validationErrorsOf } from './validation.ts'
export type { ServerErrorCode, ValidationError, ValidationErrorCode } from './validation-error.ts'
export { type Cell, type CellErrorCode, codeOfNumber, dayZeroMs } from './workbook/cell.ts'
export {
  readWorkbook,
  type Sheets,
  type WorkbookCell,
  type WorkbookColumn,
  type WorkbookRead,
} from './workbook/read.ts'
export { type LevyTotal, writeWorkbook } from './workbook/write.ts'
