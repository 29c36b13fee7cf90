import { createHash } from 'node:crypto'
import { waitingText } from '@dermaga/text'
import { escapeHtml } from './api-page.ts'

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;color:#1c2733;background:#f6f5f1;margin:0}main{max-width:36rem;margin:20vh auto 0;padding:0 1.5rem}h1{font-size:1.5rem;color:#0f3561}'
const RELOAD_SECONDS = 5

/** The page that a browser gets while the server waits for its database. It loads nothing and reloads itself.
 *  @returns the document and its content security policy */
export function waitingPage(productName: string): { html: string; policy: string } {
  const html = `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RELOAD_SECONDS}"><title>${waitingText.title} · ${escapeHtml(productName)}</title>
<style>${STYLE}</style></head>
<body><main><h1>${waitingText.title}</h1><p>${waitingText.body}</p></main></body></html>`
  const hash = createHash('sha256').update(STYLE).digest('base64')
  return { html, policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'` }
}
