import { randomUUID } from 'node:crypto'
import {
  announcementCorrect,
  announcementPublish,
  announcementSaveDraft,
  announcementUnschedule,
  announcementWithdraw,
  deliveryById,
  deliveryList,
  deliveryRepeat,
  managedUserBlock,
  managedUserById,
  managedUserRoles,
  powerAccept,
  powerDecline,
  powerGrant,
  WEBHOOK,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEvent,
  webhookCreate,
  webhookEdit,
  webhookList,
  webhookRemove,
  webhookRotate,
  webhookTest,
  wibDay,
} from '@dermaga/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { COMPANIES } from '../../apps/server/src/demo/people.ts'
import { startJob } from '../../apps/server/src/jobs/index.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openTestPortal, type TestPortal, type TestSession } from '../support/portal.ts'
import { isSignedWith, type Receiver, receiveWebhooks } from '../support/receiver.ts'

type Name = 'importir' | 'ppjk' | 'cukai' | 'petugas' | 'admin'
type Registered = Webhook & { rahasia: string }

const DAY_MS = 86_400_000
let portal: TestPortal
let receiver: Receiver
const as = {} as Record<Name, TestSession>

/** Sessions last half an hour; a test that moves the clock further signs in again. */
async function signIn() {
  for (const name of ['importir', 'ppjk', 'cukai', 'petugas', 'admin'] as const) as[name] = await portal.session(name)
}

beforeAll(async () => {
  receiver = await receiveWebhooks()
  portal = await openTestPortal({ env: { WEBHOOK_TRUSTED_ORIGINS: receiver.origin } })
  await signIn()
  // Administrators of the other two companies.
  for (const [name, more] of [
    ['ppjk', 'PPJK'],
    ['cukai', 'Pengusaha Barang Kena Cukai'],
  ] as const) {
    const roles = ['Pengguna Jasa', 'Administrator Perusahaan', more]
    const user = { params: { id: as[name].idUser }, token: as.admin.access_token }
    const { versi } = (await portal.call(managedUserById, user)).body['item']
    const change = { ...user, body: { roles, versi: versi.roles } }
    expect(await portal.call(managedUserRoles, change)).toSucceed()
  }
})
afterAll(async () => {
  await portal.close()
  await receiver.close()
})

const tokenOf = (name: Name) => as[name].access_token
const deliver = () => portal.modules.webhook.deliverDue()

async function register(name: Name, peristiwa: WebhookEvent[], url = `${receiver.origin}/hook`): Promise<Registered> {
  const body = { idWebhook: randomUUID(), nama: 'ERP gudang', url, peristiwa }
  const answer = await portal.call(webhookCreate, { body, token: tokenOf(name) })
  expect(answer).toSucceed()
  return answer.body['item'] as Registered
}

const webhooksOf = async (name: Name) =>
  (await portal.call(webhookList, { token: tokenOf(name) })).body['items'] as Webhook[]

/** The body of an edit without changes. */
const asRead = ({ nama, url, peristiwa, status, versi }: Webhook) => ({
  ...{ nama, url, peristiwa, versi },
  aktif: status === 'aktif',
})

async function logOf(name: Name, { idWebhook: id }: Webhook, query: object = {}) {
  const answer = await portal.call(deliveryList, { params: { id }, query, token: tokenOf(name) })
  expect(answer).toSucceed()
  return answer.body['items'] as { idPeristiwa: string; peristiwa: string; status: string; percobaan: number }[]
}

const send = async ({ idWebhook: id }: Webhook, name: Name = 'importir') => {
  const answer = await portal.call(webhookTest, { params: { id }, token: tokenOf(name) })
  expect(answer).toSucceed()
  return answer.body['item'].idPeristiwa as string
}

let offers = 0
/** A power from `importir` to `ppjk` with a unique period. */
async function offer(): Promise<string> {
  const day = wibDay(new Date(portal.core.now().getTime() + (400 + offers++) * DAY_MS))
  const body = {
    idSuratKuasa: randomUUID(),
    npwpPenerima: COMPANIES.ppjk[0],
    dokumen: ['41' as const],
    kantor: null,
    mulai: day,
    akhir: day,
    catatan: 'Gudang "timur" <5 t',
  }
  expect(await portal.call(powerGrant, { body, token: tokenOf('importir') })).toSucceed()
  return body.idSuratKuasa
}

