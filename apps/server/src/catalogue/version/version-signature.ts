import { SIGNATURE_ALGORITHM, SIGNATURE_FILE, type SignedFiles, signedFiles } from '@dermaga/contract'
import { compactVerify, importJWK } from 'jose'
import { fail } from '../../http/errors.ts'
import type { VersionRow } from './version.store.ts'
import { addressesOf, readFileIn, VERSION_LIMITS, VersionError } from './version.ts'

/** A key of a module. */
export interface SigningKey {
  name: string
  /** As `dermaga-subapp keygen` prints it. */
  public_key: string
}
type SignedVersion = Pick<
  VersionRow,
  'modul_slug' | 'number' | 'host' | 'integrity' | 'chunks' | 'manifest' | 'signature'
>

/** The signature beside a build. Builds without one are ordinary, so whatever the host answers instead is no error.
 *  @returns the JWS, unchecked */
export async function readSignature(
  host: string,
  get: (address: string, maxBytes: number) => Promise<Buffer>,
): Promise<string | null> {
  try {
    const text = (await get(`${host}/${SIGNATURE_FILE}`, VERSION_LIMITS.manifestBytes)).toString('latin1').trim()
    return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text) ? text : null
  } catch (error) {
    if (error instanceof VersionError) return null
    throw error
  }
}

/** Checks that a key of the module signed every byte that browsers load of a version.
 *  @returns the name of the key
 *  @throws CallError catalogue.overrideUnsigned, catalogue.signatureKey, catalogue.signatureFile */
export async function requireSigned(version: SignedVersion, keys: readonly SigningKey[]): Promise<string> {
  const { modul_slug, number, signature } = version
  if (signature === null) return fail('catalogue.overrideUnsigned', { nomor: number })
  const signed = await findSigned(signature, keys)
  if (signed?.files.modulSlug !== modul_slug)
    return fail('catalogue.signatureKey', { nomor: number, modul: modul_slug })
  const changed = changedFile(version, signed.files.files)
  if (changed !== undefined) fail('catalogue.signatureFile', { file: changed })
  return signed.name
}

/** What one of the keys signed. RFC 7515 §5.2 */
async function findSigned(
  signature: string,
  keys: readonly SigningKey[],
): Promise<{ name: string; files: SignedFiles } | undefined> {
  for (const { name, public_key } of keys) {
    const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: public_key.replace(/^.*:/, '') }, SIGNATURE_ALGORITHM)
    const verified = await compactVerify(signature, key, { algorithms: [SIGNATURE_ALGORITHM] }).catch(() => undefined)
    const files = verified && signedFiles.safeParse(jsonOf(verified.payload))
    if (files?.success) return { name, files: files.data }
  }
  return undefined
}

function jsonOf(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(payload))
  } catch {
    return undefined
  }
}

/** The first file of a version that is not signed with the bytes that the portal has read. Of a description that the portal made, the
 *  file that it was made from is compared. */
function changedFile(version: SignedVersion, signed: Readonly<Record<string, string>>): string | undefined {
  const { host, manifest, chunks } = version
  const base = `${host}/`
  const read = readFileIn(manifest)
  const { 'asset-manifest.json': ofManifest, ...files } = version.integrity
  const own = read ? { ...files, [read.file]: read.hash } : { ...files, 'asset-manifest.json': ofManifest ?? '' }
  const all = new Map([...Object.entries(chunks), ...addressesOf({ host, integrity: own })])
  for (const [address, hash] of all) {
    const path = address.startsWith(base) ? decodeURI(address.slice(base.length)) : address
    if (!Object.hasOwn(signed, path) || signed[path] !== hash) return address
  }
  return undefined
}
