import { CASE_FILE_TYPES, type CaseFile, caseFileRemove } from '@dermaga/contract'
import type { Content } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { IconButton } from '@dermaga/ui'
import { useContext, useRef, useState } from 'react'
import { FileButton } from '../files/FileButton.tsx'
import { FileFacts } from '../files/FileFacts.tsx'
import styles from '../files/files.module.css'
import { UploadList } from '../files/UploadList.tsx'
import { useCaseUploads } from '../files/useUploads.ts'
import { useServiceHost } from '../host.ts'
import { CaseFactsContext } from '../ValueText.tsx'
import type { ControlText } from './control-text.ts'
import { FieldSet } from './FieldSet.tsx'
import { useFormView } from './form-view.ts'

interface FilesFieldProps extends ControlText {
  value: readonly Content[]
  onChange: (value: Content[]) => void
}

/** The file stays one of the case: a colleague's, or one of an answer that was given. The form leaves it out. */
const ONLY_FROM_HERE = ['access.denied', 'case.fileInAnswer', 'case.notEditable']

/** Files that answer something: PDF, JPEG or PNG. Each is uploaded when it is chosen, and deleted when it is taken out. */
export function FilesField({ value, onChange, ...frame }: FilesFieldProps) {
  const { idKasus } = useFormView()
  const { lampiran } = useContext(CaseFactsContext)
  const host = useServiceHost()
  const [added, setAdded] = useState<readonly CaseFile[]>([])
  const [removing, setRemoving] = useState<string>()
  // Several uploads end one after another: each changes what the others have left.
  const latest = useRef(value)
  latest.current = value
  const change = (next: readonly Content[]) => {
    latest.current = next
    onChange([...next])
  }
  const uploads = useCaseUploads(idKasus, {
    types: CASE_FILE_TYPES,
    typesText: text.fileTypes,
    onDone: file => {
      setAdded(before => [...before, file])
      // The same file again is the one that is there.
      const isThere = latest.current.some(({ idBerkas }) => idBerkas === file.idBerkas)
      if (!isThere) change([...latest.current, { idBerkas: file.idBerkas }])
      host.notify('success', fill(text.uploaded, { nama: file.namaBerkas }))
    },
  })
  async function remove(idBerkas: string) {
    setRemoving(idBerkas)
    const outcome = await host.call(caseFileRemove, { params: { id: idKasus, idBerkas } })
    setRemoving(undefined)
    if (!outcome.ok && !ONLY_FROM_HERE.includes(outcome.code)) return void host.notify('error', outcome.message)
    change(latest.current.filter(file => file['idBerkas'] !== idBerkas))
  }
  const known = [...lampiran, ...added]
  return (
    <FieldSet {...frame}>
      {value.length > 0 && (
        <ol className={styles.named}>
          {value.map(({ idBerkas }, index) => {
            const id = String(idBerkas)
            const file = known.find(each => each.idBerkas === id)
            const name = file?.namaBerkas ?? fill(text.file, { number: index + 1 })
            const removal = (
              <IconButton
                icon="trash"
                label={fill(text.remove, { nama: name })}
                isDisabled={removing === id}
                onPress={() => void remove(id)}
              />
            )
            return (
              <li key={id} className={styles.file}>
                {file ? (
                  <FileFacts idKasus={idKasus} file={file}>
                    {removal}
                  </FileFacts>
                ) : (
                  <>
                    {name}
                    {removal}
                  </>
                )}
              </li>
            )
          })}
        </ol>
      )}
      <UploadList uploads={uploads} />
      <div>
        <FileButton types={CASE_FILE_TYPES} isMultiple onChoose={files => uploads.start(files)}>
          {text.addFiles}
        </FileButton>
      </div>
    </FieldSet>
  )
}
