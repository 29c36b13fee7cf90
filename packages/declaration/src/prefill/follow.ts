import type { Content, Value } from '../definition.ts'

/** The value of a field that is computed from others. It follows them while it holds what was computed before, or nothing; a value that
 *  somebody typed stays.
 *  @param was the field and its computed value before the edit, undefined in a row that is new
 *  @param now the same after it */
export function followed(
  was: { value: Value | undefined; computed: Value | undefined },
  now: { value: Value | undefined; computed: Value | undefined },
): Value | undefined {
  const { value, computed } = now
  const isTyped = value !== was.value
  if (computed === undefined || isTyped || computed === was.computed) return value
  return value === undefined || value === was.computed ? computed : value
}

/** A row with a field set; the same row when it has the value. */
export function withValue(row: Content, name: string, value: Value | undefined): Content {
  if (row[name] === value) return row
  if (value !== undefined) return { ...row, [name]: value }
  const { [name]: _removed, ...rest } = row
  return rest
}
