import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeRotation, type PresentedToken, type RotationHead } from './token-rotation.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const KEY = 'thumbprint-of-the-browser'
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

const head: RotationHead = {
  generation: 3,
  tokenHash: 'hash-3',
  rotatedAt: secondsAgo(5),
  thumbprint: KEY,
  endsAt: secondsAgo(-3600),
  endedAt: null,
  isBlocked: false,
}
const proof = { thumbprint: KEY, isFresh: true }
const token = (generation: number): PresentedToken => ({
  generation,
  hash: `hash-${generation}`,
  successorHash: `hash-${generation + 1}`,
  proof,
})

// spec §4.1-10
test.each([
  { why: 'C2: the head', head, presented: token(3), is: 'rotate' },
  { why: 'C2: the predecessor within the grace period', head, presented: token(2), is: 'repeat' },
  {
    why: 'C2: the predecessor at the end of the grace period',
    head: { ...head, rotatedAt: secondsAgo(10) },
    presented: token(2),
    is: 'repeat',
  },
  {
    why: 'C2: the predecessor after the grace period',
    head: { ...head, rotatedAt: secondsAgo(10.001) },
    presented: token(2),
    is: 'session.reused',
  },
  { why: 'C2: two generations ago', head, presented: token(1), is: 'session.reused' },
  {
    why: 'C2: the predecessor of another head',
    head,
    presented: { ...token(2), successorHash: 'x' },
    is: 'session.reused',
  },
  {
    why: 'C2: the same generation with another secret',
    head,
    presented: { ...token(3), hash: 'x' },
    is: 'session.reused',
  },
  { why: 'C2: newer than a restored database', head, presented: token(4), is: 'session.ended' },
  { why: 'C2: no such session', head: undefined, presented: token(3), is: 'session.ended' },
  {
    why: 'C3: unbound, the predecessor without a grace period',
    head: { ...head, thumbprint: null },
    presented: token(2),
    is: 'session.reused',
  },
  {
    why: 'C3: unbound, the head',
    head: { ...head, thumbprint: null },
    presented: { ...token(3), proof: undefined },
    is: 'rotate',
  },
  { why: 'C3: bound without a proof', head, presented: { ...token(3), proof: undefined }, is: 'dpop.required' },
  {
    why: "C3: another's key",
    head,
    presented: { ...token(3), proof: { ...proof, thumbprint: 'x' } },
    is: 'dpop.invalid',
  },
  {
    why: "C3: an old token with another's key ends nothing",
    head,
    presented: { ...token(1), proof: { ...proof, thumbprint: 'x' } },
    is: 'dpop.invalid',
  },
  {
    why: 'C3: a proof used before',
    head,
    presented: { ...token(3), proof: { ...proof, isFresh: false } },
    is: 'dpop.invalid',
  },
  { why: 'C4: ended', head: { ...head, endedAt: secondsAgo(1) }, presented: token(3), is: 'session.ended' },
  { why: 'C4: at its absolute end', head: { ...head, endsAt: NOW }, presented: token(3), is: 'session.expired' },
  { why: 'C4: blocked', head: { ...head, isBlocked: true }, presented: token(3), is: 'account.blocked' },
])('$why → $is', ({ head, presented, is }) => {
  expect(judgeRotation(head, presented, NOW)).toBe(is)
})

// spec §4.1-10
test('C2: at any time at most one token of a family can be rotated, and none after a reuse', () => {
  const step = fc.record({ generation: fc.nat(8), waitSeconds: fc.nat(14), hasProof: fc.boolean() })
  fc.assert(
    fc.property(fc.boolean(), fc.array(step, { maxLength: 40 }), (isBound, steps) => {
      let family: RotationHead = { ...head, generation: 0, tokenHash: 'hash-0', thumbprint: isBound ? KEY : null }
      let at = NOW
      for (const { generation, waitSeconds, hasProof } of steps) {
        at = new Date(at.getTime() + waitSeconds * 1000)
        const presented = { ...token(generation), proof: hasProof ? proof : undefined }
        const before = family
        const verdict = judgeRotation(family, presented, at)
        if (verdict === 'rotate') {
          family = { ...family, generation: generation + 1, tokenHash: presented.successorHash, rotatedAt: at }
        }
        if (verdict === 'session.reused') family = { ...family, endedAt: at }
        if (verdict === 'repeat') expect(isBound && hasProof && generation === before.generation - 1).toBe(true)
        const live = Array.from({ length: 50 }, (_, each) => judgeRotation(family, token(each), at)).filter(
          is => is === 'rotate',
        )
        expect(live.length).toBe(family.endedAt || family.endsAt <= at ? 0 : 1)
      }
    }),
    { numRuns: 500 },
  )
})
