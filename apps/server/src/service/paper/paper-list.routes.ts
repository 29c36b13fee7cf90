import {
  type ListedPaper,
  paperKinds,
  paperList,
  paperPrint,
  WORKLIST_PATH,
  wibDay,
  wibDayEnd,
  wibDayStart,
} from '@dermaga/contract'
import { paperListText } from '@dermaga/text'
import type { Caller } from '../../http/caller.ts'
import { pageOf, positionOf } from '../../http/cursor.ts'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import type { PaperModule } from '../../paper/index.ts'
import type { Authorization } from '../authorization.ts'
import { casePageOf } from '../case/events.ts'
import type { Definitions } from '../definitions.ts'
import type { DocumentFollower } from '../document/document-follower.ts'
import { paperOf, validityOf } from './case-paper.ts'
import type { ListedRow, PaperListStore, PaperReader, PartyPaper } from './paper-list.store.ts'

interface Parts {
  definitions: Definitions
  reach: Pick<Authorization, 'scopeOf'>
  papers: PaperListStore
  paper: Pick<PaperModule, 'printPapers'>
  followerOf: () => DocumentFollower | undefined
}

/** Papers across cases. */
export function registerPaperListRoutes(http: Http, { definitions, reach, papers, paper, followerOf }: Parts): void {
  const partyPapers: PartyPaper[] = definitions.services.flatMap(({ id: layanan, parties = {} }) =>
    Object.entries(parties).flatMap(([pihak, { papers: names = [] }]) =>
      names.map(jenis => ({ layanan, pihak, jenis })),
    ),
  )

  // Papers of a service that is gone from this portal have no page either.
  const known: readonly string[] = definitions.services.map(({ id }) => id)

  async function readerOf(caller: Caller, now: Date): Promise<PaperReader> {
    const { duties, offices } = await reach.scopeOf(caller, now)
    if (duties.length > 0) return { offices }
    const documentKinds = (await followerOf()?.kindsOf(caller)) ?? []
    return { idPerusahaan: caller.idPerusahaan, today: wibDay(now), partyPapers, documentKinds }
  }

  function shown(row: ListedRow, isOfficer: boolean, now: Date): ListedPaper {
    const definition = definitions.definitionFor(row)
    return {
      ...paperOf(row, validityOf(definition, row, row, now)),
      idKasus: row.id_kasus,
      layanan: row.layanan,
      judulLayanan: definitions.serviceOf(row.layanan).title,
      nomorKasus: row.nomor_kasus,
      tautan: isOfficer ? `${WORKLIST_PATH}/${row.id_kasus}` : casePageOf(definition, row),
      perusahaan: { npwp: row.npwp, nama: row.nama_perusahaan },
      kantor: { kode: row.kode_kantor, nama: row.nama_kantor },
    }
  }

  serve(http, paperList, async ({ query, caller, now }) => {
    const { layanan, kelompok, jenis: kind, dari, sampai, q, urut: order, size } = query
    const after = positionOf(query.cursor)
    const of = await readerOf(caller, now)
    const group = kelompok?.split(',').filter(id => known.includes(id)) ?? known
    const [service = '', name = ''] = kind?.split('.') ?? []
    const rows = await papers.list({
      of,
      services: layanan === undefined ? group : [layanan].filter(id => group.includes(id)),
      kind: kind === undefined ? undefined : { layanan: service, jenis: name },
      from: dari === undefined ? undefined : wibDayStart(dari),
      before: sampai === undefined ? undefined : wibDayEnd(sampai),
      q,
      order,
      after,
      size,
    })
    return pageOf(
      rows,
      size,
      row => ({ at: row.issued_at, id: row.id_paper }),
      row => shown(row, 'offices' in of, now),
    )
  })

  serve(http, paperKinds, async () => ({
    items: definitions.services
      .map(({ id, title, papers: kinds }) => ({
        layanan: id,
        judul: title,
        jenis: Object.entries(kinds).map(([name, { title: judul }]) => ({ kode: `${id}.${name}`, judul })),
      }))
      .filter(({ jenis }) => jenis.length > 0),
  }))

  serve(http, paperPrint, async ({ query, caller, now }) => {
    const ids = [...new Set(query.dokumen.split(','))]
    const of = await readerOf(caller, now)
    const read = await papers.list({ of, ids, services: known, order: 'terbaru', size: ids.length })
    // Of others nobody learns that they exist.
    if (read.length < ids.length) fail('resource.notFound')
    return paper.printPapers(ids, `${paperListText.printed} ${wibDay(now)}.pdf`)
  })
}
