import { createHash } from 'node:crypto'
import { SignPdf } from '@signpdf/signpdf'
import { Signer as ByteSigner } from '@signpdf/utils'

/** Signs the bytes of a PDF into the place that was kept for it.
 *  @param sign makes the detached signature of a SHA-256 digest
 *  @throws the error of `sign`, and an Error when the signature is larger than its place */
export async function signPdf(pdf: Buffer, sign: (digest: Buffer) => Promise<Buffer>): Promise<Buffer> {
  class DigestSigner extends ByteSigner {
    override sign(signed: Buffer): Promise<Buffer> {
      return sign(createHash('sha256').update(signed).digest())
    }
  }
  return new SignPdf().sign(pdf, new DigestSigner())
}
