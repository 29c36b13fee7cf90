import {
  codeFormOf,
  ENTRY,
  HOLIDAY_LIST,
  isCodeOf,
  LIST_GROUPS,
  type ManagedReferenceEntry,
  type ManagedReferenceListDetail,
  referenceEntryAdd,
  referenceEntryRestore,
  referenceEntrySave,
} from '@dermaga/contract'
import { codeFormText, fill, momentText, referenceEntryText as text } from '@dermaga/text'
import {
  Button,
  Checkbox,
  DatePicker,
  type Description,
  DescriptionList,
  Dialog,
  Form,
  FormActions,
  InlineMessage,
  Select,
  TextField,
} from '@dermaga/ui'
import { call } from '../../../host/call/index.ts'
import { useValidatedForm } from '../../../host/form/useValidatedForm.ts'
import styles from '../reference-data.module.css'
import { useReferenceChange } from '../useReferenceChange.ts'
import { documentsIn, nameOfEntry } from './entry-text.ts'

interface EntryDialogProps {
  list: ManagedReferenceListDetail
  /** Undefined for one that does not exist yet. */
  entry: ManagedReferenceEntry | undefined
  onClose: () => void
}

/** An entry of a list with the portal's own: corrected, no longer offered, put back, or a new one. A second administrator approves. */
export default function EntryDialog({ list, entry, onClose }: EntryDialogProps) {
  const { daftar, memakai, nama: listName } = list
  const isReadOnly = list.halaman !== null
  const title = entry
    ? fill(text.entryTitle, { kode: nameOfEntry(daftar, entry) })
    : fill(text.addTitle, { nama: listName })
  return (
    <Dialog title={title} isOpen isDismissable={false} onOpenChange={isOpen => !isOpen && onClose()}>
      {entry && isReadOnly ? (
        <DescriptionList items={valuesOf(entry, memakai)} />
      ) : (
        <EntryForm list={list} entry={entry} onClose={onClose} />
      )}
    </Dialog>
  )
}

