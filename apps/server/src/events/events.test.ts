import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AuthEvent } from '../activity/index.ts'
import type { Db } from '../db/database.ts'
import { createEventsModule } from './index.ts'

const at = new Date('2026-11-21T05:00:00Z')
const trx = { name: 'the transaction of the change' } as unknown as Db
const sari = { idUser: 'u1', nama: 'Sari', namaPerusahaan: 'PT Impor' }
const subject = { idDokumen: 'd1', nomor: '', judul: 'Jam layanan', catatan: '' }

const calls: [subscriber: string, ...unknown[]][] = []
const subscriber = (name: string) => async (_trx: Db, written: unknown) => void calls.push([name, written])
const findAccount = vi.fn(async () => ({ nama: 'Budi', idPerusahaan: 'c1', by: sari }))
const { publishEvent, audit } = createEventsModule(
  { db: trx },
  {
    audit: async ({ kind }) => void calls.push(['audit', kind]),
    findAccount,
    history: subscriber('history'),
    inbox: subscriber('inbox'),
    mail: async written => calls.push(['mail', written]),
    webhook: subscriber('webhook'),
  },
)

beforeEach(() => {
  calls.length = 0
  findAccount.mockClear()
})

describe('publishEvent', () => {
  test('writes to every channel that the registry gives the event', async () => {
    await publishEvent(trx, {
      type: 'surat-kuasa.diterima',
      at,
      subject,
      by: sari,
      history: [{ id: 'c1', isAnswer: true }],
      webhook: { to: { companies: ['c1'] } },
      inbox: [{ key: 'k', to: { company: 'c1' }, words: { oleh: 'PT Jasa' }, link: '/surat-kuasa/browse/d1' }],
    })
    const record = { jenis: 'surat-kuasa', peristiwa: 'diterima', at, ...subject, by: sari }
    const notification = {
      category: 'surat-kuasa',
      at,
      key: 'k',
      to: { company: 'c1' },
      link: '/surat-kuasa/browse/d1',
      title: 'Surat kuasa diterima PT Jasa',
      detail: 'PT Jasa menerima surat kuasa dari perusahaan Anda.',
    }
    const sent = { event: 'surat-kuasa.diterima', at, ...subject, oleh: 'Sari', namaPerusahaan: 'PT Impor' }
    expect(calls).toEqual([
      ['history', { ...record, owners: [{ id: 'c1', isAnswer: true }] }],
      ['inbox', notification],
      ['webhook', { ...sent, to: { companies: ['c1'] } }],
    ])
  })

  test('mails the letter that the registry names', async () => {
    const mail = [{ to: 'budi@contoh.id', params: { nama: 'Budi', at: '', passkey: 'Laptop' }, idempotencyKey: 'k' }]
    await publishEvent(trx, { type: 'akun.passkey-dihapus', at, mail })
    expect(calls).toEqual([['mail', { ...mail[0], kind: 'passkeyRemoved' }]])
  })

  test('writes nothing on a channel where the event concerns nobody', async () => {
    const quiet = { history: [], webhook: null, inbox: [] }
    await publishEvent(trx, { type: 'pengumuman.diterbitkan', at, subject, by: sari, ...quiet })
    expect(calls).toEqual([])
  })

  test('leaves the author out of an anonymous webhook message', async () => {
    const webhook = { to: 'everyone', isAnonymous: true } as const
    await publishEvent(trx, { type: 'pengumuman.ditarik', at, subject, by: sari, history: [], webhook })
    expect(calls).toEqual([['webhook', expect.objectContaining({ oleh: '', namaPerusahaan: '' })]])
  })

  test('gives a notification no category when its kind has none', async () => {
    const message = { key: 'k', to: 'everyone', words: { host: 'https://tamu.contoh.id', at } } as const
    await publishEvent(trx, { type: 'host-sub-aplikasi.tidak-menjawab', at, inbox: [message] })
    expect(calls).toEqual([['inbox', expect.objectContaining({ category: undefined })]])
  })
})

describe('audit', () => {
  const record = (over: Partial<AuthEvent>): AuthEvent => ({
    kind: 'mfa-setup',
    factor: 'totp',
    outcome: 'success',
    at,
    idUser: 'u1',
    address: '198.51.100.7',
    correlationId: 'c',
    ...over,
  })

  test.each([
    { kind: 'mfa-setup', type: 'mfa-diaktifkan', isAnswer: false },
    { kind: 'approval', type: 'disetujui', isAnswer: true },
    { kind: 'account-change', outcome: 'recovery-codes', type: 'kode-pemulihan-dibuat', isAnswer: false },
  ] as const)('$kind is followed by akun.$type in history and webhooks', async ({ type, isAnswer, ...over }) => {
    await audit(record(over), trx)
    const owners = [
      { id: 'u1', isAnswer },
      { id: 'c1', isAnswer: false },
    ]
    expect(calls).toEqual([
      ['audit', over.kind],
      ['history', expect.objectContaining({ jenis: 'akun', peristiwa: type, judul: 'Budi', by: sari, owners })],
      ['webhook', expect.objectContaining({ event: `akun.${type}`, to: { companies: ['c1'] } })],
    ])
  })

  test.each([
    { why: 'a failed attempt', over: { outcome: 'mfa.invalidCode' } },
    { why: 'a sign-in', over: { kind: 'sign-in' as const } },
    { why: 'a record without an account', over: { idUser: undefined as never } },
  ])('$why is audited and nothing more', async ({ over }) => {
    await audit(record(over), trx)
    expect(calls).toHaveLength(1)
    expect(findAccount).not.toHaveBeenCalled()
  })
})
