import {
  ANNOUNCEMENT,
  type AnnouncementDraft,
  announcementAudience,
  announcementCategory,
  announcementDiscardDraft,
  announcementManaged,
  type ManagedAnnouncement,
  oneOf,
} from '@dermaga/contract'
import { useCallQuery, useChange, useDirty, usePortal } from '@dermaga/subapp/react'
import { fill, timeText, announcementText as words } from '@dermaga/text'
import {
  AlertDialog,
  Badge,
  Button,
  Card,
  DatePicker,
  Dialog,
  ErrorState,
  Form,
  FormActions,
  FormErrorSummary,
  InlineMessage,
  RadioGroup,
  Select,
  Skeleton,
  TextArea,
  TextField,
} from '@dermaga/ui'
import { useState } from 'react'
import { Article } from './Article.tsx'
import { BackHeader } from './BackHeader.tsx'
import { ManageAnnouncement } from './ManageAnnouncement.tsx'
import { PublishDialogs } from './PublishDialogs.tsx'
import { type FieldErrors, fieldErrorsOf, fieldIdOf, useDraft } from './useDraft.ts'

const EMPTY: AnnouncementDraft = {
  judul: '',
  kategori: null,
  ringkasan: '',
  isi: '',
  audiens: 'semua',
  nomorDokumen: '',
  berlakuMulai: null,
}

/** Editor of a new announcement (under an unused id), a draft or a correction. */
export function Editor({ id, listPath }: { id: string; listPath: string }) {
  const { data, error, isFetching, refetch } = useCallQuery(announcementManaged, { params: { id } })
  const reload = () => void refetch()
  if (data && !isEditable(data)) return <ManageAnnouncement id={id} listPath={listPath} />
  // Cached data may be out of date: editing starts from the server's version.
  if (isFetching) return <Waiting listPath={listPath} />
  if (error?.code === 'announcement.notFound') return <DraftForm id={id} listPath={listPath} onReload={reload} />
  if (error) {
    return (
      <>
        <BackHeader title={words.title} to={listPath} />
        <ErrorState title={words.failedTitle} message={error.message} safe={words.failedText} onRetry={reload} />
      </>
    )
  }
  if (!data) return null
  return <DraftForm id={id} announcement={data} listPath={listPath} onReload={reload} />
}

const isEditable = ({ status }: ManagedAnnouncement) => status === 'draf' || status === 'terbit'

function Waiting({ listPath }: { listPath: string }) {
  return (
    <>
      <BackHeader title={words.title} to={listPath} />
      <Skeleton shape="card" count={8} label={words.loading} />
    </>
  )
}

interface DraftFormProps {
  id: string
  announcement?: ManagedAnnouncement
  listPath: string
  onReload: () => void
}

