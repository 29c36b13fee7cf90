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
