const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 without padding, as authenticator apps take secrets. RFC 4648 §6 */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The bytes of base 32 text in capitals. @throws RangeError for any other character */
export function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, character => {
    const value = ALPHABET.indexOf(character)
    if (value < 0) throw new RangeError('not base 32')
    return value.toString(2).padStart(5, '0')
  }).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], byte => Number.parseInt(byte, 2))
}
