import { randomUUID } from 'node:crypto'
import {
  activateOtp,
  announcementCorrect,
  announcementPublish,
  announcementSaveDraft,
  announcementUnschedule,
  announcementWithdraw,
  changeOtp,
  getQrcodeOtp,
  type HistoryEntry,
  historyList,
  type InboxItem,
  inboxDetail,
  inboxList,
  managedUserBlock,
  managedUserById,
  managedUserResetMfa,
  managedUserRoles,
  powerAccept,
  powerDecline,
  powerEnd,
  powerGrant,
  updateUser,
  wibDay,
} from '@dermaga/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMPANIES, DEMO_PASSWORD } from '../../apps/server/src/demo/people.ts'
import { codeOf } from '../support/authenticator.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const inboxOf = async (session: TestSession) => {
  const { body } = await portal.call(inboxList, { query: { size: 100 }, token: session.access_token })
  return body['items'] as InboxItem[]
}
const newestOf = async (session: TestSession) => (await inboxOf(session))[0]
const countOf = async (session: TestSession, title: string) =>
  (await inboxOf(session)).filter(item => item.title.includes(title)).length

describe('power of attorney notifications', () => {
  const [grantor, broker] = [COMPANIES.impor[2], COMPANIES.ppjk[2]]
  const offer = async () => {
    const [from, to] = [await portal.session('importir'), await portal.session('ppjk')]
    const id = randomUUID()
    const day = (after: number) => wibDay(new Date(portal.core.now().getTime() + after * 86_400_000))
    // A period per power, because periods of two companies must not overlap.
    const start = 400 + 2 * (await countOf(to, 'Surat kuasa baru'))
    const body = {
      idSuratKuasa: id,
      npwpPenerima: COMPANIES.ppjk[0],
      dokumen: ['41' as const],
      kantor: null,
      mulai: day(start),
      akhir: day(start + 1),
      catatan: '',
    }
    expect(await portal.call(powerGrant, { body, token: from.access_token })).toSucceed()
    return { id, from, to, body }
  }

  test('notify the other company once of an offer sent several times, and of acceptance and end', async () => {
    const { id, from, to, body } = await offer()
    const offers = await countOf(to, `Surat kuasa baru dari ${grantor}`)
    expect(await newestOf(to)).toMatchObject({
      title: `Surat kuasa baru dari ${grantor}`,
      kategori: 'surat-kuasa',
      tautan: `/surat-kuasa/browse/${id}`,
    })
    expect(await portal.call(powerGrant, { body, token: from.access_token })).toSucceed()
    expect(await countOf(to, `Surat kuasa baru dari ${grantor}`)).toBe(offers)
    const own = await countOf(from, 'Surat kuasa baru')
    expect(own).toBe(0)

    await portal.call(powerAccept, { params: { id }, body: { versi: 1 }, token: to.access_token })
    expect(await newestOf(from)).toMatchObject({ title: `Surat kuasa diterima ${broker}` })
    const late = { params: { id }, body: { versi: 1, alasan: 'Terlambat' }, token: to.access_token }
    expect(await portal.call(powerDecline, late)).toFailWith('powerOfAttorney.changed')
    expect(await countOf(from, 'Surat kuasa ditolak')).toBe(0)
    const end = { params: { id }, body: { versi: 2, alasan: 'Kontrak selesai' }, token: to.access_token }
    expect(await portal.call(powerEnd, end)).toSucceed()
    expect(await newestOf(from)).toMatchObject({ title: `Surat kuasa diakhiri ${broker}` })
    expect(await countOf(to, `Surat kuasa diakhiri ${broker}`)).toBe(0)
  })

  test('notify the grantor of a decline and the recipient of an end by the grantor', async () => {
    const declined = await offer()
    const no = { params: { id: declined.id }, body: { versi: 1, alasan: 'Jadwal penuh' } }
    await portal.call(powerDecline, { ...no, token: declined.to.access_token })
    expect(await newestOf(declined.from)).toMatchObject({ title: `Surat kuasa ditolak ${broker}` })
    const ended = await offer()
    const end = { params: { id: ended.id }, body: { versi: 1, alasan: 'Salah orang' } }
    await portal.call(powerEnd, { ...end, token: ended.from.access_token })
    expect(await newestOf(ended.to)).toMatchObject({ title: `Surat kuasa diakhiri ${grantor}` })
  })
})

