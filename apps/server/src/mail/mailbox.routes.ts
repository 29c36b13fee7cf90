import { mailboxText, momentText } from '@dermaga/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { escapeHtml } from '../http/api-page.ts'
import { DEVELOPER_STYLE, isLocal, sendDeveloperPage } from '../http/developer-page.ts'
import { fail } from '../http/errors.ts'
import type { MailStore } from './mail.store.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A mail may have styles and open links. It cannot run scripts, load anything or access the portal. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'
const MAIL_POLICY = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/** The developer's mailbox at /dev/mail: outside production, and only for this machine (SECURITY.md F1). */
export function registerMailboxRoutes(
  app: FastifyInstance,
  { store, config }: { store: MailStore; config: Config },
): void {
  if (config.production) {
    app.get('/dev/*', async () => fail('route.notFound'))
    return
  }

  const page = (path: string, show: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    app.get(path, async (request, reply) => {
      if (!isLocal(request, config)) fail('route.notFound')
      reply.header('cache-control', 'no-store').header('content-security-policy', PAGE_POLICY)
      return show(request, reply)
    })
  const find = async (request: FastifyRequest) =>
    (await store.findInMailbox((request.params as { id: string }).id)) ?? fail('resource.notFound')

  page('/dev/mail', async (_request, reply) => sendPage(reply, list(await store.mailbox())))
  page('/dev/mail/:id', async (request, reply) => sendPage(reply, detail(await find(request))))
  page('/dev/mail/:id/html', async (request, reply) => {
    const { body_html } = await find(request)
    reply.header('content-security-policy', MAIL_POLICY).header('x-frame-options', 'SAMEORIGIN')
    return reply.type('text/html; charset=utf-8').send(body_html)
  })
  page('/dev/mail/style.css', async (_request, reply) => reply.type('text/css').send(DEVELOPER_STYLE))
}

type Row = Awaited<ReturnType<MailStore['mailbox']>>[number]

const sendPage = (reply: FastifyReply, body: string) =>
  sendDeveloperPage(reply, { title: mailboxText.title, body, styles: '/dev/mail/style.css' })

function list(rows: Row[]): string {
  const head = `<h1>${mailboxText.title}</h1><p>${mailboxText.about}</p>`
  if (rows.length === 0) return `${head}<p>${mailboxText.empty}</p>`
  const lines = rows.map(
    row => `<tr><td>${momentText(row.sent_at)}</td><td>${escapeHtml(row.to_address)}</td>
<td><a href="/dev/mail/${encodeURIComponent(row.id_mail)}">${escapeHtml(row.subject)}</a></td></tr>`,
  )
  return `${head}<table><thead><tr><th scope="col">${mailboxText.sentAt}</th><th scope="col">${mailboxText.to}</th>
<th scope="col">${mailboxText.subject}</th></tr></thead><tbody>${lines.join('\n')}</tbody></table>`
}

function detail(row: Row): string {
  return `<p><a href="/dev/mail">${mailboxText.back}</a></p><h1>${escapeHtml(row.subject)}</h1>
<dl><dt>${mailboxText.to}</dt><dd>${escapeHtml(row.to_address)}</dd>
<dt>${mailboxText.sentAt}</dt><dd>${momentText(row.sent_at)}</dd></dl>
<h2>${mailboxText.asText}</h2><pre>${withLinks(row.body_text)}</pre>
<h2>${mailboxText.asHtml}</h2>
<iframe sandbox="${SANDBOX}" title="${mailboxText.asHtml}" src="/dev/mail/${encodeURIComponent(row.id_mail)}/html"></iframe>`
}

/** Escaped text with clickable addresses. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')
