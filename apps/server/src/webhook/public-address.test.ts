import { expect, test } from 'vitest'
import { isPublic, targetOf } from './public-address.ts'

const TRUSTED = ['http://localhost:4567', 'https://erp.intern.example:9443']

test.each([
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.1.2.3', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1'],
  ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'ff02::1', 'fec0::1'],
  // IPv4 inside of IPv6: mapped, compatible, translated, 6to4, Teredo, NAT64 (well-known and local).
  ...['::ffff:10.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '::ffff:0:127.0.0.1', '2002:7f00:1::', '2002:a00:1::1'],
  ...['2001:0:53aa:64c:0:0:80ff:fffe', '64:ff9b::7f00:1', '64:ff9b:1::a00:1', '::ffff:93.184.216.34'],
  ...['2001:db8::1', '2001:10::1', '3fff::1', '100::1', '5f00::1', '', 'localhost', '1.2.3', '2606:2800::1%eth0'],
])('%s is not a public address', address => {
  expect(isPublic(address)).toBe(false)
})

test.each([
  '93.184.216.34',
  '8.8.8.8',
  '100.128.0.1',
  '172.32.0.1',
  '2606:2800:220:1:248:1893:25c8:1946',
  '2a00:1450::1',
])('%s is a public address', address => expect(isPublic(address)).toBe(true))

test.each([
  { why: 'no TLS', url: 'http://erp.contoh.id/' },
  { why: 'another scheme', url: 'ftp://erp.contoh.id/' },
  { why: 'a script', url: 'javascript:alert(1)' },
  { why: 'a file', url: 'file:///etc/passwd' },
  { why: 'a user name', url: 'https://sari@erp.contoh.id/' },
  { why: 'a password without a user name', url: 'https://:rahasia@erp.contoh.id/' },
  { why: 'a name that hides the host', url: 'https://erp.contoh.id:443@127.0.0.1/' },
  { why: 'a port of mail', url: 'https://erp.contoh.id:25/' },
  { why: 'a port of PostgreSQL', url: 'https://erp.contoh.id:5432/' },
  { why: 'the loopback by name', url: 'https://localhost/' },
  { why: 'a name of our network', url: 'https://postgres/' },
  { why: 'the loopback', url: 'https://127.0.0.1/' },
  { why: 'the loopback in short', url: 'https://127.1/' },
  { why: 'the loopback as one number', url: 'https://2130706433/' },
  { why: 'the loopback in hexadecimal', url: 'https://0x7f.0x0.0x0.0x1/' },
  { why: 'the loopback in octal', url: 'https://0177.0.0.1/' },
  { why: 'the loopback in full-width digits', url: 'https://１２７.0.0.1/' },
  { why: 'the loopback of IPv6', url: 'https://[::1]/' },
  { why: 'the loopback mapped into IPv6', url: 'https://[::ffff:127.0.0.1]/' },
  { why: "a cloud's metadata", url: 'https://169.254.169.254/latest/meta-data/' },
  { why: 'another port of a trusted host', url: 'http://localhost:4568/' },
  { why: 'a trusted origin with a user name', url: 'http://a@localhost:4567/' },
  { why: 'an empty address', url: 'https://' },
])('rejects $why', ({ url }) => {
  expect(targetOf(url, TRUSTED)).toBeUndefined()
})

test.each([
  { url: 'https://erp.contoh.id/webhook?a=1', is: { host: 'erp.contoh.id', isTrusted: false } },
  { url: 'https://erp.contoh.id:8443/', is: { host: 'erp.contoh.id', isTrusted: false } },
  { url: 'https://93.184.216.34/', is: { host: '93.184.216.34', isTrusted: false } },
  { url: 'https://[2606:2800:220:1::1]/', is: { host: '2606:2800:220:1::1', isTrusted: false } },
  { url: 'http://localhost:4567/hook', is: { host: 'localhost', isTrusted: true } },
  { url: 'https://ERP.intern.example:9443/', is: { host: 'erp.intern.example', isTrusted: true } },
])('accepts $url', ({ url, is }) => {
  expect(targetOf(url, TRUSTED)).toMatchObject(is)
})
