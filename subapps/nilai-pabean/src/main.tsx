import { connectFrame, type FrameContext } from '@dermaga/subapp/frame'
import '@dermaga/ui/font.css'
import '@dermaga/ui/tokens.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { words } from './words.ts'

// The host configures which portal may frame this page, without a new build.
const { portal: origin } = (await (await fetch('/config.json')).json()) as { portal: string }
const portal = await connectFrame({ portal: origin })
const element = document.getElementById('root') as HTMLElement
const root = createRoot(element)

function draw(context: FrameContext) {
  for (const [role, colour] of Object.entries(context.theme))
    document.documentElement.style.setProperty(`--dm-${role}`, colour)
  root.render(<App portal={portal} context={context} />)
}
portal.onContext(draw)
// Rendered before `ready`, so that it is shown at its full height at once.
flushSync(() => draw(portal.context))
portal.title(words.title)
portal.fitHeight(element)
portal.ready()
