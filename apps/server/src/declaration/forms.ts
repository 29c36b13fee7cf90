import { documentKind } from '@dermaga/contract'
import { type Content, filedOf, listedCodes, rowsOf } from '@dermaga/declaration'
import type { Core } from '../core.ts'
import type { Sheet } from '../paper/index.ts'
import type { ReferenceModule } from '../reference/index.ts'
import { type DeclarationContext, definitionFor } from './declaration.ts'
import { formSheet, rowsOfEach } from './form-sheet.ts'
import type { ReadDocument } from './host-reader.ts'
import { levyDay } from './submission.ts'

/** Codes of levies are named though the document has no rows of totals. */
const OF_LEVIES = [
  { list: 'jenis_pungutan', of: 'kodeJenisPungutan' },
  { list: 'fasilitas_tarif', of: 'kodeFasilitasTarif' },
] as const

/** The forms of documents, for the screen and for companies' own systems. */
export function createForms(
  { db, config }: Pick<Core, 'db' | 'config'>,
  { wholes }: Pick<DeclarationContext, 'wholes'>,
  { reference }: { reference: Pick<ReferenceModule, 'namesOf'> },
) {
  return {
    /** A document with the names of its codes and its levies.
     *  @param office the name of its office @param documents that are printed with it, with itself */
    async sheetOf({ row, content: whole }: ReadDocument, office: string, now: Date, documents = 1): Promise<Sheet> {
      const rowsMost = rowsOfEach(documents)
      const { definition, content } = filedOf(await definitionFor(row), whole)
      const levies = await wholes.open(row, run => run('levies', levyDay(content, now)))
      const shown: Content = { ...content, barang: rowsOf(content, 'barang').slice(0, rowsMost) as Content[] }
      const codes = [
        ...listedCodes(definition, shown, 'withChoices'),
        ...OF_LEVIES.flatMap(({ list, of }) =>
          [...new Set(levies.map(levy => levy[of]))].map(code => ({ list, code })),
        ),
      ]
      const names = await reference.namesOf(codes, db)
      const address = `${config.publicUrl}${documentKind(row.kode_dokumen).path}?dokumen=${row.id_header}`
      return formSheet({ row, content, definition, names, levies, address, rowsMost }, office, now)
    },
  }
}
export type Forms = ReturnType<typeof createForms>
