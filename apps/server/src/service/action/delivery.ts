import { type Content, type FormError, isRows, type ServiceDefinition } from '@dermaga/service'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { CallError, fail } from '../../http/errors.ts'
import type { Reached } from '../authorization.ts'
import { officeIn, stateOf } from '../case/case.ts'
import { storageErrorsOf } from '../case/case-content.ts'
import type { CaseRow } from '../case/case-table.ts'
import { moveDraft } from '../case/draft.ts'
import type { EditingContext } from '../case/editing-context.ts'
import { withFixed } from '../case/prefill.ts'
import { contentFromSystem, hashOf, namedByNumber, otherValues, withCaseIds } from '../host-to-host/host-content.ts'
import { hostProblemOf, limited, otherValueProblem } from '../host-to-host/host-problem.ts'
import type { CaseDelivery, CaseDeliveryStore } from './delivery.store.ts'

/** Attempts at concurrent deliveries of one reference; each round one of them succeeds. */
const TURNS = 5

/** What a company's own system delivers under its own reference. */
export interface Delivered {
  rujukan: string
  isi: Readonly<Record<string, unknown>>
  /** For brokers: the company that they act for. */
  atasNama?: string | undefined
}

/** The reference is another's meanwhile. */
class ReferenceTaken extends Error {}

/** Cases that companies' own systems begin and fill in. */
export function createDeliveries(context: EditingContext, deliveries: CaseDeliveryStore, db: Db) {
  const { store, reach, definitions, beginnings, contents } = context

  /** @throws CallError host.case */
  function requireStorable(service: ServiceDefinition, content: Content): void {
    refuse(service, storageErrorsOf(service.form, content))
  }

  /** Content with the ids of cases that it names by their number. */
  async function withIds(service: ServiceDefinition, content: Content, idPerusahaan: string): Promise<Content> {
    const named = namedByNumber(service.form, content)
    if (named.length === 0) return content
    const rows = await store.numbered(
      idPerusahaan,
      named.map(({ number }) => number),
    )
    return withCaseIds(
      service.form,
      content,
      (services, number) =>
        rows.find(row => row.nomor === number && services.includes(row.layanan) && row.sent_at !== null)?.id_kasus,
    )
  }

  /** @throws CallError host.case where the portal fills a field in with another value */
  function requireSame(service: ServiceDefinition, sent: Content, stored: Content): void {
    const problems = otherValues(service.form, sent, stored).map(otherValueProblem)
    if (problems.length > 0) fail('host.case', limited(problems))
  }

  /** Begins a case. @throws ReferenceTaken */
  async function begin(service: ServiceDefinition, delivered: Delivered, content: Content, caller: Caller, now: Date) {
    const by = await beginnings.beginner(service, delivered, caller, now)
    await beginnings.requireRoom(service, by)
    const given = await withIds(service, content, by.company.idPerusahaan)
    const how = { kunci: context.newId(), given }
    const { row, words } = await asHost(service, () => beginnings.draft(service, by, how, caller, now))
    requireSame(service, given, row.isi)
    if (by.broker) {
      const actor = { side: 'applicant', isBroker: true } as const
      const { id_perusahaan } = row
      await reach.requireOffice({ row: { id_perusahaan, ...by.broker }, actor }, officeIn(service, row.isi), now)
    }
    const { id_kasus } = await inTransaction(db, async trx => {
      const added = await store.begin(row, words, trx)
      const known = {
        ...keyOf(service, delivered.rujukan, caller),
        id_kasus: added.id_kasus,
        sent_hash: hashOf(content),
        kept_hash: hashOf(added.isi),
        delivered_at: now,
      }
      if (!(await deliveries.add(known, trx))) throw new ReferenceTaken()
      return added
    })
    return reach.get(id_kasus, caller, now)
  }

  /** Replaces the content of a case that was delivered before. @throws CallError case.notEditable, host.caseChanged, host.case */
  async function renew(before: CaseDelivery, { rujukan }: Delivered, content: Content, caller: Caller, now: Date) {
    const found = await reach.get(before.id_kasus, caller, now)
    if (before.sent_hash === hashOf(content)) return found
    const own = await reach.getOwn(before.id_kasus, caller, now)
    const definition = definitions.definitionFor(own.row)
    if (!stateOf(definition, own.row).isEditable) fail('case.notEditable')
    if (hashOf(own.row.isi) !== before.kept_hash) fail('host.caseChanged', { rujukan })
    const moved = await moveDraft(context, own, caller, now)
    const service = definitions.definitionFor(moved.row)
    const company = await reach.ownerOf(moved.row)
    const known = await beginnings.knownFor(service, { company, office: null }, caller, now)
    const given = await withIds(service, content, moved.row.id_perusahaan)
    const row = await saveAs(moved, service, { ...known, ...given }, given, caller, now, async (trx, changed) => {
      const kept = { sent_hash: hashOf(content), kept_hash: hashOf(changed.isi), delivered_at: now }
      await deliveries.renew(before, kept, trx)
    })
    return { ...moved, row }
  }

  async function saveAs(
    own: Reached,
    service: ServiceDefinition,
    content: Content,
    given: Content,
    caller: Caller,
    now: Date,
    andThen?: (trx: Db, changed: CaseRow) => Promise<void>,
  ): Promise<CaseRow> {
    // The portal's own values stand in place of what was sent, which is compared with them.
    const isi = withFixed(service.form, content, own.row.isi)
    const { row } = await asHost(service, () =>
      contents.save(own, { versi: own.row.version, isi }, caller, now, async (trx, changed) => {
        requireSame(service, given, changed.isi)
        await andThen?.(trx, changed)
      }),
    )
    return row
  }

  return {
    /** Begins a case, or replaces the content of the one with its reference. The same content again changes nothing.
     *  @throws CallError what `hostCaseDeliver` declares */
    async deliver(service: ServiceDefinition, delivered: Delivered, caller: Caller, now: Date): Promise<Reached> {
      for (let turn = 0; turn < TURNS; turn++) {
        const before = await deliveries.find(keyOf(service, delivered.rujukan, caller))
        const form = before ? await formOf(before, caller, now) : service
        const content = contentFromSystem(form.form, delivered.isi)
        requireStorable(form, content)
        if (before) return renew(before, delivered, content, caller, now)
        try {
          return await begin(service, delivered, content, caller, now)
        } catch (error) {
          if (!(error instanceof ReferenceTaken)) throw error
        }
      }
      return fail('case.changed')
    },

    /** Replaces the content of a case that the caller has read. @throws CallError what `hostCaseSave` declares */
    async save(
      id: string,
      { versi, isi }: { versi: number; isi: Readonly<Record<string, unknown>> },
      caller: Caller,
      now: Date,
    ): Promise<Reached> {
      const own = await reach.getOwn(id, caller, now)
      if (own.row.version !== versi) fail('case.changed')
      const moved = await moveDraft(context, own, caller, now)
      const definition = definitions.definitionFor(moved.row)
      const content = contentFromSystem(definition.form, isi)
      requireStorable(definition, content)
      const given = await withIds(definition, content, moved.row.id_perusahaan)
      return { ...moved, row: await saveAs(moved, definition, given, given, caller, now) }
    },
  }

  /** The service by whose form a delivered case is read: a draft's current one, what was sent its own. */
  async function formOf({ id_kasus }: CaseDelivery, caller: Caller, now: Date): Promise<ServiceDefinition> {
    const { row } = await reach.get(id_kasus, caller, now)
    return definitions.isOutdated(row) ? definitions.serviceOf(row.layanan) : definitions.definitionFor(row)
  }
}

