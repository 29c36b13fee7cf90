import { SUBSTITUTE, type SubstituteState, wibDay } from '@dermaga/contract'
import { dayText } from '@dermaga/text'
import type { Audit } from '../activity/index.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { PublishEvent } from '../events/index.ts'
import type { ChangeRequest } from '../http/change-request.ts'
import { fail } from '../http/errors.ts'
import type { SubstituteFilter, SubstituteRow, SubstituteStore } from './substitute.store.ts'

const DAY_MS = 86_400_000

/** An officer who replaces another. */
export type OfficerSubstitute = SubstituteRow & { state: SubstituteState }

/** An account of an officer, as far as notices and the audit name it. */
export interface NamedOfficer {
  idUser: string
  nama: string
  username: string
}

interface Parts {
  db: Db
  store: SubstituteStore
  publishEvent: PublishEvent
  audit: Audit
}

/** Whether the days of a substitute have come or are over. */
export function stateOfSubstitute({ mulai, akhir, ended_at }: SubstituteRow, today: string): SubstituteState {
  if (ended_at !== null || akhir < today) return 'selesai'
  return mulai > today ? 'akan' : 'berlaku'
}

/** Whether the days may be those of a substitute who is named today. */
export function isPeriod(mulai: string, akhir: string, today: string): boolean {
  const days = (Date.parse(akhir) - Date.parse(mulai)) / DAY_MS + 1
  return mulai >= today && days >= 1 && days <= SUBSTITUTE.daysMost
}

/** Names officers who replace colleagues, and ends it. Who may is the caller's to decide. */
export function createSubstitutes({ db, store, publishEvent, audit }: Parts) {
  const withState = (row: SubstituteRow, now: Date): OfficerSubstitute => ({
    ...row,
    state: stateOfSubstitute(row, wibDay(now)),
  })

  async function notify(
    row: SubstituteRow,
    what: string,
    people: readonly NamedOfficer[],
    request: ChangeRequest,
    trx: Db,
  ) {
    const [petugas, pengganti] = people as [NamedOfficer, NamedOfficer]
    const words = {
      petugas: petugas.nama,
      pengganti: pengganti.nama,
      mulai: dayText(row.mulai),
      akhir: dayText(row.akhir),
      oleh: request.by.nama,
    }
    const of = (to: string) => ({
      key: `substitute ${what} ${row.id}`,
      to: { user: to },
      words,
      link: '/daftar-kerja/pengganti',
    })
    const inbox = [of(petugas.idUser), of(pengganti.idUser)]
    await publishEvent(trx, {
      type: what === 'named' ? 'akun.pengganti-ditunjuk' : 'akun.pengganti-diakhiri',
      at: request.now,
      inbox,
    })
    // It gives one account the duties of another: the audit has it under the one whose duties they are.
    await audit(
      {
        kind: 'account-change',
        factor: 'token',
        outcome: 'success',
        at: request.now,
        idUser: petugas.idUser,
        username: petugas.username,
        actor: request.by.username,
        ...request.from,
      },
      trx,
    )
  }

  return {
    list: async (filter: Omit<SubstituteFilter, 'today'>, now: Date): Promise<OfficerSubstitute[]> =>
      (await store.list({ ...filter, today: wibDay(now) })).map(row => withState(row, now)),

    async find(id: string, now: Date): Promise<OfficerSubstitute | undefined> {
      const row = await store.find(id)
      return row && withState(row, now)
    },

    /** @param id of the intention: named again, it has one effect
     *  @throws CallError substitute.period, substitute.overlap, substitute.absent, request.conflict */
    name: (
      { id, mulai, akhir }: { id: string; mulai: string; akhir: string },
      petugas: NamedOfficer,
      pengganti: NamedOfficer,
      request: ChangeRequest,
    ): Promise<OfficerSubstitute> =>
      inTransaction(db, async trx => {
        const { now, by } = request
        const row = {
          id,
          id_user: petugas.idUser,
          id_pengganti: pengganti.idUser,
          mulai,
          akhir,
          id_penunjuk: by.idUser,
          created_at: now,
        }
        await store.lock(petugas.idUser, trx)
        const earlier = await store.find(id, trx)
        if (earlier) {
          const isSame =
            earlier.id_user === row.id_user &&
            earlier.id_pengganti === row.id_pengganti &&
            earlier.mulai === mulai &&
            earlier.akhir === akhir
          return isSame && earlier.id_penunjuk === by.idUser ? withState(earlier, now) : fail('request.conflict')
        }
        if (!isPeriod(mulai, akhir, wibDay(now))) fail('substitute.period', { days: SUBSTITUTE.daysMost })
        const other = await store.replacedBetween(petugas.idUser, mulai, akhir, trx)
        if (other)
          fail('substitute.overlap', { nama: petugas.nama, mulai: dayText(other.mulai), akhir: dayText(other.akhir) })
        if (await store.replacedBetween(pengganti.idUser, mulai, akhir, trx))
          fail('substitute.absent', { nama: pengganti.nama })
        const added = (await store.add(row, trx)) ?? fail('request.conflict')
        await notify(added, 'named', [petugas, pengganti], request, trx)
        return withState(added, now)
      }),

    /** Ends it now. Does nothing when it has ended. */
    end: (row: SubstituteRow, petugas: NamedOfficer, pengganti: NamedOfficer, request: ChangeRequest): Promise<void> =>
      inTransaction(db, async trx => {
        const isEnded = await store.end(row.id, request.now, wibDay(request.now), trx)
        if (isEnded) await notify(row, 'ended', [petugas, pengganti], request, trx)
      }),
  }
}
