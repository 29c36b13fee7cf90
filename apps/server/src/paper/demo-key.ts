import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  Extension,
  Extensions,
  id_ce_basicConstraints,
  id_ce_keyUsage,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'
import { algorithmOf, bytesOf, type SigningKey } from './pades-signature.ts'

const FILE = 'paper-demo-key.pem'
const DAY_MS = 86_400_000
const ROOT_DAYS = 3650
/** The key of an officer exists for one signature only. */
const OFFICER_DAYS = 1
const COMMON_NAME = '2.5.4.3'

interface Issuer {
  key: KeyObject
  subject: Name
}

/** Keys of the demo: a root that nobody else trusts, created at the first start and stored beside the demo data, and one key for each
 *  signature with a certificate of the root that states the signer's name.
 *  @param now when keys are issued */
export function createDemoKeys(dataDir: string, productName: string, now: () => Date) {
  let root: { certificate: X509Certificate; issuer: Issuer } | undefined

  function readRoot() {
    const pem = readOrCreate(join(dataDir, FILE), () => newRoot(`${productName} Demo`, now()))
    const certificate = new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')))
    const { subject } = AsnConvert.parse(certificate.raw, Certificate).tbsCertificate
    return { certificate, issuer: { key: createPrivateKey(pem), subject } }
  }

  return {
    /** @param name of the signer, in its certificate */
    keyFor(name: string): SigningKey {
      root ??= readRoot()
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const from = new Date(now().getTime() - 60_000)
      const own = certificateOf({ name, publicKey, from, days: OFFICER_DAYS, isRoot: false }, root.issuer)
      return { key: privateKey, certificates: [own, root.certificate] }
    },
  }
}

/** The stored key; another process may create it first. */
function readOrCreate(file: string, create: () => string): string {
  if (!existsSync(file)) {
    mkdirSync(join(file, '..'), { recursive: true })
    try {
      writeFileSync(file, create(), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8')
}

function newRoot(name: string, now: Date): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issuer = { key: privateKey, subject: nameOf(name) }
  const certificate = certificateOf({ name, publicKey, from: now, days: ROOT_DAYS, isRoot: true }, issuer)
  return `${privateKey.export({ type: 'pkcs8', format: 'pem' })}${certificate.toString()}`
}

interface Subject {
  name: string
  publicKey: KeyObject
  from: Date
  days: number
  isRoot: boolean
}

/** A certificate for signatures. RFC 5280 §4.1 */
function certificateOf({ name, publicKey, from, days, isRoot }: Subject, issuer: Issuer): X509Certificate {
  const algorithm = algorithmOf(issuer.key)
  const usage = isRoot ? KeyUsageFlags.keyCertSign : KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation
  const facts = new TBSCertificate({
    version: Version.v3,
    // Positive, and in its shortest form: the first byte is neither 0 nor negative.
    serialNumber: bytesOf(Buffer.concat([Buffer.from([0x40]), randomBytes(15)])),
    signature: algorithm,
    issuer: issuer.subject,
    validity: new Validity({ notBefore: from, notAfter: new Date(from.getTime() + days * DAY_MS) }),
    subject: nameOf(name),
    subjectPublicKeyInfo: AsnConvert.parse(publicKey.export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo),
    extensions: new Extensions([
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: isRoot })),
      extension(id_ce_keyUsage, new KeyUsage(usage)),
    ]),
  })
  const signature = sign('sha256', new Uint8Array(AsnConvert.serialize(facts)), issuer.key)
  const certificate = new Certificate({
    tbsCertificate: facts,
    signatureAlgorithm: algorithm,
    signatureValue: bytesOf(signature),
  })
  return new X509Certificate(Buffer.from(AsnConvert.serialize(certificate)))
}

const extension = (extnID: string, value: object) =>
  new Extension({ extnID, critical: true, extnValue: new OctetString(AsnConvert.serialize(value)) })

const nameOf = (name: string) =>
  new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new AttributeValue({ utf8String: name }) }),
    ]),
  ])
