import type { GuestContext } from '@dermaga/berth'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Mount } from '../define.ts'
import { SubappProvider } from './SubappProvider.tsx'

/** Creates the mount function of a React sub-application.
 *  @param slug its folder and path; prefix of the ids that React generates
 *  @param draw renders its content again with each context; the hooks of this package read the context */
export function reactMount(slug: string, draw: (context: GuestContext) => ReactNode): Mount {
  return (element, first) => {
    // React numbers ids from one in each root: without a prefix a label could refer to a field of the portal.
    const root = createRoot(element, { identifierPrefix: `${slug}-` })
    const update = (context: GuestContext) =>
      root.render(<SubappProvider context={context}>{draw(context)}</SubappProvider>)
    update(first)
    return { update, unmount: () => root.unmount() }
  }
}
