import type { SignedIn } from '@dermaga/contract'
import type { UserRow } from '../identity/index.ts'
import type { MfaStore } from './mfa.store.ts'
import type { Notices } from './notices.ts'
import type { SecondFactor, SecondFactorAttempt, Use } from './second-factor.ts'
import type { SecretVault } from './secret-vault.ts'
import { findMatchedStep } from './totp.ts'

interface Parts {
  store: MfaStore
  secrets: SecretVault
  notices: Notices
  secondStep: SecondFactor
}

/** What somebody sends who has given the password already. */
export interface OtpAttempt extends SecondFactorAttempt {
  /** Six digits, or a recovery code. */
  otp: string
}

export type OtpLogin = ReturnType<typeof createOtpLogin>

/** Sign-in by the code of the authenticator, or a recovery code, after the password. spec §4.3 */
export function createOtpLogin({ store, secrets, notices, secondStep }: Parts) {
  /** What uses this code up, undefined for a wrong one. */
  async function findUse(user: UserRow, attempt: OtpAttempt, now: Date): Promise<Use | undefined> {
    const { otp } = attempt
    const idUser = user.id_user
    if (otp.includes('-')) {
      return async trx => {
        if (!(await store.useRecoveryCode(idUser, secrets.hashesOf(otp), trx))) return false
        await notices.codeUsed({ ...user, idUser }, await store.countRecoveryCodes(idUser, trx), attempt, now, trx)
        return true
      }
    }
    const authenticator = await store.find(idUser)
    if (!authenticator?.secret_sealed) return undefined
    const secret = secrets.open(idUser, authenticator.secret_sealed)
    const step = findMatchedStep(secret, otp, now, authenticator.last_step)
    return step === undefined ? undefined : trx => store.useStep(idUser, step, trx)
  }

  return {
    /** Finishes a sign-in. @throws CallError mfa.wrongCode and what `secondStep.finish` throws */
    finish: (attempt: OtpAttempt, now: Date): Promise<SignedIn> =>
      secondStep.finish(
        attempt,
        {
          factor: attempt.otp.includes('-') ? 'recovery-code' : 'totp',
          whenWrong: 'mfa.wrongCode',
          findUse: ({ user }) => findUse(user, attempt, now),
        },
        now,
      ),
  }
}
