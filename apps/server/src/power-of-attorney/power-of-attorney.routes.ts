import {
  type Office,
  POWER_OF_ATTORNEY,
  type PowerAction,
  type PowerDetail,
  type PowerGrant,
  type PowerSide,
  type PowerSummary,
  powerAccept,
  powerBroker,
  powerById,
  powerDecline,
  powerEnd,
  powerGrant,
  powerList,
  powerMandates,
  powerPeriodError,
  wibDay,
} from '@dermaga/contract'
import { powerOfAttorneyText } from '@dermaga/text'
import type { CompanyRecord } from '../company/index.ts'
import type { PublishEvent } from '../events/index.ts'
import type { Caller } from '../http/caller.ts'
import { pageOf, positionOf } from '../http/cursor.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import { secondsToWait } from '../rate-limit/index.ts'
import { publisherOf } from './events.ts'
import type { PowerRow, PowerStore } from './power-of-attorney.store.ts'
import { actionsOf, isActionOf, overlaps, RECORDED_BY, stateAt } from './power-of-attorney.ts'

/** What the module requires of `company`. */
export interface Companies {
  findByNpwp: (npwp: string) => Promise<CompanyRecord | undefined>
  findById: (idPerusahaan: string) => Promise<CompanyRecord | undefined>
}

/** What the module requires of `office`. */
export interface Offices {
  named: (codes: readonly string[]) => Promise<Office[]>
  findUnoffered: (codes: readonly string[]) => Promise<string[]>
}

export interface Dependencies {
  store: PowerStore
  companies: Companies
  offices: Offices
  publishEvent: PublishEvent
}

const messages = powerOfAttorneyText.done
const LOOKUPS = {
  attempts: POWER_OF_ATTORNEY.lookupsPerWindow,
  windowSeconds: POWER_OF_ATTORNEY.lookupWindowSeconds,
}

interface Context extends Dependencies {
  http: Http
  getOwn: (id: string, caller: Caller) => Promise<{ row: PowerRow; side: PowerSide }>
  show: (row: PowerRow, side: PowerSide, now: Date) => Promise<PowerDetail>
}

export function registerPowerRoutes(http: Http, dependencies: Dependencies): void {
  const { store, offices } = dependencies
  /** A power of which the caller's company is a party, and its side.
   *  @throws CallError powerOfAttorney.notFound, also for a power of other companies */
  const getOwn = async (id: string, caller: Caller): Promise<{ row: PowerRow; side: PowerSide }> => {
    const row = await store.find(id)
    const side = row && sideOf(row, caller)
    return row && side ? { row, side } : fail('powerOfAttorney.notFound')
  }

  const show = async (row: PowerRow, side: PowerSide, now: Date): Promise<PowerDetail> => {
    const [events, namesOf] = await Promise.all([store.events(row.id_power), officeNames(offices, [row])])
    return {
      ...summaryOf(row, namesOf, now),
      versi: row.version,
      peran: side,
      catatan: row.catatan,
      tindakan: [...actionsOf(side, stateAt(row, now))],
      riwayat: events.map(({ kind, happened_at, nama_user, nama_perusahaan, catatan }) => ({
        jenis: kind,
        pada: happened_at.toISOString(),
        oleh: nama_user,
        namaPerusahaan: nama_perusahaan,
        catatan,
      })),
    }
  }

  const context = { ...dependencies, http, getOwn, show }
  registerReads(context)
  registerGrants(context)
  registerDecisions(context)
}

