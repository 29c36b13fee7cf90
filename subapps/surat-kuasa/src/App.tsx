import { usePortal, useTitle } from '@dermaga/subapp/react'
import { powerOfAttorneyText as words } from '@dermaga/text'
import { EmptyState } from '@dermaga/ui'
import { useRef } from 'react'
import { BackHeader } from './BackHeader.tsx'
import { GrantForm } from './GrantForm.tsx'
import { PowerList } from './PowerList.tsx'
import { PowerScreen } from './PowerScreen.tsx'
import { rootOf, screenOf } from './paths.ts'

export function App() {
  const { basePath, location } = usePortal()
  const root = rootOf(basePath)
  const screen = screenOf(location.pathname.slice(root.length))
  useTitle(words.title)
  // The last query of the list, with tab and filters, for the back links.
  const listSearch = useRef('')
  if (screen.name === 'list') listSearch.current = location.search
  const listPath = root + listSearch.current
  return <div className="dm-page dm-stack">{content()}</div>

  function content() {
    switch (screen.name) {
      case 'list':
        return <PowerList root={root} />
      case 'grant':
        return <GrantForm root={root} listPath={listPath} />
      case 'one':
        return <PowerScreen key={screen.id} id={screen.id} listPath={listPath} />
      case 'unknown':
        return (
          <>
            <BackHeader title={words.title} to={listPath} />
            <EmptyState title={words.notFoundTitle}>{words.notFoundText}</EmptyState>
          </>
        )
    }
  }
}
