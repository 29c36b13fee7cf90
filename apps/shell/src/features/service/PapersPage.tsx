import { PAPER_PAGES } from '@dermaga/contract'
import { PaperListPage } from '@dermaga/service-ui'
import { ListedPage } from './ListedPage.tsx'

/** Papers across cases, of some services or all. */
export default function PapersPage() {
  return (
    <ListedPage pages={PAPER_PAGES}>
      {page => <PaperListPage title={page.title} services={'services' in page ? page.services : undefined} />}
    </ListedPage>
  )
}
