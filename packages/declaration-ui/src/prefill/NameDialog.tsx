import { DECLARATION_START, declarationName, declarationTemplateSave } from '@dermaga/contract'
import { useChange } from '@dermaga/service-ui/call'
import { fill } from '@dermaga/text'
import { prefillText as text } from '@dermaga/text/declaration-prefill'
import { Button, Dialog, TextField } from '@dermaga/ui'
import { useState } from 'react'
import { useEditing } from '../editing.ts'
import { useDeclarationHost } from '../host.ts'
import styles from './prefill.module.css'

/** The name of a document, and a template made of it. */
export default function NameDialog({ onClose }: { onClose: () => void }) {
  const { document, work } = useEditing()
  const { call, notify } = useDeclarationHost()
  const { pending, change } = useChange('/v1/dokumen', notify)
  const [nama, setNama] = useState(document.nama)
  const [template, setTemplate] = useState(document.nama || (document.mitra ?? ''))
  const [idTemplat] = useState(() => crypto.randomUUID() as string)

  async function saveName() {
    const params = { id: document.idHeader }
    const outcome = await change('name', () => call(declarationName, { params, body: { nama } }), text.named)
    if (outcome.ok) onClose()
  }
  async function saveTemplate() {
    await work.flush()
    const body = { idHeader: document.idHeader, nama: template }
    const save = () => call(declarationTemplateSave, { params: { id: idTemplat }, body })
    const outcome = await change('template', save, fill(text.templateSaved, { nama: template }))
    if (outcome.ok) onClose()
  }
  const common = { maxLength: DECLARATION_START.nameMax, autoComplete: 'off' } as const
  return (
    <Dialog title={text.nameTitle} isOpen onOpenChange={isOpen => !isOpen && onClose()}>
      <div className="dm-stack">
        <form
          className={styles.form}
          onSubmit={event => {
            event.preventDefault()
            void saveName()
          }}
        >
          <TextField {...common} label={text.name} hint={text.nameHint} optional value={nama} onChange={setNama} />
          <Button variant="primary" type="submit" isPending={pending === 'name'}>
            {text.nameSave}
          </Button>
        </form>
        <form
          className={styles.form}
          onSubmit={event => {
            event.preventDefault()
            if (template.trim()) void saveTemplate()
          }}
        >
          <TextField
            {...common}
            label={text.templateName}
            hint={text.templateNameHint}
            value={template}
            onChange={setTemplate}
          />
          <Button type="submit" isDisabled={template.trim() === ''} isPending={pending === 'template'}>
            {text.templateSave}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
