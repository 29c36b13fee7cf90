import { fieldErrors, registerText as words } from '@dermaga/text'
import { emailError, phoneError } from '../../../host/account/contact-rules.ts'

/** What a registration asks for, in the order of the form. */
export const FIELDS = ['npwp', 'namaPerusahaan', 'nama', 'username', 'email', 'handphone'] as const
export type Field = (typeof FIELDS)[number]
export type Registrant = Record<Field, string>

export const EMPTY_REGISTRANT: Registrant = {
  npwp: '',
  namaPerusahaan: '',
  nama: '',
  username: '',
  email: '',
  handphone: '',
}

/** As it is sent: a tax number may be typed with its dots and dash. */
export function toRequest(typed: Registrant): Registrant {
  const trimmed = Object.fromEntries(FIELDS.map(field => [field, typed[field].trim()])) as Registrant
  return { ...trimmed, npwp: trimmed.npwp.replace(/[.\- ]/g, '') }
}

/** What is wrong, field by field; empty when it can be sent. spec §5 */
export function registrantErrors(typed: Registrant): Partial<Registrant> {
  const sent = toRequest(typed)
  const missing = (field: Field) => (sent[field] === '' ? fieldErrors.missing : undefined)
  const found: Record<Field, string | undefined> = {
    npwp: missing('npwp') ?? (/^\d{15,16}$/.test(sent.npwp) ? undefined : words.npwpWrong),
    namaPerusahaan: missing('namaPerusahaan'),
    nama: missing('nama'),
    username: missing('username') ?? (/^[a-z0-9][\w.-]{3,49}$/i.test(sent.username) ? undefined : words.usernameWrong),
    email: emailError(sent.email),
    handphone: phoneError(sent.handphone),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}
