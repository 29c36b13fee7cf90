import { shellText } from '@dermaga/text'
import { usePortal } from '../page/portal.ts'
import styles from './MainLayout.module.css'

/** The product's name and version; 'Mohon Tunggu ...' while a sub-application loads. spec §1 */
export function SubHeader({ isSubappLoading }: { isSubappLoading: boolean }) {
  const { productName, version, production, environment } = usePortal().config
  return (
    <div className={styles.subHeader}>
      <span role="status">{isSubappLoading ? shellText.loadingSubapp : `${productName} ${version}`}</span>
      {(environment === 'dev' || !production) && (
        <strong className={styles.development}>{shellText.development}</strong>
      )}
    </div>
  )
}
