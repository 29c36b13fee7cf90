import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guestHashes, hashOf } from '../support/guest-hashes.ts'
import { expect, test } from './fixtures.ts'

const SUPPORT = join(import.meta.dirname, '../support')
const HASHES = {
  'legacy-files': guestHashes('legacy-files', ['static/js/runtime.js', 'static/js/main.js', 'static/css/main.css']),
  module: guestHashes('module', ['main.4f2a.js', 'main.77c1.css', 'lazy.js']),
}

for (const [folder, integrity] of Object.entries(HASHES)) {
  test(`loads ${folder} from the copy alone, with its registered hashes, while the host serves nothing`, async ({
    portal,
  }) => {
    const { guests } = portal
    guests.serve('copies', SUPPORT)
    guests.behave(`/${folder}/`, { status: 503 })
    const manifest = readFileSync(join(SUPPORT, 'guests', folder, 'asset-manifest.json'), 'utf8')
    await portal.open({ requiresIntegrity: true, origins: [guests.url] })
    for (const _visit of [1, 2]) {
      await portal.mount(folder, { integrity, manifest, copy: `${guests.url}/copies/guests` })
      await portal.leave()
    }
    expect(guests.requests.filter(path => path.startsWith(`/${folder}/`))).toEqual([])
    expect(guests.requests).toContainEqual(expect.stringMatching(`^/copies/guests/${folder}/.*\\.js$`))
  })
}

test('scripts and styles that a build names by the full address of its host are loaded from the copy', async ({
  portal,
}) => {
  const { guests, slot } = portal
  const host = `${guests.url}/mutlak`
  const main = `window.renderMutlak = id => {
    const root = document.getElementById(id)
    root.innerHTML = '<h1>Mutlak</h1><output></output>'
    const style = document.createElement('link')
    style.rel = 'stylesheet'
    style.href = '${host}/far.css'
    const script = document.createElement('script')
    script.src = '${host}/far.js'
    script.onload = () => (root.querySelector('output').textContent = window.far)
    document.head.append(style, script)
  }
  window.unmountMutlak = id => document.getElementById(id).replaceChildren()`
  const far = "window.far = 'dari salinan'"
  for (const [file, body] of Object.entries({
    'main.js': main,
    'far.js': far,
    'far.css': 'output { color: rgb(1, 2, 3) }',
  }))
    guests.behave(`/copies/mutlak/${file}`, { body })
  guests.behave('/mutlak/', { body: "window.far = 'dari host'" })
  const manifest = JSON.stringify({ files: { 'main.js': 'main.js', 'far.js': 'far.js' } })
  await portal.open({ requiresIntegrity: true, origins: [guests.url] })
  await portal.mount('mutlak', {
    manifest,
    copy: `${guests.url}/copies`,
    integrity: { 'asset-manifest.json': hashOf(manifest), 'main.js': hashOf(main), 'far.js': hashOf(far) },
  })
  await expect(slot.locator('output')).toHaveText('dari salinan')
  await expect(slot.locator('output')).toHaveCSS('color', 'rgb(1, 2, 3)')
  expect(guests.requests.filter(path => path.startsWith('/mutlak/'))).toEqual([])
  await portal.leave()
  // The rewritten tags are still the guest's own.
  await expect(portal.page.locator('head [src*=far], head [href*=far]')).toHaveCount(0)
})
