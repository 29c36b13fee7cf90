import { createHash, createHmac, randomBytes } from 'node:crypto'
import { PAIRING } from '@dermaga/contract'
import type { Config } from '../config.ts'
import type { InspectedToken } from '../session/index.ts'

/** 256 bits, which cannot be guessed. */
const PAIRING_BYTES = 32

export type PairingSecrets = ReturnType<typeof createPairingSecrets>

/** The displayed code and the phone's pairing token, and their hashes in the database. */
export function createPairingSecrets(config: Config) {
  const [{ key: codeKey }] = config.keysFor('qr-code')
  const hashKeys = config.keysFor('qr-code-hashes')
  const hashesOfCode = (code: string): string[] =>
    hashKeys.map(({ key }) => createHmac('sha256', key).update(code).digest('base64url'))

  return {
    /** A code of 60 bits derived from the refresh token's secret by a server key, so that it reveals nothing about the token. */
    newCode({ idSession, secret }: InspectedToken, now: Date): string {
      const mac = createHmac('sha256', codeKey)
        .update(`${idSession} ${now.getTime()} `)
        .update(randomBytes(PAIRING_BYTES))
        .update(secret)
        .digest()
      const bytes = [...mac.subarray(0, PAIRING.codeLength)]
      return bytes.map(byte => PAIRING.alphabet[byte % PAIRING.alphabet.length]).join('')
    },

    /** Keyed, because 60 bits could be tried offline. The key is not in the database. */
    hashOfCode: (code: string): string => hashesOfCode(code)[0] ?? '',
    /** The hashes under which processes may have stored the code. */
    hashesOfCode,

    newPairing: (): string => randomBytes(PAIRING_BYTES).toString('base64url'),
    hashOfPairing: (pairing: string): string => createHash('sha256').update(pairing).digest('base64url'),
  }
}
