import {
  type DeclarationKind,
  declarationKind,
  hostDetail,
  hostDetailV2,
  hostForeignPorts,
  hostLevies,
  hostOfficePorts,
  hostOfficePortsV2,
  hostOffices,
  hostPorts,
  hostPortsV2,
  hostRate,
  hostRateV2,
  hostRestrictions,
  hostRestrictionsV2,
  hostTariff,
  hostTariffV2,
  hostWarehouses,
  hostWarehousesV2,
  type ReferenceEntry,
  wibDay,
} from '@dermaga/contract'
import { accountOf } from '@dermaga/declaration/levies'
import { hostText } from '@dermaga/text'
import type { DeclarationModule } from '../declaration/index.ts'
import type { ExchangeRateModule } from '../exchange-rate/index.ts'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Handler, type Http, serve } from '../http/route.ts'
import type { ReferenceModule } from '../reference/index.ts'
import type { TariffModule } from '../tariff/index.ts'

interface Parts {
  reference: Pick<ReferenceModule, 'findEntries' | 'findEntry'>
  exchangeRate: Pick<ExchangeRateModule, 'findRate'>
  tariff: Pick<TariffModule, 'find'>
  declaration: Pick<DeclarationModule, 'hostReader'>
}

/** Above the number of entries of each list. */
const MOST = 10_000
/** The kind whose levies the older API reckons. */
const IMPORT = '20'
/** The tariff facility of amounts that are paid. */
const PAID = '1'
const FOREIGN = 'Luar negeri'
const DOMESTIC = 'Dalam negeri'

