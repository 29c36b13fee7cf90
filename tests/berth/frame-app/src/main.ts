import { connectFrame, type FrameContext } from '@dermaga/subapp/frame'

declare const PORTAL: string

const find = <E extends Element = HTMLElement>(selector: string) => document.querySelector(selector) as E
// Nobody of that origin is around: after it failed nothing of it is left, and the page connects to whoever is.
const refused = await connectFrame({ portal: 'https://other.example', timeoutMs: 1 }).catch(
  (problem: Error) => problem.message,
)
const portal = await connectFrame({ portal: [PORTAL, 'https://other.example'] })
const { basePath } = portal.context
document.documentElement.dataset['refused'] = String(refused)
// Whoever connects once more has the same portal.
const again = connectFrame({ portal: PORTAL })

function show({ location, user }: FrameContext) {
  find('h1').textContent = `Di ${location.pathname}${location.search}`
  find('.user').textContent = `${user.nama}: ${user.roles.join(', ')}`
}

show(portal.context)
portal.onContext(show)
portal.title('Layanan luar')
portal.fitHeight()
find('.next').onclick = () => portal.navigate(`${basePath}/rincian/7`)
find('.filter').onclick = () => portal.navigate('?q=kapal', { replace: true })
find('.save').onclick = () => {
  portal.dirty(true)
  portal.notify({ kind: 'success', message: 'Tersimpan' })
}
find('.token').onclick = async () => {
  const out = find<HTMLOutputElement>('output')
  out.value = ''
  out.value = await portal.token().catch((problem: Error) => `ditolak: ${problem.message}`)
}
portal.onLeave(async () => {
  await fetch('./pamit')
})
;(await again).onLeave(async () => {
  await fetch('./pamit-juga')
})
portal.ready()
