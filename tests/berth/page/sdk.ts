import { defineSubapp, type GuestContext, type SubappDefinition } from '@dermaga/subapp'
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
        const show = ({ location, tabsHeader }: GuestContext) => {
          element.textContent = [location.pathname + location.search, tabsHeader?.idHeader].filter(Boolean).join(' ')
        }
        show(context)
        context.dirty(true)
        if (context.tabsHeader) context.setTabsHeader({ ...context.tabsHeader, idHeader: 'PIB-8' })
        const answer = await context.fetch('/uji/v1', { method: 'POST', body: '{"a":1}' })
        context.notify({ kind: 'success', message: await answer.text() })
        return { update: show, unmount: () => element.replaceChildren() }
      },
    }),
}
