import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/* Pages below /dev: what a developer needs that production does not have. */

/** Whether a request comes from this machine and names it as the host, which excludes DNS rebinding by a foreign page. */
export function isLocal(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const names = ['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname]
  return (
    isLoopback(request.socket.remoteAddress ?? '') &&
    isLoopback(request.ip) &&
    names.includes(URL.parse(`http://${request.headers.host}`)?.hostname ?? '')
  )
}

const isLoopback = (address: string) => isIP(address) !== 0 && (address === '::1' || /^(?:::ffff:)?127\./.test(address))

/** Sends a page below /dev. @param styles the address of its style sheet, which is `DEVELOPER_STYLE` */
export const sendDeveloperPage = (
  reply: FastifyReply,
  { title, body, styles }: { title: string; body: string; styles: string },
): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="${styles}"></head>
<body><main>${body}</main></body></html>`)

export const DEVELOPER_STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0;color:light-dark(#1a1f2b,#e9ecf2);background:light-dark(#f6f5f1,#0f141c)}
main{max-width:960px;margin:0 auto;padding:24px 16px 64px}h1{font-size:28px;margin:0 0 8px}h2{font-size:16px}
table{width:100%;border-collapse:collapse}th,td{text-align:start;padding:8px;border-bottom:1px solid light-dark(#e2dfd6,#283141);overflow-wrap:anywhere}
td:first-child,td.amount{white-space:nowrap;font-variant-numeric:tabular-nums}a{color:light-dark(#123f77,#8fbcf5)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px}dd{margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:light-dark(#fff,#161d28);border:1px solid light-dark(#e2dfd6,#283141);border-radius:8px;padding:16px}
iframe{width:100%;height:640px;border:1px solid light-dark(#e2dfd6,#283141);border-radius:8px;background:light-dark(#f6f5f1,#0f141c)}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end}label{display:grid;font-size:14px}
button,input{font:inherit;min-height:44px;padding:4px 12px;border-radius:8px;border:1px solid light-dark(#8a8678,#55617a)}
button{cursor:pointer;color:#fff;background:#123f77;border-color:#123f77}
[role=status]{padding:12px 16px;border-radius:8px;background:light-dark(#e5efdc,#1f3324)}
[role=alert]{padding:12px 16px;border-radius:8px;background:light-dark(#fbe3dd,#45221b)}
@media(max-width:640px){table,tbody,tr,td{display:block}thead{position:absolute;clip-path:inset(50%)}td:first-child{white-space:normal}tr{padding:8px 0;border-bottom:1px solid light-dark(#e2dfd6,#283141)}td{border:0;padding:4px 0}}`