const keyOf = ({ id }: ServiceDefinition, rujukan: string, { idPerusahaan }: Caller) => ({
  id_perusahaan: idPerusahaan,
  layanan: id,
  rujukan,
})

/** @throws CallError host.case */
function refuse({ form }: ServiceDefinition, errors: readonly FormError[]): void {
  if (errors.length > 0) fail('host.case', limited(errors.map(error => hostProblemOf(error, 'isi', form))))
}

/** Runs a work, with errors of content in the form that companies' systems read.
 *  @param answer the name of the action whose answer it checks
 *  @throws CallError host.case instead of case.structure and case.incomplete */
export async function asHost<T>(definition: ServiceDefinition, work: () => Promise<T>, answer?: string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallError) || (error.code !== 'case.structure' && error.code !== 'case.incomplete'))
      throw error
    const { problems, count } = error.params as { problems: readonly unknown[]; count?: number }
    const usual = answer === undefined ? 'isi' : 'jawaban'
    const forms = { isi: definition.form, jawaban: definition.actions[answer ?? '']?.form ?? null, lampiran: null }
    const told = (isRows(problems) ? (problems as unknown as (FormError & { in?: keyof typeof forms })[]) : []).map(
      ({ in: where = usual, ...problem }) => hostProblemOf(problem as FormError, where, forms[where]),
    )
    return fail('host.case', { ...limited(told), ...(count !== undefined && { count }) })
  }
}