beforeEach(() => {
  receiver.answer(204)
  receiver.received.length = 0
})
afterEach(async () => {
  await sql`delete from webhook_delivery`.execute(portal.core.db)
  await sql`delete from webhook`.execute(portal.core.db)
})

describe('events', () => {
  test("of a power go to both companies’ systems by subscription, signed with each one's secret", async () => {
    const grantor = await register('importir', ['surat-kuasa.dibuat', 'surat-kuasa.diterima'])
    const broker = await register('ppjk', ['surat-kuasa.dibuat', 'surat-kuasa.ditolak'])
    const id = await offer()
    await portal.call(powerAccept, { params: { id }, body: { versi: 1 }, token: tokenOf('ppjk') })
    const late = { params: { id }, body: { versi: 1, alasan: 'Terlambat' }, token: tokenOf('ppjk') }
    expect(await portal.call(powerDecline, late)).toFailWith('powerOfAttorney.changed')
    await deliver()
    const ofSecret = ({ rahasia }: Registered) => receiver.received.filter(each => isSignedWith(rahasia, each))
    expect(ofSecret(grantor).map(({ body }) => body.type)).toEqual(['surat-kuasa.dibuat', 'surat-kuasa.diterima'])
    expect(ofSecret(broker).map(({ body }) => body.type)).toEqual(['surat-kuasa.dibuat'])
    expect(receiver.received).toHaveLength(3)
    const [made] = ofSecret(grantor)
    expect(made?.body).toEqual({
      type: 'surat-kuasa.dibuat',
      timestamp: portal.core.now().toISOString(),
      data: {
        idPeristiwa: made?.id,
        idDokumen: id,
        nomor: '',
        judul: `${COMPANIES.impor[2]} kepada ${COMPANIES.ppjk[2]}`,
        catatan: 'Gudang "timur" <5 t',
        oleh: 'Sari Wulandari',
        namaPerusahaan: COMPANIES.impor[2],
      },
    })
    expect(made?.timestamp).toBe(Math.floor(portal.core.now().getTime() / 1000))
    expect(made?.headers['content-type']).toMatch(/^application\/json/)
    expect(isSignedWith(broker.rahasia, made as never)).toBe(false)
  })

  test('of a failed transaction are never sent', async () => {
    await register('importir', ['akun.diblokir'])
    const failing = portal.core.db.transaction().execute(async trx => {
      const data = { idDokumen: '', nomor: '', judul: '', catatan: '', oleh: '', namaPerusahaan: '' }
      await portal.modules.webhook.enqueue(trx, {
        event: 'akun.diblokir',
        at: portal.core.now(),
        to: 'everyone',
        ...data,
      })
      throw new Error('later statement failed')
    })
    await expect(failing).rejects.toThrow('later statement failed')
    await deliver()
    expect(receiver.received).toEqual([])
  })

  test('of an account go to its own company only', async () => {
    await register('importir', ['akun.diblokir', 'akun.blokir-dibuka'])
    const own = await register('cukai', ['akun.diblokir', 'akun.blokir-dibuka'])
    for (const flagBlokir of ['1', '0'] as const) {
      const block = { params: { id: as.cukai.idUser }, body: { flagBlokir }, token: tokenOf('admin') }
      expect(await portal.call(managedUserBlock, block)).toSucceed()
    }
    as.cukai = await portal.session('cukai')
    await deliver()
    expect(receiver.received.map(({ body }) => [body.type, body.data['idDokumen'], body.data['oleh']])).toEqual([
      ['akun.diblokir', as.cukai.idUser, 'Lestari Hidayat'],
      ['akun.blokir-dibuka', as.cukai.idUser, 'Lestari Hidayat'],
    ])
    expect(receiver.received.every(each => isSignedWith(own.rahasia, each))).toBe(true)
  })

  test('of an announcement are sent when it becomes visible, to its audience', async () => {
    const all = WEBHOOK_EVENTS.filter(event => event.startsWith('pengumuman.'))
    const everybody = await register('importir', all)
    const excise = await register('cukai', all)
    const token = tokenOf('petugas')
    const write = async (audiens: 'semua' | 'cukai', terbitPada: string | null) => {
      const id = randomUUID()
      const draf = { judul: `Untuk ${audiens}`, kategori: 'sistem' as const, ringkasan: 'R', isi: 'I', audiens }
      const body = { versi: 0, draf: { ...draf, nomorDokumen: 'PENG-9', berlakuMulai: null } }
      expect(await portal.call(announcementSaveDraft, { params: { id }, body, token })).toSucceed()
      const publish = { params: { id }, body: { versi: 1, terbitPada }, token }
      expect(await portal.call(announcementPublish, publish)).toSucceed()
      return id
    }
    const came = async ({ rahasia }: Registered) => {
      await portal.modules.announcement.publishDue()
      await deliver()
      const own = receiver.received.filter(each => isSignedWith(rahasia, each))
      return own.map(({ body: { type, data } }) => [type, data['judul'], data['catatan'], data['oleh']])
    }
    const id = await write('semua', null)
    await write('cukai', null)
    const soon = new Date(portal.core.now().getTime() + 60_000).toISOString()
    await write('semua', soon)
    const taken = await write('semua', soon)
    await portal.call(announcementUnschedule, { params: { id: taken }, body: { versi: 2 }, token })
    expect(await came(everybody)).toEqual([['pengumuman.diterbitkan', 'Untuk semua', '', '']])
    expect(await came(excise)).toHaveLength(2)

    portal.later({ minutes: 1 })
    expect(await came(everybody)).toHaveLength(2)
    const withdraw = { params: { id }, body: { versi: 2, alasan: 'Keliru' }, token }
    expect(await portal.call(announcementWithdraw, withdraw)).toSucceed()
    expect((await came(everybody)).at(-1)).toEqual(['pengumuman.ditarik', 'Untuk semua', 'Keliru', ''])
    expect(await came(excise)).toHaveLength(4)
    expect(
      await portal.call(announcementCorrect, { params: { id }, body: { versi: 3, catatan: 'x' }, token }),
    ).toFailWith('announcement.wrongState')
    expect(await came(everybody)).toHaveLength(3)
  })
})

