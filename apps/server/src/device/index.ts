import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { Http } from '../http/route.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { SessionModule } from '../session/index.ts'
import { registerDeviceRoutes } from './device.routes.ts'
import { createDeviceStore } from './device.store.ts'
import { createPairingStore } from './pairing.store.ts'
import { createPairingSecrets } from './pairing-secrets.ts'
import { createPhonePairing } from './phone-pairing.ts'
import { createPhoneSessionStart } from './phone-session.ts'
import { createPortalPairing } from './portal-pairing.ts'

interface DeviceDependencies {
  session: SessionModule
  identity: IdentityModule
  audit: Audit
}

export type DeviceModule = ReturnType<typeof createDeviceModule>

/** Phones: pairing by QR code, sign-in, and removal. */
export function createDeviceModule(core: Core, { session, identity, audit }: DeviceDependencies) {
  const devices = createDeviceStore(core.db)
  const pairings = createPairingStore(core.db)
  const secrets = createPairingSecrets(core.config)
  const portal = createPortalPairing(core, { store: pairings, secrets, audit })
  const startSession = createPhoneSessionStart({ pairings, devices, session, identity, audit })
  const phone = createPhonePairing(core, { pairings, secrets, session, identity, audit, startSession })
  return {
    routes: (http: Http) => registerDeviceRoutes(http, core, { devices, portal, phone, session, identity, audit }),

    /** Removes the data of a user who is being removed; their sessions have ended. */
    async forgetUser(idUser: string, trx: Db): Promise<void> {
      await pairings.removeUser(idUser, trx)
      await devices.removeUser(idUser, trx)
    },

    /** Whether a phone is paired with the account. */
    hasDevice: async (idUser: string): Promise<boolean> => (await devices.findDevice(idUser)) !== undefined,

    /** Removes expired codes and pairings. */
    sweep: (now: Date): Promise<void> => pairings.removeExpired(now),
  }
}
