import { declarationPermits, type ValueOf, wholeNpwp } from '@dermaga/contract'
import { type Content, type Part, variantOf } from '@dermaga/declaration'
import { callQuery } from '@dermaga/service-ui/call'
import { dayText, fill } from '@dermaga/text'
import { permitsText as text } from '@dermaga/text/declaration-permits'
import { Button, Dialog, EmptyState, ErrorState, SearchField, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '../address-book/address-book.module.css'
import { useEditing } from '../editing.ts'
import { useDeclarationHost } from '../host.ts'
import { withField } from '../with-field.ts'

type Permit = ValueOf<typeof declarationPermits>['items'][number]

/** Where rows name a permit: number and day, by part. */
const PLACES: Readonly<Record<string, { number: string; day: string }>> = {
  entitas: { number: 'nomorIjinEntitas', day: 'tanggalIjinEntitas' },
  dokumen: { number: 'nomorDokumen', day: 'tanggalDokumen' },
}
/** Above this number the list has a search field. */
const MANY = 8

interface PermitPickerProps {
  part: Part
  row: Content
  onPick: (row: Content) => void
}

/** Fills number and date of a permit of the company that owns the document, in its own party or in a paper that is a decision; other parties'
 *  permits are typed. */
export default function PermitPicker({ part, row, onPick }: PermitPickerProps) {
  const { document } = useEditing()
  const [isOpen, setOpen] = useState(false)
  const fields = variantOf(part, row)?.fields ?? []
  const place = PLACES[part.name]
  const number = fields.find(({ name }) => name === place?.number)
  if (!place || !number || !isOwn(row['nomorIdentitas'], document.npwp)) return null
  return (
    <div className={styles.picking}>
      <Button onPress={() => setOpen(true)}>{text.pick}</Button>
      {isOpen && (
        <Picking
          idHeader={document.idHeader}
          onClose={() => setOpen(false)}
          onPick={permit => {
            setOpen(false)
            const numbered = withField(row, place.number, permit.nomor.slice(0, number.maxLength))
            const hasDay = fields.some(({ name }) => name === place.day)
            onPick(hasDay ? withField(numbered, place.day, permit.berlakuMulai) : numbered)
          }}
        />
      )}
    </div>
  )
}

/** Whether a row is the company itself, as far as it says who it is. Its tax number has 15 digits or, with a leading zero, 16, or 22
 *  with its place. */
function isOwn(identity: unknown, npwp: string): boolean {
  return identity === undefined || identity === '' || wholeNpwp(String(identity)) === wholeNpwp(npwp)
}

function Picking({
  idHeader,
  onPick,
  onClose,
}: {
  idHeader: string
  onPick: (permit: Permit) => void
  onClose: () => void
}) {
  const [words, setWords] = useState('')
  const host = useDeclarationHost()
  const found = useQuery({ ...callQuery(host, declarationPermits, { params: { id: idHeader } }), staleTime: 0 })
  const all = found.data?.items ?? []
  const sought = words.trim().toLowerCase()
  const items = all.filter(({ judul, nomor }) => `${judul} ${nomor}`.toLowerCase().includes(sought))
  return (
    <Dialog title={text.title} isOpen onOpenChange={open => !open && onClose()}>
      <div className="dm-stack">
        <p className={styles.quiet}>{text.lead}</p>
        {all.length > MANY && (
          <SearchField label={text.search} placeholder={text.searchHint} value={words} onChange={setWords} />
        )}
        {found.isPending && <Skeleton count={3} />}
        {found.isLoadingError && (
          <ErrorState title={text.failed} message={found.error.message} onRetry={() => void found.refetch()} />
        )}
        {found.data && items.length === 0 && (
          <EmptyState title={all.length === 0 ? text.emptyTitle : text.noneTitle} icon="search">
            {all.length === 0 ? text.empty : text.none}
          </EmptyState>
        )}
        <div className={styles.picks}>
          {items.map(permit => (
            <button
              key={`${permit.layanan} ${permit.nomor}`}
              type="button"
              className={styles.pick}
              onClick={() => onPick(permit)}
            >
              <strong>{permit.nomor}</strong>
              <span className={styles.quiet}>
                {[
                  permit.judul,
                  fill(text.since, { mulai: dayText(permit.berlakuMulai) }),
                  permit.berlakuSampai && fill(text.until, { sampai: dayText(permit.berlakuSampai) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
