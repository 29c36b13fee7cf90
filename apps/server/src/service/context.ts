import type { CaseFile } from '@dermaga/contract'
import type { Db } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { OfficeModule } from '../office/index.ts'
import type { KnownPaper } from '../paper/index.ts'
import type { Actions } from './action/action.ts'
import type { ActionChecks } from './action/action-check.ts'
import type { PendingActionStore } from './action/pending-action.store.ts'
import type { Gates } from './action/sending-gate.ts'
import type { Authorization } from './authorization.ts'
import type { CaseStore } from './case/case.store.ts'
import type { LinkStore } from './case/link.store.ts'
import type { NamedCases } from './case/named-case.ts'
import type { Definitions } from './definitions.ts'
import type { ListExports } from './export/list-export.ts'
import type { Counter } from './paper-filing/counter.ts'
import type { RegisterStore } from './register/register.store.ts'
import type { Reports } from './report/report.ts'
import type { Outages } from './term/outage.ts'
import type { OfficerStore } from './worklist/officer.store.ts'
import type { WorklistStore } from './worklist/worklist.store.ts'

/** What the routes of cases share. */
export interface ServiceContext {
  definitions: Definitions
  store: CaseStore
  worklists: WorklistStore
  links: LinkStore
  registers: RegisterStore
  gates: Gates
  reports: Reports
  namedCases: NamedCases
  officers: OfficerStore
  outages: Pick<Outages, 'postpone'>
  reach: Authorization
  actions: Actions
  checks: ActionChecks
  counter: Counter
  exports: ListExports
  offices: Pick<OfficeModule, 'named'>
  publishEvent: PublishEvent
  pending: PendingActionStore
  filesOf: (idKasus: string) => Promise<CaseFile[]>
  papersOf: (idKasus: string) => Promise<KnownPaper[]>
  /** Removes the files of a case that is being deleted. */
  removeFiles: (trx: Db, idKasus: string) => Promise<void>
  /** The telephone number of an account; empty without one. */
  phoneOf: (idUser: string) => Promise<string>
  newId: () => string
  now: () => Date
}
