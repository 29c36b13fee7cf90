import { historyText as text } from '@dermaga/text'
import { Button, EmptyState, LinkButton, PageHeader } from '@dermaga/ui'
import { useSearchParams } from 'react-router'
import { Logo } from '../../host/layout/Logo.tsx'
import { ThemeSwitch } from '../../host/layout/ThemeSwitch.tsx'
import { usePageTitle } from '../../host/page/title.ts'
import { ExportHistory } from './ExportHistory.tsx'
import styles from './History.module.css'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryList } from './HistoryList.tsx'
import { queryOf, withoutFilters } from './query.ts'

/** /transaksional/history-tracking: the history of one document (`dokumen` in the address), or of a search, without the main
 *  layout. spec §2.1 */
export default function TrackingPage() {
  usePageTitle(text.trackingTitle)
  const [search, setSearch] = useSearchParams()
  const asked = queryOf(search)
  const isOne = asked.idDokumen !== undefined
  // A document's history is shown from its beginning.
  const query = isOne ? { ...asked, urut: asked.urut ?? 'terlama' } : asked
  return (
    <div className={`dm-page ${styles.alone}`}>
      <header className={styles.bar}>
        <Logo to="/dashboard" />
        <div className={styles.tools}>
          <ThemeSwitch />
          <LinkButton href="/dashboard">{text.toPortal}</LinkButton>
        </div>
      </header>
      <main className={`dm-stack ${styles.main}`}>
        <PageHeader
          title={text.trackingTitle}
          description={text.trackingLead}
          actions={<ExportHistory query={query} />}
        />
        {isOne ? (
          <div className={styles.bare}>
            <Button onPress={() => setSearch(withoutFilters(search))}>{text.allEntries}</Button>
          </div>
        ) : (
          <HistoryFilters />
        )}
        <HistoryList
          query={query}
          canTrack={!isOne}
          empty={
            <EmptyState title={text.emptyTitle} icon="clock">
              {text.empty}
            </EmptyState>
          }
        />
      </main>
    </div>
  )
}
