import { contactText as words } from '@dermaga/text'

/** The standard pattern, the same as the server's: no comments, quotes or literal addresses. */
const ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Z0-9][A-Z0-9-]*\.)+[A-Z]{2,}$/i
const PHONE = /^[0-9]{6,13}$/

/** The error of an email, in the words of spec §5; undefined when it is valid. */
export function emailError(email: string): string | undefined {
  if (email === '') return words.emailMissing
  return ADDRESS.test(email) ? undefined : words.emailWrong
}

/** The error of a phone number, in the words of spec §5; undefined when it is valid. */
export function phoneError(phone: string): string | undefined {
  if (phone === '') return words.phoneMissing
  return PHONE.test(phone) ? undefined : words.phoneWrong
}
