import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { boundaryOf, MultipartError, partsOf } from './multipart.ts'

const BODY = Buffer.from(
  [
    'preamble that nobody reads',
    '--b 1',
    'Content-Disposition: form-data; name="param"',
    '',
    '{"a":1}',
    '--b 1',
    'content-disposition: form-data; filename="faktur \\"1\\".pdf"; name=file',
    'Content-Type: application/pdf',
    '',
    '%PDF\r\n--b 2 is no delimiter\r\n-- nor this',
    '--b 1',
    'Content-Disposition: form-data; name="empty"',
    '',
    '',
    '--b 1--',
    'epilogue',
  ].join('\r\n'),
)

/** The parts of a body that arrives in pieces of some bytes. */
async function read(body: Buffer, size: number) {
  const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
    body.subarray(at * size, (at + 1) * size),
  )
  const found: { name: string; fileName: string | undefined; text: string }[] = []
  for await (const { name, fileName, content } of partsOf(Readable.from(pieces), 'b 1')) {
    const chunks: Buffer[] = []
    for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk)
    found.push({ name, fileName, text: Buffer.concat(chunks).toString() })
  }
  return found
}

test.each([1, 2, 3, 7, 64, 10_000])('reads the parts of a body that arrives in pieces of %i bytes', async size => {
  expect(await read(BODY, size)).toEqual([
    { name: 'param', fileName: undefined, text: '{"a":1}' },
    { name: 'file', fileName: 'faktur \\"1\\".pdf', text: '%PDF\r\n--b 2 is no delimiter\r\n-- nor this' },
    { name: 'empty', fileName: undefined, text: '' },
  ])
})

test('goes on after a part that nobody reads', async () => {
  const names: string[] = []
  for await (const { name } of partsOf(Readable.from([BODY]), 'b 1')) names.push(name)
  expect(names).toEqual(['param', 'file', 'empty'])
})

test.each([
  ['ends early', BODY.subarray(0, -20)],
  ['has no delimiter', Buffer.from('text')],
  ['is empty', Buffer.alloc(0)],
  ['has a part without a name', Buffer.from('--b 1\r\nContent-Type: text/plain\r\n\r\na\r\n--b 1--')],
  ['has headers without an end', Buffer.from(`--b 1\r\nX: ${'a'.repeat(10_000)}`)],
  [
    'has too many parts',
    Buffer.from(`${'--b 1\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n'.repeat(30)}--b 1--`),
  ],
])('refuses a body that %s', async (_, body) => {
  await expect(read(body, 50)).rejects.toThrow(MultipartError)
})

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['Multipart/Form-Data; charset=utf-8; boundary="b 1"', 'b 1'],
  ['multipart/form-data', undefined],
  ['application/json; boundary=abc', undefined],
  [undefined, undefined],
])('the boundary of %j', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary)
})
