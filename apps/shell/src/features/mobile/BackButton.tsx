import { mobileText as text } from '@dermaga/text'
import styles from './mobile.module.css'

/** The way back, above the screen's heading: nothing that arrives later moves it.
 *  @param label where it leads, when 'Kembali' alone does not say it */
export function BackButton({ label, onPress }: { label?: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.back} aria-label={label} onClick={onPress}>
      <span aria-hidden="true">←</span> {text.back}
    </button>
  )
}
