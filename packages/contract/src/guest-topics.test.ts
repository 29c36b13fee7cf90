import { expect, test } from 'vitest'
import { isTopic, isTopicValue, TOPIC_VALUE_MAX } from './guest-topics.ts'

test.each([
  ['perusahaan-dipilih', true],
  ['dokumen-dikerjakan', true],
  ['SuratKuasa/dipilih', true],
  ['SuratKuasa/surat-kuasa-2', true],
  ['perusahaan', false],
  ['SuratKuasa/', false],
  ['/dipilih', false],
  ['SuratKuasa/Dipilih', false],
  ['SuratKuasa/a/b', false],
  ['SuratKuasa/*', false],
  [`A/${'a'.repeat(140)}`, false],
])('is %s a topic: %s', (name, is) => expect(isTopic(name)).toBe(is))

const document = { jenis: '20', id: '0192a6c0-0000-7000-8000-000000000000', nomor: null }

test.each([
  { why: 'a company', topic: 'perusahaan-dipilih', value: { npwp: '012345678901000', nama: 'PT Kapal' }, is: true },
  { why: 'no company', topic: 'perusahaan-dipilih', value: null, is: true },
  { why: 'a short tax number', topic: 'perusahaan-dipilih', value: { npwp: '123', nama: 'PT Kapal' }, is: false },
  { why: 'no name', topic: 'perusahaan-dipilih', value: { npwp: '012345678901000' }, is: false },
  { why: 'a document', topic: 'dokumen-dikerjakan', value: document, is: true },
  { why: 'a document with a number', topic: 'dokumen-dikerjakan', value: { ...document, nomor: '000020' }, is: true },
  { why: 'another field', topic: 'dokumen-dikerjakan', value: { ...document, token: 'x' }, is: false },
  { why: 'a text', topic: 'dokumen-dikerjakan', value: '20', is: false },
  { why: 'a list', topic: 'SuratKuasa/dipilih', value: [1, { a: null }], is: true },
  { why: 'nothing', topic: 'SuratKuasa/dipilih', value: undefined, is: false },
  { why: 'a function', topic: 'SuratKuasa/dipilih', value: () => 1, is: false },
  { why: 'too much', topic: 'SuratKuasa/dipilih', value: 'x'.repeat(TOPIC_VALUE_MAX), is: false },
  { why: 'an unknown topic', topic: 'cuaca', value: 1, is: false },
])('accepts $why as a value of $topic: $is', ({ topic, value, is }) => expect(isTopicValue(topic, value)).toBe(is))

test('rejects a value with a cycle', () => {
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  expect(isTopicValue('SuratKuasa/dipilih', cycle)).toBe(false)
})
