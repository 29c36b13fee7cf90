import { type Outcome, PAIRING, qrLogin, qrLoginPoll, type TokenPair } from '@dermaga/contract'
import { callFromPhone } from './call.ts'
import type { Phone } from './phone.ts'

/** A code as the portal shows it, however it was typed or scanned; undefined when it cannot be one. */
export function codeOf(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  const isCode =
    letters.length === PAIRING.codeLength && [...letters].every(letter => PAIRING.alphabet.includes(letter))
  return isCode ? letters : undefined
}

/** Uses the code up. What it answers is waited by. */
export const requestPairing = (code: string, phone: Phone) => callFromPhone(qrLogin, { body: { code, ...phone } })

export const pollPairing = (pairing: string, signal: AbortSignal) =>
  callFromPhone(qrLoginPoll, { body: { pairing } }, { signal })

interface Waiting {
  poll: () => Promise<Outcome<TokenPair>>
  /** Resolves after so many seconds; rejects when the person gives up. */
  wait: (seconds: number) => Promise<void>
}

/** Asks until the portal has answered, as often as the server allows (RFC 8628 §3.5). A lost network is no answer: the server says when
 *  the time is over.
 *  @param intervalSeconds as qr-login answered it; `authorization_pending` and `slow_down` tell a newer one
 *  @throws what `wait` rejects with */
export async function awaitConfirmation({ poll, wait }: Waiting, intervalSeconds: number): Promise<Outcome<TokenPair>> {
  for (let interval = intervalSeconds; ; ) {
    await wait(interval)
    const answer = await poll()
    if (answer.ok || !isPending(answer)) return answer
    interval = Number(answer.params['interval'] ?? interval)
  }
}

const isPending = ({ code, status }: { code: string; status: number }) =>
  ['authorization_pending', 'slow_down', 'network.lost', 'network.timeout'].includes(code) || status >= 500

/** @throws the reason of `signal` when it is aborted meanwhile */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(late)
      reject(signal.reason)
    })
  })
}
