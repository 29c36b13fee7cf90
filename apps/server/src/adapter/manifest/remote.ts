import { z } from 'zod'
import type { ManifestSettings } from '../../config.ts'
import { type ManifestSystem, ManifestUnavailable, type StoredPost } from './manifest-system.ts'

const ANSWER_MAX_BYTES = 1_000_000

const word = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(value => String(value ?? '').trim())
/** `DD-MM-YYYY` or `YYYY-MM-DD`, with or without a time. */
const wireDay = word.transform(text => {
  const [, dd, mm, yyyy] = /^(\d{2})-(\d{2})-(\d{4})/.exec(text) ?? []
  return yyyy ? `${yyyy}-${mm}-${dd}` : text.slice(0, 10)
})

const container = z.object({
  noKontainer: word,
  ukuranKontainer: word,
  tipeKontainer: word,
  jenisKontainer: word,
})

/** A post as the call `manifes-bc11` returns it. domain: host-to-host API */
const post = z.object({
  noBc11: word,
  tglBc11: wireDay,
  noPos: word,
  idManifesDetail: word,
  namaSaranaPengangkut: word,
  bendera: word,
  noVoyage: word,
  caraPengangkutan: word,
  tglTiba: wireDay,
  pelAsal: word,
  pelTransit: word,
  pelBongkar: word,
  kodeGudang: word,
  namaPemilik: word,
  npwpPemilk: word,
  namaPenerima: word,
  npwpPenerima: word,
  nilaiSimi: word,
  respon: word,
  listContainer: z
    .array(container)
    .nullish()
    .transform(rows => rows ?? []),
})

/** Asks the call `manifes-bc11` of the core system. Its documented answer is one object; a list, and either of them in `data`, are
 *  read too. */
export function createRemoteManifests({ url, key, token, timeoutMs }: ManifestSettings): ManifestSystem {
  async function ask(query: URLSearchParams): Promise<string | undefined> {
    const response = await fetch(`${url}?${query}`, {
      headers: {
        accept: 'application/json',
        ...(key !== undefined && { 'beacukai-api-key': key }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 404) {
      await response.body?.cancel()
      return undefined
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`the manifest system answered ${response.status}`)
    }
    return await textOf(response)
  }

  return {
    async find({ nomor, tanggal, kodeKantor, nama }) {
      const query = new URLSearchParams({
        noHostBl: nomor,
        tglHostBl: tanggal.split('-').reverse().join('-'),
        kodeKantor,
        ...(nama && { nama }),
      })
      try {
        const text = await ask(query)
        return text === undefined || text.trim() === '' ? [] : postsOf(JSON.parse(text))
      } catch (cause) {
        throw new ManifestUnavailable('manifest system', { cause })
      }
    },
  }
}

/** @throws Error when the answer is longer than any that is documented */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > ANSWER_MAX_BYTES) throw new Error('the manifest system answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function postsOf(answer: unknown): StoredPost[] {
  const inner = z.object({ data: z.unknown().optional() }).safeParse(answer)
  const found = Array.isArray(answer) ? answer : (inner.data?.data ?? answer)
  const rows = z.array(post).parse(Array.isArray(found) ? found : [found])
  // What it does not know is answered without a number of the manifest.
  return rows.filter(({ noBc11, noPos }) => noBc11 !== '' && noPos !== '').map(storedOf)
}

const storedOf = (row: z.infer<typeof post>): StoredPost => ({
  id: row.idManifesDetail,
  nomorBc11: row.noBc11,
  tanggalBc11: row.tglBc11,
  nomorPos: row.noPos,
  namaSarana: row.namaSaranaPengangkut,
  bendera: row.bendera,
  nomorVoyage: row.noVoyage,
  caraAngkut: row.caraPengangkutan,
  tanggalTiba: row.tglTiba,
  pelabuhanAsal: row.pelAsal,
  pelabuhanTransit: row.pelTransit,
  pelabuhanBongkar: row.pelBongkar,
  kodeGudang: row.kodeGudang,
  namaPemilik: row.namaPemilik,
  npwpPemilik: row.npwpPemilk,
  namaPenerima: row.namaPenerima,
  npwpPenerima: row.npwpPenerima,
  nilai: row.nilaiSimi,
  respon: row.respon,
  kontainer: row.listContainer.map(each => ({
    nomor: each.noKontainer,
    ukuran: each.ukuranKontainer,
    tipe: each.tipeKontainer,
    jenis: each.jenisKontainer,
  })),
})
