import { type ManagedEntry, managedMenu, managedRoleList } from '@dermaga/contract'
import { TextLink } from '@dermaga/service-ui/page'
import { fill, publicationText as text } from '@dermaga/text'
import { Card, InlineMessage } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { itemOf } from './menu-choice.ts'
import styles from './publication.module.css'

/** What has come of it, and where to look at it. */
export function DoneStep({ entry }: { entry: ManagedEntry }) {
  const [search] = useSearchParams()
  const menu = useQuery({ ...queryOptionsOf(managedMenu, {}), staleTime: 0 }).data?.entri ?? []
  const roles = useQuery({ ...queryOptionsOf(managedRoleList, {}), staleTime: 0 }).data?.items ?? []
  const item = itemOf(entry, menu)
  const waits = search.has('usul')
  const outcome = waits
    ? { tone: 'warn' as const, title: text.waits, words: text.waitsText }
    : {
        tone: 'good' as const,
        title: fill(text.done, { nama: entry.menuName }),
        words: item ? text.doneText : text.doneWithoutMenu,
      }
  return (
    <Card>
      <div className="dm-stack">
        <InlineMessage tone={outcome.tone} title={outcome.title}>
          {outcome.words}
        </InlineMessage>
        <ul className={styles.plain}>
          {waits && (
            <li>
              <TextLink to="/access-admin/perubahan">{text.waiting}</TextLink>
            </li>
          )}
          {roles
            .filter(({ idRole }) => item?.peran.includes(idRole))
            .map(({ idRole, namaRole }) => (
              <li key={idRole}>
                <TextLink
                  to={{
                    pathname: '/access-admin/peran',
                    search: new URLSearchParams({ peran: idRole, tab: 'pratinjau' }).toString(),
                  }}
                >
                  {fill(text.viewAs, { nama: namaRole })}
                </TextLink>
              </li>
            ))}
          <li>
            <TextLink to={{ search: new URLSearchParams({ entri: entry.id }).toString() }}>{text.backToEntry}</TextLink>
          </li>
        </ul>
      </div>{' '}
    </Card>
  )
}
