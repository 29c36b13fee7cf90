import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto'
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_data,
  id_signedData,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms'
import { AsnArray, AsnConvert, AsnType, AsnTypeTypes, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509'

/** A private key and its certificate, with those that lead to its root. */
export interface SigningKey {
  key: KeyObject
  /** The key's own first. */
  certificates: readonly X509Certificate[]
}

const OID = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha256WithEcdsa: '1.2.840.10045.4.3.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const

const SHA256 = new AlgorithmIdentifier({ algorithm: OID.sha256 })

class SignedAttributes extends AsnArray<Attribute> {}
AsnType({ type: AsnTypeTypes.Set, itemType: Attribute })(SignedAttributes)

/** The object identifier of `id-data`, in DER. */
const ID_DATA = Buffer.from('06092a864886f70d010701', 'hex')

const attribute = (attrType: string, value: Buffer) => new Attribute({ attrType, attrValues: [bytesOf(value)] })

/** SigningCertificateV2 with the hash of one certificate; SHA-256 is its default algorithm. RFC 5035 §3 */
const signingCertificateV2 = ({ raw }: X509Certificate) =>
  Buffer.concat([Buffer.from('3026302430220420', 'hex'), createHash('sha256').update(raw).digest()])

/** @throws Error for another kind of key */
export function algorithmOf(key: KeyObject): AlgorithmIdentifier {
  if (key.asymmetricKeyType === 'ec') return new AlgorithmIdentifier({ algorithm: OID.sha256WithEcdsa })
  if (key.asymmetricKeyType === 'rsa') {
    return new AlgorithmIdentifier({ algorithm: OID.sha256WithRsa, parameters: bytesOf(ASN_NULL) })
  }
  throw new Error(`a key of the kind ${key.asymmetricKeyType} signs no papers`)
}
const ASN_NULL = Buffer.from('0500', 'hex')

/** Copies bytes into a buffer of their own. */
export const bytesOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

/** The detached signature of a PDF: CMS SignedData with the attributes that PAdES requires, and without a signing time, which the PDF
 *  states itself. RFC 5652, RFC 5035, ETSI EN 319 142-1 §6.3
 *  @param digest SHA-256 of what is signed
 *  @returns DER
 *  @throws Error when the key is neither RSA nor elliptic */
export function signDetached(digest: Buffer, { key, certificates }: SigningKey): Buffer {
  const [own] = certificates
  if (!own) throw new Error('a signing key needs its certificate')
  const chain = certificates.map(certificate => AsnConvert.parse(certificate.raw, Certificate))
  const attributes = [
    attribute(OID.contentType, ID_DATA),
    attribute(OID.messageDigest, Buffer.from(AsnConvert.serialize(new OctetString(digest)))),
    attribute(OID.signingCertificateV2, signingCertificateV2(own)),
  ]
    // DER orders the members of a set by their bytes. ITU-T X.690 §11.6
    .map(one => ({ one, der: Buffer.from(AsnConvert.serialize(one)) }))
    .toSorted((a, b) => Buffer.compare(a.der, b.der))
    .map(({ one }) => one)
  const signed = Buffer.from(AsnConvert.serialize(new SignedAttributes(attributes)))
  const [certificate] = chain
  if (!certificate) throw new Error('a signing key needs its certificate')
  const { issuer, serialNumber } = certificate.tbsCertificate
  const signer = new SignerInfo({
    version: 1,
    sid: new SignerIdentifier({ issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }) }),
    digestAlgorithm: SHA256,
    signedAttrs: attributes,
    signatureAlgorithm: algorithmOf(key),
    signature: new OctetString(sign('sha256', signed, key)),
  })
  const data = new SignedData({
    version: 1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([SHA256]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet(chain.map(one => new CertificateChoices({ certificate: one }))),
    signerInfos: new SignerInfos([signer]),
  })
  return Buffer.from(
    AsnConvert.serialize(new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(data) })),
  )
}
