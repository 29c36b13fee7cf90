import type { ReactNode, Ref } from 'react'
import styles from './files.module.css'

/** Groups of files, one below the other. */
export const FileGroups = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>

interface FileGroupProps {
  /** What its files are of. */
  label: ReactNode
  /** Beside and below the label. */
  facts?: ReactNode
  /** What adds a file. */
  action?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLLIElement>
  id?: string
}

/** What files are of, and the files below. */
export function FileGroup({ label, facts, action, children, ...item }: FileGroupProps) {
  return (
    <li className={styles.item} {...item}>
      <div className={styles.head}>
        <div className={styles.facts}>
          <span className={styles.label}>{label}</span> {facts}
        </div>
        {action}
      </div>
      {children}
    </li>
  )
}

/** One file of a group. */
export const FileLine = ({ children }: { children: ReactNode }) => <div className={styles.file}>{children}</div>
