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
import { Button, type Column, StatusBadge } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../host/call/index.ts'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { SecretDialog } from '../../../host/page/SecretDialog.tsx'
import { useChange } from '../../../host/toasts/useChange.ts'
import styles from '../catalogue.module.css'
import { CredentialsCard } from './CredentialsCard.tsx'
import { TokenForm } from './TokenForm.tsx'

const TONES = { berlaku: 'good', berakhir: 'neutral', berhenti: 'bad' } as const

/** The tokens of a module's pipelines: issue one, shown once, or revoke one. For its owners and for administrators. */
export function TokensCard({ entry: { id, modulSlug } }: { entry: Pick<ManagedEntry, 'id' | 'modulSlug'> }) {
  const tokens = useQuery({ ...queryOptionsOf(subappTokenList, { params: { id } }), staleTime: 0 })
  const { pending, change } = useChange('/v1/catalogue-')
  const [issued, setIssued] = useState<ValueOf<typeof subappTokenIssue>>()

  async function issue(body: { idToken: string; nama: string; hari: number }, close: () => void) {
    const outcome = await change('issue', () => call(subappTokenIssue, { params: { id }, body }), text.tokenIssued)
    if (!outcome.ok) return outcome.message
    close()
    setIssued(outcome.value)
    return undefined
  }

  return (
    <CredentialsCard
      words={{
        title: text.tokens,
        lead: fill(text.tokensLead, { modul: modulSlug }),
        add: text.tokenIssue,
        failed: text.tokensFailed,
        full: fill(text.tokensFull, { most: SUBAPP_TEAM.tokensMax }),
        emptyTitle: text.tokensEmpty,
        empty: text.tokensEmptyText,
        end: text.tokenRevoke,
        endText: text.tokenRevokeText,
        cancel: text.cancel,
      }}
      list={tokens}
      isFull={items => items.filter(({ keadaan }) => keadaan !== 'berakhir').length >= SUBAPP_TEAM.tokensMax}
      columnsOf={columnsOf}
      rowKey={({ idToken }) => idToken}
      form={close => <TokenForm onIssue={body => issue(body, close)} onCancel={close} />}
      questionOf={token => fill(text.tokenRevokeQuestion, { nama: token?.nama })}
      onEnd={({ idToken }) =>
        change('revoke', () => call(subappTokenRevoke, { params: { id, idToken } }), text.tokenRevoked)
      }
      isBusy={pending !== undefined}
    >
      {issued && (
        <SecretDialog
          title={text.tokenSecret}
          secret={issued.token}
          note={text.tokenNote}
          onClose={() => setIssued(undefined)}
        />
      )}
    </CredentialsCard>
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
