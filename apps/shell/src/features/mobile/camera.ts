/** Why the camera could not be opened. */
export type CameraError = 'refused' | 'absent' | 'failed'

/** Opens the rear camera, or any other. The caller stops its tracks. */
export async function openCamera(): Promise<{ stream: MediaStream } | { problem: CameraError }> {
  // Also absent where the browser's policy blocks it.
  if (!navigator.mediaDevices) return { problem: 'absent' }
  try {
    const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
    return { stream: await navigator.mediaDevices.getUserMedia({ video, audio: false }) }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/** Media Capture and Streams §10.2 */
function problemOf(error: unknown): CameraError {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent'
  return 'failed'
}

/** Five frames a second are not noticeably slow, and the phone stays cool. */
const LOOK_EVERY_MS = 200
/** Higher resolutions only cost time: a code that fills a third of the picture then has 6 pixels per module. */
const MAX_SIDE = 640

/** Scans the picture for QR codes until aborted.
 *  @param read receives the text of each code */
export async function scanForCodes(
  video: HTMLVideoElement,
  read: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { default: decode } = await import('jsqr')
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  while (context && !signal.aborted) {
    const found = video.videoWidth > 0 && textIn(video, context, decode)
    if (found && !signal.aborted) read(found)
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

function textIn(video: HTMLVideoElement, context: CanvasRenderingContext2D, decode: typeof import('jsqr').default) {
  const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight))
  const width = Math.round(video.videoWidth * scale)
  const height = Math.round(video.videoHeight * scale)
  if (context.canvas.width !== width || context.canvas.height !== height)
    Object.assign(context.canvas, { width, height })
  context.drawImage(video, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return decode(data, width, height, { inversionAttempts: 'dontInvert' })?.data
}
