import {
  type DeclarationBeginning,
  type DeclarationKind,
  type DeclarationStartState,
  dayAtOffice,
  wholeNpwp,
  wibDay,
} from '@dermaga/contract'
import { type Definition, definitionOf } from '@dermaga/declaration'
import {
  MOST_SHARED_LINES,
  modelOf,
  movementContent,
  reusedContent,
  type Start,
  startOf,
} from '@dermaga/declaration/prefill'
import type { CompanyRecord } from '../company/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { Dependencies } from './authorization.ts'
import type { ConfirmationStore } from './confirmation.store.ts'
import type { DeclarationContext } from './declaration.ts'
import { type Content, withoutGiven } from './field-validation.ts'

/** Fills new documents: with what the portal knows of the company, and what repeats of another document or a template. */
export function createBeginnings(
  { store, lines, starts, reach }: Pick<DeclarationContext, 'store' | 'lines' | 'starts' | 'reach'>,
  { company, exchangeRate }: Pick<Dependencies, 'company' | 'exchangeRate'>,
  confirmations: Pick<ConfirmationStore, 'find'>,
) {
  /** What a movement says that the company receives. @throws CallError declaration.notFound */
  async function received(kind: DeclarationKind, definition: Definition, id: string, owner: CompanyRecord) {
    const movement = kind === '521' ? await confirmations.find(id, { to: wholeNpwp(owner.npwp) }) : undefined
    const row = movement?.kode_dokumen === '522' ? await store.find(movement) : undefined
    if (!row || !movement?.nomor_daftar || !movement.tanggal_daftar) return fail('declaration.notFound')
    const registered = { nomorDaftar: movement.nomor_daftar, tanggalDaftar: movement.tanggal_daftar }
    const from = movementContent(definition, { isi: row.isi, barang: await lines.all(row), ...registered })
    return { from: { ...from, origin: 'dokumen' as const }, acuan: null }
  }

  /** The document or template that a new one repeats. @throws CallError declaration.notFound, declaration.noTemplate */
  async function repeated(
    kind: DeclarationKind,
    definition: Definition,
    { id, dari }: Extract<DeclarationBeginning, { id: string }>,
    owner: CompanyRecord,
    caller: Caller,
    now: Date,
  ) {
    if (dari === 'kiriman') return received(kind, definition, id, owner)
    if (dari === 'templat') {
      const template = await starts.findTemplate(caller.idPerusahaan, id)
      if (template?.kode_dokumen !== kind) return fail('declaration.noTemplate')
      return { from: { isi: template.isi, barang: template.barang, origin: 'templat' as const }, acuan: null }
    }
    const { row } = await reach.get(id, caller, now)
    if (row.kode_dokumen !== kind || row.id_perusahaan !== owner.idPerusahaan) return fail('declaration.notFound')
    const source = { isi: withoutGiven(definition, row.isi), barang: await lines.all(row) }
    const from = { ...reusedContent(definition, source, owner.npwp), origin: 'dokumen' as const }
    return { from, acuan: row.lines <= MOST_SHARED_LINES ? modelOf(source) : null }
  }

  /** The week's rate of the document's currency, in kinds that are converted. */
  async function withRate({ header }: Definition, start: Start, now: Date): Promise<Start> {
    const { kodeValuta, ndpbm, kodeKantor } = start.isi
    if (typeof kodeValuta !== 'string' || ndpbm !== undefined || !header.some(({ name }) => name === 'ndpbm'))
      return start
    const day = dayAtOffice(now, typeof kodeKantor === 'string' ? kodeKantor : undefined)
    const found = await exchangeRate.findRate(kodeValuta, day)
    if (!found) return start
    return { ...start, isi: { ...start.isi, ndpbm: found.ndpbm }, sumber: { ...start.sumber, ndpbm: 'kurs' } }
  }

  return {
    async begin(
      kind: DeclarationKind,
      beginning: DeclarationBeginning,
      owner: CompanyRecord,
      caller: Caller,
      now: Date,
    ): Promise<DeclarationStartState> {
      const definition = await definitionOf(kind)
      const isOwn = owner.idPerusahaan === caller.idPerusahaan
      const [broker, last, by] = await Promise.all([
        isOwn ? undefined : company.findById(caller.idPerusahaan),
        store.lastSent(owner.idPerusahaan, caller.idPerusahaan, kind),
        beginning.dari === 'perusahaan' ? undefined : repeated(kind, definition, beginning, owner, caller, now),
      ])
      const today = wibDay(now)
      const other = last ? undefined : await store.lastSent(owner.idPerusahaan, caller.idPerusahaan)
      const facts = {
        company: owner,
        broker,
        signer: caller.nama,
        last: last?.isi,
        lastOther: other?.isi,
        today,
        from: by?.from,
      }
      const { isi, barang, sumber } = await withRate(definition, startOf(definition, facts), now)
      return {
        isi,
        barang: [...barang] as Content[],
        sumber: { ...sumber },
        acuan: by?.acuan ? mutable(by.acuan) : null,
      }
    },
  }
}

const mutable = <T>(value: T) => structuredClone(value) as NonNullable<DeclarationStartState['acuan']>
