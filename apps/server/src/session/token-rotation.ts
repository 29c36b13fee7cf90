import { type ErrorCode, SESSION } from '@dermaga/contract'

/** A session as stored now. */
export interface RotationHead {
  generation: number
  tokenHash: string
  rotatedAt: Date
  /** RFC 7638 thumbprint of the key the session is bound to. */
  thumbprint: string | null
  endsAt: Date
  endedAt: Date | null
  isBlocked: boolean
}

/** A genuine refresh token of that session and its proof. */
export interface PresentedToken {
  generation: number
  hash: string
  successorHash: string
  proof: { thumbprint: string; isFresh: boolean } | undefined
}

/** `rotate`: the successor becomes the head. `repeat`: the successor is the head already and is returned again. */
export type Verdict =
  | 'rotate'
  | 'repeat'
  | Extract<
      ErrorCode,
      'session.ended' | 'session.expired' | 'session.reused' | 'dpop.required' | 'dpop.invalid' | 'account.blocked'
    >

/** The result of a refresh (SECURITY.md C2 and C3; RFC 9700 §4.14.2). Only `rotate` uses the token; `session.reused` and
 *  `account.blocked` end the family. The proof is checked before reuse, so the holder of an old token without the key can neither
 *  use the session nor end it. */
export function judgeRotation(head: RotationHead | undefined, presented: PresentedToken, now: Date): Verdict {
  if (!head || head.endedAt) return 'session.ended'
  if (head.endsAt <= now) return 'session.expired'
  if (head.thumbprint) {
    if (!presented.proof) return 'dpop.required'
    if (presented.proof.thumbprint !== head.thumbprint) return 'dpop.invalid'
  }
  if (presented.proof && !presented.proof.isFresh) return 'dpop.invalid'
  if (head.isBlocked) return 'account.blocked'
  if (presented.generation === head.generation && presented.hash === head.tokenHash) return 'rotate'
  // Newer than the database, which was restored from a backup: not an attack, but the token is unknown.
  if (presented.generation > head.generation) return 'session.ended'
  return isRepeat(head, presented, now) ? 'repeat' : 'session.reused'
}

/** A lost response or a second tab: the holder of the key presents the predecessor of the head within the grace period. */
function isRepeat(head: RotationHead, presented: PresentedToken, now: Date): boolean {
  const ageMs = now.getTime() - head.rotatedAt.getTime()
  return (
    head.thumbprint !== null &&
    presented.generation === head.generation - 1 &&
    presented.successorHash === head.tokenHash &&
    ageMs <= SESSION.graceSeconds * 1000
  )
}
