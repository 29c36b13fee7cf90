import { type Letter, letters, type MailKind } from '@dermaga/text'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type Content, compose } from './compose.ts'

const config = readConfig({ SECRET_KEY: 'x'.repeat(43), PUBLIC_URL: 'https://portal.contoh.id' })
const link = { nama: 'Siti', path: '/portal/tautan/a1', validUntil: '2026-12-01T03:00:00Z' }
const notice = { nama: 'Siti', at: '2026-12-01T03:00:00Z' }
const EVERY: { [K in MailKind]: Content<K>['params'] } = {
  activation: link,
  alreadyRegistered: notice,
  usernameTaken: notice,
  wrongCodes: { ...notice, count: 50, address: '198.51.100.7', until: '2026-12-08T03:00:00Z' },
  accountMade: { nama: 'Siti', username: 'siti' },
  approval: { nama: 'Siti', namaPerusahaan: 'PT Contoh' },
  declined: { nama: 'Siti', namaPerusahaan: 'PT Contoh', reason: 'Bukan karyawan kami.' },
  migration: link,
  resetPassword: link,
  emailChange: link,
  emailChanged: { ...notice, newEmail: 'baru@contoh.id' },
  passwordChanged: notice,
  mfaReset: link,
  mfaTurnedOn: notice,
  mfaTurnedOff: { ...notice, by: 'owner' },
  recoveryCodesRenewed: notice,
  recoveryCodeUsed: { ...notice, left: 9, browser: 'Chrome 141 · Windows', address: '198.51.100.7' },
  passkeyAdded: { ...notice, passkey: 'Laptop kantor' },
  passkeyRemoved: { ...notice, passkey: 'Laptop kantor' },
  webhookOff: { ...notice, webhook: 'ERP gudang', because: 'silent' },
  answersAgain: {
    nama: 'Siti',
    dokumen: 'BC 2.0 Pemberitahuan Impor Barang',
    nomorAju: '00002000012320261128000001',
    respon: [
      { nama: 'SPPB', nomor: '000123', pesan: 'Barang boleh keluar.', at: notice.at },
      { nama: 'Nomor pendaftaran', nomor: '', pesan: '', at: notice.at },
    ],
    path: '/DokumenBC20?dokumen=1b6d',
  },
  newDevice: { ...notice, browser: 'Chrome 141', address: '198.51.100.7' },
  digest: {
    nama: 'Siti',
    count: 5,
    named: [
      { title: 'Pengumuman: Jam 07.00', kategori: 'pengumuman', link: '/pengumuman-cukai/a1', at: notice.at },
      { title: 'Surat kuasa baru', kategori: 'surat-kuasa', link: '/surat-kuasa/browse/b2', at: notice.at },
      { title: 'Pengumuman lain', kategori: 'pengumuman', link: null, at: notice.at },
      { title: 'Tanpa kategori', kategori: null, link: null, at: notice.at },
    ],
  },
}
const composed = (kind: MailKind, params: object = EVERY[kind]) => compose({ kind, params } as Content, config)

test.each(Object.keys(letters) as MailKind[])(
  '%s has the same content in plain text and in HTML that loads nothing',
  kind => {
    const { subject, text, html } = composed(kind)
    expect(subject).toMatch(/^[^\r\n]+ · Dermaga$/)
    expect(text).toContain('Yth. Siti,')
    expect(html).toContain('Yth. Siti,')
    const { action, lists = [], after } = (letters[kind] as (params: object) => Letter)(EVERY[kind])
    const paths = [action, ...lists.flatMap(({ items }) => items), ...after].flatMap(each =>
      typeof each === 'object' && each.path ? [each.path] : [],
    )
    const urls = paths.map(path => `https://portal.contoh.id${path}`)
    const addresses = [...html.matchAll(/https?:[^"<\s]+/g)].map(([found]) => found)
    expect(new Set(addresses)).toEqual(new Set(urls))
    const lines = text.split('\n').map(line => line.trim())
    for (const url of urls) expect(lines).toContain(url)
    expect(html).not.toMatch(/<(img|script|link|iframe|form)|url\(|@import/i)
  },
)

test('writes times in WIB, and masks a new email address', () => {
  expect(composed('activation').text).toContain('01-12-2026 10:00:00 WIB')
  expect(composed('emailChanged').text).toContain('b***@contoh.id')
  expect(composed('emailChanged').html).not.toContain('baru@contoh.id')
})

test('writes a reason in full, as plain text', () => {
  const reason = `${'Alasan yang panjang, '.repeat(13)}lihat http://jahat.example <b>`
  const { text, html } = composed('declined', { ...EVERY.declined, reason })
  expect(text).toContain('Alasan yang panjang, '.repeat(13).trim())
  for (const written of [text, html]) expect(written).not.toMatch(/jahat\.example|<b>/)
})

test.each([
  { why: 'markup', nama: '<img src=x onerror=alert(1)>' },
  { why: 'an address', nama: 'Hadiah di http://jahat.example/klik' },
  { why: 'a bare host name', nama: 'jahat.example' },
  { why: 'line breaks', nama: 'Siti\r\n\r\nBaris palsu' },
  { why: 'a reversing character', nama: 'Siti\u202egro' },
])('writes a name with $why as plain text', ({ nama }) => {
  const { text, html } = composed('activation', { ...link, nama })
  for (const written of [text, html]) {
    expect(written).not.toMatch(/<img|jahat\.example|\u202e/)
    expect(written).not.toMatch(/^Baris palsu/m)
  }
})

test('a digest lists notifications by category and the number of others', () => {
  const { subject, text, html } = composed('digest')
  expect(subject).toBe('5 notifikasi belum dibaca · Dermaga')
  expect(text).toContain(
    [
      'PENGUMUMAN',
      '- Pengumuman: Jam 07.00 (01-12-2026 10:00:00 WIB)',
      '  https://portal.contoh.id/pengumuman-cukai/a1',
      '- Pengumuman lain (01-12-2026 10:00:00 WIB)',
      '',
      'SURAT KUASA',
    ].join('\n'),
  )
  expect(text).toContain('LAINNYA\n- Tanpa kategori')
  expect(text).toContain('Masih ada 1 notifikasi lain')
  const title = 'Hadiah: jahat.example http://jahat.example/klik https:jahat.example <b> 12:30 \u202e'
  const forged = { ...EVERY.digest, named: [{ title, kategori: null, link: null, at: notice.at }] }
  for (const written of Object.values(composed('digest', forged)).slice(1)) {
    expect(written).not.toMatch(/jahat\.example|https?:jahat|https?:\/\/(?!portal)|<b>|\u202e/)
    expect(written).toContain('12:30')
  }
  expect(html.match(/<h2>/g)).toHaveLength(3)
})
