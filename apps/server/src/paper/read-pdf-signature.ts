import { createHash, verify, X509Certificate } from 'node:crypto'
import { ContentInfo, SignedData } from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'

/** What a reader of a signed PDF sees; for tests. */
export interface PdfSignature {
  /** The signature is one of these bytes by the certificate, and covers all of the file but itself. */
  isValid: boolean
  subFilter: string
  /** The signer's certificate first. */
  certificates: X509Certificate[]
  /** Object identifiers of the signed attributes. */
  attributes: string[]
}

/** Checks the signature of a PDF with Node's own cryptography. ISO 32000-2 §12.8.1, RFC 5652 §5.4 */
export function readPdfSignature(pdf: Buffer): PdfSignature {
  const text = pdf.toString('latin1')
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text)?.slice(1).map(Number) ?? []
  const [start = -1, length = 0, next = 0, rest = 0] = range
  const coversAll = start === 0 && next + rest === pdf.length && text[length] === '<' && text[next - 1] === '>'
  const covered = Buffer.concat([pdf.subarray(0, length), pdf.subarray(next)])
  const contents = Buffer.from(text.slice(length + 1, next - 1), 'hex')
  // The place is longer than the signature; a DER sequence states its own length.
  const signature = contents.subarray(0, 4 + contents.readUInt16BE(2))
  const data = AsnConvert.parse(AsnConvert.parse(signature, ContentInfo).content, SignedData)
  const [signer] = data.signerInfos
  const certificates = [...(data.certificates ?? [])].flatMap(({ certificate }) =>
    certificate ? [new X509Certificate(Buffer.from(AsnConvert.serialize(certificate)))] : [],
  )
  const [own] = certificates
  if (!signer?.signedAttrs || !own) throw new Error('the PDF has no signature')
  const digest = signer.signedAttrs.find(({ attrType }) => attrType === '1.2.840.113549.1.9.4')?.attrValues[0]
  const stated = digest && Buffer.from(AsnConvert.parse(digest, OctetString).buffer)
  const isDigest = stated?.equals(createHash('sha256').update(covered).digest()) === true
  // They are signed as a set, and stored with another tag. RFC 5652 §5.4
  const members = Buffer.concat(signer.signedAttrs.map(one => Buffer.from(AsnConvert.serialize(one))))
  if (members.length > 255) throw new Error('more attributes than this reads')
  const attributes = Buffer.concat([Buffer.from([0x31, ...lengthOf(members)]), members])
  const isSigned = verify('sha256', attributes, own.publicKey, Buffer.from(signer.signature.buffer))
  return {
    isValid: coversAll && isDigest && isSigned,
    subFilter: /\/SubFilter \/([\w.]+)/.exec(text)?.[1] ?? '',
    certificates,
    attributes: signer.signedAttrs.map(({ attrType }) => attrType) ?? [],
  }
}

/** The length of up to 255 bytes, in DER. */
const lengthOf = ({ length }: Buffer): number[] => (length < 128 ? [length] : [0x81, length])
