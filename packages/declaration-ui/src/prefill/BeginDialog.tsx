import {
  type DeclarationBeginning,
  type DocumentKind,
  declarationBeginnings,
  declarationTemplateDelete,
} from '@dermaga/contract'
import { callQuery, useChange } from '@dermaga/service-ui/call'
import { dayText, fill } from '@dermaga/text'
import { prefillText as text } from '@dermaga/text/declaration-prefill'
import { AlertDialog, Dialog, ErrorState, IconButton, InlineMessage, Skeleton } from '@dermaga/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeclarationHost } from '../host.ts'
import styles from './prefill.module.css'

interface BeginDialogProps {
  kind: DocumentKind
  /** Of the company it is begun for; undefined: the caller's own. */
  npwp: string | undefined
  isPending: boolean
  onBegin: (beginning: DeclarationBeginning | undefined) => void
  onClose: () => void
}

/** What a new document begins with: the last one of a partner, a template, or nothing. */
export default function BeginDialog({ kind, npwp, isPending, onBegin, onClose }: BeginDialogProps) {
  const query = { kodeDokumen: kind.kode, ...(npwp !== undefined && { npwp }) }
  const host = useDeclarationHost()
  const found = useQuery({ ...callQuery(host, declarationBeginnings, { query }), staleTime: 0 })
  const { pending, change } = useChange('/v1/dokumen-awal', host.notify)
  const [asked, setAsked] = useState<{ idTemplat: string; nama: string }>()
  const { templat = [], mitra = [] } = found.data ?? {}

  const choice = (key: string, title: string, hint: string, beginning: DeclarationBeginning | undefined) => (
    <button key={key} type="button" className={styles.choice} disabled={isPending} onClick={() => onBegin(beginning)}>
      <strong>{title}</strong>
      <span className={styles.quiet}>{hint}</span>
    </button>
  )
  return (
    <Dialog title={fill(text.beginTitle, kind)} size="wide" isOpen onOpenChange={isOpen => !isOpen && onClose()}>
      <div className="dm-stack">
        {found.isPending && <Skeleton count={4} />}
        {found.isLoadingError && (
          <ErrorState title={text.beginFailed} message={found.error.message} onRetry={() => void found.refetch()} />
        )}
        {mitra.length > 0 && (
          <section className={styles.choices} aria-label={text.partners}>
            <h3 className={styles.title}>{text.partners}</h3>
            <p className={styles.quiet}>{text.partnersLead}</p>
            {mitra.map(({ idHeader, nama, nomorAju, dikirimPada }) =>
              choice(idHeader, nama, fill(text.partnerHint, { nomorAju, when: dayText(dikirimPada.slice(0, 10)) }), {
                dari: 'dokumen',
                id: idHeader,
              }),
            )}
          </section>
        )}
        {templat.length > 0 && (
          <section className={styles.choices} aria-label={text.templates}>
            <h3 className={styles.title}>{text.templates}</h3>
            {templat.map(({ idTemplat, nama, jumlahBarang, diubahPada, diubahOleh }) => (
              <div key={idTemplat} className={styles.row}>
                {choice(
                  idTemplat,
                  nama,
                  fill(text.templateHint, {
                    count: jumlahBarang.toLocaleString('id-ID'),
                    when: dayText(diubahPada.slice(0, 10)),
                    name: diubahOleh,
                  }),
                  { dari: 'templat', id: idTemplat },
                )}
                <IconButton
                  icon="trash"
                  label={fill(text.templateDelete, { nama })}
                  onPress={() => setAsked({ idTemplat, nama })}
                />
              </div>
            ))}
          </section>
        )}
        {found.data && mitra.length + templat.length === 0 && <InlineMessage>{text.noneYet}</InlineMessage>}
        {found.data && choice('kosong', text.beginBlank, text.beginBlankHint, undefined)}
      </div>
      <AlertDialog
        title={fill(text.templateDeleteQuestion, { nama: asked?.nama ?? '' })}
        isOpen={asked !== undefined}
        isDanger
        confirmLabel={fill(text.templateDelete, { nama: '' }).trim()}
        isPending={pending !== undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (!asked) return
          const remove = () => host.call(declarationTemplateDelete, { params: { id: asked.idTemplat } })
          void change('delete', remove, text.templateDeleted).then(() => setAsked(undefined))
        }}
      >
        {text.templateDeleteText}
      </AlertDialog>
    </Dialog>
  )
}
