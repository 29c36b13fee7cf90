import { berthText, fill } from '@dermaga/text'
import { Button } from '@dermaga/ui'
import styles from './OverrideBadge.module.css'
import { resetOverride, useOverrides } from './override.ts'

/** Shows on every page which sub-application is overridden, and removes the override by one click. */
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
