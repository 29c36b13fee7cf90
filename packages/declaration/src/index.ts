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
export { definitionOf } from './kinds.ts'
export { type Levy, leviesOf, type TariffAmounts, tariffAmountsOf } from './levies.ts'
export { type ListedCode, listedCodes, unlistedProblem } from './listed-codes.ts'
export { type NomorAju, nomorAju, readNomorAju } from './nomor-aju.ts'
export { isAsked, type Problem, type ProblemCode, problemsOf } from './validation.ts'
export type { Cell, CellProblem } from './workbook/cell.ts'
export { readWorkbook, type Sheets, type WorkbookCell, type WorkbookRead } from './workbook/read.ts'
export { writeWorkbook } from './workbook/write.ts'
