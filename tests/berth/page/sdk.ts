import { defineSubapp, type SubappDefinition } from '@dermaga/subapp'
import { fakeShell } from '@dermaga/subapp/testing'

declare global {
  interface Window {
    sdk: { fakeShell: typeof fakeShell; define(contract: SubappDefinition['contract']): SubappDefinition }
  }
}

window.sdk = {
  fakeShell,
  define: contract =>
    defineSubapp({
      slug: 'uji',
      modulSlug: 'Uji',
      contract,
      async mount(element, context) {
        const show = ({ pathname, search }: { pathname: string; search: string }) => {
          element.textContent = pathname + search
        }
        show(context.location)
        context.dirty(true)
        const answer = await context.fetch('/uji/v1', { method: 'POST', body: '{"a":1}' })
        context.notify({ kind: 'success', message: await answer.text() })
        return { update: next => show(next.location), unmount: () => element.replaceChildren() }
      },
    }),
}
