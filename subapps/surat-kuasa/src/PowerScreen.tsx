import {
  POWER_DOCUMENTS,
  POWER_OF_ATTORNEY,
  type PowerAction,
  type PowerDetail,
  type PowerEvent,
  powerAccept,
  powerById,
  powerDecline,
  powerEnd,
} from '@dermaga/contract'
import { useCallQuery, useChange } from '@dermaga/subapp/react'
import { fill, momentText, powerOfAttorneyText as words } from '@dermaga/text'
import {
  AlertDialog,
  Button,
  Card,
  DescriptionList,
  EmptyState,
  ErrorState,
  ReasonDialog,
  Skeleton,
  StatusBadge,
  Timeline,
  type Tone,
} from '@dermaga/ui'
import { useState } from 'react'
import { BackHeader } from './BackHeader.tsx'
import { periodOf, TONES } from './PowerList.tsx'

/** One power of attorney with its history and the actions of the user's company. */
export function PowerScreen({ id, listPath }: { id: string; listPath: string }) {
  const { data, error, refetch } = useCallQuery(powerById, { params: { id } })
  const reload = () => void refetch()
  if (data) return <Power power={data} listPath={listPath} onChanged={reload} />
  return (
    <>
      <BackHeader title={words.title} to={listPath} />
      {!error && <Skeleton shape="card" count={6} label={words.loading} />}
      {error?.code === 'powerOfAttorney.notFound' && (
        <EmptyState title={words.notFoundTitle}>{words.notFoundText}</EmptyState>
      )}
      {error && error.code !== 'powerOfAttorney.notFound' && (
        <ErrorState title={words.failedTitle} message={error.message} safe={words.failedText} onRetry={reload} />
      )}
    </>
  )
}

interface PowerProps {
  power: PowerDetail
  listPath: string
  onChanged: () => void
}

const EVENT_TONES: Record<PowerEvent['jenis'], Tone> = {
  dibuat: 'accent',
  diterima: 'good',
  ditolak: 'bad',
  diakhiri: 'neutral',
}

function Power({ power, listPath, onChanged }: PowerProps) {
  const { status, pemberi, penerima, dokumen, kantor, catatan, tindakan, riwayat } = power
  const [asked, setAsked] = useState<PowerAction>()
  return (
    <>
      <BackHeader
        title={words.title}
        to={listPath}
        actions={
          <>
            <StatusBadge tone={TONES[status]}>{words.state[status]}</StatusBadge>
            {tindakan.toReversed().map(action => (
              <Button
                key={action}
                variant={action === 'terima' ? 'primary' : 'danger'}
                onPress={() => setAsked(action)}
              >
                {words.action[action]}
              </Button>
            ))}
          </>
        }
      />
      <Card>
        <DescriptionList
          items={[
            { term: words.grantor, value: <Party {...pemberi} /> },
            { term: words.broker, value: <Party {...penerima} /> },
            {
              term: words.documents,
              value: (
                <ul className="sk-documents">
                  {dokumen.map(code => (
                    <li key={code}>{POWER_DOCUMENTS[code]}</li>
                  ))}
                </ul>
              ),
            },
            {
              term: words.offices,
              value: kantor ? (
                <ul className="sk-documents">
                  {kantor.map(({ kode, nama }) => (
                    <li key={kode}>
                      {nama} <span className="sk-quiet dm-numbers">{kode}</span>
                    </li>
                  ))}
                </ul>
              ) : (
                words.allOffices
              ),
            },
            { term: words.period, value: periodOf(power) },
            { term: words.note, value: catatan },
          ]}
        />
      </Card>
      <Card title={words.history}>
        <Timeline
          label={words.history}
          events={riwayat.toReversed().map(({ jenis, pada, oleh, namaPerusahaan, catatan: note }) => ({
            key: pada + jenis,
            what: words.event[jenis],
            who: `${oleh}, ${namaPerusahaan}`,
            when: momentText(pada),
            dateTime: pada,
            note,
            tone: EVENT_TONES[jenis],
          }))}
        />
      </Card>
      <Decisions power={power} asked={asked} onClose={() => setAsked(undefined)} onChanged={onChanged} />
    </>
  )
}

function Party({ namaPerusahaan, npwp }: PowerDetail['pemberi']) {
  return (
    <>
      {namaPerusahaan}
      <div className="sk-quiet dm-numbers">
        {words.npwp} {npwp}
      </div>
    </>
  )
}

interface DecisionsProps {
  power: PowerDetail
  asked: PowerAction | undefined
  onClose: () => void
  onChanged: () => void
}

/** Confirmations of actions. Each sends the displayed version, so that it fails when the other party has acted meanwhile. */
function Decisions({ power, asked, onClose, onChanged }: DecisionsProps) {
  // A 409 means that the other party has decided meanwhile: close, and show the current state.
  const { change, isPending } = useChange({
    onChanged() {
      onClose()
      onChanged()
    },
  })
  const { versi, pemberi, idSuratKuasa } = power
  const params = { id: idSuratKuasa }

  const withReason = {
    isPending,
    label: words.reason,
    maxLength: POWER_OF_ATTORNEY.catatanMax,
    isDanger: true,
    onClose,
  }
  return (
    <>
      <AlertDialog
        title={words.acceptQuestion}
        confirmLabel={words.action.terima}
        isOpen={asked === 'terima'}
        isPending={isPending}
        onCancel={onClose}
        onConfirm={() => void change(powerAccept, { params, body: { versi } })}
      >
        {fill(words.acceptText, { name: pemberi.namaPerusahaan })}
      </AlertDialog>
      <ReasonDialog
        {...withReason}
        title={words.declineQuestion}
        confirmLabel={words.action.tolak}
        isOpen={asked === 'tolak'}
        onConfirm={alasan => void change(powerDecline, { params, body: { versi, alasan } })}
      >
        {fill(words.declineText, { name: pemberi.namaPerusahaan })}
      </ReasonDialog>
      <ReasonDialog
        {...withReason}
        title={words.endQuestion}
        confirmLabel={words.action.akhiri}
        isOpen={asked === 'akhiri'}
        onConfirm={alasan => void change(powerEnd, { params, body: { versi, alasan } })}
      >
        {words.endText}
      </ReasonDialog>
    </>
  )
}
