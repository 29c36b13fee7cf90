import { substituteChoices, substituteEnd, substituteList, substituteName } from '@dermaga/contract'
import { caseText } from '@dermaga/text'
import type { Caller } from '../../http/caller.ts'
import { changeRequestOf } from '../../http/change-request.ts'
import { pageOf, positionOf } from '../../http/cursor.ts'
import { fail } from '../../http/errors.ts'
import { type Http, serve } from '../../http/route.ts'
import type { NamedOfficer, OfficeModule, OfficerSubstitute } from '../../office/index.ts'
import type { Authorization, Post } from '../authorization.ts'
import type { OfficerStore } from './officer.store.ts'

interface Parts {
  reach: Authorization
  officers: OfficerStore
  office: OfficeModule
}

/** Officers who replace colleagues in their duties. */
export function registerSubstituteRoutes(http: Http, { reach, officers, office }: Parts): void {
  /** The caller's own post. Who replaces somebody names no substitutes for them. @throws CallError access.denied without a duty */
  async function postOf({ idUser }: Caller, now: Date): Promise<Post> {
    const { posts } = await reach.scopeOf({ idUser }, now)
    return posts.find(({ id }) => id === idUser) ?? fail('access.denied')
  }

  /** Officers whose substitutes the caller names as head of their offices. */
  async function led({ duties, offices }: Post, now: Date): Promise<'all' | readonly string[]> {
    if (!duties.includes('decider')) return []
    return offices === 'all' ? 'all' : office.membersOnlyOf(offices, now)
  }

  /** An officer with a duty. @throws CallError substitute.notOfficer */
  const officerOf = async (idUser: string): Promise<NamedOfficer> =>
    (await officers.withDuty({ ids: [idUser], q: '', most: 1 }))[0] ?? fail('substitute.notOfficer')

  async function show(rows: readonly OfficerSubstitute[], caller: Caller, heads: 'all' | readonly string[]) {
    const ids = rows.flatMap(({ id_user, id_pengganti, id_penunjuk }) => [id_user, id_pengganti, id_penunjuk])
    const names = await officers.named([...new Set(ids)])
    const person = (idUser: string) => ({ idUser, nama: names.get(idUser) ?? caseText.formerOfficer })
    return (row: OfficerSubstitute) => ({
      idPenggantian: row.id,
      petugas: person(row.id_user),
      pengganti: person(row.id_pengganti),
      mulai: row.mulai,
      akhir: row.akhir,
      keadaan: row.state,
      ditunjukOleh: person(row.id_penunjuk).nama,
      bolehDiakhiri: row.state !== 'selesai' && mayEnd(row, caller, heads),
    })
  }

  serve(http, substituteList, async ({ query: { keadaan: state, size, cursor }, caller, now }) => {
    const officersLed = await led(await postOf(caller, now), now)
    const after = positionOf(cursor)
    const rows = await office.substitutes.list(
      { idUser: caller.idUser, officers: officersLed, state, after, size },
      now,
    )
    const shown = await show(rows, caller, officersLed)
    return pageOf(rows, size, ({ created_at: at, id }) => ({ at, id }), shown)
  })

  serve(http, substituteName, async ({ body: { kunci: id, mulai, akhir, ...body }, caller, now, ...input }) => {
    const post = await postOf(caller, now)
    const replaced = body.petugas ?? caller.idUser
    await requireHead(replaced, post, caller, now)
    if (body.pengganti === replaced) fail('substitute.notOfficer')
    const [petugas, pengganti, colleagues] = await Promise.all([
      officerOf(replaced),
      officerOf(body.pengganti),
      office.colleaguesOf(replaced, now),
    ])
    if (!colleagues.includes(pengganti.idUser)) fail('substitute.notOfficer')
    const request = changeRequestOf({ caller, now, ...input })
    const named = await office.substitutes.name({ id, mulai, akhir }, petugas, pengganti, request)
    return (await show([named], caller, await led(post, now)))(named)
  })

  serve(http, substituteEnd, async ({ params, caller, now, ...input }) => {
    const officersLed = await led(await postOf(caller, now), now)
    const row = await office.substitutes.find(params.id, now)
    if (!row || !mayEnd(row, caller, officersLed)) return fail('substitute.notFound')
    const people = await officers.accounts([row.id_user, row.id_pengganti])
    const [petugas, pengganti] = [row.id_user, row.id_pengganti].map(
      idUser => people.find(each => each.idUser === idUser) ?? { idUser, nama: caseText.formerOfficer, username: '' },
    ) as [NamedOfficer, NamedOfficer]
    await office.substitutes.end(row, petugas, pengganti, changeRequestOf({ caller, now, ...input }))
  })

  serve(http, substituteChoices, async ({ query: { pengganti: replaced, q }, caller, now }) => {
    const { posts } = await reach.scopeOf(caller, now)
    const post = posts.find(({ id }) => id === caller.idUser)
    // As every search: there is nothing for who has no duty.
    if (!post) return { items: [] }
    let ids: 'all' | readonly string[]
    if (replaced === undefined) {
      const officersLed = await led(post, now)
      ids = officersLed === 'all' ? 'all' : [...officersLed, caller.idUser]
    } else {
      await requireHead(replaced, post, caller, now)
      ids = (await office.colleaguesOf(replaced, now)).filter(id => id !== replaced)
    }
    const found = await officers.withDuty({ ids, q })
    return { items: found.map(({ idUser, nama }) => ({ idUser, nama })) }
  })

  /** @throws CallError substitute.notHead when an officer is not the caller, nor works only in offices of which the caller is head */
  async function requireHead(idUser: string, { duties, offices }: Post, caller: Caller, now: Date): Promise<void> {
    if (idUser === caller.idUser) return
    const of = await office.scopeOf(idUser, now)
    const isWithin =
      offices === 'all' ||
      (!of.isEverywhere && of.offices.length > 0 && of.offices.every(({ kode }) => offices.includes(kode)))
    if (!duties.includes('decider') || !isWithin) fail('substitute.notHead')
  }
}

const mayEnd = (row: OfficerSubstitute, { idUser }: Caller, heads: 'all' | readonly string[]): boolean =>
  row.id_user === idUser || row.id_pengganti === idUser || heads === 'all' || heads.includes(row.id_user)
