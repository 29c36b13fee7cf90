import { DOCUMENT_KINDS } from '@dermaga/contract'
import type { Core } from '../core.ts'
import { createSharedCounts } from '../db/shared-counts.ts'
import type { Caller } from '../http/caller.ts'
import type { Http } from '../http/route.ts'
import type { DocumentFollower } from '../service/index.ts'
import { registerAnswerRoutes } from './answer.routes.ts'
import { createAnswerReader } from './answer-reader.ts'
import { authorizationOf, type Dependencies } from './authorization.ts'
import { registerBrokerRoutes } from './broker.routes.ts'
import { brokerStore } from './broker.store.ts'
import { createCaseFollower } from './case-follower.ts'
import { createCaseJob } from './case-job.ts'
import { registerConfirmationRoutes } from './confirmation.routes.ts'
import { confirmationStore } from './confirmation.store.ts'
import { createSimulation } from './core-simulation.ts'
import { registerDeclarationRoutes } from './declaration.routes.ts'
import { declarationStore } from './declaration.store.ts'
import { deliveryStore } from './delivery.store.ts'
import { DEMO_DOCUMENTS, type DemoOwner, seedDocuments } from './demo.ts'
import { registerDocumentFileRoutes } from './document-file.routes.ts'
import { documentFileStore } from './document-file.store.ts'
import { type FormParts, registerFormRoutes } from './form.routes.ts'
import { createForms } from './forms.ts'
import { createHostReader } from './host-reader.ts'
import { createSubmissions } from './host-submission.ts'
import { registerLineRoutes } from './line.routes.ts'
import { lineStore } from './line.store.ts'
import { registerPartnerRoutes } from './partner.routes.ts'
import { partnerStore } from './partner.store.ts'
import { riskRuleStore } from './risk-rule.store.ts'
import { registerStartRoutes } from './start.routes.ts'
import { startStore } from './start.store.ts'
import { statusStore } from './status.store.ts'
import { createStatusReader } from './status.ts'
import { registerSubmitRoutes } from './submission.routes.ts'
import { createSubmission } from './submission.ts'
import { requireWithinUploadLimit } from './upload-limit.ts'
import { usedDocumentsStore } from './used-documents.store.ts'
import { registerVersionRoutes } from './version.routes.ts'
import { versionStore } from './version.store.ts'
import { wholeDocuments } from './whole-document.ts'

export type { Answered } from './answer-reader.ts'
export { importOfParts } from './demo-documents.ts'
export { paperOf } from './document-file.store.ts'
export { registration } from './form-sheet.ts'
export type { ReadDocument } from './host-reader.ts'
export { type AnsweredRow, answerKey, type HappenedRow, type StandingRow } from './status.store.ts'

export type DeclarationModule = ReturnType<typeof createDeclarationModule>

/** Customs documents: created, filled in, submitted once, and read by those they concern. */
export function createDeclarationModule(
  core: Core,
  dependencies: Dependencies & Pick<FormParts, 'paper'> & { follow: (by: DocumentFollower) => void },
) {
  const store = declarationStore(core.db)
  const lines = lineStore(core.db)
  const brokers = brokerStore(core.db)
  const documentFiles = documentFileStore(core.db, dependencies.file)
  const reach = authorizationOf(store, brokers, dependencies)
  const { cases } = dependencies
  const context = {
    store,
    used: usedDocumentsStore(core.db),
    lines,
    wholes: wholeDocuments(lines),
    starts: startStore(core.db),
    partners: partnerStore(core.db),
    deliveries: deliveryStore(core.db),
    brokers,
    documentFiles,
    reach,
    cases,
  }
  const versions = versionStore(core.db)
  const confirmations = confirmationStore(core.db)
  dependencies.follow(createCaseFollower({ ...context, versions }, dependencies))
  const sends = createSubmission(context, dependencies)
  const statuses = statusStore(core.db)
  const sharedCounts = createSharedCounts(core)
  const forms = createForms(core, context, dependencies)
  return {
    /** Seeds the documents of one demo company. */
    seedDemo: (whose: keyof typeof DEMO_DOCUMENTS, owner: DemoOwner): Promise<void> =>
      seedDocuments(context, owner, DEMO_DOCUMENTS[whose], core.now()),

    /** Accepts and checks documents from companies' own systems. */
    ...createSubmissions(context, sends, dependencies),
    /** Requires that the caller may submit documents. @throws CallError access.denied */
    requireSubmitter: context.reach.requireSubmitter,
    /** The offices whose documents the caller reads as an officer; undefined for companies. */
    officesRead: context.reach.officesRead,
    /** Files of documents. */
    documentFiles,
    /** Counts an upload of a company's own system. @throws CallError limit.reached */
    countUpload: (caller: Caller, now: Date) => requireWithinUploadLimit(store, 'documents', caller, now),
    /** Forms of documents, to print. */
    forms,
    /** Reads documents for companies' own systems. */
    hostReader: createHostReader(context, statusStore(core.db)),
    /** Reports the status of documents to companies' own systems. */
    status: createStatusReader(statuses, reach),
    /** Answers to sent documents, for what sends them again. */
    answers: createAnswerReader(statuses, reach, dependencies),

    /** Documents that the caller's lists have in numbers, for charts: by kind and status, and those sent in each of some weeks. */
    async summaryOf(caller: Caller, { since, weeks }: { since: Date; weeks: number }, now: Date) {
      const listed = await reach.listed({}, caller, now)
      const rows =
        listed.kinds.length === 0
          ? []
          : await sharedCounts(JSON.stringify([listed, since]), () => store.counts(listed, since))
      const sum = (chosen: typeof rows) => chosen.reduce((total, { count }) => total + count, 0)
      const dokumen = DOCUMENT_KINDS.flatMap(({ kode: kodeDokumen, nama: judul, path }) => {
        const own = rows.filter(({ kind }) => kind === kodeDokumen)
        const draf = sum(own.filter(({ week }) => week === null))
        return own.length === 0 ? [] : [{ kodeDokumen, judul, path, draf, terkirim: sum(own) - draf }]
      })
      return {
        dokumen,
        weeks: Array.from({ length: weeks }, (_, week) => sum(rows.filter(row => row.week === week))),
      }
    },

    jobs: [
      createCaseJob(core, context),
      ...(core.config.customsCore === 'simulation' ? [createSimulation(core, context, riskRuleStore(core.db))] : []),
    ],

    routes(http: Http): void {
      registerDeclarationRoutes(http, context, dependencies, confirmations)
      registerStartRoutes(http, context, dependencies)
      registerPartnerRoutes(http, context)
      registerDocumentFileRoutes(http, context, dependencies)
      registerLineRoutes(http, context)
      registerFormRoutes(http, context, dependencies, forms)
      registerSubmitRoutes(http, context, dependencies, sends)
      registerBrokerRoutes(http, context, dependencies)
      registerVersionRoutes(http, context, versions)
      registerAnswerRoutes(http, context, dependencies)
      registerConfirmationRoutes(http, context, confirmations, dependencies)
    },
  }
}
