import { type PairingRequest, pairingAnswer, pendingPairing, qrCode } from '@dermaga/contract'
import { CallError } from '@dermaga/service-ui/call'
import { fill, deviceText as text } from '@dermaga/text'
import { AlertDialog, Button, Card, DescriptionList, Dialog, ErrorState, Skeleton, Tooltip } from '@dermaga/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../host/call/index.ts'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { usePortal } from '../../../host/page/portal.ts'
import { callWithRefreshToken } from '../../../host/session/dpop-call.ts'
import { findTokens } from '../../../host/storage/session-store.ts'
import { showError, toasts } from '../../../host/toasts/toasts.ts'
import styles from './mobile.module.css'
import { QrPicture } from './QrPicture.tsx'

/** spec §9 */
const SIZE = { small: 220, large: 420 } as const
/** A code is renewed while the visible one can still be scanned and sent. */
const RENEW_BEFORE_SECONDS = 15
const ASK_EVERY_MS = 2000

const WAITING = queryOptionsOf(pendingPairing, {})

/** A code of this session, renewed while the page is in sight. @throws CallError inside the query */
const CODE = {
  queryKey: ['qr-code'],
  async queryFn() {
    const outcome = await callWithRefreshToken(qrCode, findTokens()?.refresh_token ?? '')
    if (!outcome.ok) throw new CallError(outcome)
    return outcome.value
  },
  refetchInterval: ({ state }: { state: { data: { expiresIn: number } | undefined } }) =>
    Math.max(1, (state.data?.expiresIn ?? 30) - RENEW_BEFORE_SECONDS) * 1000,
  refetchOnWindowFocus: 'always',
  staleTime: 0,
  gcTime: 0,
} as const

/** The QR code for phones, and the confirmation of the phone that scanned it. spec §2.6, SECURITY.md D1 */
export function QrCard({ onAllowed }: { onAllowed: () => void }) {
  const code = useQuery(CODE)
  const waiting = useQuery({ ...WAITING, staleTime: 0, gcTime: 0, refetchInterval: ASK_EVERY_MS })
  const queries = useQueryClient()
  const { config } = usePortal()
  const [isLarge, setLarge] = useState(false)
  const [isPending, setPending] = useState(false)
  const phone = waiting.data ?? undefined
  const page = `${config.publicUrl}/mobile`
  /** What the camera of any phone opens. The fragment reaches no server and no log. SECURITY.md D2 */
  const address = code.data && `${page}#${code.data.code}`

  async function answer({ idPairing }: PairingRequest, accept: boolean) {
    setPending(true)
    const outcome = await call(pairingAnswer, { body: { idPairing, accept } })
    setPending(false)
    setLarge(false)
    if (!outcome.ok) showError(outcome)
    else if (accept) {
      toasts.success(text.allowed)
      onAllowed()
    } else toasts.success(text.refused)
    // The phone has used the visible code.
    void code.refetch()
    await queries.invalidateQueries({ queryKey: WAITING.queryKey })
  }

  return (
    <Card title={text.qrTitle}>
      {code.isError ? (
        <ErrorState title={text.qrFailed} message={code.error.message} onRetry={() => void code.refetch()} />
      ) : (
        <div className={styles.scan}>
          <div className={styles.place}>
            {address ? <QrPicture content={address} sizePx={SIZE.small} /> : <Skeleton shape="card" />}
          </div>
          <div className={styles.words}>
            <p>{text.qrTooltip}</p>
            <p className={styles.where}>{fill(text.qrWhere, { address: page })}</p>
            <p>{text.qrAbout}</p>
            {code.data && <p className={styles.code}>{fill(text.qrTyped, { code: inGroups(code.data.code) })}</p>}
            <Tooltip text={text.qrTooltip}>
              <Button aria-label={text.enlargeName} isDisabled={!code.data} onPress={() => setLarge(true)}>
                {text.enlarge}
              </Button>
            </Tooltip>
          </div>
        </div>
      )}
      <Dialog title={text.qrTitle} closeAs="text" isOpen={isLarge && !phone} onOpenChange={setLarge}>
        <div className={styles.large}>{address && <QrPicture content={address} sizePx={SIZE.large} />}</div>
      </Dialog>
      {/* The dialog opens by itself, so typing must not confirm it. */}
      <AlertDialog
        title={text.askTitle}
        isOpen={phone !== undefined}
        isPending={isPending}
        isDanger
        confirmLabel={text.allow}
        cancelLabel={text.refuse}
        onConfirm={() => phone && void answer(phone, true)}
        onCancel={() => phone && void answer(phone, false)}
      >
        <p>{text.askText}</p>
        <DescriptionList
          items={[
            { term: text.type, value: phone?.deviceType },
            { term: text.os, value: phone?.deviceOs },
            { term: text.address, value: phone?.address },
          ]}
        />
      </AlertDialog>
    </Card>
  )
}

/** `ABCD-EFGH-JKLM`: for reading aloud and typing. */
const inGroups = (code: string) => (code.match(/.{1,4}/g) ?? []).join('-')
