import { randomUUID } from 'node:crypto'
import { DOCUMENTED_CALLS } from '@dermaga/services'
import type { AccessModule } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { BilledCases, BillingModule } from '../billing/index.ts'
import type { CompanyModule } from '../company/index.ts'
import type { Core } from '../core.ts'
import { createSharedCounts } from '../db/shared-counts.ts'
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
import { createActions } from './action/action.ts'
import { createActionChecks } from './action/action-check.ts'
import type { ActionFollower } from './action/action-follower.ts'
import { registerBatchRoutes } from './action/batch.routes.ts'
import { createPostings } from './action/case-posting.ts'
import { createClosings } from './action/closing.ts'
import { createCorrections } from './action/correction.ts'
import { caseDeliveryStore } from './action/delivery.store.ts'
import { createFollowJob } from './action/follow-job.ts'
import { createMoves } from './action/move.ts'
import { registerPendingActionRoutes } from './action/pending-action.routes.ts'
import { pendingActionStore } from './action/pending-action.store.ts'
import { createPendingActionJob } from './action/pending-action.ts'
import { createGates } from './action/sending-gate.ts'
import { authorizationOf } from './authorization.ts'
import { registerBalanceRoutes } from './balance/balance.routes.ts'
import { registerCaseBillingRoutes } from './billing/case-billing.routes.ts'
import { createBeginnings } from './case/begin-case.ts'
import { registerCaseRoutes } from './case/case.routes.ts'
import { caseStore } from './case/case.store.ts'
import { registerCaseAccountRoutes } from './case/case-account.routes.ts'
import { createContentChanges } from './case/case-content.ts'
import type { EditingContext } from './case/editing-context.ts'
import { linkStore } from './case/link.store.ts'
import { registerNamedCaseRoutes } from './case/named-case.routes.ts'
import { createNamedCases } from './case/named-case.ts'
import { createSearchJob } from './case/search-job.ts'
import { createDefinitions, type Services } from './definitions.ts'
import { createDemoEntries } from './demo.ts'
import { createDemoCases } from './demo-case.ts'
import { createDocumentCases } from './document/document-case.ts'
import { registerDocumentFieldRoutes } from './document/document-field.routes.ts'
import type { DocumentFollower } from './document/document-follower.ts'
import { createMessageCases } from './document/message-case.ts'
import { createListExports } from './export/list-export.ts'
import { caseFileHandlers, registerCaseFileRoutes } from './file/case-file.routes.ts'
import { caseFileStore } from './file/case-file.store.ts'
import { registerDocumentedRoutes } from './host-to-host/documented.routes.ts'
import { createFileAnswers } from './host-to-host/file-answer.ts'
import { registerHostServiceRoutes } from './host-to-host/host.routes.ts'
import { casePaperHandlers, createPaperVerification, registerCasePaperRoutes } from './paper/case-paper.routes.ts'
import { createCasePapers } from './paper/case-paper.ts'
import { registerPaperListRoutes } from './paper/paper-list.routes.ts'
import { paperListStore } from './paper/paper-list.store.ts'
import { createCounter } from './paper-filing/counter.ts'
import { registerPaperFilingRoutes } from './paper-filing/paper-filing.routes.ts'
import { brokerStore } from './party/broker.store.ts'
import { readsPaper } from './party/party.ts'
import { createAdmissions } from './register/admission.ts'
import { registerRegisterRoutes } from './register/register.routes.ts'
import { type ActiveEntry, type EntryQuestion, type HeldPermit, registerStore } from './register/register.store.ts'
import { registerReportRoutes } from './report/report.routes.ts'
import { reportStore } from './report/report.store.ts'
import { createReports, reportsOn } from './report/report.ts'
import { createReportBrokers } from './report/report-broker.ts'
import { createReportJob } from './report/report-job.ts'
import { createCoreStatesJob, createFormerStatesJob, createLapseJob } from './term/case-jobs.ts'
import { createOutages } from './term/outage.ts'
import { createProvisionalTermsJob } from './term/provisional-terms.ts'
import { createReminderJob } from './term/reminder-job.ts'
import { createAbsenceJob } from './worklist/absence-job.ts'
import { registerAssignmentRoutes } from './worklist/assignment.routes.ts'
import { registerCalendarRoutes } from './worklist/calendar.routes.ts'
import { calendarStore } from './worklist/calendar.store.ts'
import { createOfficeNames } from './worklist/office-names.ts'
import { officerStore } from './worklist/officer.store.ts'
import { registerSavedViewRoutes } from './worklist/saved-view.routes.ts'
import { savedViewStore } from './worklist/saved-view.store.ts'
import { registerSubstituteRoutes } from './worklist/substitute.routes.ts'
import { summaryOf } from './worklist/summary.ts'
import { needingOf, pendingOf, registerWorklistRoutes } from './worklist/worklist.routes.ts'
import { worklistStore } from './worklist/worklist.store.ts'

