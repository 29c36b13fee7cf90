import type { Mount } from '@dermaga/subapp'
import markUrl from './mark.svg'
import './app.css'

/** A small sub-application that shows its location, and a lazy chunk with its own style. */
export const mountApp: Mount = async (element, context) => {
  const title = document.createElement('h1')
  const mark = document.createElement('img')
  mark.src = markUrl
  const button = document.createElement('button')
  button.textContent = 'Simpan'
  button.onclick = async () => {
    const answer = await context.fetch('/uji/v1/simpan', { method: 'POST', body: JSON.stringify({ nama: 'Sari' }) })
    context.notify({ kind: answer.ok ? 'success' : 'error', message: await answer.text() })
    context.navigate(`${context.basePath}/selesai`)
  }
  const { lazyPart } = await import('./lazy.ts')
  element.append(title, mark, button, lazyPart())
  const show = (pathname: string) => {
    title.textContent = `Di ${pathname}`
  }
  show(context.location.pathname)
  return {
    update: next => show(next.location.pathname),
    unmount: () => element.replaceChildren(),
  }
}
