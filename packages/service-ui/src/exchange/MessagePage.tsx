import { exchangeMessageById, exchangeMessages, exchangeResend, type MessageDetail, wibDay } from '@dermaga/contract'
import { type ExchangeDefinition, isAnswered } from '@dermaga/service'
import { fill, momentText, exchangeText as text } from '@dermaga/text'
import {
  Button,
  Card,
  DescriptionList,
  ErrorState,
  InlineMessage,
  PageHeader,
  Skeleton,
  StatusBadge,
} from '@dermaga/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import caseStyles from '../case/case.module.css'
import { toneOf } from '../case/status.tsx'
import { HostBackLink } from '../HostBackLink.tsx'
import { HostLink } from '../HostLink.tsx'
import { callQuery, useAddressQuery, useServiceHost, withQuery } from '../host.ts'
import styles from './exchange.module.css'
import { MessageContent } from './MessageContent.tsx'
import { definitionOf } from './message-problem.ts'
import { directionWord, kindTitle, MessageStateWord } from './message-state.tsx'
import { RefusedCard } from './RefusedCard.tsx'
import { UploadDialog } from './UploadDialog.tsx'

interface MessagePageProps {
  exchange: ExchangeDefinition
  id: string
}

/** One message or answer: its state, what is wrong with it, its content, what it did, and what was answered. */
export function MessagePage({ exchange, id }: MessagePageProps) {
  const host = useServiceHost()
  const { search } = useAddressQuery()
  const found = useQuery({
    ...callQuery(host, exchangeMessageById, { params: { pertukaran: exchange.id, id } }),
    staleTime: 0,
  })
  const back = <HostBackLink href={withQuery(host.location.base, search)}>{text.back}</HostBackLink>
  if (found.error && !found.data)
    return (
      <>
        {back}
        <ErrorState title={text.detailFailed} message={found.error.message} onRetry={() => void found.refetch()} />
      </>
    )
  if (!found.data)
    return (
      <>
        {back}
        <Skeleton shape="card" count={3} />
      </>
    )
  return (
    <>
      {back}
      <Message exchange={exchange} message={found.data} />
    </>
  )
}

function Message({ exchange, message }: { exchange: ExchangeDefinition; message: MessageDetail }) {
  const host = useServiceHost()
  const { jenis, rujukan, keadaan, isi } = message
  const resend = useResend(exchange, message)
  const [isCorrecting, setCorrecting] = useState(false)
  const form = definitionOf(exchange, jenis)?.form
  async function copy() {
    try {
      await navigator.clipboard.writeText(rujukan)
      host.notify('success', fill(text.copied, { rujukan }))
    } catch {
      host.notify('error', text.notCopied)
    }
  }
  return (
    <>
      <PageHeader
        eyebrow={directionWord(message)}
        title={rujukan}
        description={kindTitle(exchange, jenis)}
        actions={<Button onPress={() => void copy()}>{text.copy}</Button>}
      />
      <div className={caseStyles.reading}>
        <div className="dm-stack">
          {keadaan === 'ditolak' && (
            <RefusedCard exchange={exchange} message={message} onCorrect={() => setCorrecting(true)} {...resend} />
          )}
          <Card title={text.content}>
            {form && <MessageContent form={form} content={isi} today={wibDay(new Date(host.now()))} />}
          </Card>
        </div>
        <div className="dm-stack">
          <Facts message={message} {...resend} />
          <Effects message={message} />
          <Answers exchange={exchange} message={message} />
        </div>
      </div>
      {/* Not in the card: it shows its results when the message is no longer refused. */}
      <UploadDialog exchange={exchange} isOpen={isCorrecting} onClose={() => setCorrecting(false)} />
    </>
  )
}

/** Sends a refused message again, or offers an answer again. */
function useResend(exchange: ExchangeDefinition, { idPesan, arah }: MessageDetail) {
  const host = useServiceHost()
  const queries = useQueryClient()
  const [isResending, setResending] = useState(false)
  async function onResend() {
    setResending(true)
    const request = { params: { pertukaran: exchange.id, id: idPesan } }
    const outcome = await host.call(exchangeResend, { ...request, body: {} })
    // A message that is refused again has been sent again too: its problems may be others now.
    await queries.invalidateQueries({ queryKey: callQuery(host, exchangeMessageById, request).queryKey })
    void queries.invalidateQueries({ queryKey: [exchangeMessages.service, exchangeMessages.path] })
    setResending(false)
    if (outcome.ok) host.notify('success', arah === 'masuk' ? text.resent : text.offered)
    else host.notify('error', outcome.message)
  }
  return { isResending, onResend: () => void onResend() }
}