test('arrive exactly once per id after an outage', async () => {
  const webhook = await register('importir', ['surat-kuasa.dibuat'])
  receiver.answer(503)
  for (let each = 0; each < 5; each++) await offer()
  await deliver()
  expect(receiver.received).toEqual([])
  const log = await logOf('importir', webhook)
  expect(log.map(({ status, percobaan }) => [status, percobaan])).toEqual(Array(5).fill(['menunggu', 1]))
  portal.later({ seconds: 4 })
  const before = receiver.requests
  await deliver()
  expect(receiver.requests).toBe(before)
  portal.later({ minutes: 5 })
  receiver.answer((_request, response) => response.destroy())
  await deliver()
  await offer()
  receiver.answer(204)
  portal.later({ minutes: 10 })
  await deliver()
  await deliver()
  expect(receiver.received.map(({ id }) => id).toSorted()).toEqual(
    (await logOf('importir', webhook)).map(each => each.idPeristiwa).toSorted(),
  )
  expect(receiver.received).toHaveLength(6)
  expect((await logOf('importir', webhook)).every(({ status }) => status === 'terkirim')).toBe(true)
})

describe('secrets', () => {
  test('are returned once and stored encrypted', async () => {
    const { rahasia, ...shown } = await register('importir', ['akun.diblokir'])
    expect(rahasia).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const edit = { params: { id: shown.idWebhook }, body: asRead(shown), token: tokenOf('importir') }
    const replies = [await webhooksOf('importir'), (await portal.call(webhookEdit, edit)).body]
    expect(JSON.stringify(replies)).not.toContain(rahasia.slice(6))
    const { rows } = await sql`select * from webhook`.execute(portal.core.db)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(rahasia.slice(6))
  })

  test('are returned again for a repeated registration by the same user, within a short time', async () => {
    const { rahasia, ...shown } = await register('importir', ['akun.diblokir'])
    const { idWebhook, nama, url, peristiwa } = shown
    const body = { idWebhook, nama, url, peristiwa }
    const again = (patch: object = {}, token = tokenOf('importir')) =>
      portal.call(webhookCreate, { body: { ...body, ...patch }, token })
    expect((await again()).body['item']).toEqual({ ...shown, rahasia })
    expect(await webhooksOf('importir')).toHaveLength(1)
    expect(await again({ nama: 'Lain' })).toFailWith('request.conflict')
    expect((await again({}, tokenOf('ppjk'))).body['item']?.rahasia).not.toBe(rahasia)
    const namesake = as.ppjk.idUser
    const madeBy = (idUser: string) =>
      sql`update webhook set created_by_id = ${idUser} where nama = 'ERP gudang'`.execute(portal.core.db)
    await madeBy(namesake)
    expect(await again()).toFailWith('request.conflict')
    await madeBy(as.importir.idUser)
    await sql`update webhook set created_by = 'Nama Lama' where nama = 'ERP gudang'`.execute(portal.core.db)
    expect(await again()).toSucceed()
    portal.later({ minutes: WEBHOOK.repeatMinutes })
    await signIn()
    expect(await again({}, tokenOf('importir'))).toFailWith('request.conflict')

    const rotated = await register('importir', ['akun.diblokir'])
    const params = { id: rotated.idWebhook }
    expect(await portal.call(webhookRotate, { params, token: tokenOf('importir') })).toSucceed()
    expect(await again({ idWebhook: rotated.idWebhook }, tokenOf('importir'))).toFailWith('request.conflict')
  })

  test('overlap for a day after rotation, at most two at a time', async () => {
    const webhook = await register('importir', ['akun.diblokir'])
    const rotate = async () => {
      const rotated = { params: { id: webhook.idWebhook }, token: tokenOf('importir') }
      return ((await portal.call(webhookRotate, rotated)).body['item'] as Registered).rahasia
    }
    const signers = async (...secrets: string[]) => {
      await send(webhook)
      await deliver()
      const last = receiver.received.at(-1)
      expect(last?.signatures).toHaveLength(secrets.filter(secret => last && isSignedWith(secret, last)).length)
      return secrets.map(secret => last !== undefined && isSignedWith(secret, last))
    }
    const first = webhook.rahasia
    expect(await signers(first)).toEqual([true])
    const second = await rotate()
    expect(await signers(first, second)).toEqual([true, true])
    const third = await rotate()
    expect(await signers(first, second, third)).toEqual([false, true, true])
    portal.later({ minutes: WEBHOOK.overlapHours * 60 })
    await signIn()
    expect(await signers(second, third)).toEqual([false, true])
    expect((await webhooksOf('importir'))[0]?.rahasiaLamaSampai).toBeNull()
    await portal.sweep()
    const { rows } = await sql`select old_secret_sealed from webhook`.execute(portal.core.db)
    expect(rows).toEqual([{ old_secret_sealed: null }])
  })
})

