import type { DeclarationAction, DeclarationKind } from '@dermaga/contract'
import { declarationKind, documentKind, EXCISABLE_PATH } from '@dermaga/contract'
import type { AccessModule, Rights } from '../access/index.ts'
import type { CompanyModule, CompanyRecord } from '../company/index.ts'
import type { PublishEvent } from '../events/index.ts'
import type { ExchangeRateModule } from '../exchange-rate/index.ts'
import type { FileModule } from '../file/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import type { OfficeModule } from '../office/index.ts'
import { type Coverage, covers, type PowerOfAttorneyModule } from '../power-of-attorney/index.ts'
import type { ReferenceModule } from '../reference/index.ts'
import type { ClaimQuestion, ClosedQuestion, DocumentCases, Permit } from '../service/index.ts'
import type { TariffModule } from '../tariff/index.ts'
import type { BrokerStore } from './broker.store.ts'
import { type DeclarationStore, isOpen } from './declaration.store.ts'
import type { ListFilter } from './declaration-list.store.ts'
import type { DeclarationRow } from './declaration-table.ts'
import type { Content } from './field-validation.ts'

/** The caller's relation to a document: owner; broker under a power of attorney (surat kuasa) that covers it; broker that sent it
 *  under a power that no longer does, and reads it; officer of one of its offices. */
export type Side = 'own' | 'broker' | 'sender' | 'officer'

interface Reached {
  row: DeclarationRow
  side: Side
}

/** Modules that answer who may read or change a document. */
export interface Dependencies {
  access: Pick<AccessModule, 'rightsOf' | 'portalAccess' | 'mayOpenPage'>
  company: Pick<CompanyModule, 'findById' | 'findByNpwp'>
  office: Pick<OfficeModule, 'scopeOf' | 'named'>
  powerOfAttorney: Pick<PowerOfAttorneyModule, 'coverageOf' | 'brokersFor' | 'grantorsOf'>
  reference: Pick<ReferenceModule, 'findUnknown' | 'findEntry' | 'findProvisions' | 'namesOf'>
  tariff: Pick<TariffModule, 'findUnknown' | 'findRestricted' | 'findDuties'>
  file: Pick<FileModule, 'store' | 'discard' | 'attach' | 'detach' | 'open'>
  exchangeRate: Pick<ExchangeRateModule, 'findRate'>
  /** The cases that carry submitted documents. */
  cases: DocumentCases
  /** The permits that a company may use on a day. */
  permitsOf: (idPerusahaan: string, day: string) => Promise<Permit[]>
  /** What keeps a company from sending a document, as what people read. */
  closedBy: (question: ClosedQuestion) => Promise<string | undefined>
  /** The claims of a document that its company holds no entry for, with what people read. */
  admits: (question: ClaimQuestion) => Promise<{ claim: string; nomor?: string | undefined; text: string }[]>
  publishEvent: PublishEvent
}

/** The office where a document is filed, by its code; undefined before one is chosen. */
export function filedAt({ isi }: { isi: Content }): string | undefined {
  const { kodeKantor } = isi
  return typeof kodeKantor === 'string' && kodeKantor !== '' ? kodeKantor : undefined
}

/** Actions allowed on a document in its current state. */
export function actionsOf(
  side: Side,
  row: Pick<DeclarationRow, 'sent_at' | 'returned_at' | 'kode_dokumen'>,
): DeclarationAction[] {
  if (side === 'officer') return documentKind(row.kode_dokumen).hasNoAnswers ? [] : ['jawab']
  if (side === 'sender') return []
  const give = side === 'own' ? (['beri'] as const) : []
  if (row.sent_at === null) return ['ubah', 'kirim', 'hapus', 'salin', ...give]
  return isOpen(row) ? ['ubah', 'kirim', 'salin', ...give] : ['salin', ...give]
}

/** Decides who may read and change documents, for the kinds in their portal access. Users: those of their company. Brokers: those
 *  that they began or were given, while a power of attorney covers kind and office, and those that they sent, to read. Officers:
 *  submitted documents that name one of their offices. SECURITY.md H6 */
