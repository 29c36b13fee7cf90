import { ADDRESS_BOOK_PATH, addressBookList, type Partner, type PartnerRole } from '@dermaga/contract'
import { type Content, type Part, variantOf } from '@dermaga/declaration'
import { callQuery } from '@dermaga/service-ui/call'
import { TextLink } from '@dermaga/service-ui/page'
import { addressBookText as text } from '@dermaga/text/address-book'
import { Button, Dialog, EmptyState, ErrorState, SearchField, Skeleton } from '@dermaga/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useDeclarationHost } from '../host.ts'
import { withField } from '../with-field.ts'
import styles from './address-book.module.css'

/** Roles of the parties of documents, by the codes of `entitas`; the company itself is in no address book. */
const ROLES: Readonly<Record<string, PartnerRole>> = {
  '5': 'pengirim',
  '9': 'pengirim',
  '10': 'penjual',
  '6': 'pembeli',
  '8': 'penerima',
  '13': 'lain',
}
const SHOWN = 20

interface PartnerPickerProps {
  part: Part
  row: Content
  onPick: (row: Content) => void
}

/** Fills a party or carrier from the address book, all its fields at once. */
export default function PartnerPicker({ part, row, onPick }: PartnerPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const role = part.name === 'pengangkut' ? 'pengangkut' : ROLES[String(row['kodeEntitas'])]
  if (!role) return null
  return (
    <div className={styles.picking}>
      <Button onPress={() => setOpen(true)}>{text.pick}</Button>
      {isOpen && (
        <Picking
          role={role}
          onClose={() => setOpen(false)}
          onPick={partner => {
            setOpen(false)
            onPick(filledRow(part, row, partner))
          }}
        />
      )}
    </div>
  )
}

function Picking({
  role,
  onPick,
  onClose,
}: {
  role: PartnerRole
  onPick: (partner: Partner) => void
  onClose: () => void
}) {
  const [words, setWords] = useState('')
  const q = useDeferredValue(words)
  const host = useDeclarationHost()
  const found = useQuery({
    ...callQuery(host, addressBookList, {
      // Who sends may also sell: partners of every role are offered, those of the role first.
      query: { q, urut: 'terakhir' as const, size: SHOWN, ...(role === 'pengangkut' && { peran: role }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const items = (found.data?.items ?? [])
    .filter(({ peran }) => role === 'pengangkut' || (peran !== 'pengangkut' && peran !== 'gudang'))
    .toSorted((one, other) => Number(other.peran === role) - Number(one.peran === role))
  return (
    <Dialog title={text.pickTitle} isOpen onOpenChange={open => !open && onClose()}>
      <div className="dm-stack">
        <SearchField label={text.search} placeholder={text.searchHint} value={words} onChange={setWords} />
        {found.isPending && <Skeleton count={3} />}
        {found.isLoadingError && (
          <ErrorState title={text.failed} message={found.error.message} onRetry={() => void found.refetch()} />
        )}
        {found.data && items.length === 0 && (
          <EmptyState title={q === '' ? text.emptyTitle : text.noneTitle} icon="search">
            {q === '' ? text.empty : text.none}
          </EmptyState>
        )}
        <div className={styles.picks}>
          {items.map(partner => (
            <button key={partner.idEntri} type="button" className={styles.pick} onClick={() => onPick(partner)}>
              <strong>{partner.nama}</strong>
              <span className={styles.quiet}>
                {[text.roles[partner.peran], partner.alamat, partner.kodeNegara].filter(Boolean).join(' · ')}
              </span>
            </button>
          ))}
        </div>
        {found.data?.next && <p className={styles.quiet}>{text.pickMore}</p>}
        <TextLink to={ADDRESS_BOOK_PATH}>{text.manage}</TextLink>
      </div>
    </Dialog>
  )
}

/** The row with what the entry says, in the fields that the row has; what the entry does not say stays. */
function filledRow(part: Part, row: Content, partner: Partner): Content {
  const { nama, alamat, kodeNegara, kodeJenisIdentitas, nomorIdentitas, nib, kode } = partner
  const values: Readonly<Record<string, string>> =
    part.name === 'pengangkut'
      ? { namaPengangkut: nama, kodeBendera: kodeNegara, kodeCaraAngkut: kode }
      : {
          namaEntitas: nama,
          alamatEntitas: alamat,
          kodeNegara,
          kodeJenisIdentitas,
          nomorIdentitas,
          nibEntitas: nib,
        }
  let next = row
  for (const { name, maxLength, oneOf } of variantOf(part, row)?.fields ?? []) {
    const value = values[name]
    if (!value || (oneOf && !oneOf.includes(value))) continue
    next = withField(next, name, value.slice(0, maxLength))
  }
  return next
}
