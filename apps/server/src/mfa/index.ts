import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import { createSealer } from '../db/seal.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Http } from '../http/route.ts'
import type { IdentityModule } from '../identity/index.ts'
import type { MailModule } from '../mail/index.ts'
import type { KeyedHashes } from '../secret-key/index.ts'
import type { SessionModule } from '../session/index.ts'
import { registerMfaRoutes } from './mfa.routes.ts'
import { mfaStore } from './mfa.store.ts'
import { createMfaNotices } from './notices.ts'
import { createOtpLogin } from './otp-login.ts'
import { registerPasskeyRoutes } from './passkey.routes.ts'
import { passkeyStore } from './passkey.store.ts'
import { createPasskeyLogin } from './passkey-login.ts'
import { createPasskeys } from './passkeys.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { createReset } from './reset.ts'
import { createSecondFactor } from './second-factor.ts'
import { createSecretVault } from './secret-vault.ts'
import { createSetup } from './setup.ts'
import { createTurnOff } from './turn-off.ts'
import { createRelyingParty } from './webauthn.ts'

export type MfaModule = ReturnType<typeof createMfaModule>

interface Parts {
  session: SessionModule
  identity: IdentityModule
  mail: MailModule
  keyedHash: KeyedHashes
  publishEvent: PublishEvent
  audit: Audit
}

/** The second factor: authenticators, their codes and recovery codes, passkeys, and the way back without them. */
export function createMfaModule(core: Core, { session, identity, mail, keyedHash, publishEvent, audit }: Parts) {
  const store = mfaStore(core.db)
  const sealer = createSealer(core.config.keysFor('totp-at-rest'))
  const secrets = createSecretVault(sealer, keyedHash('mfa-hashes'))
  const passkeysKept = passkeyStore(core.db)
  const party = createRelyingParty(core.config)
  const notices = createMfaNotices(publishEvent)
  const secondStep = createSecondFactor({ session, identity, audit })
  const otpLogin = createOtpLogin({ store, secrets, notices, secondStep })
  const passkeyLogin = createPasskeyLogin({ store: passkeysKept, party, secondStep })
  const passkeys = createPasskeys(core, { store: passkeysKept, party, identity, publishEvent, audit })
  const turnOff = createTurnOff({ store, notices, session, identity })
  const recovery = createRecoveryCodes(core, { store, secrets, notices, audit })
  const setup = createSetup(core, { store, secrets, recovery, notices, turnOff, session, identity, audit })
  const reset = createReset(core, { store, secondStep, turnOff, session, identity, mail, audit })

  return {
    /** Activates a known secret. @param secret base 32 */
    seedDemo: (idUser: string, secret: string): Promise<void> =>
      store.plant(idUser, secrets.seal(idUser, secret), core.now()),

    turnOff,
    sealedColumns: store.sealedColumns(sealer),

    /** Removes the data of a user who is being removed. */
    forgetUser: store.remove,

    routes(http: Http): void {
      registerMfaRoutes(http, { session, otpLogin, reset, setup, recovery })
      registerPasskeyRoutes(http, { session, passkeys, passkeyLogin })
    },

    /** Removes expired links and abandoned set-ups. */
    async sweep(now: Date): Promise<void> {
      await store.forget(now)
      await passkeysKept.forget(now)
      await setup.giveUpAbandoned(now)
    },
  }
}
