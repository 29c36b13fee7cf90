import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../../apps/server/src/config.ts'
import { createSmtpTransport } from '../../apps/server/src/mail/delivery.ts'
import type { Mail } from '../../apps/server/src/mail/index.ts'
import { TEST_SECRET } from '../support/database.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openTestPortal, type TestPortal } from '../support/portal.ts'
import { catchMails, type SmtpCatcher } from '../support/smtp.ts'
import { freePort } from '../support/stack.ts'

const LOOPBACK = '127.0.0.1'

const activation = (more: Partial<Mail<'activation'>> = {}): Mail<'activation'> => ({
  to: `${randomUUID()}@contoh.id`,
  kind: 'activation',
  params: { nama: 'Siti Aminah', path: '/portal/aktivasi/canary-2f9c', validUntil: '2026-12-01T03:00:00Z' },
  idempotencyKey: randomUUID(),
  ...more,
})

const outbox = async (portal: TestPortal, idempotencyKey: string) => {
  const { rows } = await sql<{
    attempts: number
    due_at: Date | null
    delivered_at: Date | null
    params_sealed: string | null
    last_problem: string | null
  }>`select * from mail_outbox where idempotency_key = ${idempotencyKey}`.execute(portal.core.db)
  return rows[0]
}

describe('over SMTP', () => {
  let portal: TestPortal
  let server: SmtpCatcher | undefined
  let port: number

  beforeAll(async () => {
    port = await freePort()
    portal = await openTestPortal({ log: true, env: { SMTP_URL: `smtp://${LOOPBACK}:${port}` } })
  })
  afterEach(async () => {
    await server?.close()
    server = undefined
  })
  afterAll(() => portal.close())

  test('a mail written while the server is down is retried and delivered once', async () => {
    const mail = activation()
    await portal.modules.mail.send(mail)
    await portal.modules.mail.deliverDue()
    await portal.modules.mail.deliverDue()
    expect(await outbox(portal, mail.idempotencyKey)).toMatchObject({ attempts: 1, delivered_at: null })

    server = await catchMails({ port })
    portal.later({ seconds: 5 })
    await portal.modules.mail.deliverDue()
    expect(server.mails.map(({ to }) => to)).toEqual([[mail.to]])
    expect(await outbox(portal, mail.idempotencyKey)).toMatchObject({ attempts: 2, due_at: null, params_sealed: null })

    portal.later({ days: 2 })
    await portal.modules.mail.deliverDue()
    expect(server.mails).toHaveLength(1)
    expect(portal.log.join('')).not.toMatch(/canary-2f9c|Siti/)
    expect(portal.log.join('')).not.toContain(mail.to)
  })

  test('the contents of a waiting mail are encrypted in the database', async () => {
    const mail = activation()
    await portal.modules.mail.send(mail)
    expect(JSON.stringify(await outbox(portal, mail.idempotencyKey))).not.toMatch(/canary-2f9c|Siti/)
  })

  test('a mail of a failed transaction is never sent, and one idempotency key sends one mail', async () => {
    server = await catchMails({ port })
    const lost = activation()
    const failing = portal.core.db.transaction().execute(async trx => {
      await portal.modules.mail.send(lost, trx)
      throw new Error('later statement failed')
    })
    await expect(failing).rejects.toThrow()
    const mail = activation()
    await portal.modules.mail.send(mail)
    await portal.modules.mail.send(mail)
    await portal.modules.mail.deliverDue()
    await portal.modules.mail.send(mail)
    await portal.modules.mail.deliverDue()
    const recipients = server.mails.flatMap(({ to }) => to)
    expect(recipients.filter(to => to === mail.to)).toHaveLength(1)
    expect(recipients).not.toContain(lost.to)
  })

  test('an attempt whose process died is taken over when its lease ends, as the same message', async () => {
    server = await catchMails({ port })
    const mail = activation()
    await portal.modules.mail.send(mail)
    const died = new Date(portal.core.now().getTime() + 300_000)
    await sql`update mail_outbox set due_at = ${died}, attempts = 1 where idempotency_key = ${mail.idempotencyKey}`.execute(
      portal.core.db,
    )
    portal.later({ seconds: 299 })
    await portal.modules.mail.deliverDue()
    expect(server.mails.flatMap(({ to }) => to)).not.toContain(mail.to)
    portal.later({ seconds: 1 })
    await portal.modules.mail.deliverDue()
    expect(server.mails.flatMap(({ to }) => to)).toContain(mail.to)
  })

  test('gives up at once on an unknown address and after a day on an unreachable server', async () => {
    const unknown = activation()
    const waiting = activation()
    server = await catchMails({ port, refuse: [unknown.to] })
    await portal.modules.mail.send(unknown)
    await portal.modules.mail.deliverDue()
    expect(await outbox(portal, unknown.idempotencyKey)).toMatchObject({
      due_at: null,
      delivered_at: null,
      attempts: 1,
    })
    await server.close()
    server = undefined

    await portal.modules.mail.send(waiting)
    for (let hour = 0; hour < 24; hour++) {
      await portal.modules.mail.deliverDue()
      portal.later({ minutes: 60 })
      expect(await outbox(portal, waiting.idempotencyKey)).not.toMatchObject({ due_at: null })
    }
    await portal.modules.mail.deliverDue()
    expect(await outbox(portal, waiting.idempotencyKey)).toMatchObject({ due_at: null, delivered_at: null })
    expect(portal.log.join('')).toContain('mail given up')
  })

  test('names cannot inject headers, addresses must be valid, and links lead into the portal', async () => {
    server = await catchMails({ port })
    const params = { ...activation().params, nama: 'Siti\r\nBcc: jahat@contoh.id\r\n\r\nHalo' }
    await portal.modules.mail.send(activation({ params }))
    await portal.modules.mail.deliverDue()
    const source = server.mails.at(-1)?.source ?? ''
    expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im)
    expect(server.mails.at(-1)?.to).toHaveLength(1)

    for (const to of ['a@contoh.id\r\nBcc: b@contoh.id', 'a@contoh.id, b@contoh.id', '<a@contoh.id>', 'a']) {
      await expect(portal.modules.mail.send(activation({ to })), to).rejects.toThrow()
    }
    for (const path of ['https://jahat.example/', '//jahat.example/', '/\\jahat.example', '/a b', 'a']) {
      const leading = activation({ params: { ...activation().params, path } })
      await expect(portal.modules.mail.send(leading), path).rejects.toThrow()
    }
  })

  test('H3: limits the mails of one kind to one address', async () => {
    const to = 'banyak@contoh.id'
    const sent: boolean[] = []
    for (let each = 0; each < 21; each++) sent.push(await portal.modules.mail.send(activation({ to })))
    expect(sent).toEqual([...Array(20).fill(true), false])
    const { nama } = activation().params
    const other = { to, kind: 'passwordChanged', params: { nama, at: '2026-12-01T03:00:00Z' } } as const
    expect(await portal.modules.mail.send({ ...other, idempotencyKey: randomUUID() })).toBe(true)
    portal.later({ minutes: 61 })
    expect(await portal.modules.mail.send(activation({ to }))).toBe(true)
  })
})

