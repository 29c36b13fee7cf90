import { type Device, deviceDelete } from '@dermaga/contract'
import { fill, momentText, deviceText as text } from '@dermaga/text'
import { AlertDialog, Button, Card, DescriptionList, IconButton, Menu, MenuItem, MenuTrigger } from '@dermaga/ui'
import { useState } from 'react'
import { call } from '../../../host/call/index.ts'
import { toasts } from '../../../host/toasts/toasts.ts'
import { LoginHistory } from './LoginHistory.tsx'
import styles from './mobile.module.css'

interface DeviceCardProps {
  device: Device
  username: string
  onDeactivated: () => Promise<void>
}

/** The paired device, and its removal. spec §2.6, §4.5 */
export function DeviceCard({ device, username, onDeactivated }: DeviceCardProps) {
  const { idUserAccessMobile } = device
  const [shown, setShown] = useState<'question' | 'history'>()
  const [isPending, setPending] = useState(false)

  async function deactivate() {
    setPending(true)
    const outcome = await call(deviceDelete, { params: { idUserAccessMobile, username } })
    setPending(false)
    setShown(undefined)
    if (!outcome.ok) return void toasts.error(fill(text.deactivateFailed, { reason: outcome.message }))
    toasts.success(text.deactivated)
    await onDeactivated()
  }

  return (
    <Card
      title={text.title}
      actions={
        <div className={styles.actions}>
          <Button onPress={() => setShown('question')}>{text.deactivate}</Button>
          <MenuTrigger>
            <IconButton icon="menu" label={text.options} />
            <Menu aria-label={text.options} placement="bottom end">
              <MenuItem icon="clock" label={text.history} onAction={() => setShown('history')} />
            </Menu>
          </MenuTrigger>
        </div>
      }
    >
      <DescriptionList
        items={[
          { term: text.type, value: device.deviceType },
          { term: text.os, value: device.deviceOs },
          { term: text.activatedAt, value: momentText(device.wkAktivasi) },
        ]}
      />
      <AlertDialog
        title={text.deactivateTitle}
        isOpen={shown === 'question'}
        isPending={isPending}
        isDanger
        confirmLabel={text.deactivate}
        cancelLabel={text.cancel}
        onConfirm={() => void deactivate()}
        onCancel={() => setShown(undefined)}
      >
        {text.deactivateText}
      </AlertDialog>
      <LoginHistory isOpen={shown === 'history'} onClose={() => setShown(undefined)} />
    </Card>
  )
}