function registerReads({ http, store, offices, getOwn, show }: Context): void {
  serve(http, powerList, async ({ query, caller, now }) => {
    const { peran: side, q, status: state, kantor: office, size } = query
    const { idPerusahaan } = caller
    const after = positionOf(query.cursor)
    const rows = await store.list({ side, idPerusahaan, q, state, office, today: wibDay(now), after, size })
    const namesOf = await officeNames(offices, rows)
    return pageOf(rows, size, placeOfRow, row => summaryOf(row, namesOf, now))
  })

  serve(http, powerById, async ({ params, caller, now }) => {
    const { row, side } = await getOwn(params.id, caller)
    return show(row, side, now)
  })

  serve(http, powerMandates, async ({ query, caller, now }) => {
    const rows = await store.mandates(caller.idPerusahaan, wibDay(now), positionOf(query.cursor), query.size)
    const namesOf = await officeNames(offices, rows)
    return pageOf(rows, query.size, placeOfRow, row => ({
      npwp: row.npwp_pemberi,
      namaPerusahaan: row.nama_pemberi,
      idSuratKuasa: row.id_power,
      dokumen: row.dokumen,
      kantor: namesOf(row),
      akhir: row.akhir,
    }))
  })
}

function registerGrants({ http, store, companies, offices, publishEvent, show }: Context): void {
  /** The caller's company as the grantor. The authority's own people grant no powers. @throws CallError access.denied */
  const getGrantor = async (caller: Caller): Promise<CompanyRecord> => {
    const company = (await companies.findById(caller.idPerusahaan)) ?? fail('company.notFound')
    return company.isAuthority ? fail('access.denied') : company
  }

  /** The broker with a tax number. Every use counts against the user's limit, so that tax numbers cannot be guessed. */
  const getBroker = async (npwp: string, caller: Caller, now: Date): Promise<CompanyRecord> => {
    const seconds = secondsToWait(LOOKUPS, await store.countLookup(caller.idUser, LOOKUPS, now), now)
    if (seconds !== undefined) fail('limit.reached', { seconds })
    const broker = (await companies.findByNpwp(npwp)) ?? fail('powerOfAttorney.unknownBroker')
    if (broker.idPerusahaan === caller.idPerusahaan) fail('powerOfAttorney.self')
    return broker.isBroker ? broker : fail('powerOfAttorney.notBroker')
  }

  serve(http, powerBroker, async ({ query, caller, now }) => {
    await getGrantor(caller)
    const { namaPerusahaan } = await getBroker(query.npwp, caller, now)
    return { namaPerusahaan }
  })

  serve(http, powerGrant, async ({ body, caller, now }) => {
    const answer = async (row: PowerRow) =>
      isSameGrant(row, body, caller)
        ? new Answer(await show(row, 'pemberi', now), messages.granted)
        : fail('request.conflict')
    const earlier = await store.find(body.idSuratKuasa)
    if (earlier) return answer(earlier)
    const today = wibDay(now)
    if (powerPeriodError(body, today)) fail('powerOfAttorney.period', { maxYears: POWER_OF_ATTORNEY.maxYears })
    const unknown = await offices.findUnoffered(body.kantor ?? [])
    if (unknown.length > 0) fail('office.unknown', { kode: unknown.join(', ') })
    const [grantor, broker] = await Promise.all([getGrantor(caller), getBroker(body.npwpPenerima, caller, now)])
    const event = {
      ...eventBy(caller, now, body.catatan),
      kind: 'dibuat' as const,
      nama_perusahaan: grantor.namaPerusahaan,
    }
    const clashes = (standing: PowerRow) => overlaps(standing, body)
    const onChange = publisherOf(event, 'pemberi', publishEvent)
    const row = newRow(body, grantor, broker, now)
    const granted = await store.grant({ row, event, today, clashes, onChange })
    return granted === 'clash' ? fail('powerOfAttorney.overlap') : answer(granted)
  })
}

