import { type ManagedRole, type MenuItem, rolePreview } from '@dermaga/contract'
import { accessAdminText, dashboardText, fill, historyText } from '@dermaga/text'
import { Card, ErrorState, InlineMessage, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { queryOptionsOf } from '../../host/call/queries.ts'
import { MenuOutline } from '../../host/layout/MenuOutline.tsx'
import { menuGroups } from '../../host/layout/menu.ts'
import styles from './access-admin.module.css'

const text = accessAdminText.preview

/** The menu and the parts of the dashboard that somebody with this role alone would see. Nothing in it opens. */
export function RolePreview({ role: { idRole: id, namaRole: nama } }: { role: ManagedRole }) {
  const preview = useQuery({ ...queryOptionsOf(rolePreview, { params: { id } }), staleTime: 0 })
  if (preview.isPending) return <Skeleton shape="card" count={4} />
  if (!preview.data)
    return <ErrorState title={text.failed} message={preview.error.message} onRetry={() => void preview.refetch()} />
  const { menu, dasbor, riwayat } = preview.data
  const groups = menuGroups(menu)
  const hidden = hiddenIn(menu)
  return (
    <div className="dm-stack">
      <InlineMessage title={fill(text.title, { nama })}>{text.text}</InlineMessage>
      <div className={styles.columns}>
        <Card title={fill(text.menu, { nama })}>
          {groups.length === 0 && <p className={styles.quiet}>{text.empty}</p>}
          <MenuOutline groups={groups} />
          {hidden.length > 0 && (
            <section>
              <h3 className={styles.group}>{text.hidden}</h3>
              <ul className={styles.nodes}>
                {hidden.map(({ id: idItem, name, url }) => (
                  <li key={idItem}>
                    {name} <span className={styles.quiet}>{url}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </Card>
        <Card title={text.dashboard}>
          {dasbor.length === 0 ? (
            <p className={styles.quiet}>{text.dashboardEmpty}</p>
          ) : (
            <ul className={styles.nodes}>
              {dasbor.map(kind => (
                <li key={kind}>{dashboardText.waiting[kind]}</li>
              ))}
            </ul>
          )}
          <h3 className={styles.group}>{text.histories}</h3>
          <ul className={styles.nodes}>
            {riwayat.map(scope => (
              <li key={scope}>{historyText.scopes[scope]}</li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  )
}

const hiddenIn = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap(item => [...(item.shown ? [] : [item]), ...hiddenIn(item.children)])
