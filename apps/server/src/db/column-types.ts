import pg from 'pg'

/** Type numbers of PostgreSQL's catalogue. */
export const DAY = 1082
export const BIGINT = 20

// Both drivers return calendar days as text and counts as numbers: a day has no time zone, and no count here exceeds 2^53.
pg.types.setTypeParser(DAY, text => text)
pg.types.setTypeParser(BIGINT, Number)
