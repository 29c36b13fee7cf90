import { type CaseDetail, type CaseStatus, wibDay } from '@dermaga/contract'
import { fill, longDayText, PROVISIONAL, serviceText as text } from '@dermaga/text'
import { Card, LinkButton } from '@dermaga/ui'
import { useLayoutEffect, useRef } from 'react'
import { useServiceHost } from '../host.ts'
import styles from './case.module.css'

/** What happens after sending: the number, who acts next and until when. */
export function SentCard({ detail: { nomor, status }, href }: { detail: CaseDetail; href: string }) {
  const { location } = useServiceHost()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <div className={styles.sent}>
        <h2 ref={heading} tabIndex={-1}>
          {text.afterTitle}
        </h2>
        {nomor !== null && (
          <p>
            {text.afterNumber}
            <br />
            <strong className={styles.bigNumber}>{nomor}</strong>
          </p>
        )}
        <p>
          {status.langkahBerikutnya}
          {status.tenggat !== null && ` ${fill(text.afterDeadline, { tanggal: dayOf(status) })}.`}
        </p>
        <p className={styles.quiet}>{text.afterNotified}</p>
        <div className="dm-row">
          <LinkButton href={href} variant="primary">
            {text.afterOpen}
          </LinkButton>
          <LinkButton href={location.base}>{text.afterList}</LinkButton>
        </div>
      </div>
    </Card>
  )
}

function dayOf({ tenggat, tenggatSementara }: CaseStatus): string {
  const day = tenggat === null ? '' : longDayText(wibDay(new Date(tenggat)))
  return tenggatSementara ? `${day} ${PROVISIONAL}` : day
}
