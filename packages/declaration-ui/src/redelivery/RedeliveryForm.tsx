import {
  REDELIVERY,
  REDELIVERY_PATH,
  type RedeliveryChannel,
  type RedeliveryOffer,
  redeliveryOptions,
  redeliverySend,
} from '@dermaga/contract'
import { callQuery } from '@dermaga/service-ui/call'
import { BackLink, TextLink } from '@dermaga/service-ui/page'
import { fill, momentText, redeliveryChannels } from '@dermaga/text'
import { redeliveryText as text } from '@dermaga/text/redelivery'
import {
  Button,
  Card,
  CheckboxGroup,
  EmptyState,
  ErrorState,
  Form,
  FormActions,
  FormErrorSummary,
  InlineMessage,
  PageHeader,
  Skeleton,
  TextField,
} from '@dermaga/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import styles from '../declaration.module.css'
import { useDeclarationHost, usePageTitle } from '../host.ts'
import { kindOf } from '../own-kinds.ts'
import { answerName } from './RedeliveryList.tsx'

const FIELDS = { respon: 'kirim-ulang-respon', tujuan: 'kirim-ulang-tujuan', alasan: 'kirim-ulang-alasan' } as const

/** What of one document is sent again, and where to. */
export function RedeliveryForm({ idHeader }: { idHeader: string }) {
  const host = useDeclarationHost()
  const offer = useQuery({ ...callQuery(host, redeliveryOptions, { params: { id: idHeader } }), staleTime: 0 })
  usePageTitle(offer.data?.nomorAju ?? text.title)
  const back = <BackLink to={new URLSearchParams()}>{text.back}</BackLink>
  if (!offer.data) {
    return (
      <>
        {back}
        {offer.error ? (
          <ErrorState title={text.oneFailed} message={offer.error.message} onRetry={() => void offer.refetch()} />
        ) : (
          <Skeleton shape="card" count={3} />
        )}
      </>
    )
  }
  const { kodeDokumen, nomorAju, respon } = offer.data
  const { namaLengkap, path } = kindOf(kodeDokumen)
  return (
    <>
      {back}
      <PageHeader
        eyebrow={namaLengkap}
        title={nomorAju}
        description={<TextLink to={`${path}?dokumen=${idHeader}`}>{text.openDocument}</TextLink>}
      />
      {respon.length === 0 ? (
        <EmptyState
          title={text.noAnswersTitle}
          action={<TextLink to={`${REDELIVERY_PATH}?pilih=1`}>{text.chooseOther}</TextLink>}
        >
          {text.noAnswers}
        </EmptyState>
      ) : (
        <Choices offer={offer.data} />
      )}
    </>
  )
}

function Choices({ offer }: { offer: RedeliveryOffer }) {
  const { idHeader, respon, saluran, sisaHariIni, batasHarian } = offer
  const { call, notify } = useDeclarationHost()
  const queries = useQueryClient()
  const navigate = useNavigate()
  // One answer needs no choice.
  const [answers, setAnswers] = useState<string[]>(
    respon.length === 1 ? respon.map(({ urutan }) => String(urutan)) : [],
  )
  const [channels, setChannels] = useState<string[]>([])
  const [alasan, setReason] = useState('')
  const [submissions, setSubmissions] = useState(0)
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  /** Pressed again after a lost answer, it is the same one. */
  const [idKirimUlang] = useState(() => crypto.randomUUID() as string)
  const missing = {
    respon: answers.length === 0 ? text.answerMissing : undefined,
    tujuan: channels.length === 0 ? text.channelMissing : undefined,
    alasan: alasan.trim() === '' ? text.reasonMissing : undefined,
  }
  const errors = Object.entries(missing).flatMap(([field, message]) =>
    message === undefined ? [] : [{ fieldId: FIELDS[field as keyof typeof FIELDS], message }],
  )
  const shown: Partial<typeof missing> = submissions > 0 ? missing : {}

  async function send() {
    setSubmissions(count => count + 1)
    setRefusal(undefined)
    if (errors.length > 0) return
    setPending(true)
    const body = { respon: answers.map(Number), tujuan: channels as RedeliveryChannel[], alasan: alasan.trim() }
    const params = { id: idHeader, idKirimUlang }
    const outcome = await call(redeliverySend, { params, body }, { idempotencyKey: idKirimUlang })
    setPending(false)
    if (!outcome.ok) return setRefusal(outcome.message)
    notify('success', outcome.message ?? '')
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === '/v1/kirim-ulang' })
    void navigate(REDELIVERY_PATH)
  }

  return (
    <Card>
      <Form onSubmit={() => void send()}>
        {submissions > 0 && <FormErrorSummary key={submissions} errors={errors} />}
        {refusal && <InlineMessage tone="bad">{refusal}</InlineMessage>}
        <CheckboxGroup
          id={FIELDS.respon}
          label={text.whichAnswers}
          value={answers}
          onChange={setAnswers}
          error={shown.respon}
          options={respon.map(each => ({
            value: String(each.urutan),
            label: answerName(each),
            hint: fill(text.answerAt, { kode: each.kodeRespon ?? '–', pada: momentText(each.waktuRespon) }),
          }))}
        />
        <CheckboxGroup
          id={FIELDS.tujuan}
          label={text.where}
          value={channels}
          onChange={setChannels}
          error={shown.tujuan}
          options={saluran.map(({ tujuan, tersedia, ke }) => ({
            value: tujuan,
            label: redeliveryChannels[tujuan],
            hint: tersedia ? fill(text.channelHints[tujuan], { ke }) : text.channelClosed[tujuan],
            isDisabled: !tersedia,
          }))}
        />
        <TextField
          id={FIELDS.alasan}
          label={text.reason}
          hint={text.reasonHint}
          value={alasan}
          onChange={setReason}
          maxLength={REDELIVERY.reasonMax}
          error={shown.alasan}
        />
        {sisaHariIni === 0 ? (
          <InlineMessage tone="warn">{fill(text.noneLeft, { batas: batasHarian })}</InlineMessage>
        ) : (
          <p className={styles.quiet}>{fill(text.left, { count: sisaHariIni })}</p>
        )}
        <FormActions>
          <Button type="submit" variant="primary" isPending={isPending} isDisabled={sisaHariIni === 0}>
            {text.send}
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}
