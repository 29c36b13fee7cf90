import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Pixels a module, and modules of silence around the code. ISO/IEC 18004 §5.3.8 */
const QR = { modulePixels: 6, quietModules: 4 } as const

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const ONE_BIT_GRAY = [1, 0, 0, 0, 0] as const

/** A QR code as a PNG picture, black on white, one bit a pixel. */
export function qrCodePng(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: QR.quietModules })
  const width = size * QR.modulePixels
  const rows = data.flatMap(modules => Array<Buffer>(QR.modulePixels).fill(rowOf(modules)))
  const header = Buffer.alloc(8)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(ONE_BIT_GRAY)])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One line of pixels without a filter; white is 1. PNG §7.2, §9.2 */
function rowOf(modules: readonly boolean[]): Buffer {
  const pixels = modules.flatMap(isDark => Array<number>(QR.modulePixels).fill(isDark ? 0 : 1))
  const bytes = (pixels.join('').match(/.{1,8}/g) ?? []).map(eight => Number.parseInt(eight.padEnd(8, '0'), 2))
  return Buffer.from([0, ...bytes])
}

/** Length, type, data and checksum. PNG §5.3 */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
