import { type PlatformConsent, platformConsentList, platformConsentRevoke } from '@dermaga/contract'
import { ChoiceFilter, chosenOf, ListPager, useKeysetList } from '@dermaga/service-ui/page'
import { fill, momentText, platformText as text } from '@dermaga/text'
import { AlertDialog, Button, type Column, EmptyState, Filters, ListPage, StatusBadge, type Tone } from '@dermaga/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../host/call/index.ts'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { useChange } from '../../host/toasts/useChange.ts'
import styles from './nle.module.css'

const AREA = '/v1/nle'
/** States in which a consent may still be revoked. */
const STANDING: readonly PlatformConsent['keadaan'][] = ['berlaku', 'diblokir', 'berhenti']

/** The platforms that the company has allowed, with a button to revoke each. */
export function ConsentList() {
  const [search] = useSearchParams()
  const hanya = chosenOf(search, 'hanya', text.only)
  const consents = useKeysetList(cursor =>
    queryOptionsOf(platformConsentList, { query: { ...(hanya && { hanya }), ...cursor } }),
  )
  const { pending, change } = useChange(AREA)
  const [asked, setAsked] = useState<PlatformConsent>()
  const revoke = ({ idTautan: id }: PlatformConsent) => {
    setAsked(undefined)
    void change('revoke', () => call(platformConsentRevoke, { params: { id } }), text.revoked)
  }
  return (
    <div className={styles.stack}>
      <ListPage
        list={consents}
        filters={
          // Nothing to choose from before the first platform.
          (hanya || consents.rows?.length !== 0) && (
            <div className={styles.filter}>
              <Filters active={[hanya]}>
                <ChoiceFilter label={text.show} name="hanya" all={text.all} words={text.only} />
              </Filters>
            </div>
          )
        }
        failed={{ title: text.failed }}
        empty={
          hanya ? (
            <EmptyState title={text.noneEndedTitle} icon="search">
              {text.noneEnded}
            </EmptyState>
          ) : (
            <EmptyState title={text.emptyTitle} icon="external">
              {text.empty}
            </EmptyState>
          )
        }
        table={{
          caption: text.table,
          columns: columnsOf(pending !== undefined, setAsked),
          rowKey: ({ idTautan }) => idTautan,
          footer: <ListPager words={text} list={consents} />,
        }}
      />
      <AlertDialog
        title={fill(text.revokeQuestion, { nama: asked?.platform.nama })}
        isOpen={asked !== undefined}
        isDanger
        confirmLabel={text.revoke}
        cancelLabel={text.cancel}
        onConfirm={() => asked && revoke(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {text.revokeText}
      </AlertDialog>
    </div>
  )
}

const TONES: Partial<Record<PlatformConsent['keadaan'], Tone>> = {
  berlaku: 'good',
  diblokir: 'bad',
  berhenti: 'warn',
  disalahgunakan: 'bad',
}

function columnsOf(isBusy: boolean, ask: (consent: PlatformConsent) => void): Column<PlatformConsent>[] {
  return [
    {
      key: 'platform',
      header: text.platform,
      isRowHeader: true,
      cell: ({ platform }) => (
        <>
          {platform.nama}
          <div className={styles.quiet}>{platform.badanHukum}</div>
        </>
      ),
    },
    {
      key: 'cakupan',
      header: text.mayRead,
      cell: ({ cakupan }) => cakupan.map(scope => text.scopes[scope].name).join(', '),
    },
    {
      key: 'sejak',
      header: text.since,
      cell: ({ sejak, oleh }) => fill(text.sinceBy, { at: momentText(sejak), oleh }),
    },
    { key: 'sampai', header: text.until, cell: ({ sampai }) => momentText(sampai) },
    {
      key: 'dipakai',
      header: text.lastUsed,
      cell: ({ terakhirDipakai: at }) => (at ? momentText(at) : text.never),
    },
    {
      key: 'keadaan',
      header: text.state,
      cell: consent => (
        <>
          <StatusBadge tone={TONES[consent.keadaan] ?? 'neutral'}>{text.states[consent.keadaan]}</StatusBadge>
          <div className={styles.quiet}>{hintOf(consent)}</div>
        </>
      ),
    },
    {
      key: 'tindakan',
      header: text.actions,
      isActions: true,
      cell: consent =>
        STANDING.includes(consent.keadaan) && (
          <Button
            aria-label={fill(text.revokeOf, { nama: consent.platform.nama })}
            isDisabled={isBusy}
            onPress={() => ask(consent)}
          >
            {text.revoke}
          </Button>
        ),
    },
  ]
}

/** Why a consent no longer stands, or when it ended. */
function hintOf({ keadaan, diakhiriPada, diakhiriOleh: oleh }: PlatformConsent): string | undefined {
  const hint = text.stateHints[keadaan]
  if (hint || !diakhiriPada) return hint
  const at = momentText(diakhiriPada)
  return oleh === '' ? fill(text.endedAt, { at }) : fill(text.endedBy, { at, oleh })
}
