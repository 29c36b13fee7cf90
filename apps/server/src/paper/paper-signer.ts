/** Who signs a paper: the authority with its seal, or an officer. */
export type PaperSigner = { kind: 'authority' } | { kind: 'officer'; idUser: string; nama: string }

export interface SigningRequest {
  /** SHA-256 of the bytes that the signature covers. */
  digest: Buffer
  signer: PaperSigner
  /** Title and number of the paper. */
  reason: string
}

/** Makes signatures. */
export interface Signer {
  /** @returns a detached CMS signature in DER
   *  @throws Error when the paper cannot be signed now; it is tried again */
  sign: (request: SigningRequest) => Promise<Buffer>
}
