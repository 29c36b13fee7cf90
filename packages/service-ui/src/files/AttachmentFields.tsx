import { CASE_FILE_TYPES, type CaseFile, caseFileEdit, caseFileRemove } from '@dermaga/contract'
import type { Attachment } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { AlertDialog, Badge, IconButton } from '@dermaga/ui'
import { useEffect, useRef, useState } from 'react'
import { fieldIdOf } from '../form/form-view.ts'
import { useServiceHost } from '../host.ts'
import { FileButton } from './FileButton.tsx'
import { FileFacts } from './FileFacts.tsx'
import { FileGroup, FileGroups, FileLine } from './FileGroup.tsx'
import styles from './files.module.css'
import { type Paper, PaperForm, paperOf } from './PaperForm.tsx'
import { UploadList } from './UploadList.tsx'
import { useCaseUploads } from './useUploads.ts'

interface AttachmentFieldsProps {
  idKasus: string
  /** The attachments of the service, and whether each is required now. */
  attachments: readonly { attachment: Attachment; isRequired: boolean }[]
  files: readonly CaseFile[]
  onChange: (files: CaseFile[]) => void
  /** Shows what is missing. */
  isStrict: boolean
}

/** The attachments of a case that is being filled in. */
export function AttachmentFields({ attachments, files, onChange, ...props }: AttachmentFieldsProps) {
  return (
    <FileGroups>
      {attachments.map(({ attachment, isRequired }) => (
        <AttachmentField
          key={attachment.kode}
          {...props}
          attachment={attachment}
          isRequired={isRequired}
          files={files.filter(({ kode }) => kode === attachment.kode)}
          onAdd={file => onChange([...files, file])}
          onEdit={file => onChange(files.map(each => (each.idBerkas === file.idBerkas ? file : each)))}
          onRemove={idBerkas => onChange(files.filter(each => each.idBerkas !== idBerkas))}
        />
      ))}
    </FileGroups>
  )
}

interface AttachmentFieldProps {
  idKasus: string
  attachment: Attachment
  isRequired: boolean
  files: readonly CaseFile[]
  isStrict: boolean
  onAdd: (file: CaseFile) => void
  onEdit: (file: CaseFile) => void
  onRemove: (idBerkas: string) => void
}

function AttachmentField({ idKasus, attachment, isRequired, files, isStrict, ...on }: AttachmentFieldProps) {
  const { kode, label, hint } = attachment
  const host = useServiceHost()
  const [chosen, setChosen] = useState<File>()
  const [asked, setAsked] = useState<CaseFile>()
  const [edited, setEdited] = useState<string>()
  const uploads = useCaseUploads(idKasus, {
    types: CASE_FILE_TYPES,
    typesText: text.fileTypes,
    onDone: file => {
      on.onAdd(file)
      host.notify('success', fill(text.uploaded, { nama: file.namaBerkas }))
    },
  })
  const isMissing = isRequired && files.length === 0
  // What the user pressed last has gone with the chosen file: the focus returns to the button that chooses one.
  const item = useRef<HTMLLIElement>(null)
  const wasChosen = useRef(false)
  useEffect(() => {
    if (wasChosen.current && !chosen) item.current?.querySelector('button')?.focus()
    wasChosen.current = chosen !== undefined
  }, [chosen])

  async function remove({ idBerkas, namaBerkas }: CaseFile) {
    setAsked(undefined)
    const outcome = await host.call(caseFileRemove, { params: { id: idKasus, idBerkas } })
    if (outcome.ok) on.onRemove(idBerkas)
    host.notify(
      outcome.ok ? 'success' : 'error',
      outcome.ok ? fill(text.fileDeleted, { nama: namaBerkas }) : outcome.message,
    )
  }
  async function edit({ idBerkas, namaBerkas }: CaseFile, paper: Paper) {
    const outcome = await host.call(caseFileEdit, { params: { id: idKasus, idBerkas }, body: paper })
    host.notify(
      outcome.ok ? 'success' : 'error',
      outcome.ok ? fill(text.fileEdited, { nama: namaBerkas }) : outcome.message,
    )
    if (!outcome.ok) return
    on.onEdit(outcome.value)
    setEdited(undefined)
  }
  return (
    <FileGroup
      ref={item}
      id={fieldIdOf(`lampiran.${kode}`)}
      label={label}
      facts={
        <>
          <Badge tone={isMissing ? 'warn' : files.length > 0 ? 'good' : 'neutral'}>
            {isRequired ? text.attachmentRequired : text.attachmentOptional}
          </Badge>
          {hint !== undefined && <div className={styles.quiet}>{hint}</div>}
          {isMissing && isStrict && <div className={styles.error}>{fill(text.attachmentMissing, { label })}</div>}
        </>
      }
      action={
        !chosen && (
          <FileButton
            types={CASE_FILE_TYPES}
            label={fill(text.chooseFileFor, { label })}
            onChoose={([file]) => setChosen(file)}
          >
            {files.length === 0 ? text.chooseFile : text.otherFile}
          </FileButton>
        )
      }
    >
      {files.map(file =>
        file.idBerkas === edited ? (
          <PaperForm
            key={file.idBerkas}
            name={file.namaBerkas}
            paper={paperOf(file)}
            action={text.saveFile}
            onCancel={() => setEdited(undefined)}
            onSend={paper => void edit(file, paper)}
          />
        ) : (
          <FileLine key={file.idBerkas}>
            <FileFacts idKasus={idKasus} file={file}>
              <IconButton
                icon="pencil"
                label={fill(text.editFile, { nama: file.namaBerkas })}
                onPress={() => setEdited(file.idBerkas)}
              />
              <IconButton
                icon="trash"
                label={fill(text.deleteFile, { nama: file.namaBerkas })}
                onPress={() => setAsked(file)}
              />
            </FileFacts>
          </FileLine>
        ),
      )}
      {chosen && (
        <PaperForm
          name={chosen.name}
          action={text.upload}
          onCancel={() => setChosen(undefined)}
          onSend={({ nomor, tanggal, berlakuSampai }) => {
            setChosen(undefined)
            uploads.start([chosen], {
              kode,
              ...(nomor !== '' && { nomor }),
              ...(tanggal !== null && { tanggal }),
              ...(berlakuSampai !== null && { berlakuSampai }),
            })
          }}
        />
      )}
      <UploadList uploads={uploads} />
      <AlertDialog
        title={text.deleteFileQuestion}
        isOpen={asked !== undefined}
        isDanger
        confirmLabel={fill(text.remove, { nama: '' }).trim()}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && void remove(asked)}
      >
        {fill(text.deleteFileText, { nama: asked?.namaBerkas })}
      </AlertDialog>
    </FileGroup>
  )
}
