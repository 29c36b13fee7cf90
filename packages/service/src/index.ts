export type { Admission } from './admission.ts'
export { mayBatch } from './batch.ts'
export {
  type BilledAmount,
  type Bills,
  billedAmounts,
  billedKind,
  isLabelOf,
  labelUntil,
  UnbillableError,
} from './billing.ts'
export { payableStates, waitingStates } from './billing-state.ts'
export { problemsOf } from './checks/check-definition.ts'
export { documentedCallProblemsOf } from './checks/documented-call.ts'
export { BEGUN_EVENT, RECORDED_EVENT } from './checks/effects.ts'
export { exchangeProblemsOf } from './checks/exchange.ts'
export { fieldOfValue } from './checks/papers.ts'
export { isSameDefinition, releaseProblemsOf } from './checks/release.ts'
export { isRegister, problemsAmong } from './checks/services.ts'
export type { Closing } from './closing.ts'
export { type Content, isBlank, isRows, type Value } from './content.ts'
export { copiedContent } from './copy.ts'
export { choiceIn, processesOf, processOf } from './core-answer.ts'
export {
  type AskedCorrection,
  type CorrectedField,
  correctionRows,
  isCorrectable,
  type WrittenCorrection,
} from './correction.ts'
export {
  type Action,
  type ActionDefinition,
  ATTACHMENTS_STEP,
  type Attachment,
  attachment,
  type BegunBy,
  type CoreAnswer,
  type DocumentFacts,
  defineService,
  type Follow,
  type Holder,
  type Numbering,
  onlyWhen,
  REVIEW_STEP,
  requiredAttachment,
  type ServiceDefinition,
  type Standing,
  type State,
  type Step,
  step,
  type Tone,
  type ValidityFields,
} from './definition.ts'
export {
  always,
  caseFact,
  companyFact,
  contentFact,
  type DocumentedCallDefinition,
  type DocumentedFact,
  type DocumentedFilter,
  type DocumentedLookUp,
  type DocumentedQuestionDefinition,
  type DocumentedSaveDefinition,
  type DocumentedSource,
  type DocumentedSum,
  dayOfAction,
  defineDocumentedCall,
  entryWith,
  firstOf,
  firstRow,
  fixedFact,
  numberGivenBy,
  onlyEntry,
  type SentCondition,
  sent,
  sentRows,
  stateCodeFact,
  stateSinceFact,
} from './documented-call.ts'
export {
  type AccountAmount,
  type Act,
  type ActBegun,
  actionDay,
  answerField,
  type Begin,
  constantValue,
  contentField,
  contentFrom,
  daysAfter,
  type Effects,
  givenNumber,
  type ListSource,
  monthsAfterDay,
  noRows,
  type PaidFacts,
  paidFor,
  rowField,
  rowsOfList,
  rowsWith,
  type SourceFacts,
  surplus,
  type ValueSource,
  valueOfSource,
} from './effect.ts'
export { isTrue, resultIn, type Scope } from './evaluate.ts'
export {
  type AnswerDefinition,
  defineExchange,
  type ExchangeDefinition,
  HEADER,
  headerField,
  isAnswered,
  listOf,
  listsOfAnswer,
  type Message,
  type MessageAct,
  type MessageBegin,
  type MessageDefinition,
  type MessageSource,
  messageValue,
  type Operation,
  type RowMarks,
  rowOfMessage,
  senderEntry,
} from './exchange.ts'
export {
  type CodesValue,
  type Expression,
  either,
  fieldsOf,
  type NumberValue,
  type TextValue,
  type TimeValue,
  type Truth,
  today,
} from './expression.ts'
export {
  type CopySource,
  type Duty,
  type FieldFacts,
  type FormFacts,
  type Group,
  isCopySource,
  type KnownSource,
  type OwnSource,
  type Source,
} from './facts.ts'
export {
  caseOf,
  choice,
  code,
  codes,
  date,
  decimal,
  email,
  files,
  instant,
  integer,
  longText,
  money,
  nib,
  npwp,
  officers,
  type Photo,
  phone,
  photos,
  position,
  text,
  tick,
} from './field.ts'
export { forBrowsers } from './for-browsers.ts'
export { type ContentOf, type Form, form, lines, type Shape } from './form.ts'
export { type FormChanges, moveContent } from './form-changes.ts'
export { givenValues, isGivenField } from './given-field.ts'
export { unknownRows, withGivenRows } from './given-rows.ts'
export {
  add,
  adjust,
  caseField,
  caseNumber,
  commit,
  defineLedger,
  empty,
  type LedgerDefinition,
  ownNumber,
  type Posting,
  type PostingFacts,
  type PostingKind,
  type PostingValues,
  postingsWith,
  release,
  reserve,
  take,
  takeReserved,
} from './ledger.ts'
export { isListable, namingList } from './listed.ts'
export {
  type CaseField,
  type Copied,
  caseFieldsOf,
  casesIn,
  copiedValue,
  copiesOf,
  type NamedCase,
  withCopies,
} from './named-case.ts'
export { NUMBER_PART } from './numbering.ts'
export { officesBelowIn, withOfficesAbove } from './office-above.ts'
export { type Outage, postponedDay } from './outage.ts'
export { beginningOf, withOwnValues } from './own-value.ts'
export {
  attachmentList,
  balances,
  centred,
  fieldList,
  filledText,
  heading,
  officerList,
  type Paper,
  type PaperBlock,
  type PaperSigner,
  paper,
  papersOf,
  paragraph,
  photoList,
  points,
  type RowBalance,
  showsBalances,
  signatures,
  table,
  type Validity,
  valuesIn,
  when,
} from './paper.ts'
export { acceptsPaper, COUNTER_RECEIPT, COUNTER_RECEIVED, isFiling, withCounterReceipt } from './paper-filing.ts'
export { hiddenFields, holderOf, isParty, type Party, partyIn } from './party.ts'
export {
  daysLateOf,
  monthOf,
  owedPeriods,
  type Period,
  periodEnd,
  periodIn,
  quarterOf,
  type Span,
  spanOf,
  startAfter,
  startOf,
  withLateness,
  withPeriodFacts,
  writtenPeriod,
} from './period.ts'
export {
  type AskedProvision,
  type FindProvision,
  hasProvisions,
  type ProvisionValue,
  provisionsIn,
  type Tier,
  withProvisions,
} from './provision.ts'
export { holderField, recordedRows } from './recording.ts'
export { type Gate, holds, noneIn, noneOpen, portalAccess, reported, unusedNumber } from './sending-gate.ts'
export { amountsWithout, type Settled, type Settlement, settlementOf, sumOfAmounts } from './settlement.ts'
export {
  type Amounts,
  closingIn,
  differingGoods,
  firstOpening,
  isSameAmounts,
  openingIn,
  type Receipt,
  rowsIn,
  type Stock,
  withStock,
} from './stock.ts'
export { asideStates, returnTo, type Target, targetFrom, targetsOf } from './target.ts'
export {
  dayOf,
  days,
  daysLeft,
  endOf,
  hours,
  leftOf,
  months,
  monthsAfter,
  type ProvidedTerm,
  resumedEnd,
  setBy,
  type Term,
  workingDays,
} from './term.ts'
export {
  choicesOf,
  computedIn,
  errorsOf,
  type FormError,
  isApplicable,
  isDay,
  settled,
  structureErrorsOf,
} from './validation.ts'
export type { CellErrorCode } from './workbook/cell.ts'
export { readRows, type Sheets, writeRows } from './workbook/rows.ts'
export { type CaseRead, type CellProblem, type RowsRead, withCases, withUnlisted } from './workbook/rows-read.ts'
export { type ColumnFacts, columnFacts, hasWorkbook } from './workbook/sheets.ts'
export type { Cell } from './workbook/spreadsheet-cell.ts'
export {
  type Actor,
  actionsOf,
  answerFormOf,
  type CaseFacts,
  lastDayOf,
  type Obstacle,
  type Place,
  type Possible,
  stateAfter,
  stateNameOf,
  withWorkflowOf,
} from './workflow.ts'
