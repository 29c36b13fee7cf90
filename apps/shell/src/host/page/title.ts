import { fill, shellText } from '@dermaga/text'
import { useEffect } from 'react'
import { usePortal } from './portal.ts'

/** Names the document after its page while the caller is on show; without a name it leaves the title alone. */
export function usePageTitle(page: string | undefined): void {
  const { productName } = usePortal().config
  useEffect(() => {
    if (page !== undefined) document.title = fill(shellText.title, { page, product: productName })
  }, [page, productName])
}
