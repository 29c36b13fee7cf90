/** Who makes a call, as the database says at this moment (design 03: one indexed select). */
export interface Caller {
  idUser: string
  /** The session this token belongs to: claim `sid`. */
  idSession: string
  username: string
  nama: string
  email: string
  /** The email of the token, good for its own user until the next refresh (design 01, 15). */
  emailClaim: string
  /** As typed at registration until the account is approved: what belongs to a company is found by `idPerusahaan`, which
   *  before approval is no company's. */
  npwp: string
  idPerusahaan: string
  /** Officer's number; empty for businesses. */
  nip: string
  passwordExpiresAt: Date
  /** Until when the session counts as confirmed (design 03). */
  confirmedUntil: Date | null
  /** When the token of this call ends. */
  tokenEndsAt: Date
}
