/* The offline page of /mobile, and what it needs to look right. Nothing else is kept: no document, no answer, no data. */
const KEPT = 'dermaga-mobile %VERSION%'
const PAGE = '/mobile-offline'

async function keep() {
  const cache = await caches.open(KEPT)
  const page = await fetch(PAGE, { headers: { accept: 'text/html' }, cache: 'reload' })
  if (!page.ok) throw new TypeError(`${PAGE}: ${page.status}`)
  const html = await page.clone().text()
  const named = [...html.matchAll(/<link rel="(?:stylesheet|icon)"[^>]* href="([^"]+)"/g)].map(match => match[1])
  await cache.addAll(named)
  await cache.put(PAGE, page)
}

async function forgetFormer() {
  const names = await caches.keys()
  await Promise.all(
    names.filter(name => name.startsWith('dermaga-mobile ') && name !== KEPT).map(name => caches.delete(name)),
  )
}

async function keptOf(address) {
  const cache = await caches.open(KEPT)
  return (await cache.match(address)) ?? Response.error()
}

self.addEventListener('install', event => {
  self.skipWaiting()
  event.waitUntil(keep())
})
self.addEventListener('activate', event => event.waitUntil(forgetFormer()))
self.addEventListener('fetch', event => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => keptOf(PAGE)))
  else if (request.destination === 'style') event.respondWith(fetch(request).catch(() => keptOf(request.url)))
})
