import type { ReactNode } from 'react'
import { Button, ListLayout, Tree, TreeItem, TreeItemContent, useDragAndDrop, Virtualizer } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import styles from './SortableTree.module.css'

export interface TreeNode {
  id: string
  /** Names the row for assistive technology. */
  label: string
  /** Beside the label: badges and facts. */
  detail?: ReactNode
  /** At the end of the row: buttons and menus. */
  actions?: ReactNode
  /** Accessible name of the handle that moves the row; absent for rows that stay. */
  dragLabel?: string
  children: readonly TreeNode[]
}

/** Where a row is dropped: before or after another row, or into it as its last. */
export interface TreeTarget {
  id: string
  position: 'before' | 'after' | 'on'
}

export interface SortableTreeProps {
  label: string
  nodes: readonly TreeNode[]
  expanded: ReadonlySet<string>
  onExpandedChange: (expanded: Set<string>) => void
  /** Whether rows may be dropped into this one. */
  acceptsChildren: (id: string) => boolean
  /** A row was dropped, by pointer or keyboard. */
  onMove: (id: string, target: TreeTarget) => void
  /** Instead of rows. */
  empty?: ReactNode
}

const LAYOUT = { estimatedRowHeight: 46, gap: 2 }

/** A tree whose rows are moved by dragging their handles, with a pointer, touch or the keyboard: Enter on a handle, arrows to the
 *  place, Enter to drop, Escape to cancel. Only the rows in view are rendered. */
export function SortableTree({
  label,
  nodes,
  expanded,
  onExpandedChange,
  acceptsChildren,
  onMove,
  empty,
}: SortableTreeProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: keys => [...keys].map(key => ({ 'text/plain': String(key) })),
    shouldAcceptItemDrop: ({ key }) => acceptsChildren(String(key)),
    onMove({ keys, target }) {
      for (const key of keys) onMove(String(key), { id: String(target.key), position: target.dropPosition })
    },
  })
  return (
    <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
      <Tree
        aria-label={label}
        className={cx(styles.tree)}
        selectionMode="none"
        expandedKeys={expanded}
        onExpandedChange={keys => onExpandedChange(new Set([...keys].map(String)))}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => empty}
      >
        {nodes.map(rowOf)}
      </Tree>
    </Virtualizer>
  )
}

const rowOf = (node: TreeNode) => <Row key={node.id} node={node} />

function Row({ node }: { node: TreeNode }) {
  const { id, label, detail, actions, dragLabel, children } = node
  return (
    <TreeItem id={id} textValue={label} className={cx(styles.row)}>
      <TreeItemContent>
        <span className={styles.line}>
          <Button slot="drag" className={cx(styles.handle)} {...(dragLabel && { 'aria-label': dragLabel })}>
            <Icon name="grip" size={18} />
          </Button>
          {children.length > 0 ? (
            <Button slot="chevron" className={cx(styles.chevron)}>
              <Icon name="chevron-right" size={18} />
            </Button>
          ) : (
            <span className={styles.chevron} />
          )}
          <span className={styles.label}>{label}</span>
          <span className={styles.detail}>{detail}</span>
          <span className={styles.actions}>{actions}</span>
        </span>
      </TreeItemContent>
      {children.map(rowOf)}
    </TreeItem>
  )
}
