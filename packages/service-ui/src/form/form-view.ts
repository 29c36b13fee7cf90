import { type Content, computedIn, errorsOf, type FormError, type FormFacts } from '@dermaga/service'
import { type ComponentType, createContext, useContext, useMemo, useState } from 'react'
import { errorText } from '../error-text.ts'

export interface FormFieldsProps {
  facts: FormFacts
  /** The fields to show, by default all, in the order of the form. */
  names?: readonly string[] | undefined
  content: Content
  onChange: (content: Content) => void
  /** Path of the row that the fields are in, with its dot: `butir[3].`. */
  prefix?: string
}

/** What the fields of an open form share. */
export interface FormView {
  idKasus: string
  /** The action whose form it is; absent for the content of a case. */
  action?: string
  /** The current day in Jakarta, `YYYY-MM-DD`. */
  today: string
  /** The fields of a form: a list of rows shows those of each row, and so the fields cannot import each other. */
  Fields: ComponentType<FormFieldsProps>
  /** The error to show at a path, as text. */
  errorAt: (path: string) => string | undefined
  /** Whether an error shows below a path, such as in a row. */
  hasErrorIn: (path: string) => boolean
  /** The path that somebody looks for: a long list shows the page with its row. A new object each time. */
  wanted?: { readonly path: string } | undefined
  /** The user has left the field of a path: its errors show from now on. */
  touch: (path: string) => void
}

export const FormViewContext = createContext<FormView | undefined>(undefined)

/** @throws Error outside of a form */
export function useFormView(): FormView {
  const view = useContext(FormViewContext)
  if (!view) throw new Error('useFormView outside of a form')
  return view
}

/** The DOM id of a field's control. */
export const fieldIdOf = (path: string) => `${ID}${path}`
const ID = 'isian-'
/** The path of such an id. */
export const pathOfId = (id: string) => id.slice(ID.length)

/** Errors that a summary names: a long list may have thousands. */
export const MOST_SUMMARY = 50

/** The field of the form that a path is in: `butir` of `butir[3].hasil`. */
export const firstOf = (path: string): string => /^[^.[]*/.exec(path)?.[0] ?? path

/** The errors of a form, and those that are shown: of fields that were left, and of all once the user wants to go on.
 *  @param strictFields fields whose errors show although they were not left; all with `true` */
export function useFormErrors(
  facts: FormFacts,
  content: Content,
  today: string,
  strictFields: ReadonlySet<string> | true,
) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const errors = useMemo(
    () => errorsOf(facts, computedIn(facts, content, { today }), { today }),
    [facts, content, today],
  )
  const shown = useMemo(() => {
    const texts = new Map<string, string>()
    for (const error of errors) {
      const isShown = strictFields === true || strictFields.has(firstOf(error.path)) || touched.has(error.path)
      if (isShown && !texts.has(error.path)) texts.set(error.path, errorText(error))
    }
    return texts
  }, [errors, touched, strictFields])
  // Every row asks: ten thousand rows times all errors would be too many comparisons.
  const places = useMemo(() => new Set([...shown.keys()].flatMap(rowsOfPath)), [shown])
  return {
    errors,
    errorAt: (path: string) => shown.get(path),
    hasErrorIn: (path: string) => places.has(path),
    touch: (path: string) => setTouched(before => (before.has(path) ? before : new Set([...before, path]))),
  }
}

/** The rows that a path is in, with their dots: `tempat[3].` and `tempat[3].mesin[0].` of `tempat[3].mesin[0].merk`. */
const rowsOfPath = (path: string): string[] => [...path.matchAll(/\]\./g)].map(({ index }) => path.slice(0, index + 2))

/** Errors of some fields of a form. */
export const errorsIn = (errors: readonly FormError[], fields: readonly string[]): FormError[] =>
  errors.filter(({ path }) => fields.includes(firstOf(path)))
