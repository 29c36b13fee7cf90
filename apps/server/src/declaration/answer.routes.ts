import { declarationAnswer } from '@dermaga/contract'
import { declarationAnswers } from '@dermaga/text'
import { fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import type { Dependencies as DeclarationDependencies } from './authorization.ts'
import { detail } from './declaration.routes.ts'
import { changeKeyOf, type DeclarationContext, describeAuthor, eventBy, explain } from './declaration.ts'
import { publishAnswered } from './events.ts'

type Dependencies = Pick<DeclarationDependencies, 'powerOfAttorney' | 'reference' | 'publishEvent'>

/** Records officers' answers to submitted documents. The core customs system will call this too once it answers by itself. */
export function registerAnswerRoutes(http: Http, { store, reach }: DeclarationContext, parts: Dependencies): void {
  serve(http, declarationAnswer, async ({ params, body, caller, now }) => {
    const { row, side } = await reach.get(params.id, caller, now)
    const { versi, kodeRespon, kodeProses = row.kode_proses, nomorDaftar, tanggalDaftar, pesan } = body
    const entry = await parts.reference.findEntry('respon', kodeRespon, row.kode_dokumen)
    if (!entry) return fail('declaration.unknownAnswer', { kode: kodeRespon })
    const change = changeKeyOf('respon', JSON.stringify(body))
    const to = {
      ...describeAuthor(caller, now),
      change,
      kode_proses: kodeProses,
      kode_respon: kodeRespon,
      nama_respon: entry.nama,
      ...(nomorDaftar && { nomor_daftar: nomorDaftar }),
      ...(tanggalDaftar && { tanggal_daftar: tanggalDaftar }),
    }
    const event = {
      ...eventBy(caller, now, 'dijawab', kodeProses),
      kode_respon: kodeRespon,
      nama_respon: entry.nama,
      pesan,
    }
    // Notify the submitting broker only while its power of attorney is in force.
    const sender = row.id_pengirim ?? row.id_perusahaan
    const isToldToSender =
      sender !== row.id_perusahaan &&
      (await parts.powerOfAttorney.documentsFor(sender, row.npwp, now)).includes(row.kode_dokumen)
    const companies = [row.id_perusahaan, ...(isToldToSender ? [sender] : [])]
    const answered = await store.answer(row, versi, to, event, (trx, there) =>
      publishAnswered(parts.publishEvent, trx, there, { event, companies }),
    )
    const there = answered ?? (await explain(store, row, versi, change, 'sent'))
    return new Answer(await detail(store, there, side), declarationAnswers.answered)
  })
}
