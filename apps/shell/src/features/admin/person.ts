import { fieldErrors, registerText, userManagerText as text } from '@dermaga/text'
import { emailError, phoneError } from '../../host/account/contact-rules.ts'

/** Fields of a person in form order. `npwp` and `username` cannot be changed later. */
export const FIELDS = ['username', 'npwp', 'nama', 'email', 'handphone', 'nitku', 'nipRekam'] as const
export type Field = (typeof FIELDS)[number]
export type Person = Record<Field, string>

export const EMPTY_PERSON: Person = {
  username: '',
  npwp: '',
  nama: '',
  email: '',
  handphone: '',
  nitku: '',
  nipRekam: '',
}

/** The fields of a form, from a user. */
export const personOf = (user: Person): Person =>
  Object.fromEntries(FIELDS.map(field => [field, user[field]])) as Person

/** As it is sent: a tax number may be typed with its dots and dash. */
export function toRequest(typed: Person): Person {
  const trimmed = Object.fromEntries(FIELDS.map(field => [field, typed[field].trim()])) as Person
  return { ...trimmed, npwp: trimmed.npwp.replace(/[.\- ]/g, '') }
}

/** Validation errors of the request by field; empty when valid. */
export function personErrors(person: Person): Partial<Person> {
  const rules: Record<Field, string | undefined> = {
    username: /^[a-z0-9][\w.-]{3,49}$/i.test(person.username) ? undefined : registerText.usernameWrong,
    npwp: /^\d{15,16}$/.test(person.npwp) ? undefined : registerText.npwpWrong,
    nama: person.nama === '' ? fieldErrors.missing : undefined,
    email: emailError(person.email),
    handphone: phoneError(person.handphone),
    nitku: /^(\d{22})?$/.test(person.nitku) ? undefined : text.nitkuWrong,
    nipRekam: /^\d{0,30}$/.test(person.nipRekam) ? undefined : text.officerNumberWrong,
  }
  return Object.fromEntries(Object.entries(rules).filter(([, problem]) => problem !== undefined))
}
