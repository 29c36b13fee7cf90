import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../tests/support/stack.ts'
import { startSubappHost } from './subapp-host.ts'

test('lists the manifests that it serves at its root', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dermaga-subapp-host-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const slug of ['uji-coba', 'rekam-muatan']) {
    mkdirSync(join(folder, slug, 'dist'), { recursive: true })
    writeFileSync(join(folder, slug, 'dist/asset-manifest.json'), JSON.stringify({ slug }))
  }
  mkdirSync(join(folder, 'not-built'))
  writeFileSync(join(folder, 'catatan.txt'), '')
  const port = await freePort()
  const stop = await startSubappHost({ port, host: 'localhost', portalOrigin: 'http://portal.test', folder })
  onTestFinished(stop)

  const host = `http://localhost:${port}`
  const { manifests } = (await (await fetch(host)).json()) as { manifests: string[] }
  expect(manifests).toEqual(['/rekam-muatan/asset-manifest.json', '/uji-coba/asset-manifest.json'])
  for (const path of manifests) expect((await fetch(host + path)).status, path).toBe(200)
  expect((await fetch(`${host}/not-built/asset-manifest.json`)).status).toBe(404)
})

test('passes requests for copies on to the portal with its own host name', async () => {
  const asked: unknown[] = []
  const portal = createServer(({ url, headers }, response) => {
    asked.push([url, headers.host])
    response.writeHead(200, { 'cache-control': 'immutable' }).end('copy')
  })
  await new Promise<void>(done => portal.listen(0, 'localhost', done))
  const portalAddress = `http://localhost:${(portal.address() as AddressInfo).port}`
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'dermaga-subapp-host-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const options = { port, host: 'localhost', portalOrigin: 'http://portal.test', publicHost: 'layanan.test', folder }
  onTestFinished(await startSubappHost({ ...options, portalAddress }))

  const answer = await fetch(`http://localhost:${port}/pinned.files/Peta/7/peta/main.js?x=%2F`)
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([200, 'immutable', 'copy'])
  expect(asked).toEqual([['/pinned.files/Peta/7/peta/main.js?x=%2F', 'layanan.test']])
  await new Promise(done => portal.close(done))
  expect((await fetch(`http://localhost:${port}/pinned.files/`)).status).toBe(502)
})
