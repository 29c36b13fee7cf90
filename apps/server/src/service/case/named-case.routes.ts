import { caseChoices, caseObstacles } from '@dermaga/contract'
import { caseFieldsOf, copiedValue, copiesOf } from '@dermaga/service'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import { sendingOf } from '../action/sending-gate.ts'
import type { ServiceContext } from '../context.ts'
import { shown, stateOf } from './case.ts'
import { needsAnswers } from './named-case.ts'

/** Cases that one answer names, at most: more than numbers may be asked for. */
const CHOICES_MOST = 50

/** What somebody who fills in a case asks about others: which of them it may name, and what keeps it from being sent. */
export function registerNamedCaseRoutes(http: Http, context: ServiceContext, db: Db): void {
  const { store, reach, links, gates, reports, namedCases, definitions } = context
  const { definitionFor, serviceOf } = definitions

  /** @throws CallError case.notFound, access.denied, case.notEditable */
  async function getEditable(id: string, caller: Caller, now: Date) {
    const { row } = await reach.getOwn(id, caller, now)
    const definition = definitionFor(row)
    return stateOf(definition, row).isEditable ? { row, definition } : fail('case.notEditable')
  }

  serve(http, caseObstacles, async ({ params, caller, now }) => {
    const { row, definition } = await getEditable(params.id, caller, now)
    const obstacles = [
      ...(await gates.obstaclesOf(sendingOf(row, { definition, idUser: caller.idUser, now }), db)),
      ...(await reports.obstaclesOf(row, definition)),
    ]
    return { items: obstacles.map(teks => ({ teks })) }
  })

  serve(http, caseChoices, async ({ params, query, caller, now }) => {
    const { row, definition } = await getEditable(params.id, caller, now)
    const named = caseFieldsOf(definition.form).get(query.isian) ?? fail('resource.notFound')
    const { services, states } = named.field
    const former = services
      .flatMap(service => Object.entries(serviceOf(service).formerStates ?? {}))
      .filter(([, to]) => states.includes(to))
    const found = await store.choices({
      idPerusahaan: row.id_perusahaan,
      services,
      states: [...states, ...former.map(([name]) => name)],
      // A case that comes back keeps what it was sent with: its own sending has brought that into another state.
      kept: row.sent_at === null ? [] : [...(await links.namedBy(row.id_kasus))],
      q: query.q,
      id: query.kasus,
      numbers: query.nomor?.split(','),
      most: CHOICES_MOST + 1,
    })
    const rows = found.slice(0, CHOICES_MOST)
    const copies = copiesOf(named.form, query.isian.split('.').at(-1) ?? '')
    const copied = await namedCases.copiedOf(
      rows,
      copies.some(({ source }) => needsAnswers(source)),
    )
    return {
      adaLagi: found.length > CHOICES_MOST,
      items: rows.map(other => {
        const its = definitionFor(other)
        const held = copied.get(other.id_kasus)
        const [column] = its.list.columns
        return {
          idKasus: other.id_kasus,
          nomor: other.nomor,
          keterangan: column === undefined ? '' : shown(its.form.fields[column], other.isi[column]),
          keadaan: stateOf(its, other).label,
          sejak: other.sejak.toISOString(),
          salinan: Object.fromEntries(
            copies.flatMap(({ name, source }) => {
              const value = copiedValue(source, held)
              return value === undefined ? [] : [[name, value]]
            }),
          ),
          tetap: copies.filter(({ isFixed }) => isFixed).map(({ name }) => name),
        }
      }),
      dimulaiDi: services.flatMap(definitions.beginningsOf).map(({ title, path }) => ({ judul: title, path })),
    }
  })
}
