import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextState, OPENED, type StreamState, type StreamTransition } from './stream-state.ts'

const at = 1000
const LIVE: StreamState = { is: 'live' }
const READING: StreamState = { is: 'reading', again: false }
const READING_AGAIN: StreamState = { is: 'reading', again: true }
const BLOCKED: StreamState = { is: 'blocked', since: at, missed: false }
const BLOCKED_BEHIND: StreamState = { is: 'blocked', since: at, missed: true }
const CLOSED: StreamState = { is: 'closed' }

const news: StreamTransition = { type: 'news' }
const passStarted: StreamTransition = { type: 'pass-started' }
const passEnded: StreamTransition = { type: 'pass-ended' }
const full: StreamTransition = { type: 'socket-full', at }
const drained: StreamTransition = { type: 'socket-drained' }
const closed: StreamTransition = { type: 'closed' }

test.each([
  { why: 'a live stream reads when there is news', from: LIVE, on: news, to: READING_AGAIN },
  { why: 'a reading stream reads once more when there is news', from: READING, on: news, to: READING_AGAIN },
  { why: 'a pass clears the request for it', from: READING_AGAIN, on: passStarted, to: READING },
  { why: 'a stream is live after its last pass', from: READING, on: passEnded, to: LIVE },
  { why: 'a stream keeps reading while another pass is due', from: READING_AGAIN, on: passEnded, to: READING_AGAIN },
  { why: 'a live stream whose socket is full has missed nothing', from: LIVE, on: full, to: BLOCKED },
  { why: 'a reading stream whose socket is full has not sent everything', from: READING, on: full, to: BLOCKED_BEHIND },
  { why: 'a blocked stream misses news', from: BLOCKED, on: news, to: BLOCKED_BEHIND },
  {
    why: 'a blocked stream keeps the time at which it was blocked',
    from: BLOCKED,
    on: { ...full, at: 2000 },
    to: BLOCKED,
  },
  { why: 'a drained stream that missed nothing is live', from: BLOCKED, on: drained, to: LIVE },
  { why: 'a drained stream reads what it missed', from: BLOCKED_BEHIND, on: drained, to: READING_AGAIN },
  { why: 'a late end of a pass does not unblock a stream', from: BLOCKED_BEHIND, on: passEnded, to: BLOCKED_BEHIND },
  { why: 'a stream may close at any moment', from: READING, on: closed, to: CLOSED },
])('$why', ({ from, on, to }) => {
  expect(nextState(from, on)).toEqual(to)
})

const transition = fc.constantFrom(news, passStarted, passEnded, full, drained, closed)

test('a closed stream stays closed', () => {
  fc.assert(fc.property(transition, each => nextState(CLOSED, each).is === 'closed'))
})

test('a stream that has missed something is never live before it has read', () => {
  fc.assert(
    fc.property(fc.array(transition), transitions => {
      let state: StreamState = OPENED
      let isBehind = true
      for (const each of transitions) {
        state = nextState(state, each)
        if (each.type === 'news') isBehind = true
        if (each.type === 'pass-started' && state.is === 'reading') isBehind = false
        if (isBehind) expect(state.is).not.toBe('live')
      }
    }),
  )
})
