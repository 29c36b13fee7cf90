import type { CaseSummary } from '@dermaga/contract'
import { boardText, fill, serviceText } from '@dermaga/text'
import type { ReactNode } from 'react'
import { Deadline, toneOf } from '../case/status.tsx'
import { HostLink } from '../HostLink.tsx'
import { useServiceHost, withQuery } from '../host.ts'
import lists from '../list/list.module.css'
import styles from './board.module.css'

interface WorklistBoardProps {
  rows: readonly CaseSummary[]
  /** Stays in the address of each case. */
  search: URLSearchParams
  /** What is before the number of a case, and below its facts. */
  mark: (summary: CaseSummary) => ReactNode
  taking: (summary: CaseSummary) => ReactNode
  footer: ReactNode
}

/** A page of the worklist as cards, a column for each state: the state with the earliest deadline first, and so within it. */
export function WorklistBoard({ rows, search, mark, taking, footer }: WorklistBoardProps) {
  const host = useServiceHost()
  const columns = [...Map.groupBy(rows, ({ status }) => status.label)]
  return (
    <div>
      <div className={styles.board}>
        {columns.map(([label, cases]) => (
          <section
            key={label}
            className={styles.column}
            data-kolom
            aria-label={fill(boardText.columnOf, { label, count: cases.length })}
          >
            <h2 className={styles.heading}>
              <span className={styles[toneOf(cases[0]?.status.nada ?? 'progress')]}>{label}</span>
              <span className={styles.count}>{cases.length}</span>
            </h2>
            <ul className={styles.cards}>
              {cases.map(summary => (
                <li key={summary.idKasus} className={styles.card} data-kartu>
                  <div className={styles.top}>
                    {mark(summary)}
                    <HostLink
                      href={withQuery(`${host.location.base}/${summary.idKasus}`, search)}
                      data-kasus={summary.idKasus}
                    >
                      <span className={styles.number}>{summary.nomor ?? summary.judul}</span>
                    </HostLink>
                  </div>
                  <div className={lists.quiet}>{summary.judul}</div>
                  <div>{summary.pemohon.nama}</div>
                  <div className={lists.quiet}>{summary.kantor?.nama ?? serviceText.dash}</div>
                  <div>
                    {summary.status.tenggat === null ? (
                      serviceText.noDeadline
                    ) : (
                      <Deadline status={{ ...summary.status, tenggat: summary.status.tenggat }} now={host.now()} />
                    )}
                  </div>
                  <div>{taking(summary)}</div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {footer}
    </div>
  )
}
