import { expect, test } from 'vitest'
import { findLocalAddress, type Peer } from './local-address.ts'

type Candidate = { candidate: string; type: string; address: string | null }
const host = (address: string): Candidate => ({
  candidate: `candidate:1 1 udp 1 ${address} 9 typ host`,
  type: 'host',
  address,
})

/** A connection that announces these candidates; the last is followed by the end, unless it `hangs`. */
function peerWith(candidates: Candidate[], hangs = false) {
  const closed: boolean[] = []
  let listener: (event: Event) => void = () => {}
  const announce = (candidate: Candidate | null) => listener(Object.assign(new Event('icecandidate'), { candidate }))
  const peer = {
    createDataChannel: () => ({}) as RTCDataChannel,
    createOffer: async () => ({ type: 'offer' as const, sdp: '' }),
    setLocalDescription: async () => {
      for (const candidate of candidates) announce(candidate)
      if (!hangs) announce(null)
    },
    addEventListener: (_type: string, added: (event: Event) => void) => {
      listener = added
    },
    close: () => void closed.push(true),
  }
  return { open: () => peer as unknown as Peer, closed }
}

// spec §3-17
test.each([
  { why: 'an address', candidates: [host('192.168.7.20')], is: '192.168.7.20' },
  { why: 'an IPv6 address', candidates: [host('[2001:db8::7]')], is: '2001:db8::7' },
  { why: 'a name in place of the address', candidates: [host('1f4712db-ea17.local')], is: '' },
  { why: 'a loopback first', candidates: [host('127.0.0.1'), host('10.0.0.4')], is: '10.0.0.4' },
  { why: 'the address of a proxy', candidates: [{ ...host('203.0.113.5'), type: 'srflx' }], is: '' },
  { why: 'no candidates', candidates: [], is: '' },
])('$why is recorded as "$is"', async ({ candidates, is }) => {
  const { open, closed } = peerWith(candidates)
  expect(await findLocalAddress(open, () => new Promise(() => {}))).toBe(is)
  expect(closed).toEqual([true])
})

test('a browser that never finishes, or has no WebRTC, gives none', async () => {
  const { open, closed } = peerWith([], true)
  expect(await findLocalAddress(open, async () => {})).toBe('')
  expect(closed).toEqual([true])
  const missing = () => {
    throw new ReferenceError('RTCPeerConnection is not defined')
  }
  expect(await findLocalAddress(missing, async () => {})).toBe('')
})
