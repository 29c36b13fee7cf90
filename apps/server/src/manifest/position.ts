const POST = 4
const SUB_POST = 8

/** The post and sub-post of a declaration from the number of a manifest's post: 12 digits, or fewer without a sub-post. */
export function positionOf(nomorPos: string): { posBc11: string; subposBc11: string } {
  const digits = nomorPos.replace(/\D/g, '')
  return digits.length <= POST
    ? { posBc11: digits.padStart(POST, '0'), subposBc11: '0'.repeat(SUB_POST) }
    : { posBc11: digits.slice(0, POST), subposBc11: digits.slice(POST, POST + SUB_POST).padEnd(SUB_POST, '0') }
}
