import { type DeclarationKind, wholeNpwp } from '@dermaga/contract'
import { type Content, rowsOf, withoutKept } from '@dermaga/declaration'
import type { Levy } from '@dermaga/declaration/levies'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { filedAt } from './authorization.ts'
import { type DeclarationContext, readWhole } from './declaration.ts'
import type { DeclarationRow } from './declaration-table.ts'
import type { OfficialRow, StatusStore } from './status.store.ts'
import { levyDay } from './submission.ts'
import { requireWithinUploadLimit } from './upload-limit.ts'
import { isLarge } from './whole-document.ts'

/** A document with its content and goods lines. */
export interface ReadDocument {
  row: DeclarationRow
  content: Content
}

/** Documents that companies' own systems read by their number. */
export function createHostReader(
  { store, lines, wholes, reach }: Pick<DeclarationContext, 'store' | 'lines' | 'wholes' | 'reach'>,
  status: Pick<StatusStore, 'officialDocuments'>,
) {
  async function requireKind(row: DeclarationRow, caller: Caller, now: Date): Promise<void> {
    const { kinds } = await reach.listed({}, caller, now)
    if (!kinds.includes(row.kode_dokumen)) fail('access.denied')
  }

  async function read(row: DeclarationRow, caller: Caller, now: Date): Promise<ReadDocument> {
    await requireKind(row, caller, now)
    return { row, content: withoutKept(await readWhole(lines, row)) }
  }

  return {
    /** A document of the company, a draft too.
     *  @throws CallError declaration.notFound, access.denied without portal access to its kind */
    async find(number: string, caller: Caller, now: Date): Promise<ReadDocument> {
      const row = await store.findByNumber(caller.idPerusahaan, number)
      return read(row ?? fail('declaration.notFound'), caller, now)
    },

    /** The levies of a document of a kind, a draft too, reckoned from its goods.
     *  @throws CallError declaration.notFound, access.denied without portal access to its kind, limit.reached */
    async leviesOf(
      { kind, number }: { kind: DeclarationKind; number: string },
      caller: Caller,
      now: Date,
    ): Promise<Levy[]> {
      const row = await store.findByNumber(caller.idPerusahaan, number)
      if (row?.kode_dokumen !== kind) return fail('declaration.notFound')
      await requireKind(row, caller, now)
      if (isLarge(row)) await requireWithinUploadLimit(store, 'checks', caller, now)
      return wholes.open(row, run => run('levies', levyDay(row.isi, now)))
    },

    /** A submitted document of the company by its kind and office, and the number and day of an answer or of its registration.
     *  @throws CallError declaration.notFound, access.denied without portal access to its kind */
    async findOfficial(
      { kind, number, day, office }: { kind: DeclarationKind; number: string; day: string; office: string },
      caller: Caller,
      now: Date,
    ): Promise<{ row: DeclarationRow; release: OfficialRow }> {
      const { kinds } = await reach.listed({ kodeDokumen: kind }, caller, now)
      const found = await status.officialDocuments({ company: caller.idPerusahaan, kinds }, { kind, number, day })
      for (const release of found) {
        const row = await store.find({ id_perusahaan: caller.idPerusahaan, id_header: release.id_header })
        if (row && filedAt(row) === office) return { row, release }
      }
      return fail('declaration.notFound')
    },

    /** A submitted document of a kind at an office: the company's own, or an incoming one that names it as its receiver.
     *  @throws CallError declaration.notFound, access.denied without portal access to its kind */
    async findAt(
      { kind, number, office }: { kind: DeclarationKind; number: string; office: string },
      caller: Caller,
      now: Date,
    ): Promise<ReadDocument> {
      const own = await store.findByNumber(caller.idPerusahaan, number)
      const others = own || !INCOMING.has(kind) ? [] : await store.submittedWith(number, kind)
      const row = own ?? others.find(({ isi }) => isReceivedBy(isi, caller.npwp))
      if (row?.kode_dokumen !== kind || row.sent_at === null || filedAt(row) !== office) fail('declaration.notFound')
      return read(row, caller, now)
    },
  }
}

/** Kinds whose receiver is another company than their owner, and that entity's code. */
const INCOMING: ReadonlySet<string> = new Set(['27'])
const RECEIVER = '8'

/** Whether a document names a company as its receiver. Its tax number has 15 digits or, with a leading zero, 16, or 22 with its place. */
function isReceivedBy(isi: Content, npwp: string): boolean {
  return rowsOf(isi, 'entitas').some(
    row => row['kodeEntitas'] === RECEIVER && wholeNpwp(String(row['nomorIdentitas'] ?? '')) === wholeNpwp(npwp),
  )
}
