import type { RelatedCase } from '@dermaga/contract'
import { caseFieldsOf, casesIn, type ServiceDefinition } from '@dermaga/service'
import { caseText } from '@dermaga/text'
import type { Reached } from '../authorization.ts'
import type { ServiceContext } from '../context.ts'
import { stateOf } from './case.ts'
import { type LinkedRow, ORIGIN } from './link.store.ts'

/** The cases that are linked with one, as its reader may know of them. Drafts have no links yet: theirs are what they name. */
export async function relatedTo(
  { store, links, definitions }: Pick<ServiceContext, 'store' | 'links' | 'definitions'>,
  { row, actor, offices, marks }: Reached,
): Promise<RelatedCase[]> {
  const definition = definitions.definitionFor(row)
  if (row.sent_at && marks?.isLinked === false) return []
  const linked = row.sent_at ? await links.of(row.id_kasus) : await namedByDraft()
  /** Whether a broker handles a linked case too: of the others it knows only that its case names them. */
  const isReached = ({ id_kuasa }: LinkedRow) =>
    actor.side !== 'applicant' || !actor.isBroker || id_kuasa === row.id_kuasa
  return linked
    .filter(other => {
      const { kode_kantor, id_perusahaan, sent_at, isian, isBack } = other
      const isNamed = !isBack && isian !== ORIGIN
      return (
        (actor.side === 'applicant' &&
          id_perusahaan === row.id_perusahaan &&
          // A draft at an office is the officers'.
          (sent_at !== null || kode_kantor === null) &&
          (isNamed || isReached(other))) ||
        offices === 'all' ||
        (kode_kantor !== null && offices.includes(kode_kantor))
      )
    })
    .map(other => {
      const its = definitions.serviceOf(other.layanan)
      const { label, tone } = stateOf(its, other)
      return {
        idKasus: other.id_kasus,
        judul: its.title,
        path: isReached(other) ? its.path : null,
        nomor: other.nomor,
        hubungan: relationOf(definition, other),
        keadaan: label,
        nada: tone,
      }
    })

  async function namedByDraft(): Promise<LinkedRow[]> {
    const named = casesIn(definition.form, row.isi)
    if (named.length === 0) return []
    const rows = await store.findAll([...new Set(named.map(({ id }) => id))])
    return rows
      .filter(({ id_perusahaan }) => id_perusahaan === row.id_perusahaan)
      .map(other => ({
        ...other,
        isian: named.find(({ id }) => id === other.id_kasus)?.name ?? ORIGIN,
        isBack: false,
      }))
  }
}

/** What a linked case is to the one that is shown. */
function relationOf({ form }: ServiceDefinition, { isian, isBack }: LinkedRow): string {
  if (isian === ORIGIN) return isBack ? caseText.links.began : caseText.links.origin
  return isBack ? caseText.links.namedBy : (caseFieldsOf(form).get(isian)?.field.label ?? caseText.links.namedBy)
}
