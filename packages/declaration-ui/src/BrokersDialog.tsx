import {
  type DeclarationBrokers,
  declarationBrokerGive,
  declarationBrokerList,
  declarationBrokerTake,
} from '@dermaga/contract'
import { callQuery, useChange } from '@dermaga/service-ui/call'
import { fill, momentText, brokersText as text } from '@dermaga/text'
import { Badge, Button, Dialog, ErrorState, InlineMessage, Select, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './declaration.module.css'
import { useDeclarationHost } from './host.ts'

interface BrokersDialogProps {
  idHeader: string
  onClose: () => void
}

/** Gives the document to brokers whose powers of attorney cover it, and takes it back. */
export function BrokersDialog({ idHeader, onClose }: BrokersDialogProps) {
  const params = { id: idHeader }
  const brokers = useQuery({ ...callQuery(useDeclarationHost(), declarationBrokerList, { params }), staleTime: 0 })
  return (
    <Dialog title={text.title} isOpen onOpenChange={isOpen => !isOpen && onClose()}>
      <div className="dm-stack">
        <div>{text.lead}</div>
        {brokers.isPending && <Skeleton count={2} />}
        {brokers.isLoadingError && (
          <ErrorState title={text.failed} message={brokers.error.message} onRetry={() => void brokers.refetch()} />
        )}
        {brokers.data && <Brokers idHeader={idHeader} {...brokers.data} />}
      </div>
    </Dialog>
  )
}

function Brokers({ idHeader, penerima, perekam, calon }: DeclarationBrokers & { idHeader: string }) {
  const { call, notify } = useDeclarationHost()
  const { pending, change } = useChange('/v1/dokumen/:id/ppjk', notify)
  const [chosen, setChosen] = useState<string | null>(null)
  const paramsOf = (npwp: string) => ({ params: { id: idHeader, npwp } })
  // Somebody else may have given it meanwhile.
  const npwp = calon.some(broker => broker.npwp === chosen) ? chosen : null

  return (
    <>
      {perekam && <InlineMessage>{fill(text.begunBy, { ppjk: perekam.namaPerusahaan })}</InlineMessage>}
      {penerima.length > 0 && (
        <ul className={styles.brokers} aria-label={text.given}>
          {penerima.map(broker => (
            <li key={broker.npwp}>
              <span>
                <strong>{broker.namaPerusahaan}</strong>{' '}
                {!broker.berlaku && <Badge tone="warn">{text.withoutPower}</Badge>}
                <br />
                <span className={styles.quiet}>
                  {fill(text.givenAt, { when: momentText(broker.diberikanPada), name: broker.oleh })}
                </span>
              </span>
              <Button
                isPending={pending === broker.npwp}
                aria-label={fill(text.takeFrom, { ppjk: broker.namaPerusahaan })}
                onPress={() =>
                  void change(
                    broker.npwp,
                    () => call(declarationBrokerTake, paramsOf(broker.npwp)),
                    fill(text.taken, { ppjk: broker.namaPerusahaan }),
                  )
                }
              >
                {text.take}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {calon.length === 0 && <InlineMessage>{text.noCandidates}</InlineMessage>}
      {calon.length > 0 && (
        <div className={styles.giving}>
          <Select
            label={text.broker}
            options={calon.map(broker => ({
              value: broker.npwp,
              label: broker.namaPerusahaan,
              hint: fill(text.npwp, broker),
            }))}
            value={npwp}
            onChange={setChosen}
          />
          <Button
            variant="primary"
            isDisabled={npwp === null}
            isPending={pending === 'give'}
            onPress={() => {
              const broker = calon.find(each => each.npwp === npwp)
              if (!broker) return
              const done = fill(text.givenTo, { ppjk: broker.namaPerusahaan })
              void change('give', () => call(declarationBrokerGive, paramsOf(broker.npwp)), done)
            }}
          >
            {text.give}
          </Button>
        </div>
      )}
    </>
  )
}