function EntryForm({ list: { daftar, memakai }, entry, onClose }: EntryDialogProps) {
  const { pending, change } = useReferenceChange(text)
  const isOfHolidays = daftar === HOLIDAY_LIST
  const groups = LIST_GROUPS[daftar]
  const codeForm = codeFormText[codeFormOf(daftar)]
  const form = useValidatedForm({
    initial: {
      kode: '',
      tanggal: null as string | null,
      nama: entry?.nama ?? '',
      namaLain: entry?.namaLain ?? '',
      grup: entry?.grup ?? '',
      kodeDokumen: entry?.kodeDokumen?.join(' ') ?? '',
      ditawarkan: entry?.ditawarkan ?? true,
      alasan: '',
    },
    validate: ({ kode, tanggal, nama, grup, kodeDokumen }) => ({
      kode:
        entry || isOfHolidays || isCodeOf(daftar, codeIn(kode))
          ? undefined
          : fill(text.codeWrong, { bentuk: codeForm }),
      tanggal: entry || !isOfHolidays || tanggal ? undefined : text.dayRequired,
      nama: nama.trim() === '' ? text.nameRequired : undefined,
      grup: groups && !groups.includes(grup) ? text.groupRequired : undefined,
      kodeDokumen: documentsIn(kodeDokumen) === undefined ? text.documentsWrong : undefined,
    }),
  })
  const save = form.submit(async ({ kode, tanggal, nama, namaLain, grup, kodeDokumen, ditawarkan, alasan }) => {
    const content = {
      nama: nama.trim(),
      namaLain: namaLain.trim() || null,
      grup: grup.trim() || null,
      kodeDokumen: documentsIn(kodeDokumen) ?? null,
      alasan,
    }
    const code = isOfHolidays ? (tanggal ?? '').replaceAll('-', '') : codeIn(kode)
    const outcome = await change('save', () =>
      entry
        ? call(referenceEntrySave, {
            params: { daftar, kode: entry.kode, nomor: entry.nomor },
            body: { ...content, ditawarkan, versi: entry.versi },
          })
        : call(referenceEntryAdd, { params: { daftar }, body: { ...content, kode: code } }),
    )
    if (outcome.ok) return onClose()
    const field = fieldOf(outcome.code, isOfHolidays)
    if (field) form.showErrors({ [field]: outcome.message })
    else form.showFailure(outcome.message)
  })
  async function restore({ kode, nomor, versi }: ManagedReferenceEntry) {
    const body = { alasan: form.values.alasan, versi }
    const outcome = await change('restore', () =>
      call(referenceEntryRestore, { params: { daftar, kode, nomor }, body }),
    )
    if (outcome.ok) onClose()
    else form.showFailure(outcome.message)
  }
  return (
    <>
      <Form onSubmit={save}>
        <p className={styles.intro}>{text.waitsHint}</p>
        {form.failure && <InlineMessage tone="bad">{form.failure}</InlineMessage>}
        {!entry && isOfHolidays && (
          <DatePicker
            label={text.date}
            value={form.values.tanggal}
            onChange={day => form.setValue('tanggal', day)}
            error={form.errorOf('tanggal')}
          />
        )}
        {!entry && !isOfHolidays && (
          <TextField
            {...form.field('kode')}
            label={text.code}
            hint={fill(text.codeHint, { bentuk: codeForm })}
            maxLength={20}
            autoComplete="off"
          />
        )}
        <TextField {...form.field('nama')} label={text.name} maxLength={ENTRY.nameMax} autoComplete="off" />
        {memakai.namaLain && (
          <TextField
            {...form.field('namaLain')}
            label={text.otherName}
            hint={text.otherNameHint}
            maxLength={ENTRY.otherNameMax}
            autoComplete="off"
            optional
          />
        )}
        {memakai.grup && groups && (
          <Select
            label={text.group}
            options={groups.map(group => ({ value: group, label: group }))}
            value={form.values.grup || null}
            onChange={group => form.setValue('grup', group ?? '')}
            error={form.errorOf('grup')}
          />
        )}
        {memakai.grup && !groups && (
          <TextField
            {...form.field('grup')}
            label={text.group}
            hint={text.groupHint}
            maxLength={ENTRY.groupMax}
            autoComplete="off"
            optional
          />
        )}
        {memakai.kodeDokumen && (
          <TextField
            {...form.field('kodeDokumen')}
            label={text.documents}
            hint={text.documentsHint}
            maxLength={ENTRY.documentsMax * 4}
            autoComplete="off"
            optional
          />
        )}
        {entry && (
          <Checkbox
            label={text.offers}
            hint={text.offersHint}
            isSelected={form.values.ditawarkan}
            onChange={ditawarkan => form.setValue('ditawarkan', ditawarkan)}
          />
        )}
        <TextField {...form.field('alasan')} label={text.reason} maxLength={300} autoComplete="off" optional />
        <FormActions>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button type="submit" variant="primary" isPending={form.isPending} isDisabled={pending === 'restore'}>
            {text.save}
          </Button>
        </FormActions>
      </Form>
      {entry && (
        <section className={styles.history} aria-label={text.own}>
          <h3>{text.own}</h3>
          {entry.bawaan ? (
            <DescriptionList items={valuesOf(entry.bawaan, memakai)} />
          ) : (
            <p className={styles.quiet}>{text.noOwn}</p>
          )}
          {entry.diubahPada && (
            <p className={styles.quiet}>
              {fill(text.changedBy, { oleh: entry.diubahOleh, pada: momentText(entry.diubahPada) })}
            </p>
          )}
          {entry.bawaan && entry.dikoreksi && (
            <Button
              onPress={() => void restore(entry)}
              isPending={pending === 'restore'}
              isDisabled={pending === 'save'}
            >
              {text.restore}
            </Button>
          )}
        </section>
      )}
    </>
  )
}

/** The field that an error of the server is about. */
function fieldOf(code: string, isOfHolidays: boolean): 'kode' | 'tanggal' | 'grup' | 'kodeDokumen' | undefined {
  if (code === 'referenceEntry.group') return 'grup'
  if (code === 'referenceEntry.document') return 'kodeDokumen'
  const isOfCode = ['taken', 'code', 'notADay', 'year'].some(end => code === `referenceEntry.${end}`)
  return isOfCode ? (isOfHolidays ? 'tanggal' : 'kode') : undefined
}

/** Codes have capital letters. */
const codeIn = (typed: string): string => typed.trim().toUpperCase()

/** What an entry has, of what its list has. */
function valuesOf(
  { nama, namaLain, grup, kodeDokumen }: NonNullable<ManagedReferenceEntry['bawaan']>,
  memakai: ManagedReferenceListDetail['memakai'],
): Description[] {
  return [
    { term: text.name, value: nama },
    ...(memakai.namaLain ? [{ term: text.otherName, value: namaLain }] : []),
    ...(memakai.grup ? [{ term: text.group, value: grup }] : []),
    ...(memakai.kodeDokumen ? [{ term: text.documents, value: kodeDokumen?.join(' ') ?? text.allDocuments }] : []),
  ]
}
