import type { Core } from '../core.ts'
import type { Http } from '../http/serve.ts'
import { declarationRoutes } from './declaration.routes.ts'
import { declarationStore } from './declaration.store.ts'
import { lineRoutes } from './line.routes.ts'
import { lineStore } from './line.store.ts'
import { type Doors, reachOf } from './reach.ts'

/** Customs documents: begun, filled in, sent once, and read by whom they concern. */
export function openDeclarationRoom(core: Core, doors: Doors) {
  const store = declarationStore(core.db)
  const lines = lineStore(core.db)
  const ground = { store, lines, reach: reachOf(store, doors) }
  return {
    routes(http: Http): void {
      declarationRoutes(http, ground)
      lineRoutes(http, ground)
    },
  }
}
