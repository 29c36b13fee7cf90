import { fill, shellText } from '@dermaga/text'
import { useEffect } from 'react'
import { usePortal } from './portal.ts'

/** Names the page in the title of the document. */
export function showTitle(page: string, productName: string): void {
  document.title = fill(shellText.title, { page, product: productName })
}

/** Sets the document title while the caller is mounted; without a name it leaves the title unchanged. */
export function usePageTitle(page: string | undefined): void {
  const { productName } = usePortal().config
  useEffect(() => {
    if (page !== undefined) showTitle(page, productName)
  }, [page, productName])
}
