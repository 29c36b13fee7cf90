import type { ManifestPost } from '@dermaga/contract'
import type { Content, Value } from '@dermaga/declaration'
import { dayText, fill } from '@dermaga/text'
import { manifestText as text } from '@dermaga/text/declaration-manifest'
import { Button, Dialog, InlineMessage } from '@dermaga/ui'
import { useState } from 'react'
import styles from '../address-book/address-book.module.css'
import { useEditing } from '../editing.ts'
import { withField } from '../rows.ts'
import { officeOf, type TransportDocument, transportDocumentsOf, useManifest } from './use-manifest.ts'

const FILLED = ['nomorBc11', 'tanggalBc11', 'posBc11', 'subposBc11'] as const
/** The closing document of the manifest: BC 1.1. */
const BC11 = '11'

interface Taken {
  post: ManifestPost
  before: Readonly<Record<string, Value | undefined>>
}

/** Fills number, date and post of the BC 1.1 from the B/L or AWB of the document. */
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
    const known = new Set(definition.header.map(({ name }) => name))
    const values: Content = Object.fromEntries(FILLED.filter(name => known.has(name)).map(name => [name, post[name]]))
    if (known.has('kodeTutupPu') && !now['kodeTutupPu']) values['kodeTutupPu'] = BC11
    setTaken({ post, before: Object.fromEntries(Object.keys(values).map(name => [name, now[name]])) })
    work.edit(written(now, values))
  }
  function undo() {
    if (!taken) return
    work.edit(written(work.get().isi, taken.before))
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

const written = (isi: Content, values: Readonly<Record<string, Value | undefined>>): Content =>
  Object.entries(values).reduce((next, [name, value]) => withField(next, name, value), isi)

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
  ...kontainer.slice(0, 3).map(nomor => fill(text.container, { nomor })),
  ...(kodeGudang === '' ? [] : [fill(text.warehouse, { kode: kodeGudang })]),
]
