import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { SIGNATURE_ALGORITHM, SIGNATURE_FILE, type SignedFiles } from '@dermaga/contract'

/** Why nothing was signed or written; the message is for the caller of the command. */
export class SignError extends Error {}

/** Creates an Ed25519 key.
 *  @param file receives the private key as PEM, readable by its owner only; an existing file stays
 *  @returns the public key in the form that the portal registers
 *  @throws SignError */
export function createSigningKey(file: string): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  try {
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SignError(code === 'EEXIST' ? `${file} exists: name another file` : `${file} cannot be written: ${code}`)
  }
  return publicKeyOf(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())
}

/** Signs every file of a build, as one JWS beside them. RFC 7515
 *  @param modulSlug the module of the catalogue entry
 *  @param pem private key of `createSigningKey`
 *  @returns the number of signed files
 *  @throws SignError */
export function signBuild(folder: string, { modulSlug, pem }: { modulSlug: string; pem: string }): number {
  const key = privateKeyOf(pem)
  const files = hashesOf(folder)
  const count = Object.keys(files).length
  if (count === 0) throw new SignError(`${folder} has no files: build first`)
  const input = [{ alg: SIGNATURE_ALGORITHM }, { modulSlug, files } satisfies SignedFiles].map(encoded).join('.')
  const signature = sign(null, Buffer.from(input), key).toString('base64url')
  writeFileSync(join(folder, SIGNATURE_FILE), `${input}.${signature}\n`)
  return count
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** @throws SignError */
export function publicKeyOf(pem: string): string {
  const { x } = createPublicKey(privateKeyOf(pem)).export({ format: 'jwk' })
  return `dermaga-ed25519:${x}`
}

function privateKeyOf(pem: string) {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // No PEM of a private key, or one with a passphrase.
  }
  throw new SignError('this is no private key of dermaga-subapp keygen')
}

/** Path below the folder → hash in the browsers' format.
 *  @throws SignError */
function hashesOf(folder: string): SignedFiles['files'] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new SignError(`${folder} is no folder`)
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => relative(folder, file) !== SIGNATURE_FILE)
  return Object.fromEntries(
    names.sort().map(file => [relative(folder, file).split(sep).join('/'), hashOf(readFileSync(file))]),
  )
}

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`
