import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Http } from '../http/route.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { SessionModule } from '../session/index.ts'
import { registerDeviceRoutes } from './device.routes.ts'
import { deviceStore } from './device.store.ts'
import { createPairing } from './pairing.ts'

interface Parts {
  session: SessionModule
  identity: IdentityModule
  audit: Audit
}

export type DeviceModule = ReturnType<typeof createDeviceModule>

/** Phones: pairing one by a QR code, signing in on it, and taking it away again. */
export function createDeviceModule(core: Core, { session, identity, audit }: Parts) {
  const store = deviceStore(core.db)
  const pairing = createPairing(core, { store, session, identity, audit })
  return {
    routes: (http: Http) => registerDeviceRoutes(http, core, { store, pairing, session, identity, audit }),

    /** Removes what is kept of a user who is being removed; their sessions have ended. */
    forgetUser: store.removeUser,

    /** Whether a phone is paired with the account. */
    hasDevice: async (idUser: string): Promise<boolean> => (await store.findDevice(idUser)) !== undefined,

    /** Forgets codes and pairings whose time is over. */
    sweep: (now: Date): Promise<void> => store.forget(now),
  }
}