function DraftForm({ id, announcement, listPath, onReload }: DraftFormProps) {
  const { basePath, navigate } = usePortal()
  const { draft, edit, state, flush } = useDraft(id, {
    draft: announcement?.draf ?? announcement?.isiTerbit ?? EMPTY,
    version: announcement?.versi ?? 0,
    isSaved: announcement?.draf != null,
    at: announcement?.drafTersimpanPada ?? null,
  })
  const [asked, setAsked] = useState<'preview' | 'publish' | 'schedule' | 'correct' | 'discard'>()
  const [refused, setRefused] = useState<{ fields: FieldErrors; attempt: number }>({ fields: {}, attempt: 0 })
  const isCorrection = announcement?.status === 'terbit'
  const isDirty = state.phase !== 'saved'
  useDirty(isDirty)
  const errors: FieldErrors = { ...refused.fields, ...(state.phase === 'failed' && fieldErrorsOf(state.error)) }
  const discard = useChange({ onChanged: () => navigate(listPath) })
  const hasConflict = state.phase === 'failed' && state.error.status === 409

  return (
    <>
      <BackHeader
        title={isCorrection ? words.correctTitle : announcement ? words.editTitle : words.newTitle}
        to={listPath}
        actions={<SaveMark state={state} />}
      />
      {hasConflict && (
        <InlineMessage tone="warn" title={words.changedElsewhere}>
          <div className="dm-stack">
            {words.changedElsewhereText}
            <Button onPress={onReload}>{words.reload}</Button>
          </div>
        </InlineMessage>
      )}
      <Card>
        <Form onSubmit={() => setAsked(isCorrection ? 'correct' : 'publish')}>
          <FormErrorSummary
            key={refused.attempt}
            errors={Object.entries(refused.fields).map(([field, message]) => ({
              fieldId: fieldIdOf(field),
              message: `${labelOf(field)}: ${message}`,
            }))}
          />
          <DraftFields draft={draft} edit={edit} errors={errors} />
          <FormActions>
            {(announcement?.draf || state.phase !== 'saved' || state.at) && (
              <Button variant="quiet" onPress={() => setAsked('discard')}>
                {isCorrection ? words.discardCorrection : words.discard}
              </Button>
            )}
            <Button onPress={() => setAsked('preview')}>{words.preview}</Button>
            {!isCorrection && <Button onPress={() => setAsked('schedule')}>{words.schedule}</Button>}
            <Button type="submit" variant="primary">
              {isCorrection ? words.publishCorrection : words.publish}
            </Button>
          </FormActions>
        </Form>
      </Card>
      <Dialog
        title={words.preview}
        size="wide"
        isOpen={asked === 'preview'}
        onOpenChange={open => !open && setAsked(undefined)}
      >
        <div className="dm-stack">
          <InlineMessage>{words.previewNote}</InlineMessage>
          <Article content={draft} />
        </div>
      </Dialog>
      <PublishDialogs
        id={id}
        asked={asked === 'publish' || asked === 'schedule' || asked === 'correct' ? asked : undefined}
        audience={draft.audiens}
        flush={flush}
        onClose={() => setAsked(undefined)}
        onDone={() => navigate(`${basePath}/kelola/${id}`, { replace: true })}
        onRefused={fields => {
          setAsked(undefined)
          setRefused(last => ({ fields, attempt: last.attempt + 1 }))
        }}
      />
      <AlertDialog
        title={words.discardQuestion}
        confirmLabel={isCorrection ? words.discardCorrection : words.discard}
        isDanger
        isOpen={asked === 'discard'}
        isPending={discard.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={async () => {
          const versi = await flush()
          if (versi === undefined) setAsked(undefined)
          else await discard.change(announcementDiscardDraft, { params: { id }, query: { versi } })
        }}
      >
        {words.discardText}
      </AlertDialog>
    </>
  )
}

const FIELD_LABELS: Record<keyof AnnouncementDraft, string> = {
  judul: words.judul,
  kategori: words.category,
  ringkasan: words.ringkasan,
  isi: words.isi,
  audiens: words.audience,
  nomorDokumen: words.nomorDokumen,
  berlakuMulai: words.berlakuMulai,
}
const labelOf = (field: string) => FIELD_LABELS[field as keyof AnnouncementDraft] ?? field

interface DraftFieldsProps {
  draft: AnnouncementDraft
  edit: (patch: Partial<AnnouncementDraft>) => void
  errors: FieldErrors
}

function DraftFields({ draft, edit, errors }: DraftFieldsProps) {
  const field = (name: keyof AnnouncementDraft) => ({
    id: fieldIdOf(name),
    label: FIELD_LABELS[name],
    error: errors[name],
  })
  return (
    <>
      <TextField
        {...field('judul')}
        value={draft.judul}
        maxLength={ANNOUNCEMENT.judulMax}
        onChange={judul => edit({ judul })}
      />
      <Select
        {...field('kategori')}
        placeholder={words.chooseCategory}
        value={draft.kategori}
        onChange={kategori => edit({ kategori: oneOf(announcementCategory.options, kategori) ?? null })}
        options={announcementCategory.options.map(value => ({ value, label: words.kategori[value] }))}
      />
      <TextArea
        {...field('ringkasan')}
        hint={words.ringkasanHint}
        rows={2}
        value={draft.ringkasan}
        maxLength={ANNOUNCEMENT.ringkasanMax}
        // The summary is one line: a pasted line break becomes a space.
        onChange={ringkasan => edit({ ringkasan: ringkasan.replace(/[\r\n\t]+/g, ' ') })}
      />
      <TextArea
        {...field('isi')}
        hint={words.isiHint}
        rows={12}
        value={draft.isi}
        maxLength={ANNOUNCEMENT.isiMax}
        onChange={isi => edit({ isi })}
      />
      <RadioGroup
        {...field('audiens')}
        value={draft.audiens}
        onChange={audiens => edit({ audiens: oneOf(announcementAudience.options, audiens) ?? 'semua' })}
        options={announcementAudience.options.map(value => ({ value, label: words.audiens[value] }))}
      />
      <TextField
        {...field('nomorDokumen')}
        optional
        value={draft.nomorDokumen}
        maxLength={ANNOUNCEMENT.nomorDokumenMax}
        onChange={nomorDokumen => edit({ nomorDokumen })}
      />
      <DatePicker
        {...field('berlakuMulai')}
        optional
        value={draft.berlakuMulai}
        onChange={berlakuMulai => edit({ berlakuMulai })}
      />
    </>
  )
}

/** Shows whether the draft is saved. */
function SaveMark({ state }: { state: ReturnType<typeof useDraft>['state'] }) {
  const mark = () => {
    switch (state.phase) {
      case 'saved':
        return state.at && <Badge tone="good">{fill(words.saved, { time: timeText(state.at) })}</Badge>
      case 'saving':
        return <Badge>{words.saving}</Badge>
      case 'unsaved':
        return <Badge>{words.notSaved}</Badge>
      case 'failed':
        return <Badge tone="bad">{words.notSaved}</Badge>
    }
  }
  return (
    <>
      {state.phase === 'failed' && state.error.status !== 409 && (
        <span>{fill(words.saveFailed, { message: state.error.message })}</span>
      )}
      <span role="status">{mark()}</span>
    </>
  )
}
