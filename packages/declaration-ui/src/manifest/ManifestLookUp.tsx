import type { ManifestPost } from '@dermaga/contract'
import type { Content } from '@dermaga/declaration'
import { withManifest } from '@dermaga/declaration/prefill'
import { dayText, fill } from '@dermaga/text'
import { manifestText as text } from '@dermaga/text/declaration-manifest'
import { Button, Dialog, InlineMessage } from '@dermaga/ui'
import { useState } from 'react'
import styles from '../address-book/address-book.module.css'
import { useEditing } from '../editing.ts'
import { withField } from '../with-field.ts'
import { officeOf, type TransportDocument, transportDocumentsOf, useManifest } from './use-manifest.ts'

const FILLED = ['nomorBc11', 'tanggalBc11', 'posBc11', 'subposBc11'] as const

interface Taken {
  post: ManifestPost
  before: Content
  after: Content
}

/** Fills number, date and post of the BC 1.1 from the B/L or AWB of the document, and what the post states of its transport. */
export default function ManifestLookUp() {
  const { isi, work, definition, goToTab } = useEditing()
  const { state, search } = useManifest()
  const [missing, setMissing] = useState<'dokumen' | 'header'>()
  const [sought, setSought] = useState<readonly TransportDocument[]>([])
  const [isChoosing, setChoosing] = useState(false)
  const [taken, setTaken] = useState<Taken>()

  async function lookUp() {
    const now = work.get().isi
    const documents = transportDocumentsOf(now)
    const office = officeOf(now)
    const lacks = documents.length === 0 ? 'dokumen' : /^\d{6}$/.test(office) ? undefined : 'header'
    setMissing(lacks)
    setTaken(undefined)
    setSought(documents)
    if (lacks) return
    const posts = await search(documents, office)
    const [only, ...others] = posts ?? []
    if (only && others.length === 0) take(only)
    else if (only) setChoosing(true)
  }

  function take(post: ManifestPost) {
    setChoosing(false)
    const now = work.get().isi
    const after = withManifest(definition, now, post)
    setTaken({ post, before: now, after })
    work.edit(after)
  }
  function undo() {
    if (!taken) return
    work.edit(withoutManifest(work.get().isi, taken))
    setTaken(undefined)
  }

  if (!definition.header.some(({ name }) => name === 'nomorBc11')) return null
  const isTaken = taken !== undefined && FILLED.some(name => isi[name] === taken.post[name])
  return (
    <div className="dm-stack">
      <div>
        <Button isPending={state.loadings} onPress={() => void lookUp()}>
          {text.lookUp}
        </Button>
        <p className={styles.quiet}>{text.lookUpHint}</p>
      </div>
      <div aria-live="polite">
        {missing && (
          <InlineMessage tone="warn">
            {missing === 'dokumen' ? text.noDocument : text.noOffice}{' '}
            <Button onPress={() => goToTab(missing)}>
              {missing === 'dokumen' ? text.openDocuments : text.openHeader}
            </Button>
          </InlineMessage>
        )}
        {!missing && state.problem && <InlineMessage tone="bad">{state.problem}</InlineMessage>}
        {!missing && state.isSend && !state.loadings && !state.problem && state.data.length === 0 && (
          <InlineMessage tone="warn">
            {fill(text.notFound, {
              documents: sought
                .map(({ nomor, tanggal }) => fill(text.document, { nomor, tanggal: dayText(tanggal) }))
                .join(', '),
              kantor: state.kantor,
            })}
          </InlineMessage>
        )}
        {isTaken && (
          <InlineMessage tone="good">
            {fill(text.filled, { ...wordsOf(taken.post), sarana: arrivalOf(taken.post) })}{' '}
            {changedNames(taken).some(name => !FILLED.some(each => each === name)) && `${text.filledToo} `}
            <Button onPress={undo}>{text.undo}</Button>
          </InlineMessage>
        )}
      </div>
      {isChoosing && (
        <Dialog title={text.chooseTitle} isOpen onOpenChange={open => !open && setChoosing(false)}>
          <div className="dm-stack">
            <p className={styles.quiet}>{fill(text.chooseLead, { count: state.data.length })}</p>
            <div className={styles.picks}>
              {state.data.map(post => (
                <button
                  key={FILLED.map(name => post[name]).join(' ')}
                  type="button"
                  className={styles.pick}
                  onClick={() => take(post)}
                >
                  <strong>{fill(text.option, wordsOf(post))}</strong>
                  {post.namaPenerima !== '' && <span>{fill(text.receiver, { nama: post.namaPenerima })}</span>}
                  <span className={styles.quiet}>
                    {[arrivalOf(post), ...placesOf(post)].filter(Boolean).join(' · ')}
                  </span>
                </button>
              ))}
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}

const changedNames = ({ before, after }: Taken): string[] =>
  Object.keys(after).filter(name => after[name] !== before[name])

/** What was edited since then stays. */
const withoutManifest = (isi: Content, taken: Taken): Content =>
  changedNames(taken)
    .filter(name => isSame(isi[name], taken.after[name]))
    .reduce((next, name) => withField(next, name, taken.before[name]), isi)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const wordsOf = ({ nomorBc11, tanggalBc11, posBc11, subposBc11 }: ManifestPost) => ({
  nomorBc11,
  tanggal: dayText(tanggalBc11),
  pos: `${posBc11}.${subposBc11}`,
})

const arrivalOf = ({ namaSarana, nomorVoyage, tanggalTiba }: ManifestPost): string =>
  namaSarana === ''
    ? ''
    : fill(text.arrival, { sarana: namaSarana, voyage: nomorVoyage, tanggal: tanggalTiba && dayText(tanggalTiba) })

const placesOf = ({ kontainer, kodeGudang }: ManifestPost): string[] => [
  ...kontainer.slice(0, 3).map(({ nomor }) => fill(text.container, { nomor })),
  ...(kodeGudang === '' ? [] : [fill(text.warehouse, { kode: kodeGudang })]),
]
