/** A permit that a heading's imports need (lartas). */
export interface Restriction {
  izin: string
  instansi: string
  /** Empty where none was stated. */
  dasar: string
}

/** One permit a line: `permit; agency; regulation`, of which the regulation may be missing. */
const LINE = /^[^;]{2,150};[^;]{2,100}(;[^;]{0,150})?$/

/** The most characters of all lines together. */
export const RESTRICTIONS_MAX = 1000

export const isRestrictions = (text: string): boolean =>
  text.trim() === '' || linesOf(text).every(line => LINE.test(line))

/** The permits that a text names. */
export function restrictionsIn(text: string): Restriction[] {
  return linesOf(text).map(line => {
    const [izin = '', instansi = '', dasar = ''] = line.split(';').map(part => part.trim())
    return { izin, instansi, dasar }
  })
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
