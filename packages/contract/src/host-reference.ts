import { z } from 'zod'
import { defineCall, fields } from './call.ts'
import { day, line } from './field-schemas.ts'
import { hostNumber } from './host-print.ts'
import { restriction } from './reference.ts'

/* Look-ups for companies' own systems. Where no source shows the shape of an answer, it is ours. domain: host-to-host API */

const GET = { service: '', host: true, method: 'GET', auth: 'bearer' } as const
/** Platforms read these lists too. */
const LIST = { ...GET, platformScope: 'referensi' } as const

const hostPort = z.strictObject({
  kodePelabuhan: z.string(),
  namaPelabuhan: z.string(),
  /** Null in a search by name: no list assigns ports to customs offices. */
  kodeKantor: z.string().nullable(),
  namaKantor: z.string().nullable(),
})
/** Instead of `success`, in compatibility mode. */
const status = z.literal('OK').optional()
const kodeKantor = z.string().regex(/^\d{6}$/)
const ports = fields(z.strictObject({ status, total: z.number().int(), data: z.array(hostPort) }))

const PORTS = {
  ...LIST,
  summary: 'Ports by a part of their name.',
  params: z.strictObject({ kata: line(60) }),
  reply: ports,
} as const

export const hostPorts = defineCall({ ...PORTS, path: '/openapi/pelabuhan/kata/:kata' })
export const hostPortsV2 = defineCall({ ...PORTS, path: '/v2/openapi/pelabuhan/kata/:kata' })
export const hostForeignPorts = defineCall({
  ...PORTS,
  path: '/v2/openapi/referensi/pelabuhan-luar-negeri/:kata',
  summary: 'Foreign ports by a part of their name.',
})

const OFFICE_PORTS = {
  ...LIST,
  summary:
    'Domestic ports whose name is in the name of a customs office. No list assigns ports to offices, so this is a derivation of ours.',
  params: z.strictObject({ kodeKantor }),
  reply: ports,
} as const

export const hostOfficePorts = defineCall({ ...OFFICE_PORTS, path: '/openapi/pelabuhan/kodeKantor/:kodeKantor' })
export const hostOfficePortsV2 = defineCall({
  ...OFFICE_PORTS,
  path: '/v2/openapi/referensi/pelabuhan-dalam-negeri/:kodeKantor',
})

const WAREHOUSES = {
  ...LIST,
  summary: 'Warehouses (TPS) of a customs office. The shape of the answer is ours.',
  params: z.strictObject({ kodeKantor }),
  reply: fields(
    z.strictObject({
      status,
      total: z.number().int(),
      data: z.array(
        z.strictObject({
          kodeGudang: z.string(),
          namaGudang: z.string(),
          kodeKantor: z.string(),
          namaKantor: z.string(),
        }),
      ),
    }),
  ),
} as const

export const hostWarehouses = defineCall({ ...WAREHOUSES, path: '/openapi/gudangTPS/kodeKantor/:kodeKantor' })
export const hostWarehousesV2 = defineCall({ ...WAREHOUSES, path: '/v2/openapi/referensi/tps-gudang/:kodeKantor' })

export const hostOffices = defineCall({
  ...LIST,
  path: '/v2/openapi/referensi/kantor',
  summary: 'Customs offices by a part of their name or code. The shape of the answer is ours.',
  query: z.strictObject({ kata: line(60).optional() }),
  reply: fields(
    z.strictObject({
      status,
      total: z.number().int(),
      data: z.array(z.strictObject({ kodeKantor: z.string(), namaKantor: z.string() })),
    }),
  ),
})

const RATES = {
  ...LIST,
  summary: 'The exchange rate (NDPBM) of a currency on a day, by default the current one; no rows where none is known.',
  params: z.strictObject({ kodeValuta: z.string().regex(/^[A-Za-z]{3}$/) }),
  query: z.strictObject({ tanggal: day.optional() }),
  reply: fields(
    z.strictObject({
      /** Instead of `success`, in compatibility mode. */
      status: z.enum(['true', 'false']).optional(),
      data: z.array(z.strictObject({ nilaiKurs: z.string() })),
    }),
  ),
} as const