test('another company’s webhook is denied in every call and missing from the list', async () => {
  const webhook = await register('importir', ['akun.diblokir'])
  const id = webhook.idWebhook
  const idPeristiwa = await send({ idWebhook: id } as Webhook)
  const token = tokenOf('ppjk')
  const body = { ...asRead(webhook), aktif: false }
  for (const answer of [
    await portal.call(webhookEdit, { params: { id }, body, token }),
    await portal.call(webhookRemove, { params: { id }, token }),
    await portal.call(webhookRotate, { params: { id }, token }),
    await portal.call(webhookTest, { params: { id }, token }),
    await portal.call(deliveryList, { params: { id }, token }),
    await portal.call(deliveryById, { params: { id, idPeristiwa }, token }),
    await portal.call(deliveryRepeat, { params: { id, idPeristiwa }, token }),
  ]) {
    expect(answer).toFailWith('access.denied')
  }
  expect(await webhooksOf('ppjk')).toEqual([])
  const mine = await register('ppjk', ['akun.diblokir'])
  const mixed = { params: { id: mine.idWebhook, idPeristiwa }, token }
  expect(await portal.call(deliveryById, mixed)).toFailWith('resource.notFound')
  expect(await webhooksOf('importir')).toMatchObject([{ idWebhook: id, status: 'aktif' }])
  await deliver()
  expect(receiver.received.map(each => each.id)).toEqual([idPeristiwa])
})