describe('the sender', () => {
  let portal: TestPortal
  let server: SmtpCatcher

  beforeAll(async () => {
    server = await catchMails()
    portal = await openTestPortal({ env: { SMTP_URL: server.url } })
  })
  afterAll(async () => {
    await portal.close()
    await server.close()
  })

  // The sender polls every five seconds; this test allows less.
  test('starts on a commit', { timeout: 4500 }, async () => {
    await portal.start()
    await portal.modules.mail.deliverDue()
    const arriving = server.next()
    const mail = activation()
    await portal.core.db.transaction().execute(trx => portal.modules.mail.send(mail, trx))
    expect((await arriving).to).toEqual([mail.to])
  })
})

test.runIf(inject('template').kind === 'postgres')('two processes deliver each mail once', async () => {
  const server = await catchMails()
  const env = { SMTP_URL: server.url }
  const one = await openTestPortal({ env })
  const two = await openTestPortal({ env, database: one.database })
  try {
    const mails = Array.from({ length: 60 }, () => activation())
    for (const mail of mails) await one.modules.mail.send(mail)
    await Promise.all([one, two, one, two].map(portal => portal.modules.mail.deliverDue()))
    const arrived = server.mails.flatMap(({ to }) => to)
    expect(arrived.toSorted()).toEqual(mails.map(({ to }) => to).toSorted())
  } finally {
    await two.close()
    await one.close()
    await server.close()
  }
})

