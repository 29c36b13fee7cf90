import type { FormError } from '@dermaga/service'
import { dayText, fill, serviceErrorText } from '@dermaga/text'

/** What is wrong with a value and what to do. */
export function errorText(error: FormError): string {
  switch (error.code) {
    case 'rule':
      return error.params.text
    case 'tooSmall':
    case 'tooLarge':
      return fill(serviceErrorText[error.code], { bound: error.params.bound.toLocaleString('id-ID') })
    case 'tooEarly':
    case 'tooLate':
      return fill(serviceErrorText[error.code], { day: dayText(error.params.day) })
    default:
      return fill(serviceErrorText[error.code], 'params' in error ? error.params : {})
  }
}
