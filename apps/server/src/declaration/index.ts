import type { Core } from '../core.ts'
import type { Http } from '../http/serve.ts'
import { answeringRoutes } from './answering.routes.ts'
import { declarationRoutes } from './declaration.routes.ts'
import { declarationStore } from './declaration.store.ts'
import { deliveryStore } from './delivery.store.ts'
import { delivering } from './delivery.ts'
import { DEMO_DOCUMENTS, type DemoOwner, plantDocuments } from './demo.ts'
import { lineRoutes } from './line.routes.ts'
import { lineStore } from './line.store.ts'
import { type Doors, reachOf } from './reach.ts'
import { sendingRoutes } from './sending.routes.ts'
import { sending } from './sending.ts'
import { statusStore } from './status.store.ts'
import { statuses } from './status.ts'
import type { Hearers } from './telling.ts'

export type { HappenedRow, StandingRow } from './status.store.ts'

export type DeclarationRoom = ReturnType<typeof openDeclarationRoom>

/** Customs documents: begun, filled in, sent once, and read by whom they concern. */
export function openDeclarationRoom(core: Core, doors: Doors & Hearers) {
  const store = declarationStore(core.db)
  const lines = lineStore(core.db)
  const ground = { store, lines, deliveries: deliveryStore(core.db), reach: reachOf(store, doors) }
  const sends = sending(ground, doors)
  return {
    /** Plants what one of the demo's people has begun and sent. */
    plantDemo: (whose: keyof typeof DEMO_DOCUMENTS, owner: DemoOwner): Promise<void> =>
      plantDocuments(ground, owner, DEMO_DOCUMENTS[whose], core.now()),

    /** Takes documents from companies' own systems. */
    deliver: delivering(ground, sends),
    /** What became of documents, for companies' own systems. */
    status: statuses(statusStore(core.db), ground.reach),

    routes(http: Http): void {
      declarationRoutes(http, ground)
      lineRoutes(http, ground)
      sendingRoutes(http, ground, doors, sends)
      answeringRoutes(http, ground, doors)
    },
  }
}
