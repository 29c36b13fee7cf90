import type { Company, OpenDeclaration, ServiceHost } from '@dermaga/contract'
import { createContext, useContext, useEffect } from 'react'

/** What the screens of customs documents need of the page around them besides what those of services need. The shell implements it. Its
 *  functions stay the same while the address changes, which the screens read and change by react-router. */
export interface DeclarationHost extends ServiceHost {
  /** The user's company; undefined for who has none. */
  readonly company: Pick<Company, 'npwp' | 'namaPerusahaan'> | undefined
  /** The paths of the user's menu. */
  readonly menuPaths: readonly string[]
  /** As of every host. A document is no path of its own: a rule says which addresses are inside. */
  askBeforeLeaving(question: string, inside: string | ((to: Place) => boolean)): () => void
  /** Names the page in the title of the browser's document. */
  showTitle(page: string): void
  /** Gives sub-applications the open document and its ports. spec §3, §4.1 */
  publishTabsHeader(header: TabsHeader): void
  /** Remembers the open document. It stays the one being worked on when the user goes on to another page. */
  rememberDeclaration(declaration: OpenDeclaration): void
}

interface Place {
  readonly pathname: string
  readonly search: string
}

type PlaceField = 'kodePelTujuan' | 'pelabuhanTujuan' | 'kodeKantor' | 'kodePelBongkar' | 'pelabuhanBongkar'

type TabsHeader = { readonly idHeader: string } & Readonly<Record<PlaceField, string | null>>

export const DeclarationHostContext = createContext<DeclarationHost | undefined>(undefined)

/** @throws Error outside of its provider */
export function useDeclarationHost(): DeclarationHost {
  const host = useContext(DeclarationHostContext)
  if (!host) throw new Error('useDeclarationHost outside of its provider')
  return host
}

export type MakeCall = DeclarationHost['call']

/** What code outside of React uses of the host. */
export type HostFunctions = Pick<DeclarationHost, 'call' | 'notify' | 'now'>

/** Sets the title while the caller is mounted; without a name it leaves it unchanged. */
export function usePageTitle(page: string | undefined): void {
  const { showTitle } = useDeclarationHost()
  useEffect(() => {
    if (page !== undefined) showTitle(page)
  }, [page, showTitle])
}
