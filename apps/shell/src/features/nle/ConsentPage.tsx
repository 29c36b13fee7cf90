import {
  AUTHORIZATION_FIELDS,
  PLATFORM,
  platformConsentGive,
  platformRequestRead,
  type RequestOf,
  type ValueOf,
} from '@dermaga/contract'
import { fill, momentText, platformText } from '@dermaga/text'
import {
  Button,
  Card,
  DescriptionList,
  EmptyState,
  ErrorState,
  FormActions,
  InlineMessage,
  PageHeader,
  Select,
  Skeleton,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { usePageTitle } from '../../host/page/title.ts'
import { useChange } from '../../host/toasts/useChange.ts'
import styles from './nle.module.css'

type Authorization = NonNullable<RequestOf<typeof platformRequestRead>['query']>
type Answer = ValueOf<typeof platformRequestRead>
type Asked = NonNullable<Answer['permintaan']>

const text = platformText.consent
const DAY_MS = 86_400_000
const DAY_OPTIONS = PLATFORM.days.map(days => ({ value: String(days), label: text.dayOptions[days] ?? String(days) }))

/** Where a platform sends the trader: who asks, what it would read, for which company and until when. RFC 6749 §4.1 */
export default function ConsentPage() {
  usePageTitle(text.title)
  const [search] = useSearchParams()
  const query = Object.fromEntries(AUTHORIZATION_FIELDS.map(name => [name, search.get(name) ?? ''])) as Authorization
  const request = useQuery({ ...queryOptionsOf(platformRequestRead, { query }), staleTime: 0 })
  const { data } = request
  const isWrong = data !== undefined && data.permintaan === null
  useEffect(() => {
    if (isWrong) location.replace(data.kembali)
  }, [isWrong, data])
  return (
    <div className={`dm-stack ${styles.narrow}`}>
      <PageHeader title={text.title} />
      {body()}
    </div>
  )

  function body() {
    if (request.isPending) return <Skeleton shape="card" label={text.loading} />
    if (!data) {
      const sebab = request.error?.message ?? ''
      return (
        <ErrorState
          title={text.failed}
          message={fill(text.failedText, { sebab })}
          onRetry={() => void request.refetch()}
        />
      )
    }
    const { permintaan: asked, kembali } = data
    if (!asked) return <p className={styles.lead}>{text.going}</p>
    return asked.berhak ? (
      <Decision query={query} asked={asked} refusal={kembali} />
    ) : (
      <NotAllowed asked={asked} refusal={kembali} />
    )
  }
}

interface DecisionProps {
  query: Authorization
  asked: Asked
  /** Where the browser goes when the user refuses. */
  refusal: string
}

function Decision({ query, asked, refusal }: DecisionProps) {
  const { platform, cakupan, perusahaan, berlakuSampai } = asked
  const [days, setDays] = useState<number>(PLATFORM.days[1])
  const { pending, change } = useChange('/v1/nle')
  async function allow() {
    const body = { ...query, hari: days }
    const outcome = await change('allow', () => call(platformConsentGive, { body }), text.allowed)
    if (outcome.ok) location.assign(outcome.value.kembali)
  }
  return (
    <Card>
      <div className={styles.stack}>
        <p className={styles.lead}>{fill(text.asks, { nama: platform.nama })}</p>
        <DescriptionList
          items={[
            { term: text.company, value: `${perusahaan.namaPerusahaan}, NPWP ${perusahaan.npwp}` },
            { term: text.entity, value: platform.badanHukum },
            { term: text.code, value: platform.kode },
            { term: text.origin, value: platform.asal },
          ]}
        />
        <section aria-labelledby="nle-scopes">
          <h2 id="nle-scopes" className={styles.subtitle}>
            {text.reads}
          </h2>
          <ul className={styles.scopes}>
            {cakupan.map(scope => (
              <li key={scope}>
                {platformText.scopes[scope].name}
                <div className={styles.quiet}>{platformText.scopes[scope].about}</div>
              </li>
            ))}
          </ul>
        </section>
        <InlineMessage>{text.onlyReads}</InlineMessage>
        {berlakuSampai && (
          <InlineMessage tone="warn">{fill(text.replaces, { at: momentText(berlakuSampai) })}</InlineMessage>
        )}
        <Select
          label={text.days}
          hint={fill(text.until, { at: momentText(new Date(Date.now() + days * DAY_MS)) })}
          options={DAY_OPTIONS}
          value={String(days)}
          onChange={chosen => setDays(Number(chosen))}
        />
        <FormActions>
          <Button isDisabled={pending !== undefined} onPress={() => location.assign(refusal)}>
            {text.refuse}
          </Button>
          <Button variant="primary" isPending={pending !== undefined} onPress={() => void allow()}>
            {text.allow}
          </Button>
        </FormActions>
      </div>
    </Card>
  )
}

function NotAllowed({ asked, refusal }: Omit<DecisionProps, 'query'>) {
  return (
    <EmptyState
      title={text.notAllowedTitle}
      icon="key"
      action={<Button onPress={() => location.assign(refusal)}>{text.back}</Button>}
    >
      {fill(text.notAllowed, { perusahaan: asked.perusahaan.namaPerusahaan })}
    </EmptyState>
  )
}
