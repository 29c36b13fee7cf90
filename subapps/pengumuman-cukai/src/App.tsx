import { announcementOverview } from '@dermaga/contract'
import { Link, useCallQuery, usePortal, useTitle } from '@dermaga/subapp/react'
import { announcementText as words } from '@dermaga/text'
import { EmptyState, PageHeader, Tabs } from '@dermaga/ui'
import { useRef } from 'react'
import { Announcement } from './Announcement.tsx'
import { Editor } from './Editor.tsx'
import { ManageAnnouncement } from './ManageAnnouncement.tsx'
import { ManageList } from './ManageList.tsx'
import { screenOf } from './paths.ts'
import { ReadList } from './ReadList.tsx'

export function App() {
  const { basePath, location } = usePortal()
  const screen = screenOf(location.pathname.slice(basePath.length))
  useTitle(words.title)
  // The last query of each list, with its filters, for the back links.
  const lists = useRef({ read: '', manage: '' })
  if (screen.name !== 'unknown' && screen.name !== 'write' && screen.id === undefined) {
    lists.current[screen.name] = location.search
  }
  const readPath = basePath + lists.current.read
  const managePath = `${basePath}/kelola${lists.current.manage}`
  return <div className="dm-page dm-stack">{content()}</div>

  function content() {
    if (screen.name === 'unknown') return <UnknownScreen />
    if (screen.name === 'write') return <Editor key={screen.id} id={screen.id} listPath={managePath} />
    if (screen.id === undefined) return <Lists selected={screen.name} />
    return screen.name === 'read' ? (
      <Announcement key={screen.id} id={screen.id} listPath={readPath} />
    ) : (
      <ManageAnnouncement key={screen.id} id={screen.id} listPath={managePath} />
    )
  }
}

/** The readers' list and, for officers who may write, the list of all announcements. */
function Lists({ selected }: { selected: 'read' | 'manage' }) {
  const { basePath, navigate } = usePortal()
  const { data } = useCallQuery(announcementOverview, {})
  const count = data?.belumDibaca ?? 0
  const read = <ReadList unread={count} />
  if (!data?.bolehMengelola && selected === 'read') {
    return (
      <>
        <PageHeader title={words.title} />
        {read}
      </>
    )
  }
  return (
    <>
      <PageHeader title={words.title} />
      <Tabs
        label={words.sections}
        selected={selected}
        onSelect={id => navigate(id === 'manage' ? `${basePath}/kelola` : basePath)}
        items={[
          { id: 'read', label: words.tabRead, content: selected === 'read' && read },
          { id: 'manage', label: words.tabManage, content: selected === 'manage' && <ManageList /> },
        ]}
      />
    </>
  )
}

function UnknownScreen() {
  const { basePath } = usePortal()
  return (
    <>
      <PageHeader title={words.title} />
      <EmptyState title={words.notFoundTitle} action={<Link to={basePath}>{words.backToList}</Link>}>
        {words.notFoundText}
      </EmptyState>
    </>
  )
}
