import { type DeclarationDetail, type DocumentKind, declarationValidation } from '@dermaga/contract'
import { type Definition, definitionWith, type ValidationError } from '@dermaga/declaration'
import { useCodeNames } from '@dermaga/service-ui/reference'
import { declarationText as text } from '@dermaga/text'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { Editing } from './editing.ts'
import { controlAt, focusWhenRendered } from './focus.ts'
import { useDeclarationHost } from './host.ts'
import { pageStateOf, placed } from './page-state.ts'
import type { Autofill } from './prefill/autofill.ts'
import { seriOf } from './saving/merge.ts'
import { createSaveApi } from './saving/save-api.ts'
import { createSaveSession } from './saving/save-session.ts'
import type { SaveState } from './saving/save-state.ts'
import { storeUnsavedWork } from './saving/unsaved-work.ts'
import type { UnsavedWork } from './saving/working-copy.ts'
import type { SectionId } from './sections.ts'
import { useKnown } from './useComputed.ts'
import { useLastField } from './useLastField.ts'
import { useLines } from './useLines.ts'
import { placeOf, useProblems } from './validation.ts'
import { withField } from './with-field.ts'

interface Opened {
  kind: DocumentKind
  definition: Definition
  document: DeclarationDetail
  idUser: string
  kept: UnsavedWork | undefined
}

/** An open document: saving, goods, validation errors, and navigation within it. */
export function useDocument({ kind, definition, document, idUser, kept }: Opened) {
  const { idHeader } = document
  const { call, notify, now } = useDeclarationHost()
  const [search, setSearch] = useSearchParams()
  const canEdit = document.tindakan.includes('ubah')
  const [isKeptHere, setKeptHere] = useState(true)
  const [{ work, api }] = useState(() => {
    const api = createSaveApi(call, idHeader, left => void storeUnsavedWork(idUser, idHeader, left).then(setKeptHere))
    const unsaved = canEdit ? kept : undefined
    return { api, work: createSaveSession({ versi: document.versi, isi: document.isi, unsaved }, api) }
  })
  const [autofill, setAutofill] = useState<Pick<Autofill, 'originOf'>>()
  useEffect(() => {
    if (!canEdit) return
    void import('./prefill/autofill.ts').then(({ createAutofill }) => {
      const made = createAutofill({ call, notify, now }, work, definition, idHeader, () => setAutofill({ ...made }))
      api.complete = made.complete
      setAutofill(made)
    })
  }, [canEdit, work, api, definition, idHeader, call, notify, now])
  const snapshot = useSyncExternalStore(work.subscribe, work.get)
  const loading = useLines(work, idHeader, document.jumlahBarang)
  // Its reply has the codes of validation errors.
  const checked = useKnown(declarationValidation, idHeader, snapshot.versi)
  const problems = useProblems(
    definition,
    snapshot.isi,
    snapshot.lines,
    checked?.items as readonly ValidationError[] | undefined,
  )
  const [hasAsked, setAsked] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const { section } = pageStateOf(search)
  const isStrict = hasAsked || section === 'validasi' || section === 'pernyataan'
  useEffect(() => {
    if (isStrict) setAsked(true)
  }, [isStrict])
  useEffect(() => {
    work.resume()
    const again = () => work.retry()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      work.leave()
    }
  }, [work])
  useAskBeforeLeaving(snapshot.saving)
  useHeaderForGuests(document, snapshot.isi)
  useLastField(form, idHeader)
  const selectedTab = () => form.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
  const wanted = useRef<{ section: SectionId; path?: string }>(undefined)
  useEffect(() => {
    const { section: to, path } = wanted.current ?? {}
    if (to !== section) return
    wanted.current = undefined
    // Leave a place that no longer exists.
    if (path === undefined || !controlAt(path)) selectedTab()?.focus()
    if (path !== undefined) focusWhenRendered(path)
  })

  const editing: Editing = {
    ...snapshot,
    kind,
    definition: definitionWith(definition, snapshot.isi),
    kindDefinition: definition,
    document,
    work,
    canEdit,
    problems,
    isStrict,
    loading,
    isKeptHere,
    originOf: autofill?.originOf,
    setField(name, value) {
      work.edit(withField(work.get().isi, name, value))
      if (name === 'kodeValuta' && value)
        void import('./reckoned.ts').then(it => it.applyRateOf({ call, notify, now }, work, definition, `${value}`))
    },
    goTo(path) {
      const place = placeOf(path)
      const line = place.section === 'barang' && place.row !== undefined ? snapshot.lines?.[place.row] : undefined
      wanted.current = { section: place.section, path }
      setAsked(true)
      setSearch(placed(search, line ? { section: 'barang', seri: seriOf(line) } : place))
    },
    goToTab(to = section) {
      if (to === section) return selectedTab()?.focus()
      wanted.current = { section: to }
      setSearch(placed(search, { section: to }))
    },
  }
  return { editing, form }
}

/** Asks before leaving with work that has not reached the server; a save that is about to start needs no question. */
function useAskBeforeLeaving({ phase }: SaveState) {
  const { askBeforeLeaving, askBeforeUnload } = useDeclarationHost()
  const isStuck = phase === 'waiting' || phase === 'rejected' || phase === 'conflict'
  useEffect(() => {
    if (!isStuck) return
    const here = window.location.pathname
    const idHeader = new URLSearchParams(window.location.search).get('dokumen')
    return askBeforeLeaving(
      text.leaveText,
      to => to.pathname === here && new URLSearchParams(to.search).get('dokumen') === idHeader,
    )
  }, [isStuck, askBeforeLeaving])
  const isUnsaved = phase !== 'saved'
  useEffect(() => (isUnsaved ? askBeforeUnload() : undefined), [isUnsaved, askBeforeUnload])
}

/** The reference list of ports. */
const PORTS = 'pelabuhan'

/** Publishes the current declaration to sub-applications, with the names of its ports once they are known. spec §3, §4.1 */
function useHeaderForGuests({ idHeader, kodeDokumen }: DeclarationDetail, isi: Editing['isi']) {
  const { publishTabsHeader } = useDeclarationHost()
  const [kodePelTujuan, kodeKantor, kodePelBongkar] = ['kodePelTujuan', 'kodeKantor', 'kodePelBongkar'].map(name => {
    const value = isi[name]
    return typeof value === 'string' && value.length <= (name === 'kodeKantor' ? 6 : 5) ? value : null
  })
  const names = useCodeNames(
    PORTS,
    [kodePelTujuan, kodePelBongkar].filter(code => code != null),
    // As the fields ask: one call for both.
    kodeDokumen,
  )
  const [pelabuhanTujuan, pelabuhanBongkar] = [kodePelTujuan, kodePelBongkar].map(code => names.get(code ?? '') ?? null)
  useEffect(() => {
    publishTabsHeader({
      idHeader,
      kodePelTujuan: kodePelTujuan ?? null,
      kodeKantor: kodeKantor ?? null,
      kodePelBongkar: kodePelBongkar ?? null,
      pelabuhanTujuan: pelabuhanTujuan ?? null,
      pelabuhanBongkar: pelabuhanBongkar ?? null,
    })
  }, [idHeader, kodePelTujuan, kodeKantor, kodePelBongkar, pelabuhanTujuan, pelabuhanBongkar, publishTabsHeader])
}
