import { type ReactNode, useEffect, useRef } from 'react'
import styles from '../../host/page/Screen.module.css'
import { ScreenFrame } from '../../host/page/ScreenFrame.tsx'

interface SentProps {
  title: string
  text: string
  /** What to do when no mail arrives. */
  advice?: string
  children: ReactNode
}

/** Confirms that a mail was sent, and takes the focus from the removed field. */
export function Sent({ title, text, advice, children }: SentProps) {
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => answer.current?.focus(), [])
  return (
    <ScreenFrame title={title}>
      <p ref={answer} tabIndex={-1}>
        {text}
      </p>
      {advice && <p className={styles.lead}>{advice}</p>}
      {children}
    </ScreenFrame>
  )
}
