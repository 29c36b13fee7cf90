import { caseFileRemove } from '@dermaga/contract'
import type { Photo } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { IconButton, TextField } from '@dermaga/ui'
import { useRef, useState } from 'react'
import { FileButton } from '../files/FileButton.tsx'
import { FilePicture } from '../files/FilePicture.tsx'
import { reducedPhoto } from '../files/reduced-photo.ts'
import { UploadList } from '../files/UploadList.tsx'
import { useCaseUploads } from '../files/useUploads.ts'
import { useServiceHost } from '../host.ts'
import type { ControlText } from './control-text.ts'
import { FieldSet } from './FieldSet.tsx'
import styles from './form.module.css'
import { useFormView } from './form-view.ts'

interface PhotosFieldProps extends ControlText {
  value: Photo[]
  onChange: (value: Photo[]) => void
}

const TYPES = ['image/jpeg', 'image/png']
const MAX_CAPTION = 255
/** The photograph stays a file of the case: a colleague's, or one of a report that was signed. The form leaves it out. */
const ONLY_FROM_HERE = ['access.denied', 'case.fileInAnswer']

/** Photographs with captions. Each is uploaded when it is chosen, and deleted when it is taken out; on a phone the camera is offered
 *  too. */
export function PhotosField({ value, onChange, ...frame }: PhotosFieldProps) {
  const { idKasus } = useFormView()
  const host = useServiceHost()
  const [removing, setRemoving] = useState<string>()
  // Uploads end while captions are typed: each changes what the others have left.
  const latest = useRef(value)
  latest.current = value
  const change = (next: Photo[]) => {
    latest.current = next
    onChange(next)
  }
  const describe = ({ idBerkas }: Photo, keterangan: string) =>
    change(latest.current.map(photo => (photo.idBerkas === idBerkas ? { ...photo, keterangan } : photo)))
  const uploads = useCaseUploads(idKasus, {
    types: TYPES,
    typesText: text.photoTypes,
    reduce: reducedPhoto,
    onDone({ idBerkas }) {
      // The same picture again is the file that the case has.
      if (latest.current.some(photo => photo.idBerkas === idBerkas)) host.notify('notice', text.photoKnown)
      else change([...latest.current, { idBerkas, keterangan: '' }])
    },
  })
  async function remove({ idBerkas }: Photo) {
    setRemoving(idBerkas)
    const outcome = await host.call(caseFileRemove, { params: { id: idKasus, idBerkas } })
    setRemoving(undefined)
    if (!outcome.ok && !ONLY_FROM_HERE.includes(outcome.code)) return void host.notify('error', outcome.message)
    change(latest.current.filter(photo => photo.idBerkas !== idBerkas))
  }
  return (
    <FieldSet {...frame}>
      {value.length > 0 && (
        <ol className={styles.photos}>
          {value.map((photo, index) => (
            <li key={photo.idBerkas} className={styles.photo}>
              <FilePicture
                idKasus={idKasus}
                idBerkas={photo.idBerkas}
                label={fill(text.photo, { number: index + 1 })}
              />
              <TextField
                label={fill(text.caption, { number: index + 1 })}
                placeholder={text.captionHint}
                value={photo.keterangan}
                maxLength={MAX_CAPTION}
                onChange={keterangan => describe(photo, keterangan)}
              />
              <IconButton
                icon="trash"
                label={fill(text.remove, { nama: fill(text.photo, { number: index + 1 }) })}
                isDisabled={removing === photo.idBerkas}
                onPress={() => void remove(photo)}
              />
            </li>
          ))}
        </ol>
      )}
      <UploadList uploads={uploads} />
      <div>
        <FileButton types={TYPES} isMultiple onChoose={files => uploads.start(files)}>
          {text.addPhotos}
        </FileButton>
      </div>
    </FieldSet>
  )
}
