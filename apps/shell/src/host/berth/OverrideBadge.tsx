import { berthText, fill } from '@dermaga/text'
import { Button } from '@dermaga/ui'
import styles from './OverrideBadge.module.css'
import { resetOverride, useOverrides } from './override.ts'

/** Says on every page what does not come from the catalogue, and takes it back in one click. design 04, Development */
export default function OverrideBadge() {
  return (
    <aside className={styles.badge} aria-label={berthText.development}>
      {Object.entries(useOverrides()).map(([modulSlug, address]) => (
        <p key={modulSlug} className={styles.line}>
          <span>{fill(berthText.overridden, { name: modulSlug, address })}</span>
          <Button
            aria-label={fill(berthText.resetOverrideOf, { name: modulSlug })}
            onPress={() => resetOverride(modulSlug)}
          >
            {berthText.resetOverride}
          </Button>
        </p>
      ))}
    </aside>
  )
}
