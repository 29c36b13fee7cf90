import type { PlatformScope } from '@dermaga/contract'

/** The parts of a request that authenticate it. */
export interface Credentials {
  authorization: string | undefined
  dpop: string | string[] | undefined
  method: string
  /** With or without a query. */
  path: string
}

/** Who makes a call, read from the database at each call by one indexed select. */
export interface Caller {
  idUser: string
  /** The token's session: claim `sid`. */
  idSession: string
  username: string
  nama: string
  email: string
  /** The token's email, which its user may still use until the next refresh (docs/product.md 15). */
  emailClaim: string
  /** Unverified until the account is approved. Find a company's data by `idPerusahaan`, which belongs to no company before
   *  approval. */
  npwp: string
  idPerusahaan: string
  /** The company's key of a host-to-host call. */
  idHostKey?: string
  /** The call is of a program for which its company has turned compatibility on, from where that may call. */
  isCompatible?: boolean
  /** The token of a pipeline's call, and the one module that it may publish. The caller is then the account that issued it. */
  subappToken?: { idToken: string; modulSlug: string }
  /** The platform of a call, with the one scope of the company's consent that the call needs. The caller is then the account that gave it. */
  platform?: { kode: string; idConsent: string; scope: PlatformScope }
  /** Officer's number; empty for businesses. */
  nip: string
  passwordExpiresAt: Date
  /** MFA is required of the account, and not active. */
  isMfaMissing: boolean
  /** The end of the session's confirmation. */
  confirmedUntil: Date | null
  /** The expiry of this call's token. */
  tokenEndsAt: Date
}

/** Whether an account may do nothing but set up MFA. */
export const isMfaMissing = (account: { mfa_required: boolean; otp_flag: '0' | '1' | '2' }): boolean =>
  account.mfa_required && account.otp_flag !== '2'
