/** One authentication event (SECURITY.md G1). Never contains a token, a code or a password. `username` is set for known accounts
 *  only, because people type their password into the wrong field. */
export interface AuthEvent {
  kind:
    | 'sign-in'
    | 'host-sign-in'
    | 'session-confirm'
    | 'token-refresh'
    | 'session-end'
    | 'registration'
    | 'activation'
    | 'approval'
    | 'migration'
    | 'password-change'
    | 'password-reset'
    | 'email-change'
    | 'mfa-setup'
    | 'mfa-disable'
    | 'mfa-reset'
    | 'passkey-add'
    | 'passkey-remove'
    | 'device-pair'
    | 'device-unpair'
    | 'account-block'
    | 'account-unblock'
    | 'account-change'
    | 'debug-allow'
    | 'debug-forbid'
    | 'guest-token'
    | 'catalogue-change'
    | 'access-change'
    | 'host-key-issue'
    | 'host-key-withdraw'
    | 'host-compatibility-change'
    | 'platform-key-issue'
    | 'platform-key-withdraw'
    | 'platform-consent'
    | 'platform-revoke'
    | 'platform-misuse'
    | 'list-export'
  /** The proof of identity; `none` when none was required. */
  factor:
    | 'password'
    | 'totp'
    | 'recovery-code'
    | 'passkey'
    | 'token'
    | 'qr-code'
    | 'mailed-link'
    | 'confirmed-session'
    | 'none'
  /** `success`, the error code, or the reason a session ended. */
  outcome: string
  at: Date
  idUser?: string
  username?: string
  /** User name of the administrator, when the user did not act. */
  actor?: string
  /** The subject, where there are several, e.g. a sub-application's module. */
  subject?: string
  address: string
  correlationId: string
}
