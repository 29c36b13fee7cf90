import { CATEGORY_FILTERS, INBOX, type InboxItem, oneOf } from '@dermaga/contract'
import { listOf } from '@dermaga/service-ui/page'
import { fill, relativeTimeText, inboxText as text } from '@dermaga/text'
import { Button, Checkbox, EmptyState, ListPage, Pager, SearchField, Select, useTyped } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../host/call/server-time.ts'
import styles from './inbox.module.css'
import { EVERYTHING, isFiltered, list, type View } from './queries.ts'

const ALL = 'semua'

interface InboxListProps {
  view: View
  returnTo: string | undefined
  onView: (view: View) => void
  onOpen: (id: string, isUnread: boolean) => void
}

/** The notifications, ten a page, with search and filters above once there is something to search. */
export function InboxList({ view, returnTo, onView, onOpen }: InboxListProps) {
  const found = useQuery(list(view))
  const [typed, setTyped] = useTyped(view.q, q => onView({ ...view, q, page: 0 }))
  const isNarrowed = isFiltered(view)
  const isEmpty = found.data !== undefined && found.data.items.length === 0 && view.page === 0
  const noMatch = (
    <EmptyState
      title={text.nothingFound}
      icon="search"
      action={<Button onPress={() => onView(EVERYTHING)}>{text.clearFilters}</Button>}
    />
  )
  return (
    <>
      {(isNarrowed || !isEmpty) && (
        <search className={styles.filters}>
          <SearchField label={text.search} placeholder={text.search} isLabelHidden value={typed} onChange={setTyped} />
          <Select
            label={text.category}
            value={view.kategori ?? ALL}
            onChange={value => onView({ ...view, kategori: oneOf(CATEGORY_FILTERS, value), page: 0 })}
            options={[
              { value: ALL, label: text.allCategories },
              ...CATEGORY_FILTERS.map(value => ({ value, label: text.kategori[value] })),
            ]}
          />
          <Checkbox
            label={text.onlyUnread}
            isSelected={view.isUnreadOnly}
            onChange={isUnreadOnly => onView({ ...view, isUnreadOnly, page: 0 })}
          />
        </search>
      )}
      <div className={styles.area} aria-busy={found.isPending}>
        <ListPage
          list={listOf(found)}
          loading={{ count: 5 }}
          failed={{ title: text.failed, retryLabel: text.retry }}
          empty={isNarrowed ? noMatch : <EmptyState title={text.empty} icon="bell" />}
        >
          {items => <Items items={items} returnTo={returnTo} onOpen={onOpen} />}
        </ListPage>
      </div>
      {pager()}
    </>
  )

  /** spec §5: the list pages only above ten. */
  function pager() {
    if (!found.data || found.isLoadingError) return null
    const { items, total, next } = found.data
    const { page } = view
    const hasMore = isNarrowed ? next !== undefined : (total ?? 0) > (page + 1) * INBOX.pageSize
    if (page === 0 && !hasMore) return null
    const first = page * INBOX.pageSize
    const where =
      total === undefined
        ? fill(text.pageNumber, { number: page + 1 })
        : fill(text.range, { from: first + 1, to: first + items.length, total })
    return (
      <Pager
        label={text.pages}
        isPending={found.isPlaceholderData}
        onPrevious={page > 0 ? () => onView({ ...view, page: page - 1 }) : undefined}
        onNext={hasMore ? () => onView({ ...view, page: page + 1 }) : undefined}
      >
        {where}
      </Pager>
    )
  }
}

interface ItemsProps extends Pick<InboxListProps, 'returnTo' | 'onOpen'> {
  items: readonly InboxItem[]
}

function Items({ items, returnTo, onOpen }: ItemsProps) {
  const [now] = useState(() => new Date(serverNow()))
  const whole = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // Back from a notification: restore the scroll position.
    if (returnTo) whole.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(returnTo)}"]`)?.focus()
  }, [returnTo])
  return (
    <ul className={styles.items} ref={whole} aria-label={text.list}>
      {items.map(item => {
        const isUnread = item.waktuBaca === null
        return (
          <li key={item.idInboxNotificationUser}>
            <button
              type="button"
              className={styles.item}
              data-item={item.idInboxNotificationUser}
              data-unread={isUnread || undefined}
              onClick={() => onOpen(item.idInboxNotificationUser, isUnread)}
            >
              <span className={styles.words}>{item.title}</span>
              <span className={styles.about}>
                {isUnread && <span className={styles.unread}>{text.isUnread}</span>}
                {item.kategori && <span>{text.kategori[item.kategori]}</span>}
                <time dateTime={item.waktuTerima}>{relativeTimeText(new Date(item.waktuTerima), now)}</time>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