export function authorizationOf(
  store: DeclarationStore,
  brokers: Pick<BrokerStore, 'isGiven'>,
  { access, company, office, powerOfAttorney }: Dependencies,
) {
  const reads = ({ may }: Rights) => may('declaration.readSent')

  async function kindsOf({ idUser }: Caller): Promise<DeclarationKind[]> {
    const names = await access.portalAccess(idUser)
    return declarationKind.options.filter(kind => names.includes(documentKind(kind).portalAccess))
  }

  const coverageOf = ({ idPerusahaan }: Caller, npwp: string, now: Date): Promise<Coverage[]> =>
    powerOfAttorney.coverageOf(idPerusahaan, npwp, now)

  /** What an officer sees of a list or a document: every office, or these. */
  async function officesOf({ idUser }: Caller, now: Date): Promise<'all' | string[]> {
    const { isEverywhere, offices } = await office.scopeOf(idUser, now)
    return isEverywhere ? 'all' : offices.map(({ kode }) => kode)
  }

  /** A broker's relation to another company's document; undefined without one. */
  async function brokerSide(row: DeclarationRow, caller: Caller, now: Date): Promise<Side | undefined> {
    const { idPerusahaan } = caller
    const coverage = await coverageOf(caller, row.npwp, now)
    const isCovered = coverage.some(power => covers(power, row.kode_dokumen, filedAt(row)))
    if (isCovered && (row.id_perekam === idPerusahaan || (await brokers.isGiven(row, idPerusahaan)))) return 'broker'
    return row.id_pengirim === idPerusahaan ? 'sender' : undefined
  }

  /** A document the caller may read.
   *  @throws CallError access.denied without portal access to its kind; declaration.notFound for a document out of the caller's reach */
  async function get(id: string, caller: Caller, now: Date): Promise<Reached> {
    const [rights, kinds] = await Promise.all([access.rightsOf(caller), kindsOf(caller)])
    if (reads(rights)) {
      const [row, offices] = await Promise.all([store.findOfAny(id), officesOf(caller, now)])
      const isTheirs = row?.sent_at && (offices === 'all' || row.offices.some(kode => offices.includes(kode)))
      return isTheirs ? { row, side: 'officer' } : fail('declaration.notFound')
    }
    const own = await store.find({ id_perusahaan: caller.idPerusahaan, id_header: id })
    const row = own ?? (await store.findOfAny(id))
    if (!row) return fail('declaration.notFound')
    const side = own ? 'own' : ((await brokerSide(row, caller, now)) ?? fail('declaration.notFound'))
    if (!kinds.includes(row.kode_dokumen)) fail('access.denied')
    return { row, side }
  }

  return {
    get,
    kindsOf,

    /** A document the caller may change, whatever its status. @throws CallError access.denied for officers, powerOfAttorney.lapsed for
     *  a broker that may only read it, and what `get` throws */
    async getWritable(id: string, caller: Caller, now: Date): Promise<Reached> {
      const found = await get(id, caller, now)
      if (found.side === 'sender') fail('powerOfAttorney.lapsed')
      return found.side === 'officer' ? fail('access.denied') : found
    },

    /** A document of the caller's own company. @throws CallError access.denied for brokers and officers, and what `get` throws */
    async getOwn(id: string, caller: Caller, now: Date): Promise<DeclarationRow> {
      const { row, side } = await get(id, caller, now)
      return side === 'own' ? row : fail('access.denied')
    },

    /** Requires that a broker's powers cover the office that a document's new content names. The owner chooses any.
     *  @throws CallError powerOfAttorney.office */
    async requireOffice({ row, side }: Reached, isi: Content, caller: Caller, now: Date): Promise<void> {
      const kode = filedAt({ isi })
      if (side !== 'broker' || kode === undefined) return
      const coverage = (await coverageOf(caller, row.npwp, now)).filter(power =>
        covers(power, row.kode_dokumen, undefined),
      )
      if (coverage.some(power => covers(power, row.kode_dokumen, kode))) return
      const allowed = await office.named(coverage.flatMap(({ kantor }) => kantor ?? []))
      fail('powerOfAttorney.office', {
        kode,
        kantor: allowed.map(({ nama, kode: code }) => `${nama} (${code})`).join(', '),
      })
    },

    /** The offices whose submitted documents the caller reads as an officer; undefined for others. */
    async officesRead(caller: Caller, now: Date): Promise<'all' | string[] | undefined> {
      return reads(await access.rightsOf(caller)) ? officesOf(caller, now) : undefined
    },

    /** The documents that a list covers. Who has the page of documents with excisable goods reads those of the own company in its list,
     *  whatever their kind.
     *  @throws CallError access.denied for a kind or company the caller may not read */
    async listed(
      request: { kodeDokumen?: DeclarationKind | undefined; npwp?: string | undefined; barang?: 'bkc' | undefined },
      caller: Caller,
      now: Date,
    ): Promise<Pick<ListFilter, 'of' | 'kinds'>> {
      const [rights, kinds] = await Promise.all([access.rightsOf(caller), kindsOf(caller)])
      const { kodeDokumen: kind, npwp } = request
      const only = (all: readonly DeclarationKind[]) =>
        kind === undefined ? all : all.includes(kind) ? [kind] : fail('access.denied')
      if (reads(rights)) {
        const of = npwp === undefined ? undefined : ((await company.findByNpwp(npwp)) ?? fail('company.notFound'))
        return {
          of: { sentTo: await officesOf(caller, now), company: of?.idPerusahaan },
          kinds: only(declarationKind.options),
        }
      }
      const principal = npwp === undefined ? undefined : await principalOf(npwp, caller)
      if (!principal) {
        const seesAll = request.barang !== undefined && (await access.mayOpenPage(caller.idUser, EXCISABLE_PATH))
        return { of: { company: caller.idPerusahaan }, kinds: only(seesAll ? declarationKind.options : kinds) }
      }
      const coverage = await coverageOf(caller, principal.npwp, now)
      return {
        of: { company: principal.idPerusahaan, broker: { id: caller.idPerusahaan, coverage } },
        kinds: only(kinds),
      }
    },

    /** Other companies whose documents of a kind a broker may begin or still reads, by name. */
    async principals(kind: DeclarationKind, caller: Caller, now: Date) {
      const kinds = await kindsOf(caller)
      if (!kinds.includes(kind)) return []
      const [grantors, sentFor] = await Promise.all([
        powerOfAttorney.grantorsOf(caller.idPerusahaan, kind, now),
        store.sentFor(caller.idPerusahaan, kind),
      ])
      const former = sentFor.filter(({ id_perusahaan }) => !grantors.some(({ id }) => id === id_perusahaan))
      return [
        ...grantors.map(({ npwp, namaPerusahaan }) => ({ npwp, namaPerusahaan, bolehMembuat: true })),
        ...former.map(({ npwp, nama_perusahaan }) => ({ npwp, namaPerusahaan: nama_perusahaan, bolehMembuat: false })),
      ].sort((one, other) => one.namaPerusahaan.localeCompare(other.namaPerusahaan, 'id'))
    },

    /** Requires that the caller may submit documents of some kind for their own company. @throws CallError access.denied */
    async requireSubmitter(caller: Caller): Promise<void> {
      const [rights, kinds, own] = await Promise.all([
        access.rightsOf(caller),
        kindsOf(caller),
        company.findById(caller.idPerusahaan),
      ])
      if (!own || own.isAuthority || reads(rights) || kinds.length === 0) fail('access.denied')
    },

    /** The company that will own a new document: the caller's own, or one that granted it a power of attorney.
     *  @throws CallError access.denied when neither applies */
    async owner(kind: DeclarationKind, npwp: string | undefined, caller: Caller, now: Date): Promise<CompanyRecord> {
      const [rights, kinds, own] = await Promise.all([
        access.rightsOf(caller),
        kindsOf(caller),
        company.findById(caller.idPerusahaan),
      ])
      if (!own || own.isAuthority || reads(rights) || !kinds.includes(kind)) return fail('access.denied')
      const principal = npwp === undefined ? undefined : await principalOf(npwp, caller)
      if (!principal) return own
      const coverage = await coverageOf(caller, principal.npwp, now)
      return coverage.some(power => covers(power, kind, undefined)) ? principal : fail('access.denied')
    },
  }

  /** Another company; undefined for the caller's own. An unknown tax number is treated like a missing power of attorney. */
  async function principalOf(npwp: string, { idPerusahaan }: Caller): Promise<CompanyRecord | undefined> {
    const found = (await company.findByNpwp(npwp)) ?? fail('access.denied')
    return found.idPerusahaan === idPerusahaan ? undefined : found
  }
}

export type Authorization = ReturnType<typeof authorizationOf>
