import type { GuestContext } from '@dermaga/berth'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Mount } from '../define.ts'
import { SubappProvider } from './SubappProvider.tsx'

/** The mount function of a sub-application that is written in React.
 *  @param slug its folder and path; every id that React makes begins with it
 *  @param draw what stands in its element, drawn anew with each context, which the hooks of this package know */
export function reactMount(slug: string, draw: (context: GuestContext) => ReactNode): Mount {
  return (element, first) => {
    // React numbers ids from one in each root: without a prefix a label here could name a field of the portal's own.
    const root = createRoot(element, { identifierPrefix: `${slug}-` })
    const update = (context: GuestContext) =>
      root.render(<SubappProvider context={context}>{draw(context)}</SubappProvider>)
    update(first)
    return { update, unmount: () => root.unmount() }
  }
}