test('rejects addresses of internal networks in new and changed webhooks, and more than ten webhooks', async () => {
  const webhook = await register('importir', ['akun.diblokir'])
  const { idWebhook: id, nama, peristiwa } = webhook
  const token = tokenOf('importir')
  for (const url of ['http://erp.contoh.id/', 'https://127.0.0.1/', 'https://[::1]/', 'https://a:b@erp.contoh.id/']) {
    const body = { nama, url, peristiwa }
    expect(await portal.call(webhookCreate, { body: { ...body, idWebhook: randomUUID() }, token })).toFailWith(
      'webhook.url',
    )
    const edit = { params: { id }, body: { ...asRead(webhook), url }, token }
    expect(await portal.call(webhookEdit, edit)).toFailWith('webhook.url')
  }
  for (let each = 1; each < WEBHOOK.max - 1; each++) await register('importir', ['akun.diblokir'])
  const more = () => ({ body: { idWebhook: randomUUID(), nama, url: `${receiver.origin}/`, peristiwa }, token })
  const answers = await Promise.all([portal.call(webhookCreate, more()), portal.call(webhookCreate, more())])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await webhooksOf('importir')).toHaveLength(WEBHOOK.max)
})

test('does not send to a name that resolves into an internal network, and logs the attempt', async () => {
  const inner = await receiveWebhooks()
  const apart = await openTestPortal({ resolve: async () => ['127.0.0.1'] })
  const token = (await apart.session('importir')).access_token
  const body = {
    idWebhook: randomUUID(),
    nama: 'Jahat',
    url: 'https://jahat.contoh.id:8443/',
    peristiwa: ['akun.diblokir' as const],
  }
  expect(await apart.call(webhookCreate, { body, token })).toSucceed()
  const params = { id: body.idWebhook }
  expect(await apart.call(webhookTest, { params, token })).toSucceed()
  await apart.modules.webhook.deliverDue()
  const log = await apart.call(deliveryList, { params, token })
  expect(log.body['items']).toMatchObject([{ status: 'menunggu', percobaan: 1, masalah: 'alamat', jawaban: null }])
  expect(inner.requests).toBe(0)
  await apart.close()
  await inner.close()
})

