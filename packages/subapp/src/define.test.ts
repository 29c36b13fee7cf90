// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { defineSubapp, type Mount } from './define.ts'
import { fakeShell } from './testing.ts'

const showing =
  (text: string): Mount =>
  element => {
    element.textContent = text
    return { unmount: () => element.replaceChildren() }
  }

test.each([
  { widget: undefined, shows: 'halaman' },
  { widget: 'jadwal', shows: 'kartu' },
])('mounts the page or the widget that the portal asks for: $widget', async ({ widget, shows }) => {
  for (const contract of ['module', 'legacy'] as const) {
    const subapp = defineSubapp({
      slug: 'uji',
      modulSlug: `Uji${shows}`,
      contract,
      mount: showing('halaman'),
      widgets: { jadwal: showing('kartu') },
    })
    const shell = fakeShell(widget === undefined ? {} : { widget })
    await shell.mount(subapp)
    expect(shell.element.textContent).toBe(shows)
    await shell.unmount()
  }
})

test('a legacy sub-application can be suspended and shown again, and one without these functions as well', async () => {
  const calls: string[] = []
  const mount: Mount = () => ({
    unmount: () => {},
    suspend: () => void calls.push('suspend'),
    resume: ({ location }) => void calls.push(`resume ${location.pathname}`),
  })
  defineSubapp({ slug: 'uji', modulSlug: 'Berhenti', contract: 'legacy', mount })
  defineSubapp({ slug: 'uji', modulSlug: 'Terus', contract: 'legacy', mount: showing('terus') })
  for (const modulSlug of ['Berhenti', 'Terus']) {
    const element = document.createElement('div')
    element.id = `${modulSlug}-container`
    document.body.append(element)
    const history = { listen: () => () => {}, context: { location: { pathname: '/uji/2' } } }
    const run = (name: string) =>
      (Reflect.get(window, name + modulSlug) as (...args: unknown[]) => Promise<void>)(element.id, history)
    for (const name of ['render', 'suspend', 'resume', 'unmount', 'resume']) await run(name)
    element.remove()
  }
  expect(calls).toEqual(['suspend', 'resume /uji/2'])
})

test.each(['peta', 'toString'])('rejects a widget that it does not have: %s', async widget => {
  const subapp = defineSubapp({
    slug: 'uji',
    modulSlug: 'Uji',
    contract: 'module',
    mount: showing('halaman'),
    widgets: { jadwal: showing('kartu') },
  })
  await expect(fakeShell({ widget }).mount(subapp)).rejects.toThrow(`there is no widget ${widget}`)
})
