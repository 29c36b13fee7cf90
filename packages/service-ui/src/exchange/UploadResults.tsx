import type { exchangeUpload, ValueOf } from '@dermaga/contract'
import type { ExchangeDefinition } from '@dermaga/service'
import { fill, exchangeText as text } from '@dermaga/text'
import { InlineMessage, StatusBadge, type Tone } from '@dermaga/ui'
import { HostLink } from '../HostLink.tsx'
import { useServiceHost } from '../host.ts'
import styles from './exchange.module.css'
import { definitionOf, placeText } from './message-problem.ts'
import { kindTitle } from './message-state.tsx'

type Result = ValueOf<typeof exchangeUpload>['pesan'][number]

const TONES: Record<Result['hasil'], Tone> = { diterima: 'good', ulang: 'neutral', ditolak: 'bad' }

/** Problems that are named here; the page of the message has all. */
const NAMED = 5

interface UploadResultsProps {
  exchange: ExchangeDefinition
  results: readonly Result[]
}

/** What became of each message of a file. */
export function UploadResults({ exchange, results }: UploadResultsProps) {
  const accepted = results.filter(({ hasil }) => hasil !== 'ditolak').length
  return (
    <>
      <div role="status">
        <InlineMessage tone={accepted === results.length ? 'good' : 'warn'} title={text.uploadResults}>
          {fill(text.uploadSummary, { accepted, all: results.length })}
        </InlineMessage>
      </div>
      <ul className={styles.list} aria-label={text.uploadResults}>
        {results.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may have the same message twice
          <li key={index} className={styles.item}>
            <OneResult exchange={exchange} result={result} />
          </li>
        ))}
      </ul>
    </>
  )
}

function OneResult({ exchange, result }: { exchange: ExchangeDefinition; result: Result }) {
  const { location } = useServiceHost()
  const { idPesan, jenis, rujukan, hasil, keterangan, masalah } = result
  const form = definitionOf(exchange, jenis)?.form
  const page = `${location.base}/${idPesan}`
  const left = masalah.length - NAMED
  return (
    <>
      <div className={styles.head}>
        <StatusBadge tone={TONES[hasil]}>{text.results[hasil]}</StatusBadge>
        {/* The page of the message that is corrected is open already. */}
        {idPesan === null || page === location.pathname ? rujukan : <HostLink href={page}>{rujukan}</HostLink>}
      </div>
      <div className={styles.quiet}>{kindTitle(exchange, jenis)}</div>
      {hasil === 'ditolak' && masalah.length === 0 && <div>{keterangan}</div>}
      {masalah.length > 0 && (
        <ul className={styles.reasons}>
          {masalah.slice(0, NAMED).map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field may have several problems
            <li key={index}>
              <strong>{form ? placeText({ form }, problem) : problem.path}</strong>: {problem.pesan}
            </li>
          ))}
          {left > 0 && <li>{fill(text.moreProblems, { count: left })}</li>}
        </ul>
      )}
    </>
  )
}
