import { DECLINE_REASON_MAX } from '@dermaga/contract'
import { type Letter, type LetterList, letters, type MailKind, type MailParams, mailFrameText } from '@dermaga/text'
import type { Config } from '../config.ts'
import { escapeHtml } from '../http/api-page.ts'
import type { Message } from './delivery.ts'

/** The content of a mail, by its kind. */
export interface Content<K extends MailKind = MailKind> {
  kind: K
  params: MailParams<K>
}

/** Renders a letter as plain text and as HTML, which loads nothing, suits a phone and follows light and dark mode. */
export function compose(content: Content, { productName, publicUrl }: Config): Omit<Message, 'id' | 'to'> {
  const urlOf = (path: string) => new URL(path, publicUrl).href
  const lineOf = ({ text, note, path }: LetterList['items'][number]): Line => ({
    text: plainTitle(text),
    note,
    url: path === null ? undefined : urlOf(path),
  })
  const write = letters[content.kind] as (params: Content['params']) => Letter
  const letter = write({ ...content.params, ...plainNames(content.params) })
  const frame: Frame = {
    productName,
    greeting: mailFrameText.greeting(plainName(content.params.nama)),
    link: letter.action && { label: letter.action.label, url: urlOf(letter.action.path) },
    paragraphs: letter.paragraphs.map(oneLine),
    lists: (letter.lists ?? []).map(({ heading, items }) => ({ heading, items: items.map(lineOf) })),
    after: letter.after.map(each =>
      typeof each === 'string' ? { text: oneLine(each) } : { ...each, url: urlOf(each.path) },
    ),
  }
  return { subject: `${letter.subject} · ${productName}`, text: asText(frame), html: asHtml(frame, letter.subject) }
}

interface Frame {
  productName: string
  greeting: string
  paragraphs: string[]
  link: { label: string; url: string } | undefined
  lists: { heading: string; items: Line[] }[]
  after: { text: string; label?: string; url?: string }[]
}

interface Line {
  text: string
  note: string
  url: string | undefined
}

function asText({ greeting, paragraphs, lists, link, after, productName }: Frame): string {
  const line = ({ text, note, url }: Line) => [`- ${text} (${note})`, ...(url ? [`  ${url}`] : [])].join('\n')
  return [
    greeting,
    ...paragraphs,
    ...lists.map(({ heading, items }) => [heading.toUpperCase(), ...items.map(line)].join('\n')),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...after.map(({ text, url }) => (url ? `${text}\n${url}` : text)),
    `-- \n${mailFrameText.automatic(productName)}`,
  ].join('\n\n')
}

const STYLE = `
body{margin:0;background:#f6f5f1;color:#1a1f2b;font:16px/1.5 "Plus Jakarta Sans",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.sheet{max-width:560px;margin:0 auto;padding:24px 16px}
.brand{font-weight:700;color:#123f77;border-bottom:2px solid #b7800f;padding-bottom:12px;margin:0 0 24px}
h1{font-size:20px;line-height:1.3;margin:0 0 16px}
h2{font-size:16px;line-height:1.3;margin:24px 0 8px}
ul{list-style:none;margin:0 0 24px;padding:0}
li{margin:0;padding:10px 0;border-top:1px solid #d9d7cf}
li span{display:block}
p{margin:0 0 16px}
.button{display:inline-block;background:#123f77;color:#fff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px}
.quiet{color:#565c6b;font-size:14px}
.address{word-break:break-all}
a{color:#123f77}
@media (prefers-color-scheme:dark){
body{background:#0f141c;color:#e9ecf2}
.brand,a{color:#8fbcf5}
li{border-color:#2b3444}
.button{background:#8fbcf5;color:#0c1524}
.quiet{color:#9fa9ba}
}`

function asHtml({ greeting, paragraphs, lists, link, after, productName }: Frame, title: string): string {
  const anchor = (url: string, label: string) =>
    `<a href="${escapeHtml(url)}" target="_blank" rel="noopener">${escapeHtml(label)}</a>`
  const line = ({ text, note, url }: Line) =>
    `<li>${url ? anchor(url, text) : escapeHtml(text)}<span class="quiet">${escapeHtml(note)}</span></li>`
  const list = ({ heading, items }: Frame['lists'][number]) =>
    `<h2>${escapeHtml(heading)}</h2>\n<ul>${items.map(line).join('\n')}</ul>`
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const last = ({ text, label, url }: Frame['after'][number]) =>
    label && url ? `<p class="quiet">${escapeHtml(text)} ${anchor(url, label)}</p>` : paragraph(text)
  const url = link && escapeHtml(link.url)
  const action = link
    ? `<p><a class="button" href="${url}" target="_blank" rel="noopener">${escapeHtml(link.label)}</a></p>
<p class="quiet">${mailFrameText.linkByHand}<br><a class="address" href="${url}" target="_blank" rel="noopener">${url}</a></p>`
    : ''
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<div class="sheet">
<p class="brand">${escapeHtml(productName)}</p>
<h1>${escapeHtml(title)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${lists.map(list).join('\n')}
${action}
${after.map(last).join('\n')}
<p class="quiet">${escapeHtml(mailFrameText.automatic(productName))}</p>
</div>
</body>
</html>`
}

/** Without line breaks and invisible characters, which disguise text. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')

/** Names and reasons chosen by users or their browsers, without anything that mail programs turn into a link: otherwise anyone
 *  could use our mails for advertisements. */
function plainNames(
  params: Content['params'],
): Partial<Record<'browser' | 'namaPerusahaan' | 'passkey' | 'reason' | 'webhook', string>> {
  return {
    ...('browser' in params && { browser: plainName(params.browser) }),
    ...('passkey' in params && { passkey: plainName(params.passkey) }),
    ...('namaPerusahaan' in params && { namaPerusahaan: plainName(params.namaPerusahaan) }),
    ...('webhook' in params && { webhook: plainName(params.webhook) }),
    ...('reason' in params && { reason: plainName(params.reason, DECLINE_REASON_MAX) }),
  }
}

/** A title with the punctuation of sentences, without anything that mail programs turn into a link. */
const plainTitle = (title: string) =>
  oneLine(title)
    .replace(/[^\p{L}\p{M}\p{N} .,'’()&·:;?!%+"/–—-]/gu, '')
    .replace(/[.:](?=[\p{L}/])/gu, sign => `${sign} `)
    .replace(/\/{2,}/g, '/')

const plainName = (name: string, maxLength = 100) =>
  oneLine(name)
    .slice(0, maxLength)
    .replace(/[^\p{L}\p{M}\p{N} .,'’()&·-]/gu, '')
    .replace(/\.(?=\S)/g, '. ')
