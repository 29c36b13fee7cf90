import { type Content, type FieldFacts, type FormFacts, isGivenField, isRows } from '@dermaga/service'

/** A code of a reference list, and its path in the content. */
export interface ListedCode {
  list: string
  code: string
  path: string
}

export const keyOf = ({ list, code }: ListedCode): string => `${list} ${code}`

/** Whether codes of a field are asked for. @param isWithin whether the field is in rows that are */
type IsAsked = (form: FormFacts, name: string, isWithin: boolean) => boolean

/** Codes of reference lists in content. */
export const codesIn = (form: FormFacts, content: Content): ListedCode[] => collected(form, content, () => true)

/** Codes of reference lists in fields that only the portal fills in. */
export const fixedCodesIn = (form: FormFacts, content: Content): ListedCode[] =>
  collected(form, content, (of, name, isWithin) => isWithin || isGivenField(of, name))

function collected(form: FormFacts, content: Content, isAsked: IsAsked, at = '', isWithin = false): ListedCode[] {
  return Object.entries<FieldFacts>(form.fields).flatMap(([name, field]) => {
    const value = content[name]
    const path = at + name
    const isOwn = isAsked(form, name, isWithin)
    if (field.kind === 'lines') {
      if (!isRows(value)) return []
      return value.flatMap((row, index) => collected(field.form, row, isAsked, `${path}[${index}].`, isOwn))
    }
    if ((field.kind !== 'code' && field.kind !== 'codes') || !isOwn) return []
    const codes = Array.isArray(value) ? value : value === undefined ? [] : [value]
    return codes.map(code => ({ list: field.list, code: String(code), path }))
  })
}
