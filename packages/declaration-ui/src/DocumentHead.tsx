import { type DeclarationDetail, declarationCopy, declarationDelete } from '@dermaga/contract'
import { withOpen } from '@dermaga/service-ui/list-address'
import { BackLink } from '@dermaga/service-ui/page'
import { dayText, fill, momentText, declarationText as text, timeText } from '@dermaga/text'
import { AlertDialog, Badge, Button, InlineMessage, PageHeader, Skeleton, type Tone } from '@dermaga/ui'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DocumentStatus } from './DocumentList.tsx'
import styles from './declaration.module.css'
import { useEditing } from './editing.ts'
import { useDeclarationHost } from './host.ts'
import { listAddress } from './page-state.ts'
import { usePrincipalOf } from './principals.ts'
import type { SaveState } from './saving/save-state.ts'

// Drafts have no process.
const ProcessMessage = lazy(() => import('./ProcessMessage.tsx'))

/** The document's identity, status, save state and actions. */
export function DocumentHead() {
  const { document, kind, canEdit, saving } = useEditing()
  const pemberi = usePrincipalOf(document)
  const isOfficer = useDeclarationHost().user.isOfficer
  const [search] = useSearchParams()
  return (
    <>
      <BackLink to={listAddress(search, pemberi)}>{fill(text.back, kind)}</BackLink>
      <PageHeader
        eyebrow={`Dokumen ${kind.nama}`}
        title={document.nomorAju ?? (document.nama || fill(text.draftTitle, kind))}
        description={<Facts document={document} />}
        actions={
          <>
            <span aria-live="polite">{canEdit && <SavedBadge saving={saving} />}</span>
            <Actions />
          </>
        }
      />
      {document.proses ? (
        <Suspense fallback={<Skeleton shape="card" />}>
          <ProcessMessage document={document} process={document.proses} isOfficer={isOfficer} />
        </Suspense>
      ) : (
        !canEdit && (
          <InlineMessage tone="info">{text.notEditable[reasonOf(document.tindakan, isOfficer)]}</InlineMessage>
        )
      )}
    </>
  )
}

/** Why the document cannot be edited: it was sent; it is an officer's to answer or read; or a broker's power has ended. */
function reasonOf(actions: DeclarationDetail['tindakan'], isOfficer: boolean): 'sent' | 'officer' | 'lapsed' {
  if (actions.includes('salin')) return 'sent'
  return isOfficer ? 'officer' : 'lapsed'
}

function Facts({ document }: { document: DeclarationDetail }) {
  const { nomorDaftar, tanggalDaftar, dikirimPada } = document
  return (
    <span className={styles.facts}>
      <DocumentStatus document={document} />
      <span>{document.namaPerusahaan}</span>
      {dikirimPada && <span className="dm-numbers">{fill(text.sentAt, { when: momentText(dikirimPada) })}</span>}
      {nomorDaftar && tanggalDaftar && (
        <span>{fill(text.registered, { nomor: nomorDaftar, tanggal: dayText(tanggalDaftar) })}</span>
      )}
    </span>
  )
}

const SAVE_BADGES: Record<SaveState['phase'], { tone: Tone; word: string }> = {
  saved: { tone: 'good', word: text.saved },
  unsaved: { tone: 'neutral', word: text.unsaved },
  saving: { tone: 'neutral', word: text.saving },
  waiting: { tone: 'warn', word: text.waiting },
  rejected: { tone: 'bad', word: text.refused },
  conflict: { tone: 'warn', word: text.conflict },
}

function SavedBadge({ saving }: { saving: SaveState }) {
  const { tone, word } = SAVE_BADGES[saving.phase]
  const isDated = saving.phase === 'saved' && saving.at !== undefined
  return <Badge tone={tone}>{isDated ? fill(text.savedAt, { time: timeText(new Date(saving.at ?? 0)) }) : word}</Badge>
}

function Actions() {
  const { call, notify } = useDeclarationHost()
  const { document, work, loading, lines } = useEditing()
  const queries = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const list = listAddress(search, usePrincipalOf(document))
  const [pending, setPending] = useState<'copy' | 'delete'>()
  const [isAsking, setAsking] = useState(false)
  const [copyId] = useState(() => crypto.randomUUID() as string)
  const params = { id: document.idHeader }

  async function copy() {
    setPending('copy')
    await work.flush()
    const outcome = await call(declarationCopy, { params, body: { idHeader: copyId } }, { idempotencyKey: copyId })
    setPending(undefined)
    if (!outcome.ok) return notify('error', outcome.message)
    notify('success', text.copyDone)
    setSearch(withOpen(list, 'dokumen', outcome.value.idHeader))
  }
  async function remove() {
    setPending('delete')
    const versi = (await work.flush()) ?? work.get().versi
    const outcome = await call(declarationDelete, { params, query: { versi } })
    setPending(undefined)
    setAsking(false)
    if (!outcome.ok) return notify('error', outcome.message)
    notify('success', text.deleted)
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === '/v1/dokumen' })
    setSearch(list, { replace: true })
  }

  return (
    <>
      {document.tindakan.includes('hapus') && <Button onPress={() => setAsking(true)}>{text.delete}</Button>}
      {document.tindakan.includes('salin') && (
        <Button isPending={pending === 'copy'} onPress={() => void copy()}>
          {text.copy}
        </Button>
      )}
      {document.tindakan.includes('salin') && <NameButton />}
      {document.tindakan.includes('beri') && <GiveButton idHeader={document.idHeader} />}
      <AlertDialog
        title={text.deleteQuestion}
        isOpen={isAsking}
        isDanger
        confirmLabel={text.delete}
        isPending={pending === 'delete'}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {fill(text.deleteText, { lines: (lines?.length ?? loading.total).toLocaleString('id-ID') })}
      </AlertDialog>
    </>
  )
}

// Few documents have a name.
const NameDialog = lazy(() => import('./prefill/NameDialog.tsx'))

function NameButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{text.nameAndTemplate}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NameDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

// Few documents are given.
const BrokersDialog = lazy(() => import('./BrokersDialog.tsx').then(module => ({ default: module.BrokersDialog })))

function GiveButton({ idHeader }: { idHeader: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{text.giveToBroker}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BrokersDialog idHeader={idHeader} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
