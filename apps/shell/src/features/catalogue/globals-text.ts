import { CATALOGUE_ADMIN, type GuestGlobals } from '@dermaga/contract'

const LINE = /^([A-Za-z_$][\w$]*)\s*=\s*(\S+\.m?js)$/i

export const globalsText = (globals: GuestGlobals): string =>
  globals.map(({ nama, skrip }) => `${nama}=${skrip}`).join('\n')

/** The globals in the lines, in their order; undefined when a line is invalid or a name is repeated. */
export function globalsOf(typed: string): GuestGlobals | undefined {
  const lines = typed.split('\n').flatMap(line => line.trim() || [])
  const globals = lines.flatMap(line => {
    const [, nama, skrip] = LINE.exec(line) ?? []
    return nama && skrip ? { nama, skrip } : []
  })
  const isRight =
    globals.length === lines.length &&
    globals.length <= CATALOGUE_ADMIN.globalsMax &&
    new Set(globals.map(({ nama }) => nama)).size === globals.length
  return isRight ? globals : undefined
}
