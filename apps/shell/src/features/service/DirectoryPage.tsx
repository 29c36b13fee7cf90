import { DIRECTORY_PAGES } from '@dermaga/contract'
import { DirectoryPage as Directory } from '@dermaga/service-ui'
import { ListedPage } from './ListedPage.tsx'

/** What every company holds in some public registers. */
export default function DirectoryPage() {
  return (
    <ListedPage pages={DIRECTORY_PAGES}>
      {({ title, registers }) => <Directory title={title} registers={registers} />}
    </ListedPage>
  )
}
