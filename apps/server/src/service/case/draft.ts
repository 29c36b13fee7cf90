import { type CaseFile, type CaseFormChanges, wibDay } from '@dermaga/contract'
import { type Content, computedIn, type FormChanges, moveContent, type ServiceDefinition } from '@dermaga/service'
import { caseText, fill } from '@dermaga/text'
import type { Caller } from '../../http/caller.ts'
import type { Reached } from '../authorization.ts'
import type { ServiceContext } from '../context.ts'
import { filedAt } from '../paper-filing/paper-filing.ts'
import { officeIn, shown, stateOf, wordsOf } from './case.ts'
import { prefilled } from './prefill.ts'

/** What moving a draft needs. */
export type DraftContext = Pick<ServiceContext, 'definitions' | 'store' | 'reports' | 'reach' | 'phoneOf' | 'filesOf'>

/** Brings a draft up to date: to the current version of its service, and with what the portal carries into a report. */
export async function moveDraft(context: DraftContext, reached: Reached, caller: Caller, now: Date): Promise<Reached> {
  return carryOver(context, await moveVersion(context, reached, caller, now), now)
}

/** A draft of a report opens with what the one before closes with, also where that was sent after it was opened. */
async function carryOver({ definitions, store, reports }: DraftContext, reached: Reached, now: Date): Promise<Reached> {
  const { row, actor } = reached
  const definition = definitions.definitionFor(row)
  if (!definition.period || actor.side !== 'applicant' || !stateOf(definition, row).isEditable) return reached
  const isi = await reports.refreshed(row, definition, now)
  if (isSameContent(isi, row.isi)) return reached
  const changed = await store.change(row, () => ({ isi, words: wordsOf(definition, row, isi) }))
  return { ...reached, row: changed?.row ?? (await store.find(row.id_kasus)) ?? row }
}

/** The database orders the fields of an object as it likes. */
const isSameContent = (one: Content, other: Content): boolean => {
  const textOf = (value: unknown): string =>
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    )
  return textOf(one) === textOf(other)
}

/** Moves a draft of an earlier version to the current one, and keeps what changed for its user. New fields begin with what the portal
 *  knows. Values that have no place any more are kept as text. */
async function moveVersion(context: DraftContext, reached: Reached, caller: Caller, now: Date): Promise<Reached> {
  const { definitions, store } = context
  const { row, actor } = reached
  const isApplicant = actor.side === 'applicant'
  const isFiling = actor.side === 'officer' && actor.isFiling
  if ((!isApplicant && !isFiling) || !definitions.isOutdated(row)) return reached
  const service = definitions.serviceOf(row.layanan)
  const before = definitions.find(`${row.layanan}@${row.versi_layanan}`)
  const { content, changes } = moveContent(before, service, row.isi)
  const [company, telepon, files] = await Promise.all([
    context.reach.ownerOf(row),
    isApplicant ? context.phoneOf(caller.idUser) : '',
    context.filesOf(row.id_kasus),
  ])
  // Officers are not who applies.
  const { nama, email } = isApplicant ? caller : { nama: '', email: '' }
  const known = prefilled(service.form, { ...company, nama, email, telepon }, now)
  const fresh = Object.entries(known).filter(([name]) => before && !Object.hasOwn(before.form.fields, name))
  const isi = computedIn(
    service.form,
    { ...Object.fromEntries(fresh), ...content },
    { today: wibDay(filedAt(row, now)) },
  )
  const moved = await store.change(row, () => ({
    isi,
    versi_layanan: service.version,
    words: wordsOf(service, row, isi),
    kantor_kuasa: officeIn(service, isi),
    perubahan: together(row.perubahan, textOf(changes, attachmentChanges(before, service, files))),
  }))
  return { ...reached, row: moved?.row ?? (await store.find(row.id_kasus)) ?? row }
}

function textOf(changes: FormChanges, attachments: CaseFormChanges): CaseFormChanges {
  return {
    ditambah: [...changes.added, ...attachments.ditambah],
    dihapus: [
      ...changes.removed.map(({ label, values }) => ({
        label,
        nilai: values.map(({ field, value }) => shown(field ?? { kind: 'text', label, max: 0 }, value)).join('; '),
      })),
      ...attachments.dihapus,
    ],
    diubah: [...changes.relabelled.map(({ from, to }) => ({ dari: from, menjadi: to })), ...attachments.diubah],
  }
}

function attachmentChanges(
  before: ServiceDefinition | undefined,
  after: ServiceDefinition,
  files: readonly CaseFile[],
): CaseFormChanges {
  if (!before) return { ditambah: [], dihapus: [], diubah: [] }
  const labelled = (label: string) => fill(caseText.attachment, { label })
  const [old, now] = [before, after].map(({ attachments }) => new Map(attachments.map(each => [each.kode, each.label])))
  const [oldOnes, nowOnes] = [[...(old ?? [])], [...(now ?? [])]]
  return {
    ditambah: nowOnes.flatMap(([kode, label]) => (old?.has(kode) ? [] : [labelled(label)])),
    dihapus: oldOnes.flatMap(([kode, label]) =>
      now?.has(kode)
        ? []
        : [
            {
              label: labelled(label),
              nilai: files
                .filter(file => file.kode === kode)
                .map(({ namaBerkas }) => namaBerkas)
                .join('; '),
            },
          ],
    ),
    diubah: nowOnes.flatMap(([kode, label]) => {
      const earlier = old?.get(kode)
      return earlier === undefined || earlier === label ? [] : [{ dari: labelled(earlier), menjadi: labelled(label) }]
    }),
  }
}

/** What has changed in several versions, where the user has not read of the earlier ones; null where nothing has. */
function together(earlier: CaseFormChanges | null, later: CaseFormChanges): CaseFormChanges | null {
  const all = {
    ditambah: [...(earlier?.ditambah ?? []), ...later.ditambah],
    dihapus: [...(earlier?.dihapus ?? []), ...later.dihapus],
    diubah: [...(earlier?.diubah ?? []), ...later.diubah],
  }
  return Object.values(all).every(list => list.length === 0) ? null : all
}
