import { declarationForms, wibDay } from '@dermaga/contract'
import { withoutKept } from '@dermaga/declaration'
import { paperListText } from '@dermaga/text'
import { fail } from '../http/errors.ts'
import { type Http, serve } from '../http/route.ts'
import type { OfficeModule } from '../office/index.ts'
import type { PaperModule, Sheet } from '../paper/index.ts'
import { filedAt } from './authorization.ts'
import { type DeclarationContext, readWhole } from './declaration.ts'
import type { Forms } from './forms.ts'

export interface FormParts {
  office: Pick<OfficeModule, 'named'>
  paper: Pick<PaperModule, 'print'>
}

/** The forms of documents, to print. */
export function registerFormRoutes(
  http: Http,
  { lines, reach }: Pick<DeclarationContext, 'lines' | 'reach'>,
  { office, paper }: FormParts,
  forms: Forms,
): void {
  serve(http, declarationForms, async ({ query, caller, now }) => {
    const rows = []
    for (const id of new Set(query.dokumen.split(','))) rows.push((await reach.get(id, caller, now)).row)
    const offices = await office.named(rows.flatMap(row => filedAt(row) ?? []))
    const sheets: Sheet[] = []
    for (const row of rows) {
      const kode = filedAt(row) ?? ''
      const content = withoutKept(await readWhole(lines, row))
      const name = offices.find(each => each.kode === kode)?.nama ?? kode
      sheets.push(await forms.sheetOf({ row, content }, name, now, rows.length))
    }
    const [first, ...others] = sheets
    return first
      ? paper.print([first, ...others], `${paperListText.forms} ${wibDay(now)}.pdf`)
      : fail('declaration.notFound')
  })
}
