import { sql } from 'kysely'
import type { TestPortal } from './portal.ts'

/** A mail in the developer's mailbox. `path` is the portal page it links to. */
export interface MailboxMail {
  subject: string
  text: string
  html: string
  path: string | undefined
}

/** Delivers due mails. @returns the mails to an address, newest first */
export async function mailsTo(portal: TestPortal, address: string): Promise<MailboxMail[]> {
  await portal.modules.mail.deliverDue()
  const { rows } = await sql<{ subject: string; body_text: string; body_html: string }>`
    select subject, body_text, body_html from dev_mail where to_address = ${address.toLowerCase()}
    order by sent_at desc`.execute(portal.core.db)
  const origin = portal.core.config.publicUrl
  return rows.map(({ subject, body_text, body_html }) => ({
    subject,
    text: body_text,
    html: body_html,
    path: body_text
      .split('\n')
      .find(line => line.startsWith(`${origin}/`))
      ?.slice(origin.length),
  }))
}
