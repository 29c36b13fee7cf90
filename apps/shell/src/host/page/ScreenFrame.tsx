import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Screen.module.css'

interface ScreenFrameProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A screen of the account document with its heading, which receives the focus unless a field has it. */
export function ScreenFrame({ title, lead, children }: ScreenFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <div className={styles.form}>
      <div>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
