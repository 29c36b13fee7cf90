import type { Photo } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { IconButton, TextField } from '@dermaga/ui'
import { useRef } from 'react'
import { FileButton } from '../files/FileButton.tsx'
import { FilePicture } from '../files/FilePicture.tsx'
import { UploadList } from '../files/UploadList.tsx'
import { useUploads } from '../files/useUploads.ts'
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

/** Photographs with captions. Each is uploaded when it is chosen; on a phone the camera is offered too. */
export function PhotosField({ value, onChange, ...frame }: PhotosFieldProps) {
  const { idKasus } = useFormView()
  // Several uploads end one after another: each adds to what the others have added.
  const latest = useRef(value)
  latest.current = value
  const change = (next: Photo[]) => {
    latest.current = next
    onChange(next)
  }
  const uploads = useUploads(idKasus, {
    types: TYPES,
    typesText: text.photoTypes,
    onDone: ({ idBerkas }) => change([...latest.current, { idBerkas, keterangan: '' }]),
  })
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
                onChange={keterangan => change(value.with(index, { ...photo, keterangan }))}
              />
              <IconButton
                icon="trash"
                label={fill(text.remove, { nama: fill(text.photo, { number: index + 1 }) })}
                onPress={() => change(value.toSpliced(index, 1))}
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
