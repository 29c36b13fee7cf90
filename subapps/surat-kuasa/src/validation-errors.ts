import { type FieldError, POWER_OF_ATTORNEY, powerPeriodError } from '@dermaga/contract'
import type { CallError } from '@dermaga/subapp/react'
import { fill, powerOfAttorneyText as words } from '@dermaga/text'
import type { GrantDraft } from './draft-storage.ts'

export type Field = 'npwp' | 'dokumen' | 'kantor' | 'mulai' | 'akhir' | 'catatan'
export type ValidationErrors = Partial<Record<Field, string>>

/** Validation errors of a grant, by field. */
export function validationErrorsOf(
  { npwp, dokumen, lingkup, kantor, mulai, akhir }: GrantDraft,
  today: string,
): ValidationErrors {
  const errors: ValidationErrors = {}
  if (!/^\d{15,16}$/.test(npwp)) errors.npwp = npwp === '' ? words.required : words.brokerNpwpInvalid
  if (dokumen.length === 0) errors.dokumen = words.chooseDocuments
  if (lingkup === 'tertentu' && kantor.length === 0) errors.kantor = words.chooseOffices
  if (mulai === null) errors.mulai = words.required
  if (akhir === null) errors.akhir = words.required
  if (mulai !== null && akhir !== null) {
    const wrong = powerPeriodError({ mulai, akhir }, today)
    const message = wrong && fill(words[wrong], { years: POWER_OF_ATTORNEY.maxYears })
    if (message) errors[wrong === 'fromTooEarly' ? 'mulai' : 'akhir'] = message
  }
  return errors
}

const FIELD_OF_CODE: Partial<Record<CallError['code'], Field>> = {
  'powerOfAttorney.unknownBroker': 'npwp',
  'powerOfAttorney.notBroker': 'npwp',
  'powerOfAttorney.self': 'npwp',
  'powerOfAttorney.overlap': 'dokumen',
  'powerOfAttorney.period': 'akhir',
  'office.unknown': 'kantor',
}
const FIELD_OF_PATH: Record<string, Field> = {
  npwpPenerima: 'npwp',
  dokumen: 'dokumen',
  kantor: 'kantor',
  mulai: 'mulai',
  akhir: 'akhir',
  catatan: 'catatan',
}

/** Error messages of the server by field; empty when the error concerns no field. */
export function fieldErrorsOf({ code, message, params }: CallError): ValidationErrors {
  const field = FIELD_OF_CODE[code]
  if (field) return { [field]: message }
  const fields = (params['fields'] ?? []) as FieldError[]
  return Object.fromEntries(
    fields.flatMap(({ path, message: words }) => {
      const named = FIELD_OF_PATH[path.split('.')[0] ?? '']
      return named ? [[named, words]] : []
    }),
  )
}
