import { fill, serviceText as text } from '@dermaga/text'
import { Button, InlineMessage, ProgressBar } from '@dermaga/ui'
import styles from './files.module.css'
import type { Uploads } from './useUploads.ts'

/** Files on their way with their progress, and those that could not be sent with the reason. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.all.length === 0) return null
  return (
    <ul className={styles.uploads}>
      {uploads.all.map(upload => (
        <li key={upload.key}>
          {upload.problem === undefined ? (
            <div className={styles.upload}>
              <ProgressBar
                label={fill(text.uploading, { nama: upload.file.name })}
                value={upload.sentBytes}
                max={upload.file.size}
              />
              <Button variant="quiet" onPress={() => uploads.cancel(upload)}>
                {text.cancelUpload}
              </Button>
            </div>
          ) : (
            <InlineMessage tone="bad">
              <p className={styles.problem}>{upload.problem}</p>
              <div className="dm-row">
                {upload.canRetry && <Button onPress={() => uploads.retry(upload)}>{text.uploadRetry}</Button>}
                <Button variant="quiet" onPress={() => uploads.cancel(upload)}>
                  {text.cancel}
                </Button>
              </div>
            </InlineMessage>
          )}
        </li>
      ))}
    </ul>
  )
}
