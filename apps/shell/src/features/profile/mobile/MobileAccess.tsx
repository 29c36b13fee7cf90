import { deviceByUserName, PAIRING } from '@dermaga/contract'
import { deviceText as text } from '@dermaga/text'
import { ErrorState } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryOptionsOf } from '../../../host/call/queries.ts'
import { DeviceCard } from './DeviceCard.tsx'
import { QrCard } from './QrCard.tsx'

const LOOK_EVERY_MS = 2000

/** The account's phone: the QR code for signing in, and the paired device. spec §2.6 */
export function MobileAccess({ username }: { username: string }) {
  /** A phone was confirmed and is fetching its session: poll for its card. */
  const [awaited, setAwaited] = useState<{ former: string | undefined; untilMs: number }>()
  const cards = useRef<HTMLDivElement>(null)
  const device = useQuery({
    ...queryOptionsOf(deviceByUserName, { params: { username } }),
    refetchInterval: ({ state }) =>
      awaited && Date.now() < awaited.untilMs && state.data?.idUserAccessMobile === awaited.former && LOOK_EVERY_MS,
  })

  function awaitPhone() {
    setAwaited({ former: device.data?.idUserAccessMobile, untilMs: Date.now() + PAIRING.lifeSeconds * 1000 })
  }

  return (
    <div ref={cards} className="dm-stack" tabIndex={-1}>
      <QrCard onAllowed={awaitPhone} />
      {device.isError && (
        <ErrorState title={text.failed} message={device.error.message} onRetry={() => void device.refetch()} />
      )}
      {device.data && (
        <DeviceCard
          device={device.data}
          username={username}
          onDeactivated={async () => {
            await device.refetch()
            // The pressed button has been removed.
            cards.current?.focus()
          }}
        />
      )}
    </div>
  )
}
