import { randomUUID } from 'node:crypto'
import { DOCUMENTED_CALLS } from '@dermaga/services'
import type { AccessModule } from '../access/index.ts'
import type { BilledCases, BillingModule } from '../billing/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import type { PublishEvent } from '../events/index.ts'
import type { FileModule } from '../file/index.ts'
import type { Caller } from '../http/caller.ts'
import type { FileReply } from '../http/file-reply.ts'
import type { Http } from '../http/route.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { LedgerModule } from '../ledger/index.ts'
import type { OfficeModule } from '../office/index.ts'
import type { PaperModule } from '../paper/index.ts'
import type { ReferenceModule } from '../reference/index.ts'
import { createAbsenceJob } from './absence-job.ts'
import { createActions } from './action.ts'
import { createActionChecks } from './action-check.ts'
import type { ActionFollower } from './action-follower.ts'
import { registerAssignmentRoutes } from './assignment.routes.ts'
import { authorizationOf } from './authorization.ts'
import { registerBatchRoutes } from './batch.routes.ts'
import { createBeginnings } from './begin-case.ts'
import { brokerStore } from './broker.store.ts'
import { registerCalendarRoutes } from './calendar.routes.ts'
import { calendarStore } from './calendar.store.ts'
import { registerCaseRoutes } from './case.routes.ts'
import { caseStore } from './case.store.ts'
import { registerCaseAccountRoutes } from './case-account.routes.ts'
import { registerCaseBillingRoutes } from './case-billing.routes.ts'
import { createContentChanges } from './case-content.ts'
import { caseFileHandlers, registerCaseFileRoutes } from './case-file.routes.ts'
import { caseFileStore } from './case-file.store.ts'
import { createCoreStatesJob, createFormerStatesJob, createLapseJob } from './case-jobs.ts'
import { casePaperHandlers, createPaperVerification, registerCasePaperRoutes } from './case-paper.routes.ts'
import { createCasePapers } from './case-paper.ts'
import { createPostings } from './case-posting.ts'
import { createClosings } from './closing.ts'
import { createCorrections } from './correction.ts'
import { createDefinitions, type Services } from './definitions.ts'
import { caseDeliveryStore } from './delivery.store.ts'
import { createDemoEntries } from './demo.ts'
import { createDocumentCases } from './document-case.ts'
import { registerDocumentFieldRoutes } from './document-field.routes.ts'
import type { DocumentFollower } from './document-follower.ts'
import { registerDocumentedRoutes } from './documented.routes.ts'
import type { EditingContext } from './editing-context.ts'
import { createFileAnswers } from './file-answer.ts'
import { createFollowJob } from './follow-job.ts'
import { registerHostServiceRoutes } from './host.routes.ts'
import { linkStore } from './link.store.ts'
import { createMessageCases } from './message-case.ts'
import { createMoves } from './move.ts'
import { registerNamedCaseRoutes } from './named-case.routes.ts'
import { createNamedCases } from './named-case.ts'
import { createOfficeNames } from './office-names.ts'
import { officerStore } from './officer.store.ts'
import { createOutages } from './outage.ts'
import { readsPaper } from './party.ts'
import { registerPendingActionRoutes } from './pending-action.routes.ts'
import { pendingActionStore } from './pending-action.store.ts'
import { createPendingActionJob } from './pending-action.ts'
import { registerRegisterRoutes } from './register.routes.ts'
import { type ActiveEntry, type EntryQuestion, type HeldPermit, registerStore } from './register.store.ts'
import { registerReportRoutes } from './report.routes.ts'
import { reportStore } from './report.store.ts'
import { createReports, reportsOn } from './report.ts'
import { createReportJob } from './report-job.ts'
import { registerSavedViewRoutes } from './saved-view.routes.ts'
import { savedViewStore } from './saved-view.store.ts'
import { createGates } from './sending-gate.ts'
import { registerSubstituteRoutes } from './substitute.routes.ts'
import { summaryOf } from './summary.ts'
import { needingOf, pendingOf, registerWorklistRoutes } from './worklist.routes.ts'
import { worklistStore } from './worklist.store.ts'

/** Permits of a company that a document may name, at the most. */
const PERMITS_MOST = 200

interface Dependencies {
  access: AccessModule
  company: CompanyModule
  file: FileModule
  identity: Pick<IdentityModule, 'findUserById'>
  ledger: LedgerModule
  office: OfficeModule
  paper: PaperModule
  billing: BillingModule
  reference: ReferenceModule
  publishEvent: PublishEvent
  /** The services of the portal by default. */
  services?: Services | undefined
}

/** A permit that a company may use, with the name of its register. */
export interface Permit extends HeldPermit {
  judul: string
}

