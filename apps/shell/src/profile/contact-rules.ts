import { contactText as words } from '@dermaga/text'

/** A local part, one @, and a domain with a dot: what a mail server would take to look at. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/
const PHONE = /^[0-9]{6,13}$/

/** What is wrong with an email, in the words of spec §5; undefined when nothing is. */
export function emailProblem(email: string): string | undefined {
  if (email === '') return words.emailMissing
  return ADDRESS.test(email) ? undefined : words.emailWrong
}

/** What is wrong with a phone number, in the words of spec §5; undefined when nothing is. */
export function phoneProblem(phone: string): string | undefined {
  if (phone === '') return words.phoneMissing
  return PHONE.test(phone) ? undefined : words.phoneWrong
}
