/** The part of `RTCPeerConnection` that is used. */
export type Peer = Pick<
  RTCPeerConnection,
  'createDataChannel' | 'createOffer' | 'setLocalDescription' | 'addEventListener' | 'close'
>

/** Gathering takes milliseconds, since no server is asked. */
const LIMIT_MS = 1000

/** The device's address in its own network. A page learns it only from WebRTC's host candidates, which most browsers replace with a
 *  random `.local` name unless the user allowed the camera or microphone. Nothing is sent. RFC 8828 §5
 *  @param open creates a connection without servers
 *  @returns an empty string where the browser does not give the address */
export async function findLocalAddress(open: () => Peer, wait: (ms: number) => Promise<void>): Promise<string> {
  let peer: Peer | undefined
  try {
    const opened = open()
    peer = opened
    const found = new Promise<string>(resolve => {
      opened.addEventListener('icecandidate', event => {
        const { candidate } = event as RTCPeerConnectionIceEvent
        // A null candidate, or an empty one, ends the list.
        if (!candidate?.candidate) resolve('')
        else if (isOwnAddress(candidate)) resolve(plainAddress(candidate))
      })
    })
    opened.createDataChannel('')
    await opened.setLocalDescription(await opened.createOffer())
    return await Promise.race([found, wait(LIMIT_MS).then(() => '')])
  } catch {
    return ''
  } finally {
    peer?.close()
  }
}

/** Chromium puts IPv6 addresses in brackets. */
const plainAddress = ({ address }: RTCIceCandidate) => address?.replace(/^\[|\]$/g, '') ?? ''

/** An address of this device that others in its network can reach, not the random name in its place. */
const isOwnAddress = (candidate: RTCIceCandidate) =>
  candidate.type === 'host' && /^(?!127\.|::1$|fe80:)[\da-f]*[.:][\da-f.:]+$/i.test(plainAddress(candidate))

export const localAddressHere = (): Promise<string> =>
  findLocalAddress(
    () => new RTCPeerConnection(),
    ms => new Promise(resolve => setTimeout(resolve, ms)),
  )
