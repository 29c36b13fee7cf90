import {
  DECLARATION,
  type DeclarationDetail,
  type DocumentKind,
  declarationCreate,
  declarationDelete,
  declarationReplace,
  wibDay,
} from '@dermaga/contract'
import { type Content, definitionOf } from '@dermaga/declaration'
import { declarationText, fill } from '@dermaga/text'
import { jsonText as text } from '@dermaga/text/declaration-json'
import {
  Button,
  Dialog,
  Disclosure,
  ErrorState,
  FilePanel,
  FileRefusal,
  InlineMessage,
  Skeleton,
  Table,
  useFileReading,
} from '@dermaga/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '../declaration.module.css'
import { type DeclarationHost, type MakeCall, useDeclarationHost } from '../host.ts'
import { kindOf } from '../own-kinds.ts'
import { Lines } from '../versions/ChangesTab.tsx'
import { readInWorker, readWhole, type WholeDocument } from './documents.ts'
import type { JsonRead } from './read-json.ts'

const MOST_MB = 60
/** Above this number of differences the groups begin closed. */
const MOST_AT_ONCE = 12

interface JsonImportDialogProps {
  /** The draft that the file replaces; undefined for a new one. */
  idHeader: string | undefined
  onDone: (path: string, idHeader: string) => void
  onClose: () => void
}

