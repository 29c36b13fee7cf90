import { declarationSend } from '@dermaga/contract'
import { answerText, fill, momentText, sendingText, declarationText as text } from '@dermaga/text'
import { Button, Card, Checkbox, Icon, InlineMessage, Skeleton, Timeline } from '@dermaga/ui'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import styles from './declaration.module.css'
import { fieldIdOf, useEditing } from './editing.ts'
import { controlAt } from './focus.ts'
import { useDeclarationHost } from './host.ts'
import { SectionFields } from './SectionTab.tsx'
import { askedOn } from './sections.ts'

// Few visits print.
const PrintedDocument = lazy(async () => ({ default: (await import('./PrintedDocument.tsx')).PrintedDocument }))

// Not every document is tried.
const TrialResult = lazy(() => import('./trial/TrialResult.tsx'))

// Drafts have no versions.
const VersionHistory = lazy(() => import('./versions/VersionHistory.tsx'))

/** Signatory, statement, and submission. spec §3 `pernyataan`: data, send, jasper flag (the print) */
export default function StatementTab() {
  const { definition, canEdit, document } = useEditing()
  const { groups } = askedOn('pernyataan', definition)
  return (
    <>
      <SectionFields groups={groups} />
      {canEdit && document.tindakan.includes('kirim') && <Sending />}
      <History />
      {document.dikirimPada !== null && (
        <Suspense fallback={<Skeleton shape="card" count={2} />}>
          <VersionHistory />
        </Suspense>
      )}
    </>
  )
}

function Sending() {
  const { call, notify } = useDeclarationHost()
  const { document, work, goToTab } = useEditing()
  const client = useQueryClient()
  const [agreed, setAgreed] = useState(false)
  const [showsError, setShowsError] = useState(false)
  const [isPending, setPending] = useState(false)
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; hasProblems: boolean }>()

  async function send() {
    setShowsError(true)
    setRefusal(undefined)
    if (!agreed) return controlAt('pernyataan')?.focus()
    setPending(true)
    const versi = await work.flush()
    if (versi === undefined) {
      setPending(false)
      return setRefusal({ message: sendingText.sendUnsaved, hasProblems: false })
    }
    const params = { id: document.idHeader }
    const outcome = await call(declarationSend, { params, body: { versi, pernyataan: true } })
    setPending(false)
    if (!outcome.ok) {
      const hasProblems = outcome.code === 'declaration.incomplete'
      return setRefusal({ message: hasProblems ? sendingText.sendIncomplete : outcome.message, hasProblems })
    }
    notify('success', fill(sendingText.sendDone, { nomor: outcome.value.nomorAju ?? '' }))
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === '/v1/dokumen/:id' })
    // The number and what happens next stand at the top.
    scrollTo({ top: 0, behavior: 'instant' })
  }

  return (
    <>
      <Card title={sendingText.statement}>
        <div className={styles.statement}>
          <p>{sendingText.statementText}</p>
          <Checkbox
            id={fieldIdOf('pernyataan')}
            label={sendingText.statementAgree}
            isSelected={agreed}
            onChange={setAgreed}
            error={showsError && !agreed ? sendingText.statementMissing : undefined}
          />
          <p className={styles.quiet}>{sendingText.sendText}</p>
          {refusal && (
            <InlineMessage tone="bad">
              <p>{refusal.message}</p>
              {refusal.hasProblems && (
                <Button onPress={() => goToTab('validasi')}>{sendingText.sendSeeProblems}</Button>
              )}
            </InlineMessage>
          )}
          <div className={styles.actions}>
            <Button variant="primary" isPending={isPending} onPress={() => void send()}>
              {text.send}
            </Button>
            <Button isDisabled={isTried} onPress={() => setTried(true)}>
              {sendingText.tryOut}
            </Button>
          </div>
        </div>
      </Card>
      {isTried && (
        <Suspense fallback={<Skeleton shape="card" count={4} />}>
          <TrialResult />
        </Suspense>
      )}
    </>
  )
}

function PrintButton() {
  const { lines } = useEditing()
  const [jasper, setJasper] = useState(false)
  const printed = useCallback(() => setJasper(false), [])
  return (
    <>
      <Button isPending={jasper} isDisabled={lines === undefined} onPress={() => setJasper(true)}>
        <Icon name="document" size={18} />
        {text.print}
      </Button>
      {jasper && (
        <Suspense>
          <PrintedDocument onPrinted={printed} />
        </Suspense>
      )}
    </>
  )
}

function History() {
  const { document, loading } = useEditing()
  return (
    <Card title={text.history} actions={<PrintButton />}>
      {loading.problem !== undefined && (
        <InlineMessage tone="bad">
          <p>{fill(text.printWithoutGoods, { problem: loading.problem })}</p>
          <Button onPress={loading.retry}>{text.goodsRetry}</Button>
        </InlineMessage>
      )}
      <Timeline
        label={text.history}
        events={document.riwayat.map(({ jenis, waktuStatus, oleh, pesan, namaRespon }, at) => ({
          key: String(at),
          what: namaRespon === null ? text.events[jenis] : fill(answerText.event, { name: namaRespon }),
          who: oleh,
          when: `${momentText(waktuStatus)} WIB`,
          dateTime: waktuStatus,
          ...(pesan && { note: pesan }),
          ...(jenis === 'dikirim' && { tone: 'good' as const }),
        }))}
      />
    </Card>
  )
}
