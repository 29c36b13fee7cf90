/** What a form holds: values by field. Decimals are text (`1250.5`), days `YYYY-MM-DD`, instants RFC 3339; empty fields are absent. */
export type Content = { [field: string]: Value }
export type Value = string | number | boolean | string[] | Content[]

/** Whether a value is a list of rows. */
export const isRows = (value: unknown): value is Content[] =>
  Array.isArray(value) && value.every(row => typeof row === 'object' && row !== null && !Array.isArray(row))

/** Whether a field has nothing in it: absent, blank, no row, or not ticked. */
export function isBlank(value: Value | undefined | null): boolean {
  if (value === undefined || value === null || value === false) return true
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0
}