export type { DoneAction } from './action-follower.ts'
export type { ClosedQuestion } from './closing.ts'
export type { Services } from './definitions.ts'
export { automaticStepIn, type DocumentCases } from './document-case.ts'
export type { CorrectionError, DocumentFollower, WaitingCase } from './document-follower.ts'
export { hostCodeOf, hostErrorTextOf } from './host-problem.ts'
export type { MessageCase, MessageCases, MessageSender } from './message-case.ts'
export { serviceDocumentPath, serviceOpenApi, servicePagePath } from './open-api.ts'

export type ServiceModule = ReturnType<typeof createServiceModule>

/** Cases of services: what companies apply for, and what officers decide. Services are data (`@dermaga/services`). */
export function createServiceModule(core: Core, dependencies: Dependencies) {
  const { access, billing, company, file, identity, ledger, office, paper, reference, publishEvent } = dependencies
  let follower: DocumentFollower | undefined
  const followerOf = () => follower
  const followers: ActionFollower[] = []
  const definitions = createDefinitions(dependencies.services, core.config.customsCore !== 'officers')
  const store = caseStore(core.db)
  const worklists = worklistStore(core.db)
  const links = linkStore(core.db)
  const registers = registerStore(core.db)
  const reportRows = reportStore(core.db)
  const gates = createGates(registers, store, access, reportRows, definitions)
  const namedCases = createNamedCases(store, definitions, reference, office)
  const officers = officerStore(core.db, access, office)
  const brokers = brokerStore(core.db)
  const reach = authorizationOf(store, { definitions, access, brokers, company, office, followerOf })
  const caseFiles = caseFileStore(core.db, file)
  const { filesOf } = caseFiles
  const papers = createCasePapers({ paper, reference, offices: office, officers, filesOf })
  const pending = pendingActionStore(core.db)
  const postings = createPostings(ledger, store, definitions)
  const reports = createReports({
    db: core.db,
    store,
    reports: reportRows,
    links,
    moves: createMoves(store, definitions, reference),
    namedCases,
    company,
    ledger,
    publishEvent,
  })
  const outages = createOutages(core, {
    definitions,
    store,
    moves: createMoves(store, definitions, reference),
    paper,
    offices: office,
    reference,
    publishEvent,
  })
  const checks = createActionChecks({ namedCases, links, officers, reference, filesOf, followerOf, outages })
  const actions = createActions({
    checks,
    definitions,
    store,
    links,
    gates,
    namedCases,
    officers,
    reach,
    reference,
    filesOf,
    papers,
    company,
    publishEvent,
    postings,
    pending,
    reports,
    undoSeconds: core.config.undoSeconds,
    billing,
    followerOf,
    followers,
    outages,
  })
  const parts = {
    definitions,
    store,
    worklists,
    links,
    registers,
    gates,
    reports,
    namedCases,
    officers,
    outages,
    reach,
    actions,
    checks,
    offices: createOfficeNames(office, core.now),
    publishEvent,
    pending,
    filesOf,
    papersOf: papers.ofCase,
    removeFiles: caseFiles.removeAll,
    phoneOf: async (idUser: string) => (await identity.findUserById(idUser))?.handphone ?? '',
    newId: randomUUID,
    now: core.now,
  }
  const context: EditingContext = {
    ...parts,
    beginnings: createBeginnings(parts),
    contents: createContentChanges(parts),
  }

  const documents = createDocumentCases({
    db: core.db,
    definitions,
    ledger,
    store,
    moves: createMoves(store, definitions, reference),
    actions,
    reach,
    worklists,
  })

  const messages = createMessageCases({
    definitions,
    store,
    registers,
    moves: createMoves(store, definitions, reference),
    actions,
    reach,
    namedCases,
    links,
    officers,
    reference,
    filesOf,
    followerOf,
    outages,
  })

  const verify = createPaperVerification({ definitions, store, paper, now: core.now })

  return {
    /** Every service in its current version. */
    services: definitions.services,

    /** What everybody may know of the paper with a code. */
    verify,

    outages,

    jobs: [
      createLapseJob(core, { store, actions, outages }),
      createAbsenceJob(core, context),
      createPendingActionJob(core, context),
      createFormerStatesJob({ definitions, store, actions }),
      createCoreStatesJob({ definitions, store }),
      createFollowJob(core, { definitions, links, actions, store, ledger }),
      createReportJob(core, { definitions, reports }),
    ],

    /** Answers what a case asks its company with a file. */
    answerByFile: createFileAnswers({ definitions, store, reach, actions, caseFiles }),

    /** The paper that an action of a case issued at a moment, for who may read it; undefined when it issued none. */
    async paperAt(idKasus: string, at: Date, caller: Caller, now: Date): Promise<FileReply | undefined> {
      const { row, actor } = await reach.get(idKasus, caller, now)
      const definition = definitions.definitionFor(row)
      const issued = (await papers.ofCase(row.id_kasus)).findLast(
        ({ issued_at, jenis }) => issued_at.getTime() === at.getTime() && readsPaper(definition, jenis, actor),
      )
      return issued && paper.read(issued)
    },

    /** Does what follows from payments. */
    billedCases: { bySystem: actions.bySystem } satisfies BilledCases,

    /** The entry of a register that a company may use on a day: other modules ask this before they accept what needs it. */
    activeEntry: (question: EntryQuestion): Promise<ActiveEntry | undefined> =>
      registers.activeEntry(question, core.now()),

    /** The permits that a company may use on a day, with the names of their registers. */
    async permitsOf(idPerusahaan: string, day: string): Promise<Permit[]> {
      const permits = definitions.services.filter(({ isPermit }) => isPermit)
      const titles = new Map(permits.map(({ id, title }) => [id, title]))
      const held = await registers.heldPermits({ registers: [...titles.keys()], idPerusahaan, day }, PERMITS_MOST)
      return held.map(permit => ({ ...permit, judul: titles.get(permit.layanan) ?? permit.layanan }))
    },

    /** What keeps a company from sending a document, as what people read; undefined when nothing does. */
    closedBy: createClosings(registers, definitions.services),

    /** Cases that documents of other modules begin. */
    documents,
    /** Names the module of the documents that begin cases, which is created after this one. */
    followDocuments(by: DocumentFollower): void {
      follower = by
    },

    /** Cases that messages of companies' systems begin and act on. */
    messages,
    /** Adds a module that follows every action, within its transaction. */
    followActions: (by: ActionFollower): void => void followers.push(by),

    /** Records an entry of a register for the demo. */
    seedDemo: createDemoEntries(core.db, {
      definitions,
      store,
      links,
      moves: createMoves(store, definitions, reference),
      postings,
    }),

    /** Opens the reports that an entry of the demo owes, without notices. */
    async seedDemoReports(idEntri: string, now: Date): Promise<void> {
      const entry = await store.find(idEntri)
      for (const service of definitions.services) {
        if (entry && reportsOn(service, entry)) {
          const since = { mulai: entry.berlaku_mulai ?? '', terakhir: null, berhenti: null }
          await reports.openOwed(service, { ...entry, ...since }, now, true)
        }
      }
    },

    /** Cases that need somebody, for the dashboard. */
    pendingOf: (caller: Caller, now: Date) => pendingOf(context, caller, now),

    /** The cases that need a company, the earliest term first. */
    needingOf: (caller: Caller, most: number, now: Date) => needingOf(context, caller, most, now),

    /** Cases in numbers, for charts. */
    summaryOf: (caller: Caller, weeks: { since: Date; weeks: number }, now: Date) =>
      summaryOf(context, caller, weeks, now),

    routes(http: Http): void {
      registerCaseRoutes(http, context)
      registerCaseBillingRoutes(http, { reach, billing })
      const fileHandlers = caseFileHandlers({ definitions, store, reach, files: file, caseFiles, now: core.now })
      registerCaseFileRoutes(http, { definitions, reach, caseFiles }, fileHandlers)
      registerNamedCaseRoutes(http, context, core.db)
      registerDocumentFieldRoutes(http, {
        definitions,
        store,
        reach,
        outages,
        corrections: createCorrections(followerOf, links),
      })
      registerRegisterRoutes(http, context)
      registerReportRoutes(http, { ...context, reports: reportRows })
      registerWorklistRoutes(http, context)
      registerBatchRoutes(http, context)
      registerCalendarRoutes(http, { ...context, calendar: calendarStore(core.db) })
      registerSavedViewRoutes(http, { views: savedViewStore(core.db), definitions })
      registerSubstituteRoutes(http, { reach, officers, office })
      registerAssignmentRoutes(http, context)
      registerPendingActionRoutes(http, context)
      registerCaseAccountRoutes(http, { reach, statements: ledger.statements })
      const paperHandlers = casePaperHandlers({ definitions, reach, paper })
      registerCasePaperRoutes(http, paperHandlers, verify)
      registerHostServiceRoutes(http, {
        context,
        deliveries: caseDeliveryStore(core.db),
        access,
        files: fileHandlers,
        papers: paperHandlers,
        db: core.db,
      })
      // Tests replace the services that these calls are about.
      if (!dependencies.services) {
        registerDocumentedRoutes(http, {
          context,
          calls: DOCUMENTED_CALLS,
          deliveries: caseDeliveryStore(core.db),
          billing,
          statements: ledger.statements,
          reference,
          db: core.db,
        })
      }
    },
  }
}
