import { type Outcome, PAIRING, qrLogin, qrLoginPoll, type TokenPair } from '@dermaga/contract'
import { callFromPhone } from './call.ts'
import type { Phone } from './phone.ts'

/** A code in the portal's format, however it was typed or scanned; undefined when invalid. */
export function codeOf(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  const isCode =
    letters.length === PAIRING.codeLength && [...letters].every(letter => PAIRING.alphabet.includes(letter))
  return isCode ? letters : undefined
}

/** The code in what a camera reads: an address of this portal's phone page, as its QR codes contain, or the code alone. */
export function scannedCode(content: string, origin: string): string | undefined {
  const url = URL.parse(content)
  if (!url) return codeOf(content)
  return url.origin === origin && url.pathname === '/mobile' ? codeOf(url.hash.slice(1)) : undefined
}

/** The code with which the phone's camera opened this page. Removes it from the address bar and the history; other fragments are the
 *  page's own. */
export function takeLinkedCode(): string | undefined {
  const code = codeOf(location.hash.slice(1))
  if (code) history.replaceState(null, '', location.pathname)
  return code
}

/** Uses the code up and returns the pairing to poll. */
export const requestPairing = (code: string, phone: Phone) => callFromPhone(qrLogin, { body: { code, ...phone } })

export const pollPairing = (pairing: string, signal: AbortSignal) =>
  callFromPhone(qrLoginPoll, { body: { pairing } }, { signal })

interface Waiting {
  poll: () => Promise<Outcome<TokenPair>>
  /** Resolves after that many seconds; rejects when aborted. */
  wait: (seconds: number) => Promise<void>
}

/** Polls until the portal has answered, at the server's interval (RFC 8628 §3.5). A network error is no answer: the server ends the
 *  pairing when its time is over.
 *  @param intervalSeconds from the reply of qr-login; `authorization_pending` and `slow_down` return a newer one
 *  @throws the rejection of `wait` */
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

/** @throws the reason of `signal` when it is aborted */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(late)
      reject(signal.reason)
    })
  })
}
