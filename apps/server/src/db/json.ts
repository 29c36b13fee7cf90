import { sql } from 'kysely'

/** A JSON value as text, because the two drivers encode objects differently. */
export const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`