describe('an unreachable receiver', () => {
  const status = async () => (await webhooksOf('importir'))[0]?.status

  test('is given up after a day without success: its administrators are notified and later events are not stored', async () => {
    const webhook = await register('importir', ['surat-kuasa.dibuat'])
    receiver.answer(500)
    await offer()
    for (let hour = 0; hour < 23; hour++) {
      await deliver()
      portal.later({ minutes: 60 })
    }
    await signIn()
    expect(await status()).toBe('aktif')
    await offer()
    for (let hour = 0; hour < 3; hour++) {
      await deliver()
      portal.later({ minutes: 60 })
    }
    await signIn()
    expect(await status()).toBe('gagal')
    const [mail] = await mailsTo(portal, 'importir@contoh.id')
    expect(mail).toMatchObject({ subject: expect.stringContaining('Webhook perusahaan Anda dinonaktifkan') })
    expect(mail?.path).toBe('/micro-profile/webhook?tab=webhook')
    expect((await logOf('importir', webhook)).map(each => each.status)).toEqual(['gagal', 'gagal'])
    await offer()
    expect(await logOf('importir', webhook)).toHaveLength(2)
    const params = { id: webhook.idWebhook }
    expect(await portal.call(webhookTest, { params, token: tokenOf('importir') })).toFailWith('webhook.inactive')

    receiver.answer(204)
    const on = (read: Webhook) => ({ params, body: { ...asRead(read), aktif: true }, token: tokenOf('importir') })
    // Saving a new name from an outdated page does not switch it on again.
    expect(await portal.call(webhookEdit, on(webhook))).toFailWith('webhook.changed')
    expect(await status()).toBe('gagal')
    const [now] = await webhooksOf('importir')
    expect(await portal.call(webhookEdit, on(now as Webhook))).toSucceed()
    await offer()
    await deliver()
    expect(receiver.received).toHaveLength(1)
  })

  test('is not given up for one event that it rejects', async () => {
    const webhook = await register('importir', ['surat-kuasa.dibuat'])
    receiver.answer(400)
    await offer()
    await deliver()
    for (let hour = 0; hour < 26; hour++) {
      portal.later({ minutes: 60 })
      receiver.answer(400)
      await deliver()
      if (hour !== 12) continue
      await signIn()
      receiver.answer(204)
      await send(webhook)
      await deliver()
    }
    await signIn()
    expect((await logOf('importir', webhook, { status: 'gagal' })).length).toBe(1)
    expect(await status()).toBe('aktif')
  })

  test('is given up at once when it returns 410', async () => {
    const webhook = await register('importir', ['surat-kuasa.dibuat'])
    receiver.answer(410)
    await send(webhook)
    await deliver()
    expect(await status()).toBe('gagal')
    expect((await mailsTo(portal, 'importir@contoh.id'))[0]?.text).toContain('HTTP 410')
  })
})

test('of two concurrent edits of a webhook the second is rejected and overwrites nothing', async () => {
  const webhook = await register('importir', ['akun.diblokir'])
  const params = { id: webhook.idWebhook }
  const edit = (patch: object) =>
    portal.call(webhookEdit, { params, body: { ...asRead(webhook), ...patch }, token: tokenOf('importir') })
  const patches = [{ nama: 'Satu' }, { url: `${receiver.origin}/lain` }, { aktif: false }]
  const answers = await Promise.all(patches.map(edit))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)).toFailWith('webhook.changed')
  const [now] = await webhooksOf('importir')
  const winner = patches[answers.findIndex(({ status }) => status === 200)]
  expect(now && asRead(now)).toEqual({ ...asRead(webhook), ...winner, versi: expect.any(String) })
  expect(now?.versi).not.toBe(webhook.versi)
  for (const patch of patches) expect(await edit(patch)).toFailWith('webhook.changed')
})

test('switching a webhook off drops pending deliveries and sends nothing more', async () => {
  const webhook = await register('importir', ['surat-kuasa.dibuat'])
  await offer()
  const id = webhook.idWebhook
  const off = { params: { id }, body: { ...asRead(webhook), aktif: false }, token: tokenOf('importir') }
  expect((await portal.call(webhookEdit, off)).body['item']).toMatchObject({ status: 'nonaktif' })
  await offer()
  await deliver()
  expect(receiver.received).toEqual([])
  expect(await logOf('importir', webhook)).toMatchObject([{ status: 'gagal', masalah: 'dihentikan', percobaan: 0 }])
  expect(await portal.call(webhookRemove, { params: { id }, token: tokenOf('importir') })).toSucceed()
  expect(await portal.call(deliveryList, { params: { id }, token: tokenOf('importir') })).toFailWith(
    'resource.notFound',
  )
})

