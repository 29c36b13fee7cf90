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

/** Phones: pairing by QR code, sign-in, and removal. */
export function createDeviceModule(core: Core, { session, identity, audit }: Parts) {
  const store = deviceStore(core.db)
  const pairing = createPairing(core, { store, session, identity, audit })
  return {
    routes: (http: Http) => registerDeviceRoutes(http, core, { store, pairing, session, identity, audit }),

    /** Removes the data of a user who is being removed; their sessions have ended. */
    forgetUser: store.removeUser,

    /** Whether a phone is paired with the account. */
    hasDevice: async (idUser: string): Promise<boolean> => (await store.findDevice(idUser)) !== undefined,

    /** Removes expired codes and pairings. */
    sweep: (now: Date): Promise<void> => store.forget(now),
  }
}