function registerDecisions({ http, store, publishEvent, getOwn, show }: Context): void {
  const decide = async (id: string, action: PowerAction, versi: number, note: string, caller: Caller, now: Date) => {
    const { row, side } = await getOwn(id, caller)
    if (!isActionOf(side, action)) fail('access.denied')
    if (row.version !== versi) fail('powerOfAttorney.changed')
    const state = stateAt(row, now)
    if (!actionsOf(side, state).includes(action)) {
      fail('powerOfAttorney.wrongState', { status: powerOfAttorneyText.stateInRefusal[state] })
    }
    const recorded = RECORDED_BY[action]
    const nama_perusahaan = side === 'pemberi' ? row.nama_pemberi : row.nama_penerima
    const event = { ...eventBy(caller, now, note), kind: recorded, nama_perusahaan }
    const onChange = publisherOf(event, side, publishEvent)
    const decided = await store.decide({ id, version: versi, recorded, event, onChange })
    return show(decided ?? fail('powerOfAttorney.changed'), side, now)
  }

  serve(http, powerAccept, async ({ params, body, caller, now }) => {
    return new Answer(await decide(params.id, 'terima', body.versi, '', caller, now), messages.accepted)
  })

  serve(http, powerDecline, async ({ params, body, caller, now }) => {
    return new Answer(await decide(params.id, 'tolak', body.versi, body.alasan, caller, now), messages.declined)
  })

  serve(http, powerEnd, async ({ params, body, caller, now }) => {
    return new Answer(await decide(params.id, 'akhiri', body.versi, body.alasan, caller, now), messages.ended)
  })
}

/** The names of the offices that each power names, by code; null for all. An office that is no more has its code for a name. */
async function officeNames(offices: Offices, rows: readonly PowerRow[]) {
  const known = await offices.named(rows.flatMap(({ kantor }) => kantor ?? []))
  return ({ kantor }: PowerRow): Office[] | null =>
    kantor?.toSorted().map(kode => known.find(office => office.kode === kode) ?? { kode, nama: kode }) ?? null
}

const placeOfRow = (row: PowerRow) => ({ at: row.made_at, id: row.id_power })

function sideOf(row: PowerRow, { idPerusahaan }: Caller): PowerSide | undefined {
  if (row.id_pemberi === idPerusahaan) return 'pemberi'
  return row.id_penerima === idPerusahaan ? 'penerima' : undefined
}

const eventBy = ({ idUser, nama }: Caller, now: Date, catatan: string) => ({
  happened_at: now,
  id_user: idUser,
  nama_user: nama,
  catatan,
})

function newRow(grant: PowerGrant, grantor: CompanyRecord, broker: CompanyRecord, now: Date): PowerRow {
  const { dokumen, kantor, mulai, akhir, catatan } = grant
  return {
    id_power: grant.idSuratKuasa,
    version: 1,
    recorded: 'menunggu',
    id_pemberi: grantor.idPerusahaan,
    npwp_pemberi: grantor.npwp,
    nama_pemberi: grantor.namaPerusahaan,
    id_penerima: broker.idPerusahaan,
    npwp_penerima: broker.npwp,
    nama_penerima: broker.namaPerusahaan,
    dokumen,
    kantor,
    mulai,
    akhir,
    catatan,
    made_at: now,
  }
}

/** Whether a repeated grant equals the one with its id. */
function isSameGrant(row: PowerRow, grant: PowerGrant, caller: Caller): boolean {
  return (
    row.id_pemberi === caller.idPerusahaan &&
    row.npwp_penerima === grant.npwpPenerima &&
    row.mulai === grant.mulai &&
    row.akhir === grant.akhir &&
    row.catatan === grant.catatan &&
    isSameSet(row.kantor, grant.kantor) &&
    isSameSet(row.dokumen, grant.dokumen)
  )
}

const isSameSet = (one: readonly string[] | null, other: readonly string[] | null) =>
  one?.toSorted().join() === other?.toSorted().join()

function summaryOf(row: PowerRow, namesOf: (row: PowerRow) => Office[] | null, now: Date): PowerSummary {
  return {
    idSuratKuasa: row.id_power,
    status: stateAt(row, now),
    pemberi: { npwp: row.npwp_pemberi, namaPerusahaan: row.nama_pemberi },
    penerima: { npwp: row.npwp_penerima, namaPerusahaan: row.nama_penerima },
    dokumen: row.dokumen,
    kantor: namesOf(row),
    mulai: row.mulai,
    akhir: row.akhir,
    dibuatPada: row.made_at.toISOString(),
  }
}