/** Look-ups for companies' own systems; numbers are text there. */
export function registerHostReferenceRoutes(http: Http, { reference, exchangeRate, tariff, declaration }: Parts): void {
  const { findEntries } = reference

  const ports = (caller: Caller, found: readonly ReferenceEntry[], of?: { kode: string; nama: string }) => {
    const data = found.map(({ kode, nama }) => ({
      kodePelabuhan: kode,
      namaPelabuhan: nama,
      kodeKantor: of?.kode ?? null,
      namaKantor: of?.nama ?? null,
    }))
    return listed(caller, data, data.length > 0 ? hostText.portsFound : hostText.noPort)
  }

  const byName: Handler<typeof hostPorts> = async ({ params, caller }) =>
    ports(caller, await findEntries('pelabuhan', params.kata, MOST))
  for (const call of [hostPorts, hostPortsV2] as (typeof hostPorts)[]) serve(http, call, byName)
  serve(http, hostForeignPorts, async ({ params, caller }) =>
    ports(
      caller,
      (await findEntries('pelabuhan', params.kata, MOST)).filter(({ grup }) => grup === FOREIGN),
    ),
  )

  /** A customs office. @throws CallError resource.notFound */
  const officeOf = async (kode: string): Promise<ReferenceEntry> =>
    (await findEntries('kantor', kode, MOST)).find(entry => entry.kode === kode) ?? fail('resource.notFound')

  const ofOffice: Handler<typeof hostOfficePorts> = async ({ params, caller }) => {
    const office = await officeOf(params.kodeKantor)
    const words = ` ${plain(office.nama)} `
    const found = (await findEntries('pelabuhan', '', MOST)).filter(
      ({ grup, nama }) => grup === DOMESTIC && words.includes(` ${plain(nama)} `),
    )
    return ports(caller, found, office)
  }
  for (const call of [hostOfficePorts, hostOfficePortsV2] as (typeof hostOfficePorts)[]) serve(http, call, ofOffice)

  const warehouses: Handler<typeof hostWarehouses> = async ({ params, caller }) => {
    const office = await officeOf(params.kodeKantor)
    const found = (await findEntries('tps', '', MOST)).filter(({ grup }) => grup?.startsWith(`${office.kode} `))
    const data = found.map(({ kode, nama }) => ({
      kodeGudang: kode,
      namaGudang: nama,
      kodeKantor: office.kode,
      namaKantor: office.nama,
    }))
    return listed(caller, data, data.length > 0 ? hostText.warehousesFound : hostText.noWarehouse)
  }
  for (const call of [hostWarehouses, hostWarehousesV2] as (typeof hostWarehouses)[]) serve(http, call, warehouses)

  serve(http, hostOffices, async ({ query, caller }) => {
    const found = await findEntries('kantor', query.kata ?? '', MOST)
    const data = found.map(({ kode, nama }) => ({ kodeKantor: kode, namaKantor: nama }))
    return listed(caller, data, data.length > 0 ? hostText.officesFound : hostText.noOffice)
  })

  const rate: Handler<typeof hostRate> = async ({ params, query, caller, now }) => {
    const found = await exchangeRate.findRate(params.kodeValuta.toUpperCase(), query.tanggal ?? wibDay(now))
    const data = found ? [{ nilaiKurs: String(found.ndpbm) }] : []
    const status = found ? ('true' as const) : ('false' as const)
    return new Answer({ ...(caller.isCompatible && { status }), data }, found ? hostText.rateFound : hostText.noRate)
  }
  for (const call of [hostRate, hostRateV2] as (typeof hostRate)[]) serve(http, call, rate)

  const heading = async (kodeHs: string, day: string) =>
    (await tariff.find(kodeHs, day)) ?? fail('tariff.unknown', { hs: kodeHs })

  const tariffs: Handler<typeof hostTariff> = async ({ query, caller, now }) => {
    const tanggal = query.tanggal ?? wibDay(now)
    const { bm, satuanBm, ppn, pph, adaBeaKeluar, jalur } = await heading(query.kodeHs, tanggal)
    const data = {
      kodeHs: query.kodeHs,
      tanggal,
      uraian: jalur.join(' › '),
      tarifBm: String(bm),
      satuanBm,
      tarifPpn: ppn === undefined ? null : String(ppn),
      tarifPph: pph === undefined ? null : String(pph),
      adaBeaKeluar,
    }
    return new Answer({ ...okIn(caller), data }, hostText.tariffFound)
  }
  for (const call of [hostTariff, hostTariffV2] as (typeof hostTariff)[]) serve(http, call, tariffs)

  const restrictions: Handler<typeof hostRestrictions> = async ({ query, caller, now }) => {
    const { lartas } = await heading(query.kodeHs, wibDay(now))
    const data = { kodeHs: query.kodeHs, diketahui: lartas.length > 0, lartas }
    const words = lartas.length > 0 ? hostText.restrictionsFound : hostText.restrictionsUnknown
    return new Answer({ ...okIn(caller), data }, words)
  }
  const restricted = [hostRestrictions, hostRestrictionsV2] as (typeof hostRestrictions)[]
  for (const call of restricted) serve(http, call, restrictions)

  const detail: Handler<typeof hostDetail> = async ({ params, caller, now }) => {
    const { jenisDokumen, nomorAju, kodeKantor: office } = params
    if (!isKind(jenisDokumen)) fail('declaration.notFound')
    const of = { kind: jenisDokumen, number: nomorAju.toUpperCase(), office }
    const { row, content } = await declaration.hostReader.findAt(of, caller, now)
    const data = {
      kodeDokumen: row.kode_dokumen,
      nomorAju: row.nomor_aju,
      nomorDaftar: row.nomor_daftar,
      tanggalDaftar: row.tanggal_daftar,
      ...content,
    }
    return new Answer({ ...okIn(caller), data }, hostText.documentFound)
  }
  for (const call of [hostDetail, hostDetailV2] as (typeof hostDetail)[]) serve(http, call, detail)

  serve(http, hostLevies, async ({ params, caller, now }) => {
    const nomorAju = params.nomorAju.toUpperCase()
    const levies = await declaration.hostReader.leviesOf({ kind: IMPORT, number: nomorAju }, caller, now)
    const paid = levies.filter(({ kodeFasilitasTarif }) => kodeFasilitasTarif === PAID)
    const data = {
      nomorAju,
      totalDibayar: String(paid.reduce((sum, { nilaiHitung }) => sum + nilaiHitung, 0)),
      pungutan: levies.map(({ kodeJenisPungutan, kodeFasilitasTarif, nilaiHitung }) => ({
        kodeJenisPungutan,
        kodeFasilitasTarif,
        kodeAkun: accountOf(kodeJenisPungutan) ?? null,
        nilaiPungutan: String(nilaiHitung),
      })),
    }
    return new Answer({ ...okIn(caller), data }, hostText.leviesReckoned)
  })
}

const isKind = (kode: string): kode is DeclarationKind => declarationKind.safeParse(kode).success

const okIn = ({ isCompatible }: Caller): { status?: 'OK' } => (isCompatible ? { status: 'OK' } : {})

const listed = <T>(caller: Caller, data: T[], message: string) =>
  new Answer({ ...okIn(caller), total: data.length, data }, caller.isCompatible ? 'success' : message)

/** A name for comparison: small letters and digits, words separated by one space. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
