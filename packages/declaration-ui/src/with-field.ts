import type { Content, Value } from '@dermaga/declaration'

/** A row with one field set or removed. Empty values are absent. */
export function withField(row: Content, name: string, value: Value | undefined): Content {
  if (value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
    return row[name] === value ? row : { ...row, [name]: value }
  if (!(name in row)) return row
  const { [name]: _emptied, ...rest } = row
  return rest
}
