import {
  type ManagedEntry,
  SUBAPP_TEAM,
  type SubappToken,
  subappTokenIssue,
  subappTokenList,
  subappTokenRevoke,
  type ValueOf,
} from '@dermaga/contract'
import { fill, momentText, subappTeamText as text } from '@dermaga/text'
import {
  AlertDialog,
  Button,
  Card,
  type Column,
  EmptyState,
  ErrorState,
  InlineMessage,
  Skeleton,
  StatusBadge,
  Table,
} from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../host/call/index.ts'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { SecretDialog } from '../../../host/page/SecretDialog.tsx'
import { useChange } from '../../../host/toasts/useChange.ts'
import styles from '../catalogue.module.css'
import { TokenForm } from './TokenForm.tsx'

const TONES = { berlaku: 'good', berakhir: 'neutral', berhenti: 'bad' } as const

/** The tokens of a module's pipelines: issue one, shown once, or revoke one. For its owners and for administrators. */
export function TokensCard({ entry: { id, modulSlug } }: { entry: Pick<ManagedEntry, 'id' | 'modulSlug'> }) {
  const tokens = useQuery({ ...queryOptionsOf(subappTokenList, { params: { id } }), staleTime: 0 })
  const { pending, change } = useChange('/v1/catalogue-')
  const [isIssuing, setIssuing] = useState(false)
  const [asked, setAsked] = useState<SubappToken>()
  const [issued, setIssued] = useState<ValueOf<typeof subappTokenIssue>>()

  async function issue(body: { idToken: string; nama: string; hari: number }): Promise<string | undefined> {
    const outcome = await change('issue', () => call(subappTokenIssue, { params: { id }, body }), text.tokenIssued)
    if (!outcome.ok) return outcome.message
    setIssuing(false)
    setIssued(outcome.value)
    return undefined
  }
  async function revoke({ idToken }: SubappToken) {
    // The question goes first: the session may ask for the password next.
    setAsked(undefined)
    await change('revoke', () => call(subappTokenRevoke, { params: { id, idToken } }), text.tokenRevoked)
  }

  const items = tokens.data?.items ?? []
  const isFull = items.filter(({ keadaan }) => keadaan !== 'berakhir').length >= SUBAPP_TEAM.tokensMax
  const canIssue = tokens.data !== undefined && !isIssuing && !isFull
  return (
    <Card title={text.tokens} actions={canIssue && <Button onPress={() => setIssuing(true)}>{text.tokenIssue}</Button>}>
      <div className="dm-stack">
        <p className={styles.lead}>{fill(text.tokensLead, { modul: modulSlug })}</p>
        {tokens.isPending && <Skeleton shape="lines" count={3} />}
        {tokens.isError && (
          <ErrorState title={text.tokensFailed} message={tokens.error.message} onRetry={() => void tokens.refetch()} />
        )}
        {isFull && <InlineMessage>{fill(text.tokensFull, { most: SUBAPP_TEAM.tokensMax })}</InlineMessage>}
        {isIssuing && <TokenForm onIssue={issue} onCancel={() => setIssuing(false)} />}
        {tokens.data && (
          <Table
            caption={text.tokens}
            isCaptionHidden
            density="compact"
            columns={columnsOf(pending !== undefined, setAsked)}
            rows={items}
            rowKey={({ idToken }) => idToken}
            empty={
              <EmptyState icon="key" title={text.tokensEmpty}>
                {text.tokensEmptyText}
              </EmptyState>
            }
          />
        )}
      </div>
      <AlertDialog
        title={fill(text.tokenRevokeQuestion, { nama: asked?.nama })}
        isOpen={asked !== undefined}
        isDanger
        confirmLabel={text.tokenRevoke}
        cancelLabel={text.cancel}
        onConfirm={() => asked && void revoke(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {text.tokenRevokeText}
      </AlertDialog>
      {issued && (
        <SecretDialog
          title={text.tokenSecret}
          secret={issued.token}
          note={text.tokenNote}
          onClose={() => setIssued(undefined)}
        />
      )}
    </Card>
  )
}

const columnsOf = (isBusy: boolean, onRevoke: (token: SubappToken) => void): Column<SubappToken>[] => [
  {
    key: 'nama',
    header: text.token,
    isRowHeader: true,
    cell: ({ nama, akhiran }) => (
      <>
        <span className={styles.whole}>{nama}</span>
        <div className={styles.quiet}>{fill(text.tokenEnding, { akhiran })}</div>
      </>
    ),
  },
  {
    key: 'status',
    header: text.tokenState,
    cell: ({ keadaan }) => <StatusBadge tone={TONES[keadaan]}>{text.tokenStates[keadaan]}</StatusBadge>,
  },
  {
    key: 'berakhir',
    header: text.tokenEnds,
    cell: ({ berakhirPada }) => <span className="dm-numbers">{momentText(berakhirPada)}</span>,
  },
  {
    key: 'dipakai',
    header: text.tokenUsed,
    cell: ({ terakhirDipakai: at }) => (at ? <span className="dm-numbers">{momentText(at)}</span> : text.tokenNever),
  },
  {
    key: 'dibuat',
    header: text.tokenMade,
    cell: ({ dibuatPada, dibuatOleh }) => fill(text.ownerBy, { pada: momentText(dibuatPada), oleh: dibuatOleh }),
  },
  {
    key: 'tindakan',
    header: text.actions,
    isActions: true,
    cell: token => (
      <Button
        aria-label={fill(text.tokenRevokeOf, { nama: token.nama })}
        isDisabled={isBusy}
        onPress={() => onRevoke(token)}
      >
        {text.tokenRevoke}
      </Button>
    ),
  },
]