describe('log', () => {
  test('pages have neither gaps nor duplicates in both directions, and every filter works', async () => {
    const webhook = await register('importir', ['surat-kuasa.dibuat'])
    for (let each = 0; each < 5; each++) {
      await send(webhook)
      // Two at the same time, ordered by id.
      if (each % 2) portal.later({ seconds: 1 })
    }
    await offer()
    await deliver()
    receiver.answer(500)
    await send(webhook)
    await deliver()
    const all = (await logOf('importir', webhook)).map(each => each.idPeristiwa)
    expect(all).toHaveLength(7)
    for (const urut of ['terbaru', 'terlama'] as const) {
      const seen: string[] = []
      for (let cursor: string | undefined; ; ) {
        const query = { urut, size: 2, ...(cursor && { cursor }) }
        const page = await portal.call(deliveryList, {
          params: { id: webhook.idWebhook },
          query,
          token: tokenOf('importir'),
        })
        seen.push(...page.body['items'].map((each: { idPeristiwa: string }) => each.idPeristiwa))
        cursor = page.body['next'] as string | undefined
        if (!cursor) break
      }
      expect(seen).toEqual(urut === 'terbaru' ? all : all.toReversed())
    }
    expect(await logOf('importir', webhook, { status: 'terkirim' })).toHaveLength(6)
    expect(await logOf('importir', webhook, { status: 'menunggu' })).toHaveLength(1)
    expect(await logOf('importir', webhook, { status: 'gagal' })).toEqual([])
    expect(await logOf('importir', webhook, { peristiwa: 'surat-kuasa.dibuat' })).toHaveLength(1)
    expect(await logOf('importir', webhook, { q: 'gudang \\"TIMUR' })).toHaveLength(1)
    expect(await logOf('importir', webhook, { q: '%' })).toEqual([])
  })

  test('shows the request and the beginning of the response, and resends a delivery under its own id', async () => {
    const webhook = await register('importir', ['surat-kuasa.dibuat'])
    receiver.answer(500)
    const idPeristiwa = await send(webhook)
    await deliver()
    const params = { id: webhook.idWebhook, idPeristiwa }
    const token = tokenOf('importir')
    const shown = (await portal.call(deliveryById, { params, token })).body['item']
    expect(shown).toMatchObject({ jawaban: 500, masalah: 'jawaban', isiJawaban: 'Sedang pemeliharaan.', percobaan: 1 })
    expect(JSON.parse(shown.isi)).toMatchObject({ type: 'webhook.uji', data: { idPeristiwa, judul: 'ERP gudang' } })
    receiver.answer(204)
    // Before its next scheduled attempt, and again although it has arrived.
    for (const times of [1, 2]) {
      expect((await portal.call(deliveryRepeat, { params, token })).body['item']).toMatchObject({ status: 'menunggu' })
      await deliver()
      expect(receiver.received.map(each => each.id)).toEqual(Array(times).fill(idPeristiwa))
    }
    expect(await logOf('importir', webhook)).toMatchObject([{ idPeristiwa, status: 'terkirim', percobaan: 1 }])
    portal.later({ days: WEBHOOK.retentionDays + 1 })
    await portal.sweep()
    await signIn()
    expect(await logOf('importir', webhook)).toEqual([])
  })

  describe('H3: manual deliveries are limited per minute', () => {
    const byHand = async () => {
      const webhook = await register('importir', ['surat-kuasa.dibuat'])
      const idPeristiwa = await send(webhook)
      const [id, token] = [webhook.idWebhook, tokenOf('importir')]
      return {
        test: () => portal.call(webhookTest, { params: { id }, token }),
        repeat: () => portal.call(deliveryRepeat, { params: { id, idPeristiwa }, token }),
      }
    }

    test('for new ones and repeats of one delivery', async () => {
      const { test: sendTest, repeat } = await byHand()
      for (let each = 1; each < WEBHOOK.manualPerMinute; each++) {
        expect(await (each % 2 ? repeat() : sendTest())).toSucceed()
        await deliver()
      }
      portal.later({ seconds: 20 })
      const refused = await repeat()
      expect(refused).toFailWith('limit.reached')
      expect(refused.body['params']).toEqual({ seconds: 40 })
      expect(await sendTest()).toFailWith('limit.reached')
      const count = receiver.received.length
      await deliver()
      expect(receiver.received).toHaveLength(count)
      portal.later({ seconds: 40 })
      expect(await repeat()).toSucceed()
      expect(await sendTest()).toSucceed()
    })

    test('for a concurrent burst of both', async () => {
      const { test: sendTest, repeat } = await byHand()
      const burst = Array.from({ length: WEBHOOK.manualPerMinute + 10 }, (_, each) =>
        each % 2 ? repeat() : sendTest(),
      )
      const statuses = (await Promise.all(burst)).map(({ status }) => status)
      expect(statuses.filter(status => status === 200)).toHaveLength(WEBHOOK.manualPerMinute - 1)
      expect(statuses.filter(status => status === 429)).toHaveLength(11)
    })
  })

  test('a delivery in progress is not sent a second time concurrently', async () => {
    const webhook = await register('importir', ['surat-kuasa.dibuat'])
    const idPeristiwa = await send(webhook)
    const arrived = Promise.withResolvers<{ end: () => void }>()
    receiver.answer((_request, response) => arrived.resolve(response))
    const delivering = deliver()
    const held = await arrived.promise
    const repeat = { params: { id: webhook.idWebhook, idPeristiwa }, token: tokenOf('importir') }
    expect(await portal.call(deliveryRepeat, repeat)).toFailWith('webhook.sending')
    held.end()
    await delivering
    receiver.answer(204)
    expect(await portal.call(deliveryRepeat, repeat)).toSucceed()
  })
})

