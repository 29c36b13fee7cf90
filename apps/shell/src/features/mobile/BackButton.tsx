import { mobileText as text } from '@dermaga/text'
import styles from './mobile.module.css'

/** Back button above the screen's heading, so that later content does not move it.
 *  @param label the destination, when 'Kembali' alone is ambiguous */
export function BackButton({ label, onPress }: { label?: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.back} aria-label={label} onClick={onPress}>
      <span aria-hidden="true">←</span> {text.back}
    </button>
  )
}
