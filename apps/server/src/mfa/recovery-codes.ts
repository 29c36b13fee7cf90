import { Secret } from 'otpauth'
import type { Audit } from '../activity/index.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import type { Origin } from '../session/index.ts'
import type { MfaStore } from './mfa.store.ts'
import type { Notices } from './notices.ts'
import type { SecretVault } from './secret-vault.ts'

/** Ten codes of ten letters, 50 bits each: enough behind the password and the limits of codes. SECURITY.md B8 */
const RECOVERY = { codes: 10, letters: 10 } as const

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>

/** Codes for users without their authenticator: shown once, stored as hashes, each valid once. */
export function createRecoveryCodes(
  { db }: Core,
  { store, secrets, notices, audit }: { store: MfaStore; secrets: SecretVault; notices: Notices; audit: Audit },
) {
  /** Ten new codes that replace the previous ones. @returns them, `ABCDE-23456` */
  async function issue(idUser: string, trx: Db): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY.codes }, () => {
      const letters = new Secret({ size: RECOVERY.letters }).base32.slice(0, RECOVERY.letters)
      return `${letters.slice(0, RECOVERY.letters / 2)}-${letters.slice(RECOVERY.letters / 2)}`
    })
    await store.putRecoveryCodes(idUser, codes.map(secrets.hashOf), trx)
    return codes
  }

  return {
    issue,

    renew: (caller: Caller, from: Origin, now: Date): Promise<string[]> =>
      db.transaction().execute(async trx => {
        const { idUser, username } = caller
        const event = { kind: 'account-change', factor: 'confirmed-session', outcome: 'recovery-codes' } as const
        await audit({ ...event, at: now, idUser, username, ...from }, trx)
        await notices.codesRenewed(caller, now, trx)
        return issue(idUser, trx)
      }),
  }
}