describe('announcement notifications', () => {
  let officer: TestSession
  let business: TestSession
  let excise: TestSession
  const draft = {
    judul: 'Jam layanan',
    kategori: 'sistem',
    ringkasan: 'Layanan buka lebih pagi.',
    isi: 'Mulai pukul 07.00.',
    audiens: 'semua',
    nomorDokumen: '',
    berlakuMulai: null,
  } as const
  beforeAll(signIn)

  async function signIn() {
    officer = await portal.session('petugas')
    business = await portal.session('tpb')
    excise = await portal.session('cukai')
  }
  async function save(judul: string, audiens: 'semua' | 'cukai' = 'semua') {
    const id = randomUUID()
    const body = { versi: 0, draf: { ...draft, judul, audiens } }
    expect(await portal.call(announcementSaveDraft, { params: { id }, body, token: officer.access_token })).toSucceed()
    return id
  }
  const publish = (id: string, terbitPada: Date | null = null) =>
    portal.call(announcementPublish, {
      params: { id },
      body: { versi: 1, terbitPada: terbitPada?.toISOString() ?? null },
      token: officer.access_token,
    })

  const historyOf = async (idDokumen: string) => {
    const { body } = await portal.call(historyList, { query: { idDokumen }, token: officer.access_token })
    return (body['items'] as HistoryEntry[]).map(({ peristiwa, pada, oleh }) => [peristiwa, pada, oleh])
  }

  test('reach the whole audience on publication and again on a correction', async () => {
    const id = await save('Jam layanan baru')
    expect(await countOf(business, 'Jam layanan baru')).toBe(0)
    expect(await publish(id)).toSucceed()
    expect(await newestOf(business)).toMatchObject({
      title: 'Pengumuman: Jam layanan baru',
      kategori: 'pengumuman',
      tautan: `/pengumuman-cukai/${id}`,
    })
    const corrected = { versi: 2, draf: { ...draft, judul: 'Jam layanan baru' } }
    await portal.call(announcementSaveDraft, { params: { id }, body: corrected, token: officer.access_token })
    const correct = { params: { id }, body: { versi: 3, catatan: 'Jam diperbaiki.' }, token: officer.access_token }
    expect(await portal.call(announcementCorrect, correct)).toSucceed()
    expect(await newestOf(business)).toMatchObject({ title: 'Pengumuman diperbaiki: Jam layanan baru' })
    await portal.modules.announcement.publishDue()
    expect(await countOf(business, 'Jam layanan baru')).toBe(2)
  })

  test('of an excise announcement reach only users who handle excise', async () => {
    await publish(await save('Khusus pabrik', 'cukai'))
    expect(await countOf(excise, 'Khusus pabrik')).toBe(1)
    expect(await countOf(officer, 'Khusus pabrik')).toBe(1)
    expect(await countOf(business, 'Khusus pabrik')).toBe(0)
  })

  test('of a scheduled announcement are sent once and not before its time, and never when it was withdrawn', async () => {
    const moment = new Date(portal.core.now().getTime() + 600_000)
    const [scheduled, back] = [await save('Dijadwalkan'), await save('Ditarik kembali')]
    await publish(scheduled, moment)
    await publish(back, moment)
    await portal.call(announcementUnschedule, { params: { id: back }, body: { versi: 2 }, token: officer.access_token })
    await portal.modules.announcement.publishDue()
    expect(await countOf(business, 'Dijadwalkan')).toBe(0)
    portal.setClock(moment)
    await Promise.all([portal.modules.announcement.publishDue(), portal.modules.announcement.publishDue()])
    expect(await countOf(business, 'Dijadwalkan')).toBe(1)
    expect(await countOf(business, 'Ditarik kembali')).toBe(0)
    expect((await newestOf(business))?.waktuTerima).toBe(moment.toISOString())
    expect(await historyOf(scheduled)).toEqual([
      ['diterbitkan', moment.toISOString(), 'Andi Firmansyah'],
      ['dijadwalkan', expect.any(String), 'Andi Firmansyah'],
    ])
  })

  test('of an announcement that became visible while no job ran contain a later correction, and none is sent after a withdrawal', async () => {
    const moment = new Date(portal.core.now().getTime() + 600_000)
    const [corrected, withdrawn] = [await save('Baru terbit, salah'), await save('Baru terbit, keliru')]
    await publish(corrected, moment)
    await publish(withdrawn, moment)
    portal.setClock(new Date(moment.getTime() + 1000))
    const { access_token: token } = officer
    const of = { params: { id: corrected }, token }
    const draf = { ...draft, judul: 'Baru terbit, benar' }
    expect(await portal.call(announcementSaveDraft, { ...of, body: { versi: 2, draf } })).toSucceed()
    expect(await portal.call(announcementCorrect, { ...of, body: { versi: 3, catatan: 'Salah ketik.' } })).toSucceed()
    const withdraw = { params: { id: withdrawn }, body: { versi: 2, alasan: 'Keliru.' }, token }
    expect(await portal.call(announcementWithdraw, withdraw)).toSucceed()
    await portal.modules.announcement.publishDue()
    const titles = (await inboxOf(business)).map(({ title }) => title)
    expect(titles.filter(title => title.includes('Baru terbit'))).toEqual(['Pengumuman: Baru terbit, benar'])
    for (const [id, last] of [
      [corrected, 'diperbaiki'],
      [withdrawn, 'ditarik'],
    ] as const) {
      expect((await historyOf(id)).map(([what, at]) => [what, at])).toEqual([
        [last, portal.core.now().toISOString()],
        ['diterbitkan', moment.toISOString()],
        ['dijadwalkan', expect.any(String)],
      ])
    }
  })
})

