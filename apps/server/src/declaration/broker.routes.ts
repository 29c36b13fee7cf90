import {
  DECLARATION,
  type DeclarationBrokers,
  declarationBrokerGive,
  declarationBrokerList,
  declarationBrokerTake,
  declarationPrincipals,
} from '@dermaga/contract'
import { declarationAnswers, fill } from '@dermaga/text'
import type { Caller } from '../http/caller.ts'
import { fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import { type Dependencies, filedAt } from './authorization.ts'
import type { DeclarationContext } from './declaration.ts'
import type { DeclarationRow } from './declaration-table.ts'
import { publishGiven } from './events.ts'

type Parts = Pick<Dependencies, 'company' | 'powerOfAttorney' | 'publishEvent'>

/** What a company gives to brokers: single documents, beside the powers of attorney that let a broker begin its own. */
export function registerBrokerRoutes(http: Http, { brokers, reach }: DeclarationContext, parts: Parts): void {
  const { company, powerOfAttorney, publishEvent } = parts
  const candidatesFor = (row: DeclarationRow, now: Date) =>
    powerOfAttorney.brokersFor(row.id_perusahaan, row.kode_dokumen, filedAt(row), now)

  async function show(row: DeclarationRow, now: Date): Promise<DeclarationBrokers> {
    const isBegunByBroker = row.id_perekam !== row.id_perusahaan
    const [given, candidates, began] = await Promise.all([
      brokers.of(row),
      candidatesFor(row, now),
      isBegunByBroker ? company.findById(row.id_perekam) : undefined,
    ])
    const has = (id: string) => id === row.id_perekam || given.some(({ id_penerima }) => id_penerima === id)
    return {
      penerima: given.map(({ id_penerima, npwp_penerima, nama_penerima, given_at, given_by_name }) => ({
        npwp: npwp_penerima,
        namaPerusahaan: nama_penerima,
        diberikanPada: given_at.toISOString(),
        oleh: given_by_name,
        berlaku: candidates.some(({ idPerusahaan }) => idPerusahaan === id_penerima),
      })),
      perekam: began ? { npwp: began.npwp, namaPerusahaan: began.namaPerusahaan } : null,
      calon: candidates
        .filter(({ idPerusahaan }) => !has(idPerusahaan))
        .map(({ npwp, namaPerusahaan }) => ({ npwp, namaPerusahaan })),
    }
  }

  const authorOf = ({ idUser, nama }: Caller, row: DeclarationRow) => ({
    idUser,
    nama,
    namaPerusahaan: row.nama_perusahaan,
  })

  serve(http, declarationPrincipals, async ({ query, caller, now }) => {
    const items = await reach.principals(query.kodeDokumen, caller, now)
    return { items, total: items.length }
  })

  serve(http, declarationBrokerList, async ({ params, caller, now }) =>
    show(await reach.getOwn(params.id, caller, now), now),
  )

  serve(http, declarationBrokerGive, async ({ params, caller, now }) => {
    const row = await reach.getOwn(params.id, caller, now)
    const candidates = await candidatesFor(row, now)
    const broker = candidates.find(({ npwp }) => npwp === params.npwp) ?? fail('declaration.brokerWithoutPower')
    const { id_perusahaan, id_header } = row
    const given = {
      id_perusahaan,
      id_header,
      id_penerima: broker.idPerusahaan,
      npwp_penerima: broker.npwp,
      nama_penerima: broker.namaPerusahaan,
      given_at: now,
      given_by_name: caller.nama,
    }
    const outcome = await brokers.give(given, DECLARATION.brokersMax, trx =>
      publishGiven(publishEvent, trx, row, { broker: given, isTaken: false, by: authorOf(caller, row), at: now }),
    )
    if (outcome === 'full') fail('declaration.tooManyBrokers', { most: DECLARATION.brokersMax })
    if (outcome === 'gone') fail('declaration.notFound')
    return new Answer(await show(row, now), fill(declarationAnswers.given, { ppjk: broker.namaPerusahaan }))
  })

  serve(http, declarationBrokerTake, async ({ params, caller, now }) => {
    const row = await reach.getOwn(params.id, caller, now)
    await brokers.take(row, params.npwp, (trx, broker) =>
      publishGiven(publishEvent, trx, row, { broker, isTaken: true, by: authorOf(caller, row), at: now }),
    )
    return new Answer(await show(row, now), declarationAnswers.taken)
  })
}
