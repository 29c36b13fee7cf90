import { HOST_SERVICE, type HostCaseProblem } from '@dermaga/contract'
import { choicesOf, type FieldFacts, type FormError, type FormFacts } from '@dermaga/service'
import { dayText, fill, hostFieldText, hostRemedies, hostRemedy, serviceErrorText } from '@dermaga/text'
import type { OtherValue } from './host-content.ts'

/** Codes of errors in the host-to-host API: not listed, another format, missing, another value than the required one.
 *  domain: host-to-host API, errors */
const LISTED = 1008
const FORMAT = 1023
const MISSING = 1028
const CONSTANT = 1042

const CODES: Partial<Record<FormError['code'], keyof typeof hostRemedies>> = {
  choice: LISTED,
  notListed: LISTED,
  pattern: FORMAT,
  date: FORMAT,
  instant: FORMAT,
  number: FORMAT,
  decimals: FORMAT,
  digits: FORMAT,
  position: FORMAT,
  tooLong: FORMAT,
  tooShort: FORMAT,
  characters: FORMAT,
  type: FORMAT,
  required: MISSING,
  tooFew: MISSING,
  notTicked: CONSTANT,
}

/** The code of an error as companies' systems know it; the portal's own where they know none. */
export const hostCodeOf = (code: FormError['code']): string => String(CODES[code] ?? code)

/** The text of an error as programs read it. */
export function hostErrorTextOf(error: FormError): string {
  if (error.code === 'rule') return error.params.text
  if (error.code === 'tooEarly' || error.code === 'tooLate') {
    return fill(serviceErrorText[error.code], { day: dayText(error.params.day) })
  }
  return fill(serviceErrorText[error.code], 'params' in error ? error.params : {})
}

type Where = HostCaseProblem['di']

/** An error with its code, place, text and remedy.
 *  @param form that the path is of; null for attachments */
export function hostProblemOf(error: FormError, where: Where, form: FormFacts | null): HostCaseProblem {
  const code = CODES[error.code]
  return {
    kode: hostCodeOf(error.code),
    di: where,
    path: error.path,
    pesan: (form && specificText(error, form)) ?? hostErrorTextOf(error),
    perbaikan: code === undefined ? hostRemedy : hostRemedies[code],
  }
}

/** A value that only the portal fills in. */
export const otherValueProblem = ({ path, given }: OtherValue): HostCaseProblem => ({
  kode: String(CONSTANT),
  di: 'isi',
  path,
  pesan: given === undefined ? hostFieldText.fixedEmpty : fill(hostFieldText.fixed, { nilai: JSON.stringify(given) }),
  perbaikan: hostRemedies[CONSTANT],
})

/** At most as many as a reply names, with how many there are. */
export const limited = (problems: readonly HostCaseProblem[]) => ({
  count: problems.length,
  problems: problems.slice(0, HOST_SERVICE.problemsMost),
})

/** The texts that name what a program has to send, where those for screens name a control. */
function specificText({ code, path }: FormError, form: FormFacts): string | undefined {
  const found = fieldAt(form, path)
  switch (code) {
    case 'choice':
      return found && fill(hostFieldText.choice, { nilai: choicesOf(found.form, found.name).join(', ') })
    case 'notListed':
      return found && listedText(found.field)
    case 'type':
      return found && fill(hostFieldText.type, { jenis: hostFieldText.types[found.field.kind] })
    case 'unknown':
    case 'date':
    case 'instant':
    case 'number':
    case 'position':
    case 'notTicked':
      return hostFieldText[code]
    default:
      return undefined
  }
}

function listedText(field: FieldFacts): string {
  if (field.kind === 'code' || field.kind === 'codes') return fill(hostFieldText.notListed, { daftar: field.list })
  return field.kind === 'case' ? hostFieldText.noCase : hostFieldText.noFile
}

/** The field of a path such as `barang[0].merek`, with the form that it is of. */
function fieldAt(form: FormFacts, path: string): { form: FormFacts; name: string; field: FieldFacts } | undefined {
  const [, name = '', rest] = /^([^.[]+)(?:\[\d+\]\.(.*))?$/.exec(path) ?? []
  const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined
  if (field?.kind === 'lines' && rest !== undefined) return fieldAt(field.form, rest)
  return field && rest === undefined ? { form, name, field } : undefined
}
