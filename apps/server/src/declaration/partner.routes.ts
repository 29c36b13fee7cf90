import { addressBookDelete, addressBookList, addressBookPut, addressBookRestore, type Partner } from '@dermaga/contract'
import { declarationAnswers } from '@dermaga/text'
import { fail } from '../http/errors.ts'
import { decodeCursor, encodeCursor } from '../http/list-cursor.ts'
import { Answer, type Http, serve } from '../http/route.ts'
import type { DeclarationContext } from './declaration.ts'
import type { PartnerRow } from './partner.store.ts'

/** The id, then the name or the time of a position. */
const PLACE = /^[nt] [0-9a-f-]{36} [^\n]*$/

/** The address book of the caller's company; other companies never see it. */
export function registerPartnerRoutes(http: Http, { partners, reach }: DeclarationContext): void {
  serve(http, addressBookList, async ({ query, caller }) => {
    await reach.requireSubmitter(caller)
    const { peran, q, urut: order, size, cursor } = query
    const place = cursor === undefined ? undefined : decodeCursor(cursor, PLACE)
    const mark = order === 'nama' ? 'n' : 't'
    // The cursor of another order begins the list again.
    const after = place?.startsWith(mark) ? { id: place.slice(2, 38), key: place.slice(39) } : undefined
    const rows = await partners.list(caller.idPerusahaan, { peran, q, order, after, size })
    const last = rows.length > size ? rows[size - 1] : undefined
    const key = last && (order === 'nama' ? last.kunci : (last.used_at ?? last.changed_at).toISOString())
    return {
      items: rows.slice(0, size).map(partnerOf),
      ...(last && { next: encodeCursor(`${mark} ${last.id_entri} ${key}`) }),
    }
  })

  serve(http, addressBookPut, async ({ params, body, caller, now }) => {
    await reach.requireSubmitter(caller)
    const { versi, ...data } = body
    const put = await partners.put(caller.idPerusahaan, params.id, versi, data, { now, name: caller.nama })
    if (put === 'missing') return fail('addressBook.notFound')
    if (put === 'changed') return fail('addressBook.changed')
    if (put === 'named') return fail('addressBook.named', { nama: data.nama })
    return put === 'full' ? fail('addressBook.full') : partnerOf(put)
  })

  serve(http, addressBookDelete, async ({ params, caller, now }) => {
    await reach.requireSubmitter(caller)
    if (!(await partners.setRemoved(caller.idPerusahaan, params.id, now))) fail('addressBook.notFound')
    return new Answer(undefined, declarationAnswers.partnerDeleted)
  })

  serve(http, addressBookRestore, async ({ params, caller }) => {
    await reach.requireSubmitter(caller)
    return partnerOf((await partners.setRemoved(caller.idPerusahaan, params.id, null)) ?? fail('addressBook.notFound'))
  })
}

const partnerOf = (row: PartnerRow): Partner => ({
  idEntri: row.id_entri,
  peran: row.peran,
  nama: row.nama,
  alamat: row.alamat,
  kodeNegara: row.kode_negara,
  kodeJenisIdentitas: row.kode_jenis_identitas,
  nomorIdentitas: row.nomor_identitas,
  nib: row.nib,
  kode: row.kode,
  versi: row.version,
  dipakaiPada: row.used_at?.toISOString() ?? null,
  diubahPada: row.changed_at.toISOString(),
  diubahOleh: row.changed_by_name,
})