export const hostRate = defineCall({ ...RATES, path: '/openapi/kurs/:kodeValuta' })
export const hostRateV2 = defineCall({ ...RATES, path: '/v2/openapi/kurs/:kodeValuta' })

const kodeHs = z.string().regex(/^\d{8}$/)

const TARIFFS = {
  ...GET,
  summary: 'The tariff of a heading on a day, by default the current one. The shape of the answer is ours.',
  query: z.strictObject({ kodeHs, tanggal: day.optional() }),
  reply: fields(
    z.strictObject({
      status,
      data: z.strictObject({
        kodeHs: z.string(),
        tanggal: z.string(),
        uraian: z.string(),
        /** Percent, or rupiah for the unit that `satuanBm` names. */
        tarifBm: z.string(),
        satuanBm: z.string(),
        /** Percent; null where the list states none. */
        tarifPpn: z.string().nullable(),
        tarifPph: z.string().nullable(),
        adaBeaKeluar: z.boolean(),
      }),
    }),
  ),
  errors: ['tariff.unknown'],
} as const

export const hostTariff = defineCall({ ...TARIFFS, path: '/openapi/tarif-hs' })
export const hostTariffV2 = defineCall({ ...TARIFFS, path: '/v2/openapi/tarif-hs' })

const RESTRICTIONS = {
  ...GET,
  summary:
    'Permits that imports of a heading need today, as the authority has recorded them. Where `diketahui` is false none is recorded, and the agencies of INSW must be asked. The shape of the answer is ours.',
  query: z.strictObject({ kodeHs }),
  reply: fields(
    z.strictObject({
      status,
      data: z.strictObject({ kodeHs: z.string(), diketahui: z.boolean(), lartas: z.array(restriction) }),
    }),
  ),
  errors: ['tariff.unknown'],
} as const

export const hostRestrictions = defineCall({ ...RESTRICTIONS, path: '/openapi/hs-lartas' })
export const hostRestrictionsV2 = defineCall({ ...RESTRICTIONS, path: '/v2/openapi/hs-lartas' })

const DETAIL = {
  ...GET,
  summary:
    "One document: the company's own, filed by a courier or broker too, or an incoming BC 2.7 that names the company as its receiver.",
  params: z.strictObject({
    jenisDokumen: z.string().regex(/^\d{2,3}$/),
    nomorAju: hostNumber,
    kodeKantor,
  }),
  reply: fields(z.strictObject({ status, data: z.record(z.string(), z.unknown()) })),
  errors: ['declaration.notFound'],
} as const

export const hostDetail = defineCall({
  ...DETAIL,
  path: '/openapi/document/detail/:jenisDokumen/:nomorAju/:kodeKantor',
})
export const hostDetailV2 = defineCall({
  ...DETAIL,
  path: '/v2/openapi/document/detail/:jenisDokumen/:nomorAju/:kodeKantor',
})

export const hostLevies = defineCall({
  ...GET,
  path: '/v2/openapi/generate-pungutan/20/:nomorAju',
  summary:
    'The levies of a BC 2.0 of the company, a draft too, as the portal reckons them from its goods; amounts are rupiah as text. The shape of the answer is ours.',
  params: z.strictObject({ nomorAju: hostNumber }),
  reply: fields(
    z.strictObject({
      status,
      data: z.strictObject({
        nomorAju: z.string(),
        /** What is paid now: the rows of facility 1. */
        totalDibayar: z.string(),
        pungutan: z.array(
          z.strictObject({
            kodeJenisPungutan: z.string(),
            kodeFasilitasTarif: z.string(),
            kodeAkun: z.string().nullable(),
            nilaiPungutan: z.string(),
          }),
        ),
      }),
    }),
  ),
  errors: ['declaration.notFound'],
})

export const hostReferenceCalls = {
  hostPorts,
  hostPortsV2,
  hostForeignPorts,
  hostOfficePorts,
  hostOfficePortsV2,
  hostWarehouses,
  hostWarehousesV2,
  hostOffices,
  hostRate,
  hostRateV2,
  hostTariff,
  hostTariffV2,
  hostRestrictions,
  hostRestrictionsV2,
  hostDetail,
  hostDetailV2,
  hostLevies,
}
