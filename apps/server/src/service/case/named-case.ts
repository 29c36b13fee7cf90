import {
  type Content,
  type Copied,
  type CopySource,
  casesIn,
  type FormError,
  type FormFacts,
  hasProvisions,
  isCopySource,
  type NamedCase,
  officesBelowIn,
  provisionsIn,
  stateNameOf,
  withCopies,
  withOfficesAbove,
  withProvisions,
} from '@dermaga/service'
import type { Db } from '../../db/database.ts'
import type { OfficeModule } from '../../office/index.ts'
import type { ReferenceModule } from '../../reference/index.ts'
import type { Definitions } from '../definitions.ts'
import type { CaseStore } from './case.store.ts'
import { eventsFor, factsOf, stateOf } from './case.ts'
import type { CaseRow, EventRow } from './case-table.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type NamedCases = ReturnType<typeof createNamedCases>

/** Cases that the content of others names. */
export function createNamedCases(
  store: Pick<CaseStore, 'findAll' | 'eventsOf'>,
  { definitionFor }: Definitions,
  { findProvisions }: Pick<ReferenceModule, 'findProvisions'>,
  offices: Pick<OfficeModule, 'above'>,
) {
  /** The named cases that a company may name: its own, of the right service, sent. */
  const usable = (named: readonly NamedCase[], rows: readonly CaseRow[], idPerusahaan: string) =>
    new Map(
      named.flatMap(({ id, field }) => {
        const row = rows.find(each => each.id_kasus === id)
        const isUsable =
          row?.id_perusahaan === idPerusahaan && field.services.includes(row.layanan) && row.sent_at !== null
        return isUsable ? [[id, row] as const] : []
      }),
    )

  async function read(named: readonly NamedCase[], trx?: Db): Promise<CaseRow[]> {
    const ids = [...new Set(named.map(({ id }) => id))].filter(id => UUID.test(id))
    return ids.length === 0 ? [] : store.findAll(ids, trx)
  }

  /** What cases hold, as their company sees it. */
  async function copiedOf(rows: readonly CaseRow[], needsAnswers: boolean): Promise<Map<string, Copied>> {
    const ids = rows.map(({ id_kasus }) => id_kasus)
    const events = needsAnswers && ids.length > 0 ? await store.eventsOf(ids) : []
    return new Map(
      rows.map(row => [row.id_kasus, { number: row.nomor, content: row.isi, answers: answersOf(row, events) }]),
    )
  }

  const inForce = async (form: FormFacts, content: Content, day: string): Promise<Content> =>
    hasProvisions(form)
      ? withProvisions(form, content, await findProvisions(provisionsIn(form, content, day)), day)
      : content

  async function withOffices(form: FormFacts, content: Content): Promise<Content> {
    return withOfficesAbove(form, content, await offices.above(officesBelowIn(form, content)))
  }

  function answersOf(row: CaseRow, events: readonly EventRow[]): Copied['answers'] {
    const own = events.filter(({ id_kasus }) => id_kasus === row.id_kasus)
    return factsOf(definitionFor(row), row, eventsFor({ side: 'applicant' }, own)).answers
  }

  return {
    copiedOf,

    /** Content with the provisions in force, the offices above those that it names, what is copied from the cases that it names, and those
     *  that may not be named.
     *  @param form of the case that names them
     *  @param day `YYYY-MM-DD` */
    async resolve(
      form: FormFacts,
      given: Content,
      idPerusahaan: string,
      day: string,
    ): Promise<{ content: Content; errors: FormError[]; rows: ReadonlyMap<string, CaseRow> }> {
      const named = casesIn(form, given)
      if (named.length === 0 && !hasCopies(form)) {
        return { content: await withOffices(form, await inForce(form, given, day)), errors: [], rows: new Map() }
      }
      const rows = usable(named, await read(named), idPerusahaan)
      const copied = await copiedOf([...rows.values()], hasCopies(form, true))
      return {
        // The office may be copied from a case itself, and what decides a provision.
        content: await withOffices(
          form,
          await inForce(
            form,
            withCopies(form, given, id => copied.get(id)),
            day,
          ),
        ),
        errors: named.filter(({ id }) => !rows.has(id)).map(({ path }) => ({ path, code: 'notListed' })),
        rows,
      }
    },

    /** What keeps named cases from being used: another's, in another state, or named by two fields.
     *  @param rows those that are locked, or were just read
     *  @param kept ids of those that may have any state: the case was sent with them before */
    errorsOf(
      form: FormFacts,
      content: Content,
      idPerusahaan: string,
      rows: readonly CaseRow[],
      kept: ReadonlySet<string>,
    ): FormError[] {
      const named = casesIn(form, content)
      const own = usable(named, rows, idPerusahaan)
      const namedBy = new Map<string, string>()
      return named.flatMap(({ id, path, name, field }): FormError[] => {
        const row = own.get(id)
        if (!row) return [{ path, code: 'notListed' }]
        // Rows of one field may name the same case; what is done with it is done once.
        if ((namedBy.get(id) ?? name) !== name) return [{ path, code: 'caseTwice' }]
        namedBy.set(id, name)
        const definition = definitionFor(row)
        if (kept.has(id) || field.states.includes(stateNameOf(definition, row.keadaan))) return []
        return [
          { path, code: 'caseState', params: { nomor: row.nomor ?? '', keadaan: stateOf(definition, row).label } },
        ]
      })
    },
  }
}

/** Whether what is copied was answered in an action. */
export const needsAnswers = (source: CopySource): boolean => 'answer' in source && source.answer !== undefined

/** Whether a form copies fields from cases. @param ofAnswers only what was answered in an action */
function hasCopies({ fields }: FormFacts, ofAnswers = false): boolean {
  return Object.values(fields).some(field => {
    const { source } = field
    if (isCopySource(source) && (!ofAnswers || needsAnswers(source))) return true
    return field.kind === 'lines' && hasCopies(field.form, ofAnswers)
  })
}
