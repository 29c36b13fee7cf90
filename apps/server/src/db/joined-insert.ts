import type { RawBuilder } from 'kysely'

/** An insert of one module as a part of another module's statement, which adds a row where the condition holds. The parts of a
 *  statement are committed together, for one round trip to the database. */
export type JoinedInsert = (condition: RawBuilder<unknown>) => RawBuilder<unknown>
