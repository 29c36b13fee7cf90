import type { ServiceDefinition } from '@dermaga/service'
import { recordText as text } from '@dermaga/text/service-workbook'
import { Button, Icon } from '@dermaga/ui'
import { lazy, Suspense, useState } from 'react'
import { useDefinition } from '../useDefinition.ts'
import { BeginForCompany } from './BeginForCompany.tsx'

const RecordDialog = lazy(() => import('./RecordDialog.tsx'))

/** Records entries of a register from before the portal: one by its form, or several by a workbook. */
export function RecordEntries({ register: { title }, by }: { register: ServiceDefinition; by: string }) {
  const [isOpen, setOpen] = useState(false)
  const recording = useDefinition(by)
  return (
    <>
      <Button isDisabled={!recording.data} onPress={() => setOpen(true)}>
        <Icon name="upload" size={18} />
        {text.open}
      </Button>
      <BeginForCompany service={by} title={title} label={text.one} lead={text.oneLead} />
      {isOpen && recording.data && (
        <Suspense>
          <RecordDialog recording={recording.data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
