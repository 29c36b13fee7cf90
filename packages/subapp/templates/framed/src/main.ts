import { mountInFrame } from '@dermaga/subapp/frame'
import { subapp } from './subapp.ts'

// `npm run dev` opens the page by itself; otherwise the portal frames it.
if (import.meta.env.DEV && window.parent === window) {
  const { openDevPortal } = await import('@dermaga/subapp/dev')
  await openDevPortal(subapp)
} else await mountInFrame(subapp.mount, { portal: import.meta.env.VITE_PORTALS.split(' ') })