describe('developer mailbox', () => {
  let portal: TestPortal
  const get = (url: string, address = LOOPBACK, headers: Record<string, string> = {}) =>
    portal.request('GET', url, { address, headers: { accept: 'text/html', ...headers } })

  beforeAll(async () => {
    portal = await openTestPortal({ log: true })
  })
  afterAll(() => portal.close())

  test('F1: lists every mail, newest first, and shows one in a sandboxed frame with working links', async () => {
    await portal.modules.mail.send(activation({ to: 'satu@contoh.id' }))
    await portal.modules.mail.deliverDue()
    portal.later({ seconds: 1 })
    await portal.modules.mail.send(
      activation({ to: 'dua@contoh.id', params: { ...activation().params, nama: '<b>Siti' } }),
    )
    await portal.modules.mail.deliverDue()

    const list = (await get('/dev/mail')).body['text'] as string
    expect(list.indexOf('dua@contoh.id')).toBeLessThan(list.indexOf('satu@contoh.id'))
    const href = /href="(\/dev\/mail\/[\w-]+)"/.exec(list)?.[1] ?? ''
    const detail = (await get(href)).body['text'] as string
    const link = `${portal.core.config.publicUrl}/portal/aktivasi/canary-2f9c`
    expect(detail).toContain(`href="${link}"`)
    expect(detail).toContain(`src="${href}/html"`)
    expect(detail).not.toMatch(/<iframe[^>]*allow-(scripts|same-origin)/)
    expect(detail).not.toContain('<b>Siti')

    const html = await get(`${href}/html`)
    expect(html.body['text']).toContain(`href="${link}"`)
    expect(html.headers['content-security-policy']).toMatch(/^sandbox allow-popups .*default-src 'none'/)
    expect(html.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(portal.log.join('')).not.toContain('canary-2f9c')
    expect(await mailsTo(portal, 'dua@contoh.id')).toMatchObject([{ path: '/portal/aktivasi/canary-2f9c' }])
  })

  test('F1: serves only this machine under its own name, and nobody in production', async () => {
    for (const path of ['/dev/mail', '/dev/mail/x', '/dev/mail/x/html', '/dev/mail/style.css']) {
      expect(await get(path, '198.51.100.7'), path).toFailWith('route.notFound')
      expect(await get(path, LOOPBACK, { host: 'jahat.example:3000' }), path).toFailWith('route.notFound')
    }
    const production = await openTestPortal({
      env: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'http://localhost:3000',
        SUBAPP_ORIGIN: 'http://localhost:3100',
        SMTP_URL: 'smtp://127.0.0.1:1',
      },
    })
    const answer = await production.request('GET', '/dev/mail', { address: LOOPBACK, headers: { accept: 'text/html' } })
    expect(answer).toFailWith('route.notFound')
    await production.close()
  })
})

describe('TLS towards the mail server', () => {
  const PRODUCTION = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.contoh.id',
    SUBAPP_ORIGIN: 'https://layanan.contoh.id',
  }
  const message = { id: 'satu', to: 'budi@contoh.id', subject: 'Uji', text: 'isi rahasia', html: '<p>isi rahasia</p>' }

  test('production sends nothing to a server without TLS unless a setting permits it', async () => {
    const server = await catchMails()
    onTestFinished(server.close)
    const deliver = (env: Record<string, string>) =>
      createSmtpTransport(
        server.url,
        readConfig({ ...PRODUCTION, SECRET_KEY: TEST_SECRET, SMTP_URL: server.url, ...env }),
      )(message)
    await expect(deliver({})).rejects.toMatchObject({ message: expect.stringContaining('ETLS'), isFinal: false })
    expect(server.mails).toEqual([])
    await deliver({ SMTP_ALLOW_PLAIN: '1' })
    expect(server.mails).toHaveLength(1)
  })
})
