import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeysFor } from '../derived-keys.ts'

export type SignedTimes = ReturnType<typeof createSignedTimes>

const TIME_BYTES = 6
const RANDOM_BYTES = 12
const BODY_BYTES = TIME_BYTES + RANDOM_BYTES
const MAC_BYTES = 16

/** Nonces that contain the server's time under an HMAC: any process can check them, and they are stored only when used.
 *  @param keys of the purpose: issues with the first, accepts all
 *  @param lifeSeconds lifetime of a nonce */
export function createSignedTimes([current, ...others]: ReturnType<KeysFor>, lifeSeconds: number) {
  const macOf = (body: Buffer, { key } = current) =>
    createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES)

  return {
    issue(now: Date): string {
      const time = Buffer.alloc(TIME_BYTES)
      time.writeUIntBE(now.getTime(), 0, TIME_BYTES)
      const body = Buffer.concat([time, randomBytes(RANDOM_BYTES)])
      return Buffer.concat([body, macOf(body)]).toString('base64url')
    },

    /** Whether we issued the nonce and it has not expired. Clocks of processes may differ, so a time slightly ahead passes. */
    isValid(nonce: string, now: Date): boolean {
      const bytes = Buffer.from(nonce, 'base64url')
      if (bytes.length !== BODY_BYTES + MAC_BYTES || bytes.toString('base64url') !== nonce) return false
      const body = bytes.subarray(0, BODY_BYTES)
      const mac = bytes.subarray(BODY_BYTES)
      if (![current, ...others].some(key => timingSafeEqual(mac, macOf(body, key)))) return false
      const ageMs = now.getTime() - body.readUIntBE(0, TIME_BYTES)
      return ageMs < lifeSeconds * 1000 && ageMs > -lifeSeconds * 1000
    },
  }
}
