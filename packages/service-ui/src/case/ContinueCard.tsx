import type { CaseDetail } from '@dermaga/contract'
import { fill, serviceText as text } from '@dermaga/text'
import { Button, Card } from '@dermaga/ui'
import { useServiceHost } from '../host.ts'
import { mayApply, useBegin } from '../list/useBegin.ts'
import styles from './case.module.css'

/** The services whose next case can name this one: each begins with it filled in. */
export function ContinueCard({ detail }: { detail: CaseDetail }) {
  const possible = usePossible(detail)
  if (possible.length === 0) return null
  return (
    <Card title={text.continuations}>
      <ContinueList detail={detail} />
    </Card>
  )
}

export function ContinueList({ detail }: { detail: CaseDetail }) {
  const { idKasus, sebagaiKuasa, pemohon } = detail
  const possible = usePossible(detail)
  if (possible.length === 0) return null
  const whose = sebagaiKuasa ? { atasNama: pemohon.npwp } : {}
  return (
    <ul className={styles.related}>
      {possible.map(({ layanan, judul, path }) => (
        <li key={layanan}>
          <ContinueButton layanan={layanan} judul={judul} path={path} begun={{ menyebut: idKasus, ...whose }} />
        </li>
      ))}
    </ul>
  )
}

function usePossible({ lanjutan }: CaseDetail) {
  const host = useServiceHost()
  return lanjutan.filter(({ akses }) => mayApply(host, { access: akses }))
}

interface ContinueButtonProps {
  layanan: string
  judul: string
  path: string
  begun: { menyebut: string; atasNama?: string }
}

function ContinueButton({ layanan, judul, path, begun }: ContinueButtonProps) {
  const { begin, isPending } = useBegin(layanan, idKasus => `${path}/${idKasus}`)
  return (
    <Button isPending={isPending} onPress={() => void begin(begun)}>
      {fill(text.continueIn, { judul })}
    </Button>
  )
}
