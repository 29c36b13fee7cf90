import { sql } from 'kysely'

/** Both drivers take JSON as text; an object they would each encode in their own way. */
export const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`