interface Resending {
  isResending: boolean
  onResend: () => void
}

function Facts({ message, isResending, onResend }: { message: MessageDetail } & Resending) {
  const { isOfficer } = useServiceHost().user
  const { arah, keadaan, waktu, jalur, pengirim, kali, diambilPada, perusahaan, kantor } = message
  const ofCompany = [
    { term: text.company, value: perusahaan.nama },
    { term: text.taxNumber, value: perusahaan.npwp },
    { term: text.office, value: kantor?.nama ?? text.withoutOffice },
  ]
  const ofMessage = [
    { term: text.sentAt, value: `${momentText(waktu)} WIB` },
    { term: text.channel, value: text.channels[jalur] },
    { term: text.sender, value: pengirim },
    { term: text.times, value: String(kali) },
  ]
  const notFetched = isOfficer ? text.notFetchedOfficer : text.notFetched
  const ofAnswer = [
    { term: text.madeAt, value: `${momentText(waktu)} WIB` },
    { term: text.fetchedAt, value: diambilPada === null ? notFetched : `${momentText(diambilPada)} WIB` },
  ]
  return (
    <Card title={text.state}>
      <div className="dm-stack">
        <div>
          <MessageStateWord state={keadaan} />
        </div>
        <DescriptionList items={[...(isOfficer ? ofCompany : []), ...(arah === 'masuk' ? ofMessage : ofAnswer)]} />
        {keadaan === 'diambil' && !isOfficer && (
          <>
            <p className={styles.quiet}>{text.offerHint}</p>
            <div>
              <Button isPending={isResending} onPress={onResend}>
                {text.offer}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

function Effects({ message: { arah, keadaan, akibat } }: { message: MessageDetail }) {
  return (
    <Card title={text.effects[arah]}>
      {akibat.length === 0 ? (
        <p className={styles.quiet}>{keadaan === 'ditolak' ? text.noEffectsRefused : text.noEffects}</p>
      ) : (
        <ul className={styles.list}>
          {akibat.map(({ judul, nomor, uraian, keadaan: state, nada, path }) => (
            <li key={path} className={styles.item}>
              {uraian !== null && <strong>{uraian}</strong>}
              <HostLink href={path}>{nomor ?? judul}</HostLink>
              {nomor !== null && <div className={styles.quiet}>{judul}</div>}
              <StatusBadge tone={toneOf(nada)}>{state}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Answers({ exchange, message }: { exchange: ExchangeDefinition; message: MessageDetail }) {
  const { location, user } = useServiceHost()
  const { search } = useAddressQuery()
  const { arah, jenis: kind, keadaan: state, terkait } = message
  // A refused message is answered when it is corrected; an answer is not answered.
  const mayBeAnswered = arah === 'masuk' && state !== 'ditolak' && isAnswered(exchange, kind)
  if (terkait.length === 0 && !mayBeAnswered) return null
  return (
    <Card title={text.related[arah]}>
      {terkait.length === 0 ? (
        <InlineMessage>{text.noAnswerYet}</InlineMessage>
      ) : (
        <ul className={styles.list}>
          {terkait.map(({ idPesan, jenis, rujukan, keadaan, waktu, diambilPada, perusahaan }) => (
            <li key={idPesan} className={styles.item}>
              <HostLink href={withQuery(`${location.base}/${idPesan}`, search)}>{kindTitle(exchange, jenis)}</HostLink>
              <div>{rujukan}</div>
              {user.isOfficer && <div>{perusahaan.nama}</div>}
              <div className={styles.quiet}>{momentText(waktu)} WIB</div>
              <MessageStateWord state={keadaan} />
              {diambilPada !== null && (
                <div className={styles.quiet}>{fill(text.fetchedOn, { waktu: `${momentText(diambilPada)} WIB` })}</div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
