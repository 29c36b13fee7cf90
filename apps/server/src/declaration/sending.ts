import { type Content, type Definition, nomorAju, type Problem, problemsOf } from '@dermaga/declaration'

/** A nomor aju counts under these characters: kind, company and day, of FTZ documents the office too. */
const PREFIX_LENGTH = 20

/** What is wrong with a whole document, errors first. */
export function problemsBeforeSending(definition: Definition, content: Content): Problem[] {
  const problems = problemsOf(definition, content)
  const office = content['kodeKantor']
  // The number of an FTZ document is made of the office's six digits.
  if (isNumberedByOffice(definition) && typeof office === 'string' && !/^\d{6}$/.test(office)) {
    problems.push({ path: 'kodeKantor', code: 'exactDigits', params: { count: 6 }, severity: 'error' })
  }
  return [...problems.filter(isError), ...problems.filter(problem => !isError(problem))]
}

export const isError = ({ severity }: Problem): boolean => severity === 'error'

const isNumberedByOffice = ({ kode }: Definition): boolean => kode.startsWith('51')

/** Where the numbers of a company's day are counted, and the number of each.
 *  @param npwp 16 digits, of which the six of the taxpayer's own number stand in a nomor aju
 *  @param day `YYYY-MM-DD` in WIB */
export function numbering({ kode }: Definition, content: Content, npwp: string, day: string) {
  const company = npwp.padStart(16, '0').slice(3, 9)
  const kodeKantor = String(content['kodeKantor'] ?? '')
  const numberOf = (sequence: number) => nomorAju({ kode, kodeKantor, company, day, sequence })
  return { prefix: numberOf(1).slice(0, PREFIX_LENGTH), numberOf }
}

/** A header with what the portal fills in by itself, as far as its kind has it. The disclaimer is what its sender has just stated. */
export function completed(
  definition: Definition,
  content: Content,
  { number, day, username }: { number: string; day: string; username: string },
): Content {
  const values: Content = {
    nomorAju: number,
    tanggalAju: day,
    kodeDokumen: definition.kode,
    asalData: 'S',
    seri: 1,
    disclaimer: '1',
    idPengguna: username,
    userPortal: username,
  }
  const given = definition.header.filter(field => field.given).map(({ name }) => name)
  const filled = given.flatMap(name => {
    const value = values[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...content, ...Object.fromEntries(filled) }
}
