import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Http } from '../http/serve.ts'
import type { IdentityRoom } from '../identity/index.ts'
import type { Notify } from '../inbox/index.ts'
import type { MailRoom } from '../mail/index.ts'
import type { SessionRoom } from '../session/index.ts'
import { mfaRoutes } from './mfa.routes.ts'
import { mfaStore } from './mfa.store.ts'
import { mfaNotices } from './notices.ts'
import { otpLoginRules } from './otp-login.ts'
import { passkeyRoutes } from './passkey.routes.ts'
import { passkeyStore } from './passkey.store.ts'
import { passkeyLoginRules } from './passkey-login.ts'
import { passkeyRules } from './passkeys.ts'
import { recoveryCodes } from './recovery-codes.ts'
import { resetRules } from './reset.ts'
import { secondStepRules } from './second-step.ts'
import { secretKeeper } from './secrets.ts'
import { setupRules } from './setup.ts'
import { turnOffRule } from './turn-off.ts'
import { relyingParty } from './webauthn.ts'

export type MfaRoom = ReturnType<typeof openMfaRoom>

interface Parts {
  session: SessionRoom
  identity: IdentityRoom
  mail: MailRoom
  notify: Notify
  audit: Audit
}

/** The second factor: authenticators, their codes and recovery codes, passkeys, and the way back without them. */
export function openMfaRoom(core: Core, { session, identity, mail, notify, audit }: Parts) {
  const store = mfaStore(core.db)
  const secrets = secretKeeper(core.config.keyFor)
  const passkeysKept = passkeyStore(core.db)
  const party = relyingParty(core.config)
  const notices = mfaNotices(mail, notify)
  const secondStep = secondStepRules({ session, identity, audit })
  const otpLogin = otpLoginRules({ store, secrets, notices, secondStep })
  const passkeyLogin = passkeyLoginRules({ store: passkeysKept, party, secondStep })
  const passkeys = passkeyRules(core, { store: passkeysKept, party, identity, mail, audit })
  const turnOff = turnOffRule({ store, notices, session, identity })
  const recovery = recoveryCodes(core, { store, secrets, notices, audit })
  const setup = setupRules(core, { store, secrets, recovery, notices, turnOff, session, identity, audit })
  const reset = resetRules(core, { store, secrets, secondStep, turnOff, session, identity, mail, audit })

  return {
    /** Puts a known secret in force. @param secret base 32 */
    plantDemo: (idUser: string, secret: string): Promise<void> =>
      store.plant(idUser, secrets.seal(idUser, secret), core.now()),

    turnOff,

    /** Removes what is kept of a user who is being removed. */
    forgetUser: store.remove,

    routes(http: Http): void {
      mfaRoutes(http, { session, otpLogin, reset, setup, recovery })
      passkeyRoutes(http, { session, passkeys, passkeyLogin })
    },

    /** Forgets links that are over, and set-ups that were left. */
    async sweep(now: Date): Promise<void> {
      await store.forget(now)
      await passkeysKept.forget(now)
      await setup.giveUpAbandoned(now)
    },
  }
}
