import type { DocumentField } from '@dermaga/contract'
import {
  type AccountAmount,
  type ActionDefinition,
  type Content,
  type CorrectedField,
  type FormError,
  isBlank,
  isRows,
  type ServiceDefinition,
  type Settled,
  type Settlement,
  settlementOf,
  sumOfAmounts,
  UnbillableError,
} from '@dermaga/service'
import { fill, rupiahText, correctionText as text } from '@dermaga/text'
import { fail } from '../../http/errors.ts'
import type { CaseRow } from '../case/case-table.ts'
import type { LinkStore } from '../case/link.store.ts'
import { contentOf } from '../document/document-content.ts'
import type { CorrectableDocument, Correction, DocumentFollower } from '../document/document-follower.ts'
import type { Doing } from './move.ts'

/** Corrections of the documents that begin cases: asked for by one action, written by another. The module of the documents knows their
 *  fields. */
export function createCorrections(followerOf: () => DocumentFollower | undefined, links: Pick<LinkStore, 'begunBy'>) {
  function follower(): DocumentFollower {
    const found = followerOf()
    if (!found) throw new Error('no module follows the cases of documents')
    return found
  }

  /** Rows of surpluses that a case began a right to, and that are not given back. */
  async function keptRows({ id_kasus }: CaseRow, { kept }: Settlement): Promise<readonly Content[]> {
    if (!kept) return []
    const begun = await links.begunBy(id_kasus, kept.service)
    return begun.flatMap(({ keadaan, isi }) => {
      const rows = isi[kept.rows]
      return kept.states.includes(keadaan) && isRows(rows) ? rows : []
    })
  }

  return {
    /** The fields of its document that an action may ask to correct; none for other actions. */
    fieldsFor: (
      row: CaseRow,
      { asksCorrection }: ActionDefinition,
      query: { q: string; isian: string | undefined; most: number },
    ): Promise<DocumentField[]> => {
      const document = asksCorrection && documentOf(row, asksCorrection.fields)
      return document ? follower().correctableFields({ ...document, ...query }) : Promise.resolve([])
    },

    /** The answer of an action with names and present values of the fields that it asks to correct, and what is wrong with them.
     *  @param answer without structure errors */
    async checked({ action, row, now }: Doing, answer: Content): Promise<{ answer: Content; errors: FormError[] }> {
      const { asksCorrection: asked } = action
      const document = asked && documentOf(row, asked.fields)
      const asking = asked && answer[asked.rows]
      if (!asked || !document || !isRows(asking)) return { answer, errors: [] }
      const { rows, errors } = await follower().checkCorrection({ ...document, rows: asking.map(fieldOf), now })
      return {
        answer: { ...answer, [asked.rows]: rows.map(row => ({ ...row })) },
        errors: errors.map(({ row: index, field, text }) => ({
          path: `${asked.rows}[${index}].${field}`,
          code: 'rule',
          params: { text },
        })),
      }
    },

    /** The correction that an action writes into its document; undefined for most.
     *  @throws CallError case.correctionOutdated */
    async of({ action, definition, row, facts, now }: Doing, answer: Content): Promise<Correction | undefined> {
      const { corrects } = action
      if (!corrects || (corrects.when && answer[corrects.when.field] !== corrects.when.is)) return undefined
      const asked = askedBy(definition, corrects.asked)
      const document = documentOf(row, asked.fields)
      const rows = facts.answers[corrects.asked]?.[asked.rows]
      // Asked for before corrections named fields of the document: there is nothing to write.
      if (!document || !isRows(rows) || rows.some(({ isian }) => typeof isian !== 'string')) return undefined
      const prepared = await follower().prepareCorrection({ ...document, rows: rows.map(fieldOf), now })
      const emptied = emptiedBy(prepared.content, definition)
      const content = { ...withoutBlanks(emptied, row.isi), ...contentOf(definition, prepared.content, now) }
      if (!corrects.settles) return { ...prepared, content, surplus: [], outcome: '', headline: '' }
      const settled = settledBy(
        corrects.settles,
        row.isi,
        { ...row.isi, ...content },
        await keptRows(row, corrects.settles),
      )
      return {
        ...prepared,
        content: { ...content, ...withoutBlanks(settled.content, row.isi) },
        surplus: settled.surplus,
        outcome: wordsOf(settled, text.shortfall, text.surplus),
        headline: wordsOf(settled, text.shortfallNext, text.surplusNext),
      }
    },
  }
}

/** Lists that the document has no rows of any more: the case would keep those of before. */
const emptiedBy = (content: Content, { form }: ServiceDefinition): Content =>
  Object.fromEntries(
    Object.entries(content).filter(([name, value]) => isRows(value) && value.length === 0 && name in form.fields),
  )

/** Values without those that are blank as they were before: the history shows what has changed. */
const withoutBlanks = (content: Content, before: Content): Content =>
  Object.fromEntries(Object.entries(content).filter(([name, value]) => !isBlank(value) || !isBlank(before[name])))

/** @throws CallError case.notBillable */
function settledBy(settles: Settlement, before: Content, after: Content, kept: readonly Content[]): Settled {
  try {
    return settlementOf(settles, before, after, kept)
  } catch (error) {
    if (error instanceof UnbillableError) return fail('case.notBillable')
    throw error
  }
}

/** Words for a shortfall and a surplus, where there is one. */
function wordsOf(settled: Settled, shortfall: string, surplus: string): string {
  const said = (words: string, amounts: readonly AccountAmount[]) =>
    amounts.length === 0 ? [] : [fill(words, { jumlah: rupiahText(Number(sumOfAmounts(amounts))) })]
  return [
    ...said(shortfall, settled.shortfall),
    ...said(surplus, settled.surplus),
    ...said(text.counted, settled.counted),
  ].join(text.outcomeSeparator)
}

function documentOf(
  { id_perusahaan: idPerusahaan, id_dokumen: idDokumen }: CaseRow,
  fields: readonly string[],
): CorrectableDocument | undefined {
  return idDokumen === null ? undefined : { idPerusahaan, idDokumen, fields }
}

/** @throws Error for an action that asks for none: `problemsOf` refuses such a definition */
function askedBy({ id, actions }: ServiceDefinition, name: string) {
  const asked = actions[name]?.asksCorrection
  if (!asked) throw new Error(`${id}.${name} asks for no correction`)
  return asked
}

const fieldOf = ({ isian, data, semula, menjadi }: Content): CorrectedField => ({
  isian: String(isian ?? ''),
  data: String(data ?? ''),
  semula: String(semula ?? ''),
  menjadi: String(menjadi ?? ''),
})
