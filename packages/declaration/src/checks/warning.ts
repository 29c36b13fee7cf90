import type { Definition } from '../definition.ts'
import { isDate } from '../field-checks.ts'
import type { ServerErrorCode, ValidationError } from '../validation-error.ts'

/** Bills of lading and air waybills, by the list `dokumen`. */
export const TRANSPORT: readonly [string, ...string[]] = ['705', '740', '704', '741']

export function warning(
  path: string,
  code: ServerErrorCode,
  params: Record<string, string | number> = {},
): ValidationError {
  return { path, code, params, severity: 'warning' }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
export const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isDate(value) ? value : undefined

export const isImport = ({ header }: Definition): boolean => header.some(({ name }) => name === 'tanggalTiba')
