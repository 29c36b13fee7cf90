import type { CaseDetail } from '@dermaga/contract'
import type { ServiceDefinition } from '@dermaga/service'
import { fill, serviceText as text } from '@dermaga/text'
import { Button, Card, Icon } from '@dermaga/ui'
import { useServiceHost } from '../host.ts'
import { mayApply, useBegin } from '../list/useBegin.ts'
import styles from './case.module.css'

interface ContinueCardProps {
  detail: CaseDetail
  definition: ServiceDefinition
  /** To begin one is the next step. */
  isNext?: boolean
}

/** The services whose next case can name this one, which begins with it filled in; those that the company goes on with; and a copy of it. */
export function ContinueCard({ detail, definition, isNext = false }: ContinueCardProps) {
  const possible = usePossible(detail)
  const isCopied = useMayCopy(detail, definition)
  if (possible.length === 0 && !isCopied) return null
  return (
    <Card title={isCopied || possible.some(({ menyebut }) => menyebut) ? text.continuations : text.continuationsApart}>
      <div className="dm-stack">
        <ContinueList detail={detail} isNext={isNext} />
        {isCopied && <CopyButton detail={detail} definition={definition} />}
      </div>
    </Card>
  )
}

/** Companies copy what they have sent. */
function useMayCopy({ nomor, pihakSaya }: CaseDetail, definition: ServiceDefinition): boolean {
  const host = useServiceHost()
  return definition.copies !== undefined && nomor !== null && pihakSaya === null && mayApply(host, definition)
}

function CopyButton({
  detail,
  definition: { id, path, title },
}: {
  detail: CaseDetail
  definition: ServiceDefinition
}) {
  const { idKasus, sebagaiKuasa, pemohon } = detail
  const { begin, isPending } = useBegin(id, copy => `${path}/${copy}`)
  const whose = sebagaiKuasa ? { atasNama: pemohon.npwp } : {}
  return (
    <Button isPending={isPending} onPress={() => void begin({ menyalin: idKasus, ...whose })}>
      <Icon name="plus" size={18} />
      {fill(text.copyCase, { judul: title })}
    </Button>
  )
}

export function ContinueList({ detail, isNext = false }: { detail: CaseDetail; isNext?: boolean }) {
  const { idKasus, sebagaiKuasa, pemohon } = detail
  const possible = usePossible(detail)
  if (possible.length === 0) return null
  const whose = sebagaiKuasa ? { atasNama: pemohon.npwp } : {}
  return (
    <ul className={styles.continuations}>
      {possible.map(({ layanan, judul, path, menyebut }, at) => (
        <li key={layanan}>
          <ContinueButton
            {...{ layanan, path }}
            label={fill(layanan === detail.layanan && !menyebut ? text.continueAgain : text.continueIn, { judul })}
            begun={{ ...(menyebut && { menyebut: idKasus }), ...whose }}
            isPrimary={isNext && at === 0}
          />
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
  path: string
  label: string
  begun: { menyebut?: string; atasNama?: string }
  isPrimary: boolean
}

function ContinueButton({ layanan, path, label, begun, isPrimary }: ContinueButtonProps) {
  const { begin, isPending } = useBegin(layanan, idKasus => `${path}/${idKasus}`)
  return (
    <Button variant={isPrimary ? 'primary' : 'secondary'} isPending={isPending} onPress={() => void begin(begun)}>
      {label}
    </Button>
  )
}