/** Permits of a company that a document may name, at the most. */
const PERMITS_MOST = 200

interface Dependencies {
  audit: Audit
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

export type { DoneAction } from './action/action-follower.ts'
export type { ClosedQuestion } from './action/closing.ts'
export type { Services } from './definitions.ts'
export { automaticStepIn, type DocumentCases } from './document/document-case.ts'
export type { CorrectionError, DocumentFollower, WaitingCase } from './document/document-follower.ts'
export type { MessageCase, MessageCases, MessageSender } from './document/message-case.ts'
export { hostCodeOf, hostErrorTextOf } from './host-to-host/host-problem.ts'
export { serviceDocumentPath, serviceOpenApi, servicePagePath } from './host-to-host/open-api.ts'
export type { ClaimQuestion } from './register/admission.ts'

export type ServiceModule = ReturnType<typeof createServiceModule>

/** Cases of services: what companies apply for, and what officers decide. Services are data (`@dermaga/services`). */
export function createServiceModule(core: Core, dependencies: Dependencies) {
  const { access, audit, billing, company, file, identity, ledger, office, paper, reference, publishEvent } =
    dependencies
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
  const reportParts = { db: core.db, store, reports: reportRows, publishEvent }
  const reportBrokers = createReportBrokers({ ...reportParts, definitions, brokers })
  const reach = authorizationOf(store, { definitions, access, brokers, company, office, followerOf })
  const caseFiles = caseFileStore(core.db, file)
  const { filesOf } = caseFiles
  const papers = createCasePapers({
    paper,
    reference,
    offices: office,
    officers,
    filesOf,
    statements: ledger.statements,
  })
  const pending = pendingActionStore(core.db)
  const postings = createPostings(ledger, store, definitions)
  const reports = createReports({
    ...reportParts,
    links,
    moves: createMoves(store, definitions, reference),
    namedCases,
    company,
    ledger,
    brokers: reportBrokers,
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
  const checks = createActionChecks({
    namedCases,
    links,
    officers,
    reference,
    filesOf,
    followerOf,
    outages,
    reportRows,
  })
  const actionParts = {
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
    reportRows,
  }
  const actions = createActions(actionParts)
  const offices = createOfficeNames(office, core.now)
  const counter = createCounter(reach, reference)
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
    counter,
    exports: createListExports({ db: core.db, definitions, reference, offices, audit }),
    offices,
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
    reportRows,
  })

  const sharedCounts = createSharedCounts(core)
  const verify = createPaperVerification({ definitions, store, paper, now: core.now })

  return {
    /** Every service in its current version. */
    services: definitions.services,

    /** What everybody may know of the paper with a code. */
    verify,

    outages,

    jobs: [
      createLapseJob(core, { store, actions, outages }),
      createProvisionalTermsJob(core, {
        definitions,
        store,
        moves: createMoves(store, definitions, reference),
        publishEvent,
      }),
      createReminderJob(core, { definitions, reference, publishEvent }),
      createAbsenceJob(core, context),
      createPendingActionJob(core, context),
      createFormerStatesJob(core, { definitions, store, actions }),
      createCoreStatesJob({ definitions, store }),
      createFollowJob(core, { definitions, links, actions, store, ledger }),
      createReportJob(core, { definitions, reports }),
      createSearchJob(core),
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

    /** The claims of a document that its company holds no entry for, with what people read. */
    admits: createAdmissions(registers, definitions.services, dependencies.reference),

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

    /** Begins a case of a company for the demo, and does what was done with it. */
    seedDemoCase: createDemoCases(core.db, {
      definitions,
      store,
      links,
      moves: createMoves(store, definitions, reference),
      namedCases,
      papers,
      actions: createActions({ ...actionParts, publishEvent: async () => undefined }),
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
      summaryOf({ ...context, sharedCounts }, caller, weeks, now),

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
      registerRegisterRoutes(http, context, core.db)
      registerReportRoutes(http, { ...context, reports: reportRows, brokers: reportBrokers })
      registerWorklistRoutes(http, context)
      registerBatchRoutes(http, context)
      registerCalendarRoutes(http, { ...context, calendar: calendarStore(core.db) })
      registerSavedViewRoutes(http, { views: savedViewStore(core.db), definitions })
      registerSubstituteRoutes(http, { reach, officers, office })
      registerAssignmentRoutes(http, context)
      registerPendingActionRoutes(http, context)
      registerCaseAccountRoutes(http, { reach, statements: ledger.statements })
      registerBalanceRoutes(http, core.db, { definitions, reach, store, offices: office, ledger })
      const paperHandlers = casePaperHandlers({ definitions, reach, paper })
      registerCasePaperRoutes(http, paperHandlers, verify)
      registerPaperFilingRoutes(http, { definitions, counter, company, offices })
      registerPaperListRoutes(http, { definitions, reach, papers: paperListStore(core.db), paper, followerOf })
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
