import { connectFrame, type FrameContext } from '@dermaga/subapp/frame'

declare const PORTAL: string

const find = <E extends Element = HTMLElement>(selector: string) => document.querySelector(selector) as E
// The parent is not of that origin. The failed attempt leaves nothing behind, and the page can connect to the portal.
const refused = await connectFrame({ portal: 'https://other.example', timeoutMs: 1 }).catch(
  (error: Error) => error.message,
)
const portal = await connectFrame({ portal: [PORTAL, 'https://other.example'] })
const { basePath } = portal.context
document.documentElement.dataset['refused'] = String(refused)
// A second connection gets the same portal.
const second = connectFrame({ portal: PORTAL })

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
  const output = find<HTMLOutputElement>('output')
  output.value = ''
  output.value = await portal.token().catch((error: Error) => `ditolak: ${error.message}`)
}
const reading = await portal.subscribe('dokumen-dikerjakan', document => {
  find('.document').textContent = document?.id ?? 'tanpa dokumen'
})
if (!reading.ok) find('.document').textContent = reading.code
find('.publish').onclick = async () => {
  const outcome = await portal.publish('FrameApp/pilihan', { kapal: 7 })
  find<HTMLOutputElement>('output').value = outcome.ok ? 'terkirim' : outcome.code
}
portal.onLeave(async () => {
  await fetch('./pamit')
})
;(await second).onLeave(async () => {
  await fetch('./pamit-juga')
})
portal.ready()
