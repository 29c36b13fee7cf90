import { declarationAnswer } from '@dermaga/contract'
import { declarationAnswers } from '@dermaga/text'
import type { Caller } from '../http/caller.ts'
import { CallError, fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import type { Dependencies as DeclarationDependencies } from './authorization.ts'
import { companiesToNotify } from './case-follower.ts'
import { changeKeyOf } from './change-key.ts'
import { detail } from './declaration.routes.ts'
import { type DeclarationContext, describeAuthor, eventBy, explain } from './declaration.ts'
import type { DeclarationRow } from './declaration-table.ts'
import { publishAnswered } from './events.ts'

type Dependencies = Pick<DeclarationDependencies, 'powerOfAttorney' | 'reference' | 'publishEvent'>

/** What an answer says. */
interface Said {
  versi: number
  kodeRespon: string
  kodeProses: string | undefined
  nomorDaftar: string | undefined
  tanggalDaftar: string | undefined
  pesan: string
  /** Name of the answer. */
  nama: string
  change: string
}

/** Answers to submitted documents, by officers and by the core customs system. Of a document with a case, an answer is the action of that
 *  case that stands for it: what its state does not allow is refused. */
export function registerAnswerRoutes(http: Http, context: DeclarationContext, parts: Dependencies): void {
  const { store, reach, cases } = context

  /** @returns the answered document; undefined when it has changed meanwhile */
  async function record(row: DeclarationRow, said: Said, caller: Caller, now: Date) {
    const { versi, kodeRespon, kodeProses = row.kode_proses, nomorDaftar, tanggalDaftar, pesan, nama, change } = said
    const to = {
      ...describeAuthor(caller, now),
      change,
      kode_proses: kodeProses,
      kode_respon: kodeRespon,
      nama_respon: nama,
      ...(nomorDaftar && { nomor_daftar: nomorDaftar }),
      ...(tanggalDaftar && { tanggal_daftar: tanggalDaftar }),
    }
    const event = { ...eventBy(caller, now, 'dijawab', kodeProses), kode_respon: kodeRespon, nama_respon: nama, pesan }
    const companies = await companiesToNotify(row, context, parts, now)
    return store.answer(row, versi, to, event, (trx, there) =>
      publishAnswered(parts.publishEvent, trx, there, { event, companies }),
    )
  }

  /** Does the action that an answer stands for. @returns as `record` */
  async function act(row: DeclarationRow, idKasus: string, said: Said, caller: Caller, now: Date) {
    const {
      kodeRespon: kode,
      versi,
      change,
      pesan,
      kodeProses: proses,
      nomorDaftar: nomor,
      tanggalDaftar: tanggal,
    } = said
    if (row.version !== versi) return undefined
    const given = { versi, change, pesan, proses, nomor, tanggal }
    try {
      const done = await cases.answer({ idKasus, kode, given }, caller, now)
      return done && store.find(row)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'declaration.answerNotNow') throw error
      // Another answer has moved the case since the document was read: perhaps the same one, sent twice at once.
      const there = await store.find(row)
      if (there?.version === versi) throw error
      return undefined
    }
  }

  serve(http, declarationAnswer, async ({ params, body, caller, now }) => {
    const { row, side } = await reach.get(params.id, caller, now)
    const { versi, kodeRespon, kodeProses, nomorDaftar, tanggalDaftar, pesan } = body
    const entry = await parts.reference.findEntry('respon', kodeRespon, row.kode_dokumen)
    if (!entry) return fail('declaration.unknownAnswer', { kode: kodeRespon })
    const change = changeKeyOf('respon', JSON.stringify(body))
    const said = { versi, kodeRespon, kodeProses, nomorDaftar, tanggalDaftar, pesan, nama: entry.nama, change }
    const answered =
      row.id_kasus === null ? await record(row, said, caller, now) : await act(row, row.id_kasus, said, caller, now)
    const there = answered ?? (await explain(store, row, versi, change, 'sent'))
    return new Answer(await detail(context, there, side), declarationAnswers.answered)
  })
}
