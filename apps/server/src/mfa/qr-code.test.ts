import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qrCodePng } from './qr-code.ts'

/** The pixels of a one-bit PNG, read apart from how it was written. */
function pixelsOf(png: Buffer) {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const start = png.indexOf('IDAT')
  const lines = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)))
  const stride = Math.ceil(width / 8) + 1
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bit = ((lines[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
      rgba.fill(bit * 255, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { rgba, width, height }
}

test('a decoder that is not ours reads the text in the picture', () => {
  const text =
    'otpauth://totp/Dermaga:importir?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Dermaga&digits=6&period=30'
  const { rgba, width, height } = pixelsOf(qrCodePng(text))
  expect(width).toBe(height)
  expect(jsQR(rgba, width, height)?.data).toBe(text)
})