/** Takes a document from a JSON file once its differences were shown. A file with errors changes nothing. */
export default function JsonImportDialog({ idHeader, onDone, onClose }: JsonImportDialogProps) {
  const { call } = useDeclarationHost()
  const target = useQuery({
    queryKey: ['declaration-json', idHeader],
    queryFn: () => readWhole(call, idHeader ?? ''),
    enabled: idHeader !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const number = target.data && nameOf(target.data.document)
  const title = idHeader === undefined ? text.dialogNew : fill(text.dialogInto, { nomor: number ?? '…' })
  if (idHeader !== undefined && !target.data?.document.tindakan.includes('ubah')) {
    return (
      <Dialog title={title} size="wide" isOpen onOpenChange={isOpen => !isOpen && onClose()}>
        {target.isPending && <Skeleton count={4} />}
        {target.error && (
          <ErrorState
            title={text.targetFailed}
            message={target.error.message}
            onRetry={() => void target.refetch()}
            isRetrying={target.isFetching}
          />
        )}
        {target.data && <InlineMessage tone="warn">{text.notEditable}</InlineMessage>}
      </Dialog>
    )
  }
  return <Importing title={title} target={target.data} onDone={onDone} onClose={onClose} />
}

interface ImportingProps extends Pick<JsonImportDialogProps, 'onDone' | 'onClose'> {
  title: string
  target: WholeDocument | undefined
}

function Importing({ title, target, onDone, onClose }: ImportingProps) {
  const { call, notify, now } = useDeclarationHost()
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** Under an id of its own: pressed again after a lost answer, it is the same draft. */
  const [newId] = useState(() => crypto.randomUUID() as string)

  const reading = useFileReading({
    mostMb: MOST_MB,
    tooBig: fill(text.tooBig, { most: MOST_MB }),
    failed: text.failed,
    async read(file, work) {
      setProblem(undefined)
      const found = await readInWorker({ file, target: await targetOf(target, now) }, work)
      if (found.kind === 'fault') throw new FileRefusal(`${found.message} ${text.nothingChanged}`)
      return found
    },
  })

  async function take(read: Extract<JsonRead, { kind: 'read' }>) {
    const kind = kindOf(read.kode as DocumentKind['kode'])
    setSaving(true)
    setProblem(undefined)
    const refusal = target
      ? await replace(call, target.document.idHeader, target.document.versi, read)
      : await create(call, newId, kind.kode, read)
    setSaving(false)
    if (refusal !== undefined) return setProblem(refusal)
    notify('success', target ? text.taken : text.takenNew)
    await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/v1/dokumen') })
    onDone(kind.path, target?.document.idHeader ?? newId)
  }

  const read = reading.found
  const mayTake = read?.kind === 'read' && (read.groups.length > 0 || !target)
  return (
    <Dialog
      title={title}
      size="wide"
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      actions={
        mayTake &&
        read.kind === 'read' && (
          <Button variant="primary" isPending={isSaving} onPress={() => void take(read)}>
            {target ? text.take : text.takeNew}
          </Button>
        )
      }
    >
      <FilePanel
        reading={reading}
        lead={<p>{fill(text.chooseLead, { most: MOST_MB, lines: count(DECLARATION.linesMax) })}</p>}
        accept=".json,application/json"
        chooseLabel={text.choose}
      >
        {found => (
          <>
            {problem && <InlineMessage tone="bad">{problem}</InlineMessage>}
            {found.kind === 'problems' ? <Problems read={found} /> : <Differences read={found} isNew={!target} />}
          </>
        )}
      </FilePanel>
    </Dialog>
  )
}

const nameOf = ({ nomorAju, nama, kodeDokumen }: DeclarationDetail): string =>
  nomorAju ?? (nama || fill(declarationText.draftTitle, kindOf(kodeDokumen)))

/** What the file is compared with: without what the portal fills in. */
async function targetOf(target: WholeDocument | undefined, now: DeclarationHost['now']) {
  if (!target) return { day: wibDay(new Date(now())), before: {} }
  const { kodeDokumen: kode, dibuatPada, isi } = target.document
  const day = wibDay(new Date(dibuatPada))
  const { header } = await definitionOf(kode, day)
  const given = new Set(header.filter(({ filledByPortal }) => filledByPortal).map(({ name }) => name))
  const before: Content = Object.fromEntries(Object.entries(isi).filter(([name]) => !given.has(name)))
  return { kode, day, before: target.lines.length > 0 ? { ...before, barang: [...target.lines] } : before }
}

type Taken = Extract<JsonRead, { kind: 'read' }>

/** @returns the message of an error */
async function replace(call: MakeCall, id: string, versi: number, { isi, barang }: Taken): Promise<string | undefined> {
  const outcome = await call(declarationReplace, { params: { id }, body: { versi, isi, barang: [...barang] } })
  return outcome.ok ? undefined : outcome.message
}

/** Begins a draft and fills it; one that cannot be filled is deleted again. @returns the message of an error */
async function create(
  call: MakeCall,
  idHeader: string,
  kodeDokumen: DocumentKind['kode'],
  read: Taken,
): Promise<string | undefined> {
  const begun = await call(declarationCreate, { body: { idHeader, kodeDokumen } }, { idempotencyKey: idHeader })
  if (!begun.ok) return begun.message
  const refusal = await replace(call, idHeader, 1, read)
  if (refusal !== undefined) await call(declarationDelete, { params: { id: idHeader }, query: { versi: 1 } })
  return refusal
}

const count = (number: number) => number.toLocaleString('id-ID')

function Problems({ read: { problems, total } }: { read: Extract<JsonRead, { kind: 'problems' }> }) {
  return (
    <div className="dm-stack">
      <InlineMessage tone="bad" title={fill(text.errorsTitle, { count: count(total) })}>
        {text.nothingChanged}
      </InlineMessage>
      <Table
        caption={fill(text.errorsTitle, { count: count(total) })}
        isCaptionHidden
        density="compact"
        columns={[
          { key: 'letak', header: text.path, isRowHeader: true, cell: ({ path }) => <code>{path}</code> },
          { key: 'masalah', header: text.problem, cell: ({ message }) => message },
          { key: 'aturan', header: text.rule, cell: ({ rule }) => rule },
        ]}
        rows={problems}
        rowKey={({ path, message }) => `${path} ${message}`}
        {...(total > problems.length && {
          footer: <p className={styles.quiet}>{fill(text.morePaths, { count: count(total - problems.length) })}</p>,
        })}
      />
    </div>
  )
}

function Differences({ read, isNew }: { read: Taken; isNew: boolean }) {
  const { groups, missing, notes, ignored } = read
  const kind = kindOf(read.kode as DocumentKind['kode'])
  const total = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  if (total === 0 && !isNew) return <InlineMessage tone="info">{text.same}</InlineMessage>
  return (
    <div className="dm-stack">
      <InlineMessage tone="info" title={fill(text.differences, { count: count(total) })}>
        {!isNew && text.replaces}
        {missing > 0 && ` ${fill(text.missing, { count: count(missing) })}`}
        {notes > 0 && ` ${fill(text.notes, { count: count(notes) })}`}
        {ignored.length > 0 && ` ${fill(text.ignored, { fields: ignored.join(', ') })}`}
      </InlineMessage>
      {groups.map(({ section, lines }) => (
        <Disclosure
          key={section}
          defaultExpanded={total <= MOST_AT_ONCE}
          title={fill(text.group, { group: declarationText.sections[section], count: count(lines.length) })}
        >
          <Lines
            kind={kind}
            caption={declarationText.sections[section]}
            lines={lines}
            heads={{ before: text.before, after: text.after }}
          />
        </Disclosure>
      ))}
    </div>
  )
}
