import type { FieldError } from './field-checks.ts'

/** A validation error of a document. An error prevents submission; a warning asks the user to check. */
export interface ValidationError {
  /** Where it is: `kodeKantor`, `barang[3].cif` (rows counted from 0). */
  readonly path: string
  readonly code: ValidationErrorCode | ServerErrorCode
  /** Values for the placeholders of its text. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly severity: 'error' | 'warning'
}

export type ValidationErrorCode =
  | FieldError['code']
  /** A required field is empty, or one that another filled field requires (`with`). */
  | 'required'
  | 'requiredWith'
  /** A required part has no row, or no row with a certain key. */
  | 'noRows'
  | 'noRowOf'
  /** The value is not a list of rows; the kind of document does not have the field. */
  | 'notRows'
  | 'unknown'
  | 'seriTwice'
  | 'seriGap'
  | 'noSuchRow'
  | 'posTarif'
  | 'sumDiffers'
  | 'countDiffers'
  | 'ndpbmDiffers'

/** Errors that only the server finds; its replies carry their texts. */
export type ServerErrorCode =
  /** Levies, reported by `levyErrorsOf`: a stated amount, customs value or total that differs from the computed one, or that is not computed; a total without its
   *  row; a rate of PPN that the day does not have; the stated basis carries nothing; two materials of one origin and number. */
  | 'paymentDiffers'
  | 'levyUnreckoned'
  | 'dollarLevyDiffers'
  | 'cifRupiahDiffers'
  | 'levyTotalDiffers'
  | 'levyTotalMissing'
  | 'vatRate'
  | 'basisEmpty'
  | 'materialTwice'
  /** The reference list does not have the code; reported by the side that has the list. */
  | 'notListed'
  /** No tariff heading has the number; reported by the side that has the tariff book. */
  | 'headingUnknown'
  /** Imports of the heading need a permit that its goods do not name: by a stated regulation, or by what the authority recorded without one. */
  | 'permitMissing'
  | 'headingRestricted'
  /** The exchange rate is not that of the week. */
  | 'ndpbmWeek'
  /** A container number is not that of ISO 6346, its check digit is another one, or another row has it. */
  | 'containerForm'
  | 'containerDigit'
  | 'containerTwice'
  /** The net weight is more than the gross weight. */
  | 'netOverGross'
  /** A day is before one that it follows, or in the future. */
  | 'dateOrder'
  | 'dateFuture'
  /** The customs value of a line is not the sum of what it consists of; an amount is below zero; a quantity is zero. */
  | 'cifDiffers'
  | 'negative'
  | 'zero'
  /** Goods of an import name no country of origin; a code of a list that is not complete has another form than its codes. */
  | 'originMissing'
  | 'codeForm'
  /** An identity has another number of digits than its kind. */
  | 'identityDigits'
  /** Another row has the same document, or the same goods. */
  | 'documentTwice'
  | 'lineTwice'
  /** Another sent document of the company names the same transport document and post of the manifest, or the same invoice. */
  | 'transportUsed'
  | 'invoiceUsed'
  /** A business number (NIB) or tax number that nobody has. */
  | 'nibDigits'
  | 'identityZeros'
  /** The tax number of the document's own party is not that of its company. */
  | 'identityOther'
  /** Goods: a description that says nothing; price × quantity is no value of the line; a quantity in a unit of weight is not the net
   *  weight; more packages than the document has; a levy twice; a relief that names no paper; duty that is not that of the tariff book. */
  | 'descriptionShort'
  | 'priceDiffers'
  | 'unitWeight'
  | 'packagesOver'
  | 'levyTwice'
  | 'facilityBasis'
  | 'dutyRate'
  /** The consignment: a rate of rupiah; a price without freight; weight and packages of zero; days that are far off; the manifest's
   *  number and day; ports and countries on the wrong side of the border; transport and its papers. */
  | 'rupiahRate'
  | 'freightMissing'
  | 'weightZero'
  | 'packagesZero'
  | 'dateFar'
  | 'dateOld'
  | 'manifestDigits'
  | 'manifestDay'
  | 'portHome'
  | 'portAbroad'
  | 'countryHome'
  | 'originHome'
  | 'documentNumber'
  | 'transportMode'
  /** Ports inside the customs territory that are one; the day of an export that has passed. */
  | 'portSame'
  | 'datePassed'
  /** Entries that say nothing: a name without letters, a number without digits, a manifest or registration of another form; a discount above
   *  the price; a relief of more than all; a party twice; goods that move from a place to itself. */
  | 'noLetters'
  | 'noNumber'
  | 'manifestZeros'
  | 'registrationDigits'
  | 'discountOver'
  | 'percentOver'
  | 'partyTwice'
  | 'partySame'
  /** What the document has beyond the list of fields that its header chooses: it is kept and not sent. */
  | 'notSent'
  /** The company's access is closed: it may not send it. */
  | 'accessClosed'
  /** It claims a permit or status that its company does not hold. */
  | 'claimRefused'
  /** A program sends it otherwise than it was sent, and no correction of the present state may change it. */
  | 'notCorrectable'

/** A day as texts show it, `DD-MM-YYYY`. @param day `YYYY-MM-DD` */
export function dayText(day: string): string {
  return day.split('-').reverse().join('-')
}