describe('account notifications', () => {
  test('report a sign-in from a new device, but not the first sign-in or one from a known device', async () => {
    const first = await portal.session('segera', { address: '198.51.100.21' })
    expect(await countOf(first, 'perangkat baru')).toBe(0)
    const second = await portal.session('segera', { address: '203.0.113.22' })
    expect(await newestOf(second)).toMatchObject({
      title: 'Masuk dari perangkat baru',
      kategori: 'akun',
      tautan: '/micro-profile/webhook?tab=sesi',
    })
    const third = await portal.session('segera', { address: '198.51.100.21' })
    expect(await countOf(third, 'perangkat baru')).toBe(1)
  })

  test('report a changed password', async () => {
    const session = await portal.session('ftz')
    const body = {
      email: 'ftz@contoh.id',
      handphone: '081234567890',
      nipRekam: '',
      nipUpdate: '',
      userPassword: await portal.seal('Kenari-Lautan-83', DEMO_PASSWORD),
    }
    const params = { idUser: session.idUser, environment: 'dev' as const }
    expect(await portal.call(updateUser, { params, body, token: session.access_token })).toSucceed()
    expect(await newestOf(session)).toMatchObject({ title: 'Kata sandi Anda telah diubah', kategori: 'akun' })
  })

  test('report MFA turned on and off', async () => {
    const session = await portal.session('tpb')
    const token = session.access_token
    const asked = await portal.call(getQrcodeOtp, { body: { username: 'tpb', password: session.ticket }, token })
    const { otpRegistrationResponse, ticket } = asked.body['item']
    const { totpSecret } = otpRegistrationResponse
    const otp = codeOf(portal, 0, totpSecret)
    const body = { username: 'tpb', password: ticket, totpSecret, otp, deviceName: 'portal-pengguna-jasa' as const }
    const answer = await portal.call(activateOtp, { body, token })
    expect(answer).toSucceed()
    const next = { ...session, access_token: answer.body['item'].access_token }
    expect(await newestOf(next)).toMatchObject({
      title: 'MFA akun Anda telah aktif',
      tautan: '/profile/mfa-activation',
    })
    expect(await portal.call(changeOtp, { body: { valueOtp: '0' }, token: next.access_token })).toSucceed()
    expect(await newestOf(next)).toMatchObject({ title: 'MFA akun Anda telah dinonaktifkan' })
  })

  test('report what an administrator changes: roles, block, unblock, MFA', async () => {
    const admin = await portal.session('admin')
    const { idUser: id } = await portal.session('cukai')
    const by = { params: { id }, token: admin.access_token }
    const roles = ['Pengguna Jasa', 'Pengusaha Barang Kena Cukai', 'Importir']
    const earlier = { title: 'Untuk importir', to: { roles: ['Importir'] }, detail: '' }
    await portal.core.db.transaction().execute(trx => portal.modules.inbox.notify(trx, { key: 'sebelum', ...earlier }))
    for (const _time of ['given', 'the same again']) {
      const { roles: versi } = (await portal.call(managedUserById, by)).body['item'].versi
      expect(await portal.call(managedUserRoles, { ...by, body: { roles, versi } })).toSucceed()
    }
    expect(await portal.call(managedUserBlock, { ...by, body: { flagBlokir: '1' } })).toSucceed()
    portal.later({ seconds: 1 })
    expect(await portal.call(managedUserBlock, { ...by, body: { flagBlokir: '0' } })).toSucceed()
    const titles = (await inboxOf(await portal.session('cukai'))).map(({ title }) => title)
    expect(titles.slice(0, 3)).toEqual([
      'Blokir akun Anda telah dibuka',
      'Akun Anda diblokir administrator',
      'Peran akun Anda diubah administrator',
    ])
    expect(titles[3]).not.toBe('Peran akun Anda diubah administrator')
    expect(titles).not.toContain(earlier.title)

    const withMfa = await portal.modules.identity.findUserByName('mfa')
    const reset = { params: { id: withMfa?.id_user ?? '' }, token: admin.access_token }
    expect(await portal.call(managedUserResetMfa, reset)).toSucceed()
    const owner = await portal.session('mfa')
    const notification = (await newestOf(owner)) ?? expect.fail()
    expect(notification).toMatchObject({
      title: 'MFA akun Anda telah dinonaktifkan',
      tautan: '/profile/mfa-activation',
    })
    const params = { id: notification.idInboxNotificationUser }
    const { detail } = (await portal.call(inboxDetail, { params, token: owner.access_token })).body['item']
    expect(detail).toMatch(/^Administrator mereset MFA akun Anda pada .*hubungi administrator portal\.$/s)
    expect(detail).not.toContain('Jika bukan Anda')
  })
})
