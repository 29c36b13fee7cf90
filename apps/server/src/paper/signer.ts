import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { paperText } from '@dermaga/text'
import type { Config, PaperSettings } from '../config.ts'
import { createDemoKeys } from './demo-key.ts'
import { type SigningKey, signDetached } from './pades-signature.ts'
import type { Signer } from './paper-signer.ts'
import { createRemoteSigner } from './remote-signer.ts'

/** The signer of the settings: officers sign by the remote signer, the authority by its seal. Where one of the two is missing, keys of the
 *  demo do its part outside production and where a setting allows it; otherwise the other does both.
 *  @returns undefined when papers cannot be signed
 *  @throws Error when a key or a certificate cannot be read */
export function createSigner(
  { papers, production, dataDir, productName }: Config,
  now: () => Date,
): Signer | undefined {
  const seal = papers.seal && localSigner(readSeal(papers.seal))
  const remote = papers.remote && createRemoteSigner(papers.remote)
  const demo =
    !production || papers.isDemoKeyAllowed ? demoSigner(createDemoKeys(dataDir, productName, now)) : undefined
  const ofAuthority = seal ?? demo ?? remote
  const ofOfficers = remote ?? demo ?? seal
  if (!ofAuthority || !ofOfficers) return undefined
  return { sign: request => (request.signer.kind === 'authority' ? ofAuthority : ofOfficers).sign(request) }
}

const localSigner = (key: SigningKey): Signer => ({ sign: async ({ digest }) => signDetached(digest, key) })

const demoSigner = (keys: ReturnType<typeof createDemoKeys>): Signer => ({
  sign: async ({ digest, signer }) =>
    signDetached(digest, keys.keyFor(signer.kind === 'authority' ? paperText.authority : signer.nama)),
})

/** @throws Error when the files are no key with its certificate */
export function readSeal({ keyFile, certificateFile, passphrase }: NonNullable<PaperSettings['seal']>): SigningKey {
  const key = createPrivateKey({ key: readFileSync(keyFile), ...(passphrase !== undefined && { passphrase }) })
  const pem = readFileSync(certificateFile, 'utf8')
  const certificates = [...pem.matchAll(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)].map(
    ([one]) => new X509Certificate(one),
  )
  if (!certificates[0]?.checkPrivateKey(key)) {
    throw new Error(`${certificateFile} does not begin with the certificate of the key in ${keyFile}`)
  }
  return { key, certificates }
}
