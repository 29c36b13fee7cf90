import { declarationAnswer } from '@dermaga/contract'
import { declarationAnswers } from '@dermaga/text'
import { fail } from '../http/errors.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import { type Dependencies as DeclarationDependencies, filedAt } from './authorization.ts'
import { detail } from './declaration.routes.ts'
import { changeKeyOf, type DeclarationContext, describeAuthor, eventBy, explain } from './declaration.ts'
import { publishAnswered } from './events.ts'

type Dependencies = Pick<DeclarationDependencies, 'powerOfAttorney' | 'reference' | 'publishEvent'>

/** Records officers' answers to submitted documents. The core customs system will call this too once it answers by itself. */
export function registerAnswerRoutes(
  http: Http,
  { store, brokers, reach }: DeclarationContext,
  parts: Dependencies,
): void {
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
    // Notify the brokers that have it only while a power of attorney covers it.
    const [given, mandated] = await Promise.all([
      brokers.of(row),
      parts.powerOfAttorney.brokersFor(row.id_perusahaan, row.kode_dokumen, filedAt(row), now),
    ])
    const having = [row.id_pengirim, row.id_perekam, ...given.map(({ id_penerima }) => id_penerima)]
    const told = mandated.map(({ idPerusahaan }) => idPerusahaan).filter(id => having.includes(id))
    const companies = [row.id_perusahaan, ...told]
    const answered = await store.answer(row, versi, to, event, (trx, there) =>
      publishAnswered(parts.publishEvent, trx, there, { event, companies }),
    )
    const there = answered ?? (await explain(store, row, versi, change, 'sent'))
    return new Answer(await detail(store, there, side), declarationAnswers.answered)
  })
}
