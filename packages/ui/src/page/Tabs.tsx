import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Badge } from '../feedback/Badge.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './Tabs.module.css'

export interface TabItem {
  id: string
  label: string
  /** What needs attention there, shown as a number beside the label, and what the number counts: 'perlu diperbaiki'. */
  count?: number
  countLabel?: string
  content: ReactNode
}

export interface TabsProps {
  /** What the tabs divide. */
  label: string
  items: readonly TabItem[]
  /** Controlled, as from the address; leave both out for tabs that keep to themselves. */
  selected?: string
  onSelect?: (id: string) => void
}

/** Where tabs fade out, nobody reads them. */
const EDGE_PX = 40

/** Brings the selected tab into the list's sight; the page itself stays where it is. */
function bringIntoSight(list: HTMLElement) {
  const tab = list.querySelector<HTMLElement>('[aria-selected=true]')
  if (!tab) return
  const [start, end] = [tab.offsetLeft - EDGE_PX, tab.offsetLeft + tab.offsetWidth + EDGE_PX]
  if (start < list.scrollLeft) list.scrollLeft = start
  else if (end > list.scrollLeft + list.clientWidth) list.scrollLeft = end - list.clientWidth
}

/** Parts of one thing, one in sight. Arrows move among the tabs; on a phone they scroll sideways inside themselves. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const widths = items.map(({ label: name, count }) => `${name} ${count ?? ''}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts that come or go move the tabs
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
