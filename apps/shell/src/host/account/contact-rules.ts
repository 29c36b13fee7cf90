import { contactText as words } from '@dermaga/text'

/** The standard pattern, as the server has it: no comments, quotes or literal addresses. */
const ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Z0-9][A-Z0-9-]*\.)+[A-Z]{2,}$/i
const PHONE = /^[0-9]{6,13}$/

/** What is wrong with an email, in the words of spec §5; undefined when nothing is. */
export function emailError(email: string): string | undefined {
  if (email === '') return words.emailMissing
  return ADDRESS.test(email) ? undefined : words.emailWrong
}

/** What is wrong with a phone number, in the words of spec §5; undefined when nothing is. */
export function phoneError(phone: string): string | undefined {
  if (phone === '') return words.phoneMissing
  return PHONE.test(phone) ? undefined : words.phoneWrong
}
