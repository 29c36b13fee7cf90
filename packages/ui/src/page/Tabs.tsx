import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Badge } from '../feedback/Badge.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './Tabs.module.css'

export interface TabItem {
  id: string
  label: string
  /** Items that need attention, shown as a number beside the label, and the meaning of the number: 'perlu diperbaiki'. */
  count?: number
  countLabel?: string
  content: ReactNode
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string
  items: readonly TabItem[]
  /** Controlled state, e.g. from the address; omit both for uncontrolled tabs. */
  selected?: string
  onSelect?: (id: string) => void
}

/** Width of the fading edge, where tabs are unreadable. */
const EDGE_PX = 40

/** Scrolls the selected tab into the list's visible part, without scrolling the page. */
function bringIntoSight(list: HTMLElement) {
  const tab = list.querySelector<HTMLElement>('[aria-selected=true]')
  if (!tab) return
  const [start, end] = [tab.offsetLeft - EDGE_PX, tab.offsetLeft + tab.offsetWidth + EDGE_PX]
  if (start < list.scrollLeft) list.scrollLeft = start
  else if (end > list.scrollLeft + list.clientWidth) list.scrollLeft = end - list.clientWidth
}

/** Panels of which one is visible. Arrow keys move between tabs; on a phone the tab list scrolls sideways. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const widths = items.map(({ label: name, count }) => `${name} ${count ?? ''}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts that appear or disappear move the tabs
  useEffect(() => {
    if (list.current) bringIntoSight(list.current)
  }, [selected, widths])
  return (
    <AriaTabs
      className={cx(styles.tabs)}
      {...(selected !== undefined && { selectedKey: selected })}
      {...(onSelect && { onSelectionChange: id => onSelect(String(id)) })}
    >
      <TabList ref={list} aria-label={label} className={cx(styles.list)}>
        {items.map(({ id, label: name, count, countLabel }) => (
          <Tab key={id} id={id} className={cx(styles.tab)}>
            {name}
            {count ? <Badge tone="bad">{count}</Badge> : null}
            {count && countLabel ? <VisuallyHidden>{countLabel}</VisuallyHidden> : null}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={cx(styles.panel)}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
