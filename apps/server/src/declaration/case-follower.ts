import { DECLARATION, wibDay } from '@dermaga/contract'
import { fail } from '../http/errors.ts'
import type { DocumentFollower } from '../service/index.ts'
import { type Dependencies, filedAt } from './authorization.ts'
import { changeKeyOf } from './change-key.ts'
import { correctionLines, createCorrections, type WrittenCorrection } from './correction.ts'
import { type DeclarationContext, definitionFor, searchTextOf } from './declaration.ts'
import type { DeclarationRow, NewEvent } from './declaration-table.ts'
import { publishAnswered } from './events.ts'
import { withoutGiven } from './field-validation.ts'
import type { Replacement, VersionStore } from './version.store.ts'

/** The companies that are notified of an answer: the owner, and brokers that have it while a power of attorney covers it. */
export async function companiesToNotify(
  row: DeclarationRow,
  { brokers }: Pick<DeclarationContext, 'brokers'>,
  { powerOfAttorney }: Pick<Dependencies, 'powerOfAttorney'>,
  now: Date,
): Promise<string[]> {
  const [given, mandated] = await Promise.all([
    brokers.of(row),
    powerOfAttorney.brokersFor(row.id_perusahaan, row.kode_dokumen, filedAt(row), now),
  ])
  const having = [row.id_pengirim, row.id_perekam, ...given.map(({ id_penerima }) => id_penerima)]
  return [row.id_perusahaan, ...mandated.map(({ idPerusahaan }) => idPerusahaan).filter(id => having.includes(id))]
}

/** What the actions of a case write to its document. */
export function createCaseFollower(
  context: Pick<DeclarationContext, 'store' | 'lines' | 'brokers' | 'reach'> & { versions: VersionStore },
  dependencies: Pick<Dependencies, 'reference' | 'tariff' | 'powerOfAttorney' | 'publishEvent'>,
): DocumentFollower {
  const { store, lines, reach, versions } = context
  return {
    ...createCorrections(context, dependencies),

    async prepareAnswer({
      idPerusahaan,
      idDokumen,
      answer,
      pesan,
      doer,
      now,
      isReturned,
      given,
      correction,
      headline,
    }) {
      const row = await store.find({ id_perusahaan: idPerusahaan, id_header: idDokumen })
      if (!row) throw new Error(`the document ${idDokumen} of a case does not exist`)
      const [definition, entry, companies] = await Promise.all([
        definitionFor(row),
        dependencies.reference.findEntry('respon', answer.kode, row.kode_dokumen),
        companiesToNotify(row, context, dependencies, now),
      ])
      const nama_respon = entry?.nama ?? answer.kode
      const kode_proses = given?.proses ?? answer.proses ?? row.kode_proses
      const corrected = correction?.document as WrittenCorrection | undefined
      const said = [headline, given?.pesan ?? pesan, corrected && correctionLines(corrected.changes)]
        .filter(Boolean)
        .join('\n')
      const event: Omit<NewEvent, 'nomor_respon'> = {
        jenis: 'dijawab',
        happened_at: now,
        kode_proses,
        kode_respon: answer.kode,
        nama_respon,
        id_user: doer.idUser,
        nama_user: doer.nama,
        pesan: said.slice(0, DECLARATION.pesanMax),
      }
      return async (trx, number, status) => {
        const nomor = given?.nomor ?? (answer.isRegistration ? number : undefined)
        const to = {
          changed_at: now,
          changed_by_name: doer.nama,
          change: given?.change ?? changeKeyOf('respon', `${answer.kode} ${row.version}`),
          kode_proses,
          kode_respon: answer.kode,
          nama_respon,
          ...(nomor !== undefined && { nomor_daftar: nomor, tanggal_daftar: given?.tanggal ?? wibDay(now) }),
          // Sent again, the portal fills in its part again.
          ...(isReturned && { returned_at: now, isi: withoutGiven(definition, row.isi) }),
          ...(corrected && { isi: corrected.isi, words: searchTextOf(corrected.isi, row.nama) }),
        }
        const onChange = (whole: typeof trx, there: DeclarationRow) =>
          publishAnswered(dependencies.publishEvent, whole, there, {
            event: { ...event, nomor_respon: null },
            companies,
            status,
          })
        if (isReturned || corrected) {
          const replacement: Replacement = {
            at: now,
            by: doer.nama,
            answerName: nama_respon,
            note: given?.pesan ?? pesan,
            decisionNumber: number,
            changes: corrected?.changes ?? null,
          }
          await versions.keep(row, replacement, trx)
        }
        if (corrected && corrected.lines.length > 0) {
          await lines.change(row, JSON.stringify(corrected.lines), [], trx)
          Object.assign(to, { bulk: await lines.bulk(row, trx) })
        }
        // The number of registration is the document's own.
        const numbered = { ...event, nomor_respon: answer.isRegistration ? null : (number ?? null) }
        const answered = await store.answer(row, given?.versi ?? corrected?.version, to, numbered, onChange, trx)
        if (!answered) {
          fail('declaration.changed', { versi: row.version, oleh: row.changed_by_name, pada: now.toISOString() })
        }
      }
    },

    async reaches({ id_dokumen }, caller, now) {
      if (id_dokumen === null) return false
      const { side } = await reach.get(id_dokumen, caller, now)
      return side === 'broker'
    },

    kindsOf: reach.kindsOf,
  }
}
