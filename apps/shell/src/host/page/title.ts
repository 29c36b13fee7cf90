import { fill, shellText } from '@dermaga/text'
import { useEffect } from 'react'
import { usePortal } from './portal.ts'

/** Sets the document title while the caller is mounted; without a name it leaves the title unchanged. */
export function usePageTitle(page: string | undefined): void {
  const { productName } = usePortal().config
  useEffect(() => {
    if (page !== undefined) document.title = fill(shellText.title, { page, product: productName })
  }, [page, productName])
}
