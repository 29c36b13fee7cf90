import type { AccessRoom } from '../access/index.ts'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { DeclarationRoom } from '../declaration/index.ts'
import type { Http } from '../http/serve.ts'
import type { IdentityRoom } from '../identity/index.ts'
import type { ReferenceRoom } from '../reference/index.ts'
import type { SessionRoom } from '../session/index.ts'
import { hostDocumentRoutes } from './document.routes.ts'
import { hostGate } from './gate.ts'
import { hostKeyRoutes } from './host-key.routes.ts'
import { hostKeyStore } from './host-key.store.ts'
import { hostPortRoutes } from './port.routes.ts'
import { hostSignInRoutes } from './sign-in.routes.ts'
import { hostStatusRoutes } from './status.routes.ts'

interface Parts {
  access: AccessRoom
  session: SessionRoom
  identity: IdentityRoom
  declaration: DeclarationRoom
  reference: ReferenceRoom
  audit: Audit
}

/** Host-to-host: companies' own systems, known by the keys they were issued, that sign in without a browser. */
export function openHostToHostRoom(core: Core, { access, session, identity, declaration, reference, audit }: Parts) {
  const keys = hostKeyStore(core.db)
  const gate = hostGate({ keys, access, session })
  return {
    /** Who makes a host-to-host call. */
    authenticate: gate.authenticate,

    routes(http: Http): void {
      hostKeyRoutes(http, { keys, audit })
      hostSignInRoutes(http, { gate, keys, identity, session })
      hostDocumentRoutes(http, declaration)
      hostStatusRoutes(http, declaration)
      hostPortRoutes(http, reference)
    },
  }
}
