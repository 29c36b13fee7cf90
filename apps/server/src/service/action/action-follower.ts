import type { ServiceDefinition, SourceFacts } from '@dermaga/service'
import type { Db } from '../../db/database.ts'
import type { CaseRow } from '../case/case-table.ts'

/** An action that was done with a case, for modules that follow it within its transaction. */
export interface DoneAction {
  row: CaseRow
  definition: ServiceDefinition
  name: string
  facts: SourceFacts
}

/** A module that follows actions with cases. */
export type ActionFollower = (trx: Db, done: DoneAction) => Promise<void>
