import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Http } from '../http/serve.ts'
import type { IdentityRoom } from '../identity/index.ts'
import type { SessionRoom } from '../session/index.ts'
import { deviceRoutes } from './device.routes.ts'
import { deviceStore } from './device.store.ts'
import { pairingRules } from './pairing.ts'

interface Parts {
  session: SessionRoom
  identity: IdentityRoom
  audit: Audit
}

export type DeviceRoom = ReturnType<typeof openDeviceRoom>

/** Phones: pairing one by a QR code, signing in on it, and taking it away again. */
export function openDeviceRoom(core: Core, { session, identity, audit }: Parts) {
  const store = deviceStore(core.db)
  const pairing = pairingRules(core, { store, session, identity, audit })
  return {
    routes: (http: Http) => deviceRoutes(http, core, { store, pairing, session, identity, audit }),

    /** Removes what is kept of a user who is being removed; their sessions have ended. */
    forgetUser: store.removeUser,

    /** Whether a phone is paired with the account. */
    hasDevice: async (idUser: string): Promise<boolean> => (await store.findDevice(idUser)) !== undefined,

    /** Forgets codes and pairings whose time is over. */
    sweep: (now: Date): Promise<void> => store.forget(now),
  }
}
