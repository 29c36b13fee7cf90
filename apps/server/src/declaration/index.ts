import type { Core } from '../core.ts'
import type { Http } from '../http/route.ts'
import { registerAnswerRoutes } from './answer.routes.ts'
import { authorizationOf, type Dependencies } from './authorization.ts'
import { registerDeclarationRoutes } from './declaration.routes.ts'
import { declarationStore } from './declaration.store.ts'
import { deliveryStore } from './delivery.store.ts'
import { DEMO_DOCUMENTS, type DemoOwner, seedDocuments } from './demo.ts'
import type { EventTargets } from './events.ts'
import { createSubmissions } from './host-submission.ts'
import { registerLineRoutes } from './line.routes.ts'
import { lineStore } from './line.store.ts'
import { statusStore } from './status.store.ts'
import { createStatusReader } from './status.ts'
import { registerSubmitRoutes } from './submission.routes.ts'
import { createSubmission } from './submission.ts'

export type { HappenedRow, StandingRow } from './status.store.ts'

export type DeclarationModule = ReturnType<typeof createDeclarationModule>

/** Customs documents: begun, filled in, sent once, and read by whom they concern. */
export function createDeclarationModule(core: Core, doors: Dependencies & EventTargets) {
  const store = declarationStore(core.db)
  const lines = lineStore(core.db)
  const ground = { store, lines, deliveries: deliveryStore(core.db), reach: authorizationOf(store, doors) }
  const sends = createSubmission(ground, doors)
  return {
    /** Plants what one of the demo's people has begun and sent. */
    plantDemo: (whose: keyof typeof DEMO_DOCUMENTS, owner: DemoOwner): Promise<void> =>
      seedDocuments(ground, owner, DEMO_DOCUMENTS[whose], core.now()),

    /** Takes documents from companies' own systems. */
    deliver: createSubmissions(ground, sends),
    /** What became of documents, for companies' own systems. */
    status: createStatusReader(statusStore(core.db), ground.reach),

    routes(http: Http): void {
      registerDeclarationRoutes(http, ground)
      registerLineRoutes(http, ground)
      registerSubmitRoutes(http, ground, doors, sends)
      registerAnswerRoutes(http, ground, doors)
    },
  }
}