test('a slow receiver delays only its own deliveries', async () => {
  const slow = await register('importir', ['surat-kuasa.dibuat'], `${receiver.origin}/lambat`)
  const quick = await register('importir', ['surat-kuasa.dibuat'], `${receiver.origin}/cepat`)
  const held: { end: () => void }[] = []
  const arrived: string[] = []
  receiver.answer((request, response) => {
    arrived.push(request.url ?? '')
    if (request.url === '/lambat') held.push(response)
    else response.end()
    if (arrived.filter(path => path === '/cepat').length === 3) for (const each of held) each.end()
  })
  for (let each = 0; each < 3; each++) await send(slow)
  for (let each = 0; each < 3; each++) await send(quick)
  const stop = await startJob(portal.core, portal.modules.webhook.job)
  await expect.poll(() => logOf('importir', quick, { status: 'terkirim' })).toHaveLength(3)
  receiver.answer(204)
  for (const each of held) each.end()
  await stop()
  expect(arrived.slice(0, 4).filter(path => path === '/lambat').length).toBe(1)
})

test.runIf(inject('template').kind === 'postgres')('two processes send each delivery once', async () => {
  const two = await openTestPortal({
    database: portal.database,
    now: portal.core.now(),
    env: { WEBHOOK_TRUSTED_ORIGINS: receiver.origin },
  })
  for (const name of ['importir', 'ppjk'] as const) await register(name, ['surat-kuasa.dibuat'])
  for (let each = 0; each < 15; each++) await offer()
  await Promise.all([portal, two, portal, two].map(each => each.modules.webhook.deliverDue()))
  await two.close()
  const ids = receiver.received.map(({ id }) => id)
  expect(ids).toHaveLength(30)
  expect(new Set(ids).size).toBe(15)
})

test.runIf(inject('template').kind === 'postgres')(
  'one that is removed while a try ends is gone, and the try with it',
  async () => {
    const { origin } = receiver
    const two = await openTestPortal({
      database: portal.database,
      now: portal.core.now(),
      log: true,
      env: { WEBHOOK_TRUSTED_ORIGINS: origin },
    })
    const webhook = await register('importir', ['surat-kuasa.dibuat'])
    await offer()
    const waiting = async () => {
      const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        portal.core.db,
      )
      return rows.length
    }
    // Holding the webhook makes its removal and then the result of the attempt wait, in this order.
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = portal.core.db.transaction().execute(async trx => {
      await sql`select 1 from webhook where id_webhook = ${webhook.idWebhook} for update`.execute(trx)
      held.resolve()
      await release.promise
    })
    await held.promise
    const removing = portal.call(webhookRemove, { params: { id: webhook.idWebhook }, token: tokenOf('importir') })
    await expect.poll(waiting).toBe(1)
    const trying = two.modules.webhook.deliverDue()
    await expect.poll(waiting).toBe(2)
    release.resolve()
    await holding
    expect(await removing).toSucceed()
    await trying
    await two.close()
    expect(two.log.filter(line => line.includes('item not settled'))).toEqual([])
    expect(await webhooksOf('importir')).toEqual([])
  },
)
